import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../../src/app.ts';
import type { WireDesk } from '../../src/desk/desk-wire.ts';
import type { WireError } from '../../src/wire.ts';
import { type Browser, eventually, freshDatabase, reported, startNode } from '../harness.ts';
import { sheetBooks } from './sheet-books.ts';
import { deskFor, ready, sheetRace, turnOf } from './sheet-race.ts';

let server: Server;
let client: pg.Client;
beforeAll(async () => {
  const database = await freshDatabase();
  server = await startNode(database, { books: sheetBooks });
  client = new pg.Client({ connectionString: database });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await server.close();
  expect(reported).toEqual([]);
});

const DAY = 24 * 60 * 60;
const HOUR = 3_600_000;
/** A day so many days from today, by the database's clock. */
const dayIn = async (days: number): Promise<string> => {
  const { rows } = await client.query<{ day: string }>(
    `select to_char(now() at time zone 'UTC' + $1 * interval '1 day', 'YYYY-MM-DD') as day`,
    [days],
  );
  return rows[0]?.day ?? '';
};
const leave = (browser: Browser, id: string, body: object) =>
  browser.post<WireDesk & WireError>(`/api/matches/${id}/desk/leave`, body);
const daysUntil = (due: string): number => Math.round((Date.parse(due) - Date.now()) / (24 * HOUR));

test('while somebody who is waited for is away no deadline falls: that of this turn moves, and those of later ones', async () => {
  const { red, white, id } = await sheetRace(server, { turns: { seconds: 2 * DAY, leave: 6 } });
  const [second, third] = [await dayIn(2), await dayIn(3)];
  expect(daysUntil((await deskFor(red, id)).due)).toBe(2);
  const taken = await leave(white, id, { seat: 'white', from: second, to: third });
  expect(taken.json.mine?.leave).toEqual({ left: 4, taken: [{ from: second, to: third }] });
  expect(daysUntil((await deskFor(red, id)).due)).toBe(4);
  expect((await deskFor(red, id, 'red')).mine?.leave).toEqual({ left: 6, taken: [] });
  await ready(red, id, 'red', 1);
  await ready(white, id, 'white', 1);
  expect(daysUntil((await turnOf(red, id, 2)).due)).toBe(4);
});

test('a leave is refused with its field: too long, meeting another, begun already, of another seat, or none allowed', async () => {
  const { red, white, id } = await sheetRace(server, { turns: { seconds: 2 * DAY, leave: 6 } });
  const [today, first, third, ninth] = [await dayIn(0), await dayIn(1), await dayIn(3), await dayIn(9)];
  await leave(red, id, { seat: 'red', from: first, to: third });
  for (const [body, field] of [
    [{ seat: 'red', from: third, to: third }, 'body/from'],
    [{ seat: 'red', from: await dayIn(5), to: ninth }, 'body/to'],
    [{ seat: 'red', from: today, to: first }, 'body/from'],
    [{ seat: 'red', from: ninth, to: first }, 'body/to'],
    [{ seat: 'white', from: first, to: first }, 'body/seat'],
  ] as const)
    expect((await leave(red, id, body)).json, field).toMatchObject({ field });
  const none = await sheetRace(server);
  expect((await leave(none.red, none.id, { seat: 'red', from: first, to: first })).status).toBe(409);
  expect((await leave(white, id, { seat: 'white', from: first, to: first })).status).toBe(200);
});

test('an outage of two days that ends just before a deadline puts it off, once, and everybody reads why', async () => {
  const { red, id } = await sheetRace(server, { turns: { seconds: 7 * DAY, hold: DAY } });
  const other = await sheetRace(server, { turns: { seconds: 7 * DAY } });
  await client.query(`update turn set due = now() + interval '10 minutes' where match_id = $1`, [id]);
  const before = Date.parse((await deskFor(red, id)).due);
  await client.query(`update sign_of_life set at = now() - interval '2 days'`);
  const desk = await eventually(async () => {
    const now = await deskFor(red, id);
    return now.led ? now : undefined;
    // A turn of another match may have to be carried out before.
  }, 60_000);
  expect(Date.parse(desk.due) - before).toBe(DAY * 1000);
  expect(desk.led).toEqual([{ at: expect.any(String), did: 'outage', due: desk.due }]);
  expect(await eventually(async () => ((await unreckoned()) === 0 ? true : undefined))).toBe(true);
  expect((await deskFor(red, id)).due).toBe(desk.due);
  expect((await deskFor(other.red, other.id)).led).toBeUndefined();
});

const unreckoned = async (): Promise<number> =>
  (await client.query('select from outage where not reckoned')).rows.length;
