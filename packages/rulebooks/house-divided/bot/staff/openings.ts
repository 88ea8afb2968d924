/** What a side may take in the turn that it is about to play: attacks by exact odds, and prizes that stand open. */
import type { Mind } from '../../data/marshal.ts';
import { otherSide } from '../../queries.ts';
import type { Side, State } from '../../state.ts';
import type { Clashes } from './clashes.ts';
import { Fears } from './fears.ts';
import { controlOf, prizesOf } from './lay.ts';
import { reachOf } from './reach.ts';

/** The best openings count, each less than the one before: there are some four marches. */
const MOST_OPENINGS = 4;

/** Points of the openings of a side that is to move next. */
export const openings = (s: State, mind: Mind, clashes: Clashes, side: Side): number => {
  if (mind.opening === 0) return 0;
  const enemy = otherSide(side);
  const reach = reachOf(s, side);
  const cut = new Float64Array(s.setting.boxes.length);
  const seen = new Fears(s, { mind, clashes, side: enemy, reach, thorough: false }, cut);
  const prizes = prizesOf(s, mind, controlOf(s));
  const gains: number[] = [];
  for (let box = 0; box < cut.length; box++) {
    const gain = seen.at(s, box, prizes);
    if (gain > 0) gains.push(gain);
  }
  gains.sort((a, b) => b - a);
  let sum = 0;
  let share = mind.opening;
  for (const gain of gains.slice(0, MOST_OPENINGS)) {
    sum += share * gain;
    share *= mind.openingNext;
  }
  return sum;
};
