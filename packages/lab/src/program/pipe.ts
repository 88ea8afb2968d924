import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** What is wrong with a program that plays: a sentence for whoever wrote it. */
export class ProgramFault extends Error {
  override readonly name = 'ProgramFault';
  /** It will be no better next time: the program is not there, or may not be run. */
  readonly final: boolean;

  constructor(reason: string, final = false) {
    super(reason);
    this.final = final;
  }
}

/** Characters of one line that are taken. */
const LONGEST_LINE = 1_000_000;
/** Milliseconds that a program has for ending when its input has ended. */
const LEAVE = 1000;

const whyNotStarted = ({ code = '' }: NodeJS.ErrnoException): string => {
  if (code === 'ENOENT') return 'there is no such program';
  if (code === 'EACCES') return 'it is no program that may be run';
  return `it cannot be started (${code})`;
};

const whyEnded = (code: number | null, signal: string | null): string =>
  code === null ? `it was ended by ${signal}` : `it ended by itself with code ${code}`;

/** A program that runs beside us and is spoken to by lines over its standard input and output. Its complaints go to ours. */
export class Pipe {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #ended: Promise<void>;
  readonly #lines: string[] = [];
  #rest = '';
  #fault: ProgramFault | undefined;
  #wake: (() => void) | undefined;

  /** Starts the program: its command and arguments, no shell. */
  constructor([command = '', ...words]: readonly string[]) {
    this.#child = spawn(command, words, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#child.stdout.setEncoding('utf8');
    this.#child.stdout.on('data', (text: string) => this.#read(text));
    // A program that has gone tells so by its end.
    this.#child.stdin.on('error', () => undefined);
    this.#ended = new Promise((resolve) => {
      this.#child.on('error', (error) => {
        this.#fail(new ProgramFault(whyNotStarted(error), true));
        resolve();
      });
      this.#child.on('close', (code, signal) => {
        this.#fail(new ProgramFault(whyEnded(code, signal)));
        resolve();
      });
    });
  }

  /** Sends a line. */
  send(line: string): void {
    this.#child.stdin.write(`${line}\n`);
  }

  /** The next line that it says. Throws ProgramFault when it ends first, or says nothing for so many milliseconds. */
  async receive(time: number): Promise<string> {
    const end = performance.now() + time;
    for (;;) {
      const line = this.#lines.shift();
      if (line !== undefined) return line;
      if (this.#fault) throw this.#fault;
      const left = end - performance.now();
      if (left <= 0) throw new ProgramFault(`it said nothing for ${time / 1000} s`);
      await this.#news(left);
    }
  }

  /** Ends it: its input ends, and a moment later it is ended by force. */
  async close(): Promise<void> {
    this.#child.stdin.end();
    const force = setTimeout(() => this.#child.kill('SIGKILL'), LEAVE);
    await this.#ended;
    clearTimeout(force);
  }

  /** Ends it at once. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  #news(time: number): Promise<void> {
    return new Promise((resolve) => {
      const late = setTimeout(resolve, time);
      this.#wake = () => {
        clearTimeout(late);
        resolve();
      };
    });
  }

  #read(text: string): void {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    this.#lines.push(...lines.filter((line) => line.trim() !== ''));
    if (this.#rest.length > LONGEST_LINE)
      this.#fail(new ProgramFault(`it said more than ${LONGEST_LINE} characters in one line`));
    this.#wake?.();
  }

  #fail(fault: ProgramFault): void {
    this.#fault ??= fault;
    this.#wake?.();
  }
}
