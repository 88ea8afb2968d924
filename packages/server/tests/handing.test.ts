import { faultOfBattle, ratioFor } from '@longroll/handing';
import { type MatchFile, type PlainRecord, verifyFile } from '@longroll/kernel';
import { loadRulebook } from '@longroll/rulebooks';
import { marchToBattle } from '@longroll/testkit/at-battle';
import { beforeAll, expect, test } from 'vitest';
import type { WireBattles } from '../src/handing/handing-wire.ts';
import { books } from '../src/registry-books.ts';
import type { WireError, WireMatch } from '../src/wire.ts';
import { Browser } from './harness.ts';
import { type Person, signedUp } from './people.ts';
import { withNode } from './with-node.ts';

const node = withNode({ books, botsAtOnce: false, poll: 3600 });
const PLACE = 'fredericksburg';
const FIELD = 'itchy-scratchy';

let scenario: PlainRecord;
beforeAll(async () => {
  const { campaign } = await marchToBattle({
    book: 'house-divided',
    scenario: '1862',
    bots: ['greedy', 'greedy'],
    seed: 5,
  });
  scenario = campaign.book.toScenario?.(campaign.state) as PlainRecord;
});

const asked = { rulebook: 'house-divided', options: {}, title: 'A war' };
const hotSeat = async (me: Browser): Promise<WireMatch> => {
  const seats = { union: { kind: 'me' }, confederate: { kind: 'hotseat' } };
  const made = await me.post<WireMatch>('/api/matches', { ...asked, scenario, seats });
  expect(made.status, made.text).toBe(201);
  return made.json.state === 'waiting' ? me.addDice(made.json) : made.json;
};
const matchOf = async (me: Browser, id: string) => (await me.get<WireMatch>(`/api/matches/${id}`)).json;
const battles = async (me: Browser, id: string) => (await me.get<WireBattles>(`/api/matches/${id}/battles`)).json;
const want = (me: Browser, id: string, wish: object = {}) =>
  me.send<WireBattles & WireError>('PUT', `/api/matches/${id}/battles`, {
    place: PLACE,
    field: FIELD,
    want: true,
    ...wish,
  });
const bringBack = (me: Browser, id: string, battle: string) =>
  me.post<WireBattles & WireError>(`/api/matches/${id}/battles/${battle}`, {});
const fileOf = async (me: Browser, id: string) => (await me.get<MatchFile>(`/api/matches/${id}/file`)).json;

const begun = async (me: Browser, id: string): Promise<WireMatch> => {
  const match = await matchOf(me, id);
  return match.state === 'waiting' ? me.addDice(match) : match;
};

test('a battle of a war is fought out in a match of its own and carried back; both hold together', async () => {
  const me = new Browser(node.url);
  const war = await hotSeat(me);
  const before = await battles(me, war.id);
  expect(before).toMatchObject({ waiting: [{ place: PLACE }], wanted: [], fought: [] });
  expect(before.fields.map(({ id }) => id)).toEqual(['itchy-scratchy', 'grant-acw']);

  const handed = await want(me, war.id);
  expect(handed.status, handed.text).toBe(200);
  const [fought] = handed.json.fought;
  expect(fought).toMatchObject({ place: PLACE, field: FIELD, over: false, back: false });
  const battle = await begun(me, fought?.match ?? '');
  expect(battle).toMatchObject({ battleOf: war.id, rulebook: FIELD, title: 'The battle of Fredericksburg' });
  expect((await bringBack(me, war.id, battle.id)).status).toBe(409);

  const [loser] = battle.seats;
  expect((await me.act(battle.id, loser?.name ?? '', { do: 'resign' })).status).toBe(200);
  const back = await bringBack(me, war.id, battle.id);
  expect(back.status, back.text).toBe(200);
  expect(back.json).toMatchObject({ waiting: [], fought: [{ over: true, back: true }] });
  expect((await bringBack(me, war.id, battle.id)).json).toEqual(back.json);

  const seats = war.seats.map(({ name }) => name);
  for (const seat of seats) await me.act(war.id, seat, { do: 'resign' });
  const [whole, part] = [await fileOf(me, war.id), await fileOf(me, battle.id)];
  const [campaign, field] = await Promise.all(['house-divided', FIELD].map((id) => loadRulebook(id)));
  const ratio = ratioFor('house-divided', FIELD);
  if (!campaign?.handsDown || !field?.takesBattles || !ratio) throw new Error('books are missing');
  expect(verifyFile(campaign.rulebook, whole).faults).toEqual([]);
  expect(verifyFile(field.rulebook, part).faults).toEqual([]);
  const { rulebook: book, handsDown } = campaign;
  const { rulebook, takesBattles } = field;
  expect(faultOfBattle({ book, handsDown }, whole, { book: rulebook, takesBattles }, ratio, part)).toBeUndefined();
});

test('both players must want the same, and nobody else is asked', async () => {
  const [ann, bob, eve]: Person[] = await Promise.all([signedUp(node.url), signedUp(node.url), signedUp(node.url)]);
  if (!ann || !bob || !eve) throw new Error('nobody is there');
  const made = await ann.browser.post<WireMatch & { invitations: Record<string, string> }>('/api/matches', {
    ...asked,
    scenario,
    seats: { union: { kind: 'me' }, confederate: { kind: 'open' } },
  });
  expect(made.status, made.text).toBe(201);
  const { id } = await ann.browser.addDice(made.json);
  await bob.browser.sit(ann.browser, made.json, { seat: 'confederate' });
  expect((await want(eve.browser, id)).status).toBe(403);
  expect((await want(ann.browser, id, { place: 'richmond' })).json).toMatchObject({ field: 'body/place' });
  expect((await want(ann.browser, id, { field: 'house-divided' })).status).toBe(422);
  expect((await want(ann.browser, id)).json).toMatchObject({
    wanted: [{ seat: 'union', place: PLACE, field: FIELD }],
    fought: [],
  });
  expect((await want(bob.browser, id, { field: 'grant-acw' })).json.fought).toEqual([]);
  const { fought } = (await want(bob.browser, id)).json;
  expect(fought).toHaveLength(1);
  const battle = await matchOf(ann.browser, fought[0]?.match ?? '');
  expect(battle.seats.map(({ player }) => player).toSorted()).toEqual([ann.name, bob.name].toSorted());
});

test('a war that has gone on without its battle is told so', async () => {
  const me = new Browser(node.url);
  const war = await hotSeat(me);
  const { fought } = (await want(me, war.id)).json;
  const battle = await begun(me, fought[0]?.match ?? '');
  await me.act(battle.id, battle.seats[0]?.name ?? '', { do: 'resign' });
  const { actors, seats } = await matchOf(me, war.id);
  const acting = seats.find(({ id }) => id === actors[0])?.name ?? '';
  const fight = await me.act(war.id, acting, { do: 'fight', box: PLACE });
  expect(fight.status, fight.text).toBe(200);
  const late = await bringBack(me, war.id, battle.id);
  expect(late.status).toBe(409);
  expect(late.text).toContain('gone on without this battle');
});
