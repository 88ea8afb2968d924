/** What a seat may know (tc-order-2, tc-frame-2), and whole states that agree with it. */
import type { Dice, SeatId, Viewer } from '@longroll/kernel';
import { rationsFor } from './phases/day.ts';
import { COLUMNS, type Column, MOST_RATIONS, type State, UNKNOWN } from './state.ts';
import type { Order } from './verbs.ts';

/** The state without the rations and the orders of other columns. A sealed order shows that it is sealed. */
export const viewOf = (state: State, viewer: Viewer): State => ({
  ...state,
  columns: state.columns.map((column, seat) => (seat === viewer ? column : fromOutside(column))),
});

const fromOutside = ({ miles, order }: Column): Column => ({
  miles,
  rations: UNKNOWN,
  order: order === 'none' ? 'none' : 'sealed',
});

/** A state that the seat cannot tell from the true one: rations and sealed orders of the others are drawn. */
export const imagine = (view: State, seat: SeatId, dice: Dice): State => ({
  ...view,
  columns: view.columns.map((column, other) => (other === seat ? column : imagined(column, other, dice))),
});

const imagined = (column: Column, seat: SeatId, dice: Dice): Column => {
  const rations = dice.d(MOST_RATIONS + 1) - 1;
  if (column.order === 'none') return { ...column, rations };
  const affordable = ordersOf(seat).filter((order) => rationsFor(order) <= rations);
  const order = affordable[dice.d(affordable.length) - 1] ?? 'none';
  return { ...column, rations, order };
};

const ordersOf = (seat: SeatId): readonly Order[] => [
  { do: 'march', pace: 'rest' },
  { do: 'march', pace: 'steady' },
  { do: 'march', pace: 'hard' },
  ...COLUMNS.flatMap((_, column): readonly Order[] => (column === seat ? [] : [{ do: 'harass', column }])),
];
