import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { Server } from '../src/app.ts';
import { backupTo } from '../src/backup/dump.ts';
import { restoreFrom } from '../src/backup/restore.ts';
import { checkMoment } from '../src/backup/spread-rows.ts';
import { openStore } from '../src/database.ts';
import { MatchCache } from '../src/match-cache.ts';
import { matchRowsIn } from '../src/match-rows.ts';
import { migrate, migrationNames } from '../src/migrate.ts';
import type { Me } from '../src/wire.ts';
import { Browser, eventually, freshDatabase, lay, reported, roll, startNode } from './harness.ts';
import { toys } from './toy.ts';
import { query } from './with-node.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'longroll-backup-'));
  file = join(folder, 'all.backup');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

let database: string;
let server: Server;
beforeAll(async () => {
  database = await freshDatabase();
  // Bots wait for a node that works on jobs.
  server = await startNode(database, { botsAtOnce: false, poll: 3600 });
});
afterAll(async () => {
  await server.close();
  expect(reported).toEqual([]);
});

/** An empty database, without tables. */
const emptyDatabase = async (): Promise<string> => {
  const name = `e${crypto.randomUUID().replaceAll('-', '')}`;
  await query(inject('postgres').replace('/longroll?', '/postgres?'), `create database ${name}`);
  return inject('postgres').replace('/longroll?', `/${name}?`);
};

/** Head of the log and hash of the state of every match that has begun. */
const headsOf = async (url: string): Promise<Record<string, string>> => {
  const store = await openStore({ url });
  const cache = new MatchCache(matchRowsIn(store.db), toys);
  const heads: Record<string, string> = {};
  for (const { id } of await store.db.selectFrom('match').select('id').where('state', '!=', 'waiting').execute()) {
    const live = await cache.live(id);
    heads[id] = `${live?.match.head()} ${live?.match.stateHash()}`;
  }
  await store.close();
  return heads;
};

const at = (to: Server, { cookie }: Browser): Browser => Object.assign(new Browser(to.url), { cookie });

test('a backup of a running server is restored into an empty place, every head equal, and goes on', async () => {
  const me = new Browser(server.url);
  await me.post('/api/accounts', { name: 'Henry Halleck', password: 'a long enough one' });
  const running = await me.table();
  for (let i = 0; i < 12; i++) await me.act(running.id, i % 2 ? 'Gray' : 'Blue', roll);
  const over = await me.table({}, 'race', 'short');
  await me.act(over.id, 'Blue', { do: 'resign' });
  const waiting = await me.table({ Gray: { kind: 'open' } });
  const against = await me.table({ Gray: { kind: 'bot', bot: 'random' } });
  await me.act(against.id, 'Blue', roll);
  const before = await headsOf(database);
  const written = await backupTo(database, file);
  expect(written.rows).toMatchObject({ match: 4, account: 1, running_time: 1 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const place = await emptyDatabase();
  const restored = await restoreFrom(place, file);
  expect(restored.rows).toEqual(written.rows);
  expect(await headsOf(place)).toEqual(before);
  expect(Object.keys(before)).toHaveLength(3);

  const next = await startNode(place);
  const there = at(next, me);
  expect((await there.get<Me>('/api/me')).json).toMatchObject({ name: 'Henry Halleck', account: true });
  expect((await there.act(running.id, 'Blue', lay(1))).status).toBe(200);
  expect((await there.view(over.id)).outcome).toBeDefined();
  const sat = await new Browser(next.url).post(`/api/matches/${waiting.id}/sit`, {
    seat: 'Gray',
  });
  expect(sat.status).toBe(200);
  // The bot whose turn it was moves.
  await eventually(async () => ((await there.view(against.id)).actors[0] === 0 ? true : undefined), 30_000);
  await next.close();
});

test('a backup is of one moment, whatever is played meanwhile', async () => {
  const me = new Browser(server.url);
  const match = await me.table();
  let over = false;
  const playing = (async () => {
    for (let i = 0; !over; i++) expect((await me.act(match.id, i % 2 ? 'Gray' : 'Blue', roll)).status).toBe(200);
  })();
  await eventually(async () => ((await me.view(match.id)).n > 5 ? true : undefined));
  await backupTo(database, file);
  over = true;
  await playing;
  const place = await emptyDatabase();
  await restoreFrom(place, file);
  const heads = await headsOf(place);
  expect(heads[match.id]).toBeDefined();
  const log = `select packed, command from entry where match_id = '${match.id}' order by seq`;
  const [kept, whole] = [await query(place, log), await query(database, log)];
  expect(kept).toEqual(whole.slice(0, kept.length));
});

test('what is damaged, cut short or no backup is refused before anything is written', async () => {
  await backupTo(database, file);
  await expect(backupTo(database, file)).rejects.toThrow(`${file} is there already`);
  const place = await emptyDatabase();
  const whole = await readFile(file);
  const text = gunzipSync(whole).toString();
  const wrong: readonly (readonly [bytes: Uint8Array | string, reason: RegExp])[] = [
    [whole.subarray(0, whole.length / 2), /damaged or cut short/],
    [gzipSync(text.slice(0, text.lastIndexOf('{"end"'))), /is cut short/],
    [gzipSync(text.replace('"Henry', '"Harry').replace('"guest"', '"quest"')), /is damaged: its sum is another/],
    [gzipSync(`${text}[]\n`), /goes on after its end/],
    [gzipSync(text.replace('"format":1', '"format":2')), /form 2; this version reads form 1/],
    [gzipSync('{"header":{}}\n'), /is no backup of Long Roll/],
    ['not packed', /is no backup/],
  ];
  for (const [bytes, reason] of wrong) {
    await writeFile(file, bytes);
    await expect(restoreFrom(place, file)).rejects.toThrow(reason);
  }
  await expect(restoreFrom(place, join(folder, 'none'))).rejects.toThrow('There is no file');
  expect(await query(place, `select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);
});

test('a cluster that reads a match table by table is backed up only while nobody plays', async () => {
  const cluster = (plan: string, others: number): Pick<pg.Client, 'query'> => {
    const answer = async (text: string) =>
      text.startsWith('explain')
        ? { rows: plan.split('\n').map((line) => ({ 'QUERY PLAN': line })), rowCount: 1 }
        : { rows: [], rowCount: others };
    return { query: answer as unknown as pg.Client['query'] };
  };
  const whole = 'Custom Scan (Citus Adaptive)\n  Task Count: 32';
  const split = 'Custom Scan (Citus Adaptive)\n  ->  Distributed Subplan 1_1';
  await expect(checkMoment(cluster(whole, 1), 'select 1')).resolves.toBeUndefined();
  await expect(checkMoment(cluster(split, 0), 'select 1')).resolves.toBeUndefined();
  await expect(checkMoment(cluster(split, 1), 'select 1')).rejects.toThrow('at one moment: stop the servers first');
});

test('a backup of a newer version, and a place that is not empty or in use, are refused', async () => {
  await backupTo(database, file);
  await expect(restoreFrom(await freshDatabase(), file)).resolves.toBeDefined();
  await expect(restoreFrom(database, file)).rejects.toThrow('stop the servers first');
  const used = await emptyDatabase();
  await restoreFrom(used, file);
  await expect(restoreFrom(used, file)).rejects.toThrow('not empty');
  const lines = gunzipSync(await readFile(file))
    .toString()
    .split('\n')
    .slice(0, -2);
  const newer = lines.map((line, i) => (i === 0 ? line.replace('"]}', '","9999-later"]}') : line));
  const sha256 = createHash('sha256')
    .update(`${newer.join('\n')}\n`)
    .digest('hex');
  await writeFile(file, gzipSync(`${[...newer, JSON.stringify({ end: true, rows: {}, sha256 })].join('\n')}\n`));
  await expect(restoreFrom(await emptyDatabase(), file)).rejects.toThrow('newer version, which knows 9999-later');
});

test('tables of an older version are brought up to date after a copy was written, and the copy can be restored', async () => {
  const old = await emptyDatabase();
  const pool = new pg.Pool({ connectionString: old });
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db, '0001-foundation');
  const player = crypto.randomUUID();
  await pool.query(`insert into player (id, name, guest) values ($1, 'Irvin', true)`, [player]);
  await pool.query(`insert into session (token, player, expires) values ('\\x00ff', $1, now() + interval '80 days')`, [
    player,
  ]);
  await db.destroy();

  const store = await openStore({ url: old, copies: join(folder, 'copies') });
  const [session] = await store.db.selectFrom('session').selectAll().execute();
  await store.close();
  expect(Number(session?.ends) / 86_400).toBeCloseTo(80, 1);
  const copies = await readdir(join(folder, 'copies'));
  expect(copies).toEqual([expect.stringMatching(/^before-0002-.*\.backup$/)]);

  const place = await emptyDatabase();
  const restored = await restoreFrom(place, join(folder, 'copies', copies[0] ?? ''));
  expect(restored.migrations).toEqual(['0001-foundation']);
  expect(await query(place, 'select name from player')).toEqual([{ name: 'Irvin' }]);
  expect((await query<{ name: string }>(place, 'select name from kysely_migration')).map(({ name }) => name)).toEqual(
    migrationNames,
  );
});

test('tables that are up to date are not copied, and no copy is made where none is wanted', async () => {
  const copies = join(folder, 'copies');
  await (await openStore({ url: await freshDatabase(), copies })).close();
  await (await openStore({ url: await emptyDatabase(), copies })).close();
  await expect(stat(copies)).rejects.toThrow('ENOENT');
});
