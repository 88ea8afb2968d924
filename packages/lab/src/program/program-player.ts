import {
  type AnyAction,
  type AnyRulebook,
  type AnyState,
  isRefusal,
  type Match,
  parseAction,
  type Refusal,
  type SeatId,
} from '@longroll/kernel';
import type { Setting } from '../game.ts';
import { offerWords } from './offers.ts';
import { Pipe, ProgramFault } from './pipe.ts';
import { chosen, type Decide, known, PROTOCOL, readPlay, readReady, refusedLine, type Told } from './protocol.ts';

/** Faults that a program is forgiven in one game. */
const FORGIVEN = 3;

/** A program was given up: its last fault, as a sentence. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

/** A program at a seat. */
export interface ProgramSeat extends Setting {
  /** Its command and arguments. */
  readonly program: readonly string[];
  readonly match: Match;
  readonly seat: SeatId;
  readonly seed: number;
  /** Seconds for each answer. */
  readonly seconds: number;
}

/**
 * A program of somebody's own that plays a seat. One that ends, is late or says what makes no sense is started anew and asked
 * the same question: questions hold all that a seat knows, so that nothing is lost by it. An answer that the rules refuse
 * comes back to it with the reason. After a few such faults in a game it is given up.
 */
export class ProgramPlayer {
  readonly #at: ProgramSeat;
  readonly #complaints: string[] = [];
  #pipe: Pipe | undefined;
  #number = 0;

  constructor(at: ProgramSeat) {
    this.#at = at;
  }

  /** What was wrong with it so far, a sentence each. */
  get complaints(): readonly string[] {
    return this.#complaints;
  }

  /** Its next action, carried out by `play`, which gives the refusal of the rules. Throws GivenUp when it is given up. */
  async decide(view: AnyState, play: (action: AnyAction) => Refusal | undefined): Promise<void> {
    const question = this.#question(view);
    for (;;) {
      try {
        const pipe = await this.#started();
        this.#tell(pipe, question);
        await this.#answered(pipe, view, question.number, play);
        return;
      } catch (error) {
        if (!(error instanceof ProgramFault)) throw error;
        await this.#pipe?.kill();
        this.#pipe = undefined;
        this.#note(error);
      }
    }
  }

  /** Tells it how the game has ended, and ends it. */
  async close(): Promise<void> {
    const { match } = this.#at;
    const { outcome } = match;
    if (!this.#pipe) return;
    const winners = (outcome?.winners ?? []).map((seat) => match.seatName(seat));
    this.#tell(this.#pipe, { say: 'over', winners, ...(outcome ? { clause: outcome.clause } : {}) });
    await this.#pipe.close();
    this.#pipe = undefined;
  }

  /** Takes answers until the rules accept one. */
  async #answered(
    pipe: Pipe,
    view: AnyState,
    number: number,
    play: (action: AnyAction) => Refusal | undefined,
  ): Promise<void> {
    for (;;) {
      const decided = readPlay(await pipe.receive(this.#at.seconds * 1000), number);
      const action = this.#actionOf(view, decided);
      const refusal = isRefusal(action) ? action : play(action);
      if (!refusal) return;
      this.#note(new ProgramFault(`its answer was refused: ${refusal.reason}`));
      this.#tell(pipe, refusedLine(number, refusal));
    }
  }

  #actionOf(view: AnyState, decided: ReturnType<typeof readPlay>): AnyAction | Refusal {
    const { match, seat } = this.#at;
    if ('action' in decided) return parseAction(match.book, view, decided.action);
    return chosen(match.book.offer(view, seat).choices, decided.choice);
  }

  #question(view: AnyState): Decide {
    const { match, seat } = this.#at;
    const book: AnyRulebook = match.book;
    const offer = book.offer(view, seat);
    this.#number++;
    return {
      say: 'decide',
      number: this.#number,
      ...known(book, view),
      offer: offerWords(book, view, seat, match.seatName(seat), offer, offer.ask),
    };
  }

  async #started(): Promise<Pipe> {
    if (this.#pipe) return this.#pipe;
    const { program, match, seat, seed, seconds, scenario, options } = this.#at;
    const pipe = new Pipe(program);
    this.#pipe = pipe;
    this.#tell(pipe, {
      say: 'begin',
      protocol: PROTOCOL,
      rulebook: match.book.id,
      version: match.book.version,
      scenario,
      options,
      seat: match.seatName(seat),
      seats: match.seats.map(({ name }) => name),
      seed,
      seconds,
    });
    readReady(await pipe.receive(seconds * 1000));
    return pipe;
  }

  #tell(pipe: Pipe, told: Told): void {
    pipe.send(JSON.stringify(told));
  }

  /** Keeps a fault. Throws GivenUp when there have been too many, or when it cannot be mended. */
  #note({ message, final }: ProgramFault): void {
    const { program, match, seat } = this.#at;
    this.#complaints.push(`${program.join(' ')} (${match.seatName(seat)}, question ${this.#number}): ${message}`);
    const last = this.#complaints.at(-1) ?? message;
    if (final) throw new GivenUp(last);
    if (this.#complaints.length > FORGIVEN)
      throw new GivenUp(`${last}; it was the ${FORGIVEN + 1}th fault of this game, and it is given up`);
  }
}
