/** What happens when the day is called, and when a column gives up. */
import {
  at,
  chart,
  count,
  type Effect,
  int,
  list,
  MORE,
  name,
  type SeatId,
  type TurnEffect,
  turnPhase,
} from '@longroll/kernel';
import { event } from '../define.ts';
import { type Order, REST } from '../forms.ts';
import { joinedWay, roadOf } from '../places.ts';
import { COLUMNS, type Column, ENDINGS, inRace, MOST_RATIONS, milesLeft, rationsFor, type State } from '../state.ts';
import { bold, counted, OWN } from '../words.ts';

const ONE = { column: name('column') };
const named = (columns: readonly string[]): string => columns.map(bold).join(' and ');

const supplied = event(
  'supplied',
  ['tc-frame-2'],
  { ...ONE, rations: count() },
  (d) => `${bold(d.column)} begins with ${counted(d.rations, 'ration')}.`,
);
const foraged = event(
  'foraged',
  ['tc-rest-1'],
  { ...ONE, found: count() },
  (d) => `${bold(d.column)} found ${counted(d.found, 'ration')}.`,
);
const harassed = event(
  'harassed',
  ['tc-march-3'],
  { ...ONE, target: name('column') },
  (d) => `${bold(d.column)} harassed ${bold(d.target).replaceAll('**', '')}.`,
);
const marched = event(
  'marched',
  ['tc-march-1'],
  { ...ONE, miles: count() },
  (d) => `${bold(d.column)} marched ${counted(d.miles, 'mile')}.`,
);
const contended = event(
  'contended',
  ['tc-end-2'],
  { columns: list(name('column'), 3) },
  (d) => `${named(d.columns)} reached the crossroads together and threw for it.`,
);
const gaveUp = event('gave-up', ['tc-end-4'], ONE, (d) => `${bold(d.column)} gave up.`);
const dayBegun = event('day-begun', ['tc-order-1'], { day: count() }, (d) => `Day ${d.day}.`, 'turn');
const won = event(
  'won',
  ['tc-end-1'],
  { winners: list(name('column'), 3) },
  (d) => `${named(d.winners)} won the race.`,
  'win',
);

/** tc-frame-2. */
const startRations = chart({
  id: 'start-rations',
  title: 'Rations at the start',
  clauses: ['tc-frame-2'],
  die: 6,
  by: 'die',
  columns: { rations: int(0, 9) },
  rows: [
    [3, 2],
    [5, 3],
    [MORE, 4],
  ],
});
const foraging = chart({
  id: 'foraging',
  title: 'Foraging',
  clauses: ['tc-rest-1'],
  die: 6,
  by: 'die',
  columns: { found: int(0, 9) },
  rows: [
    [3, 1],
    [5, 2],
    [MORE, 3],
  ],
});
export const hardMarch = chart({
  id: 'hard-march',
  title: 'Hard march',
  clauses: ['tc-march-2'],
  die: 6,
  by: 'march',
  columns: { miles: int(0, 9) },
  rows: [
    [2, 3],
    [5, 5],
    [MORE, 6],
  ],
});
/** tc-march-1. */
export const STEADY_MILES = 3;

const everyColumn = (s: State, change: (column: Column, seat: SeatId) => Column): State => ({
  ...s,
  columns: s.columns.map(change),
});
/** tc-order-4: a column without an order rests. */
const orderOf = ({ orders }: TurnEffect<Order>, seat: SeatId): Order => orders.of(seat) ?? REST;

/** Rations of the columns for which the scenario gives none. */
export const supply = (s: State, { dice, tell }: Pick<Effect, 'dice' | 'tell'>): State =>
  everyColumn(s, (column, seat) => {
    const rations = column.rations < 0 ? startRations.roll(0, dice).rations : column.rations;
    tell.tell(supplied, { column: at(COLUMNS, seat), rations }, { seenBy: at(OWN, seat) });
    return { ...column, rations };
  });

/** tc-rest-1, tc-rest-2: what a resting column finds. */
const foragedBy = (s: State, effect: TurnEffect<Order>, seat: SeatId): number => {
  const { found } = foraging.roll(0, effect.dice.at(seat));
  const { grounds } = orderOf(effect, seat);
  if (grounds === 'anywhere') return found;
  const isShared = inRace(s).some((other) => {
    const theirs = orderOf(effect, other);
    const isThere = theirs.grounds !== 'anywhere' && theirs.grounds.some((place) => grounds.includes(place));
    return other !== seat && rationsFor(theirs) === 0 && isThere;
  });
  return isShared ? 0 : found + 1;
};

/** tc-picket-2: the column that the pickets of another keep off. */
const keptOffBy = (effect: TurnEffect<Order>, seat: SeatId): number | undefined => {
  const end = joinedWay(orderOf(effect, seat).pickets).at(-1);
  return end === undefined ? undefined : roadOf(end);
};

export const forage = turnPhase<State, Order>({
  id: 'foraging',
  title: 'Foraging',
  clause: 'tc-rest-1',
  begin: (s, effect) =>
    everyColumn(s, (column, seat) => {
      const { tell } = effect;
      if (column.out || rationsFor(orderOf(effect, seat)) > 0) return column;
      const found = Math.min(foragedBy(s, effect, seat), MOST_RATIONS - column.rations);
      tell.tell(foraged, { column: at(COLUMNS, seat), found }, { seenBy: at(OWN, seat) });
      return { ...column, rations: column.rations + found };
    }),
});

export const march = turnPhase<State, Order>({
  id: 'marching',
  title: 'Marching',
  clause: 'tc-march-1',
  begin: (s, effect) => {
    const { dice, tell } = effect;
    return everyColumn(s, (column, seat) => {
      const order = orderOf(effect, seat);
      const spent = { ...column, rations: column.rations - rationsFor(order) };
      const name = at(COLUMNS, seat);
      if (order.harass !== undefined) tell.tell(harassed, { column: name, target: at(COLUMNS, order.harass) });
      if (order.harass !== undefined || order.pace === 'rest') return spent;
      const hard = order.pace === 'hard';
      const pace = hard ? hardMarch.roll(0, dice.at(seat)).miles : STEADY_MILES;
      const off = keptOffBy(effect, seat);
      const harassers = inRace(s).filter((other) => other !== off && orderOf(effect, other).harass === seat).length;
      const most = order.halt ?? pace;
      const miles = Math.max(0, Math.min(most, pace - harassers - (s.setting.mud ? 1 : 0)));
      tell.tell(marched, { column: name, miles }, { clauses: [hard ? 'tc-march-2' : 'tc-march-1'] });
      return { ...spent, miles: column.miles + miles };
    });
  },
});

const end = (
  s: State,
  winners: readonly SeatId[],
  ending: keyof typeof ENDINGS,
  { tell }: Pick<Effect, 'tell'>,
): State => {
  tell.tell(won, { winners: winners.map((seat) => at(COLUMNS, seat)) }, { clauses: [ENDINGS[ending]] });
  return { ...s, outcome: { winners, ending } };
};

/** tc-end-4: the column is out; the last one that is left wins. */
export const giveUp = (s: State, seat: SeatId, effect: Effect): State => {
  effect.tell.tell(gaveUp, { column: at(COLUMNS, seat) });
  const columns = s.columns.with(seat, { ...at(s.columns, seat), out: true });
  const next = { ...s, columns };
  const left = inRace(next);
  return left.length === 1 ? end(next, left, 'left', effect) : next;
};

export const arrive = turnPhase<State, Order>({
  id: 'arrival',
  title: 'Arrival',
  clause: 'tc-end-1',
  begin: (s, effect) => {
    const here = inRace(s).filter((seat) => milesLeft(s, seat) === 0);
    if (here.length === 0) return s;
    if (here.length === 1) return end(s, here, 'alone', effect);
    const throws = here.map((seat) => effect.dice.at(seat).d(6));
    effect.tell.tell(contended, { columns: here.map((seat) => at(COLUMNS, seat)) });
    return end(
      s,
      here.filter((_, i) => throws[i] === Math.max(...throws)),
      'together',
      effect,
    );
  },
});

export const nextDay = turnPhase<State, Order>({
  id: 'next-day',
  title: 'The next day',
  clause: 'tc-end-3',
  begin: (s, effect) => {
    if (s.day === s.setting.lastDay) {
      const left = Math.min(...inRace(s).map((seat) => milesLeft(s, seat)));
      return end(
        s,
        inRace(s).filter((seat) => milesLeft(s, seat) === left),
        'nearest',
        effect,
      );
    }
    effect.tell.tell(dayBegun, { day: s.day + 1 });
    return { ...s, day: s.day + 1 };
  },
});
