import {
  type Accepted,
  type AnyAction,
  type AnyState,
  canonical,
  canonicalState,
  isRefusal,
  type Match,
  openMatch,
  packState,
  type Refusal,
  type SeatId,
  type UNDO,
  unpackLog,
  type Viewer,
} from '@longroll/kernel';
import { firstDifference } from './checks.ts';
import { broken } from './fault.ts';

const differs = (what: string, whole: string, resumed: string): never => {
  throw broken('resumed', `opened from a boundary ${what} differs: ${firstDifference(whole, resumed)}`);
};

const answerText = (answer: Accepted<AnyState> | Refusal): string =>
  canonical(
    answer.refused === true
      ? { refused: answer.reason }
      : { seq: answer.seq, events: answer.events, affects: answer.affects, dice: answer.dice, outcome: answer.outcome },
  );

/**
 * A match opened from the boundary of another, its position in bytes, with what came after it taken from the log. It is
 * played on beside the other, and is to answer the same.
 */
export class Resumed {
  readonly #whole: Match;
  readonly #match: Match;

  /** `secret`: of the whole match. The position is compared at once, for every viewer. */
  constructor(whole: Match, secret: Uint8Array) {
    const { book, header, setupDice } = whole;
    const { state, ...from } = whole.boundary;
    const match = openMatch(book, { header, secret, setupDice, from: { ...from, state: packState(book, state) } });
    if (isRefusal(match)) throw broken('resumed', match.reason);
    for (const entry of unpackLog(book.verbs, match.seats.length, whole.bytes()).slice(from.seq))
      match.replayEntry(entry);
    this.#whole = whole;
    this.#match = match;
    this.#compareAll();
  }

  /** Plays what the whole match was just played, and compares the answers and the positions. */
  submit(seat: SeatId, action: AnyAction | typeof UNDO, answer: Accepted<AnyState> | Refusal): void {
    const text = answerText(answer);
    const own = answerText(this.#match.submit(seat, action));
    if (own !== text) differs('the answer', text, own);
    if (this.#match.undoable(seat) !== this.#whole.undoable(seat)) throw broken('resumed', 'undo differs');
  }

  /** The chain, the boundary and what everybody sees. */
  end(): void {
    this.#compareAll();
  }

  #compareAll(): void {
    const [whole, match] = [this.#whole, this.#match];
    if (match.head() !== whole.head()) differs('the head of the chain', whole.head(), match.head());
    const boundaryOf = ({ boundary: { state, sheets, ...rest } }: Match): string =>
      canonical({
        ...rest,
        state: canonicalState(state),
        sheets: [...sheets].map(([seat, sheet]) => [seat, [...sheet]]),
      });
    if (boundaryOf(match) !== boundaryOf(whole)) differs('the next boundary', boundaryOf(whole), boundaryOf(match));
    const viewers: Viewer[] = ['spectator', ...whole.seats.map(({ id }) => id)];
    for (const viewer of viewers) {
      const [was, is] = [whole, match].map((of) => canonicalState(of.view(viewer)));
      if (was !== is) differs(`the view of ${viewer}`, was ?? '', is ?? '');
      const [offered, own] = [whole, match].map((of) => this.#offer(of, viewer));
      if (offered !== own) differs(`the offer to ${viewer}`, offered ?? '', own ?? '');
    }
  }

  #offer({ book, state }: Match, viewer: Viewer): string {
    if (viewer === 'spectator' || !book.actors(state).includes(viewer)) return '';
    const { ask, choices, anytime = [] } = book.offer(book.view(state, viewer), viewer);
    return canonical([ask, choices, anytime]);
  }
}
