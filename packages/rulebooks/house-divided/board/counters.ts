/** Units of A House Divided as counters, and forces in words. */
import { type Mark, openingStack, type PlateStyle, type StackUnit, stackMarks, tileMarks } from '@longroll/drawing';
import { listedWords, numberWord } from '@longroll/kernel';
import { isCavalry } from '../queries.ts';
import { KIND_NAMES, type Side, STRENGTH, type Unit } from '../state.ts';

/** The plate of a side. */
export const STYLES: { readonly [S in Side]: PlateStyle } = { 0: 'union', 1: 'csa' };

type Shown = Pick<Unit, 'side' | 'kind' | 'disrupted'>;

const shown = ({ kind, disrupted }: Pick<Unit, 'kind' | 'disrupted'>): StackUnit => ({
  symbol: isCavalry({ kind }) ? 'cavalry' : 'infantry',
  strength: STRENGTH[kind],
  rank: kind % 3,
  disrupted,
});

/** The picture of all units of one side in a box. */
export const stackOf = (units: readonly Unit[], side: Side): readonly Mark[] =>
  stackMarks(units.map(shown), STYLES[side], units.every(isCavalry) ? 'cavalry' : 'infantry');

/** The same where it stands alone in its box: near by, each unit is a counter of its own. */
export const openingStackOf = (units: readonly Unit[], side: Side): readonly Mark[] =>
  openingStack(stackOf(units, side), units.map(shown), STYLES[side]);

/** One unit in the tray or on paper: a square of 48 pixels round the origin. */
export const tileOf = (unit: Shown): readonly Mark[] => tileMarks(shown(unit), STYLES[unit.side]);

/** The same of a unit of no side, as a tool asks for it: attackers and defenders are of either. */
export const bareTileOf = (unit: Pick<Unit, 'kind' | 'disrupted'>): readonly Mark[] =>
  tileMarks(shown(unit), 'neutral');

/** "two militia infantry and one crack cavalry, disrupted". */
export const forceWords = (units: readonly Unit[]): string => {
  const kinds = units.map(({ kind, disrupted }) => `${KIND_NAMES[kind]}${disrupted ? ' disrupted' : ''}`);
  const counts = [...Map.groupBy(kinds, (kind) => kind)];
  return listedWords(counts.map(([kind, { length }]) => `${numberWord(length)} ${kind}`));
};
