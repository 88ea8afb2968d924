import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/app.ts';
import { openStore, type Store } from '../src/database.ts';
import { MatchCache } from '../src/match-cache.ts';
import { matchRowsIn } from '../src/match-rows.ts';
import { Browser, freshDatabase, lay, reported, startNode } from './harness.ts';
import { toys } from './toy.ts';

let server: Server;
let store: Store;
beforeAll(async () => {
  const database = await freshDatabase();
  server = await startNode(database);
  store = await openStore({ url: database });
});
afterAll(async () => {
  await store.close();
  await server.close();
  expect(reported).toEqual([]);
});

/** Ids of matches after so many entries each. */
const matchesOf = async (count: number, entries: number): Promise<readonly string[]> => {
  const me = new Browser(server.url);
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    const { id } = await me.table();
    for (let entry = 0; entry < entries; entry++) await me.act(id, 'Blue', lay(0));
    ids.push(id);
  }
  return ids;
};

const inMemory = (cache: MatchCache): ReadonlySet<string> => new Set([...cache.all()].map((live) => live.id));

test('what is kept in memory is bounded by entries, and the match asked for the longest time ago goes first', async () => {
  const ids = await matchesOf(5, 50);
  const cache = new MatchCache(matchRowsIn(store.db), toys, 500);
  let now = 0;
  for (const id of ids) {
    const live = await cache.live(id);
    if (live) live.used = now++;
  }
  expect(inMemory(cache)).toEqual(new Set(ids.slice(2)));
});

test('a match that is watched or played this moment stays', async () => {
  const ids = await matchesOf(4, 0);
  const cache = new MatchCache(matchRowsIn(store.db), toys, 250);
  cache.isWatched = (id) => id === ids[0];
  const played = await cache.live(ids[1] ?? '');
  await played?.exclusive(async () => {
    for (const id of ids) await cache.live(id);
  });
  expect([...inMemory(cache)].slice(0, 2)).toEqual([ids[1], ids[0]]);
  expect(inMemory(cache).has(ids[2] ?? '')).toBe(false);
});

test('who has a match from before it was forgotten plays on what is kept now: of one match there are never two', async () => {
  const [id = ''] = await matchesOf(1, 3);
  const cache = new MatchCache(matchRowsIn(store.db), toys);
  const before = await cache.live(id);
  cache.clear();
  const kept = await cache.live(id);
  if (!before || !kept) throw new Error('there is no such match');
  expect(kept).not.toBe(before);
  expect(await cache.current(before)).toBe(kept);
  cache.clear();
  expect((await cache.current(before)).seq).toBe(3);
  expect(await cache.live(id)).toBe(await cache.current(before));
});
