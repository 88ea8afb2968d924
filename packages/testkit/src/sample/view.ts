/** What a seat may know (tc-frame-2), and whole states that agree with it. Orders are no part of any of them (tc-order-2). */
import type { Dice, SeatId, Viewer } from '@longroll/kernel';
import { MOST_RATIONS, type State, UNKNOWN } from './state.ts';

/** The state without the rations of other columns. */
export const viewOf = (s: State, viewer: Viewer): State => ({
  ...s,
  columns: s.columns.map((column, seat) => (seat === viewer ? column : { ...column, rations: UNKNOWN })),
});

/** A state that the seat cannot tell from the true one: the rations of the others are drawn. */
export const imagine = (view: State, seat: SeatId, dice: Dice): State => ({
  ...view,
  columns: view.columns.map((column, other) =>
    other === seat ? column : { ...column, rations: dice.d(MOST_RATIONS + 1) - 1 },
  ),
});
