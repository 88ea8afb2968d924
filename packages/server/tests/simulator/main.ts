import { calledWith, wholeGiven } from '../../../../tools/called.ts';
import { type Outcome, simulate } from './simulate.ts';

/**
 * `node packages/server/tests/simulator/main.ts --seeds 1000 --from 1` runs so many simulations, `--seed 17` one alone and
 * `--minutes 480` as many as there is time for. A seed that fails is printed: it fails again alone.
 */
const USAGE =
  'npm run simulate -- [--seeds 1000] [--from 1] | --seed 17 | --minutes 480: simulations of server, disk, network and clock';

const { values } = calledWith(USAGE, {
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    minutes: { type: 'string' },
  },
});

const first = wholeGiven(USAGE, values.seed ?? values.from, 1, 0);
const minutes = wholeGiven(USAGE, values.minutes, Number.MAX_SAFE_INTEGER);
const seeds = wholeGiven(USAGE, values.seeds, 1000);
const count = values.seed !== undefined ? 1 : values.minutes !== undefined ? Number.MAX_SAFE_INTEGER : seeds;
const late = performance.now() + minutes * 60_000;

const FIGURES = [
  'matches',
  'entries',
  'acknowledged',
  'resent',
  'repeated',
  'messages',
  'disasters',
  'seconds',
] as const;
const totals = Object.fromEntries(FIGURES.map((figure) => [figure, 0])) as Record<(typeof FIGURES)[number], number>;
const failed: Outcome[] = [];
let run = 0;
const begun = performance.now();
for (let seed = first; run < count && performance.now() < late; seed++) {
  const outcome = await simulate(seed);
  run++;
  for (const figure of FIGURES) totals[figure] += outcome[figure];
  if (outcome.faults.length > 0) {
    failed.push(outcome);
    process.stdout.write(`seed ${seed} fails:\n${outcome.faults.map((fault) => `    ${fault}\n`).join('')}`);
  }
  if (run % 100 === 0) process.stderr.write(`${run} simulations, ${failed.length} failed\n`);
}
process.stdout.write(
  `${run} simulations in ${((performance.now() - begun) / 1000).toFixed(1)} s, ${failed.length} failed${failed.length > 0 ? `: seeds ${failed.map(({ seed }) => seed).join(', ')}` : ''}\n`,
);
for (const figure of FIGURES) process.stdout.write(`    ${figure.padEnd(14)}${Math.round(totals[figure])}\n`);
process.exitCode = failed.length > 0 ? 1 : 0;
