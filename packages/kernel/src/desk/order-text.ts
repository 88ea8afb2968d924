import type { AnyState, Domain } from '../contract.ts';
import type { PlainRecord, SeatId } from '../words.ts';
import { type DeskBook, formFields, type Level } from './desk.ts';
import { deskOf, findingsOf } from './judge.ts';
import { OrderReader, type TextFault } from './order-reader.ts';
import { entriesOf, type Token } from './order-tokens.ts';

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

const headerOf = (tokens: readonly Token[]): OrderHeader => {
  const header: { match?: string; seat?: string; turn?: number; key?: string } = {};
  for (let i = 0; i + 1 < tokens.length; i += 2) {
    const [name, value] = [tokens[i]?.text.toLowerCase(), tokens[i + 1]?.text ?? ''];
    if (name === 'turn') header.turn = Number(value);
    else if (name === 'match' || name === 'seat' || name === 'key') header[name] = value;
  }
  return header;
};

const subjectOf = (domain: Domain<AnyState> | undefined, view: AnyState, word: string): number | undefined =>
  domain?.id(view, word) ?? domain?.id(view, word.toUpperCase()) ?? domain?.id(view, word.toLowerCase());

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
export const parseOrders = (book: DeskBook, view: AnyState, seat: SeatId, text: string): OrderText => {
  const desk = deskOf(book);
  const mine = new Set(desk.subjects(view, seat));
  let header: OrderHeader = {};
  const orders = new Map<number, ReadOrder>();
  const lines = new Map<number, number>();
  const faults: TextFault[] = [];
  for (const { tokens } of entriesOf(text)) {
    const [first, second] = tokens;
    if (!first) continue;
    if (first.text.toLowerCase() === 'match') {
      header = headerOf(tokens);
      continue;
    }
    const { line, column } = first;
    const say = (level: Level, clause: string, reason: string, field = ''): void => {
      faults.push({ line, column, field, level, clause, reason });
    };
    const subject = subjectOf(book.names[desk.domain], view, first.text);
    if (subject === undefined || !mine.has(subject)) {
      say('illegal', desk.clause, `"${first.text}" is nothing that this seat commands.`);
      continue;
    }
    const before = lines.get(subject);
    if (before !== undefined)
      say('contradictory', desk.clause, `${first.text} has an order in line ${before} too: the last one counts.`);
    lines.set(subject, line);
    const word = tokens.length === 2 ? second?.text.toLowerCase() : undefined;
    if (word === 'none') {
      orders.set(subject, { line, subject, order: undefined });
      continue;
    }
    const reader = new OrderReader(book, view, tokens, word === 'default' ? 2 : 1, desk.clause);
    const order = reader.order(formFields(desk, subject));
    faults.push(...reader.faults);
    if (!order) continue;
    const findings = findingsOf(book, view, seat, { subject, order }, mine);
    for (const found of findings) say(found.level, found.clause, found.reason, found.field);
    if (findings.every(({ level }) => level !== 'illegal')) orders.set(subject, { line, subject, order });
  }
  return { header, orders: [...orders.values()], faults };
};
