import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** A process that says where it is reached, and can be killed. */
export class Run {
  url = '';
  readonly #script: string;
  readonly #args: () => readonly string[];
  #child: ChildProcess | undefined;

  constructor(script: string, args: () => readonly string[]) {
    this.#script = fileURLToPath(new URL(script, import.meta.url));
    this.#args = args;
  }

  /** Starts it. Gives false when it ends before it says where it is. */
  async start(): Promise<boolean> {
    const child = spawn(process.execPath, [this.#script, ...this.#args()], { stdio: ['ignore', 'pipe', 'ignore'] });
    this.#child = child;
    for await (const line of createInterface({ input: child.stdout })) {
      this.url = line;
      return true;
    }
    return false;
  }

  send(signal: 'SIGKILL' | 'SIGTERM'): void {
    this.#child?.kill(signal);
  }

  /** Resolves when it has ended. */
  async ended(): Promise<void> {
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
}

/** The same, started again whenever it ends. */
export class Kept {
  readonly #run: Run;
  #over = false;
  #keeping: Promise<void> = Promise.resolve();

  constructor(script: string, args: () => readonly string[]) {
    this.#run = new Run(script, args);
  }

  get url(): string {
    return this.#run.url;
  }

  /** Starts it. Throws when it does not start. */
  async start(): Promise<void> {
    if (!(await this.#run.start())) throw new Error('a process ended before it was ready');
    this.#keeping = this.#keep();
  }

  kill(): void {
    this.#run.send('SIGKILL');
  }

  /** Ends it in good order, for good. */
  async stop(): Promise<void> {
    this.#over = true;
    this.#run.send('SIGTERM');
    await this.#keeping;
  }

  async #keep(): Promise<void> {
    for (;;) {
      await this.#run.ended();
      if (this.#over) return;
      await this.#run.start();
      if (this.#over) this.#run.send('SIGTERM');
    }
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Waits until all nodes at these addresses can keep what they are told. Gives how many milliseconds that took. */
export const readyAt = async (urls: readonly string[]): Promise<number> => {
  const begun = performance.now();
  for (const url of urls)
    while (!(await isReady(url))) {
      if (performance.now() - begun > 600_000) throw new Error(`${url} does not come back`);
      await sleep(20);
    }
  return performance.now() - begun;
};

/** Kills the PostgreSQL of a data folder itself; gives its process id. Whoever keeps it may start it again. */
export const killPostgres = async (data: string): Promise<number> => {
  const pid = Number((await readFile(join(data, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
  process.kill(pid, 'SIGKILL');
  return pid;
};
