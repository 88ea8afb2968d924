import { type OrderHeader, orderHeader } from '@longroll/kernel';
import type { WireDrafts } from '../desk/desk-wire.ts';
import { type SentOrders, takeDrafts, type WritingParts } from '../desk/writing.ts';
import { Fault } from '../errors.ts';
import type { LiveMatch } from '../live-match.ts';
import type { SeatRow } from '../rows.ts';
import type { LetterIn } from './letter-in.ts';

/** Letters of the longest text of orders. */
const LONGEST = 200_000;

const IN_SUBJECT = /\bturn (\d{1,6})\b/i;

const refused = (reason: string): Fault => new Fault('refused', reason);

/** The turn that a mail is meant for: as its header says, else its subject, as an answer to a report has it. */
const turnMeant = (header: OrderHeader, { subject }: LetterIn, example: string): number => {
  const named = header.turn ?? Number(IN_SUBJECT.exec(subject)?.[1]);
  if (Number.isSafeInteger(named) && named > 0) return named;
  throw refused(`It does not say for which turn it is meant. Write such a line above the orders: ${example}`);
};

/** Refuses a mail whose header names another match or seat than its address does. */
const checkHeader = (live: LiveMatch, seat: SeatRow, header: OrderHeader): void => {
  const match = header.match?.toLowerCase();
  if (match !== undefined && !live.id.startsWith(match))
    throw refused(`It is meant for match ${header.match}, but its address is one of match ${live.id.slice(0, 8)}.`);
  if (header.seat !== undefined && header.seat.toLowerCase() !== seat.name.toLowerCase())
    throw refused(`It is meant for the seat ${header.seat}, but its address is that of ${seat.name}.`);
};

/** The header under which orders of a seat are written. */
export const headerLine = (live: Pick<LiveMatch, 'id'>, seat: Pick<SeatRow, 'name'>, turn: number): string =>
  `match ${live.id.slice(0, 8)} seat ${/\s/.test(seat.name) ? JSON.stringify(seat.name) : seat.name} turn ${turn}`;

/**
 * Keeps the orders of a mail as drafts of a seat. A mail for a turn that is closed is refused whole, never taken for the next; of
 * the others good lines are taken, of a bad one nothing.
 */
export const takeMailed = async (
  parts: WritingParts,
  live: LiveMatch,
  seat: SeatRow,
  letter: LetterIn,
  present: number,
): Promise<WireDrafts> => {
  const { text } = letter;
  if (text === undefined) throw refused('It has no plain text: send the orders as plain text.');
  if (text.length > LONGEST) throw refused(`It is longer than ${LONGEST} letters.`);
  const header = orderHeader(text);
  checkHeader(live, seat, header);
  const sent: SentOrders = { turn: turnMeant(header, letter, headerLine(live, seat, present)), text };
  return takeDrafts(parts, live, seat.id, sent);
};

const BECAME = {
  kept: 'taken',
  same: 'stands already',
  older: 'a later order stands',
  closed: 'too late: the turn is closed',
} as const;

/** What is answered to a mail of orders. */
export const answerText = ({ turn, due, orders, faults }: WireDrafts): string => {
  const taken = orders.map(({ became, order }) => (became === 'kept' ? order : `${order}   # ${BECAME[became]}`));
  const wrong = faults.map(
    ({ line, column, level, field, reason, clause }) =>
      `line ${line}, column ${column} ${level}${field === '' ? '' : ` ${field}`}: ${reason} [${clause}]`,
  );
  return [
    taken.length > 0 ? `Your orders for turn ${turn}:\n\n${taken.join('\n')}` : `No order for turn ${turn} was taken.`,
    ...(wrong.length > 0 ? [`What is wrong, or to be thought over:\n\n${wrong.join('\n')}`] : []),
    `Turn ${turn} closes ${due}.`,
  ].join('\n\n');
};
