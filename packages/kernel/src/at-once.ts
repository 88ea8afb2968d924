/** Goes through work that is done in pieces in one go, and gives what it comes to. */
export const atOnce = <T>(work: Iterator<unknown, T>): T => {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
};
