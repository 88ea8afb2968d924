import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Arrivals } from '../src/arrivals.ts';

test('what arrives at once is begun in slices of some milliseconds, in its order, with turns for others between', async () => {
  let time = 0;
  const done: string[] = [];
  const arrivals = new Arrivals(() => time);
  const work = (name: string) => () => {
    done.push(name);
    time += 1.5;
  };
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) arrivals.take(work(name));
  expect(done).toEqual(['a', 'b', 'c']);
  await turn();
  expect(done).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  arrivals.take(work('h'));
  await turn();
  expect(done.slice(6)).toEqual(['g', 'h']);
  await turn();
  arrivals.take(work('i'));
  expect(done.at(-1)).toBe('i');
});

test('what is done together waits for all that comes in this turn, keeps its order, and gives turns to others between slices', async () => {
  let time = 0;
  const done: string[] = [];
  const arrivals = new Arrivals(() => time);
  const work = (name: string) => async () => {
    done.push(name);
    time += 1.5;
    return name;
  };
  const answers = ['a', 'b', 'c', 'd'].map((name) => arrivals.together(work(name)));
  expect(done).toEqual([]);
  await turn();
  expect(done).toEqual(['a', 'b', 'c']);
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd']);
  await expect(arrivals.together(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});
