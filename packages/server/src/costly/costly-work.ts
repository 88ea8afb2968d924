import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { Fault } from '../errors.ts';
import { AFTER, type Asker, FairQueue, type Room, turnedAway } from './fair-queue.ts';
import type { JobName, Jobs, Outcome, Task } from './jobs.ts';

/** How long each job may take, in milliseconds, from the moment when a worker has begun it. */
const DEADLINES: { readonly [N in JobName]: number } = {
  odds: 10_000,
  resolve: 5_000,
  cover: 30_000,
  print: 30_000,
  import: 30_000,
  export: 30_000,
  carry: 60_000,
  record: 10_000,
  scenario: 5_000,
  decide: 60_000,
  battle: 60_000,
  hint: 20_000,
  turn: 120_000,
  stand: 300_000,
  archive: 300_000,
};
/** What the field of a request is that asks for too much. */
const FIELDS: { readonly [N in JobName]: string } = {
  odds: 'body/input',
  resolve: 'body/input',
  cover: 'params/book',
  print: 'params/what',
  import: 'body/file',
  export: 'params/id',
  carry: 'params/id',
  record: 'body/record',
  scenario: 'body/scenario',
  decide: 'view',
  battle: 'params/battle',
  hint: 'params/id',
  turn: 'params/id',
  stand: 'params/id',
  archive: 'params/id',
};
/** Memory of a worker's objects, in megabytes. */
const USUAL_HEAP = 384;
/** How long a worker may take to load its rulebooks. */
const LONGEST_LOADING = 60_000;
const ROOM = { all: 256, address: 32, player: 16 };

/** How workers are employed; each may be left out. */
export interface CostlyOptions {
  /** Milliseconds for a job of any kind. */
  readonly deadline?: number | undefined;
  /** Megabytes for the objects of a worker; 384 unless said. */
  readonly heap?: number | undefined;
  /** Milliseconds for a worker to load its rulebooks; 60,000 unless said. */
  readonly loading?: number | undefined;
  /** Threads; as many as there are cores and two at least, unless said. */
  readonly threads?: number | undefined;
  /** Threads that stand ready before anybody asks; one unless said. */
  readonly ready?: number | undefined;
  /** How much may wait. */
  readonly room?: Room | undefined;
}

interface Waiting {
  readonly asker: Asker;
  readonly task: Task;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

const isOutOfMemory = (error: unknown): boolean => (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Ends a job when its time is over since a worker began it, or when none begins. Gives back what calls that off. */
const endLate = (late: AbortController, { begun }: Task, time: number, loading: number): (() => void) => {
  const first = Date.now();
  let timer: NodeJS.Timeout;
  const look = (): void => {
    const since = begun[0] || 0;
    const left = since === 0 ? first + loading - Date.now() : since + time - Date.now();
    if (left <= 0) late.abort();
    else timer = setTimeout(look, since === 0 ? Math.min(left, time) : left);
  };
  timer = setTimeout(look, Math.min(time, loading));
  return () => clearTimeout(timer);
};

/**
 * Everything that can take long, on threads of its own: a bounded queue in which addresses and players take turns, a
 * deadline and a bound of memory for each job, after which its thread is ended and the asker is told that it is too much.
 */
export class CostlyWork {
  readonly #books: string;
  readonly #pool: Piscina<Task, Outcome>;
  readonly #threads: number;
  readonly #deadline: number | undefined;
  readonly #heap: number;
  readonly #loading: number;
  readonly #queue: FairQueue<Waiting>;
  readonly #running = new Map<string, number>();
  #busy = 0;
  #closed = false;

  /** `books` is the module that hands out the rulebooks as `books`. */
  constructor(books: string, options: CostlyOptions = {}) {
    const threads = options.threads || Math.max(2, availableParallelism());
    this.#books = books;
    this.#threads = threads;
    this.#queue = new FairQueue<Waiting>(options.room ?? ROOM);
    this.#deadline = options.deadline;
    this.#heap = options.heap ?? USUAL_HEAP;
    this.#loading = options.loading ?? LONGEST_LOADING;
    this.#pool = new Piscina<Task, Outcome>({
      filename: fileURLToPath(new URL('./worker.ts', import.meta.url)),
      name: 'run',
      // One is always there: whoever asks does not wait until it has loaded.
      minThreads: options.ready ?? 1,
      maxThreads: threads,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: this.#heap, maxYoungGenerationSizeMb: 32 },
      // Whoever plays comes before whoever calculates.
      niceIncrement: 2,
    });
  }

  /**
   * Has a job done by a worker. Throws what it refuses; `too-much` when it takes too long or too much memory, `too-many`
   * when its asker has too much waiting, `unavailable` when too much waits altogether.
   */
  run<N extends JobName>(asker: Asker, name: N, asked: Jobs[N]['asked']): Promise<Jobs[N]['gives']> {
    return this.#ask(asker, name, asked, true);
  }

  /** Like `run` for what the server itself has to do: it takes its turn, but is never turned away. */
  runOwn<N extends JobName>(asker: Asker, name: N, asked: Jobs[N]['asked']): Promise<Jobs[N]['gives']> {
    return this.#ask(asker, name, asked, false);
  }

  /** Pieces of work that wait for a thread. */
  get waiting(): number {
    return this.#queue.size;
  }

  /** Ends all threads at once; what waits or runs is turned away. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const { reject } of this.#queue.clear()) reject(new Fault('unavailable', 'The server is going down.'));
    await this.#pool.destroy();
  }

  async #ask<N extends JobName>(
    asker: Asker,
    name: N,
    asked: Jobs[N]['asked'],
    bounded: boolean,
  ): Promise<Jobs[N]['gives']> {
    const outcome = (await this.#wait(asker, this.#taskOf(name, asked), bounded)) as Outcome<N>;
    if ('gives' in outcome) return outcome.gives;
    throw Fault.from(outcome.refused);
  }

  #taskOf<N extends JobName>(name: N, asked: Jobs[N]['asked']): Task {
    return { name, books: this.#books, asked, begun: new Float64Array(new SharedArrayBuffer(8)) };
  }

  #wait(asker: Asker, task: Task, bounded: boolean): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      if (this.#closed) throw new Fault('unavailable', 'The server is going down.', { after: AFTER });
      const overflow = this.#queue.add(asker, { asker, task, resolve, reject }, bounded);
      if (overflow) throw turnedAway(overflow, 'Too much waits to be worked out. Ask again in a moment.');
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
    const stop = endLate(late, task, this.#time(task.name), this.#loading);
    try {
      resolve(await this.#pool.run(task, { signal: late.signal }));
    } catch (error) {
      reject(this.#faultOf(task, late.signal.aborted, error));
    } finally {
      stop();
    }
  }

  #time(name: JobName): number {
    return this.#deadline ?? DEADLINES[name];
  }

  #faultOf({ name, begun }: Task, late: boolean, error: unknown): unknown {
    if (this.#closed) return new Fault('unavailable', 'The server is going down.', { after: AFTER });
    const field = FIELDS[name];
    if (late && !begun[0])
      return new Fault('unavailable', 'No worker could begin with it. Ask again in a moment.', { after: AFTER });
    if (late)
      return new Fault('too-much', `${field}: takes longer than ${this.#time(name) / 1000} seconds; ask for less`, {
        field,
      });
    if (isOutOfMemory(error))
      return new Fault('too-much', `${field}: takes more memory than ${this.#heap} MB; ask for less`, { field });
    return error;
  }
}
