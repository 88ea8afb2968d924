import { type Clock, systemClock } from './clock.ts';

/** Looks now and then for what is due, one look at a time; one that fails is reported, and the next one comes all the same. */
export class Looks {
  readonly #every: number;
  readonly #work: () => Promise<void>;
  readonly #report: (error: unknown) => void;
  readonly #clock: Clock;
  #stop: () => void = () => undefined;
  #looking: Promise<void> | undefined;

  /** `every`: milliseconds between two looks. */
  constructor(every: number, work: () => Promise<void>, report: (error: unknown) => void, clock: Clock = systemClock) {
    this.#every = every;
    this.#work = work;
    this.#report = report;
    this.#clock = clock;
  }

  /** Begins to look. */
  open(): void {
    this.#stop = this.#clock.every(this.#every, () => void this.look());
  }

  /** Looks now, or waits for the look that is under way. */
  look(): Promise<void> {
    this.#looking ??= this.#work()
      .catch(this.#report)
      .finally(() => {
        this.#looking = undefined;
      });
    return this.#looking;
  }

  /** Looks no more, and waits for the look that is under way. */
  async close(): Promise<void> {
    this.#stop();
    await this.#looking;
  }
}
