import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WireMatch } from '@longroll/server/wire';
import type { Page } from 'playwright-core';
import {
  newBattle,
  newCampaign,
  newGreatCampaign,
  newMatch,
  newRace,
  newTable,
  order,
  posted,
  sealed,
  storm,
} from '../at-match.ts';
import { BEFORE_A_CHARGE, villageAt } from '../table-matches.ts';

const HELD = join(import.meta.dirname, '../../../rulebooks/house-divided/tests/held/data');

/** What the pages are looked at with: a visitor with an account who holds matches at several moments, by their ids. */
export interface World {
  /** The visitor himself. */
  readonly player: string;
  /** On to Richmond at its first question. */
  readonly fresh: string;
  /** The same against the computer. */
  readonly rival: string;
  /** In the middle of a battle, after its first round. */
  readonly fought: string;
  /** The first turn of 1862: a wide map. */
  readonly big: string;
  /** A battle on squares, a piece about to attack. */
  readonly battle: string;
  /** Nobody has taken the other seat yet. */
  readonly waiting: string;
  /** Two computer players, at which the visitor only looks on. */
  readonly watched: string;
  /** Over, played to its end by both sides. */
  readonly ended: string;
  /** Over, given up by the visitor. */
  readonly resigned: string;
  /** Played by sheets, the orders of its first turn being written. */
  readonly desk: string;
  /** The same, its first turn carried out. */
  readonly reported: string;
  /** Against a friend, who is to move. */
  readonly theirs: string;
  /** Against a friend, who offers a draw. */
  readonly offered: string;
  /** Over by a draw; the friend would like a rematch. */
  readonly even: string;
  /** The first week of a war on hexes. */
  readonly week: string;
  /** Bull Run by sealed orders, one turn of it carried out. */
  readonly great: string;
  /** Bull Run that the visitor leads and does not play. */
  readonly led: string;
  /** Another whose first turn he has closed, held before it is carried out. */
  readonly held: string;
  /** One against a friend, who proposes another deadline. */
  readonly agreed: string;
  /** Sawmill Village between two people at one screen: units are being put. */
  readonly putting: string;
  /** The same in its first movement. */
  readonly marching: string;
  readonly charging: string;
  /** The same, guns being laid. */
  readonly laying: string;
  /** The same, targets of the musketry being named. */
  readonly firing: string;
  /** A club of the visitor's. */
  readonly club: string;
  /** A tournament of three that has begun. */
  readonly tournament: string;
}

const bot = { kind: 'bot', bot: 'greedy' } as const;

const march = (unit: string) => ({ do: 'move', by: 'rail', to: 'manassas', unit, via: 'manassas' });

/** Washington marches on Manassas and fights its first round there. */
const fight = async (page: Page): Promise<string> => {
  const { id } = await newMatch(page, {});
  const orders = [
    { do: 'march', box: 'washington' },
    ...['U-I-04', 'U-I-03', 'U-I-02'].map(march),
    { do: 'halt' },
    { do: 'fight', box: 'manassas' },
  ];
  for (const each of orders) await posted(page, `/api/matches/${id}/commands`, command(each), 200);
  return id;
};

const command = (action: object) => ({ command: crypto.randomUUID(), seat: 'union', action });

/** A war that was played to its end, brought in from its file. */
const bringEnded = async (page: Page): Promise<string> => {
  const file = JSON.parse(readFileSync(join(HELD, 'learning-1.1.0.json'), 'utf8'));
  return ((await posted(page, '/api/matches/import', { file })) as WireMatch).id;
};

const giveUp = async (page: Page): Promise<string> => {
  const { id } = await newMatch(page, { confederate: bot });
  await order(page, id, 'union', { do: 'resign' });
  return id;
};

interface Made {
  readonly id: string;
}

const signUp = async (page: Page, name: string): Promise<string> =>
  ((await posted(page, '/api/accounts', { name, password: 'stillness at 1865' })) as Made).id;

/** All of them enter a tournament, and it begins. */
const hold = async (page: Page, others: readonly Page[]): Promise<string> => {
  const wish = { title: 'The Virginia cup', rulebook: 'house-divided', scenario: 'learning', bothSides: true };
  const { id } = (await posted(page, '/api/tournaments', wish)) as Made;
  for (const each of [page, ...others]) await posted(each, `/api/tournaments/${id}/entry`, undefined, 200);
  await posted(page, `/api/tournaments/${id}/close`, undefined, 200);
  return id;
};

/** A friend at another page sits down in a match at the seat that is not mine, and it begins. */
const joined = async (
  friend: Page,
  page: Page,
  id: string,
  [mine, theirs]: readonly [string, string],
): Promise<void> => {
  await posted(friend, `/api/matches/${id}/sit`, { seat: theirs }, 200);
  await posted(page, `/api/matches/${id}/dice`, { seat: mine, entropy: 'none' }, 200);
  await posted(friend, `/api/matches/${id}/dice`, { seat: theirs, entropy: 'none' }, 200);
};

const put = async (page: Page, path: string, data: object): Promise<void> => {
  const response = await page.request.put(path, { data });
  if (!response.ok()) throw new Error(await response.text());
};

/** A match against a friend at another page, which has begun. */
const withFriend = async (page: Page, friend: Page, mine: 'union' | 'confederate'): Promise<string> => {
  const theirs = mine === 'union' ? 'confederate' : 'union';
  const { id } = await newMatch(page, { [mine]: { kind: 'me' }, [theirs]: { kind: 'open' } });
  await joined(friend, page, id, [mine, theirs]);
  return id;
};

const ofDraw = (page: Page, id: string, seat: string, say: 'offer' | 'accept'): Promise<number> =>
  order(page, id, seat, { do: 'draw', say });

const drawn = async (page: Page, friend: Page): Promise<string> => {
  const id = await withFriend(page, friend, 'union');
  await ofDraw(friend, id, 'confederate', 'offer');
  await ofDraw(page, id, 'union', 'accept');
  await put(friend, `/api/matches/${id}/rematch`, { want: true });
  return id;
};

const offer = async (page: Page, friend: Page): Promise<string> => {
  const id = await withFriend(page, friend, 'union');
  await ofDraw(friend, id, 'confederate', 'offer');
  return id;
};

/** A race whose first turn is carried out by a server of sheets at an address. */
const race = async (page: Page, sheets: string): Promise<string> => {
  const { id } = await newRace(page, sheets);
  await sealed(page, id, { seat: 'red', turn: 1, text: 'red pace hard' }, sheets);
  return id;
};

/** Bull Run after its first turn: Sherman has marched on Beauregard's men. */
const greatCampaign = async (page: Page): Promise<string> => {
  const { id } = await newGreatCampaign(page);
  await sealed(page, id, { seat: 'McDowell', turn: 1, text: 'US2IN path K2-S6' });
  return id;
};

/** Bull Run between two others, which this visitor leads. */
const ledCampaign = async (page: Page, others: readonly [Page, Page], hold?: number): Promise<string> => {
  const open = { kind: 'open' } as const;
  const { id } = await newGreatCampaign(page, { McDowell: open, Beauregard: open }, undefined, hold);
  const seats = ['McDowell', 'Beauregard'] as const;
  for (const [i, seat] of seats.entries()) await posted(others[i as 0 | 1], `/api/matches/${id}/sit`, { seat }, 200);
  for (const [i, seat] of seats.entries())
    await posted(others[i as 0 | 1], `/api/matches/${id}/dice`, { seat, entropy: 'none' }, 200);
  return id;
};

/** Bull Run against a friend at another page, who proposes another deadline. */
const agreedCampaign = async (page: Page, friend: Page): Promise<string> => {
  const [mine, theirs] = ['McDowell', 'Beauregard'] as const;
  const { id } = await newGreatCampaign(page, { [mine]: { kind: 'me' }, [theirs]: { kind: 'open' } });
  await joined(friend, page, id, [mine, theirs]);
  const due = new Date(Date.now() + 3 * 86_400_000).toISOString();
  await put(friend, `/api/matches/${id}/desk/proposal`, { seat: theirs, turn: 1, due });
  return id;
};

/** The campaign that this visitor leads with its first turn closed and held. */
const heldCampaign = async (page: Page, others: readonly [Page, Page]): Promise<string> => {
  const id = await ledCampaign(page, others, 3600);
  await posted(page, `/api/matches/${id}/desk/close`, { turn: 1 }, 200);
  return id;
};

const about = 'We meet on Thursdays, and play one turn a day in between.';

/** Who makes a world: a visitor with an account, and two more for what needs three. */
interface Makers {
  readonly page: Page;
  readonly others: readonly [Page, Page];
  /** Of the visitor's account, which is new. */
  readonly name: string;
  /** Address of a server that carries out turns of sealed orders. */
  readonly sheets: string;
}

/** Makes all this by the API; the pages of the visitors stay where they are. */
export const makeWorld = async ({ page, others, name, sheets }: Makers): Promise<World> => {
  const player = await signUp(page, name);
  for (const [i, other] of others.entries()) await signUp(other, `Rival ${i + 1} of ${name}`);
  const idOf = async (made: Promise<WireMatch>): Promise<string> => (await made).id;
  return {
    player,
    fresh: await idOf(newMatch(page, {})),
    rival: await idOf(newMatch(page, { confederate: bot })),
    fought: await fight(page),
    big: await idOf(newMatch(page, {}, '1862')),
    battle: await idOf(newBattle(page, { ...storm, activation: { piece: 'U6' } })),
    waiting: await idOf(newMatch(page, { confederate: { kind: 'invited' } }, '1861')),
    watched: await idOf(newMatch(page, { union: bot, confederate: bot })),
    ended: await bringEnded(page),
    resigned: await giveUp(page),
    desk: await idOf(newRace(page)),
    reported: await race(page, sheets),
    theirs: await withFriend(page, others[0], 'confederate'),
    offered: await offer(page, others[0]),
    even: await drawn(page, others[0]),
    week: await idOf(newCampaign(page, 'learning')),
    great: await greatCampaign(page),
    led: await ledCampaign(page, others),
    held: await heldCampaign(page, others),
    agreed: await agreedCampaign(page, others[0]),
    putting: await idOf(newTable(page, 'sawmill-village', { kind: 'hotseat' })),
    marching: await villageAt(page, 'movement'),
    charging: await villageAt(page, 'movement', BEFORE_A_CHARGE),
    laying: await villageAt(page, 'artillery'),
    firing: await villageAt(page, 'musketry'),
    club: ((await posted(page, '/api/clubs', { name: `Friends of ${name}`, about })) as Made).id,
    tournament: await hold(page, others),
  };
};
