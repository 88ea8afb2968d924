import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/app.ts';
import { digestOf } from '../src/sessions.ts';
import { Browser, eventually, Follower, freshDatabase, lay, reported, startApart } from './harness.ts';
import { query } from './with-node.ts';

let first: Server;
let second: Server;
let database: string;
beforeAll(async () => {
  database = await freshDatabase();
  first = await startApart(database, { heartbeat: 100 });
  second = await startApart(database, { heartbeat: 100 });
});
afterAll(async () => {
  await first.close();
  await second.close();
  expect(reported).toEqual([]);
});

const at = (server: Server, { cookie }: Browser): Browser => Object.assign(new Browser(server.url), { cookie });

const ended = (stream: Follower): Promise<true> => eventually(async () => (stream.ended ? true : undefined));

test('signing out ends the streams of the session on every node, and of no other session', async () => {
  const me = new Browser(first.url);
  const match = await me.table();
  const other = new Browser(first.url);
  await other.post('/api/accounts', { name: 'Somebody else', password: 'a long enough one' });
  const mine = [
    await Follower.open(me, match.id, 'Blue'),
    await Follower.open(me, match.id),
    await Follower.open(at(second, me), match.id, 'Blue'),
  ];
  const others = [await Follower.open(other, match.id), await Follower.open(new Browser(first.url), match.id)];
  const { cookie } = me;
  await me.send('DELETE', '/api/session');
  for (const stream of mine) await ended(stream);
  me.cookie = cookie;
  expect((await me.act(match.id, 'Blue', lay(1))).status).toBe(401);
  // Several heartbeats later.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(others.map((stream) => stream.ended)).toEqual([false, false]);
  for (const stream of others) stream.close();
});

test('a session that runs out ends its streams, and who comes with its cookie watches as anybody may', async () => {
  const me = new Browser(first.url);
  const match = await me.table();
  const stream = await Follower.open(me, match.id, 'Blue');
  await query(database, 'update session set ends = 0 where token = $1', [digestOf(me.cookie.split('=')[1] ?? '')]);
  await ended(stream);
  const watching = await Follower.open(at(second, me), match.id);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(watching.ended).toBe(false);
  watching.close();
});
