import { decide } from '@longroll/bots';
import {
  type AnyState,
  actionWords,
  isRefusal,
  type MatchFile,
  SimDice,
  scenarioOf,
  verifyFile,
} from '@longroll/kernel';
import { loadRulebook } from '@longroll/rulebooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer, type Server } from '../src/app.ts';
import type { SeatPlan, WireMatch, WireRulebook } from '../src/wire.ts';
import { Browser, eventually, Follower, freshDatabase, reported } from './harness.ts';

let server: Server;
beforeAll(async () => {
  server = await createServer({
    port: 0,
    databaseUrl: await freshDatabase(),
    poll: 0.5,
    report: (error) => reported.push(error),
  });
});
afterAll(async () => {
  await server.close();
  expect(reported).toEqual([]);
});

const begin = async (me: Browser, union: SeatPlan, confederacy: SeatPlan): Promise<WireMatch> => {
  const seats = await me.get<{ seats: Record<string, [string, string]> }>('/api/rulebooks/house-divided');
  const [first, second] = seats.json.seats.learning ?? ['', ''];
  const made = await me.post<WireMatch>('/api/matches', {
    rulebook: 'house-divided',
    scenario: 'learning',
    options: {},
    seats: { [first]: union, [second]: confederacy },
  });
  expect(made.status, made.text).toBe(201);
  return made.json.state === 'waiting' ? me.addDice(made.json) : made.json;
};

const shelfOf = async () => {
  const shelf = await loadRulebook('house-divided');
  if (!shelf) throw new Error('no house-divided');
  return shelf;
};

/** Plays one seat over HTTP as a page would: view, offer, command, until the match is over. */
const playSeat = async (me: Browser, match: WireMatch): Promise<void> => {
  const shelf = await shelfOf();
  const book = shelf.rulebook;
  const scenario = scenarioOf(book, match.header);
  const setting = isRefusal(scenario) ? scenario : book.prepare(scenario, match.header.options);
  if (isRefusal(setting)) throw new Error(setting.reason);
  const [seat] = match.seats;
  if (!seat) throw new Error('no seat');
  const dice = new SimDice(1861);
  for (;;) {
    const seen = await eventually(async () => {
      const now = await me.view(match.id, seat.name, 1_000_000);
      return now.outcome || now.actors.includes(seat.id) ? now : undefined;
    }, 60_000);
    if (seen.outcome) return;
    const view = { ...seen.view, setting } as AnyState;
    const action = decide(shelf, 'random', view, seat.id, dice);
    const answer = await me.act(match.id, seat.name, actionWords(book, view, action));
    expect(answer.status, answer.text).toBe(200);
  }
};

test('the cover of each book is a part of its board, packed for those who can unpack it', async () => {
  const me = new Browser(server.url);
  const { json: books } = await me.get<readonly WireRulebook[]>('/api/rulebooks');
  for (const { id, version, scenarios } of books) {
    const { text, headers, status } = await me.get(`/api/rulebooks/${id}/cover?version=${version}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(text).toMatch(/^<svg [^>]*aria-hidden="true">/);
    expect(text).toContain('var(--union)');
    const packed = await fetch(`${server.url}/api/rulebooks/${id}/cover`, { headers: { 'accept-encoding': 'br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(await packed.text()).toBe(text);
    expect(scenarios.every(({ turns = 0 }) => turns > 0)).toBe(true);
  }
  expect((await me.get('/api/rulebooks/chess/cover')).status).toBe(404);
});

test('a person plays A House Divided against a bot to the end, and the file verifies', async () => {
  const me = new Browser(server.url);
  const match = await begin(me, { kind: 'me' }, { kind: 'bot', bot: 'greedy' });
  const follower = await Follower.patches(me, match.id);
  await playSeat(me, match);
  const { json: file } = await me.get<MatchFile>(`/api/matches/${match.id}/file`);
  const { rulebook } = await shelfOf();
  expect(verifyFile(rulebook, file)).toMatchObject({ ok: true, secretOpened: true, diceTyped: 0, diceSealed: 0 });
  const wire = (await me.get<WireMatch>(`/api/matches/${match.id}`)).json;
  expect(wire.turn).toMatch(/Turn/i);
  expect(wire.lastEvent.length).toBeGreaterThan(3);
  // What was told in patches is what is there, and a message of it is small.
  const { n, view } = await me.view(match.id);
  await follower.until(({ messages }) => messages.at(-1)?.id === n);
  expect(follower.messages.at(-1)?.view.view).toEqual(view);
  const sizes = follower.messages.slice(1).map(({ bytes }) => bytes);
  expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(1000);
  follower.close();
});

test('the planner and the random bot play A House Divided by jobs in workers', async () => {
  const me = new Browser(server.url);
  const match = await begin(me, { kind: 'bot', bot: 'planner' }, { kind: 'bot', bot: 'random' });
  const over = await eventually(async () => {
    const wire = (await me.get<WireMatch>(`/api/matches/${match.id}`)).json;
    return wire.state === 'over' ? wire : undefined;
  }, 90_000);
  expect(over.outcome?.clause).toMatch(/^ahd-/);
});

test('the list of books tells the colours of every seat, as its board shows the sides', async () => {
  const { json: books } = await new Browser(server.url).get<readonly WireRulebook[]>('/api/rulebooks');
  const inks = Object.fromEntries(books.map((book) => [book.id, book.inks]));
  expect(inks['house-divided']).toEqual({ union: 'union', confederate: 'csa' });
  expect(inks['rolling-drums']).toMatchObject({ McDowell: 'union', Beauregard: 'csa' });
  expect(Object.keys(inks)).toHaveLength(books.length);
});
