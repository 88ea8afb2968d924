import { type AnyAction, type AnyState, type Dice, NO_DICE, type Offer, type SeatId } from '@longroll/kernel';
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

/** How good an action is that does nothing but open others: as good as the best of them; undefined where none is open. */
const bestOpened = (
  { rulebook, bots }: Playable,
  view: AnyState,
  seat: SeatId,
  action: AnyAction,
  leads: readonly string[],
  dice: Dice,
): number | undefined => {
  const step = rulebook.apply(view, seat, action, NO_DICE);
  if (step.refused === true) return undefined;
  const opened = rulebook.view(step.state, seat);
  const follows = rulebook.offer(opened, seat).choices.filter((next) => leads.includes(next.do));
  const lookahead = new Lookahead(rulebook, (seen, whose) => bots.evaluate(seen, whose), opened, seat, dice);
  const worths = follows.flatMap((next) => lookahead.of(next) ?? []);
  return worths.length === 0 ? undefined : Math.max(...worths);
};

/**
 * Looks one action ahead: takes what leads to the best position on the book's evaluation, chance weighed in; of equally
 * good ones any, and one that only opens others (`leads` of the kit) when nothing else is as good as what it opens. Knows
 * nothing beyond the view. The same dice give the same decision. Throws when the seat is offered nothing.
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
  let isLead = true;
  for (const action of actions) {
    const leads = rulebook.open ? bots.leads?.[action.do] : undefined;
    const found = leads ? bestOpened(book, view, seat, action, leads, dice) : lookahead.of(action);
    const worth = found ?? Number.NEGATIVE_INFINITY;
    if (worth < most || (worth === most && leads && !isLead)) continue;
    if (worth > most || (isLead && !leads)) best = [];
    most = worth;
    isLead = leads !== undefined;
    best.push(action);
  }
  return pick(best, dice);
};
