import { afterAll, beforeEach, expect, test } from 'vitest';
import { openStore } from '../src/database.ts';
import { distribute, gather, layoutOf } from '../src/spread/distribute.ts';
import { urlAt } from '../src/spread/places.ts';
import { addStandIn } from './cluster.ts';
import { Browser, eventually, plainDatabase, reported, roll, startNode } from './harness.ts';
import { query } from './with-node.ts';

let url: string;
beforeEach(async () => {
  url = await plainDatabase();
});
afterAll(() => expect(reported).toEqual([]));

const spread = async (): Promise<string[]> =>
  (await layoutOf(url)).tables.filter((each) => each.spread).map(({ table }) => table);

test.each([
  ['postgres://u:p@one:5432/longroll', 'two', 9702, 'postgres://u:p@two:9702/longroll'],
  [
    'postgres://u:p@one/longroll?sslmode=require',
    '10.0.0.2',
    5432,
    'postgres://u:p@10.0.0.2:5432/longroll?sslmode=require',
  ],
  ['postgres://u:p@localhost/longroll?host=%2Frun', 'two', 5432, 'postgres://u:p@two:5432/longroll'],
  ['postgres://u:p@one/longroll', '/run', 5433, 'postgres://u:p@one/longroll?host=%2Frun&port=5433'],
])('%s at %s:%i is %s', (database, host, port, there) => {
  expect(urlAt(database, host, port)).toBe(there);
});

test('a plain PostgreSQL is not distributed, and says what it would take', async () => {
  await expect(distribute(url, 4)).rejects.toThrow('not the coordinator of a Citus cluster');
  await expect(gather(url)).rejects.toThrow('lacks the extension "citus"');
  const layout = await layoutOf(url);
  expect([layout.distributed, layout.faults]).toEqual([false, []]);
  expect(layout.tables).toContainEqual({ table: 'entry', key: 'match_id', spread: false });
  expect(layout.tables).toContainEqual({ table: 'player', spread: false });
});

test('what would be done is told and not done; then it is done, once', async () => {
  await addStandIn(url);
  const told = await distribute(url, 4, true);
  expect(told.tables).toEqual(expect.arrayContaining(['match', 'archive', 'entry', 'seat', 'snapshot']));
  expect(told.statements.slice(0, 2)).toEqual([
    'begin',
    `select create_distributed_table('match', 'id', shard_count => 4)`,
  ]);
  expect(told.statements).toContain(`select create_distributed_table('entry', 'match_id', colocate_with => 'match')`);
  expect(told.statements.at(-1)).toMatch(/^select create_distributed_function\('append_entries/);
  expect(await spread()).toEqual([]);

  expect(await distribute(url, 4)).toEqual(told);
  expect(await spread()).toEqual([...told.tables].sort());
  expect(await distribute(url, 4)).toEqual({ tables: [], statements: [] });
});

test('matches that are there go along, there and back, and go on', async () => {
  const before = await startNode(url);
  const me = new Browser(before.url);
  const { id } = await me.table();
  await me.act(id, 'Blue', roll);
  await before.close();
  await addStandIn(url);
  await distribute(url, 4);
  const whole = await startNode(url);
  const there = Object.assign(new Browser(whole.url), { cookie: me.cookie });
  expect((await there.act(id, 'Gray', roll)).status).toBe(200);
  await whole.close();
  const { tables } = await gather(url);
  expect([tables.length > 4, await spread()]).toEqual([true, []]);
  expect(await query(url, `select seq from entry where match_id = '${id}' order by seq`)).toEqual([
    { seq: 1 },
    { seq: 2 },
  ]);
  const after = await startNode(url);
  const back = Object.assign(new Browser(after.url), { cookie: me.cookie });
  expect((await back.act(id, 'Blue', roll)).status).toBe(200);
  await after.close();
});

test('a database in use, a cluster without workers and one that does not wait for the disk are refused', async () => {
  await addStandIn(url);
  const server = await startNode(url);
  await expect(distribute(url, 4)).rejects.toThrow('Somebody is connected to the database: stop the servers first.');
  await expect(distribute(url, 4, true)).resolves.toBeDefined();
  await server.close();
  await query(url, `alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = off`);
  await expect(distribute(url, 4)).rejects.toThrow('synchronous_commit is off');
  await query(url, 'update pg_dist_node set shouldhaveshards = false');
  await expect(distribute(url, 4)).rejects.toThrow('no worker');
  expect(await spread()).toEqual([]);
});

test('tables that cannot be spread, or are of another version, are refused with the reason', async () => {
  await addStandIn(url);
  await query(url, 'create table draft (id uuid primary key, match_id uuid not null)');
  await expect(distribute(url, 4)).rejects.toThrow('the unique index draft_pkey does not contain match_id');
  await query(url, 'drop table draft');
  await query(url, `delete from kysely_migration where name = '0001-foundation'`);
  await expect(distribute(url, 4)).rejects.toThrow('The tables are not those of this version');
});

test('a table that a new version brings is spread by the same command, and no server runs before', async () => {
  await addStandIn(url);
  await distribute(url, 4);
  await query(url, 'create table draft (match_id uuid, seat smallint, primary key (match_id, seat))');
  await expect(openStore({ url })).rejects.toThrow('not its new tables (draft): run longroll database distribute');
  // The connections of the server that did not start end a moment later.
  const spread = await eventually(() => distribute(url, 4).catch(() => undefined));
  expect(spread.tables).toEqual(['draft']);
  const store = await openStore({ url });
  expect(store.spread).toBeDefined();
  await store.close();
});
