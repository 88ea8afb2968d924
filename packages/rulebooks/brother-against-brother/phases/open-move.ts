/** One move at a time: what holds before a move is begun, and while one is open (bab-move-3). */
import { bar } from '../define.ts';
import type { State } from '../state.ts';

/** Whether ships are about to sail. */
export const isFitting = (s: State): boolean => s.war.fleet.ships.length > 0;

/** No ships are about to sail. */
export const noFleet = bar('bab-nav-1', 'First the ships at {fleet} sail, or stay.').unless((s) => !isFitting(s));
export const nobodyMoves = bar('bab-move-3', 'First the move of {mover} ends.').unless(
  (s) => s.march.forces.length === 0,
);
export const isMoving = bar('bab-move-3', 'No force is being moved.').unless((s) => s.march.forces.length > 0);
export const isUnmoved = bar('bab-move-3', '{mover} has begun to move.').unless((s) => s.march.steps === 0);
export const onFoot = bar('bab-rail-2', 'This move is made by rail.').unless((s) => !s.march.rail);
