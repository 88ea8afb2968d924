import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The longest time for which an event loop was held, and the most that it computed in one go, in milliseconds. */
export interface Hold {
  readonly held: number;
  readonly computed: number;
}

/** A node of its own process that tells how its event loop is held. */
export class MeteredNode {
  readonly url: string;
  readonly #child: ChildProcess;

  private constructor(url: string, child: ChildProcess) {
    this.url = url;
    this.#child = child;
  }

  /** Starts a script of the tests, by its path beside this file, that prints its address. */
  static async start(script: string, database: string): Promise<MeteredNode> {
    const child = fork(fileURLToPath(new URL(script, import.meta.url)), [database], {
      execArgv: ['--import', import.meta.resolve('@longroll/lab/hold-meter')],
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    const [line] = (await once(child.stdout ?? process.stdin, 'data')) as [Buffer];
    return new MeteredNode(line.toString().trim(), child);
  }

  /** What was measured since the last question. */
  async hold(): Promise<Hold> {
    this.#child.send('hold');
    const [told] = (await once(this.#child, 'message')) as [Hold];
    return told;
  }

  async stop(): Promise<void> {
    this.#child.kill();
    await once(this.#child, 'exit');
  }
}
