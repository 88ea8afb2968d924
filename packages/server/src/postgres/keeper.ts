/** A process that may end of itself. */
export interface Running {
  /** Resolves when it has ended, for whatever reason. */
  readonly ended: Promise<void>;
}

/** How a keeper brings a process back and whom it tells. */
export interface Keeping<T extends Running> {
  /** Starts it again; throws when it does not start. */
  again(): Promise<T>;
  /** Ends it in good order. */
  halt(running: T): Promise<void>;
  /** It ended without having been told to, and is being started again. */
  ended(): void;
  /** It cannot be brought back. */
  lost(reason: unknown): void;
}

const WINDOW = 60_000;
/** Ends within a minute after which it is not started again: something is wrong that a start does not mend. */
const MOST_ENDS = 5;

/** Starts a process again whenever it ends without having been told to. */
export class Keeper<T extends Running> {
  readonly #keeping: Keeping<T>;
  #current: Promise<T | undefined>;
  #stopped = false;
  #ends: readonly number[] = [];

  constructor(first: T, keeping: Keeping<T>) {
    this.#keeping = keeping;
    this.#current = Promise.resolve(first);
    this.#watch(first);
  }

  /** Ends the process for good, also while it is being started. */
  async stop(): Promise<void> {
    this.#stopped = true;
    const running = await this.#current;
    if (running) await this.#keeping.halt(running);
  }

  #watch(running: T): void {
    const again = (): void => {
      if (!this.#stopped) this.#current = this.#restart();
    };
    running.ended.then(again, again);
  }

  async #restart(): Promise<T | undefined> {
    const now = Date.now();
    this.#ends = [...this.#ends.filter((at) => now - at < WINDOW), now];
    try {
      if (this.#ends.length > MOST_ENDS) throw new Error(`it ended ${this.#ends.length} times within a minute`);
      this.#keeping.ended();
      const running = await this.#keeping.again();
      this.#watch(running);
      return running;
    } catch (error) {
      this.#keeping.lost(error);
      return undefined;
    }
  }
}
