import {
  formFields,
  packOrder,
  printOrder,
  printOrders,
  readingOrders,
  type SeatId,
  unpackOrder,
} from '@longroll/kernel';
import type pg from 'pg';
import { Fault } from '../errors.ts';
import { stepwise } from '../in-slices.ts';
import type { LiveMatch } from '../live-match.ts';
import { deskOfMatch, presentTurn, wordOf } from './desk-answers.ts';
import type { WireDrafts } from './desk-wire.ts';
import { draftsOf, putDrafts } from './drafts.ts';
import type { Receipts } from './receipts.ts';

/** What writing orders stands on. */
export interface WritingParts {
  readonly pool: pg.Pool;
  readonly receipts: Receipts;
}

/** Orders as they are sent: a text, for a turn, with or without a revision. */
export interface SentOrders {
  readonly turn: number;
  readonly text: string;
  readonly rev?: number | undefined;
}

/** Keeps the orders of a text as drafts of a seat. Good lines are taken, of a bad one nothing. */
export const takeDrafts = async (
  { pool, receipts }: WritingParts,
  live: LiveMatch,
  seat: SeatId,
  { turn: meant, text, rev }: SentOrders,
): Promise<WireDrafts> => {
  const desk = deskOfMatch(live);
  const { turn, due } = await presentTurn(pool, live);
  if (meant !== turn)
    throw new Fault('conflict', `Orders are written for turn ${turn}, not for turn ${meant}.`, { field: 'body/turn' });
  const view = live.view(seat);
  const { orders: read, faults } = await stepwise(readingOrders(live.shelf.rulebook, view, seat, text));
  const drafts = read.map(({ subject, order }) => ({
    subject,
    rev: rev ?? 0,
    packed: order && packOrder(formFields(desk, subject), order),
  }));
  const { at, became } = await putDrafts(pool, live.id, turn, seat, drafts);
  const orders = read.map((line) => ({
    subject: wordOf(live, view, line.subject),
    ...(became.get(line.subject) ?? { became: 'closed' as const, rev: 0 }),
    order: printOrder(live.shelf.rulebook, view, line),
  }));
  const onDisk = orders.filter((order) => order.became === 'kept' || order.became === 'same');
  const name = live.seats.find(({ id }) => id === seat)?.name ?? '';
  return {
    turn,
    due: due.toISOString(),
    orders,
    faults,
    ...(onDisk.length > 0 ? { receipt: receipts.of({ match: live.id, turn, seat: name, at, orders: onDisk }) } : {}),
  };
};

/**
 * Orders the same as last turn: what stood on the seat's sheet then is written again, as far as it may be ordered now. The faults
 * name the lines of that text.
 */
export const takeLastTurns = async (
  parts: WritingParts,
  live: LiveMatch,
  seat: SeatId,
  turn: number,
): Promise<WireDrafts> => {
  const desk = deskOfMatch(live);
  const mine = new Set(desk.subjects(live.view(seat), seat));
  const last = await draftsOf(parts.pool, live.id, turn - 1, seat);
  const lines = last.flatMap(({ subject, packed }) =>
    packed && mine.has(subject) ? [{ subject, order: unpackOrder(formFields(desk, subject), packed) }] : [],
  );
  return takeDrafts(parts, live, seat, { turn, text: printOrders(live.shelf.rulebook, live.view(seat), lines) });
};
