import { afterEach, expect, test } from 'vitest';
import { type CostlyOptions, CostlyWork } from '../src/costly/costly-work.ts';
import type { ToolJob } from '../src/costly/jobs.ts';
import { books } from './costly-toys.ts';

const open: CostlyWork[] = [];
afterEach(() => Promise.all(open.splice(0).map((work) => work.close())));

const workers = (options: CostlyOptions, module = books.module): CostlyWork => {
  const made = new CostlyWork(module, options);
  open.push(made);
  return made;
};

const asked = (procedure: string): ToolJob => ({ book: 'race', procedure, input: { dice: 2 } });
const endless = asked('endless');
const vast = asked('vast');
const quick = asked('sum');
const at = (address: string, player = '') => ({ address, player });

test('whoever asks for much keeps only himself waiting', async () => {
  const work = workers({ deadline: 400 });
  const told: string[] = [];
  const greedy = Array.from({ length: 3 }, () =>
    work.run(at('a'), 'odds', endless).catch(({ kind }) => {
      told.push(kind);
    }),
  );
  await work.run(at('b'), 'odds', quick);
  told.push('other');
  await Promise.all(greedy);
  expect(told.filter((kind) => kind === 'too-much')).toHaveLength(3);
  expect(told.indexOf('other')).toBeLessThan(3);
});

test('a player has sixteen questions waiting, an address twice as many, and the server goes on with its own', async () => {
  const work = workers({ deadline: 400 });
  const kinds: string[] = [];
  const asked = ['x', 'y', 'z'].flatMap((player) =>
    Array.from({ length: 18 }, () => work.run(at('a', player), 'odds', endless).catch(({ kind }) => kinds.push(kind))),
  );
  const own = work.runOwn(at('a', 'x'), 'odds', quick).catch(() => undefined);
  await new Promise((resolve) => setImmediate(resolve));
  // One began at once and waits no more: 17 of x, 15 of y and none of z found room.
  expect(kinds).toEqual(Array.from({ length: 3 * 18 - 33 }, () => 'too-many'));
  await work.close();
  await Promise.all([...asked, own]);
  expect(kinds.filter((kind) => kind === 'unavailable')).toHaveLength(33);
});

test('a job that takes too much memory ends with its thread and not with the process; the next finds another', async () => {
  const work = workers({ heap: 64, deadline: 100_000 });
  await expect(work.run(at('a'), 'odds', vast)).rejects.toMatchObject({
    kind: 'too-much',
    field: 'body/input',
    message: 'body/input: takes more memory than 64 MB; ask for less',
  });
  expect(JSON.parse(await work.run(at('a'), 'odds', quick))).toMatchObject({ exact: true });
});

test('a job that no worker can begin is not held to be too much', async () => {
  const work = workers(
    { loading: 500 },
    'data:text/javascript,await new Promise((resolve) => setTimeout(resolve, 1e9))',
  );
  await expect(work.run(at('a'), 'odds', quick)).rejects.toMatchObject({ kind: 'unavailable', after: 5 });
});
