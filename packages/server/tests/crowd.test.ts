import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import type { Server } from '../src/app.ts';
import { Gate } from '../src/costly/gate.ts';
import { Browser, ENTROPY, eventually, freshDatabase, lay, startNode } from './harness.ts';
import { query } from './with-node.ts';

let server: Server | undefined;
afterAll(() => server?.close());

const WAITING = `select count(*)::int as n from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** Lets a crowd wait for the table of matches, `most` of it at the database, and works meanwhile. */
const whileHeld = async <T>(
  database: string,
  crowd: () => Promise<T>,
  most: number,
  work: () => Promise<void>,
): Promise<T> => {
  const holder = new pg.Client({ connectionString: database });
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table match in share mode');
  const asked = crowd();
  try {
    await eventually(async () => ((await query<{ n: number }>(database, WAITING))[0]?.n === most ? true : undefined));
    await work();
  } finally {
    await holder.query('rollback');
    await holder.end();
  }
  return asked;
};

test('a command goes through while a crowd holds every connection but those of play', async () => {
  const database = await freshDatabase();
  const before = await startNode(database);
  const me = new Browser(before.url);
  const { id } = await me.table();
  const others = Array.from({ length: 6 }, () => new Browser(before.url));
  const tables = await Promise.all(others.map((other) => other.setUp()));
  await before.close();
  // It remembers nobody and no match: all that a command asks of the store is asked again.
  server = await startNode(database, { connections: 2 });
  const { url } = server;
  const at = ({ cookie }: Browser): Browser => Object.assign(new Browser(url), { cookie });
  const begin = (i: number) => at(others[i] ?? me).dice(tables[i]?.id ?? '', { seat: 'Blue', entropy: ENTROPY });
  const crowd = () => Promise.all(tables.map((_, i) => begin(i)));
  const begun = await whileHeld(database, crowd, 2, async () => {
    const answer = await at(me).act(id, 'Blue', lay(3));
    expect([answer.status, answer.json.error]).toEqual([200, undefined]);
    expect((await at(me).view(id, 'Blue')).n).toBe(2);
  });
  expect(begun.map(({ status }) => status)).toEqual(tables.map(() => 200));
  await server.close();
});

test('whoever sets up matches leaves connections to those who ask for something else', async () => {
  const database = await freshDatabase();
  server = await startNode(database, { connections: 4 });
  const { url } = server;
  const crowd = () => Promise.all(Array.from({ length: 12 }, () => new Browser(url).setUp()));
  const made = await whileHeld(database, crowd, 2, async () => {
    expect((await new Browser(url).get('/api/matches?watch=1')).status).toBe(200);
  });
  expect(new Set(made.map(({ id }) => id)).size).toBe(12);
});

const room = { all: 3, address: 2, player: 2 };
const asker = (address: string) => ({ address, player: address });

test('the gate lets so many through at once, in turn by address, and turns away whom it has no room for', async () => {
  const gate = new Gate(1, room);
  const done: string[] = [];
  const pass = (name: string, address: string, work: () => Promise<void> = async () => undefined) =>
    gate.pass(asker(address), work).then(
      () => done.push(name),
      (error: Error) => done.push(`${name}: ${error.message}`),
    );
  const { promise, resolve: open } = Promise.withResolvers<void>();
  const first = pass('first', 'a', () => promise);
  const asked = [pass('a1', 'a'), pass('a2', 'a'), pass('a3', 'a'), pass('b1', 'b'), pass('c1', 'c')];
  await asked[4];
  expect(done).toEqual([
    'a3: Too much that you have asked for waits already.',
    'c1: Too many matches wait to be set up. Ask again in a moment.',
  ]);
  open();
  await Promise.all([first, ...asked]);
  expect(done.slice(2)).toEqual(['first', 'a1', 'b1', 'a2']);
});

test('what fails within the gate makes room for the next', async () => {
  const gate = new Gate(1, room);
  await expect(gate.pass(asker('a'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect([await gate.pass(asker('a'), async () => 7), gate.waiting]).toEqual([7, 0]);
});
