import { pickOffered } from '@longroll/bots';
import {
  type AnyAction,
  type AnyState,
  canonical,
  canonicalState,
  type Event,
  isRefusal,
  type SeatId,
  SimDice,
} from '@longroll/kernel';
import { AnyActions } from './any-action.ts';
import { firstDifference } from './checks.ts';
import { broken, show } from './fault.ts';
import type { Moment } from './moment.ts';

/** Actions of which the refusals are compared. */
const TRIED = 6;

/**
 * Non-interference: whatever agrees with what a seat knows looks the same to it, byte for byte. The true state and one
 * that is imagined from the seat's view are held against each other: views, who may act, deadline, outcome, offer, refusals, and
 * for calm verbs all that the seat sees afterwards. An open book hides nothing and is passed over.
 */
export const checkSecrecy = (moment: Moment): void => {
  const { book, state, seats, dice } = moment;
  if (book.open) return;
  for (const { id: seat } of seats) {
    const other = book.imagine(book.view(state, seat), seat, dice);
    const faults = book.faults?.(other) ?? [];
    if (faults.length > 0) throw broken('imagine', `seat ${seat} imagines a state with faults: ${faults.join('; ')}`);
    const known = knownTo(moment, state, seat);
    const imagined = knownTo(moment, other, seat);
    if (known !== imagined)
      throw broken(
        'secrecy',
        `seat ${seat} can tell the true state from an imagined one: ${firstDifference(known, imagined)}`,
      );
    const [watched, watchedOther] = [state, other].map((s) => canonicalState(book.view(s, 'spectator')));
    if (watched !== watchedOther) throw broken('secrecy', `a spectator sees what seat ${seat} does not know`);
    if (book.actors(state).includes(seat)) checkActions(moment, other, seat);
  }
};

/** All that a seat receives without acting, as one text. */
const knownTo = ({ book }: Moment, state: AnyState, seat: SeatId): string => {
  const view = book.view(state, seat);
  const actors = book.actors(state);
  const {
    choices = [],
    anytime = [],
    templates = [],
    ask,
    facts,
  } = actors.includes(seat) ? book.offer(view, seat) : {};
  return canonical({
    view: JSON.parse(canonicalState(view)),
    actors,
    deadline: book.deadline?.(state),
    outcome: book.outcome(state),
    offer: { ask, facts, choices, anytime, shapes: templates.map(({ verb, shape }) => ({ verb, shape })) },
  });
};

const checkActions = (moment: Moment, other: AnyState, seat: SeatId): void => {
  const { book, state, dice } = moment;
  const view = book.view(state, seat);
  const offer = book.offer(view, seat);
  const actions = new AnyActions(book, view, dice);
  for (let i = 0; i < TRIED; i++) {
    const action = i % 2 === 0 ? actions.draw() : pickOffered(offer, dice);
    if (action) checkAnswer(moment, other, seat, action);
  }
};

const checkAnswer = ({ book, state, dice }: Moment, other: AnyState, seat: SeatId, action: AnyAction): void => {
  const seed = dice.d(1000);
  const here = book.apply(state, seat, action, new SimDice(seed));
  const there = book.apply(other, seat, action, new SimDice(seed));
  if (isRefusal(here) || isRefusal(there)) {
    if (canonical(here.refused ? here : 'accepted') === canonical(there.refused ? there : 'accepted')) return;
    throw broken('secrecy', `the answer to ${show(action)} of seat ${seat} rests on what it does not know`);
  }
  if (!book.calm.includes(action.do)) return;
  const seen = (state: AnyState, events: readonly Event[]): string =>
    canonicalState(book.view(state, seat)) + canonical(events.filter((event) => isSeenBy(event, seat)));
  const [mine, theirs] = [seen(here.state, here.events), seen(there.state, there.events)];
  if (mine !== theirs)
    throw broken('calm', `the calm ${show(action)} shows seat ${seat} something: ${firstDifference(mine, theirs)}`);
};

const isSeenBy = ({ seenBy }: Event, seat: SeatId): boolean => seenBy === 'all' || seenBy.includes(seat);
