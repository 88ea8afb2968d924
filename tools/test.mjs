// `npm test`: every check and every test, several at once. `npm test -- unit server` runs only those. A step that has
// passed is not run again with exactly the same files, tools and settings; `npm test -- --all` runs it.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { round } from '../packages/testkit/src/round.ts';
import { Unchanged } from './unchanged.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');
// Of this run only: two runs at once do not disturb each other.
const reports = join(root, 'node_modules', '.cache', `test-${process.pid}`);

const check = (name, ...command) => ({ name, command, draws: false });
// Four times the usual room for new objects: tests that only compute spend some four in a hundred less on clearing it.
const computing = [process.execPath, '--max-semi-space-size=64', join(root, 'node_modules', 'vitest', 'vitest.mjs')];
const tests = (project, { draws = false, part = undefined, computes = false } = {}) => {
  const name = part === undefined ? project : `${project} ${part}`;
  const report = join(reports, `${name.replaceAll(/\W/g, '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const which = part === undefined ? [] : [`--shard=${part}`];
  const program = computes ? computing : ['vitest'];
  const command = [...program, 'run', '--project', project, '--maxWorkers=1', ...which, ...reporters];
  return { name, project, report, draws, command };
};

// What Node has compiled it finds again: tests start hundreds of threads and processes of the same sources. It is kept by
// content and version, and is only ever a copy.
const compiled = join(root, 'node_modules', '.cache', 'compiled');

// The long ones first, so that the short ones fill the gaps. Those that draw their cases anew say more each time.
const STEPS = [
  tests('browser', { part: '1/2' }),
  tests('browser', { part: '2/2' }),
  tests('server', { part: '1/2' }),
  tests('server', { part: '2/2' }),
  tests('unit', { computes: true }),
  tests('page', { computes: true }),
  tests('commands'),
  tests('drawn', { draws: true, computes: true }),
  tests('fuzz', { draws: true }),
  tests('properties', { computes: true }),
  tests('conformance', { computes: true }),
  tests('golden', { computes: true }),
  check('promises', 'oxlint', '--type-aware', '--deny-warnings', '.'),
  check('types', 'tsc', '--noEmit', '--singleThreaded'),
  check('style', 'biome', 'ci', '--colors=off', '.'),
  check('boundaries', process.execPath, 'tools/boundaries.ts'),
];

// Some tests do a part of their work by turns: all steps of a run are of one round.
const turn = String(round());

const run = ({ command: [program, ...args] }) =>
  new Promise((resolve) => {
    const path = `${bin}${delimiter}${process.env.PATH ?? ''}`;
    // In the folder of the run its steps find what one of them has made for all: both parts of browser share a page.
    const env = {
      NODE_COMPILE_CACHE: compiled,
      ...process.env,
      LONGROLL_RUN: reports,
      LONGROLL_ROUND: turn,
      NO_COLOR: '1',
      PATH: path,
    };
    delete env.FORCE_COLOR;
    const child = spawn(program, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    const end = (code, note = '') => resolve({ ok: code === 0, output: Buffer.concat(output).toString() + note });
    child.on('error', (fault) => end(1, `${fault.message}\n`));
    child.on('close', (code) => end(code));
  });

// What a step counts for: a check for one; tests by their report. A run that broke without a failed test failed once.
const tally = ({ report }, ok) => {
  if (report === undefined) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  if (!existsSync(report)) return { passed: 0, failed: ok ? 0 : 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(readFileSync(report, 'utf8'));
  const failed = numFailedTests === 0 && !ok ? 1 : numFailedTests;
  return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests };
};

// Tests that failed and then passed: each is a fault of the test or of what it tests, seldom as it may be.
const wavering = ({ report }) => {
  if (report === undefined || !existsSync(report)) return [];
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages }) => `passed at the second try only: ${fullName}\n  ${failureMessages[0]}`);
};

// What a step says that is worth repeating: how many clauses have a test, how much was played.
const NOTE = /^(\*\*\* |[a-z-]+: (clauses \d+ of \d+|\d+ random actions))/;

const perform = async (step) => {
  const begun = performance.now();
  const { ok, output } = await run(step);
  if (!ok) process.stdout.write(`\n--- ${step.name} failed ---\n${output}\n`);
  const notes = [...output.split('\n').filter((line) => NOTE.test(line)), ...wavering(step)];
  return { name: step.name, ok, notes, seconds: (performance.now() - begun) / 1000, ...tally(step, ok) };
};

const asked = process.argv.slice(2);
const chosen = asked.filter((name) => name !== '--all');
const isCalled = (step, name) => step.name === name || step.project === name;
const unknown = chosen.filter((name) => !STEPS.some((step) => isCalled(step, name)));
if (unknown.length > 0) {
  process.stderr.write(
    `No step '${unknown[0]}'. The steps are: ${[...new Set(STEPS.map(({ name, project }) => project ?? name))].join(', ')}.\n`,
  );
  process.exit(2);
}

mkdirSync(reports, { recursive: true });
const begun = performance.now();
const unchanged = new Unchanged(root);
// Whoever names a step means it, and CI relies on nothing that an earlier run has left.
const isRun = ({ name, draws }) =>
  draws || asked.length > 0 || process.env.CI !== undefined || unchanged.resultOf(name) === undefined;
const wanted = STEPS.filter((step) => chosen.length === 0 || chosen.some((name) => isCalled(step, name)));
const queue = wanted.filter(isRun);
const results = wanted.filter((step) => !isRun(step)).map(({ name }) => unchanged.resultOf(name));
const ran = [];
const lane = async () => {
  for (let step = queue.shift(); step; step = queue.shift()) ran.push(await perform(step));
};
// Two more than there are cores: steps with a browser or a database wait for them a third of their time, and the last ones
// would wait for nobody else.
const lanes = Math.min(6, availableParallelism() + 2);
await Promise.all(Array.from({ length: lanes }, lane));
unchanged.keep(ran.filter(({ name }) => STEPS.some((step) => step.name === name && !step.draws)));
results.push(...ran);

rmSync(reports, { recursive: true, force: true });

for (const line of results.flatMap(({ notes }) => notes)) process.stdout.write(`${line}\n`);

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
if (sum('failed') > 0) process.stdout.write(`LONGROLL_ROUND=${turn} repeats what tests do by turns\n`);
const row = (name, passed, failed, skipped, seconds) =>
  `${name.padEnd(12)}${passed.padStart(8)}${failed.padStart(8)}${skipped.padStart(9)}${seconds.padStart(11)}\n`;
process.stdout.write(`\n${row('', 'passed', 'failed', 'skipped', 'seconds')}`);
for (const { name } of STEPS) {
  const result = results.find((one) => one.name === name);
  if (!result) continue;
  const { passed, failed, skipped, seconds } = result;
  const time = ran.includes(result) ? seconds.toFixed(1) : 'unchanged';
  process.stdout.write(row(name, `${passed}`, `${failed}`, `${skipped}`, time));
}
process.stdout.write(
  `${row('all', `${sum('passed')}`, `${sum('failed')}`, `${sum('skipped')}`, ((performance.now() - begun) / 1000).toFixed(1))}\n`,
);
if (results.length > ran.length)
  process.stdout.write('unchanged: passed before with exactly these files; `npm test -- --all` runs everything\n');
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
