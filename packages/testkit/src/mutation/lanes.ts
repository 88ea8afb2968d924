import { Worker } from 'node:worker_threads';
import type { Coverage, Job, Rewritten, Verdict } from './messages.ts';

/** How often a lane is looked at, in milliseconds. */
const LOOK_MS = 200;
/** Milliseconds of processor time that anything may take. */
const LEAST_MS = 2000;
/** Rules loaded anew are never thrown away: after so many a lane begins again. */
const MOST_FRESH = 60;
/** Megabytes; a mutant that takes more is broken off. */
const MOST_MEMORY = 1536;

const LANE = new URL('lane.ts', import.meta.url);

/** A thread, watched: what stands still for longer than it may is ended. */
class Lane {
  readonly #worker: Worker;
  readonly #clock: Int32Array;
  fresh = 0;

  constructor(data: Rewritten) {
    const progress = new SharedArrayBuffer(8);
    this.#clock = new Int32Array(progress);
    const resourceLimits = { maxOldGenerationSizeMb: MOST_MEMORY };
    this.#worker = new Worker(LANE, { workerData: { ...data, progress }, resourceLimits, execArgv: ['--no-warnings'] });
  }

  /** The answer, or undefined when the thread stood still or ran out of memory: it is of no more use then. */
  async ask(
    request: Job | { readonly do: 'cover'; readonly sites: number; readonly files: readonly string[] },
  ): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#worker.once('message', resolve);
    this.#worker.once('error', (fault: Error & { readonly code?: string }) =>
      fault.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(undefined) : reject(fault),
    );
    this.#worker.postMessage(request);
    const watch = this.#watch(() => resolve(undefined));
    try {
      const answer = await promise;
      if (isBroken(answer)) throw new Error(answer.broken);
      return answer;
    } finally {
      clearInterval(watch);
      this.#worker.removeAllListeners('message');
      this.#worker.removeAllListeners('error');
    }
  }

  /** Looks at the processor time of the thread, which other work on the machine does not lengthen. */
  #watch(ended: () => void): NodeJS.Timeout {
    let seen = -1;
    let since = 0;
    const look = async (): Promise<void> => {
      const now = Atomics.load(this.#clock, 0);
      const { user, system } = await this.#worker.cpuUsage();
      const used = (user + system) / 1000;
      if (now !== seen) {
        seen = now;
        since = used;
      } else if (used - since > Math.max(LEAST_MS, Atomics.load(this.#clock, 1))) ended();
    };
    return setInterval(() => {
      // A thread that has ended by itself has been heard of.
      look().catch(() => undefined);
    }, LOOK_MS);
  }

  async end(): Promise<void> {
    this.#worker.on('error', () => undefined);
    await this.#worker.terminate();
  }
}

const isBroken = (answer: unknown): answer is { readonly broken: string } =>
  typeof answer === 'object' && answer !== null && 'broken' in answer;

/** What all tests reach on the rules as they are. */
export const coverage = async (data: Rewritten, sites: number, files: readonly string[]): Promise<Coverage> => {
  const lane = new Lane(data);
  try {
    const found = await lane.ask({ do: 'cover', sites, files });
    if (found === undefined) throw new Error('the tests stood still on the rules as they are');
    return found as Coverage;
  } finally {
    await lane.end();
  }
};

/** Where jobs come from and verdicts go. */
export interface Desk {
  next(): Job | undefined;
  done(verdict: Verdict): void;
}

/** Tries mutants on so many threads until the desk has no more. With `alone` every one gets a thread of its own. */
export const tryAll = async (data: Rewritten, lanes: number, desk: Desk, alone = false): Promise<void> => {
  const serve = async (): Promise<void> => {
    let lane: Lane | undefined;
    for (let job = desk.next(); job; job = desk.next()) {
      lane ??= new Lane(data);
      if (job.fresh.length > 0) lane.fresh++;
      const verdict = (await lane.ask(job)) as Verdict | undefined;
      desk.done(verdict ?? { mutant: job.mutant, end: 'time', by: 'it did not end' });
      if (verdict && !alone && lane.fresh < MOST_FRESH) continue;
      await lane.end();
      lane = undefined;
    }
    await lane?.end();
  };
  await Promise.all(Array.from({ length: lanes }, serve));
};
