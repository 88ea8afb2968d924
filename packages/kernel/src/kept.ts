const forgetters: (() => void)[] = [];

/** Names what empties a memory of answers worked out by rules, so that `forgetAll` can. */
export const keeps = (forget: () => void): void => void forgetters.push(forget);

/** Forgets every kept answer: whoever changes the rules while they run (a mutation run) must not read old ones. */
export const forgetAll = (): void => {
  for (const forget of forgetters) forget();
};

/** Numbers below this have a place in a list. */
const MOST_DENSE = 8_192;

/** Constants by number, such as the readings of a throw, each made when it is first asked for and the same from then on. */
export const constants = <T>(make: (key: number) => T): ((key: number) => T) => {
  const known: (T | undefined)[] = [];
  const others = new Map<number, T>();
  keeps(() => {
    known.length = 0;
    others.clear();
  });
  return (key) => {
    const isDense = key >= 0 && key < MOST_DENSE;
    const found = isDense ? (key < known.length ? known[key] : undefined) : others.get(key);
    if (found !== undefined) return found;
    const made = make(key);
    if (isDense) {
      while (known.length <= key) known.push(undefined);
      known[key] = made;
    } else others.set(key, made);
    return made;
  };
};
