/** A function that works out its answer once for each object, for as long as the object is in use. */
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
