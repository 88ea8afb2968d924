import { expect, test } from 'vitest';
import type { WireError } from '../src/wire.ts';
import { Browser, roll } from './harness.ts';
import { withNode } from './with-node.ts';

// Without jobs or moves at once the bots stand still, and so their matches run.
const own = withNode({ botsAtOnce: false, poll: 3600 });

const bot = { kind: 'bot', bot: 'random' } as const;

test('a player has at most eight matches running that bots play alone', async () => {
  const me = new Browser(own.url);
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
  const me = new Browser(own.url);
  for (let i = 0; i < 9; i++) await me.table({ Gray: bot });
  const { id } = await me.table({ Blue: bot, Gray: bot });
  expect((await new Browser(own.url).view(id)).n).toBe(1);
  expect((await me.act(id, 'Blue', roll)).status).toBe(403);
});
