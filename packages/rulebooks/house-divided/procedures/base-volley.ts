/** The fire of a side in groups of like shots: for odds, where it cannot matter which of several like units is hit. */
import { at, type Dice, type DieTable, type Reading, table } from '@longroll/kernel';
import { type Force, HURT } from '../force.ts';
import { firingKinds, neededToHit } from './base-fire.ts';

/** By the highest die that hits: 1 for a hit. The first row of the table is always a hit. */
const HITS: readonly DieTable<number>[] = [1, 1, 2, 3, 4, 5].map((needs) =>
  table(...[1, 2, 3, 4, 5, 6].map((face) => (face <= needs ? 1 : 0))),
);
const hitsOf: Reading = (counts) => counts[0] as number;
const WASTED: Reading = () => 0;

/** Hits of `shots` alike; dice that cannot hit, or whose target is gone already, are thrown all the same (ahd-frame-3). */
const shoot = (shots: number, needs: number, wasted: boolean, dice: Dice): number => {
  if (shots === 0) return 0;
  return dice.pool(shots, at(HITS, needs), wasted || needs === 0 ? WASTED : hitsOf);
};

/** Targets alike that are fired at alike: their place, how many, and what each shot at one of them needs, in order. */
export interface Group {
  readonly place: number;
  units: number;
  readonly needs: readonly number[];
}

const sameShots = (a: readonly number[], b: readonly number[]): boolean => {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
};

/** ahd-bcombat-4, -5. Who is fired at with what: shots go to the targets in turn, round and round. */
export const groupsOf = (firing: Force, targets: readonly number[], modifier: number): readonly Group[] => {
  const kinds = firingKinds(firing);
  const groups: Group[] = [];
  for (let t = 0; t < targets.length; t++) {
    const place = at(targets, t);
    const needs: number[] = [];
    for (let i = t; i < kinds.length; i += targets.length)
      needs.push(neededToHit(at(kinds, i), place % HURT, modifier));
    const last = groups.at(-1);
    if (last && last.place === place && sameShots(last.needs, needs)) last.units++;
    else groups.push({ place, units: 1, needs });
  }
  return groups;
};

/** ahd-bcombat-9. Fires at one group and takes its hits off `left`. */
const fireAtGroup = ({ place, units, needs }: Group, left: number[], dice: Dice): void => {
  let fresh = units;
  let once = 0;
  let gone = 0;
  for (let i = 0; i < needs.length; i++) {
    const need = needs[i] as number;
    const again = shoot(once, need, false, dice);
    const first = shoot(fresh, need, false, dice);
    shoot(gone, need, true, dice);
    fresh -= first;
    if (place < HURT) {
      once += first - again;
      gone += again;
    } else gone += first;
  }
  if (fresh === units) return;
  (left[place] as number) -= units - fresh;
  if (place < HURT) (left[place + HURT] as number) += once;
};

/** ahd-bcombat-3 to -9. What is left of `targets` after the fire of a side; the same object when nothing was hit. */
export const afterFire = (groups: readonly Group[], targets: Force, dice: Dice): Force => {
  const left = targets.slice();
  for (let i = 0; i < groups.length; i++) fireAtGroup(groups[i] as Group, left, dice);
  for (let place = 0; place < left.length; place++) if (left[place] !== targets[place]) return left;
  return targets;
};
