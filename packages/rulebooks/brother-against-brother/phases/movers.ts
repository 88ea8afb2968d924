/** Who moves: how events tell it, and what holds of a force that is picked for a move (bab-move-3). */
import { list, name } from '@longroll/kernel';
import { bar, FORCE } from '../define.ts';
import { forceAt, forcesOf } from '../forces.ts';
import { NOWHERE } from '../map.ts';
import type { State } from '../state.ts';
import { forceWord } from '../words.ts';

/** Fields of an event that tells who moves: the force that leads, and those with it. */
export const WITH = { ...FORCE, with: list(name('force'), 99) };
/** The forces of the open move as an event tells them. */
export const movers = ({ acting, march }: State) => {
  const [force = '', ...others] = march.forces.map(forceWord);
  return { side: acting, force, with: others };
};

/** The force that is picked. */
export type Picked = { readonly force: number };
export const isOwn = bar('bab-seq-3', '{force} is no force of this side in play.').surelyUnless(
  (s, { force }: Picked) => {
    const { side, place } = forceAt(s, force);
    return side === s.acting && place !== NOWHERE;
  },
);
export const hasNotMoved = bar('bab-move-3', '{force} has moved this turn.').unless(
  (s, { force }: Picked) => !forceAt(s, force).moved,
);

/** Forces of the acting side in play. */
export const own = (s: State): readonly number[] => forcesOf(s, s.acting);
