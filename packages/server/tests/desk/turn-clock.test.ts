import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TurnClock } from '../../src/desk/turn-clock.ts';
import { USUAL_TURNS } from '../../src/desk/turn-rules.ts';
import { openTurn, readTurn, type TurnKey } from '../../src/desk/turns.ts';
import type { LiveMatch } from '../../src/live-match.ts';
import { eventually, freshDatabase } from '../harness.ts';

let pool: pg.Pool;
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: await freshDatabase() });
});
afterAll(() => pool.end());

/** A clock whose turns are carried out by `carryOut`, and the faults that it reports. */
const clockOf = (carryOut: (key: TurnKey) => Promise<void>) => {
  const faults: unknown[] = [];
  const done = async (key: TurnKey): Promise<void> => {
    await carryOut(key);
    await pool.query(`update turn set state = 'resolved' where match_id = $1 and turn = $2`, [key.match, key.turn]);
  };
  const clock = new TurnClock({
    pool,
    resolver: { resolve: (_live, key) => done(key) },
    replies: { note: async () => undefined, lapse: async () => undefined },
    own: async (id) => ({ id }) as LiveMatch,
    begin: async () => undefined,
    closed: () => undefined,
    moved: async () => undefined,
    extended: async () => undefined,
    report: (fault) => faults.push(fault),
  });
  return { clock, faults };
};

const dueMatches = async (count: number): Promise<readonly string[]> => {
  const matches = Array.from({ length: count }, () => randomUUID() as string);
  for (const match of matches) await openTurn(pool, match, { turn: 1, waits: [] }, USUAL_TURNS);
  await pool.query('update turn set due = now() where match_id = any($1)', [matches]);
  return matches;
};

const stateOf = async (match: string): Promise<string | undefined> => (await readTurn(pool, match, 1))?.state;

test('a turn that takes long holds up neither the deadline nor the turn of another match', async () => {
  const [slow = '', quick = ''] = await dueMatches(2);
  let finish: () => void = () => undefined;
  const long = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { clock, faults } = clockOf(({ match }) => (match === slow ? long : Promise.resolve()));
  await clock.look(quick);
  expect([await stateOf(slow), await stateOf(quick)]).toEqual(['sealed', 'resolved']);
  // One more is closed and carried out while the first goes on, which is not begun again.
  const [later = ''] = await dueMatches(1);
  await clock.look(later);
  expect([await stateOf(slow), await stateOf(later)]).toEqual(['sealed', 'resolved']);
  const waits = clock.look(slow);
  finish();
  await waits;
  expect(await stateOf(slow)).toBe('resolved');
  await clock.close();
  expect(faults).toEqual([]);
});

test('of many turns that are due a few are carried out at once, and one that fails is looked at again', async () => {
  const matches = await dueMatches(20);
  let now = 0;
  let most = 0;
  const tries = new Map<string, number>();
  const { clock, faults } = clockOf(async ({ match }) => {
    most = Math.max(most, ++now);
    await new Promise((resolve) => setTimeout(resolve, 5));
    now--;
    tries.set(match, (tries.get(match) ?? 0) + 1);
    if (match === matches[3] && tries.get(match) === 1) throw new Error('not now');
  });
  await eventually(async () => {
    for (const match of matches) await clock.look(match);
    return (await Promise.all(matches.map(stateOf))).every((state) => state === 'resolved') ? true : undefined;
  });
  await clock.close();
  expect(most).toBe(4);
  expect(matches.map((match) => tries.get(match))).toEqual(matches.map((_, i) => (i === 3 ? 2 : 1)));
  expect(faults).toEqual([new Error('not now')]);
});

test('whoever closes the clock waits for the turns that are being carried out, and begins none of those that wait', async () => {
  const matches = await dueMatches(6);
  const begun: string[] = [];
  let finish: () => void = () => undefined;
  const long = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { clock } = clockOf(async ({ match }) => {
    begun.push(match);
    await long;
  });
  void clock.look(matches[5] ?? '');
  await eventually(async () => (begun.length === 4 ? true : undefined));
  const closed = clock.close();
  finish();
  await closed;
  expect(begun.length).toBe(4);
  expect((await Promise.all(matches.map(stateOf))).filter((state) => state === 'resolved').length).toBe(4);
});
