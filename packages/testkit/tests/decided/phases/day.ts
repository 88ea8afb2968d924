/** What happens when the day is called. */
import { at, chart, count, type Effect, int, list, MORE, name, type SeatId } from '@longroll/kernel';
import { bold, counted, OWN } from '../../../src/sample/words.ts';
import { event, phase } from '../define.ts';
import {
  COLUMNS,
  type Column,
  ENDINGS,
  inRace,
  MOST_RATIONS,
  milesLeft,
  NO_ORDER,
  rationsFor,
  type State,
} from '../state.ts';

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
const STEADY_MILES = 3;

const everyColumn = (s: State, change: (column: Column, seat: SeatId) => Column): State => ({
  ...s,
  columns: s.columns.map(change),
});
const isResting = ({ order, out }: Column): boolean =>
  !out && (order.do === 'none' || (order.do === 'march' && order.pace === 'rest'));
const harassersOf = (s: State, target: SeatId): number =>
  s.columns.filter(({ order }) => order.do === 'harass' && order.column === target).length;

/** Rations of the columns for which the scenario gives none. */
export const supply = (s: State, { dice, tell }: Pick<Effect, 'dice' | 'tell'>): State =>
  everyColumn(s, (column, seat) => {
    const rations = column.rations < 0 ? startRations.roll(0, dice).rations : column.rations;
    tell.tell(supplied, { column: at(COLUMNS, seat), rations }, { seenBy: at(OWN, seat) });
    return { ...column, rations };
  });

export const forage = phase({
  id: 'foraging',
  title: 'Foraging',
  clause: 'tc-rest-1',
  begin: (s, { dice, tell }) =>
    everyColumn(s, (column, seat) => {
      if (!isResting(column)) return column;
      const found = Math.min(foraging.roll(0, dice).found, MOST_RATIONS - column.rations);
      tell.tell(foraged, { column: at(COLUMNS, seat), found }, { seenBy: at(OWN, seat) });
      return { ...column, rations: column.rations + found };
    }),
});

export const march = phase({
  id: 'marching',
  title: 'Marching',
  clause: 'tc-march-1',
  begin: (s, { dice, tell }) =>
    everyColumn(s, (column, seat) => {
      const { order } = column;
      const spent = { ...column, rations: column.rations - rationsFor(order), order: NO_ORDER };
      const name = at(COLUMNS, seat);
      if (order.do === 'harass') tell.tell(harassed, { column: name, target: at(COLUMNS, order.column) });
      if (order.do !== 'march' || order.pace === 'rest') return spent;
      const hard = order.pace === 'hard';
      const pace = hard ? hardMarch.roll(0, dice).miles : STEADY_MILES;
      const miles = Math.max(0, pace - harassersOf(s, seat) - (s.setting.mud ? 1 : 0));
      tell.tell(marched, { column: name, miles }, { clauses: [hard ? 'tc-march-2' : 'tc-march-1'] });
      return { ...spent, miles: column.miles + miles };
    }),
});

const end = (s: State, winners: readonly SeatId[], ending: keyof typeof ENDINGS, { tell }: Effect): State => {
  tell.tell(won, { winners: winners.map((seat) => at(COLUMNS, seat)) }, { clauses: [ENDINGS[ending]] });
  return { ...s, outcome: { winners, ending } };
};

/** tc-end-4: the column is out; the last one that is left wins. */
export const giveUp = (s: State, seat: SeatId, effect: Effect): State => {
  effect.tell.tell(gaveUp, { column: at(COLUMNS, seat) });
  const columns = s.columns.with(seat, { ...at(s.columns, seat), out: true, order: NO_ORDER });
  const next = { ...s, columns };
  const left = inRace(next);
  return left.length === 1 ? end(next, left, 'left', effect) : next;
};

export const arrive = phase({
  id: 'arrival',
  title: 'Arrival',
  clause: 'tc-end-1',
  begin: (s, effect) => {
    const here = inRace(s).filter((seat) => milesLeft(s, seat) === 0);
    if (here.length === 0) return s;
    if (here.length === 1) return end(s, here, 'alone', effect);
    const throws = here.map(() => effect.dice.d(6));
    effect.tell.tell(contended, { columns: here.map((seat) => at(COLUMNS, seat)) });
    return end(
      s,
      here.filter((_, i) => throws[i] === Math.max(...throws)),
      'together',
      effect,
    );
  },
});

export const nextDay = phase({
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
