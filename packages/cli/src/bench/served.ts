import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** A server started as `longroll serve` starts it, with a store of its own that is thrown away. */
export interface Served {
  readonly port: number;
  readonly pid: number;
  /** Asks the meter that was loaded into it, and waits for its answer; only of a server that was started with one. */
  ask(): Promise<unknown>;
  stop(): Promise<void>;
}

const answerOf = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.send('?', (error) => error && reject(error));
  });

/**
 * Starts the server on a free port and waits until it answers; `meter` is a module that is loaded into it before.
 * Throws with what it said when it ends before.
 */
export const serveForBench = (meter?: string): Promise<Served> =>
  new Promise((resolve, reject) => {
    const folder = mkdtempSync(join(tmpdir(), 'long-roll-bench-'));
    // The database runs as another user where we are root.
    chmodSync(folder, 0o755);
    const child = spawn(
      process.execPath,
      [
        ...(meter === undefined ? [] : ['--import', meter]),
        main,
        'serve',
        '--port',
        '0',
        '--data',
        join(folder, 'data'),
        '--no-page',
        '--new-matches',
        '1000000',
      ],
      {
        stdio: ['ignore', 'pipe', 'pipe', ...(meter === undefined ? [] : (['ipc'] as const))],
      },
    );
    let said = '';
    const gone = new Promise<void>((ended) => {
      child.on('exit', () => {
        rmSync(folder, { recursive: true, force: true });
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
