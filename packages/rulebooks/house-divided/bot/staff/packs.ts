/** Forces as packs: four bits for each of the six kinds. */
import { at, derived } from '@longroll/kernel';
import { isEntrenched, otherSide, standing } from '../../queries.ts';
import { CONFEDERATE, type Side, type State } from '../../state.ts';
import type { Meeting } from './clashes.ts';
import { type ForceId, type Forces, NONE } from './forces.ts';
import { lay } from './lay.ts';

const HIGH = 0x888888;
const MOST = 15;

/** Two packs together; of one kind never more than a pack can hold. */
export const addPacks = (a: number, b: number): number => {
  if (((a | b) & HIGH) === 0) return a + b;
  let sum = 0;
  for (let shift = 0; shift < 24; shift += 4)
    sum |= Math.min(MOST, ((a >>> shift) & MOST) + ((b >>> shift) & MOST)) << shift;
  return sum;
};

/** Adjacent boxes over links that are not barred to a side (ahd-move-9). */
const besides = derived(
  ({ setting: { neighbours, ways } }: State) => {
    const open = (side: Side): readonly (readonly number[])[] =>
      neighbours.map((near, box) =>
        side === CONFEDERATE ? near.filter((to) => at(ways, box).some((way) => way.to === to && !way.unionOnly)) : near,
      );
    return [open(0), open(1)] as const;
  },
  (s) => s.setting,
);

/** The force of a side in a box. */
export const forceAt = (forces: Forces, s: State, side: Side, box: number): ForceId => {
  const { full, down } = lay(s);
  return forces.idOf(full[side][box] as number, down[side][box] as number);
};

/** The force of some units, by their rows in the table of units. */
export const forceOfRows = (forces: Forces, { units }: State, rows: readonly number[]): ForceId => {
  let full = 0;
  let down = 0;
  for (const row of rows) {
    const { kind, disrupted } = at(units, row);
    if (disrupted) down = addPacks(down, 1 << (4 * kind));
    else full = addPacks(full, 1 << (4 * kind));
  }
  return forces.idOf(full, down);
};

/** The units of a side around a box that may come up to a battle there: not those with a battle of their own (ahd-combat-20). */
export const reservesAt = (forces: Forces, s: State, side: Side, box: number): ForceId => {
  const { full, down } = lay(s);
  const { units } = standing(s);
  const [own, enemies] = [units[side], units[otherSide(side)]];
  let whole = 0;
  let broken = 0;
  for (const near of at(besides(s)[side], box)) {
    if (own[near] === 0 || (enemies[near] as number) > 0) continue;
    whole = addPacks(whole, full[side][near] as number);
    broken = addPacks(broken, down[side][near] as number);
  }
  return whole + broken === 0 ? NONE : forces.idOf(whole, broken);
};

/** The battle of a box where both sides stand, the phasing side the attacker. */
export const meetingAt = (forces: Forces, s: State, box: number): Meeting => {
  const [side, enemy] = [s.phasing, otherSide(s.phasing)];
  return {
    attackers: forceAt(forces, s, side, box),
    defenders: forceAt(forces, s, enemy, box),
    attackerReserves: reservesAt(forces, s, side, box),
    defenderReserves: reservesAt(forces, s, enemy, box),
    dug: isEntrenched(s, box, enemy),
  };
};
