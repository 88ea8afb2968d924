import type { AnyAction, AnyState, Dice, Offer, SeatId } from '@longroll/kernel';
import type { Playable } from './kit.ts';
import { Lookahead } from './lookahead.ts';
import { pick } from './pick.ts';

/** Of one template: how many distinct answers are weighed, and how many drawn where they cannot be listed. */
const MOST_ANSWERS = 200;
const DRAWN = 24;

const candidates = (offer: Offer<AnyAction>, dice: Dice): readonly AnyAction[] => {
  const all = [...offer.choices];
  for (const template of offer.templates ?? []) {
    if (template.each) for (const action of template.each(MOST_ANSWERS)) all.push(action);
    else for (let i = 0; i < DRAWN; i++) all.push(template.sample(dice));
  }
  return all;
};

/**
 * Looks one action ahead: takes what leads to the best position on the book's evaluation, chance weighed in; of equally
 * good ones any. Knows nothing beyond the view. The same dice give the same decision.
 * Throws when the seat is offered nothing.
 */
export const greedy = (book: Playable, view: AnyState, seat: SeatId, dice: Dice): AnyAction => {
  const { rulebook, bots } = book;
  const actions = candidates(rulebook.offer(view, seat), dice);
  const [only] = actions;
  if (!only) throw new Error(`${rulebook.id}: seat ${seat} has nothing to choose from`);
  if (actions.length === 1) return only;
  const lookahead = new Lookahead(rulebook, (seen, whose) => bots.evaluate(seen, whose), view, seat, dice);
  let best: AnyAction[] = [only];
  let most = Number.NEGATIVE_INFINITY;
  for (const action of actions) {
    const worth = lookahead.of(action) ?? Number.NEGATIVE_INFINITY;
    if (worth < most) continue;
    if (worth > most) best = [];
    most = worth;
    best.push(action);
  }
  return pick(best, dice);
};
