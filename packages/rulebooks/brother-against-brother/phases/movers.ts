/** Who moves: how events tell it, and what holds of a force that is picked for a move (bab-move-3). */
import { list, name } from '@longroll/kernel';
import { FORCE, rule, sureRule } from '../define.ts';
import { forceAt, forcesOf } from '../forces.ts';
import { NOWHERE } from '../map.ts';
import type { State } from '../state.ts';
import { counted, forceHead, forceText, forceWord } from '../words.ts';

/** Fields of an event that tells who moves: the force that leads, and those with it. */
export const WITH = { ...FORCE, with: list(name('force'), 99) };
/** Who moves, in a sentence. */
export const names = (
  s: State,
  { force, with: others }: { readonly force: string; readonly with: readonly string[] },
): string =>
  others.length === 0
    ? forceText(s, force)
    : `${forceText(s, force)} with ${counted(others.length, 'other', 'others')}`;

/** The forces of the open move as an event tells them. */
export const movers = ({ acting, march }: State) => {
  const [force = '', ...others] = march.forces.map(forceWord);
  return { side: acting, force, with: others };
};

/** The force that is picked. */
export interface Picked {
  readonly force: number;
}
export const isOwn = sureRule<Picked>(
  'bab-seq-3',
  (s, { force }) => forceAt(s, force).side === s.acting && forceAt(s, force).place !== NOWHERE,
  (s, { force }) => `${forceHead(s, force)} is no force of this side in play.`,
);
export const hasNotMoved = rule<Picked>(
  'bab-move-3',
  (s, { force }) => !forceAt(s, force).moved,
  (s, { force }) => `${forceHead(s, force)} has moved this turn.`,
);

/** Forces of the acting side in play. */
export const own = (s: State): readonly number[] => forcesOf(s, s.acting);
