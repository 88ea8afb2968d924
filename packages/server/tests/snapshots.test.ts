import { randomUUID } from 'node:crypto';
import { verifyFile } from '@longroll/kernel';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/app.ts';
import { readArchive } from '../src/archive.ts';
import { openStore, type Store } from '../src/database.ts';
import { LiveMatch } from '../src/live-match.ts';
import { MatchCache } from '../src/match-cache.ts';
import { matchRowsIn } from '../src/match-rows.ts';
import { readEntries } from '../src/rows.ts';
import type { WireError, WireEvents, WireMatch } from '../src/wire.ts';
import { Browser, eventually, Follower, freshDatabase, lay, reported, roll, startApart, undo } from './harness.ts';
import { shelf, toys } from './toy.ts';

let database: string;
let client: pg.Client;
let server: Server;
let store: Store;
let me: Browser;
/** Matches of 34 entries, of which a snapshot is kept and no other is due. */
const resting: string[] = [];
const takeOne = (): string => resting.pop() ?? '';
beforeAll(async () => {
  database = await freshDatabase();
  client = new pg.Client({ connectionString: database });
  await client.connect();
  // Nobody reaches it: another node opens its matches by itself.
  server = await startApart(database);
  store = await openStore({ url: database });
  me = new Browser(server.url);
  // The first makes the guest who plays them all.
  const first = await played(me, 15);
  const made = Array.from({ length: 8 }, () => played(me, 15));
  resting.push(first.id, ...(await Promise.all(made)).map(({ id }) => id));
  for (const id of resting) await keptOf(id, 34);
});
afterAll(async () => {
  await store.close();
  await server.close();
  await client.end();
});

interface Kept {
  readonly seq: number;
}

const query = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<readonly T[]> =>
  (await client.query<T>(text, values)).rows;

const snapshotsOf = (id: string) => query<Kept>('select seq from snapshot where match_id = $1', [id]);

/** Entries of a match after which no further snapshot is due: four of them can be taken back. */
const FEW = 20;

/** Waits until a match of so many entries has a snapshot and no other is due. Gives the entry at which it stands. */
const keptOf = (id: string, entries: number): Promise<number> =>
  eventually(async () => {
    const [{ seq = 0 } = {}] = await snapshotsOf(id);
    return entries - seq < FEW ? seq : undefined;
  }, 60_000);

const seatOf = (turn: number): string => (turn % 2 ? 'Gray' : 'Blue');

/** A match of so many turns, of two entries each, then of four entries of which one takes another back. */
const played = async (me: Browser, turns: number, book = 'race'): Promise<WireMatch> => {
  const match = await me.table({}, book);
  for (let turn = 0; turn < turns; turn++)
    for (const action of [lay(turn % 9), roll]) await me.act(match.id, seatOf(turn), action);
  for (const action of [lay(1), lay(1), undo, lay(1)]) await me.act(match.id, seatOf(turns), action);
  return match;
};

/** What nodes have complained of. */
const complaints: string[] = [];

/** The memory of a node that has nothing in it yet. */
const cacheOf = (): MatchCache => {
  const cache = new MatchCache(matchRowsIn(store.db), toys);
  cache.report = (error) => complaints.push(String(error));
  return cache;
};

const opened = async (id: string, cache = cacheOf()): Promise<LiveMatch> => {
  const live = await cache.live(id);
  if (!live) throw new Error('there is no such match');
  return live;
};

const VIEWERS = ['spectator', 0, 1] as const;

/** Everything that a match answers, read back as far as it goes. */
const answers = async (cache: MatchCache, live: LiveMatch): Promise<unknown> => {
  const all: unknown[] = [live.seq, live.shown, live.match.head(), live.match.stateHash(), await live.seenHead()];
  for (const viewer of VIEWERS) {
    await cache.recall(live, viewer, 0);
    all.push(live.message(viewer, 0), live.tally(viewer).last);
    await cache.recallAll(live, viewer, 0);
    for (let from = 0; from < live.tally(viewer).n; from += 256) all.push(live.tally(viewer).page(from));
    await cache.recallEntry(live, 0);
    for (let seq = 0; seq <= live.seq; seq++) all.push(live.tally(viewer).ofEntry(seq));
  }
  return all;
};

test.each(['race', 'dark'])(
  'a match of %s that is opened from its snapshot answers as one folded from its log',
  async (scenario) => {
    const { id } = await played(me, 20, scenario);
    const kept = await keptOf(id, 44);
    const cache = cacheOf();
    const live = await opened(id, cache);
    expect([live.first, live.seq]).toEqual([kept + 1, 44]);
    await client.query('delete from snapshot where match_id = $1', [id]);
    const other = cacheOf();
    const whole = await opened(id, other);
    expect(whole.first).toBe(0);
    expect(await answers(cache, live)).toEqual(await answers(other, whole));
  },
);

test('a node that comes later opens it from there: history, undo, old commands and the file are all there', async () => {
  const match = await me.table();
  const id = randomUUID();
  const first = await me.act(match.id, 'Blue', roll, id);
  for (let turn = 1; turn <= 20; turn++)
    for (const action of [lay(1), roll]) await me.act(match.id, seatOf(turn), action);
  await me.act(match.id, 'Gray', lay(1));
  await keptOf(match.id, 42);
  const fresh = await startApart(database);
  const there = new Browser(fresh.url);
  there.cookie = me.cookie;
  const follower = await Follower.open(there, match.id, 'Blue', 0);
  await follower.until(({ messages }) => messages.length === 1);
  expect(follower.messages[0]?.view.events.map(({ n }) => n)).toEqual(Array.from({ length: 43 }, (_, i) => i + 1));
  follower.close();
  const page = await there.get<WireEvents>(`/api/matches/${match.id}/events?seat=Blue&from=0`);
  expect(page.json.events.length).toBe(43);
  expect((await there.act(match.id, 'Gray', undo)).status).toBe(200);
  expect((await there.act(match.id, 'Gray', undo)).status).toBe(422);
  const again = await there.act(match.id, 'Blue', roll, id);
  expect([again.status, again.json]).toEqual([200, first.json]);
  const file = await there.get<never>(`/api/matches/${match.id}/file`);
  expect(verifyFile((await toys.load('race'))?.rulebook as never, file.json)).toMatchObject({ ok: true, entries: 43 });
  await fresh.close();
});

test('a snapshot that is damaged, or of another match, is thrown away, and the match is folded from its log', async () => {
  const id = takeOne();
  const other = takeOne();
  const before = (await me.get(`/api/matches/${id}/view?seat=Blue&from=0`)).text;
  await client.query('create temp table aside as select * from snapshot where match_id = any($1)', [[id, other]]);
  for (const [from, damage] of [
    [id, `packed = packed || '\\x20'`],
    [id, `head = repeat('0', 64)`],
    [id, 'seq = seq - 1'],
    [id, `about = replace(about, '"n":', '"n":1')`],
    [other, `match_id = '${id}'`],
  ]) {
    await client.query('delete from snapshot where match_id = $1', [id]);
    await client.query('insert into snapshot select * from aside where match_id = $1 on conflict do nothing', [from]);
    await client.query(`update snapshot set ${damage} where match_id = $1`, [from]);
    complaints.length = 0;
    const live = await opened(id);
    expect([damage, live.first, live.opening(0, 0)]).toEqual([damage, 0, before]);
    expect(complaints).toEqual([expect.stringContaining('is damaged')]);
    expect(await snapshotsOf(id)).toEqual([]);
  }
});

test('what is kept of a match that was opened from its snapshot and is over is the whole of it', async () => {
  const id = takeOne();
  const fresh = await startApart(database);
  const there = new Browser(fresh.url);
  there.cookie = me.cookie;
  expect((await there.act(id, 'Gray', { do: 'resign' })).status).toBe(200);
  const kept = await eventually(() => readArchive(store.db, id), 20_000);
  const whole = await LiveMatch.fold(
    shelf('race', true),
    (await opened(id)).row,
    [],
    await readEntries(store.db, id, 0),
  );
  expect(kept.seq).toBe(35);
  expect(kept.file).toEqual(whole.match.file({ secret: false }));
  expect(kept.told.length).toBe(whole.tally('spectator').n);
  await fresh.close();
});

test('an action that is not stored is forgotten, back to where the match was opened', async () => {
  const id = takeOne();
  const kept = await keptOf(id, 34);
  const live = await opened(id);
  expect(live.first).toBe(kept + 1);
  const before = [live.seq, live.match.stateHash(), live.match.head(), live.match.undoable(1)];
  await live.exclusive(async () => {
    for (const action of [lay(2), roll]) live.match.submit(1, action);
    await live.rollBack();
  });
  expect([live.seq, live.match.stateHash(), live.match.head(), live.match.undoable(1)]).toEqual(before);
  await live.exclusive(() => live.rollBack());
  expect((await me.act(id, 'Gray', undo)).status).toBe(200);
});

test('a snapshot of another version is not believed', async () => {
  const id = takeOne();
  const before = (await me.get(`/api/matches/${id}/view?seat=Blue&from=0`)).text;
  await client.query(`update snapshot set version = '0.0.1' where match_id = $1`, [id]);
  const live = await opened(id);
  expect([live.first, live.opening(0, 0)]).toEqual([0, before]);
});

test('a log that does not lead to its snapshot is not played on, and other matches are not touched', async () => {
  const id = takeOne();
  const sound = takeOne();
  const kept = await keptOf(id, 34);
  await client.query('delete from entry where match_id = $1 and seq > $2', [id, kept]);
  await client.query('update entry set seq = seq + 2 where match_id = $1 and seq = $2', [id, kept]);
  complaints.length = 0;
  const fresh = await startApart(database);
  const there = new Browser(fresh.url);
  there.cookie = me.cookie;
  const answer = await there.get<WireError>(`/api/matches/${id}/view?seat=Blue`);
  expect([answer.status, answer.json.error]).toEqual([500, 'failed']);
  expect(answer.text).not.toContain('snapshot');
  expect(reported.splice(0).map(String)).toEqual([
    expect.stringContaining('it does not go on from its snapshot'),
    expect.stringContaining('the stored log has no entry'),
  ]);
  expect((await there.get(`/api/matches/${sound}/view?seat=Blue`)).status).toBe(200);
  await fresh.close();
});

test('a log that ends before its snapshot has lost entries: it is not played on', async () => {
  const id = takeOne();
  const kept = await keptOf(id, 34);
  await client.query('delete from entry where match_id = $1 and seq > $2', [id, kept - 2]);
  await expect(opened(id)).rejects.toThrow('does not lead to its snapshot');
});

test('what was told before is made of the log again where its pages are damaged', async () => {
  const { id } = await played(me, 150);
  const first = cacheOf();
  const known = await opened(id, first);
  await first.recallAll(known, 'spectator', 0);
  const before = known.tally('spectator').page(0);
  await keptOf(id, 304);
  expect((await query('select seq from told_page where match_id = $1', [id])).length).toBeGreaterThan(1);
  await client.query(`update told_page set marks = marks || ' ' where match_id = $1`, [id]);
  complaints.length = 0;
  const cache = cacheOf();
  const live = await opened(id, cache);
  await cache.recallAll(live, 'spectator', 0);
  expect(live.tally('spectator').page(0)).toEqual(before);
  expect(complaints).toEqual([expect.stringContaining('is not kept')]);
});
