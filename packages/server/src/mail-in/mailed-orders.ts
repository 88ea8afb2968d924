import { headerLine, isOfNoSubject, type OrderHeader, orderHeader } from '@longroll/kernel';
import type { WireDrafts } from '../desk/desk-wire.ts';
import { type SentOrders, takeDrafts, type WritingParts } from '../desk/writing.ts';
import { Fault } from '../errors.ts';
import type { LiveMatch } from '../live-match.ts';
import { momentIn } from '../mail/moment.ts';
import type { SeatRow } from '../rows.ts';
import type { LetterIn } from './letter-in.ts';
import { linesOf } from './quotation.ts';

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
export const headerOfSeat = (live: Pick<LiveMatch, 'id'>, seat: Pick<SeatRow, 'name'>, turn: number): string =>
  headerLine({ match: live.id.slice(0, 8), seat: seat.name, turn });

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
  if (text === undefined) throw refused('Nothing is written in it.');
  if (text.length > LONGEST) throw refused(`It is longer than ${LONGEST} letters.`);
  const header = orderHeader(text);
  checkHeader(live, seat, header);
  const sent: SentOrders = { turn: turnMeant(header, letter, headerOfSeat(live, seat, present)), text };
  return takeDrafts(parts, live, seat.id, sent);
};

const BECAME = {
  kept: 'taken',
  same: 'stands already',
  older: 'a later order stands',
  closed: 'too late: the turn is closed',
} as const;

/** Where somebody reads and writes on, and in which zone he is told moments. */
export interface Answering {
  readonly zone: string | undefined;
  readonly url: string;
  /** What he has written, whose lines are told again where one is wrong. */
  readonly text: string;
}

/** Letters of a line that are told again. */
const MOST_SHOWN = 100;

/** A line of a mail as it is told again. */
const shownLine = (text: string): ((line: number) => string) => {
  const lines = linesOf(text);
  return (line) => `  line ${line}: ${(lines[line - 1] ?? '').trim().slice(0, MOST_SHOWN)}`;
};

/** What was not taken, or is to be thought over: faults of orders by line, and lines that are none, as a greeting is. */
const faultsTold = ({ faults }: WireDrafts, text: string): readonly string[] => {
  const shown = shownLine(text);
  const unread = faults.filter(isOfNoSubject);
  const wrong = Map.groupBy(
    faults.filter((fault) => !isOfNoSubject(fault)),
    ({ line }) => line,
  );
  const told = [...wrong].flatMap(([line, each]) => [
    shown(line),
    ...each.map(
      ({ level, field, reason, clause }) => `    ${level}${field === '' ? '' : ` ${field}`}: ${reason} [${clause}]`,
    ),
  ]);
  const part = (head: string, lines: readonly string[]): readonly string[] =>
    lines.length === 0 ? [] : [`${head}:\n\n${lines.join('\n')}`];
  return [
    ...part('What is wrong, or to be thought over', told),
    ...part(
      'No orders, since they begin with nothing that you command',
      unread.map(({ line }) => shown(line)),
    ),
  ];
};

/** What is answered to a mail of orders. */
export const answerText = (drafts: WireDrafts, { zone, url, text }: Answering): string => {
  const { turn, due, orders } = drafts;
  const taken = orders.map(({ became, order }) => (became === 'kept' ? order : `${order}   # ${BECAME[became]}`));
  const isClosed = orders.some(({ became }) => became === 'closed');
  return [
    taken.length > 0 ? `Your orders for turn ${turn}:\n\n${taken.join('\n')}` : `No order for turn ${turn} was taken.`,
    ...faultsTold(drafts, text),
    isClosed
      ? `Turn ${turn} is closed.`
      : `Turn ${turn} closes ${momentIn(new Date(due), zone)}. Until then whatever you write of a unit takes the place of what stands.`,
    url,
  ].join('\n\n');
};
