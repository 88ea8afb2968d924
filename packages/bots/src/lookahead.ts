import type { AnyAction, AnyRulebook, AnyState, Dice, SeatId } from '@longroll/kernel';
import { SimDice } from '@longroll/kernel';
import { TooManyCourses, WalkingDice } from '@longroll/odds';
import { DECIDED } from './kit.ts';

/** Courses of the dice walked before an action is sampled instead. */
const MOST_COURSES = 128;
/** Positions imagined, or dice thrown, for an action that cannot be walked. */
const SAMPLES = 16;

/** How good the state that an action leads to is for a seat, on a rulebook's own scale. */
export class Lookahead {
  readonly #rulebook: AnyRulebook;
  readonly #evaluate: (view: AnyState, seat: SeatId) => number;
  readonly #view: AnyState;
  readonly #seat: SeatId;
  readonly #seed: number;
  readonly #walking = new WalkingDice();
  /** States that agree with what the seat knows: one of an open book, several of another. The same for every action. */
  readonly #imagined: readonly AnyState[];

  constructor(
    rulebook: AnyRulebook,
    evaluate: (view: AnyState, seat: SeatId) => number,
    view: AnyState,
    seat: SeatId,
    dice: Dice,
  ) {
    this.#rulebook = rulebook;
    this.#evaluate = evaluate;
    this.#view = view;
    this.#seat = seat;
    this.#seed = (dice.d(1000) - 1) * 1000 + dice.d(1000);
    this.#imagined = Array.from({ length: rulebook.open ? 1 : SAMPLES }, () => rulebook.imagine(view, seat, dice));
  }

  /** The mean worth of the states that the action may lead to; undefined when the rules refuse it in all of them. */
  of(action: AnyAction): number | undefined {
    return (this.#rulebook.open ? this.#walk(action) : undefined) ?? this.#sample(action);
  }

  /** Every course of the dice; undefined when there are too many. */
  #walk(action: AnyAction): number | undefined {
    const dice = this.#walking;
    let worth = 0;
    let courses = 0;
    dice.begin();
    try {
      do {
        if (++courses > MOST_COURSES) return undefined;
        dice.again();
        const step = this.#rulebook.apply(this.#view, this.#seat, action, dice);
        if (step.refused === true) return undefined;
        worth += this.#worth(step.state) * dice.chance;
      } while (dice.advance());
    } catch (thrown) {
      if (thrown instanceof TooManyCourses) return undefined;
      throw thrown;
    }
    return worth;
  }

  /** The same dice for every action, so that luck does not decide between them. */
  #sample(action: AnyAction): number | undefined {
    let worth = 0;
    let accepted = 0;
    for (let i = 0; i < SAMPLES; i++) {
      const state = this.#imagined[i % this.#imagined.length];
      if (!state) continue;
      const step = this.#rulebook.apply(state, this.#seat, action, new SimDice(this.#seed + i));
      if (step.refused === true) continue;
      worth += this.#worth(step.state);
      accepted++;
    }
    return accepted === 0 ? undefined : worth / accepted;
  }

  #worth(state: AnyState): number {
    const outcome = this.#rulebook.outcome(state);
    if (outcome) {
      if (outcome.winners.length === 0) return 0;
      return outcome.winners.includes(this.#seat) ? DECIDED : -DECIDED;
    }
    return this.#evaluate(this.#rulebook.view(state, this.#seat), this.#seat);
  }
}
