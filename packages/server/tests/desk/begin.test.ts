import { type MatchFile, verifyFile } from '@longroll/kernel';
import { shelf } from '@longroll/testkit/sample';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../../src/app.ts';
import type { NewMatch, WireError, WireMatch, WireTold } from '../../src/wire.ts';
import { Browser, ENTROPY, eventually, freshDatabase, reported, startNode } from '../harness.ts';
import { verifyApart } from '../verify-apart.ts';
import { sheetBooks } from './sheet-books.ts';
import { deskFor, ready, turnOf, write } from './sheet-race.ts';

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

const asked = (browser: Browser, begin: NewMatch['begin'], said: Partial<NewMatch> = {}) =>
  browser.post<WireMatch & WireError>('/api/matches', {
    rulebook: 'three-columns',
    scenario: 'race',
    options: {},
    seats: { red: { kind: 'me' }, white: { kind: 'open' }, blue: { kind: 'open' } },
    begin,
    ...said,
  });
const made = async (browser: Browser, begin: NewMatch['begin']): Promise<string> => {
  const answer = await asked(browser, begin);
  expect(answer.status, answer.text).toBe(201);
  return answer.json.id;
};
const sit = (browser: Browser, id: string, seat: string) => browser.post<WireError>(`/api/matches/${id}/sit`, { seat });
const reveal = (browser: Browser, id: string, seat: string) => browser.dice(id, { seat, entropy: ENTROPY });
const matchOf = async (browser: Browser, id: string): Promise<WireMatch> =>
  (await browser.get<WireMatch>(`/api/matches/${id}`)).json;
const kinds = ({ seats }: WireMatch): readonly string[] => seats.map(({ kind }) => kind);
const hours = (n: number): string => new Date(Date.now() + n * 3_600_000).toISOString();
const dayComes = (id: string) => client.query('update match set begins = now() where id = $1', [id]);
const soon = (browser: Browser, id: string, holds: (match: WireMatch) => boolean): Promise<WireMatch> =>
  eventually(async () => {
    const match = await matchOf(browser, id);
    return holds(match) ? match : undefined;
  });

test('a match begins with a quorum; an empty seat has no orders, and who sits down late writes them from then on', async () => {
  const [red, white, blue] = [new Browser(server.url), new Browser(server.url), new Browser(server.url)];
  const id = await made(red, { quorum: 2 });
  await red.addDice({ id });
  expect((await reveal(red, id, 'red')).json).toMatchObject({ error: 'conflict', field: 'body/entropy' });
  await sit(white, id, 'white');
  expect((await reveal(red, id, 'red')).json).toMatchObject({ error: 'conflict', field: 'body/entropy' });
  await white.addDice({ id });
  expect((await matchOf(red, id)).state).toBe('waiting');
  await reveal(red, id, 'red');
  expect((await matchOf(red, id)).state).toBe('waiting');
  await reveal(white, id, 'white');
  const begun = await matchOf(white, id);
  expect([begun.state, kinds(begun), begun.begin]).toEqual(['running', ['person', 'person', 'open'], { quorum: 2 }]);
  expect(Object.keys(begun.header.entropy)).toEqual(['red', 'white']);

  await write(red, id, 'red', 1, 'red pace steady');
  await ready(red, id, 'red', 1);
  await ready(white, id, 'white', 1);
  await turnOf(red, id, 2);
  expect((await blue.get<{ matches: { id: string }[] }>('/api/lobby')).json.matches.map((match) => match.id)).toContain(
    id,
  );
  expect((await blue.get<{ id: string }[]>('/api/matches?open=1')).json.map((match) => match.id)).toContain(id);
  expect((await sit(blue, id, 'blue')).status).toBe(200);
  expect((await sit(new Browser(server.url), id, 'blue')).status).toBe(409);
  const add = { do: 'sit', entropy: 'cd'.repeat(32) };
  expect((await white.act(id, 'blue', add)).status).toBe(403);
  expect((await white.act(id, 'white', add)).json).toMatchObject({ error: 'refused', clause: 'sit' });
  expect((await blue.act(id, 'blue', { do: 'sit', entropy: 'cd' })).json).toMatchObject({
    field: 'body/action/entropy',
  });
  expect((await blue.act(id, 'blue', add)).json.events).toMatchObject([{ kind: 'sit', data: { seat: 2 } }]);
  expect((await blue.act(id, 'blue', add)).json).toMatchObject({ error: 'refused', clause: 'sit' });
  expect((await write(blue, id, 'blue', 2, 'blue pace steady')).json.orders.map(({ became }) => became)).toEqual([
    'kept',
  ]);
  for (const [browser, seat] of [
    [red, 'red'],
    [white, 'white'],
  ] as const)
    await ready(browser, id, seat, 2);
  expect((await deskFor(red, id)).state).toBe('open');
  await ready(blue, id, 'blue', 2);
  await turnOf(red, id, 3);
  expect((await blue.view(id, 'blue')).view).toMatchObject({ columns: [{ miles: 3 }, { miles: 0 }, { miles: 3 }] });

  for (const [browser, seat] of [
    [red, 'red'],
    [white, 'white'],
  ] as const)
    await browser.act(id, seat, { do: 'resign' });
  const file = (await red.get<MatchFile>(`/api/matches/${id}/file`)).json;
  expect(verifyFile(shelf.rulebook, file)).toMatchObject({ ok: true, faults: [] });
  expect(await verifyApart(file)).toEqual([]);
  expect((await red.get<WireTold>(`/api/matches/${id}/told`)).json.lines.map(({ text }) => text)).toContain(
    '**Blue** has sat down and adds to the dice.',
  );
});

test('on its day a match begins with those who are there: they reveal then, and whoever does not adds nothing', async () => {
  const [red, white] = [new Browser(server.url), new Browser(server.url)];
  const id = await made(red, { at: hours(5) });
  await red.addDice({ id });
  await sit(white, id, 'white');
  await white.addDice({ id });
  expect((await reveal(red, id, 'red')).json).toMatchObject({ error: 'conflict', field: 'body/entropy' });
  await dayComes(id);
  const closing = await soon(red, id, ({ begin }) => begin?.closing === true);
  expect([closing.state, closing.begin?.quorum]).toEqual(['waiting', 1]);
  const late = new Browser(server.url);
  expect((await sit(late, id, 'blue')).status).toBe(200);
  expect((await reveal(red, id, 'red')).json.state).toBe('waiting');
  await dayComes(id);
  const begun = await soon(red, id, ({ state }) => state === 'running');
  expect(begun.header.entropy).toEqual({ red: ENTROPY, white: 'none' });
  expect(kinds(begun)).toEqual(['person', 'person', 'person']);
});

test('whoever has not committed himself on the day adds nothing and holds nobody up', async () => {
  const [red, white] = [new Browser(server.url), new Browser(server.url)];
  const id = await made(red, { at: hours(5), quorum: 2 });
  await sit(white, id, 'white');
  await dayComes(id);
  const begun = await soon(red, id, ({ state }) => state === 'running');
  expect(begun.header.entropy).toEqual({ red: 'none', white: 'none' });
});

test('too few on the day: the match begins as soon as there are enough', async () => {
  const [red, white] = [new Browser(server.url), new Browser(server.url)];
  const id = await made(red, { at: hours(5), quorum: 2 });
  await red.addDice({ id });
  await dayComes(id);
  await soon(red, id, ({ begin }) => begin?.at === undefined);
  await sit(white, id, 'white');
  await white.addDice({ id });
  await reveal(red, id, 'red');
  await reveal(white, id, 'white');
  expect((await matchOf(red, id)).state).toBe('running');
});

test('a beginning that can never be is refused with its field', async () => {
  const red = new Browser(server.url);
  for (const [begin, field] of [
    [{ quorum: 4 }, 'body/begin/quorum'],
    [{ quorum: 0 }, 'body/begin/quorum'],
    [{ at: 'tomorrow' }, 'body/begin/at'],
    [{ at: hours(-1) }, 'body/begin/at'],
    [{ at: hours(24 * 91) }, 'body/begin/at'],
  ] as const)
    expect((await asked(red, begin)).json, JSON.stringify(begin)).toMatchObject({ field });
  const bots = { kind: 'bot', bot: 'random' } as const;
  const ofBots = await asked(red, { quorum: 1 }, { seats: { red: bots, white: bots, blue: bots } });
  expect(ofBots.json).toMatchObject({ error: 'refused', field: 'body/begin' });
});
