const forgetters: (() => void)[] = [];

/** Names what empties a memory of answers worked out by rules, so that `forgetAll` can. */
export const keeps = (forget: () => void): void => void forgetters.push(forget);

/** Forgets every kept answer: whoever changes the rules while they run (a mutation run) must not read old ones. */
export const forgetAll = (): void => {
  for (const forget of forgetters) forget();
};

/** Constants by number, such as the readings of a throw, each made when it is first asked for and the same from then on. */
export const constants = <T>(make: (key: number) => T): ((key: number) => T) => {
  const known = new Map<number, T>();
  keeps(() => known.clear());
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(key);
    known.set(key, made);
    return made;
  };
};
