import { randomUUID } from 'node:crypto';
import { chmod, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { quickFolder } from '../../../tools/quick-folder.ts';
import type { WireError } from '../src/wire.ts';
import { Gate } from './gate.ts';
import { Browser, eventually, Follower, freshDatabase, lay, reported, roll, startApart, startNode } from './harness.ts';

const CUT = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

// A cut connection may break what a job was doing: that is told, and no fault.
afterAll(() => {
  reported.length = 0;
});

const lost = (error: unknown): void => {
  throw error;
};

test('when its own database dies it is started again: nothing acknowledged is lost and the server is whole again', async () => {
  const data = await quickFolder('longroll-outage-');
  await chmod(data, 0o755);
  const told: string[] = [];
  const server = await startNode('', { data, lost, report: (error) => told.push(String(error)) });
  const me = new Browser(server.url);
  const match = await me.table();
  const follower = await Follower.open(me, match.id, 'Blue');
  const commands = Array.from({ length: 12 }, () => randomUUID());
  for (const [i, command] of commands.entries()) {
    if (i === 6) {
      const [pid] = (await readFile(join(data, 'postgres/postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
    }
    await eventually(async () => {
      const { status } = await me.act(match.id, 'Blue', lay(0), command);
      return status === 200 ? true : undefined;
    }, 30_000);
  }
  expect((await me.view(match.id, 'Blue')).n).toBe(13);
  expect((await me.get('/readyz')).status).toBe(200);
  await follower.until(({ messages }) => messages.at(-1)?.id === 13);
  expect(told.filter((line) => line.includes('started again'))).toHaveLength(1);
  await server.close();
  await rm(data, { recursive: true, force: true });
});

test('however often its connections are cut, a node listens on one', async () => {
  const database = await freshDatabase();
  const server = await startNode(database);
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  for (const late = Date.now() + 4000; Date.now() < late; await sleep(25)) await client.query(CUT);
  const me = new Browser(server.url);
  await eventually(async () => ((await me.get('/readyz')).status === 200 ? true : undefined));
  await sleep(2500);
  const { rows } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and query in ('listen longroll', 'select 1')`,
  );
  expect(rows).toHaveLength(1);
  await client.end();
  await me.table();
  await server.close();
});

test('a process without its database is alive and not ready', async () => {
  const database = await freshDatabase();
  const gate = await Gate.open(database);
  const server = await startNode(gate.url);
  const me = new Browser(server.url);
  expect((await me.get('/readyz')).json).toEqual({ ready: true, node: expect.any(String) });
  gate.close();
  const answer = await eventually(async () => {
    const looked = await me.get<WireError>('/readyz');
    return looked.status === 200 ? undefined : looked;
  });
  expect([answer.status, answer.json.error]).toEqual([503, 'unavailable']);
  expect((await me.get('/healthz')).json).toEqual({ alive: true });
  await server.close();
});

for (const silent of [false, true])
  test(`what happened while a node heard nothing (${silent ? 'its line fell silent' : 'its line was cut'}) is told to its watchers when it hears again`, async () => {
    const database = await freshDatabase();
    const gate = await Gate.open(database);
    const [one, two] = await Promise.all([startApart(database), startApart(gate.url, { beat: 200 })]);
    const me = new Browser(one.url);
    const match = await me.table();
    const there = new Browser(two.url);
    there.cookie = me.cookie;
    const follower = await Follower.open(there, match.id, 'Blue');
    await follower.until(({ messages }) => messages.length === 1);
    gate.deafen(silent);
    await me.act(match.id, 'Blue', roll);
    await sleep(300);
    expect(follower.messages).toHaveLength(1);
    gate.restore();
    await follower.until(({ messages }) => messages.at(-1)?.id === 2);
    follower.close();
    await Promise.all([one.close(), two.close()]);
    gate.close();
  });

test('what a node could not tell while its line was cut it tells when it has one again', async () => {
  const database = await freshDatabase();
  const gate = await Gate.open(database);
  const [one, two] = await Promise.all([startApart(gate.url), startApart(database)]);
  const me = new Browser(one.url);
  const match = await me.table();
  const there = new Browser(two.url);
  there.cookie = me.cookie;
  const follower = await Follower.open(there, match.id, 'Blue');
  await follower.until(({ messages }) => messages.length === 1);
  gate.deafen(false);
  await me.act(match.id, 'Blue', roll);
  gate.restore();
  await follower.until(({ messages }) => messages.at(-1)?.id === 2);
  follower.close();
  await Promise.all([one.close(), two.close()]);
  gate.close();
});
