import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Server } from '../../src/app.ts';
import type { WireDesk } from '../../src/desk/desk-wire.ts';
import type { NewMatch, WireError, WireMatch } from '../../src/wire.ts';
import { Browser, freshDatabase, reported, startNode } from '../harness.ts';
import { sheetBooks } from './sheet-books.ts';
import { deskFor, ledRace as ledRaceOf, ready, turnOf, write } from './sheet-race.ts';

let server: Server;
beforeAll(async () => {
  server = await startNode(await freshDatabase(), { books: sheetBooks });
});
afterAll(async () => {
  await server.close();
  expect(reported).toEqual([]);
});

const HOUR = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

const ledRace = (turns?: NewMatch['turns']) => ledRaceOf(server, turns);

const close = (browser: Browser, id: string, turn: number) =>
  browser.post<WireDesk & WireError>(`/api/matches/${id}/desk/close`, { turn });
const move = (browser: Browser, id: string, due: string, turn = 1) =>
  browser.send<WireDesk & WireError>('PUT', `/api/matches/${id}/desk/due`, { turn, due });

test('the game master sees who has written and who is ready, and not what; nobody else sees that', async () => {
  const { master, red, white, id } = await ledRace();
  await write(red, id, 'red', 1, 'red pace hard');
  await ready(white, id, 'white', 1);
  const desk = await deskFor(master, id);
  expect(desk.lead?.awaited).toEqual([
    { seat: 'red', wrote: true, ready: false, missed: 0 },
    { seat: 'white', wrote: false, ready: true, missed: 0 },
  ]);
  expect(JSON.stringify(desk)).not.toContain('hard');
  for (const other of [red, white, new Browser(server.url)]) expect((await deskFor(other, id)).lead).toBeUndefined();
});

test('he closes a turn: what is written stands, it is carried out, and everybody reads that he did it', async () => {
  const { master, red, white, id } = await ledRace();
  await write(red, id, 'red', 1, 'red pace hard');
  const closed = await close(master, id, 1);
  expect(closed.status, closed.text).toBe(200);
  expect((await turnOf(white, id, 2)).records.map(({ turn }) => turn)).toEqual([1]);
  expect((await close(master, id, 1)).json).toMatchObject({ error: 'conflict', field: 'body/turn' });
});

test('he moves the deadline to and fro, and everybody reads it', async () => {
  const { master, red, id } = await ledRace();
  for (const due of [inHours(90), inHours(2)]) {
    expect((await move(master, id, due)).json).toMatchObject({ due });
    expect((await deskFor(red, id, 'red')).due).toBe(due);
  }
  expect((await deskFor(red, id)).led?.map(({ did }) => did)).toEqual(['moved', 'moved']);
});

test('a deadline is refused with its field: past, a year away, no moment, of a turn that is not open', async () => {
  const { master, id } = await ledRace();
  for (const due of [inHours(-1), inHours(24 * 400), 'tomorrow'])
    expect((await move(master, id, due)).json).toMatchObject({ field: 'body/due' });
  expect((await move(master, id, inHours(1), 7)).json).toMatchObject({ field: 'body/turn' });
});

test('nobody leads but whoever has set the match up and holds no seat of it', async () => {
  const { master, red, id } = await ledRace();
  for (const other of [red, new Browser(server.url)]) {
    expect([401, 403]).toContain((await close(other, id, 1)).status);
    expect([401, 403]).toContain((await move(other, id, inHours(1))).status);
  }
  const own = await master.post<WireMatch>('/api/matches', {
    rulebook: 'three-columns',
    scenario: 'race',
    options: {},
    seats: { red: { kind: 'me' }, white: { kind: 'bot', bot: 'planner' }, blue: { kind: 'bot', bot: 'planner' } },
  });
  await master.addDice({ id: own.json.id });
  expect((await close(master, own.json.id, 1)).status).toBe(403);
});

const assign = (browser: Browser, id: string, seat: string, to: string, turn = 1) =>
  browser.send<WireDesk & WireError>('PUT', `/api/matches/${id}/desk/seat`, { turn, seat, to });

test('he gives a seat to a computer player, or to somebody new, who takes over its drafts; its former player has it no more', async () => {
  const { master, red, white, id } = await ledRace();
  await write(red, id, 'red', 1, 'red pace hard');
  const freed = await assign(master, id, 'red', 'open');
  expect(freed.status, freed.text).toBe(200);
  expect(freed.json.led).toMatchObject([{ did: 'assigned', seat: 'red', to: 'open' }]);
  const former = await red.get<WireError>(`/api/matches/${id}/desk?seat=red`);
  expect(former.status).toBe(403);
  const next = new Browser(server.url);
  const sat = await next.post(`/api/matches/${id}/sit`, { seat: 'red' });
  expect(sat.status, sat.text).toBe(200);
  const desk = await deskFor(next, id, 'red');
  expect(desk.mine?.subjects.some(({ order }) => order?.includes('hard'))).toBe(true);
  expect((await assign(master, id, 'white', 'planner')).status).toBe(200);
  expect((await deskFor(master, id)).lead?.awaited.map(({ seat }) => seat)).toEqual(['red']);
  expect((await white.get<WireError>(`/api/matches/${id}/desk?seat=white`)).status).toBe(403);
  await close(master, id, 1);
  expect(await turnOf(next, id, 2)).toBeDefined();
});

test('nobody else gives a seat away; which is refused is told by its field', async () => {
  const { master, red, id } = await ledRace();
  expect((await assign(red, id, 'white', 'open')).status).toBe(403);
  const none = await assign(master, id, 'green', 'open');
  expect([none.status, none.json.field]).toEqual([404, 'body/seat']);
  const nobody = await assign(master, id, 'red', 'nobody');
  expect([nobody.status, nobody.json.field]).toEqual([400, 'body/to']);
  expect((await assign(master, id, 'red', 'open', 7)).json.field).toBe('body/turn');
});

const reopen = (browser: Browser, id: string, due: string, turn = 1) =>
  browser.post<WireDesk & WireError>(`/api/matches/${id}/desk/reopen`, { turn, due });
const carryOut = (browser: Browser, id: string, turn = 1) =>
  browser.post<WireDesk & WireError>(`/api/matches/${id}/desk/carry-out`, { turn });

test('a closed turn is held: nobody learns anything, he opens it again, drafts are there and nobody is ready', async () => {
  // It is he who closes it, and not both players' being ready.
  const { master, red, white, id } = await ledRace({ seconds: 86_400, hold: 3600, early: false });
  await write(red, id, 'red', 1, 'red pace hard');
  for (const [runner, seat] of [
    [red, 'red'],
    [white, 'white'],
  ] as const)
    await ready(runner, id, seat, 1);
  const seen = async (): Promise<string> => (await red.get(`/api/matches/${id}?seat=red`)).text;
  // The list of matches is brought up to date a moment after a match has begun.
  let before = await seen();
  await vi.waitFor(
    async () => {
      const earlier = before;
      before = await seen();
      expect(before).toBe(earlier);
      expect((JSON.parse(before) as WireMatch).turn).not.toBe('');
    },
    { interval: 250, timeout: 60_000 },
  );
  const closed = (await close(master, id, 1)).json;
  expect(closed.state).toBe('sealed');
  expect(Date.parse(closed.held ?? '')).toBeGreaterThan(Date.now() + 3000_000);
  expect(await seen()).toBe(before);
  expect((await deskFor(red, id, 'red')).records).toEqual([]);
  const due = inHours(5);
  expect((await reopen(master, id, due)).json).toMatchObject({ state: 'open', due });
  const desk = await deskFor(red, id, 'red');
  expect(desk.mine?.subjects.find(({ subject }) => subject === 'red')?.order).toContain('pace hard');
  expect(desk.mine?.ready).toBe(false);
  expect(desk.led?.map(({ did }) => did)).toEqual(['closed', 'reopened']);
  await write(red, id, 'red', 1, 'red pace easy', 9);
});

test('he has a held turn carried out at once; what is carried out is opened by nobody', async () => {
  const { master, red, white, id } = await ledRace({ seconds: 86_400, hold: 3600 });
  await close(master, id, 1);
  expect((await carryOut(red, id)).status).toBeGreaterThan(400);
  expect((await reopen(red, id, inHours(5))).status).toBeGreaterThan(400);
  expect((await reopen(master, id, inHours(-1))).json).toMatchObject({ field: 'body/due' });
  expect((await carryOut(master, id)).status).toBe(200);
  expect((await turnOf(white, id, 2)).records.map(({ turn }) => turn)).toEqual([1]);
  expect((await reopen(master, id, inHours(5))).json).toMatchObject({ error: 'conflict', field: 'body/turn' });
});

test('without a hold a closed turn is carried out at once, and cannot be opened again', async () => {
  const { master, white, id } = await ledRace();
  await close(master, id, 1);
  expect((await turnOf(white, id, 2)).turn).toBe(2);
  expect((await reopen(master, id, inHours(5))).json).toMatchObject({ error: 'conflict' });
});
