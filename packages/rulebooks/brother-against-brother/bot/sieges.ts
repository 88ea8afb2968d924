/** Sieges: attrition always, the Siege Table when it promises more than it costs (bab-siege-2 to -5). */

import { siegeTable } from '../data/losses.ts';
import type { Mind } from '../data/opponents.ts';
import { forceAt, strengthOf, strengthOfAll } from '../forces.ts';
import { besiegedIn, besiegersOf, siegeInput, siegeModifier, siegesBy } from '../phases/sieges.ts';
import type { Side, Siege, State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { prizeOf } from './ground.ts';

const FACES = 10;

/** Who is named for a roll: as few as it takes, the strongest first. */
const namedFor = (s: State, side: Side, hex: number): readonly number[] => {
  const least = strengthOfAll(s, besiegedIn(s, hex));
  const rows = besiegersOf(s, side, hex).toSorted((a, b) => strengthOf(forceAt(s, b)) - strengthOf(forceAt(s, a)));
  let sum = 0;
  return rows.filter((row) => {
    if (sum >= least) return false;
    sum += strengthOf(forceAt(s, row));
    return true;
  });
};

/** What a roll on the Siege Table is worth in the mean, in points. */
const pressWorth = (s: State, mind: Mind, siege: Siege, named: readonly number[]): number => {
  const modifier = siegeModifier(siegeInput(s, siege, named));
  const own = strengthOfAll(s, named);
  const theirs = strengthOfAll(s, besiegedIn(s, siege.hex));
  let sum = 0;
  for (let face = 1; face <= FACES; face++) {
    const { besieger, besieged, surrender } = siegeTable.at(face + modifier);
    sum += surrender ? theirs + prizeOf(s, mind, siege.hex) : (theirs * besieged) / 100;
    sum -= (mind.caution * own * besieger) / 100;
  }
  return sum / FACES;
};

/** What a side does in its sieges. */
export const siegeOrders = (s: State, side: Side, mind: Mind): readonly Action[] => {
  const actions = siegesBy(s, side).flatMap((siege): readonly Action[] => {
    const { hex, turns } = siege;
    if (siege.pressed) return [];
    const starve: readonly Action[] = siege.starved ? [] : [{ do: 'starve', hex }];
    const named = namedFor(s, side, hex);
    const isTime = turns % 2 === 0 && s.setting.parts.includes('siege-table');
    if (!isTime || named.length === 0 || pressWorth(s, mind, siege, named) <= 0) return starve;
    return [
      ...starve,
      { do: 'press', hex },
      ...named.map((force): Action => ({ do: 'besiege', force })),
      { do: 'summon' },
    ];
  });
  return [...actions, { do: 'end-sieges' }];
};

/** A roll that has been opened is made with those who are needed for it. */
export const besiegerOrders = (s: State, side: Side): readonly Action[] => {
  const rows = namedFor(s, side, s.fight.hex).filter((row) => !s.fight.attackers.includes(row));
  return [...rows.map((force): Action => ({ do: 'besiege', force })), { do: 'summon' }];
};
