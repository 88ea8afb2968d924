import {
  type AnyRulebook,
  type AnyState,
  DiceError,
  type DieTable,
  deskOf,
  type Event,
  isRefusal,
  newHeader,
  type OrderText,
  openMatch,
  type PlainRecord,
  packSheet,
  parseOrders,
  type Reading,
  type Refusal,
  resolveTurn,
  ScriptedDice,
  type SeatId,
  type TurnDice,
} from '@longroll/kernel';

/** Faces by phase and subject, both in words: `{ marching: { red: [5] } }`. */
export type GivenFaces = { readonly [phase: string]: { readonly [subject: string]: readonly number[] } };

/** Dice of a phase given by hand for each subject. What no test gives, nobody may throw. */
class GivenDice implements TurnDice {
  readonly #of = new Map<number, ScriptedDice>();
  readonly #phase: string;
  #subject = 0;

  constructor(phase: string, faces: readonly (readonly [subject: number, faces: readonly number[]])[]) {
    this.#phase = phase;
    for (const [subject, given] of faces) this.#of.set(subject, new ScriptedDice(given));
  }

  at(subject: number): this {
    this.#subject = subject;
    return this;
  }

  shuffled(subjects: readonly number[]): readonly number[] {
    return subjects;
  }

  get #dice(): ScriptedDice {
    const dice = this.#of.get(this.#subject);
    if (!dice) throw new DiceError(`dice: ${this.#phase} throws for subject ${this.#subject}, and none are given`);
    return dice;
  }

  d(sides: number): number {
    return this.#dice.d(sides);
  }

  on<R>(die: DieTable<R>): R {
    return this.#dice.on(die);
  }

  pool(count: number, die: number | DieTable<unknown>, read: Reading): number {
    return this.#dice.pool(count, die, read);
  }

  /** Throws DiceError when dice are left over. */
  finish(): void {
    for (const dice of this.#of.values()) dice.finish();
  }
}

/** What a position of a book of sheets is built from. */
export interface TurnsPlan {
  readonly scenario: string | PlainRecord;
  readonly options?: { readonly [option: string]: string };
  /** Dice of the set-up, in order. */
  readonly dice?: readonly number[];
}

/**
 * A book that is played by sheets, for tests: whole turns from orders as text, with dice given by hand for each phase and
 * subject. What is refused where it should be accepted, dice left over and dice missing are errors that say so.
 */
export class Turns {
  readonly #book: AnyRulebook;
  readonly #seats: ReadonlyMap<string, SeatId>;
  #state: AnyState;
  #events: readonly Event[];

  constructor(book: AnyRulebook, { scenario, options = {}, dice = [] }: TurnsPlan) {
    const header = newHeader(book, scenario, options, new Uint8Array(32), {});
    if (isRefusal(header)) throw new Error(header.reason);
    const match = openMatch(book, { header, setupDice: dice });
    if (isRefusal(match)) throw new Error(match.reason);
    this.#book = book;
    this.#seats = new Map(match.seats.map(({ name, id }) => [name, id]));
    this.#state = match.state;
    this.#events = match.opening.events;
  }

  get state(): AnyState {
    return this.#state;
  }

  view(seat: string): AnyState {
    return this.#book.view(this.#state, this.#seat(seat));
  }

  /** Names of the winners and the clause that ended it; undefined while it goes on. */
  get outcome(): { readonly winners: readonly string[]; readonly clause: string } | undefined {
    const outcome = this.#book.outcome(this.#state);
    const names = new Map([...this.#seats].map(([name, seat]) => [seat, name]));
    return outcome && { winners: outcome.winners.map((seat) => names.get(seat) ?? ''), clause: outcome.clause };
  }

  /** Events of the last turn or action, or of the set-up; with `seat`, those that it sees. */
  events(seat?: string): readonly Event[] {
    if (seat === undefined) return this.#events;
    const id = this.#seat(seat);
    return this.#events.filter(({ seenBy }) => seenBy === 'all' || seenBy.includes(id));
  }

  /** What the desk says to a text of orders. */
  read(seat: string, text: string): OrderText {
    return parseOrders(this.#book, this.view(seat), this.#seat(seat), text);
  }

  /** Carries out a turn: the orders of each seat as text, and the faces of its throws. */
  turn(orders: { readonly [seat: string]: string }, faces: GivenFaces = {}): this {
    const desk = deskOf(this.#book);
    const sheets = new Map(
      Object.entries(orders).map(([seat, text]) => {
        const { orders: lines, faults } = this.read(seat, text);
        const illegal = faults.find(({ level }) => level === 'illegal');
        if (illegal) throw new Error(`${seat}: ${text}: ${illegal.reason}`);
        const given = lines.flatMap(({ subject, order }) => (order ? [{ subject, order }] : []));
        return [this.#seat(seat), packSheet(desk, given)] as const;
      }),
    );
    const thrown: GivenDice[] = [];
    const dice = (phase: string): TurnDice => {
      const made = new GivenDice(phase, this.#facesOf(faces[phase] ?? {}));
      thrown.push(made);
      return made;
    };
    const { state, events } = resolveTurn(this.#book, this.#state, sheets, new Uint8Array(16), { dice });
    for (const each of thrown) each.finish();
    this.#state = state;
    this.#events = events;
    return this;
  }

  /** Plays an action beside the orders, such as to give up. Throws when it is refused. */
  act(seat: string, action: { readonly do: string }): this {
    const step = this.#book.apply(this.#state, this.#seat(seat), action, new ScriptedDice([]));
    if (isRefusal(step)) throw new Error(`${seat}: ${JSON.stringify(action)} is refused: ${step.reason}`);
    this.#state = step.state;
    this.#events = step.events;
    return this;
  }

  /** The refusal of an action that must not be accepted. Throws when it is. */
  refusal(seat: string, action: { readonly do: string }): Refusal {
    const step = this.#book.apply(this.#state, this.#seat(seat), action, new ScriptedDice([]));
    if (isRefusal(step)) return step;
    throw new Error(`${seat}: ${JSON.stringify(action)} is accepted`);
  }

  #facesOf(faces: GivenFaces[string]): readonly (readonly [number, readonly number[]])[] {
    const { names, orders } = this.#book;
    return Object.entries(faces).map(([word, given]) => {
      const subject = /^\d+$/.test(word) ? Number(word) : names[orders?.domain ?? '']?.id(this.#state, word);
      if (subject === undefined) throw new Error(`there is no subject "${word}"`);
      return [subject, given] as const;
    });
  }

  #seat(name: string): SeatId {
    const seat = this.#seats.get(name);
    if (seat === undefined) throw new Error(`there is no seat "${name}"`);
    return seat;
  }
}
