import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { Fault } from '../errors.ts';
import { type Asker, FairQueue } from './fair-queue.ts';
import type { JobName, Jobs, Outcome, Task } from './jobs.ts';

/** How long each job may take, in milliseconds, from the moment when a worker begins it. */
const DEADLINES: { readonly [N in JobName]: number } = { odds: 10_000, resolve: 5_000 };
/** What the field of a request is that asks for too much. */
const FIELDS: { readonly [N in JobName]: string } = { odds: 'body/input', resolve: 'body/input' };
/** Memory of a worker's objects, in megabytes. */
const HEAP = 384;
const ROOM = { all: 256, address: 32, player: 16 };
/** Seconds after which whoever is turned away may ask again. */
const AFTER = 5;

/** How workers are employed; each may be left out. */
export interface CostlyOptions {
  /** Milliseconds for a job of any kind. */
  readonly deadline?: number | undefined;
}

interface Waiting {
  readonly asker: Asker;
  readonly task: Task;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

const isOutOfMemory = (error: unknown): boolean => (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Everything that can take long, on threads of its own: a bounded queue in which addresses and players take turns, a
 * deadline and a bound of memory for each job, after which its thread is ended and the asker is told that it is too much.
 */
export class CostlyWork {
  readonly #books: string;
  readonly #pool: Piscina<Task, Outcome>;
  readonly #threads: number;
  readonly #deadline: number | undefined;
  readonly #queue = new FairQueue<Waiting>(ROOM);
  readonly #running = new Map<string, number>();
  #busy = 0;
  #closed = false;

  /** `books` is the module that hands out the rulebooks as `books`. */
  constructor(books: string, options: CostlyOptions = {}) {
    const threads = Math.max(2, availableParallelism());
    this.#books = books;
    this.#threads = threads;
    this.#deadline = options.deadline;
    this.#pool = new Piscina<Task, Outcome>({
      filename: fileURLToPath(new URL('./worker.ts', import.meta.url)),
      name: 'run',
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: HEAP, maxYoungGenerationSizeMb: 32 },
      // Whoever plays comes before whoever calculates.
      niceIncrement: 5,
    });
  }

  /**
   * Has a job done by a worker. Throws what it refuses; `too-much` when it takes too long or too much memory, `too-many`
   * when its asker has too much waiting, `unavailable` when too much waits altogether.
   */
  async run<N extends JobName>(asker: Asker, name: N, asked: Jobs[N]['asked']): Promise<Jobs[N]['gives']> {
    const outcome = (await this.#wait(asker, { name, books: this.#books, asked })) as Outcome<N>;
    if ('gives' in outcome) return outcome.gives;
    throw Fault.from(outcome.refused);
  }

  /** Ends all threads; what waits or runs is turned away. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const { reject } of this.#queue.clear()) reject(new Fault('unavailable', 'The server is going down.'));
    await this.#pool.close({ force: true });
  }

  #wait(asker: Asker, task: Task): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      if (this.#closed) throw new Fault('unavailable', 'The server is going down.', { after: AFTER });
      const overflow = this.#queue.add(asker, { asker, task, resolve, reject });
      if (overflow === 'asker')
        throw new Fault('too-many', 'Too much that you have asked for waits already.', { after: AFTER });
      if (overflow === 'all')
        throw new Fault('unavailable', 'Too much waits to be worked out. Ask again in a moment.', { after: AFTER });
      this.#startNext();
    });
  }

  #startNext(): void {
    while (this.#busy < this.#threads) {
      const next = this.#queue.next((address) => (this.#running.get(address) ?? 0) < Math.max(1, this.#threads - 1));
      if (!next) return;
      this.#count(next.asker.address, 1);
      void this.#do(next).finally(() => {
        this.#count(next.asker.address, -1);
        this.#startNext();
      });
    }
  }

  #count(address: string, by: 1 | -1): void {
    this.#busy += by;
    const running = (this.#running.get(address) ?? 0) + by;
    if (running > 0) this.#running.set(address, running);
    else this.#running.delete(address);
  }

  async #do({ task, resolve, reject }: Waiting): Promise<void> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), this.#time(task.name));
    try {
      resolve(await this.#pool.run(task, { signal: late.signal }));
    } catch (error) {
      reject(this.#faultOf(task.name, late.signal.aborted, error));
    } finally {
      clearTimeout(timer);
    }
  }

  #time(name: JobName): number {
    return this.#deadline ?? DEADLINES[name];
  }

  #faultOf(name: JobName, late: boolean, error: unknown): unknown {
    if (this.#closed) return new Fault('unavailable', 'The server is going down.', { after: AFTER });
    const field = FIELDS[name];
    if (late)
      return new Fault('too-much', `${field}: takes longer than ${this.#time(name) / 1000} seconds; ask for less`, {
        field,
      });
    if (isOutOfMemory(error))
      return new Fault('too-much', `${field}: takes more memory than ${HEAP} MB; ask for less`, { field });
    return error;
  }
}
