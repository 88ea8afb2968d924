/** The battle that is on, as the phases of battle read and change it. */
import { forceAt } from '../forces.ts';
import type { Fight, Retreat, Side, State } from '../state.ts';
import { battleInput, defendersOf, staysPut } from './attacks.ts';
import type { BattleInput } from './modifiers.ts';

/** The state with its record of battles changed. */
export const withFight = (s: State, change: Partial<Fight>): State => ({ ...s, fight: { ...s.fight, ...change } });

/** The forces that are attacked. */
export const defending = (s: State): readonly number[] => defendersOf(s, s.fight.hex);
/** The battle as the tool of battle asks for it. */
export const inputOf = (s: State): BattleInput => battleInput(s, s.fight.attackers, s.fight.hex);

/** The hexes from which a hex is attacked. */
export const battleHexes = (s: State): readonly number[] => [
  ...new Set(s.fight.attackers.map((row) => forceAt(s, row).place)),
];

/** What retreats so many hexes of some forces in a place: none of those that stay (bab-ret-1). */
export const stackAt = (
  s: State,
  side: Side,
  place: number,
  forces: readonly number[],
  hexes: number,
): readonly Retreat[] => {
  const away = side === s.acting ? [s.fight.hex] : battleHexes(s);
  const goers = forces.filter((row) => !staysPut(s, row));
  return goers.length === 0 || hexes === 0 ? [] : [{ side, place, forces: goers, hexes, away }];
};
