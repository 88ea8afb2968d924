import { expect, test } from 'vitest';
import type { WireError } from '../src/wire.ts';
import { Browser, Follower } from './harness.ts';
import { withNode } from './with-node.ts';

const own = withNode({ botMatches: 2, streamsAddress: 2, streamsMatch: 2, workers: 1 });

test('matches of bots alone are bounded by the setting', async () => {
  const me = new Browser(own.url);
  const seats = { Blue: { kind: 'bot', bot: 'random' }, Gray: { kind: 'bot', bot: 'random' } };
  const table = { rulebook: 'race', scenario: 'endless', options: {}, seats };
  expect((await me.post('/api/matches', table)).status).toBe(201);
  expect((await me.post('/api/matches', table)).status).toBe(201);
  const third = await me.post<WireError>('/api/matches', table);
  expect([third.status, third.json.reason]).toEqual([
    429,
    '2 matches that bots play alone are running for you; another can begin when one ends.',
  ]);
});

test('streams are bounded by the setting', async () => {
  const me = new Browser(own.url);
  const match = await me.table();
  const streams = [await Follower.open(me, match.id), await Follower.open(me, match.id)];
  await expect(Follower.open(me, match.id)).rejects.toThrow(/^429 /);
  for (const stream of streams) stream.close();
});

test('one thread for what takes long is enough', async () => {
  const me = new Browser(own.url);
  const asked = Array.from({ length: 3 }, () =>
    me.post('/api/rulebooks/race/procedures/sum/odds', { input: { dice: 2 } }),
  );
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200]);
});
