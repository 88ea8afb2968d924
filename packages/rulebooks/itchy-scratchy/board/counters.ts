/** Pieces as counters: the symbol of each kind, the plate of each side. */
import type { Counter, PlateStyle, Point } from '@longroll/drawing';
import type { RosterLine, Side } from '../state.ts';
import { TYPES } from '../weapons.ts';

/** The plate of a side of a battle. */
export const styleOf = (sides: readonly [string, string], side: Side): PlateStyle => {
  if (/^union$/i.test(sides[side])) return 'union';
  if (/^confedera/i.test(sides[side])) return 'csa';
  return side === 1 ? 'csa' : 'union';
};

type Shown = Pick<RosterLine, 'id' | 'type' | 'sp'>;

/** The counter of a piece with its full strength, its front to a direction of the sheet; generals show no strength. */
export const counterOf = ({ id, type, sp }: Shown, style: PlateStyle, front: Point, hexes: boolean): Counter => {
  const full = type === 'general' ? 0 : sp;
  return { id, symbol: TYPES[type].symbol, style, strength: full, full, acted: false, front, hexes };
};

/** The counter of a line of the roster as it begins the battle, its front to the top of the page. */
export const counterOnPaper = (line: RosterLine, sides: readonly [string, string], hexes: boolean): Counter =>
  counterOf(line, styleOf(sides, line.side), [0, -1], hexes);
