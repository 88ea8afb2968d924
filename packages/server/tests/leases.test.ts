import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../src/clock.ts';
import { openStore, type Store } from '../src/database.ts';
import { Leases } from '../src/leases.ts';
import type { LiveMatch } from '../src/live-match.ts';
import { Peers } from '../src/peers.ts';
import { Summaries } from '../src/summaries.ts';
import { sweep } from '../src/sweep.ts';
import { freshDatabase } from './harness.ts';

const LENGTH = 10_000;
const HOUR = 3_600_000;

let store: Store;
let client: pg.Client;
beforeAll(async () => {
  const url = await freshDatabase();
  store = await openStore({ url });
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await store.close();
});

/** A node with a clock of its own, which stands until somebody moves it. */
class Tenant {
  now = 0;
  used = true;
  readonly told: string[] = [];
  readonly id = randomUUID();
  readonly leases = new Leases(
    store,
    this.id,
    LENGTH,
    {
      isUsed: () => this.used,
      taken: async (id) => void this.told.push(`taken ${id}`),
      lost: (id) => this.told.push(`lost ${id}`),
      beat: async () => undefined,
      report: (error) => this.told.push(String(error)),
    },
    { ...systemClock, now: () => this.now },
  );
}

let one: Tenant;
let two: Tenant;
let match: string;
beforeEach(async () => {
  one = new Tenant();
  two = new Tenant();
  match = await stored('running');
});

const stored = async (state: string): Promise<string> => {
  const id = randomUUID();
  await client.query(
    `insert into match (id, rulebook, title, scenario_title, header, state, creator, actors, turn, last_event)
     values ($1, 'race', '', '', '{}', $2, $1, '{}', '', '')`,
    [id, state],
  );
  return id;
};

/** The database's clock has gone on by so many milliseconds, as far as this match's lease is concerned. */
const pass = async (milliseconds: number): Promise<void> => {
  const interval = `${milliseconds} milliseconds`;
  await client.query('update lease set at = at - $2::interval, until = until - $2::interval where match_id = $1', [
    match,
    interval,
  ]);
};

const row = async (): Promise<{ node: string; epoch: string; runs: boolean } | undefined> =>
  (await client.query('select node, epoch, until > now() as runs from lease where match_id = $1', [match])).rows[0];

test('whoever asks first owns a match, and every other is told who', async () => {
  expect(one.leases.holds(match)).toBe(false);
  expect(await one.leases.elsewhere(match)).toBeUndefined();
  expect([one.leases.holds(match), one.leases.size, one.told]).toEqual([true, 1, [`taken ${match}`]]);
  expect((await two.leases.elsewhere(match))?.node).toBe(one.id);
  expect([two.leases.holds(match), two.leases.fence(match)]).toEqual([false, undefined]);
});

test('of many that ask at the same time one owns the match', async () => {
  const all = Array.from({ length: 8 }, () => new Tenant());
  await Promise.all(all.flatMap(({ leases }) => [leases.elsewhere(match), leases.elsewhere(match)]));
  expect(all.filter(({ leases }) => leases.holds(match))).toHaveLength(1);
});

test('a match that has not begun, and one that there is not, is nobody’s and leaves no row', async () => {
  const waiting = await stored('waiting');
  const { rows: before } = await client.query('select count(*) from lease');
  for (const id of [waiting, randomUUID()]) {
    expect(await one.leases.elsewhere(id)).toBeUndefined();
    expect(one.leases.holds(id)).toBe(false);
  }
  expect((await client.query('select count(*) from lease')).rows).toEqual(before);
});

test('an owner believes in its lease for a shorter time than the store does', async () => {
  await one.leases.elsewhere(match);
  one.now = LENGTH;
  expect(one.leases.holds(match)).toBe(false);
  expect((await row())?.runs).toBe(true);
  // Nobody has taken it meanwhile: it goes on, by a new number.
  const before = one.leases.fence(match)?.epoch ?? 0;
  expect(await one.leases.elsewhere(match)).toBeUndefined();
  expect(one.leases.holds(match)).toBe(true);
  expect(one.leases.fence(match)?.epoch).toBeGreaterThan(before);
  expect(one.leases.lost).toBe(0);
});

test('a lease that is renewed goes on, and nobody else takes the match', async () => {
  await one.leases.elsewhere(match);
  const most = LENGTH - 2000;
  one.now = most;
  await pass(most);
  await one.leases.beat();
  one.now += most;
  expect(one.leases.holds(match)).toBe(true);
  await pass(most);
  expect((await two.leases.elsewhere(match))?.node).toBe(one.id);
});

test('leases are renewed in the order in which summaries lock them, whichever was stored first', async () => {
  const [first = '', last = ''] = [await stored('running'), await stored('running')].toSorted();
  for (const id of [last, first]) await one.leases.elsewhere(id);
  const lock = (id: string) => client.query('select 1 from lease where match_id = $1 for share nowait', [id]);
  await client.query('begin');
  try {
    await lock(first);
    const renewing = one.leases.beat();
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await store.pool.query(waits)).rowCount).toBe(1);
    await lock(last);
    await client.query('commit');
    await renewing;
  } finally {
    await client.query('rollback');
  }
  expect(one.told.filter((told) => !told.startsWith('taken'))).toEqual([]);
});

test('a lease that has run out is taken over by a greater number, and the old owner finds out', async () => {
  await one.leases.elsewhere(match);
  const old = one.leases.fence(match);
  await pass(LENGTH + 1);
  expect(await two.leases.elsewhere(match)).toBeUndefined();
  expect(two.leases.fence(match)?.epoch).toBeGreaterThan(old?.epoch ?? 0);
  await one.leases.beat();
  expect([one.leases.holds(match), one.leases.fence(match), one.leases.lost]).toEqual([false, undefined, 1]);
  expect(one.told).toEqual([`taken ${match}`, `lost ${match}`]);
  expect((await one.leases.elsewhere(match))?.node).toBe(two.id);
});

test('an owner that was stopped past its lease finds out when it is asked', async () => {
  await one.leases.elsewhere(match);
  await pass(LENGTH + 1);
  await two.leases.elsewhere(match);
  one.now = LENGTH + 1;
  expect((await one.leases.elsewhere(match))?.node).toBe(two.id);
  expect([one.leases.lost, one.told]).toEqual([1, [`taken ${match}`, `lost ${match}`]]);
});

test('whoever waits for an owner is told when its lease has run out', async () => {
  await one.leases.elsewhere(match);
  const owner = await two.leases.elsewhere(match);
  if (!owner) throw new Error('nobody owns it');
  two.now = owner.until;
  await pass(LENGTH + 1);
  await two.leases.lapsed(match, owner, new AbortController().signal);
  expect(two.leases.holds(match)).toBe(true);
});

test('what is in use no longer is given up, and so is everything when a node is closed', async () => {
  await one.leases.elsewhere(match);
  one.used = false;
  await one.leases.beat();
  // Only just taken: it is being opened.
  expect((await row())?.runs).toBe(true);
  one.now = LENGTH + 1;
  await one.leases.beat();
  expect([one.leases.size, (await row())?.runs]).toEqual([0, false]);
  await two.leases.elsewhere(match);
  expect(two.leases.holds(match)).toBe(true);
  await two.leases.close();
  expect([two.leases.holds(match), (await row())?.runs]).toEqual([false, false]);
});

test('what is given up while it is taken again is not given up', async () => {
  await one.leases.elsewhere(match);
  one.used = false;
  one.now = LENGTH + 1;
  await Promise.all([one.leases.beat(), one.leases.elsewhere(match)]);
  expect([one.leases.holds(match), (await row())?.runs]).toEqual([true, true]);
});

test('a node that comes to the address of a dead one frees what that owned', async () => {
  await one.leases.elsewhere(match);
  await new Peers(store, one.id).join('http://127.0.0.1:11');
  const peers = new Peers(store, two.id);
  await two.leases.inherit(await peers.before('http://127.0.0.1:12'));
  expect((await row())?.runs).toBe(true);
  await two.leases.inherit(await peers.before('http://127.0.0.1:11'));
  expect((await row())?.runs).toBe(false);
});

test('a lease of a clock that was far ahead binds nobody', async () => {
  await one.leases.elsewhere(match);
  await pass(-HOUR);
  expect(await two.leases.elsewhere(match)).toBeUndefined();
  expect(two.leases.holds(match)).toBe(true);
});

test('leases and nodes of yesterday are swept, and the number of a lease never comes again', async () => {
  await one.leases.elsewhere(match);
  await new Peers(store, one.id).join('http://127.0.0.1:13');
  await new Peers(store, two.id).join('http://127.0.0.1:14');
  await client.query(`update node set seen = now() - interval '25 hours' where id = $1`, [one.id]);
  const before = one.leases.fence(match)?.epoch ?? 0;
  const living = await stored('running');
  await two.leases.elsewhere(living);
  await pass(25 * HOUR);
  await sweep(store.db, { guestDays: 7, tableDays: 30 });
  const { rows } = await client.query('select match_id from lease where match_id = any($1)', [[match, living]]);
  expect(rows).toEqual([{ match_id: living }]);
  const nodes = await client.query('select id from node where id = any($1)', [[one.id, two.id]]);
  expect(nodes.rows).toEqual([{ id: two.id }]);
  await two.leases.elsewhere(match);
  expect(two.leases.fence(match)?.epoch).toBeGreaterThan(before);
});

/** As much of a fold as a summary is made of. */
const fold = (turn: string): LiveMatch =>
  ({
    id: match,
    row: {},
    shown: { actors: [0], outcome: undefined },
    shelf: { rulebook: {}, board: { status: () => ({ turn }), sentence: () => ({ text: '' }) } },
    view: () => ({}),
    tally: () => ({ n: turn.length, last: undefined }),
  }) as unknown as LiveMatch;

test('a summary is written by the owner alone: one that was replaced meanwhile overwrites nothing', async () => {
  const faults: unknown[] = [];
  const summaries = (tenant: Tenant) =>
    new Summaries(
      store,
      (id) => tenant.leases.fence(id),
      (f) => faults.push(f),
    );
  const turn = async () => (await client.query('select turn from match where id = $1', [match])).rows[0]?.turn;
  const [old, young] = [summaries(one), summaries(two)];
  await one.leases.elsewhere(match);
  old.note(fold('1'));
  await old.flush();
  expect(await turn()).toBe('1');
  await pass(LENGTH + 1);
  await two.leases.elsewhere(match);
  young.note(fold('333'));
  await young.flush();
  old.note(fold('22'));
  await old.flush();
  expect([await turn(), faults]).toEqual(['333', []]);
});
