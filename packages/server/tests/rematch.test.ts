import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/app.ts';
import type { WireRematch } from '../src/rematch/rematch-wire.ts';
import type { WireError, WireMatch } from '../src/wire.ts';
import { Browser, freshDatabase, lay, reported, startNode } from './harness.ts';
import { begunMatch, type Person, playedMatch, signedUp } from './people.ts';
import { TalkFollower } from './talk/follower.ts';

let database: string;
let server: Server;
beforeAll(async () => {
  database = await freshDatabase();
  server = await startNode(database);
});
afterAll(async () => {
  await server.close();
  expect(reported).toEqual([]);
});

const want = (browser: Browser, match: string, wish = true) =>
  browser.send<WireRematch & WireError>('PUT', `/api/matches/${match}/rematch`, { want: wish });

const matchOf = async (browser: Browser, id: string): Promise<WireMatch> =>
  (await browser.get<WireMatch>(`/api/matches/${id}`)).json;

const pair = (): Promise<[Person, Person]> => Promise.all([signedUp(server.url), signedUp(server.url)]);

test('two who both want to play once more change sides, in the same scenario, and both matches name each other', async () => {
  const [ann, bob] = await pair();
  const old = await playedMatch(ann.browser, bob.browser, 'Gray', {
    rated: true,
    scenario: 'short',
    title: 'First',
    pace: { play: 'live', bank: 300, increment: 5 },
  });
  const heard = await TalkFollower.open(ann.browser, old.id, 'Blue');
  expect((await want(bob.browser, old.id)).json).toEqual({ wanted: ['Gray'] });
  await heard.until(({ told }) => told.at(-1)?.rematch?.wanted.join() === 'Gray');
  const { match = '', wanted } = (await want(ann.browser, old.id)).json;
  expect([match, wanted]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), ['Blue', 'Gray']]);
  await heard.until(({ told }) => told.at(-1)?.rematch?.match === match);
  heard.close();
  const made = await matchOf(ann.browser, match);
  expect(made).toMatchObject({
    rematchOf: old.id,
    title: 'First',
    rated: true,
    state: 'waiting',
    header: { scenario: 'short' },
    clock: { pace: { play: 'live', bank: 300, increment: 5 } },
    seats: [
      { name: 'Blue', player: bob.name, mine: false },
      { name: 'Gray', player: ann.name, mine: true },
    ],
  });
  await ann.browser.addDice(made);
  await bob.browser.addDice(made);
  expect(await ann.browser.addDice(made)).toMatchObject({ state: 'running' });
  expect((await bob.browser.act(match, 'Blue', lay(1))).status).toBe(200);
  expect((await ann.browser.get<WireRematch>(`/api/matches/${old.id}/rematch`)).json.match).toBe(match);
});

test('both at once, at two nodes and again, come to one rematch', async () => {
  const [ann, bob] = await pair();
  const { id } = await playedMatch(ann.browser, bob.browser, 'Blue');
  const other = await startNode(database);
  const there = Object.assign(new Browser(other.url), { cookie: bob.browser.cookie });
  await want(ann.browser, id);
  const answers = await Promise.all([want(ann.browser, id), want(there, id), want(there, id), want(bob.browser, id)]);
  const made = new Set(answers.flatMap(({ json }) => json.match ?? []));
  expect([made.size, answers.map(({ status }) => status)]).toEqual([1, [200, 200, 200, 200]]);
  expect((await want(ann.browser, id)).json.match).toBe([...made][0]);
  const mine = (await ann.browser.get<readonly WireMatch[]>('/api/matches')).json;
  expect(mine.filter(({ rematchOf }) => rematchOf === id).length).toBe(1);
  await other.close();
});

test('whoever no longer wants to says so, and a match that goes on is not played once more', async () => {
  const [ann, bob] = await pair();
  const running = await begunMatch(ann.browser, bob.browser);
  expect((await want(ann.browser, running.id)).status).toBe(409);
  const { id } = await playedMatch(ann.browser, bob.browser, 'Blue');
  await want(ann.browser, id);
  expect((await want(ann.browser, id, false)).json).toEqual({ wanted: [] });
  expect((await want(bob.browser, id)).json).toEqual({ wanted: ['Gray'] });
  const [stranger] = await pair();
  expect((await want(stranger.browser, id)).status).toBe(403);
  expect((await want(new Browser(server.url), id)).status).toBe(401);
});

test('nobody plays once more with whom he has blocked, or who has blocked him, and neither is told why', async () => {
  const [ann, bob] = await pair();
  const { id } = await playedMatch(ann.browser, bob.browser, 'Blue');
  await want(bob.browser, id);
  await ann.browser.send('PUT', `/api/me/blocked/${bob.id}`, { how: 'block' });
  for (const { browser } of [ann, bob])
    expect((await want(browser, id)).json.reason).toBe('This match is not played once more.');
});

test('against a computer player a rematch is there at once, and at one screen both seats change hands', async () => {
  const me = new Browser(server.url);
  const bot = await me.table({ Gray: { kind: 'bot', bot: 'random' } });
  await me.act(bot.id, 'Blue', { do: 'resign' });
  const against = await matchOf(me, (await want(me, bot.id)).json.match ?? '');
  expect(against.seats).toMatchObject([
    { name: 'Blue', kind: 'bot', bot: 'random' },
    { name: 'Gray', mine: true },
  ]);
  expect(await me.addDice(against)).toMatchObject({ state: 'running' });
  const own = await me.table();
  await me.act(own.id, 'Blue', { do: 'resign' });
  const again = await matchOf(me, (await want(me, own.id)).json.match ?? '');
  expect(again.seats.map(({ mine, dice }) => [mine, dice !== undefined])).toEqual([
    [true, true],
    [true, false],
  ]);
  expect(await me.addDice(again)).toMatchObject({ state: 'running' });
});

test('a rematch that was taken back can be asked for again', async () => {
  const [ann, bob] = await pair();
  const { id } = await playedMatch(ann.browser, bob.browser, 'Blue');
  await want(ann.browser, id);
  const { match = '' } = (await want(bob.browser, id)).json;
  expect((await ann.browser.send('DELETE', `/api/matches/${match}`)).status).toBe(204);
  expect((await want(ann.browser, id, false)).json).toEqual({ wanted: ['Gray'] });
  expect((await want(ann.browser, id)).json).toEqual({ wanted: ['Blue', 'Gray'], match });
});
