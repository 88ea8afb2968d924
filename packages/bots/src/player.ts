import { type AnyAction, type AnyState, at, type Dice, type SeatId } from '@longroll/kernel';
import { type BotName, intended } from './decide.ts';
import type { Playable } from './kit.ts';
import type { Effort } from './marshal/index.ts';

/**
 * A computer player that sits at a seat for a whole match: it decides like `decide`, but carries out what it means to do.
 * The plan is a memory and no knowledge: it is given up as soon as the rules refuse its next action.
 */
export class BotPlayer {
  readonly #book: Playable;
  readonly #bot: BotName;
  readonly #seat: SeatId;
  readonly #dice: Dice;
  readonly #effort: Effort | undefined;
  #plan: readonly AnyAction[] = [];

  /** `effort` is how much a marshal thinks: what his staff says unless told otherwise. */
  constructor(book: Playable, bot: BotName, seat: SeatId, dice: Dice, effort?: Effort) {
    this.#book = book;
    this.#bot = bot;
    this.#seat = seat;
    this.#dice = dice;
    this.#effort = effort;
  }

  /** The next action from the seat's view. Throws when it is offered nothing. */
  decide(view: AnyState): AnyAction {
    const next = this.#plan[0];
    const goesOn = next !== undefined && !this.#book.rulebook.whyNot(view, this.#seat, next);
    const actions = goesOn ? this.#plan : intended(this.#book, this.#bot, view, this.#seat, this.#dice, this.#effort);
    this.#plan = actions.slice(1);
    return at(actions, 0);
  }

  /** Somebody else has acted: what was meant to be done is thought over again. */
  interrupt(): void {
    this.#plan = [];
  }
}
