import type { AnyRulebook, AnyState, SealedSheets, SeatId } from '@longroll/kernel';

/**
 * The seat that acts next where computers play all of them. Seats that may act but have nothing left to do (a sealed
 * order may be revised) are passed over, and so are those that have `sealed` a sheet for the turn; when nobody is waited for
 * any more, the clock acts. Undefined at the end.
 */
export const nextSeat = (
  rulebook: AnyRulebook,
  state: AnyState,
  sealed: Pick<SealedSheets, 'has'> = new Map(),
): SeatId | undefined => {
  const actors = rulebook.actors(state);
  const deadline = rulebook.deadline?.(state);
  if (!deadline) return actors[0];
  const clock = rulebook.seats(state.setting).find((seat) => seat.kind === 'clock');
  return actors.find((seat) => deadline.waitsFor.includes(seat) && !sealed.has(seat)) ?? clock?.id;
};
