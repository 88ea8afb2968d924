import { isRefusal, parseAction, scenarioOf } from '@longroll/kernel';
import { loadRulebook } from '@longroll/rulebooks';
import { expect, test } from 'vitest';
import { books } from '../src/registry-books.ts';
import type { WireError, WireHint, WireMatch, WireView } from '../src/wire.ts';
import { Browser } from './harness.ts';
import { begunMatch, signedUp } from './people.ts';
import { withNode } from './with-node.ts';

const toy = withNode({ botsAtOnce: false, poll: 3600 });
const real = withNode({ books, botsAtOnce: false, poll: 3600 });

const ask = (me: Browser, id: string, seat: string) =>
  me.post<WireHint & WireError>(`/api/matches/${id}/hint`, { seat });

/** A learning game of A House Divided in which I have the first seat and the computer the second. */
const learning = async (me: Browser): Promise<WireMatch> => {
  const made = await me.post<WireMatch>('/api/matches', {
    rulebook: 'house-divided',
    scenario: 'learning',
    options: {},
    seats: { union: { kind: 'me' }, confederate: { kind: 'bot', bot: 'random' } },
  });
  expect(made.status, made.text).toBe(201);
  return made.json.state === 'waiting' ? me.addDice(made.json) : made.json;
};

test('a hint is an order that the rules take, with a sentence why, and changes nothing', async () => {
  const me = new Browser(real.url);
  const match = await learning(me);
  const { status, json, text } = await ask(me, match.id, 'union');
  expect(status, text).toBe(200);
  expect(json.why).toMatch(/^[A-Z].{8,}[^.]$/);
  const shelf = await loadRulebook('house-divided');
  if (!shelf) throw new Error('no house-divided');
  const scenario = scenarioOf(shelf.rulebook, match.header);
  const setting = isRefusal(scenario) ? scenario : shelf.rulebook.prepare(scenario, match.header.options);
  if (isRefusal(setting)) throw new Error(setting.reason);
  const seen = await me.get<WireView>(`/api/matches/${match.id}/view?seat=union`);
  expect(seen.json.n).toBe(json.n);
  const view = { ...seen.json.view, setting };
  const action = parseAction(shelf.rulebook, view, json.action);
  if (isRefusal(action)) throw new Error(action.reason);
  expect(shelf.rulebook.whyNot(view, 0, action)).toBeUndefined();
  expect(shelf.rulebook.describe(view, 0, action).label).toBe(json.label);
  expect((await ask(me, match.id, 'union')).json).toEqual(json);
});

test('a book without a staff is hinted at by its planner', async () => {
  const me = new Browser(toy.url);
  const { id } = await me.table();
  const { status, json, text } = await ask(me, id, 'Blue');
  expect(status, text).toBe(200);
  expect(json.why).toBe(json.label);
});

test('only whoever holds the seat is told, and only when it is asked for something', async () => {
  const me = new Browser(toy.url);
  const { id } = await me.table({ Gray: { kind: 'bot', bot: 'random' } });
  const stranger = new Browser(toy.url);
  expect((await ask(stranger, id, 'Blue')).status).toBe(401);
  await stranger.table();
  expect((await ask(stranger, id, 'Blue')).status).toBe(403);
  expect((await ask(me, id, 'Gray')).status).toBe(403);
  expect((await ask(me, id, 'Green')).json).toMatchObject({ error: 'not-found', field: 'body/seat' });
  const { actors } = (await me.get<WireView>(`/api/matches/${id}/view?seat=Blue`)).json;
  const waiting = await me.table();
  const seats = { 0: 'Blue', 1: 'Gray' } as const;
  const idle = actors.includes(0) ? seats[1] : seats[0];
  expect((await ask(me, waiting.id, idle)).json).toMatchObject({ error: 'conflict', field: 'body/seat' });
});

test('in a rated match nobody is given any', async () => {
  const [blue, gray] = [(await signedUp(toy.url)).browser, (await signedUp(toy.url)).browser];
  const { id } = await begunMatch(blue, gray, { rated: true });
  for (const [me, seat] of [
    [blue, 'Blue'],
    [gray, 'Gray'],
  ] as const)
    expect((await ask(me, id, seat)).json).toMatchObject({ error: 'forbidden', field: 'params/id' });
});
