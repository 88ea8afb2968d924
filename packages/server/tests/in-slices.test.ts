import { expect, test } from 'vitest';
import { inSlices, stepwise } from '../src/in-slices.ts';

const busy = (milliseconds: number): void => {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
};

test('all of a list is worked through in its order, and others have turns meanwhile', async () => {
  const list = Array.from({ length: 100 }, (_, i) => i);
  const seen: number[] = [];
  let turns = 0;
  const others = setInterval(() => turns++, 0);
  await inSlices(list, (slice) => {
    seen.push(...slice);
    busy(10);
  });
  clearInterval(others);
  expect(seen).toEqual(list);
  expect(turns).toBeGreaterThan(1);
});

test('an empty list takes no turn', async () => {
  let worked = 0;
  await inSlices([], () => worked++);
  expect(worked).toBe(0);
});

test('work in steps comes to its end, and others have turns meanwhile', async () => {
  const steps = function* (): Generator<undefined, string> {
    for (let step = 0; step < 5; step++) {
      busy(10);
      yield;
    }
    return 'done';
  };
  let turns = 0;
  const others = setInterval(() => turns++, 0);
  expect(await stepwise(steps())).toBe('done');
  clearInterval(others);
  expect(turns).toBeGreaterThan(1);
});
