import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createServer } from '../src/app.ts';
import { books as slow } from './slow-toys.ts';
import { toys } from './toy.ts';

/**
 * A node of its own process, on a database that others may share: `node node-process.ts DATABASE_URL LEASE [slow]` prints its
 * address. It can be killed, and stopped for a while as by a machine that hangs.
 */
export class NodeProcess {
  readonly url: string;
  readonly #child: ChildProcess;

  private constructor(url: string, child: ChildProcess) {
    this.url = url;
    this.#child = child;
  }

  /** `lease` in milliseconds; with `slow` its bots never come to a decision. */
  static async start(database: string, lease: number, pace: 'slow' | 'quick' = 'quick'): Promise<NodeProcess> {
    const script = fileURLToPath(import.meta.url);
    const child = spawn(process.execPath, [script, database, String(lease), pace], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const line of createInterface({ input: child.stdout })) return new NodeProcess(line, child);
    throw new Error('the node ended before it was ready');
  }

  /** Ends it this instant. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }

  /** It does nothing any more, until it goes on as if nothing had been. */
  pause(): void {
    this.#child.kill('SIGSTOP');
  }

  goOn(): void {
    this.#child.kill('SIGCONT');
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , databaseUrl = '', lease = '', pace] = process.argv;
  const books = pace === 'slow' ? slow : toys;
  const server = await createServer({
    port: 0,
    databaseUrl,
    books,
    lease: Number(lease),
    poll: 0.5,
    ready: 0,
    logLevel: 'silent',
  });
  process.stdout.write(`${server.url}\n`);
  process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
}
