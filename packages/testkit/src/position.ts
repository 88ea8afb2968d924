import {
  type Accepted,
  type AnyAction,
  type AnyRulebook,
  type AnyState,
  actionWords,
  isRefusal,
  type Match,
  newHeader,
  type Offer,
  openMatch,
  type PlainRecord,
  parseAction,
  type Refusal,
  ScriptedDice,
  type SeatId,
  UNDO,
} from '@longroll/kernel';

/** What a position is built from. */
export interface PositionPlan {
  /** Id of a scenario, or one in the book's file form. */
  readonly scenario: string | PlainRecord;
  readonly options?: { readonly [option: string]: string };
  /** Dice of the set-up, in order. */
  readonly dice?: readonly number[];
}

/**
 * A position of any rulebook for a test: set up from a scenario, played on in words with dice given by hand. What is
 * refused where it should be accepted, dice left over and dice missing are errors that say so.
 */
export class Position {
  readonly #book: AnyRulebook;
  readonly #match: Match;
  #last: Accepted<AnyState> | undefined;

  constructor(book: AnyRulebook, { scenario, options = {}, dice = [] }: PositionPlan) {
    const header = newHeader(book, scenario, options, new Uint8Array(32), {});
    if (isRefusal(header)) throw new Error(header.reason);
    const match = openMatch(book, { header, setupDice: dice });
    if (isRefusal(match)) throw new Error(match.reason);
    this.#book = book;
    this.#match = match;
  }

  get state(): AnyState {
    return this.#match.state;
  }

  /** Names of the seats that may act. */
  get actors(): readonly string[] {
    return this.#book.actors(this.state).map((seat) => this.#match.seatName(seat));
  }

  /** Names of the winners and the clause that ended it; undefined while it goes on. */
  get outcome(): { readonly winners: readonly string[]; readonly clause: string } | undefined {
    const outcome = this.#book.outcome(this.state);
    return outcome && { winners: outcome.winners.map((seat) => this.#match.seatName(seat)), clause: outcome.clause };
  }

  /** Events of the last action, or of the set-up; with `seat`, those that it sees. */
  events(seat?: string): readonly Accepted<AnyState>['events'][number][] {
    const events = this.#last?.events ?? this.#match.opening.events;
    if (seat === undefined) return events;
    const id = this.#seat(seat);
    return events.filter(({ seenBy }) => seenBy === 'all' || seenBy.includes(id));
  }

  view(seat: string): AnyState {
    return this.#match.view(this.#seat(seat));
  }

  /** The listed choices of a seat, in words. */
  choices(seat: string): readonly PlainRecord[] {
    return this.#words(seat, (offer) => offer.choices);
  }

  /** What a seat may do besides, its turn or not. */
  anytime(seat: string): readonly PlainRecord[] {
    return this.#words(seat, (offer) => offer.anytime ?? []);
  }

  /** Plays an action in words with exactly these dice. Throws when it is refused. */
  act(seat: string, words: PlainRecord, ...dice: readonly number[]): this {
    const id = this.#seat(seat);
    const action = words.do === 'undo' ? UNDO : parseAction(this.#book, this.#match.view(id), words);
    const answer = isRefusal(action) ? action : this.#match.submit(id, action, dice);
    if (answer.refused === true) throw new Error(`${seat}: ${JSON.stringify(words)} is refused: ${answer.reason}`);
    this.#last = answer;
    return this;
  }

  /** The refusal of an action that must not be accepted. Changes nothing; throws when it is accepted. */
  refusal(seat: string, words: PlainRecord): Refusal {
    const id = this.#seat(seat);
    const action = parseAction(this.#book, this.#match.view(id), words);
    const answer = isRefusal(action) ? action : this.#book.apply(this.state, id, action, new ScriptedDice([]));
    if (answer.refused === true) return answer;
    throw new Error(`${seat}: ${JSON.stringify(words)} is accepted`);
  }

  #words(seat: string, of: (offer: Offer<AnyAction>) => readonly AnyAction[]): readonly PlainRecord[] {
    const id = this.#seat(seat);
    const view = this.#match.view(id);
    return of(this.#book.offer(view, id)).map((action) => actionWords(this.#book, view, action));
  }

  #seat(name: string): SeatId {
    const seat = this.#match.seatNumber(name);
    if (seat === undefined) throw new Error(`there is no seat "${name}"`);
    return seat;
  }
}
