import type { AnyRulebook, AnyState } from '@longroll/kernel';
import { signal } from '@preact/signals';
import type { Choice } from './picking.ts';
import { tried } from './together.ts';

const STORE = 'longroll:ask-before-leaving';

const stored = (): boolean => {
  try {
    return localStorage.getItem(STORE) !== 'no';
  } catch {
    return true;
  }
};

/** Whether the page asks before something is left undone for good. */
export const asksBeforeLeaving = signal(stored());

/** Changes that and remembers it for the next visit. */
export const setAsksBeforeLeaving = (yes: boolean): void => {
  asksBeforeLeaving.value = yes;
  try {
    if (yes) localStorage.removeItem(STORE);
    else localStorage.setItem(STORE, 'no');
  } catch {
    // Without storage it holds until the page is closed.
  }
};

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
