/** One move at a time: what holds before a move is begun, and while one is open (bab-move-3). */
import { must } from '../define.ts';
import type { State } from '../state.ts';

/** Whether ships are about to sail. */
export const isFitting = (s: State): boolean => s.war.fleet.ships.length > 0;

/** No ships are about to sail. */
export const noFleet = must('bab-nav-1', 'First the ships at {fleet} sail, or stay.', (s) => !isFitting(s));
export const nobodyMoves = must('bab-move-3', 'First the move of {mover} ends.', (s) => s.march.forces.length === 0);
export const isMoving = must('bab-move-3', 'No force is being moved.', (s) => s.march.forces.length > 0);
export const isUnmoved = must('bab-move-3', '{mover} has begun to move.', (s) => s.march.steps === 0);
export const onFoot = must('bab-rail-2', 'This move is made by rail.', (s) => !s.march.rail);
