import type { AnyRulebook, AnyState } from '@longroll/kernel';
import { keptSwitch } from '../net/kept.ts';
import type { Choice } from './picking.ts';
import { tried } from './together.ts';

/** Whether the page asks before something is left undone for good. */
export const [asksBeforeLeaving, setAsksBeforeLeaving] = keptSwitch('ask-before-leaving');

/** Whether an action cannot be taken back: it throws dice, or somebody else is asked next. */
const isFinal = (rulebook: AnyRulebook, view: AnyState, seat: number, choice: Choice): boolean => {
  const step = tried(rulebook, view, seat, choice);
  if (step === 'refused') return false;
  return step === 'open' || !rulebook.actors(step.state).includes(seat);
};

/**
 * How many choices on the map a choice that touches nothing on it leaves undone for good: none where it can be taken back.
 * Of a book with hidden information the page cannot tell, and says none.
 */
export const leftUndone = (
  rulebook: AnyRulebook,
  view: AnyState,
  seat: number,
  choice: Choice,
  choices: readonly Choice[],
): number => {
  if (!rulebook.open || choice.caption.lights.length > 0) return 0;
  const others = choices.filter(({ caption }) => caption.lights.length > 0).length;
  return others > 0 && isFinal(rulebook, view, seat, choice) ? others : 0;
};
