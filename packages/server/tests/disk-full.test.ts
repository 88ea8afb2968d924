import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/app.ts';
import { Browser, freshDatabase, lay, startNode } from './harness.ts';
import { query } from './with-node.ts';

let server: Server;
let database: string;
const told: unknown[] = [];
beforeAll(async () => {
  database = await freshDatabase();
  server = await startNode(database, { report: (error) => told.push(error) });
});
afterAll(() => server.close());
afterEach(() => {
  told.length = 0;
});

const run = async (text: string): Promise<void> => {
  await query(database, text);
};

/** From now on writing to the table fails as PostgreSQL fails on a full disk. */
const fill = (table: string): Promise<void> =>
  run(`create or replace function full_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100'; end $$;
    create trigger full_disk before insert on ${table} for each row execute function full_disk()`);
const clear = (table: string): Promise<void> => run(`drop trigger full_disk on ${table}`);

test('a full disk is a 503 whose cause is reported, and the same command succeeds when there is room again', async () => {
  const me = new Browser(server.url);
  const match = await me.table();
  const command = randomUUID();
  await fill('entry');
  const answer = await me.act(match.id, 'Blue', lay(1), command);
  expect([answer.status, answer.json.error, answer.headers.get('retry-after')]).toEqual([503, 'unavailable', '2']);
  expect(answer.text).not.toContain('space');
  expect(told.map(String).join('\n')).toContain('No space left on device');
  await clear('entry');
  expect((await me.act(match.id, 'Blue', lay(1), command)).status).toBe(200);
});

test('so it is where a match is set up', async () => {
  await fill('match');
  const me = new Browser(server.url);
  await expect(me.table()).rejects.toThrow('"error":"unavailable"');
  expect(told.map(String).join('\n')).toContain('No space left on device');
  await clear('match');
  await me.table();
});

test('what is refused is not reported', async () => {
  const me = new Browser(server.url);
  const match = await me.table();
  await me.act(match.id, 'Blue', { do: 'nothing' });
  await me.get(`/api/matches/${randomUUID()}`);
  await me.post('/api/session', { name: 'Nobody', password: 'wrong password' });
  expect(told).toEqual([]);
});
