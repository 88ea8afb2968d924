/** Runs something when the page has nothing else to do; gives what calls it off. */
export const whenIdle = (run: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(run);
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(run, 50);
  return () => clearTimeout(id);
};
