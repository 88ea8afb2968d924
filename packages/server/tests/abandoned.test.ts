import { type AnyRulebook, verifyFile } from '@longroll/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endAbandoned } from '../src/abandoned.ts';
import type { Server } from '../src/app.ts';
import { openStore, type Store } from '../src/database.ts';
import { ServerNode } from '../src/node.ts';
import type { MatchFile, WireError, WireMatch } from '../src/wire.ts';
import { Browser, eventually, freshDatabase, lay, reported, roll, startNode } from './harness.ts';
import { toys } from './toy.ts';

const DAYS = 30;

let server: Server;
/** The node that sweeps: another than the one that is asked. */
let store: Store;
let sweeper: ServerNode;
beforeAll(async () => {
  const database = await freshDatabase();
  server = await startNode(database);
  store = await openStore({ url: database });
  sweeper = new ServerNode(store, { books: toys, abandonedDays: DAYS }, (error) => reported.push(error));
  await sweeper.open();
});
afterAll(async () => {
  await sweeper.close();
  await store.close();
  await server.close();
  expect(reported).toEqual([]);
});

/** So many days pass: the sweep comes by once in each. */
const pass = async (days: number): Promise<void> => {
  for (let day = 0; day < days; day++) await sweeper.sweep();
};

const fileOf = async (browser: Browser, id: string): Promise<MatchFile> =>
  (await browser.get<MatchFile>(`/api/matches/${id}/file`)).json;
const matchOf = async (browser: Browser, id: string): Promise<WireMatch> =>
  (await browser.get<WireMatch>(`/api/matches/${id}`)).json;
const bookOf = async (id: string): Promise<AnyRulebook> => (await toys.load(id))?.rulebook as AnyRulebook;

test('a match that nobody plays on is ended after the stated days, and its secret is opened the day after', async () => {
  const me = new Browser(server.url);
  const { id } = await me.table();
  await me.act(id, 'Blue', roll);
  await pass(1 + DAYS - 1);
  expect((await matchOf(me, id)).state).toBe('running');

  await pass(1);
  await eventually(async () => ((await matchOf(me, id)).state === 'over' ? true : undefined));
  expect(await matchOf(me, id)).toMatchObject({ abandoned: true, actors: [] });
  const late = await me.act(id, 'Gray', roll);
  expect([late.status, late.json.reason]).toEqual([409, 'The match is over.']);
  expect((await fileOf(me, id)).secret).toBeUndefined();

  await pass(1);
  const file = await eventually(async () => {
    const found = await fileOf(me, id);
    return found.secret === undefined ? undefined : found;
  });
  expect(file).toMatchObject({ abandoned: true });
  expect(file.outcome).toBeUndefined();
  expect(verifyFile(await bookOf('race'), file)).toMatchObject({ ok: true, diceChecked: 1, secretOpened: true });
});

test.each([
  { apart: false, where: 'together' },
  { apart: true, where: 'one by one' },
])('an order that is on its way when matches are ended $where is not stored', async ({ apart }) => {
  const me = new Browser(server.url);
  const { id } = await me.table({}, 'dark');
  await me.act(id, 'Blue', lay(1));
  // The node that is asked does not hear of it: the seats have changed hands in the store.
  await store.db.updateTable('match').set({ idle: DAYS, idle_seq: 1 }).where('id', '=', id).execute();
  expect(await endAbandoned(store.db, DAYS, apart)).toContain(id);
  expect((await me.act(id, 'Blue', roll)).status).toBe(403);
  expect((await store.db.selectFrom('entry').select('seq').where('match_id', '=', id).execute()).length).toBe(1);
});

test('matches are counted and ended one by one as they are together', async () => {
  const me = new Browser(server.url);
  const { id } = await me.table();
  const played = await me.table();
  const visit = async (days: number): Promise<readonly string[]> =>
    (await endAbandoned(store.db, days, true)).filter((each) => each === id || each === played.id);
  expect(await visit(2)).toEqual([]);
  expect(await visit(2)).toEqual([]);
  await me.act(played.id, 'Blue', roll);
  expect(await visit(2)).toEqual([id]);
  const row = () => store.db.selectFrom('match').select(['state', 'abandoned']).where('id', '=', id).executeTakeFirst();
  expect(await row()).toEqual({ state: 'over', abandoned: 'ended' });
  expect(await visit(2)).toEqual([id]);
  expect(await row()).toEqual({ state: 'over', abandoned: 'opened' });
  expect(await visit(2)).toEqual([played.id]);
});

test('a match that is played on, one that waits and one that is over are left alone', async () => {
  const me = new Browser(server.url);
  const played = await me.table();
  const waiting = await me.table({ Gray: { kind: 'open' } });
  const over = await me.table();
  await me.act(over.id, 'Blue', { do: 'resign' });
  await pass(1 + DAYS - 1);
  await me.act(played.id, 'Blue', roll);
  await pass(2);
  const states = await Promise.all([played, over].map(async ({ id }) => matchOf(me, id)));
  expect(states.map(({ state, abandoned }) => [state, abandoned])).toEqual([
    ['running', undefined],
    ['over', undefined],
  ]);
  const rows = await store.db.selectFrom('match').select('abandoned').where('id', '=', waiting.id).execute();
  expect(rows.every(({ abandoned }) => abandoned === null)).toBe(true);
});

test('an abandoned match can be brought in from its file and played on', async () => {
  const me = new Browser(server.url);
  const { id } = await me.table();
  await me.act(id, 'Blue', roll);
  await pass(1 + DAYS + 1);
  const file = await eventually(async () => {
    const found = await fileOf(me, id);
    return found.secret === undefined ? undefined : found;
  });
  const answer = await me.post<WireMatch & WireError>('/api/matches/import', { file });
  expect(answer.json).toMatchObject({ state: 'running', imported: true });
  expect((await me.act(answer.json.id, 'Gray', roll)).status).toBe(200);
});

test('a match whose clock still has time is not abandoned, however slow it is', async () => {
  const me = new Browser(server.url);
  const { id } = await me.table();
  await store.db
    .insertInto('clock')
    .values({ match_id: id, n: 1, due: sql<Date>`now() + interval '40 days'` })
    .execute();
  for (const apart of [false, true]) {
    await store.db.updateTable('match').set({ idle: DAYS, idle_seq: 0 }).where('id', '=', id).execute();
    expect(await endAbandoned(store.db, DAYS, apart)).not.toContain(id);
  }
  await store.db.updateTable('clock').set({ due: null }).where('match_id', '=', id).execute();
  expect(await endAbandoned(store.db, DAYS, false)).toContain(id);
});
