import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../../src/app.ts';
import type { NewTurns } from '../../src/desk/desk-wire.ts';
import type { WireError, WireMatch } from '../../src/wire.ts';
import { eventually, freshDatabase, reported, startNode } from '../harness.ts';
import { toys } from '../toy.ts';
import { sheetBooks } from './sheet-books.ts';
import { deskFor, ready, sheetRace, turnOf, write } from './sheet-race.ts';

let server: Server;
let client: pg.Client;
beforeAll(async () => {
  const database = await freshDatabase();
  const books = {
    ...sheetBooks,
    ids: [...sheetBooks.ids, ...toys.ids],
    load: async (id: string, version?: string) =>
      (await sheetBooks.load(id, version)) ?? (await toys.load(id, version)),
  };
  server = await startNode(database, { books });
  client = new pg.Client({ connectionString: database });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await server.close();
  expect(reported).toEqual([]);
});

const MINUTE = 60;
const raceOf = (turns: NewTurns) => sheetRace(server, { turns });
/** Seconds from now, by the database's clock, until the present turn of a match is due. */
const secondsLeft = async (id: string): Promise<number> => {
  const { rows } = await client.query<{ left: number }>(
    `select extract(epoch from due - now())::float8 as left from turn where match_id = $1 and state = 'open'`,
    [id],
  );
  return Number(rows[0]?.left);
};
const runOut = (id: string, turn: number) =>
  client.query(`update turn set due = now() where match_id = $1 and turn = $2`, [id, turn]);

test('a turn is open for as long as its match says, and for a day where nothing is said', async () => {
  for (const seconds of [5 * MINUTE, 21 * 24 * 60 * MINUTE]) {
    const { red, id } = await raceOf({ seconds });
    const turns = { seconds, grace: 0, graces: 0, early: true };
    expect((await red.get<WireMatch>(`/api/matches/${id}`)).json.turns).toEqual(turns);
    await deskFor(red, id);
    expect(Math.abs((await secondsLeft(id)) - seconds)).toBeLessThan(MINUTE);
    await runOut(id, 1);
    await turnOf(red, id, 2);
    expect(Math.abs((await secondsLeft(id)) - seconds)).toBeLessThan(MINUTE);
  }
  const { red, id } = await sheetRace(server);
  expect((await red.get<WireMatch>(`/api/matches/${id}`)).json.turns).toBe(undefined);
  await deskFor(red, id);
  expect(Math.abs((await secondsLeft(id)) - 24 * 60 * MINUTE)).toBeLessThan(MINUTE);
});

test('a deadline moves for somebody who has sent nothing, as often as the match says, and is announced', async () => {
  const { red, white, id } = await raceOf({ seconds: 60 * MINUTE, grace: 10 * MINUTE, graces: 2 });
  await write(red, id, 'red', 1, 'red pace steady');
  // Minutes until the players of Red and White, who has sent nothing, are told that time is nearly over.
  const told = async (): Promise<readonly (readonly [seat: number, minutes: number])[]> => {
    const { rows } = await client.query<{ seat: number; minutes: number }>(
      `select seat, round(extract(epoch from due - now()) / 60)::int as minutes from notice
        where game = $1 and kind = 'deadline' order by seat`,
      [id],
    );
    return rows.map(({ seat, minutes }) => [seat, minutes] as const);
  };
  await eventually(async () => ((await told()).length === 2 ? true : undefined));
  expect(await told()).toEqual([
    [0, 45],
    [1, 45],
  ]);
  for (const extended of [1, 2]) {
    await runOut(id, 1);
    const desk = await eventually(async () => {
      const now = await deskFor(white, id);
      return now.extended === extended ? now : undefined;
    });
    expect(desk).toMatchObject({ turn: 1, state: 'open' });
    expect(Math.abs((await secondsLeft(id)) - 10 * MINUTE)).toBeLessThan(MINUTE);
    await eventually(async () => {
      const [red = [0, 0], white = [1, 45]] = await told();
      return red[1] === 45 && white[1] <= 3 ? true : undefined;
    });
  }
  await runOut(id, 1);
  expect(await turnOf(red, id, 2)).toMatchObject({ extended: 0 });
});

test('no deadline moves when all who are waited for have sent something, or said that they are ready', async () => {
  const { red, white, id } = await raceOf({ seconds: 60 * MINUTE, grace: 10 * MINUTE, early: false });
  await write(red, id, 'red', 1, 'red pace steady');
  await ready(white, id, 'white', 1);
  await runOut(id, 1);
  await turnOf(red, id, 2);
  const { rows } = await client.query('select turn, extended from turn where match_id = $1 order by turn', [id]);
  expect(rows).toEqual([
    { turn: 1, extended: 0 },
    { turn: 2, extended: 0 },
  ]);
});

test('a turn that does not close early waits for its deadline though all are ready', async () => {
  const { red, white, id } = await raceOf({ seconds: 60 * MINUTE, early: false });
  await ready(red, id, 'red', 1);
  await ready(white, id, 'white', 1);
  expect(Math.abs((await secondsLeft(id)) - 60 * MINUTE)).toBeLessThan(MINUTE);
});

test('no deadline of a match falls on its days off, that of a grace neither', async () => {
  const { rows: days } = await client.query<{ today: string; first: string; last: string }>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as today, to_char(now() at time zone 'UTC' + interval '1 day', 'YYYY-MM-DD') as first,
      to_char(now() at time zone 'UTC' + interval '2 days', 'YYYY-MM-DD') as last`,
  );
  const { today = '', first = '', last = '' } = days[0] ?? {};
  const daysOff = { dates: [today, first, last] };
  const { red, id } = await raceOf({ seconds: 60, grace: 60, daysOff });
  const match = (await red.get<WireMatch>(`/api/matches/${id}`)).json;
  expect(match.turns?.daysOff).toEqual({ weekdays: [], zone: 'UTC', ...daysOff });
  await deskFor(red, id);
  expect(await secondsLeft(id)).toBeGreaterThan(2 * 24 * 60 * MINUTE);
  await runOut(id, 1);
  await eventually(async () => ((await deskFor(red, id)).extended === 1 ? true : undefined));
  expect(await secondsLeft(id)).toBeGreaterThan(2 * 24 * 60 * MINUTE);
});

test('nobody waits for whoever has given up', async () => {
  const { red, white, id } = await raceOf({ seconds: 60 * MINUTE });
  await ready(red, id, 'red', 1);
  expect((await white.act(id, 'white', { do: 'resign' })).status).toBe(200);
  expect(await turnOf(red, id, 2)).toMatchObject({ state: 'open' });
});

test('times of turns are refused with their field, and where there are no turns of orders', async () => {
  const { red } = await sheetRace(server);
  const asked = (body: object) =>
    red.post<WireError>('/api/matches', {
      rulebook: 'three-columns',
      scenario: 'race',
      options: {},
      seats: { red: { kind: 'me' }, white: { kind: 'open' }, blue: { kind: 'open' } },
      ...body,
    });
  for (const [turns, field] of [
    [{ seconds: 59 }, 'body/turns/seconds'],
    [{ seconds: 61 * 24 * 60 * MINUTE }, 'body/turns/seconds'],
    [{ seconds: 600, grace: -1 }, 'body/turns/grace'],
    [{ seconds: 600, daysOff: { weekdays: [8] } }, 'body/turns/daysOff/weekdays/0'],
    [{ seconds: 600, daysOff: { zone: 'Richmond' } }, 'body/turns/daysOff/zone'],
    [{ seconds: 600, graces: 10 }, 'body/turns/graces'],
    [{}, 'body/turns/seconds'],
  ] as const)
    expect((await asked({ turns })).json).toMatchObject({ error: 'bad-request', field });
  const seats = { Blue: { kind: 'me' }, Gray: { kind: 'open' } };
  const open = await asked({ rulebook: 'race', scenario: 'endless', seats, turns: { seconds: 600 } });
  expect(open.json).toMatchObject({ error: 'refused', field: 'body/turns' });
});

test('after so many turns without a word a computer player writes for a seat, until its player does; he alone is told', async () => {
  const { red, white, id } = await raceOf({ seconds: 60 * MINUTE, early: false, computer: 2 });
  const ended = async (turn: number) => {
    await runOut(id, turn);
    await turnOf(red, id, turn + 1);
    return (await deskFor(white, id, 'white')).mine?.missed;
  };
  expect(await ended(1)).toEqual({ turns: 1, computer: false });
  expect(await ended(2)).toEqual({ turns: 2, computer: false });
  expect(await ended(3)).toEqual({ turns: 3, computer: true });
  const { rows } = await client.query('select turn, missed from sheet where match_id = $1 and seat = 1 order by turn', [
    id,
  ]);
  expect(rows.slice(0, 3)).toEqual([
    { turn: 1, missed: 'default' },
    { turn: 2, missed: 'default' },
    { turn: 3, missed: 'computer' },
  ]);
  await write(white, id, 'white', 4, 'white pace steady');
  expect(await ended(4)).toBe(undefined);
  expect((await deskFor(red, id)).lead).toBe(undefined);
});
