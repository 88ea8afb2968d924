/** Tacs that may hide more than is seen: another stands nearer in their sector before each who looks (rotd-4.2b). */
import type { Mark } from '@longroll/drawing';
import { cell } from '@longroll/kernel';
import { areFriends, isCombatant, stateIn } from '../relations.ts';
import { hasFriendIn } from '../sight/tactical-sight.ts';
import { TACS, tacSector, tacsApart } from '../squares.ts';
import { NOBODY, type State } from '../state.ts';
import { isActive, positionOf, unitsIn } from '../work.ts';
import { cellsOf, HALF, inked, tacticalLayout as layout } from './layout.ts';

const ALL = Array.from({ length: TACS }, (_, tac) => tac);

/** The tacs of a square that the seat of a view cannot wholly see; all of them where none of its side's units stands. */
export const hiddenTacs = (view: State, square: number): readonly number[] => {
  const state = view.setting.players[view.viewer]?.state;
  if (view.outcome || view.viewer === NOBODY || state === undefined) return [];
  const p = positionOf(view);
  if (!hasFriendIn(p, square, state)) return ALL;
  const fighters = unitsIn(p, square).filter((row) => isActive(p.units, row) && isCombatant(p.units, row));
  const isOurs = (row: number): boolean => areFriends(p, state, stateIn(p.units, row));
  const tacOf = (row: number): number => cell(p.units.tac, row);
  const [watching, others] = [fighters.filter(isOurs).map(tacOf), fighters.filter((row) => !isOurs(row)).map(tacOf)];
  const isBehind = (from: number, tac: number): boolean =>
    others.some(
      (other) =>
        other !== from &&
        tacSector(from, other) === tacSector(from, tac) &&
        tacsApart(from, other) < tacsApart(from, tac),
    );
  return ALL.filter((tac) => watching.every((from) => from !== tac && isBehind(from, tac)));
};

/** Strokes across a tac from corner to corner. */
const STROKES = [-24, 0, 24, 48, 72].map((x) => {
  const from = Math.max(-HALF, x - HALF);
  const to = Math.min(HALF, x - HALF + 72);
  return [from, HALF - (from - (x - HALF)), to - from] as const;
});

/** A pale veil with ruling over the tacs that may hide more. */
export const tacticalFog = (view: State, square: number, tacs: readonly number[]): readonly Mark[] => {
  const hidden = new Set(hiddenTacs(view, square));
  const shown = tacs.filter((tac) => hidden.has(tac));
  const ruling = shown
    .map((tac) => {
      const [x, y] = layout.at(tac);
      return STROKES.map(([dx, dy, by]) => `M${x + dx} ${y + dy}l${by} ${-by}`).join('');
    })
    .join('');
  return [
    ...inked(cellsOf(layout, shown), { fill: 'page', opacity: 0.5 }),
    ...inked(ruling, { stroke: 'map-ink-2', width: 0.8, opacity: 0.6 }),
  ];
};
