import {
  deskOf,
  headerLine,
  isRefusal,
  type Match,
  packSheet,
  parseOrders,
  printOrder,
  printOrders,
  type ReadOrder,
  type SeatId,
  type SheetLine,
  sealOf,
  type TextFault,
  unpackSheet,
} from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import { InputError, refused } from './faults.ts';
import { type Line, tell } from './telling.ts';

/** Throws InputError where the book is not played by sheets. */
const needsDesk = ({ rulebook }: Shelf): void => {
  if (!rulebook.orders) throw new InputError(`${rulebook.title} is not played by sheets of orders`, '--match');
};

/** What a text of orders came to. */
export interface TakenOrders {
  readonly turn: number;
  /** Each order that is taken, in the canonical line. */
  readonly orders: readonly string[];
  readonly faults: readonly TextFault[];
  /** Number of the entry that sealed them; absent when nothing was sealed. */
  readonly seq?: number;
}

const sealedOf = (shelf: Shelf, match: Match, seat: SeatId): readonly SheetLine[] =>
  unpackSheet(deskOf(shelf.rulebook), match.sheets.get(seat) ?? new Uint8Array());

/** The sheet that stands, with what a text says put in its place: an order, or that it is taken back. */
const together = (sealed: readonly SheetLine[], said: readonly ReadOrder[]): readonly SheetLine[] => {
  const lines = new Map(sealed.map((line) => [line.subject, line]));
  for (const { subject, order } of said) {
    if (order) lines.set(subject, { subject, order });
    else lines.delete(subject);
  }
  return [...lines.values()];
};

/**
 * Reads a text of orders for a seat and, if `seal`, seals the sheet that it makes with what was sealed before. Good lines are
 * taken, of a bad one nothing. Throws InputError for a text of another seat or turn, and for what the rules refuse.
 */
export const takeOrders = (shelf: Shelf, match: Match, seat: SeatId, text: string, seal: boolean): TakenOrders => {
  needsDesk(shelf);
  const desk = deskOf(shelf.rulebook);
  const view = match.view(seat);
  const turn = desk.turn(view);
  const { header, orders, faults } = parseOrders(shelf.rulebook, view, seat, text);
  if (header.turn !== undefined && header.turn !== turn)
    throw new InputError(`the text is for turn ${header.turn}, but orders are written for turn ${turn}`, 'turn');
  if (header.seat !== undefined && match.seatNumber(header.seat) !== seat)
    throw new InputError(`the text is of ${header.seat}, not of ${match.seatName(seat)}`, 'seat');
  const taken = {
    turn,
    orders: orders.map((line) => printOrder(shelf.rulebook, view, line)),
    faults,
  };
  if (!seal || orders.length === 0) return taken;
  const answer = match.submit(seat, sealOf(turn, packSheet(desk, together(sealedOf(shelf, match, seat), orders))));
  if (answer.refused === true) throw refused(answer);
  return { ...taken, seq: answer.seq };
};

/** The orders that a seat has sealed for the turn, as text that `takeOrders` reads. */
export const sealedText = (shelf: Shelf, match: Match, seat: SeatId, layout: 'line' | 'fields'): string => {
  needsDesk(shelf);
  const head = headerLine({
    match: match.header.match ?? match.header.rulebook,
    seat: match.seatName(seat),
    turn: deskOf(shelf.rulebook).turn(match.view(seat)),
  });
  return `${head}\n${printOrders(shelf.rulebook, match.view(seat), sealedOf(shelf, match, seat), layout)}`;
};

/** A turn that the clock closed, as `viewer` may know it. */
export interface ClosedTurn {
  readonly turn: number;
  readonly seq: number;
  readonly events: readonly Line[];
  /** What everybody may keep of it, to be compared after the war. */
  readonly record?: Match['turns'][number];
}

/** Closes the turn with the sheets that are sealed. Throws InputError where no turn can be closed. */
export const closeTurn = (shelf: Shelf, match: Match, viewer: SeatId | 'all' = 'all'): ClosedTurn => {
  needsDesk(shelf);
  const clock = match.seats.find(({ kind }) => kind === 'clock')?.id ?? -1;
  const turn = deskOf(shelf.rulebook).turn(match.state);
  const answer = match.submit(clock, { do: 'close', turn });
  if (isRefusal(answer)) throw refused(answer);
  const record = match.turns.find((known) => known.turn === turn);
  return {
    turn,
    seq: answer.seq,
    events: tell(shelf, answer.state, answer.events, answer.dice, viewer),
    ...(record ? { record } : {}),
  };
};
