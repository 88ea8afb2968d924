import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '@longroll/server';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

interface Process {
  readonly port: number;
  readonly pid: number;
  /** Asks the meter that was loaded into it, and waits for its answer; only of a server that was started with one. */
  ask(): Promise<unknown>;
  stop(): Promise<void>;
}

/** A server started as `longroll serve` starts it, on a PostgreSQL of its own that is thrown away. */
export interface Served extends Process {
  readonly database: { readonly url: string; readonly pid: number };
  /** Stops it and starts another on the same database, with a meter or without. */
  again(meter?: string): Promise<Served>;
}

const answerOf = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.send('?', (error) => error && reject(error));
  });

const serve = (url: string, meter: string | undefined, page: boolean): Promise<Process> =>
  new Promise((resolve, reject) => {
    const load = meter === undefined ? [] : ['--import', meter];
    const bare = page ? [] : ['--no-page'];
    const args = [...load, main, 'serve', '--port', '0', ...bare, '--new-matches', '1000000'];
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe', ...(meter === undefined ? [] : (['ipc'] as const))],
      env: { ...process.env, DATABASE_URL: url },
    });
    let said = '';
    const gone = new Promise<void>((ended) => {
      child.on('exit', () => {
        reject(new Error(`the server did not start: ${said}`));
        ended();
      });
    });
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      const port = /http:\/\/[^:\s]+:(\d+)/.exec(said)?.[1];
      if (port === undefined || child.pid === undefined) return;
      const stop = (): Promise<void> => {
        child.kill('SIGTERM');
        return gone;
      };
      resolve({ port: Number(port), pid: child.pid, ask: () => answerOf(child), stop });
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
  });

/** What the server of a bench has with it. */
export interface BenchServer {
  /** A module that is loaded into it before all else. */
  readonly meter?: string;
  /** It serves the page too. */
  readonly page?: boolean;
}

/** Starts the server on a free port and waits until it answers. Throws with what it said when it ends before. */
export const serveForBench = async ({ meter, page = false }: BenchServer = {}): Promise<Served> => {
  const data = mkdtempSync(join(tmpdir(), 'long-roll-bench-'));
  // The database runs as another user where we are root.
  chmodSync(data, 0o755);
  const embedded = await startEmbedded({ data });
  const clear = async (): Promise<void> => {
    await embedded.stop();
    rmSync(data, { recursive: true, force: true });
  };
  const pid = (): number => Number(readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const start = async (wanted: string | undefined): Promise<Served> => {
    try {
      const server = await serve(embedded.url, wanted, page);
      return {
        ...server,
        database: { url: embedded.url, pid: pid() },
        again: (next) => server.stop().then(() => start(next)),
        stop: () => server.stop().then(clear),
      };
    } catch (error) {
      await clear();
      throw error;
    }
  };
  return start(meter);
};
