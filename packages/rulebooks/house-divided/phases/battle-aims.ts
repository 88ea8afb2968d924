/** Base combat: who fires in which order, and which targets the next unit may name (ahd-bcombat-4, -5). */
import { at } from '@longroll/kernel';
import { isCavalry } from '../queries.ts';
import type { State } from '../state.ts';
import { areAlike } from './battle-losses.ts';
import { theBattle } from './battle-places.ts';

/** ahd-bcombat-4. Rows in the order of unit ids: cavalry (`U-C-01`) before infantry (`U-I-01`), then by number. */
export const inFiringOrder = (s: State, rows: readonly number[]): readonly number[] =>
  rows.toSorted((a, b) => {
    const one = at(s.units, a);
    const other = at(s.units, b);
    const arm = Number(isCavalry(other)) - Number(isCavalry(one));
    return arm === 0 ? one.number - other.number : arm;
  });

/** The firing units of the step, in their order, and the enemy units that they may name. */
export const firingLine = (s: State): { readonly firing: readonly number[]; readonly targets: readonly number[] } => {
  const { step, attackers, defenders } = theBattle(s);
  return step === 'aim-attack'
    ? { firing: inFiringOrder(s, attackers), targets: defenders }
    : { firing: inFiringOrder(s, defenders), targets: attackers };
};

/** ahd-bcombat-5. Enemy units that the next firing unit may name: those named least often so far. */
export const openTargets = (s: State): readonly number[] => {
  const { aims } = theBattle(s);
  const { targets } = firingLine(s);
  const named = targets.map((target) => aims.filter((aim) => aim === target).length);
  const least = Math.min(...named);
  return targets.filter((_, i) => at(named, i) === least);
};

/** The target of the next firing unit where there is no choice: one only, or all alike. */
export const forcedTarget = (s: State): number | undefined => {
  const open = openTargets(s);
  const first = at(open, 0);
  return open.every((row) => areAlike(at(s.units, row), at(s.units, first))) ? first : undefined;
};
