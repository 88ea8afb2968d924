import { pickOffered } from '@longroll/bots';
import {
  type AnyAction,
  type AnyState,
  canonical,
  isRefusal,
  type Offer,
  type SeatId,
  SimDice,
} from '@longroll/kernel';
import { AnyActions } from './any-action.ts';
import { checkRefusal } from './checks.ts';
import { broken, show } from './fault.ts';
import type { Moment } from './moment.ts';

/** Actions tried at one position: drawn from all that has the right form, and offered ones with one field changed. */
const DRAWN = 6;
const CHANGED = 6;

/**
 * Actions of any kind, from any seat, are accepted exactly when they are offered: by `whyNot` and by `apply` alike, and
 * both give the same refusal.
 */
export const checkAnyActions = (moment: Moment): void => {
  const { book, state, seats, dice } = moment;
  const seat = dice.d(2) === 1 ? moment.seat : (seats[dice.d(seats.length) - 1]?.id ?? moment.seat);
  const view = book.view(state, seat);
  const whole = book.offer(view, seat);
  // A seat that is not asked may do only what is open at any time.
  const { anytime } = whole;
  const offer = book.actors(state).includes(seat)
    ? whole
    : { ask: whole.ask, choices: [], ...(anytime && { anytime }) };
  const actions = new AnyActions(book, view, dice);
  for (let i = 0; i < DRAWN; i++) checkAccepted(moment, seat, view, offer, actions.draw());
  for (let i = 0; i < CHANGED; i++) {
    const offered = pickOffered(moment.offer, dice);
    checkAccepted(moment, seat, view, offer, offered && actions.changed(offered));
  }
};

/** Whether the offer holds the action, in its lists or under a template. */
export const isOffered = (offer: Offer<AnyAction>, action: AnyAction): boolean => {
  const text = canonical(action);
  const same = (other: AnyAction): boolean => other.do === action.do && canonical(other) === text;
  if (offer.choices.some(same) || offer.anytime?.some(same)) return true;
  return offer.templates?.some(({ verb, check }) => verb === action.do && !isRefusal(check(action))) ?? false;
};

const checkAccepted = (
  { book, state, dice }: Moment,
  seat: SeatId,
  view: AnyState,
  offer: Offer<AnyAction>,
  action: AnyAction | undefined,
): void => {
  if (!action) return;
  const step = book.apply(state, seat, action, new SimDice(dice.d(1000)));
  const offered = isOffered(offer, action);
  if (!isRefusal(step)) {
    if (!offered)
      throw broken('illegal accepted', `seat ${seat} was not offered ${show(action)}, but apply accepts it`);
    const judged = book.whyNot(view, seat, action);
    if (judged) throw broken('whyNot', `apply accepts ${show(action)}, whyNot refuses it: ${judged.reason}`);
    return;
  }
  if (offered) throw broken('offer', `${show(action)} is offered to seat ${seat}, but refused: ${step.reason}`);
  checkRefusal(book, step, action);
  const judged = book.whyNot(view, seat, action);
  if (!judged) throw broken('whyNot', `apply refuses ${show(action)} (${step.reason}), whyNot accepts it`);
  else if (canonical(judged) !== canonical(step))
    throw broken('whyNot', `apply and whyNot refuse ${show(action)} differently: ${step.reason} | ${judged.reason}`);
};
