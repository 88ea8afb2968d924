import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/app.ts';
import type { NewPace, WireClock, WireSeatClock } from '../src/clocks/clock-wire.ts';
import type { WireError, WireMatch } from '../src/wire.ts';
import { clockBooks } from './clock-books.ts';
import { Browser, eventually, Follower, freshDatabase, lay, reported, roll, startNode, undo } from './harness.ts';
import { begunMatch, setUp } from './people.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A Monday noon. */
const MONDAY = Date.parse('2026-11-30T12:00Z');

/** The clock of the tests: by how much it is ahead of the database's. */
let ahead = 0;
let database: string;
let client: pg.Client;
let server: Server;
let other: Server;
beforeAll(async () => {
  database = await freshDatabase();
  client = new pg.Client({ connectionString: database });
  await client.connect();
  server = await startNode(database, { ahead: () => ahead });
  other = await startNode(database, { ahead: () => ahead });
});
afterAll(async () => {
  await client.end();
  await server.close();
  await other.close();
  expect(reported).toEqual([]);
});

const FIVE: NewPace = { play: 'live', bank: 300, increment: 5 };

interface Game {
  readonly id: string;
  readonly blue: Browser;
  readonly gray: Browser;
}

const game = async (pace: NewPace): Promise<Game> => {
  const [blue, gray] = [new Browser(server.url), new Browser(other.url)];
  const { id } = await begunMatch(blue, gray, { pace });
  return { id, blue, gray };
};

const clockOf = async (browser: Browser, id: string): Promise<WireClock> =>
  (await browser.get<WireClock>(`/api/matches/${id}/clock`)).json;
const seatOf = ({ seats }: WireClock, seat: number): Partial<WireSeatClock> =>
  seats.find((of) => of.seat === seat) ?? {};
const lefts = async ({ blue, id }: Game): Promise<readonly (number | undefined)[]> => {
  const clock = await clockOf(blue, id);
  return [0, 1].map((seat) => seatOf(clock, seat).left);
};
/** Nearly equal: so much real time may have gone by in a test. */
const about = (seconds: number) => expect.closeTo(seconds - 15, -1.5);
const over = (browser: Browser, id: string): Promise<WireMatch> =>
  eventually(async () => {
    const { json } = await browser.get<WireMatch>(`/api/matches/${id}`);
    // What is shown of the clocks is written a moment after the end.
    return json.state === 'over' && json.clock?.seats.every(({ runs }) => !runs) ? json : undefined;
  });
const entries = async (id: string): Promise<number> =>
  (await client.query<{ n: number }>('select count(*)::int as n from entry where match_id = $1', [id])).rows[0]?.n ?? 0;

test('two people play a live game with clocks of five minutes until one of them has lost on time', async () => {
  const played = await game(FIVE);
  const { id, blue, gray } = played;
  const follower = await Follower.open(gray, id, 'Gray');
  expect((await blue.get<WireMatch>(`/api/matches/${id}`)).json.clock?.pace).toEqual({ ...FIVE, late: 'loses' });
  ahead += 2 * MINUTE;
  expect(await lefts(played)).toEqual([about(180), 300]);
  expect((await blue.act(id, 'Blue', roll)).status).toBe(200);
  ahead += MINUTE;
  expect(await lefts(played)).toEqual([about(185), about(240)]);
  expect((await gray.act(id, 'Gray', lay(3))).status).toBe(200);
  expect((await gray.act(id, 'Gray', roll)).status).toBe(200);
  expect(await lefts(played)).toEqual([about(185), about(245)]);
  await follower.until(({ besides }) => {
    const last = besides.at(-1)?.data as WireClock | undefined;
    return last !== undefined && seatOf(last, 0).runs === true && seatOf(last, 1).runs === false;
  });
  expect(follower.besides.every(({ event }) => event === 'clock')).toBe(true);
  ahead += 2 * MINUTE;
  expect((await blue.get<WireMatch>(`/api/matches/${id}`)).json.state).toBe('running');
  ahead += 2 * MINUTE;
  const match = await over(gray, id);
  expect(match.outcome).toEqual({ winners: [1], clause: 'toy-1' });
  expect(match.clock?.seats.map(({ runs }) => runs)).toEqual([false, false]);
  await follower.until(({ messages }) => messages.at(-1)?.view.outcome !== undefined);
  const kinds = follower.messages.at(-1)?.view.events.map(({ kind }) => kind);
  expect(kinds).toEqual(['overtime', 'resigned']);
  follower.close();
  expect(await entries(id)).toBe(4);
});

test('a slow game with days, days off and a day of leave', async () => {
  const before = ahead;
  ahead = MONDAY - Date.now();
  const off = { weekdays: [6, 7], zone: 'UTC' };
  const played = await game({ play: 'slow', days: 2, reserve: 1, off, leave: 3 });
  const { id, blue, gray } = played;
  const until = async (): Promise<string | undefined> => seatOf(await clockOf(blue, id), 0).until?.slice(0, 13);
  const leave = (from: string, to = from) =>
    blue.post<WireClock & WireError>(`/api/matches/${id}/leave`, { seat: 'Blue', from, to });
  expect(await until()).toBe('2026-12-03T12');
  expect(await leave('2026-11-30')).toMatchObject({ status: 422, json: { field: 'body/from' } });
  expect(await leave('2026-12-01', '2026-12-04')).toMatchObject({ status: 422, json: { field: 'body/to' } });
  expect((await gray.post(`/api/matches/${id}/leave`, { seat: 'Blue', from: '2026-12-02' })).status).toBe(400);
  expect((await leave('2026-12-02')).status).toBe(200);
  expect(await until()).toBe('2026-12-04T12');
  expect(await leave('2026-12-02')).toMatchObject({ status: 422, json: { field: 'body/from' } });
  expect((await leave('2026-12-09')).json.seats[0]?.leave).toEqual({
    left: 1,
    taken: ['2026-12-02', '2026-12-09'].map((from) => ({ from, to: from })),
  });
  const back = await blue.send<WireClock>('DELETE', `/api/matches/${id}/leave/2026-12-09?seat=Blue`);
  expect(back.json.seats[0]?.leave?.left).toBe(2);
  // On Thursday at noon a day and a half of the two are used, since Wednesday was leave: half a day is left, and the reserve.
  ahead += 3 * DAY;
  expect((await lefts(played)).map((left) => Math.round((left ?? 0) / 43_200))).toEqual([2, 6]);
  expect((await blue.act(id, 'Blue', roll)).status).toBe(200);
  // Gray has Friday and Monday, and a day of reserve: Tuesday noon is his last moment.
  expect(seatOf(await clockOf(blue, id), 1).until?.slice(0, 13)).toBe('2026-12-08T12');
  ahead += 4 * DAY;
  expect((await blue.get<WireMatch>(`/api/matches/${id}`)).json.state).toBe('running');
  ahead += DAY + MINUTE;
  expect((await over(blue, id)).outcome?.winners).toEqual([0]);
  ahead = before;
});

test('what is taken back costs him alone who takes it back', async () => {
  const played = await game(FIVE);
  const { id, blue } = played;
  ahead += MINUTE;
  expect((await blue.act(id, 'Blue', { do: 'pass' })).status).toBe(200);
  ahead += MINUTE;
  expect(await lefts(played)).toEqual([about(245), about(240)]);
  expect((await blue.act(id, 'Blue', undo)).status).toBe(200);
  expect(await lefts(played)).toEqual([about(180), 300]);
});

test('a match is paused when both want it, and goes on when one of them does', async () => {
  const played = await game(FIVE);
  const { id, blue, gray } = played;
  const wish = (browser: Browser, seat: string, pause: boolean) =>
    browser.post<WireClock>(`/api/matches/${id}/pause`, { seat, pause });
  expect((await wish(blue, 'Blue', true)).json).toMatchObject({ wants: [0] });
  expect((await wish(blue, 'Gray', true)).status).toBe(403);
  expect((await wish(blue, 'Blue', false)).json.wants).toBe(undefined);
  await wish(blue, 'Blue', true);
  const paused = (await wish(gray, 'Gray', true)).json;
  expect([paused.paused, seatOf(paused, 0).runs]).toEqual([true, false]);
  ahead += 60 * MINUTE;
  expect(await lefts(played)).toEqual([about(300), 300]);
  expect((await wish(gray, 'Gray', false)).json.paused).toBe(undefined);
  ahead += MINUTE;
  expect(await lefts(played)).toEqual([about(240), 300]);
  // Who acts in a paused match has it go on.
  for (const [browser, seat] of [[blue, 'Blue'] as const, [gray, 'Gray'] as const]) await wish(browser, seat, true);
  ahead += 60 * MINUTE;
  await blue.act(id, 'Blue', lay(1));
  expect((await clockOf(gray, id)).paused).toBe(undefined);
  expect(await lefts(played)).toEqual([about(240), 300]);
});

test('bots have no clock, and a clock waits for a seat of a person alone', async () => {
  const blue = new Browser(server.url);
  const match = await blue.table({}, 'race', 'endless');
  expect(match.clock).toBe(undefined);
  const made = await setUp(blue, { pace: FIVE, seats: { Blue: { kind: 'me' }, Gray: { kind: 'bot', bot: 'random' } } });
  await blue.addDice(made.json);
  const { id } = made.json;
  expect((await clockOf(blue, id)).seats.map(({ seat }) => seat)).toEqual([0]);
  await blue.act(id, 'Blue', roll);
  await eventually(async () => (seatOf(await clockOf(blue, id), 0).runs ? true : undefined));
  ahead += 10 * MINUTE;
  expect((await over(blue, id)).outcome?.winners).toEqual([1]);
});

test('two nodes that find time to be over end it once, and a node that starts finds what became late without it', async () => {
  const games = await Promise.all(Array.from({ length: 6 }, () => game(FIVE)));
  ahead += 10 * MINUTE;
  for (const { id, blue } of games) await over(blue, id);
  for (const { id } of games) expect(await entries(id)).toBe(1);
  const alone = await freshDatabase();
  const first = await startNode(alone, { ahead: () => ahead });
  const [blue, gray] = [new Browser(first.url), new Browser(first.url)];
  const { id } = await begunMatch(blue, gray, { pace: FIVE });
  await first.close();
  ahead += 10 * MINUTE;
  const second = await startNode(alone, { ahead: () => ahead });
  expect((await over(Object.assign(new Browser(second.url), { cookie: blue.cookie }), id)).outcome?.winners).toEqual([
    1,
  ]);
  await second.close();
});

test('an hour in which the server was not there is not charged', async () => {
  const alone = await freshDatabase();
  const first = await startNode(alone);
  const blue = new Browser(first.url);
  const { id } = await begunMatch(blue, new Browser(first.url), { pace: FIVE });
  await first.close();
  const store = new pg.Client({ connectionString: alone });
  await store.connect();
  // It began an hour ago, and a minute later the server ended.
  await store.query(`update clock_mark set at = now() - interval '60 minutes'`);
  await store.query('delete from outage');
  await store.query(`update sign_of_life set at = now() - interval '59 minutes'`);
  const second = await startNode(alone);
  const back = Object.assign(new Browser(second.url), { cookie: blue.cookie });
  const { rows } = await store.query(`select from outage where ended - began between '58 minutes' and '60 minutes'`);
  expect(rows).toHaveLength(1);
  expect(seatOf(await clockOf(back, id), 0).left).toEqual(about(240));
  expect((await back.get<WireMatch>(`/api/matches/${id}`)).json.state).toBe('running');
  await second.close();
  await store.end();
});

test('in a book with deadlines the clock seat takes the turn of whoever is late, once', async () => {
  const fresh = await freshDatabase();
  const nodes = await Promise.all([1, 2].map(() => startNode(fresh, { books: clockBooks, ahead: () => ahead })));
  const [blue, gray] = nodes.map(({ url }) => new Browser(url));
  if (!blue || !gray) throw new Error('two nodes are needed');
  const { id } = await begunMatch(blue, gray, { rulebook: 'watched', pace: { ...FIVE, late: 'passes' } });
  expect((await blue.act(id, 'Blue', { do: 'lapse' })).status).toBe(422);
  ahead += 6 * MINUTE;
  const clock = await eventually(async () => {
    const shown = await clockOf(gray, id);
    return seatOf(shown, 1).runs ? shown : undefined;
  });
  expect([seatOf(clock, 0).runs, seatOf(clock, 0).left]).toEqual([false, 5]);
  const { events } = await gray.view(id, 'Gray');
  expect(events.map(({ kind }) => kind)).toEqual(['begun', 'lapsed']);
  expect((await gray.act(id, 'Gray', roll)).status).toBe(200);
  expect((await gray.get<WireMatch>(`/api/matches/${id}`)).json.state).toBe('running');
  for (const node of nodes) await node.close();
});

test('a pace that cannot be is refused with its field', async () => {
  const blue = new Browser(server.url);
  const field = async (pace: unknown): Promise<unknown> => {
    const { status, json } = await setUp(blue, { pace });
    return [status, json.field];
  };
  expect(await field({ play: 'live', bank: 5 })).toEqual([400, 'body/pace/bank']);
  expect(await field({ play: 'slow', days: 2, off: { weekdays: [1, 2, 3, 4, 5, 6, 7] } })).toEqual([
    400,
    'body/pace/off/weekdays',
  ]);
  expect(await field({ play: 'live', bank: 300, late: 'passes' })).toEqual([422, 'body/pace/late']);
  const { json } = await setUp(blue, { pace: FIVE });
  expect(json.clock).toEqual({ pace: { ...FIVE, late: 'loses' }, seats: [] });
  expect((await blue.get(`/api/matches/${json.id}/clock`)).status).toBe(409);
});
