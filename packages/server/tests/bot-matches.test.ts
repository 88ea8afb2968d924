import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/app.ts';
import type { WireError } from '../src/wire.ts';
import { Browser, freshDatabase, reported, roll, startNode } from './harness.ts';

let server: Server;
beforeAll(async () => {
  // Without jobs or moves at once the bots stand still, and so their matches run.
  server = await startNode(await freshDatabase(), { botsAtOnce: false, poll: 3600 });
});
afterAll(async () => {
  await server.close();
  expect(reported).toEqual([]);
});

const bot = { kind: 'bot', bot: 'random' } as const;

test('a player has at most eight matches running that bots play alone', async () => {
  const me = new Browser(server.url);
  for (let i = 0; i < 8; i++) await me.table({ Blue: bot, Gray: bot });
  const body = {
    rulebook: 'race',
    scenario: 'endless',
    options: {},
    seats: { Blue: bot, Gray: bot },
  };
  const { status, json, headers } = await me.post<WireError>('/api/matches', body);
  expect([status, json.error, json.field]).toEqual([429, 'too-many', 'body/seats']);
  expect(headers.get('retry-after')).toBe('60');
});

test('matches in which a person plays do not count, and another player has eight of his own', async () => {
  const me = new Browser(server.url);
  for (let i = 0; i < 9; i++) await me.table({ Gray: bot });
  const { id } = await me.table({ Blue: bot, Gray: bot });
  expect((await new Browser(server.url).view(id)).n).toBe(1);
  expect((await me.act(id, 'Blue', roll)).status).toBe(403);
});
