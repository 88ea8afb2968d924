/** Who lives by which roads: what would starve of a side, and where an enemy would cut it off. */
import { at } from '@longroll/kernel';
import { fedBoxes, isInSupply } from '../../procedures/supply.ts';
import { controller, otherSide, standing } from '../../queries.ts';
import type { Side, State } from '../../state.ts';
import type { Clashes } from './clashes.ts';
import { lay } from './lay.ts';
import type { Reach } from './reach.ts';

/** Points of a side's units that would starve: what a disruption takes off full ones, all of disrupted ones. */
export const hungerOf = (s: State, clashes: Clashes, side: Side, but = -1): number => {
  if (s.setting.switches.supply === 'base') return 0;
  const fed = fedBoxes(s, side);
  let sum = 0;
  for (const box of standing(s).held[side]) {
    if (fed[box] === 1 || box === but || isInSupply(s, box, side)) continue;
    const { forces } = clashes;
    const { full, down } = lay(s);
    sum += at(forces.worth, forces.idOf(full[side][box] as number, 0)) * (1 - forces.hurt);
    sum += at(forces.worth, forces.idOf(0, down[side][box] as number));
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
    cut[box] = Math.max(0, hungerOf(there, clashes, side, box) - before);
  }
  return cut;
};
