import type { WireMatch, WireRulebook, WireSeat } from '@longroll/server/wire';
import { describe, expect, it } from 'vitest';
import { bookFacts, learningScenario } from '../src/lobby/book-shelf.tsx';
import { ANY, askedOf, foundWords, openSeats, sidesOf, withBook } from '../src/lobby/filters.ts';
import { inkFrom } from '../src/lobby/ink-of.ts';
import { newsOf } from '../src/lobby/news.ts';
import {
  byUrgency,
  deadlineOf,
  greetingOf,
  inOrder,
  isHotseat,
  secondsLeft,
  shortTime,
  standingOf,
  waitingFor,
} from '../src/lobby/standing.ts';
import { agoWords } from '../src/lobby/times.ts';
import { paceOf, paceText, spanWords } from '../src/play/pace-words.ts';

const NOW = Date.parse('2026-06-01T12:00:00Z');

const seat = (id: number, name: string, more: Partial<WireSeat> = {}): WireSeat => ({
  id,
  name,
  player: undefined,
  kind: 'person',
  mine: false,
  ...more,
});

const me = seat(0, 'union', { mine: true });
const he = seat(1, 'confederate', { player: 'Beale' });

const match = (id: string, more: Partial<WireMatch> = {}): WireMatch =>
  ({
    id,
    title: id,
    rulebook: 'war',
    scenarioTitle: id,
    header: {},
    version: '1',
    seats: [me, he],
    state: 'running',
    actors: [0],
    turn: 'Turn 2',
    lastEvent: 'Something happened.',
    created: '2026-05-01T12:00:00Z',
    updated: '2026-05-31T12:00:00Z',
    ...more,
  }) as WireMatch;

const clocked = (id: string, left: number): WireMatch =>
  match(id, {
    clock: {
      pace: { play: 'live', bank: 900, increment: 10, late: 'loses' },
      at: '2026-06-01T12:00:00Z',
      seats: [{ seat: 0, bank: left, left, runs: true }],
    },
  });

const bot = match('bot', { seats: [me, seat(1, 'confederate', { kind: 'bot', bot: 'planner' })] });
const here = match('here', { seats: [me, seat(1, 'confederate', { mine: true })], actors: [1] });
const theirs = match('theirs', { actors: [1] });
const open = match('open', { state: 'waiting', actors: [], seats: [me, seat(1, 'confederate', { kind: 'open' })] });
const ready = match('ready', { state: 'waiting', actors: [], seats: [{ ...me, dice: { revealed: false } }, he] });

describe('how a match of mine stands', () => {
  it('asks for an answer where another deadline is proposed', () => {
    const proposed = match('proposed', { due: '2026-06-01T18:00:00Z', proposed: '2026-06-02T18:00:00Z' });
    expect(standingOf(proposed)).toEqual({ kind: 'move', state: 'Another deadline proposed', act: 'Answer' });
  });

  it('says the state, and the act as the words of a button', () => {
    expect(standingOf(match('a'))).toEqual({ kind: 'move', state: 'Your move', act: 'Make your move' });
    expect(standingOf(match('a', { turns: { seconds: 86_400 } as never }))).toMatchObject({
      state: 'Orders due',
      act: 'Give orders',
    });
    expect(standingOf(here)).toMatchObject({ kind: 'here', act: 'Go on' });
    expect(standingOf(theirs)).toMatchObject({ kind: 'waits', state: 'Waiting for the Confederate side' });
    expect(standingOf(open)).toMatchObject({ kind: 'open', act: 'Who is invited' });
    expect(standingOf(ready)).toMatchObject({ kind: 'begin', act: 'Begin' });
    expect(standingOf(match('a', { state: 'over' }))).toMatchObject({ kind: 'over', act: 'Look back' });
  });

  it('counts what waits for me, and not what is played on both sides at one screen', () => {
    expect(isHotseat(here)).toBe(true);
    expect(isHotseat(bot)).toBe(false);
    expect(waitingFor([match('a'), here, theirs, open, bot]).map(({ id }) => id)).toEqual(['a', 'bot']);
    expect(greetingOf(0)).toBe('Fight the war of 1861');
    expect(greetingOf(1)).toBe('One match waits for you');
    expect(greetingOf(7)).toBe('Seven matches wait for you');
    expect(greetingOf(13)).toBe('13 matches wait for you');
  });

  it('puts first whom people wait for, and of those who has the least time', () => {
    const all = [open, theirs, here, ready, bot, match('calm'), clocked('later', 5000), clocked('soon', 300)];
    expect(byUrgency(all, NOW).map(({ id }) => id)).toEqual([
      'soon',
      'later',
      'calm',
      'bot',
      'ready',
      'here',
      'open',
      'theirs',
    ]);
    expect(deadlineOf(all, NOW)).toBe('Your time in soon ends in 5 min.');
    expect(deadlineOf([bot], NOW)).toBeUndefined();
    expect(secondsLeft(clocked('soon', 300), NOW + 60_000)).toBe(240);
  });

  it('counts the time until my orders are due like that of a clock, and none once they are not mine to give', () => {
    const due = new Date(NOW + 9 * 3600 * 1000).toISOString();
    const campaign = match('campaign', { turns: { seconds: 86_400 } as never, due });
    expect(secondsLeft(campaign, NOW)).toBe(9 * 3600);
    expect(secondsLeft({ ...campaign, actors: [1] }, NOW)).toBeUndefined();
    expect(secondsLeft(campaign, NOW + 86_400_000)).toBe(0);
    expect(deadlineOf([match('calm'), campaign], NOW)).toBe('Your orders in campaign are due in 9 h.');
    expect(byUrgency([match('calm'), campaign, clocked('soon', 300)], NOW).map(({ id }) => id)).toEqual([
      'soon',
      'campaign',
      'calm',
    ]);
  });

  it('stands in the order that is chosen', () => {
    const list = [match('b', { updated: '2026-05-01T00:00:00Z' }), match('a'), match('c', { rulebook: 'battle' })];
    const ids = (order: Parameters<typeof inOrder>[1]) => inOrder(list, order, (id) => id, NOW).map(({ id }) => id);
    expect(ids('title')).toEqual(['a', 'b', 'c']);
    expect(ids('book')).toEqual(['c', 'a', 'b']);
    expect(ids('played').at(-1)).toBe('b');
  });

  it('says times as a card has room for them', () => {
    expect([59, 3599, 9 * 3600, 86_400, 3 * 86_400].map(shortTime)).toEqual([
      '0 min',
      '59 min',
      '9 h',
      '24 h',
      '3 days',
    ]);
    expect([1000, 300_000, 7_200_000, 86_400_000, 3 * 86_400_000].map(agoWords)).toEqual([
      'now',
      '5 min',
      '2 h',
      '1 day',
      '3 days',
    ]);
  });
});

const book = (id: string, scenarios: WireRulebook['scenarios'], seats: WireRulebook['seats']): WireRulebook => ({
  id,
  version: '1',
  title: id,
  about: '',
  scenarios,
  options: [],
  inks: { union: 'union' },
  seats,
});

const war = book(
  'war',
  [
    { id: 'learning', title: 'First', about: '', turns: 8 },
    { id: '1862', title: 'Second', about: '', turns: 40 },
  ],
  { learning: ['union', 'confederate'], '1862': ['union', 'confederate', 'navy'] },
);
const battle = book('battle', [{ id: 'x', title: 'X', about: '' }], { x: ['blue', 'gray'] });

describe('the filters of seats and matches', () => {
  it('ask the server for what is chosen, and for no text of a single letter', () => {
    expect(askedOf(ANY)).toEqual({ state: 'open' });
    expect(askedOf({ ...ANY, book: 'war', rated: '1', text: 'a' }, 'x')).toEqual({
      state: 'open',
      book: 'war',
      rated: '1',
      after: 'x',
    });
    expect(askedOf({ ...ANY, text: ' west ' })).toMatchObject({ text: 'west' });
  });

  it('show the free seats of the side that is wanted, but none of my own matches', () => {
    const both = match('both', { seats: [seat(0, 'union', { kind: 'open' }), seat(1, 'navy', { kind: 'open' })] });
    const names = (side: string) => openSeats([both, open], side).map((each) => `${each.match.id} ${each.seat.name}`);
    expect(names('')).toEqual(['both union', 'both navy']);
    expect(names('navy')).toEqual(['both navy']);
    expect(names('gray')).toEqual([]);
  });

  it('know the sides of the books, of one book and of one scenario', () => {
    expect(sidesOf([war, battle], ANY)).toEqual(['blue', 'confederate', 'gray', 'navy', 'union']);
    expect(sidesOf([war, battle], { ...ANY, book: 'battle' })).toEqual(['blue', 'gray']);
    expect(sidesOf([war, battle], { ...ANY, book: 'war', scenario: 'learning' })).toEqual(['confederate', 'union']);
    expect(withBook({ ...ANY, scenario: 'x', side: 'blue', text: 'a' }, 'war')).toEqual({
      ...ANY,
      book: 'war',
      text: 'a',
    });
  });

  it('say how many were found', () => {
    expect([foundWords(0, false), foundWords(6, false), foundWords(50, true)]).toEqual([
      'none found',
      '6 found',
      'the first 50 found',
    ]);
  });
});

describe('the shelf', () => {
  it('tells of a book how many play it, its scenarios and its length', () => {
    expect(bookFacts(war)).toBe('2 to 3 players, 2 scenarios, up to 40 turns');
    expect(bookFacts(battle)).toBe('2 players, 1 scenario');
    expect(learningScenario(war)?.id).toBe('learning');
    expect(learningScenario(battle)).toBeUndefined();
  });
});

describe('notices', () => {
  const invited = {
    id: 'i',
    match: 'm',
    seat: 'union',
    title: 'West',
    rulebook: 'war',
    scenarioTitle: 'West',
    at: '2026-05-30T12:00:00Z',
    rated: true as const,
    by: { id: 'h', name: 'Hollis' },
  };
  const club = { id: 'c', name: 'Round Table', about: '', created: '2026-01-01T00:00:00Z', members: 3 };

  it('are invitations first, then what happened with other people within a week, the latest first', () => {
    const old = match('old', { updated: '2026-05-01T00:00:00Z' });
    const over = match('over', { state: 'over', updated: '2026-06-01T11:00:00Z' });
    const news = newsOf([invited], [club], [bot, here, old, theirs, over], NOW);
    expect(news.map(({ title }) => title)).toEqual([
      'Hollis invites you',
      'Round Table invites you',
      'over is over',
      'theirs: the Confederate side is to move',
    ]);
    const seats = theirs.seats.map((seat) => ({ ...seat, name: seat.name.toLowerCase() }));
    expect(newsOf([], [], [{ ...theirs, seats }], NOW)[0]?.title).toBe('theirs: the Confederate side is to move');
    expect(news[0]?.text).toBe('West, Union. Rated: it counts for both.');
  });

  it('says that my orders are due where both write at the same time, whoever has the first seat', () => {
    const sheets = { turns: { seconds: 86_400 } as never, actors: [0, 1] };
    const second = [seat(0, 'union', { player: 'Beale' }), seat(1, 'confederate', { mine: true })];
    const news = newsOf([], [], [match('campaign', { ...sheets, seats: second }), match('battle')], NOW);
    expect(news.map(({ title }) => title)).toEqual(['campaign: Orders due', 'battle: Your move']);
  });
});

describe('paces in words', () => {
  it('are said in the largest unit', () => {
    expect([86_400, 259_200, 3600, 7200, 900, 45].map(spanWords)).toEqual([
      'a day',
      '3 days',
      'an hour',
      '2 hours',
      '15 minutes',
      '45 seconds',
    ]);
    expect(paceText(undefined)).toBe('no clock');
    expect(paceOf(clocked('a', 1))).toBe('15 minutes a side');
    expect(paceOf(match('a', { turns: { seconds: 259_200 } as never }))).toBe('orders every 3 days');
    expect(paceOf(match('a', { turns: { seconds: 86_400 } as never }))).toBe('orders every day');
  });
});

describe('the colours of a seat in a list', () => {
  it('are those of its book’s board, and neutral where the book knows none', () => {
    const book = (id: string, inks: WireRulebook['inks']): WireRulebook => ({
      id,
      version: '1',
      title: id,
      about: '',
      scenarios: [],
      options: [],
      seats: {},
      inks,
    });
    const inkOf = inkFrom([book('war', { north: 'csa' }), book('drums', { McDowell: 'union' })]);
    expect(inkOf('drums', 'McDowell')).toBe('union');
    expect(inkOf('war', 'north')).toBe('csa');
    expect(inkOf('war', 'union')).toBe('neutral');
    expect(inkOf('away', 'union')).toBe('neutral');
    expect(inkOf('war', 'constructor')).toBe('neutral');
  });
});
