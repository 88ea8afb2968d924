/** One move at a time: what holds before a move is begun, and while one is open (bab-move-3). */
import { at } from '@longroll/kernel';
import { rule } from '../define.ts';
import { fleetPlace } from '../ships/routes.ts';
import type { State } from '../state.ts';
import { forceHead, forceName, placeName } from '../words.ts';

/** Whether ships are about to sail. */
export const isFitting = (s: State): boolean => s.war.fleet.ships.length > 0;

/** No ships are about to sail. */
export const noFleet = rule(
  'bab-nav-1',
  (s) => !isFitting(s),
  (s) => `First the ships at ${placeName(fleetPlace(s))} sail, or stay.`,
);
export const nobodyMoves = rule(
  'bab-move-3',
  (s) => s.march.forces.length === 0,
  (s) => `First the move of ${forceName(s, at(s.march.forces, 0))} ends.`,
);
export const isMoving = rule('bab-move-3', (s) => s.march.forces.length > 0, 'No force is being moved.');
export const isUnmoved = rule(
  'bab-move-3',
  (s) => s.march.steps === 0,
  (s) => `${forceHead(s, at(s.march.forces, 0))} has begun to move.`,
);
export const onFoot = rule('bab-rail-2', (s) => !s.march.rail, 'This move is made by rail.');
