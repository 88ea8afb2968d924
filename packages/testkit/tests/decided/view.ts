/** What a seat may know (tc-order-2, tc-frame-2), and whole states that agree with it. */
import type { Dice, SeatId, Viewer } from '@longroll/kernel';
import {
  type Column,
  MOST_RATIONS,
  NO_ORDER,
  type Order,
  PACES,
  rationsFor,
  SEATS,
  type State,
  UNKNOWN,
} from './state.ts';

/** The state without the rations and the orders of other columns. A sealed order shows that it is sealed. */
export const viewOf = (s: State, viewer: Viewer): State => ({
  ...s,
  columns: s.columns.map((column, seat) => (seat === viewer ? column : fromOutside(column))),
});

const fromOutside = ({ miles, out, order }: Column): Column => ({
  miles,
  out,
  rations: UNKNOWN,
  order: order.do === 'none' ? order : { do: 'sealed' },
});

/** A state that the seat cannot tell from the true one: rations and sealed orders of the others are drawn. */
export const imagine = (view: State, seat: SeatId, dice: Dice): State => ({
  ...view,
  columns: view.columns.map((column, other) => (other === seat ? column : imagined(column, other, dice))),
});

const imagined = (column: Column, seat: SeatId, dice: Dice): Column => {
  const rations = dice.d(MOST_RATIONS + 1) - 1;
  if (column.order.do === 'none') return { ...column, rations };
  const affordable = ordersOf(seat).filter((order) => rationsFor(order) <= rations);
  return { ...column, rations, order: affordable[dice.d(affordable.length) - 1] ?? NO_ORDER };
};

const ordersOf = (seat: SeatId): readonly Order[] => [
  ...PACES.map((pace): Order => ({ do: 'march', pace })),
  ...SEATS.filter((column) => column !== seat).map((column): Order => ({ do: 'harass', column })),
];
