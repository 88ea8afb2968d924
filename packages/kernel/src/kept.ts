const forgetters: (() => void)[] = [];

/** Names what empties a memory of answers worked out by rules, so that `forgetAll` can. */
export const keeps = (forget: () => void): void => void forgetters.push(forget);

/** Forgets every kept answer: whoever changes the rules while they run (a mutation run) must not read old ones. */
export const forgetAll = (): void => {
  for (const forget of forgetters) forget();
};
