import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';

const main = join(import.meta.dirname, '../src/main.ts');
// As the launcher has it: the second start of a file is twice as quick.
const env = { ...process.env, NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../node_modules/.cache/node') };

/** What a command left behind. */
export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a command as a shell would. `input` is its standard input. */
export const longroll = (args: readonly string[], input = ''): Ran => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { encoding: 'utf8', input, env });
  return { code: status, out: stdout, err: stderr };
};

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
