import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/app.ts';
import { openStore, type Store } from '../src/database.ts';
import { countTime } from '../src/running-time.ts';
import { sweep } from '../src/sweep.ts';
import type { Me } from '../src/wire.ts';
import { Browser, freshDatabase, reported, startNode } from './harness.ts';
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
const DAYS = 90;
const ran = async (): Promise<number> =>
  Number((await query<{ seconds: string }>(database, 'select seconds from running_time'))[0]?.seconds);
/** To the database it now looks as if its clock had jumped by so many days since it was asked last. */
const jump = (days: number) => query(database, `update running_time set at = at - interval '1 day' * $1`, [days]);
const left = async (name: string): Promise<number> => {
  const [row] = await query<{ left: string }>(
    database,
    'select ends - (select seconds from running_time) as left from session join player on player.id = session.player where player.name = $1',
    [name],
  );
  return Number(row?.left) / 86_400;
};

const signedUp = async (name: string): Promise<Browser> => {
  const me = new Browser(server.url);
  await me.post('/api/accounts', { name, password: 'a long enough one' });
  return me;
};

/** Asked of a node that remembers nothing. */
const isKnown = async ({ cookie }: Browser): Promise<boolean> => {
  const fresh = await startNode(database);
  const answer = await Object.assign(new Browser(fresh.url), { cookie }).get<Me>('/api/me');
  await fresh.close();
  return answer.json.account;
};

test("a session survives a database's clock that is ninety days ahead, and that is set right again", async () => {
  const me = await signedUp('John');
  const before = await ran();
  for (const days of [DAYS + 1, -DAYS - 1]) {
    await jump(days);
    await countTime(store.db);
    await sweep(store.db, { guestDays: 7, tableDays: 30 });
    expect(await isKnown(me)).toBe(true);
  }
  expect((await ran()) - before).toBeLessThanOrEqual(86_400);
});

test('ninety days after its last use a session is over, and swept', async () => {
  const me = await signedUp('Daniel');
  await me.send('GET', '/api/me');
  for (let day = 0; day <= DAYS; day++) {
    await jump(1);
    await countTime(store.db);
  }
  expect(await isKnown(me)).toBe(false);
  await sweep(store.db, { guestDays: 7, tableDays: 30 });
  expect(await query(database, `select 1 from session join player on id = player where name = 'Daniel'`)).toEqual([]);
});

test('a session that is used lasts on', async () => {
  const me = await signedUp('Joshua');
  expect(await left('Joshua')).toBeCloseTo(DAYS);
  for (let day = 0; day < 2; day++) {
    await jump(1);
    await countTime(store.db);
  }
  expect(await left('Joshua')).toBeCloseTo(DAYS - 2);
  expect(await isKnown(me)).toBe(true);
  expect(await left('Joshua')).toBeCloseTo(DAYS);
});

test('two nodes that look at the clock at once count the time once', async () => {
  const before = await ran();
  await query(database, `update running_time set at = now() - interval '1 hour'`);
  await Promise.all(Array.from({ length: 5 }, () => countTime(store.db)));
  expect((await ran()) - before).toBeGreaterThanOrEqual(3600);
  expect((await ran()) - before).toBeLessThan(3700);
});

test('a cookie says how long it lasts, not until when: the browser has a clock of its own', async () => {
  const answer = await new Browser(server.url).post('/api/accounts', { name: 'Oliver', password: 'a long enough one' });
  const set = answer.headers.get('set-cookie') ?? '';
  expect(set).toMatch(/Max-Age=34560000/);
  expect(set).not.toMatch(/Expires/i);
});
