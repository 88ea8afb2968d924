/** What happens when the day is called. */
import { type Dice, type SeatId, type Teller, table } from '@longroll/kernel';
import { hardMarch } from '../procedures/hard-march.ts';
import { COLUMNS, type Column, ENDINGS, type Ending, MOST_RATIONS, type State } from '../state.ts';
import type { Order } from '../verbs.ts';

/** tc-rest-1. */
const FOUND = table(1, 1, 1, 2, 2, 3);
/** tc-march-1. */
const STEADY_MILES = 3;
const OWN: readonly (readonly SeatId[])[] = [[0], [1], [2]];

/** tc-order-4: a column without an order rests. */
const orderOf = (column: Column): Order =>
  typeof column.order === 'string' ? { do: 'march', pace: 'rest' } : column.order;

const everyColumn = (state: State, change: (column: Column, seat: SeatId) => Column): State => ({
  ...state,
  columns: state.columns.map(change),
});

/** tc-rest-1. Only the column itself learns what it found. */
export const forage = (state: State, dice: Dice, tell: Teller): State =>
  everyColumn(state, (column, seat) => {
    const order = orderOf(column);
    if (order.do !== 'march' || order.pace !== 'rest') return column;
    const found = Math.min(dice.on(FOUND), MOST_RATIONS - column.rations);
    tell.say('foraged', ['tc-rest-1'], { column: seat, found }, OWN[seat]);
    return { ...column, rations: column.rations + found };
  });

/** tc-march-1 to -4. */
export const march = (state: State, dice: Dice, tell: Teller): State => {
  const harassed = COLUMNS.map((_, seat) => harassersOf(state, seat));
  return everyColumn(state, (column, seat) => {
    const order = orderOf(column);
    const spent = { ...column, rations: column.rations - rationsFor(order), order: 'none' } as const;
    if (order.do === 'harass') {
      tell.say('harassed', ['tc-march-3'], { column: seat, target: order.column });
      return spent;
    }
    if (order.pace === 'rest') return spent;
    const hindered = (harassed[seat] ?? 0) + (state.setting.mud ? 1 : 0);
    const pace = order.pace === 'hard' ? hardMarch.run({}, dice).miles : STEADY_MILES;
    const miles = Math.max(0, pace - hindered);
    tell.say('marched', [order.pace === 'hard' ? 'tc-march-2' : 'tc-march-1'], { column: seat, miles });
    return { ...spent, miles: column.miles + miles };
  });
};

const harassersOf = (state: State, target: SeatId): number =>
  state.columns.filter((column) => {
    const order = orderOf(column);
    return order.do === 'harass' && order.column === target;
  }).length;

/** tc-order-5. */
export const rationsFor = (order: Order): number => {
  if (order.do === 'harass') return 1;
  return { rest: 0, steady: 1, hard: 2 }[order.pace];
};

/** tc-end-1, -2. */
export const arrive = (state: State, dice: Dice, tell: Teller): State => {
  const here = COLUMNS.map((_, seat) => seat).filter((seat) => milesLeft(state, seat) === 0);
  if (here.length === 0) return state;
  if (here.length === 1) return end(state, here, 'alone', tell);
  const throws = here.map(() => dice.d(6));
  tell.say('contended', ['tc-end-2'], { columns: here });
  const highest = Math.max(...throws);
  return end(
    state,
    here.filter((_, i) => throws[i] === highest),
    'together',
    tell,
  );
};

/** tc-end-3. */
export const nextDay = (state: State, _dice: Dice, tell: Teller): State => {
  if (state.outcome) return state;
  if (state.day < state.setting.lastDay) {
    tell.say('day-begun', ['tc-order-1'], { day: state.day + 1 });
    return { ...state, day: state.day + 1 };
  }
  const left = COLUMNS.map((_, seat) => milesLeft(state, seat));
  const nearest = Math.min(...left);
  const winners = COLUMNS.map((_, seat) => seat).filter((seat) => left[seat] === nearest);
  return end(state, winners, 'nearest', tell);
};

/** Miles that the column has still to go. */
export const milesLeft = (state: State, seat: SeatId): number =>
  Math.max(0, state.setting.miles - (state.columns[seat]?.miles ?? 0));

const end = (state: State, winners: readonly SeatId[], ending: Ending, tell: Teller): State => {
  tell.say('won', [ENDINGS[ending]], { winners });
  return { ...state, outcome: { winners, ending } };
};
