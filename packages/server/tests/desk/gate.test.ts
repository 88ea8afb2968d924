import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../../src/app.ts';
import { draftsOf, putDrafts } from '../../src/desk/drafts.ts';
import { endTurn } from '../../src/desk/turn-end.ts';
import { USUAL_TURNS } from '../../src/desk/turn-rules.ts';
import { openTurn, readTurn } from '../../src/desk/turns.ts';
import { eventually, freshDatabase, reported, startNode } from '../harness.ts';
import { sheetBooks } from './sheet-books.ts';
import { deskFor, sheetRace, write } from './sheet-race.ts';

let nodes: readonly Server[];
let pools: readonly pg.Pool[];
let shared: pg.Pool;
beforeAll(async () => {
  const database = await freshDatabase();
  nodes = [await startNode(database, { books: sheetBooks }), await startNode(database, { books: sheetBooks })];
  shared = new pg.Pool({ connectionString: database });
  // No node looks for turns that are due there.
  const apart = await freshDatabase();
  pools = [0, 1].map(() => new pg.Pool({ connectionString: apart, max: 12 }));
});
afterAll(async () => {
  for (const pool of [...pools, shared]) await pool.end();
  for (const node of nodes) await node.close();
  expect(reported).toEqual([]);
});

const PLAYERS = 24;

test('a draft is in its sheet or is told that it came too late, and the seal comes through while all write', async () => {
  let kept = 0;
  let closed = 0;
  for (let round = 0; round < 6; round++) {
    const match = randomUUID();
    const [first, second] = pools as [pg.Pool, pg.Pool];
    await openTurn(first, match, { turn: 1, waits: [] }, USUAL_TURNS);
    let shut = false;
    // By seat the last revision that was acknowledged.
    const acknowledged = new Map<number, number>();
    const player = async (seat: number): Promise<void> => {
      for (let rev = 1; ; rev++) {
        const pool = rev % 2 === 0 ? first : second;
        const packed = Uint8Array.of(rev >> 8, rev & 255);
        const { became } = await putDrafts(pool, match, 1, seat, [{ subject: 5, rev, packed }]);
        if (became.get(5)?.became === 'closed') return void closed++;
        expect(became.get(5)).toEqual({ became: 'kept', rev });
        kept++;
        acknowledged.set(seat, rev);
        // The seal has been taken: nobody may be told that his draft was kept.
        expect(shut && (await readTurn(first, match, 1))?.state === 'open').toBe(false);
      }
    };
    const players = Array.from({ length: PLAYERS }, (_, seat) => player(seat));
    while (acknowledged.size < PLAYERS) await new Promise((resolve) => setTimeout(resolve, 5));
    await first.query('update turn set due = now() where match_id = $1', [match]);
    const shuts = await Promise.all([endTurn(first, { match, turn: 1 }), endTurn(second, { match, turn: 1 })]);
    shut = true;
    expect(shuts.filter(Boolean).length).toBe(1);
    const sealed = await draftsOf(first, match, 1);
    await Promise.all(players);
    expect(await draftsOf(second, match, 1)).toEqual(sealed);
    expect(new Map(sealed.map(({ seat, rev }) => [seat, rev]))).toEqual(acknowledged);
    await first.query(`update turn set state = 'resolved' where match_id = $1`, [match]);
  }
  expect(closed).toBe(6 * PLAYERS);
  expect(kept).toBeGreaterThan(closed);
});

test('a draft sent again is the same, an older one changes nothing, in whatever order they come', async () => {
  const [pool] = pools as [pg.Pool];
  const match = randomUUID();
  await openTurn(pool, match, { turn: 1, waits: [] }, USUAL_TURNS);
  const put = async (rev: number) => {
    const drafts = [3, 1, 2].map((subject) => ({ subject, rev, packed: Uint8Array.of(rev) }));
    return [...(await putDrafts(pool, match, 1, 0, drafts)).became.values()].map(({ became }) => became);
  };
  expect(await put(2)).toEqual(['kept', 'kept', 'kept']);
  expect(await put(2)).toEqual(['same', 'same', 'same']);
  expect(await put(1)).toEqual(['older', 'older', 'older']);
  expect((await draftsOf(pool, match, 1)).map(({ subject, rev, packed }) => [subject, rev, packed?.[0]])).toEqual(
    [1, 2, 3].map((subject) => [subject, 2, 2]),
  );
  await Promise.all([3, 9, 4, 8, 5, 7, 6].map(put));
  expect((await draftsOf(pool, match, 1)).map(({ packed }) => packed?.[0])).toEqual([9, 9, 9]);
});

test('turns that are due together at two nodes are carried out once each', async () => {
  const [first, second] = nodes as [Server, Server];
  const races = [];
  for (let i = 0; i < 8; i++) races.push(await sheetRace(i % 2 === 0 ? first : second));
  for (const { red, id } of races) await write(red, id, 'red', 1, 'red pace steady');
  await shared.query(`update turn set due = now() where state = 'open'`);
  for (const { red, id } of races)
    await eventually(async () => ((await deskFor(red, id)).turn === 2 ? true : undefined), 30_000);
  for (const { id } of races) {
    const { rows } = await shared.query<{ entries: number; reports: number; turns: number }>(
      `select (select count(*) from entry where match_id = $1)::int as entries,
        (select count(*) from turn_report where match_id = $1)::int as reports,
        (select count(*) from turn where match_id = $1)::int as turns`,
      [id],
    );
    expect(rows).toEqual([{ entries: 4, reports: 3, turns: 2 }]);
  }
});
