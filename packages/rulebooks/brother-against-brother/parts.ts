/** Objects that stand for several parts of a position: a new one whenever any of them is another. Derived facts are kept under them. */
import { derived } from '@longroll/kernel';
import type { State } from './state.ts';

/** Who controls what, broken railroads and forts. */
export const ground: (s: State) => object = derived<State, object>(
  () => ({}),
  (s) => s.control,
  (s) => s.breaks,
  (s) => s.forts,
);

/** Ships, whether they still blockade, and the part of the map that is played on. */
export const waters: (s: State) => object = derived<State, object>(
  () => ({}),
  (s) => s.setting,
  (s) => s.war.ships,
  (s) => s.war.intervened,
);
