import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { afterAll, expect } from 'vitest';
import type { Ran } from '../src/run.ts';

const main = join(import.meta.dirname, '../src/main.ts');
// As the launcher has it: the second start of a file is twice as quick. A run of all tests has its own place for all.
const compiled = join(import.meta.dirname, '../../../node_modules/.cache/node');
const env = { NODE_COMPILE_CACHE: compiled, ...process.env };

/** Runs a command as a shell would, in a process of its own. `input` is its standard input. */
const longrollAlone = (args: readonly string[], input = ''): Ran => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { encoding: 'utf8', input, env });
  return { code: status ?? 1, out: stdout, err: stderr };
};

/** A thread in which one command after another is run, their modules loaded once. */
interface Desk {
  readonly worker: Worker;
  readonly port: MessagePort;
  readonly rung: Int32Array;
}

// Of all files that share this process: it ends with the process.
let desk: Desk | undefined;

const openDesk = (): Desk => {
  const { port1, port2 } = new MessageChannel();
  const rung = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('./desk.ts', import.meta.url), {
    workerData: { port: port2, rung },
    transferList: [port2],
    execArgv: [],
  });
  worker.unref();
  return { worker, port: port1, rung };
};

/** Runs a command that the shell gives nothing to read: quickly, in a thread that has run others before. */
const atTheDesk = (args: readonly string[]): Ran => {
  desk ??= openDesk();
  const { port, rung } = desk;
  Atomics.store(rung, 0, 0);
  port.postMessage(args);
  Atomics.wait(rung, 0, 0, 60_000);
  const answer = receiveMessageOnPort(port)?.message as Ran | { readonly fault: string } | undefined;
  if (!answer) throw new Error(`longroll ${args.join(' ')} gave no answer`);
  if ('fault' in answer) throw new Error(answer.fault);
  return answer;
};

/** Runs a command; in a process of its own where it has something to read from its standard input. */
export const longroll = (args: readonly string[], input = ''): Ran =>
  input === '' ? atTheDesk(args) : longrollAlone(args, input);

/** The JSON answer of a command that must succeed and say nothing else. */
export const answer = <T>(args: readonly string[], input = ''): T => {
  const ran = longroll([...args, '--json'], input);
  expect({ code: ran.code, err: ran.err }).toEqual({ code: 0, err: '' });
  expect(ran.out.trimEnd()).not.toContain('\n');
  return JSON.parse(ran.out) as T;
};

/** Runs a command that must fail as bad input does: exit code 2, one line on standard error, nothing on standard output. */
export const refusal = (args: readonly string[], input = ''): string => {
  const ran = longroll(args, input);
  expect({ code: ran.code, out: ran.out }).toEqual({ code: 2, out: '' });
  expect(ran.err).toMatch(/^longroll: [^\n]+\n$/);
  return ran.err.slice('longroll: '.length).trimEnd();
};

/** A folder for a test file's own files, gone when its tests are done. */
export const scratch = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'longroll-cli-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
