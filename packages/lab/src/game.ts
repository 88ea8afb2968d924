import { nextSeat } from '@longroll/bots';
import {
  type AnyAction,
  type AnyRulebook,
  isRefusal,
  type Match,
  newHeader,
  openMatch,
  type PlainRecord,
  type Refusal,
  type SeatId,
  sha256,
  utf8,
} from '@longroll/kernel';

/** What is played: a scenario by its id or in the book's file form, and the switches that differ from their defaults. */
export interface Setting {
  readonly scenario: string | PlainRecord;
  readonly options: { readonly [option: string]: string };
}

/** One game, whoever plays it. */
export interface GameSetting extends Setting {
  /** Decides every die of the match and of its players. */
  readonly seed: number;
  /** Actions after which a game is broken off undecided; 60,000 unless said. */
  readonly most?: number;
}

/** A finished game: the match, and what it took. */
export interface PlayedGame {
  readonly match: Match;
  readonly actions: number;
  /** Milliseconds of the longest decision, and of all, by seat. They differ from run to run. */
  readonly longest: readonly number[];
  readonly thought: readonly number[];
}

/** The seat of a player who is to decide. `goesOn`: nobody else has acted since his last action. */
export interface Turn {
  readonly seat: SeatId;
  readonly goesOn: boolean;
}

/** A war of 200 weekly turns takes 40,000. */
const MOST_ACTIONS = 60_000;

const secretOf = (seed: number): Uint8Array => sha256(utf8(`long-roll lab ${seed}`));

/** A game that is being played: for whom it waits, and what has been played. */
export class Game {
  readonly match: Match;
  /** The seats that players hold, in the order of the book's seats. */
  readonly players: readonly SeatId[];
  readonly #most: number;
  readonly #thought: Float64Array;
  readonly #longest: Float64Array;
  #actions = 0;
  #before: SeatId | undefined;
  #asked = 0;

  private constructor(match: Match, most: number) {
    this.match = match;
    this.players = match.seats.filter(({ kind }) => kind === 'player').map(({ id }) => id);
    this.#most = most;
    this.#thought = new Float64Array(match.seats.length);
    this.#longest = new Float64Array(match.seats.length);
  }

  /** Sets a game up. `chain: false` spares the hash chain of a match that nobody will export. Refuses an unknown scenario or option. */
  static open(rulebook: AnyRulebook, plan: GameSetting, chain = true): Game | Refusal {
    const secret = secretOf(plan.seed);
    const header = newHeader(rulebook, plan.scenario, plan.options, secret, {});
    if (isRefusal(header)) return header;
    const match = openMatch(rulebook, { header, secret, chain });
    return isRefusal(match) ? match : new Game(match, plan.most ?? MOST_ACTIONS);
  }

  /** Who is to decide; undefined at the end, and when the game is broken off. What the clock does is done on the way. */
  next(): Turn | undefined {
    for (;;) {
      const { book, state, sheets } = this.match;
      const seat = nextSeat(book, state, sheets);
      if (seat === undefined || book.outcome(state) || this.#actions >= this.#most) return undefined;
      if (this.players.includes(seat)) {
        this.#asked = performance.now();
        return { seat, goesOn: seat === this.#before };
      }
      const deadline = book.deadline?.(state);
      if (!deadline) throw new Error(`${book.id}: nobody plays seat ${this.match.seatName(seat)}`);
      this.#submit(seat, deadline.otherwise);
    }
  }

  /** Plays the action of whoever was to decide. Gives the refusal of the rules; then he is still to decide. */
  play(seat: SeatId, action: AnyAction): Refusal | undefined {
    const now = performance.now();
    const took = now - this.#asked;
    this.#asked = now;
    this.#thought[seat] = (this.#thought[seat] ?? 0) + took;
    this.#longest[seat] = Math.max(this.#longest[seat] ?? 0, took);
    return this.#submit(seat, action);
  }

  /** What has been played so far. */
  get played(): PlayedGame {
    return {
      match: this.match,
      actions: this.#actions,
      longest: [...this.#longest],
      thought: [...this.#thought],
    };
  }

  #submit(seat: SeatId, action: AnyAction): Refusal | undefined {
    const answer = this.match.submit(seat, action);
    if (answer.refused === true) return answer;
    this.#actions++;
    this.#before = seat;
    return undefined;
  }
}
