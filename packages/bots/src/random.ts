import type { AnyAction, AnyRulebook, AnyState, Dice, Offer, SeatId } from '@longroll/kernel';
import { below } from './pick.ts';

/** One of the offered answers, each choice and each template as likely as the other; of a template, a sampled one. */
export const pickOffered = (offer: Offer<AnyAction>, dice: Dice): AnyAction | undefined => {
  const { choices, templates = [] } = offer;
  const count = choices.length + templates.length;
  if (count === 0) return undefined;
  const place = below(count, dice);
  return choices[place] ?? templates[place - choices.length]?.sample(dice);
};

/** Plays any legal action. Throws when the seat is offered none. */
export const random = (rulebook: AnyRulebook, view: AnyState, seat: SeatId, dice: Dice): AnyAction => {
  const action = pickOffered(rulebook.offer(view, seat), dice);
  if (!action) throw new Error(`${rulebook.id}: seat ${seat} has nothing to choose from`);
  return action;
};
