/** A function that works out its answer once for each object, for as long as the object is in use. For what lasts: rules keep facts of a state by `derived`. */
export const memoize = <K extends object, T>(make: (key: K) => T): ((key: K) => T) => {
  const known = new WeakMap<K, { readonly answer: T }>();
  return (key) => {
    const before = known.get(key);
    if (before) return before.answer;
    const answer = make(key);
    known.set(key, { answer });
    return answer;
  };
};

/** A function that works out each answer once, told apart by a key. All are forgotten when there are too many. */
export const memoizeBy = <T, R, K extends string | number = string>(
  keyOf: (asked: T) => K,
  make: (asked: T) => R,
  most = 20_000,
): ((asked: T) => R) => {
  const known = new Map<K, { readonly answer: R }>();
  return (asked) => {
    const key = keyOf(asked);
    const before = known.get(key);
    if (before) return before.answer;
    const answer = make(asked);
    if (known.size >= most) known.clear();
    known.set(key, { answer });
    return answer;
  };
};
