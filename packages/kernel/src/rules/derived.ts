import { keeps } from '../kept.ts';

/** One answer with what it was worked out from. */
interface Kept<T> {
  a: unknown;
  b: unknown;
  c: unknown;
  answer: T | undefined;
}

/**
 * A fact worked out from a state and kept under the identity of what it was worked out from: zones of control, supply,
 * who stands where. `first` to `third` name those parts; equal parts give the same answer. The last four are kept.
 * `make` may write over `spare`, the answer that falls out of memory: so read an answer, do not keep it.
 */
export const derived = <S extends object, T>(
  make: (state: S, spare: T | undefined) => T,
  first: (state: S) => unknown,
  second: (state: S) => unknown = () => undefined,
  third: (state: S) => unknown = () => undefined,
): ((state: S) => T) => {
  const kept: Kept<T>[] = Array.from({ length: 4 }, () => ({
    a: NOTHING,
    b: undefined,
    c: undefined,
    answer: undefined,
  }));
  let newest = kept[0] as Kept<T>;
  let place = 0;
  let lastState: S | undefined;
  keeps(() => {
    for (const known of kept) known.a = NOTHING;
    lastState = undefined;
  });
  const find = (state: S): Kept<T> => {
    const a = first(state);
    const b = second(state);
    const c = third(state);
    if (newest.a === a && newest.b === b && newest.c === c) return newest;
    for (const known of kept) if (known.a === a && known.b === b && known.c === c) return known;
    place = (place + 1) & 3;
    const slot = kept[place] as Kept<T>;
    if (slot === newest) place = (place + 1) & 3;
    const taken = kept[place] as Kept<T>;
    taken.a = NOTHING;
    taken.answer = make(state, taken.answer);
    taken.a = a;
    taken.b = b;
    taken.c = c;
    return taken;
  };
  return (state) => {
    if (state !== lastState) {
      newest = find(state);
      lastState = state;
    }
    return newest.answer as T;
  };
};

const NOTHING = Symbol('nothing');
