import { canonical, canonicalState } from '@longroll/kernel';
import { hasTurn } from '@longroll/testkit/round';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CostlyWork } from '../../src/costly/costly-work.ts';
import { openStore, type Store } from '../../src/database.ts';
import { MatchCache } from '../../src/match-cache.ts';
import { matchRowsIn } from '../../src/match-rows.ts';
import { eventually, freshDatabase, startNode } from '../harness.ts';
import { type Common, type Death, looking, NO_DEATH } from './doomed.ts';
import { sheetBooks } from './sheet-books.ts';
import { ready, sheetRace, turnOf, write } from './sheet-race.ts';
import { GivenRandomness } from './sheet-war.ts';

/** What belongs to a match and is made while a turn of it is carried out. */
const TABLES = [
  ['match', 'id'],
  ...['entry', 'turn', 'order_draft', 'sheet', 'turn_report', 'snapshot', 'told_page'].map(
    (table) => [table, 'match_id'] as const,
  ),
] as const;
/** Times: they differ, whatever happens. */
const TIMES = new Set(['at', 'due', 'closed_at', 'updated', 'created']);

let store: Store;
let client: pg.Client;
let common: Common;
let costly: CostlyWork;
let id: string;

beforeAll(async () => {
  const url = await freshDatabase();
  const randomness = new GivenRandomness();
  const server = await startNode(url, { books: sheetBooks, randomness });
  const race = await sheetRace(server);
  id = race.id;
  // The turn before has been carried out: the one of the tests goes on from its snapshot.
  for (const [browser, seat] of [
    [race.red, 'red'],
    [race.white, 'white'],
  ] as const) {
    await write(browser, id, seat, 1, `${seat} pace steady`);
    await ready(browser, id, seat, 1);
  }
  await turnOf(race.red, id, 2);
  await write(race.red, id, 'red', 2, 'red pace hard');
  await write(race.white, id, 'white', 2, 'white pace steady');
  await server.close();
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('update turn set due = now() where match_id = $1 and turn = 2', [id]);
  for (const [table, key] of TABLES)
    await client.query(`create table kept_${table} as select * from ${table} where ${key} = '${id}'`);
  store = await openStore({ url });
  costly = new CostlyWork(sheetBooks.module);
  common = { url, pool: store.pool, line: await store.connect(), keyring: store.keyring, costly, randomness };
});
afterAll(async () => {
  await costly.close();
  await common.line.end();
  await store.close();
  await client.end();
});

/** Everything is as it was before the turn was closed. */
const restore = async (): Promise<void> => {
  for (const [table, key] of TABLES) {
    await client.query(`delete from ${table} where ${key} = '${id}'`);
    await client.query(`insert into ${table} select * from kept_${table}`);
  }
};

const plain = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  return value ?? 'none';
};

/** All that is stored of the match, without times. */
const stored = async (): Promise<string> => {
  const all: unknown[] = [];
  for (const [table, key] of TABLES) {
    const { rows } = await client.query<{ readonly [column: string]: unknown }>(
      `select * from ${table} as t where ${key} = '${id}' order by t::text`,
    );
    const told = rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).flatMap(([name, value]) => (TIMES.has(name) ? [] : [[name, JSON.stringify(plain(value))]])),
      ),
    );
    all.push([table, told.map(canonical).sort()]);
  }
  return canonical(all);
};

/** Whoever comes later goes on until the turn is carried out. Gives what all that is stored, and shown, comes to. */
const finished = async (): Promise<string> => {
  const node = looking(common);
  await eventually(async () => {
    await node.look();
    const { rows } = await client.query(`select from turn where match_id = $1 and turn = 2 and state = 'resolved'`, [
      id,
    ]);
    return rows.length > 0 ? true : undefined;
  });
  const shown = await node.shown(id);
  expect(node.faults).toEqual([]);
  node.end();
  return canonical([await stored(), ...shown]);
};

/** The turn carried out by one node that nothing befalls: what it comes to, and how often it asks the database. */
const undisturbed = async (): Promise<{ readonly whole: string; readonly statements: number }> => {
  await restore();
  const node = looking(common, NO_DEATH);
  await node.look();
  const statements = node.statements();
  node.end();
  return { whole: await finished(), statements };
};

test('a node that dies at any point of a turn changes no byte of it', async () => {
  const { whole, statements } = await undisturbed();
  const deaths = Array.from({ length: statements }, (_, i): readonly Death[] => [
    { at: i + 1, when: 'before' },
    { at: i + 1, when: 'after' },
  ]).flat();
  expect(deaths.length).toBeGreaterThan(29);
  // Before one statement and after the next, and the other way round by turns.
  const due = deaths.filter((_, i) => hasTurn(Math.ceil(i / 2), 2));
  const others: Death[] = [];
  for (const death of due) {
    await restore();
    const doomed = looking(common, death);
    expect(await doomed.look()).toBe(false);
    if ((await finished()) !== whole) others.push(death);
  }
  expect(others).toEqual([]);
});

test('two nodes that carry out the same turn at the same time store it once', async () => {
  const { whole } = await undisturbed();
  for (let round = 0; round < 5; round++) {
    await restore();
    const nodes = [looking(common, NO_DEATH), looking(common, NO_DEATH)];
    await Promise.all(nodes.map((node) => node.look()));
    for (const node of nodes) node.end();
    expect(await finished()).toBe(whole);
  }
});

test('a match whose snapshot was read just before a later one took its place is opened all the same', async () => {
  await restore();
  const rows = matchRowsIn(store.db);
  const before = await rows.snapshot(id);
  await finished();
  const after = await rows.snapshot(id);
  expect(after?.seq).toBeGreaterThan(before?.seq ?? 0);
  const shown = async (snapshot: () => Promise<typeof before>): Promise<readonly unknown[]> => {
    const faults: unknown[] = [];
    const cache = new MatchCache({ ...rows, snapshot }, sheetBooks);
    cache.report = (fault) => faults.push(fault);
    cache.stand = (job) => costly.runOwn({ address: 'turns', player: '' }, 'stand', job);
    const live = await cache.live(id);
    return [live?.seq, live && canonicalState(live.shown.state), live?.match.head(), faults];
  };
  expect(await shown(async () => before)).toEqual(await shown(() => rows.snapshot(id)));
});
