import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/app.ts';
import { openStore, type Store } from '../src/database.ts';
import { sweep } from '../src/sweep.ts';
import type { Me, Seated } from '../src/wire.ts';
import { Browser, freshDatabase, lay, reported, startNode } from './harness.ts';
import { query } from './with-node.ts';

let server: Server;
let database: string;
let store: Store;
beforeAll(async () => {
  database = await freshDatabase();
  server = await startNode(database);
  store = await openStore({ url: database });
});
afterAll(async () => {
  await server.close();
  await store.close();
  expect(reported).toEqual([]);
});

const keeping = { guestDays: 7, tableDays: 3 };
const DAY = 24 * 3600;
/** Days of running time later. */
const later = async (days: number): Promise<void> => {
  await query(database, 'update running_time set seconds = seconds + $1', [days * DAY]);
  await query(database, `update player set created = created - interval '1 day' * $1`, [days]);
};
const isThere = async (table: 'player' | 'match', id: string): Promise<boolean> =>
  (await query(database, `select 1 from ${table} where id = $1`, [id])).length > 0;
const idOf = async (browser: Browser): Promise<string> => (await browser.get<Me>('/api/me')).json.id ?? '';

/** A guest whose seat somebody else has claimed. */
const seatless = async (): Promise<string> => {
  const host = new Browser(server.url);
  const match = await host.table({ Gray: { kind: 'open' } });
  const guest = new Browser(server.url);
  const body = { seat: 'Gray', name: 'Jubal' };
  const { json } = await guest.post<Seated>(`/api/matches/${match.id}/sit`, body);
  const id = await idOf(guest);
  await new Browser(server.url).post(`/api/matches/${match.id}/claim`, { key: json.key });
  return id;
};

test('a guest without a seat is kept for the days that are set, one with a seat for ever', async () => {
  const host = new Browser(server.url);
  const match = await host.table({ Gray: { kind: 'hotseat' } });
  const hostId = await idOf(host);
  const gone = await seatless();
  await later(6);
  await sweep(store.db, keeping);
  expect(await isThere('player', gone)).toBe(true);
  await query(database, `insert into mail_address (player, address) values ($1, 'gone@example.org')`, [gone]);
  await query(database, `insert into notice_choice (player, mail, push) values ($1, '{}', '{}')`, [gone]);
  await later(2);
  await sweep(store.db, keeping);
  expect([await isThere('player', gone), await isThere('player', hostId)]).toEqual([false, true]);
  for (const table of ['mail_address', 'notice_choice'])
    expect(await query(database, `select 1 from ${table} where player = $1`, [gone])).toEqual([]);
  expect(await query(database, 'select 1 from session where player = $1', [gone])).toEqual([]);
  expect((await host.act(match.id, 'Blue', lay(1))).status).toBe(200);
});

test('an account without a seat is kept', async () => {
  const me = new Browser(server.url);
  await me.post('/api/accounts', { name: 'Nobody yet', password: 'a long enough one' });
  const id = await idOf(me);
  await later(200);
  await sweep(store.db, keeping);
  expect(await isThere('player', id)).toBe(true);
});

test('a match that waits for players is kept for the days that are set; one that has begun, for ever', async () => {
  const host = new Browser(server.url);
  const waiting = await host.table({ Gray: { kind: 'open' } });
  const begun = await host.table();
  const late = await host.table({ Gray: { kind: 'open' } });
  for (let day = 0; day < 3; day++) await sweep(store.db, keeping);
  expect(await isThere('match', waiting.id)).toBe(true);
  expect((await new Browser(server.url).sit(host, late)).match.state).toBe('running');
  await sweep(store.db, keeping);
  expect(await isThere('match', waiting.id)).toBe(false);
  expect([await isThere('match', begun.id), await isThere('match', late.id)]).toEqual([true, true]);
  expect(await query(database, 'select 1 from seat where match_id = $1', [waiting.id])).toEqual([]);
  expect((await host.get(`/api/matches/${waiting.id}`)).status).toBe(404);
});

test('a clock that is ahead by months takes no table and no guest', async () => {
  const host = new Browser(server.url);
  const waiting = await host.table({ Gray: { kind: 'open' } });
  const guest = await seatless();
  await query(
    database,
    `update match set created = created - interval '1 year', updated = updated - interval '1 year'`,
  );
  await query(database, `update player set created = created - interval '1 year'`);
  await sweep(store.db, keeping);
  expect([await isThere('match', waiting.id), await isThere('player', guest)]).toEqual([true, true]);
});
