import { round } from '@longroll/testkit/round';
import { expect, test } from 'vitest';
import { BREAKINGS } from './breakings.ts';
import { simulate } from './simulate.ts';

/** Simulations a run, and of how many in all they are a part, another by turns: `npm run simulate` runs these. */
const SEEDS = 60;
const ALL = 960;
/** Simulations within which a broken promise is found. */
const MOST = 60;

test('whatever befalls clock, network, disk and power, nothing is lost, doubled, out of order or told too early', async () => {
  const faults: string[] = [];
  let acknowledged = 0;
  const first = ((round() * SEEDS) % ALL) + 1;
  for (let seed = first; seed < first + SEEDS; seed++) {
    const outcome = await simulate(seed);
    acknowledged += outcome.acknowledged;
    faults.push(...outcome.faults.map((fault) => `seed ${seed}: ${fault}`));
  }
  expect(faults).toEqual([]);
  expect(acknowledged).toBeGreaterThan(SEEDS);
});

test('a seed decides all: the same one comes to the same course', async () => {
  const [one, again, other] = [await simulate(5), await simulate(5), await simulate(6)];
  expect(again).toEqual(one);
  expect(other.digest).not.toBe(one.digest);
});

for (const [name, plan] of Object.entries(BREAKINGS))
  test(`a broken promise is found: ${name}`, async () => {
    const found: string[] = [];
    for (let seed = 1; seed <= MOST && found.length === 0; seed++) found.push(...(await simulate(seed, plan)).faults);
    expect(found.length).toBeGreaterThan(0);
  });
