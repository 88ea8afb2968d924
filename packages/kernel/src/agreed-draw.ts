import { FORM, refuseField } from './actions.ts';
import {
  type AnyRulebook,
  type AnyState,
  type Event,
  type Outcome,
  type Refusal,
  refuse,
  type Seat,
} from './contract.ts';
import { SIT } from './desk/late-seat.ts';
import { capital } from './english.ts';
import { FOUGHT } from './fought.ts';
import { OVERTIME } from './overtime.ts';
import type { Plain, SeatId } from './words.ts';

/** A draw by agreement: the kernel's own verb, the same in every book, and no part of a book's state. */

/** What a seat says of a draw. The order fixes the stored log: add at the end. */
export const DRAW_WORDS = ['offer', 'accept', 'decline', 'withdraw'] as const;
export type DrawWord = (typeof DRAW_WORDS)[number];

/** An entry about a draw. */
export interface DrawAction {
  readonly do: 'draw';
  readonly say: DrawWord;
}

/** The clause that refusals and the outcome name: a draw is agreed by people and stands in no book. */
export const DRAW = 'draw';

/** Where talk of a draw stands. */
export interface DrawTalk {
  /** Seats that want a draw, the first to have said so first. */
  readonly agreed: readonly SeatId[];
  /** The last offer was declined or taken back, and nothing has been played since. */
  readonly shut: boolean;
}

/** Nobody wants a draw. */
export const NO_DRAW: DrawTalk = { agreed: [], shut: false };
const SHUT: DrawTalk = { agreed: [], shut: true };

/** Whether an action is about a draw. */
export const isDraw = (action: { readonly do: string }): action is DrawAction => action.do === DRAW;

/** Reads what is said of a draw; undefined where the action is about something else. */
export const parseDraw = (words: unknown): DrawAction | Refusal | undefined => {
  if (typeof words !== 'object' || words === null || (words as { do?: unknown }).do !== DRAW) return undefined;
  const { do: _, say, ...more } = words as { do: string; say?: unknown };
  const [stranger] = Object.keys(more);
  if (stranger !== undefined) return refuseField(stranger, ['say'], 'action');
  const word = DRAW_WORDS.find((known) => known === say);
  return word
    ? { do: DRAW, say: word }
    : refuse(FORM, `action/say: is not one of ${DRAW_WORDS.join(', ')}`, 'action/say');
};

/** A match as it stands. */
interface Standing {
  readonly book: AnyRulebook;
  readonly state: AnyState;
  readonly seats: readonly Seat[];
}

/** Seats that a draw needs: all players but those who have given up, which nobody can do twice. */
export const drawNeeds = ({ book, state, seats }: Standing): readonly SeatId[] => {
  const players = seats.flatMap(({ id, kind }) => (kind === 'player' ? [id] : []));
  if (book.verbs.resign === undefined) return players;
  return players.filter((seat) => !book.whyNot(book.view(state, seat), seat, { do: 'resign' }));
};

const no = (reason: string): Refusal => refuse(DRAW, reason, 'action/say');

/**
 * What talk comes to when a seat says its word. Refuses where the match is over, where the seat is no player who is still in
 * it, and where there is nothing to say the word to.
 */
export const drawSaid = (talk: DrawTalk, match: Standing, seat: SeatId, say: DrawWord): DrawTalk | Refusal => {
  if (match.book.outcome(match.state)) return no('The match is over.');
  const needs = drawNeeds(match);
  if (!needs.includes(seat)) return no('Only a player who is still in the match can speak of a draw.');
  return needs.length < 2 ? no('There is nobody to agree on a draw with.') : answered(talk, seat, say);
};

const answered = (talk: DrawTalk, seat: SeatId, say: DrawWord): DrawTalk | Refusal => {
  const { agreed, shut } = talk;
  const wants = agreed.includes(seat);
  if (say === 'withdraw') {
    if (!wants) return no('This seat has offered no draw.');
    const left = agreed.filter((other) => other !== seat);
    return left.length === 0 ? SHUT : { ...talk, agreed: left };
  }
  if (wants) return no('This seat wants a draw already.');
  if (say === 'offer') {
    if (shut) return no('A draw can be offered again when the match has gone on.');
    return agreed.length > 0 ? no('A draw is offered already: accept it or decline it.') : { agreed: [seat], shut };
  }
  if (agreed.length === 0) return no('No draw is offered.');
  return say === 'accept' ? { ...talk, agreed: [...agreed, seat] } : SHUT;
};

/** The same talk when the match has gone on: an offer stands until it is declined or taken back. */
export const drawPlayedOn = (talk: DrawTalk): DrawTalk => (talk.shut ? NO_DRAW : talk);

/** The outcome of a match whose players have agreed on a draw. */
export const DRAWN: Outcome = { winners: [], clause: DRAW };

/** The event by which everybody is told what a seat has said. */
export const drawEvent = (seat: SeatId, say: DrawWord): Event => ({
  kind: DRAW,
  clauses: [],
  seenBy: 'all',
  data: { seat, say },
});

const SAID: { readonly [say in DrawWord]: string } = {
  offer: 'offers a draw.',
  accept: 'accepts the draw.',
  decline: 'declines the draw.',
  withdraw: 'takes the offer of a draw back.',
};

/**
 * An event of the kernel itself as a sentence: of a draw, an order that was taken back, time that is over, a late seat or a battle
 * that was fought out elsewhere. Undefined
 * of any other, which the book tells.
 */
export const kernelSentence = (
  { kind, data }: { readonly kind: string; readonly data: unknown },
  seatName: (seat: SeatId) => string,
): string | undefined => {
  if (kind === 'undo') return 'The last order is taken back.';
  if (kind === OVERTIME) {
    const { seat } = data as { readonly seat?: Plain };
    return typeof seat === 'number' ? `**${capital(seatName(seat))}** has run out of time.` : undefined;
  }
  if (kind === FOUGHT) {
    const { battle } = data as { readonly battle?: Plain };
    return typeof battle === 'string'
      ? `The battle of **${battle}** was fought out in another match, and its result is carried back.`
      : undefined;
  }
  if (kind === SIT) {
    const { seat } = data as { readonly seat?: Plain };
    return typeof seat === 'number' ? `**${capital(seatName(seat))}** has sat down and adds to the dice.` : undefined;
  }
  if (kind !== DRAW) return undefined;
  const { seat, say } = data as { readonly seat?: Plain; readonly say?: Plain };
  const said = DRAW_WORDS.find((word) => word === say);
  return said && typeof seat === 'number' ? `**${capital(seatName(seat))}** ${SAID[said]}` : undefined;
};
