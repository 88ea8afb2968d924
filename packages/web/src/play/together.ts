import {
  type AnyRulebook,
  type AnyState,
  DiceError,
  isRefusal,
  NO_DICE,
  type SeatId,
  type Step,
} from '@longroll/kernel';
import type { Choice } from './picking.ts';

/** What a choice comes to without a die: `open` where dice decide. */
export const tried = (
  rulebook: AnyRulebook,
  state: AnyState,
  seat: SeatId,
  choice: Choice,
): Step<AnyState> | 'refused' | 'open' => {
  try {
    const step = rulebook.apply(state, seat, choice.action, NO_DICE);
    return isRefusal(step) ? 'refused' : step;
  } catch (thrown) {
    if (thrown instanceof DiceError) return 'open';
    throw thrown;
  }
};

/**
 * Of orders that are to be given one after another, those that the rules will take: each is allowed by itself, but an
 * earlier one may fill the place that a later one goes to. From where dice decide, and in books that hide something,
 * all are kept.
 */
export const takenTogether = (
  rulebook: AnyRulebook,
  view: AnyState,
  seat: SeatId,
  choices: readonly Choice[],
): readonly Choice[] => {
  if (!rulebook.open || choices.length < 2) return choices;
  const taken: Choice[] = [];
  let state = view;
  for (const [i, choice] of choices.entries()) {
    const step = tried(rulebook, state, seat, choice);
    if (step === 'open') return [...taken, ...choices.slice(i)];
    if (step === 'refused') continue;
    taken.push(choice);
    ({ state } = step);
  }
  return taken;
};
