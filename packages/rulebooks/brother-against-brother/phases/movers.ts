/** Who moves: what holds of a force that is picked for a move, and before a move is begun (bab-move-3). */
import { bar } from '../define.ts';
import { forceAt, forcesOf } from '../forces.ts';
import type { State } from '../state.ts';
import { forceWord } from '../words.ts';

/** The force that is picked. */
export type Picked = { readonly force: number };
/** The same as an event tells it. */
export const picked = ({ acting }: State, { force }: Picked) => ({ side: acting, force: forceWord(force) });
export const isOwn = bar('bab-seq-3', '{force} is no force of this side in play.').unlessListed;
export const hasNotMoved = bar('bab-move-3', '{force} has moved this turn.').unless(
  (s, { force }: Picked) => !forceAt(s, force).moved,
);

/** Forces of the acting side in play. */
export const own = (s: State): readonly number[] => forcesOf(s, s.acting);

/** Whether a force is being moved, and whether ships are about to sail. */
export const isOpen = (s: State): boolean => s.march.forces.length > 0;
export const isFitting = (s: State): boolean => s.war.fleet.ships.length > 0;

/** No ships are about to sail. */
export const noFleet = bar('bab-nav-1', 'First the ships {fleet+at} sail, or stay.').unless((s) => !isFitting(s));
export const nobodyMoves = bar('bab-move-3', 'First the move of {mover} ends.').unless((s) => !isOpen(s));
/** Who makes a forced march, all do who are moved together. */
export const isForced = (s: State): boolean => s.march.forces.some((row) => forceAt(s, row).forced);
