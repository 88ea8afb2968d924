import { atOnce } from '../at-once.ts';
import type { AnyState, Domain } from '../contract.ts';
import type { PlainRecord, SeatId } from '../words.ts';
import { type DeskBook, formFields, type Level } from './desk.ts';
import { deskOf, findingsOf } from './judge.ts';
import { OrderReader, show, type TextFault, unquoted } from './order-reader.ts';
import { type Entry, entriesOf, MOST_WORDS, type Token } from './order-tokens.ts';

export type { TextFault } from './order-reader.ts';

/** To which match, seat and turn a text of orders belongs, as far as it says so. */
export interface OrderHeader {
  readonly match?: string;
  readonly seat?: string;
  readonly turn?: number;
  readonly key?: string;
}

/** One order that was read and may be taken. */
export interface ReadOrder {
  readonly line: number;
  readonly subject: number;
  /** Undefined: the order that stands is taken back. */
  readonly order: PlainRecord | undefined;
}

/** A text of orders as it was read: good orders are taken, of a bad one nothing. */
export interface OrderText {
  readonly header: OrderHeader;
  /** One for each subject, the last that the text has. */
  readonly orders: readonly ReadOrder[];
  readonly faults: readonly TextFault[];
}

const PARTS = ['match', 'seat', 'turn', 'key'] as const;

/** Of each part all words up to the next: a seat may have a name of several, in quotes or not. */
const headerOf = (tokens: readonly Token[]): OrderHeader => {
  const words = new Map<string, string[]>();
  let part: string | undefined;
  for (const { text } of tokens) {
    const begun = PARTS.find((name) => name === text.toLowerCase());
    const isValue = part !== undefined && words.get(part)?.length === 0;
    if (begun && !isValue) {
      part = begun;
      words.set(part, []);
    } else if (part !== undefined) words.get(part)?.push(unquoted(text));
  }
  const said = (part: (typeof PARTS)[number]): string => words.get(part)?.join(' ') ?? '';
  return {
    ...(said('match') === '' ? {} : { match: said('match') }),
    ...(said('seat') === '' ? {} : { seat: said('seat') }),
    ...(said('turn') === '' ? {} : { turn: Number(said('turn')) }),
    ...(said('key') === '' ? {} : { key: said('key') }),
  };
};

/** The line above orders that says to which match, seat and turn they belong. */
export const headerLine = ({ match, seat, turn }: Required<Omit<OrderHeader, 'key'>>): string =>
  `match ${match} seat ${/\s/.test(seat) ? JSON.stringify(seat) : seat} turn ${turn}`;

const subjectOf = (domain: Domain<AnyState> | undefined, view: AnyState, word: string): number | undefined =>
  domain?.id(view, word) ?? domain?.id(view, word.toUpperCase()) ?? domain?.id(view, word.toLowerCase());

const NO_SUBJECT = 'is nothing that this seat commands.';

/** Whether a fault says no more than that its line is about nothing that the seat commands: a greeting, or a name that was mistyped. */
export const isOfNoSubject = ({ reason }: Pick<TextFault, 'reason'>): boolean => reason.endsWith(NO_SUBJECT);

/** Faults of one text that are told one by one: a person mends no more at a time, and an answer has an end. */
const MOST_FAULTS = 200;

/** Reads a text of orders, entry by entry. */
class TextReader {
  header: OrderHeader = {};
  readonly orders = new Map<number, ReadOrder>();
  readonly #book: DeskBook;
  readonly #view: AnyState;
  readonly #seat: SeatId;
  readonly #mine: ReadonlySet<number>;
  readonly #lines = new Map<number, number>();
  readonly #faults: TextFault[] = [];
  #untold = 0;

  constructor(book: DeskBook, view: AnyState, seat: SeatId) {
    this.#book = book;
    this.#view = view;
    this.#seat = seat;
    this.#mine = new Set(deskOf(book).subjects(view, seat));
  }

  get faults(): readonly TextFault[] {
    if (this.#untold === 0) return this.#faults;
    const { clause } = deskOf(this.#book);
    const { line, column } = this.#faults.at(-1) ?? { line: 1, column: 1 };
    const reason = `${this.#untold} more faults are not told: mend these first.`;
    return [...this.#faults, { line, column, field: '', level: 'note', clause, reason }];
  }

  read({ tokens }: Entry): void {
    const [first] = tokens;
    if (first?.text.toLowerCase() === 'match') this.header = headerOf(tokens);
    else if (first) this.#order(first, tokens);
  }

  #order(first: Token, tokens: readonly Token[]): void {
    const desk = deskOf(this.#book);
    const { line } = first;
    const subject = subjectOf(this.#book.names[desk.domain], this.#view, first.text);
    if (subject === undefined || !this.#mine.has(subject))
      return this.#say(first, 'illegal', desk.clause, `${show(first)} ${NO_SUBJECT}`);
    const before = this.#lines.get(subject);
    if (before !== undefined)
      this.#say(
        first,
        'contradictory',
        desk.clause,
        `${first.text} has an order in line ${before} too: the last one counts.`,
      );
    this.#lines.set(subject, line);
    const word = tokens.length === 2 ? tokens[1]?.text.toLowerCase() : undefined;
    if (word === 'none') this.orders.set(subject, { line, subject, order: undefined });
    else if (tokens.length > MOST_WORDS)
      this.#say(first, 'illegal', desk.clause, `An order has at most ${MOST_WORDS} words.`);
    else
      this.#take(
        first,
        subject,
        new OrderReader(this.#book, this.#view, tokens, word === 'default' ? 2 : 1, desk.clause),
      );
  }

  #take(first: Token, subject: number, reader: OrderReader): void {
    const order = reader.order(formFields(deskOf(this.#book), subject));
    for (const fault of reader.faults) this.#tell(fault);
    if (!order) return;
    const findings = findingsOf(this.#book, this.#view, this.#seat, { subject, order }, this.#mine);
    for (const { level, clause, reason, field } of findings) this.#say(first, level, clause, reason, field);
    if (findings.every(({ level }) => level !== 'illegal'))
      this.orders.set(subject, { line: first.line, subject, order });
  }

  #say({ line, column }: Token, level: Level, clause: string, reason: string, field = ''): void {
    this.#tell({ line, column, field, level, clause, reason });
  }

  #tell(fault: TextFault): void {
    if (this.#faults.length < MOST_FAULTS) this.#faults.push(fault);
    else this.#untold++;
  }
}

/** Reads orders as `parseOrders` does and stops after each of them, so that others may have their turn. */
export function* readingOrders(
  book: DeskBook,
  view: AnyState,
  seat: SeatId,
  text: string,
): Generator<undefined, OrderText> {
  const reader = new TextReader(book, view, seat);
  for (const entry of entriesOf(text)) {
    reader.read(entry);
    yield;
  }
  return { header: reader.header, orders: [...reader.orders.values()], faults: reader.faults };
}

/** The header alone of a text of orders. */
export const orderHeader = (text: string): OrderHeader => {
  let header: OrderHeader = {};
  for (const { tokens } of entriesOf(text)) if (tokens[0]?.text.toLowerCase() === 'match') header = headerOf(tokens);
  return header;
};

/**
 * Reads orders as people write them, for mail, upload and command line alike:
 *
 *     match 7f3a seat Longstreet turn 7
 *     US12IN path G4-V6,G5-V6,- halt-on-detection offensive attack support (center G4-V6 radius 2)
 *     US9IN default
 *     US7CV none
 *
 * A subject with fields and their values, in one line or in lines further in below it; `default` is an order with everything
 * as is usual, `none` takes the order back. Of two orders for one subject the last counts. It rests on what the seat knows.
 */
export const parseOrders = (book: DeskBook, view: AnyState, seat: SeatId, text: string): OrderText =>
  atOnce(readingOrders(book, view, seat, text));
