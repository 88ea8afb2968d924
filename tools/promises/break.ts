/**
 * `npm run broken-promises`: breaks one promise after another in a copy of the sources and runs the tests that must notice.
 * A promise whose breaking no test notices, or whose place in the sources is gone, fails the run.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { calledWith, endWithUsage } from '../called.ts';
import { type BrokenPromise, brokenPromises } from './list.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The sources as they stand, with the packages that are installed; the project's own are those of the copy. */
const copyOf = (project: string): string => {
  const copy = mkdtempSync(join(tmpdir(), 'longroll-promises-'));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: project });
  for (const file of files.toString().split('\0').filter(Boolean))
    cpSync(join(project, file), join(copy, file), { recursive: true });
  const installed = join(project, 'node_modules');
  const own = join(copy, 'node_modules', '@longroll');
  mkdirSync(own, { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== '@longroll' && name !== '.cache') symlinkSync(join(installed, name), join(copy, 'node_modules', name));
  for (const name of readdirSync(join(installed, '@longroll')))
    symlinkSync(join(copy, 'packages', name), join(own, name), 'dir');
  return copy;
};

/** Milliseconds that the tests of some files may take on a machine with much else to do. */
const patienceFor = (files: readonly string[]): number => 600_000 + files.length * 60_000;

/** The first test that fails in the copy; undefined when all pass. Throws when they cannot be run. */
const run = (copy: string, files: readonly string[]): string | undefined => {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--maxWorkers=1', '--reporter=default', ...files];
  const env = { ...process.env, NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy,
    env,
    encoding: 'utf8',
    timeout: patienceFor(files),
  });
  const noticed = /^ *FAIL +(.*)$/m.exec(`${stdout}\n${stderr}`)?.[1];
  if (status !== 0 && noticed === undefined) throw new Error(`the tests do not run:\n${stdout}\n${stderr}`);
  return noticed;
};

const breakIn = (copy: string, promise: BrokenPromise): string => {
  const path = join(copy, promise.file);
  const whole = readFileSync(path, 'utf8');
  const times = whole.split(promise.from).length - 1;
  if (times !== 1) return `NOT BROKEN: its place stands ${times} times in ${promise.file}`;
  writeFileSync(
    path,
    whole.replace(promise.from, () => promise.to),
  );
  try {
    const noticed = run(copy, promise.tests);
    return noticed === undefined ? 'NOT NOTICED' : `noticed: ${noticed}`;
  } finally {
    writeFileSync(path, whole);
  }
};

const USAGE =
  'npm run broken-promises -- [PART OF A NAME]...: breaks promises in a copy and names the test that notices';
const { positionals: chosen } = calledWith(USAGE, { allowPositionals: true });
const promises = brokenPromises.filter(({ name }) => chosen.length === 0 || chosen.some((part) => name.includes(part)));
if (promises.length === 0)
  endWithUsage(USAGE, `no promise has ${chosen.map((part) => `"${part}"`).join(' or ')} in its name`);
const copy = copyOf(root);
try {
  const whole = run(copy, [...new Set(promises.flatMap(({ tests }) => tests))]);
  if (whole !== undefined) throw new Error(`unbroken, the tests do not pass: ${whole}`);
  let held = 0;
  for (const promise of promises) {
    const outcome = breakIn(copy, promise);
    if (outcome.startsWith('noticed')) held++;
    process.stdout.write(`${promise.name}\n    ${outcome}\n`);
  }
  process.stdout.write(`\n${held} of ${promises.length} broken promises are noticed\n`);
  process.exitCode = held === promises.length ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
