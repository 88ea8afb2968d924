/** Who lives by which roads: what would starve of a side, and where an enemy would cut it off. */
import { at } from '@longroll/kernel';
import { fedBoxes, isInSupply } from '../../procedures/supply.ts';
import { controller, otherSide, standing } from '../../queries.ts';
import type { Side, State } from '../../state.ts';
import type { Clashes } from './clashes.ts';
import { lay } from './lay.ts';
import type { Reach } from './reach.ts';

/** Of what a box is worth to the enemy: how far it is as good as lost with a garrison that starves to the last unit. */
const GIVEN_AWAY = 0.5;

/**
 * Points of a side's units that would starve: what a disruption takes off full ones, all of disrupted ones. `prize`: by box what the enemy
 * gains by taking it; part of that is lost with a garrison that would be gone. `but`: a box that is left out.
 */
export const hungerOf = (s: State, clashes: Clashes, side: Side, prize?: Float64Array, but = -1): number => {
  if (s.setting.switches.supply === 'base') return 0;
  const fed = fedBoxes(s, side);
  let sum = 0;
  for (const box of standing(s).held[side]) {
    if (fed[box] === 1 || box === but || isInSupply(s, box, side)) continue;
    const { forces } = clashes;
    const { full, down } = lay(s);
    sum += at(forces.worth, forces.idOf(full[side][box] as number, 0)) * (1 - forces.hurt);
    sum += at(forces.worth, forces.idOf(0, down[side][box] as number));
    if (prize && full[side][box] === 0) sum += GIVEN_AWAY * (prize[box] as number);
  }
  return sum;
};

/** Flags after enemies have passed some boxes: those that were printed in another colour return to it (ahd-control-5). */
const flagsPassed = (
  { flags, setting }: State,
  side: Side,
  trail: readonly number[],
  own: Int16Array,
): State['flags'] => {
  const lost = trail.filter((box) => flags[box] === side && own[box] === 0 && at(setting.boxes, box).printed !== side);
  if (lost.length === 0) return flags;
  return flags.map((flag, box) => (lost.includes(box) ? at(setting.boxes, box).printed : flag));
};

/** What an enemy in each box within his reach would starve (ahd-supply-2): the roads worth a guard. */
export const cutsOf = (s: State, clashes: Clashes, side: Side, reach: Reach): Float64Array => {
  const cut = new Float64Array(s.setting.boxes.length);
  if (s.setting.switches.supply === 'base') return cut;
  const before = hungerOf(s, clashes, side);
  const enemy = otherSide(side);
  const stranger = s.units.find((unit) => unit.box >= 0 && unit.side === enemy);
  if (!stranger) return cut;
  const own = standing(s).units[side].slice();
  for (let box = 0; box < cut.length; box++) {
    if (at(reach.one, box).length + at(reach.two, box).length === 0 || controller(s, box) !== side) continue;
    const flags = flagsPassed(s, side, at(reach.trail, box), own);
    const there: State = { ...s, flags, units: [...s.units, { ...stranger, box }] };
    cut[box] = Math.max(0, hungerOf(there, clashes, side, undefined, box) - before);
  }
  return cut;
};

/** What of a side would be fed again that starves, by box that it might take from the enemy: a road or a city regained (ahd-supply-2, -7). `prize`: as in `hungerOf`. */
export const reliefOf = (s: State, clashes: Clashes, side: Side, reach: Reach, prize: Float64Array): Float64Array => {
  const relief = new Float64Array(s.setting.boxes.length);
  const before = hungerOf(s, clashes, side, prize);
  const friend = s.units.find((unit) => unit.box >= 0 && unit.side === side);
  if (before === 0 || !friend) return relief;
  const enemy = otherSide(side);
  for (let box = 0; box < relief.length; box++) {
    if (at(reach.one, box).length + at(reach.two, box).length === 0 || controller(s, box) !== enemy) continue;
    const units = s.units.filter((unit) => unit.box !== box || unit.side !== enemy);
    const flags = s.flags.map((flag, place) => (place === box ? side : flag));
    const there: State = { ...s, flags, units: [...units, { ...friend, box }] };
    relief[box] = Math.max(0, before - hungerOf(there, clashes, side, prize));
  }
  return relief;
};
