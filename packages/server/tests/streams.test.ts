import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/app.ts';
import type { WireError } from '../src/wire.ts';
import { Browser, eventually, Follower, freshDatabase, reported, startNode } from './harness.ts';

let server: Server;
let me: Browser;
beforeAll(async () => {
  server = await startNode(await freshDatabase(), { streams: { address: 5, match: 3 } });
  me = new Browser(server.url);
});
afterAll(async () => {
  await server.close();
  expect(reported).toEqual([]);
});

const watched = (match: string, count: number): Promise<readonly Follower[]> =>
  Promise.all(Array.from({ length: count }, () => Follower.open(me, match)));

test('a match, and an address, has only so many streams; one that ends makes room for another', async () => {
  const [one, other] = [(await me.table()).id, (await me.table()).id];
  const ofOne = await watched(one, 3);
  const crowded = await me.get<WireError>(`/api/matches/${one}/stream`);
  expect([crowded.status, crowded.json.error, crowded.headers.get('retry-after')]).toEqual([503, 'unavailable', '15']);
  const ofOther = await watched(other, 2);
  const third = await me.get<WireError>(`/api/matches/${other}/stream`);
  expect([third.status, third.json.error]).toEqual([429, 'too-many']);
  ofOne[0]?.close();
  const again = await eventually(() => Follower.open(me, other).catch(() => undefined));
  await again.until(({ messages }) => messages.length === 1);
  for (const follower of [...ofOne, ...ofOther, again]) follower.close();
});
