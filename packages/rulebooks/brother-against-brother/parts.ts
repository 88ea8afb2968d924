/** Objects that stand for several parts of a position: a new one whenever any of them is another. Derived facts are kept under them. */
import { derived, steady } from '@longroll/kernel';
import type { Force, State } from './state.ts';

const isAlike = (one: Force, other: Force): boolean =>
  one.side === other.side &&
  one.place === other.place &&
  one.army === other.army &&
  one.militia + one.line + one.cavalry === other.militia + other.line + other.cavalry;

/** Rows of `forces`, or those of a later position that stand alike. */
interface Posted {
  forces: readonly Force[];
}

/** Those that are alike go on with the later rows: the next comparison then meets the same objects again, but for what has changed. */
const areAlike = (before: Posted, { forces }: Posted): boolean => {
  const known = before.forces;
  const count = known.length;
  if (count !== forces.length) return false;
  for (let row = 0; row < count; row++) {
    const [one, other] = [known[row] as Force, forces[row] as Force];
    if (one !== other && !isAlike(one, other)) return false;
  }
  before.forces = forces;
  return true;
};

/** Where forces stand, how strong and in which army: the same while only what they have done this turn is another, or of what kinds they are. */
export const posts: (s: State) => object = steady<State, Posted>(
  areAlike,
  ({ forces }) => ({ forces }),
  (s) => s.forces,
);

/** Who controls what, broken railroads and forts. */
export const ground: (s: State) => object = derived<State, object>(
  () => ({}),
  (s) => s.control,
  (s) => s.breaks,
  (s) => s.forts,
);

/** Ranks of leaders, and the season. */
export const times: (s: State) => object = derived<State, object>(
  () => ({}),
  (s) => s.officers,
  (s) => s.turn,
);

/** Ships, whether they still blockade, and the part of the map that is played on. */
export const waters: (s: State) => object = derived<State, object>(
  () => ({}),
  (s) => s.setting,
  (s) => s.war.ships,
  (s) => s.war.intervened,
);
