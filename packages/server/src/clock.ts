/** The time by which a node works. The machine's own; the tests' simulator has one that it moves itself. */
export interface Clock {
  /** Milliseconds since some moment of its own; it never jumps. */
  now(): number;
  /** Waits so many milliseconds; ends early, without complaint, when `signal` does. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
  /** Lets everything else that waits have its turn. */
  turn(): Promise<void>;
  /** Works every so many milliseconds until what it gives is called. Keeps no process alive. */
  every(milliseconds: number, work: () => void): () => void;
}

/** The machine's clock. */
export const systemClock: Clock = {
  now: () => performance.now(),
  sleep: (milliseconds, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const end = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      signal?.addEventListener('abort', end);
    }),
  turn: () => new Promise((resolve) => setImmediate(resolve)),
  every: (milliseconds, work) => {
    const timer = setInterval(work, milliseconds);
    timer.unref();
    return () => clearInterval(timer);
  },
};
