import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Browser, eventually, freshDatabase, lay, reported, startNode } from './harness.ts';

let database: string;
let beside: pg.Client;
beforeEach(async () => {
  database = await freshDatabase();
  beside = new pg.Client({ connectionString: database });
  await beside.connect();
});
afterEach(async () => {
  await beside.end();
  expect(reported).toEqual([]);
});

/** Waits until so many statements wait for the lock that `beside` holds. */
const stuck = (statements: number): Promise<true> =>
  eventually(async () => {
    // Within a transaction it would be told the same again and again.
    await beside.query('select pg_stat_clear_snapshot()');
    const { rowCount } = await beside.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return (rowCount ?? 0) >= statements ? true : undefined;
  });

/** Holds up everybody who asks for a session, until it is called. */
const holdSessions = async (): Promise<() => Promise<void>> => {
  await beside.query('begin');
  await beside.query('lock table session in access exclusive mode');
  return async () => {
    await beside.query('commit');
  };
};

const storedOf = async (match: string): Promise<number> => {
  const { rowCount } = await beside.query('select from entry where match_id = $1', [match]);
  return rowCount ?? 0;
};

/** A match of a server that has gone down, and whoever plays it. */
const leftMatch = async (): Promise<{ readonly id: string; readonly cookie: string }> => {
  const server = await startNode(database);
  const me = new Browser(server.url);
  const { id } = await me.table();
  await server.close();
  return { id, cookie: me.cookie };
};

const at = (url: string, cookie: string): Browser => Object.assign(new Browser(url), { cookie });

test('what is being asked of a server that closes is done before its database is closed', async () => {
  const { id, cookie } = await leftMatch();
  const server = await startNode(database);
  const letGo = await holdSessions();
  const asked = at(server.url, cookie).act(id, 'Blue', lay(1));
  const cut = expect(asked).rejects.toThrow();
  await stuck(1);
  const closed = server.close();
  await cut;
  await letGo();
  await closed;
  expect(await storedOf(id)).toBe(1);
});

/** Whatever owns this match from now on takes connections and never answers. Resolves with how to end it. */
const giveToSilence = async (match: string) => {
  const owner = createServer();
  owner.listen(0, '127.0.0.1');
  await once(owner, 'listening');
  const { port } = owner.address() as AddressInfo;
  const node = randomUUID();
  await beside.query('insert into node (id, url, seen) values ($1, $2, now())', [node, `http://127.0.0.1:${port}`]);
  await beside.query(
    `insert into lease (match_id, node, epoch, at, until) values ($1, $2, 1861, now(), now() + interval '1 hour')
      on conflict (match_id) do update set node = excluded.node, epoch = excluded.epoch, until = excluded.until`,
    [match, node],
  );
  return { asked: once(owner, 'connection'), end: () => owner.close() };
};

test('what a node that closes has asked the owner in vain it does itself before its database is closed', async () => {
  const { id, cookie } = await leftMatch();
  const server = await startNode(database);
  const owner = await giveToSilence(id);
  const cut = expect(at(server.url, cookie).act(id, 'Blue', lay(1))).rejects.toThrow();
  await owner.asked;
  await server.close();
  await cut;
  owner.end();
  expect(await storedOf(id)).toBe(1);
});
