import {
  type AnyState,
  type Checkpoint,
  canonical,
  canonicalState,
  deskOf,
  drawSheet,
  type Event,
  findingsOf,
  packedView,
  packReports,
  packSheet,
  parseOrders,
  printOrders,
  resolveTurn,
  type SealedSheets,
  type SeatId,
  type SheetLine,
  unpackSheet,
} from '@longroll/kernel';
import { firstDifference } from './checks.ts';
import { broken, show } from './fault.ts';
import type { Moment } from './moment.ts';

const LAYOUTS = ['line', 'fields'] as const;
/** Checkpoints of a turn from which it is gone on with, spread over its phases and others each time: a turn may have sixty. */
const CHECKPOINTS = 12;
/** Sides of a byte of a turn's seed. */
const BYTE = 256;

/**
 * What a book of sheets promises at one position: sheets and texts keep every order; nothing that the desk says to a seat
 * rests on what the seat does not know; a turn goes on from checkpoints after its phases to the same bytes; what is hidden in
 * the sheets of others is in no answer.
 */
export const checkDesk = (moment: Moment): void => {
  const { book, state, dice } = moment;
  if (!book.orders || book.outcome(state)) return;
  const desk = deskOf(book);
  const sheets = new Map<SeatId, Uint8Array>();
  for (const seat of desk.waitsFor(state)) {
    const sheet = drawSheet(book, book.view(state, seat), seat, dice);
    checkSheet(moment, seat, sheet);
    checkNow(moment, seat, sheet);
    sheets.set(seat, packSheet(desk, sheet));
  }
  checkTurn(moment, sheets);
};

const checkSheet = ({ book, state }: Moment, seat: SeatId, sheet: readonly SheetLine[]): void => {
  const desk = deskOf(book);
  const view = book.view(state, seat);
  const bySubject = sheet.toSorted((a, b) => a.subject - b.subject);
  const again = unpackSheet(desk, packSheet(desk, sheet));
  if (canonical(again) !== canonical(bySubject))
    throw broken('sheet', `${show(bySubject)} is unpacked as ${show(again)}`);
  for (const layout of LAYOUTS) {
    const text = printOrders(book, view, sheet, layout);
    const { orders, faults } = parseOrders(book, view, seat, text);
    const illegal = faults.find(({ level }) => level === 'illegal');
    if (illegal) throw broken('order text', `${show(text)} is refused: ${illegal.reason}`);
    const read = orders.map(({ subject, order }) => ({ subject, order }));
    if (canonical(read) !== canonical(sheet)) throw broken('order text', `${show(text)} is read as ${show(read)}`);
  }
};

/** What the desk says to a seat is the same in every world that agrees with what the seat knows. */
const checkNow = ({ book, state, dice }: Moment, seat: SeatId, sheet: readonly SheetLine[]): void => {
  const desk = deskOf(book);
  const other = book.imagine(book.view(state, seat), seat, dice);
  const said = (position: AnyState): string => {
    const view = book.view(position, seat);
    const subjects = desk.subjects(view, seat);
    return canonical({
      view: [...packedView(book, view)],
      turn: desk.turn(view),
      waitsFor: desk.waitsFor(view),
      subjects,
      standing: subjects.map((subject) => desk.standing?.(view, subject) ?? {}),
      findings: sheet.map((line) => [...findingsOf(book, view, seat, line)]),
      text: printOrders(book, view, sheet),
    } as never);
  };
  const [here, there] = [said(state), said(other)];
  if (here !== there)
    throw broken('secrecy', `the desk tells seat ${seat} what it does not know: ${firstDifference(here, there)}`);
};

const bytesOf = (moment: Moment, events: readonly Event[], state: AnyState): string => {
  const reports = packReports(deskOf(moment.book), moment.seats.length, events);
  return canonicalState(state) + canonical(reports.map((report) => [...report]));
};

const checkTurn = (moment: Moment, sheets: SealedSheets): void => {
  const { book, state, dice } = moment;
  const seed = Uint8Array.from({ length: 16 }, () => dice.d(BYTE) - 1);
  const points: (readonly [phase: string, checkpoint: Checkpoint])[] = [];
  const whole = resolveTurn(book, state, sheets, seed, {
    after: (phase, checkpoint) => points.push([phase, checkpoint()]),
  });
  const bytes = bytesOf(moment, whole.events, whole.state);
  const apart = Math.max(1, Math.ceil(points.length / CHECKPOINTS));
  const first = dice.d(apart) - 1;
  for (const [phase, from] of points.filter((_, i) => i % apart === first)) {
    const again = resolveTurn(book, state, sheets, seed, { from });
    const others = bytesOf(moment, again.events, again.state);
    if (others !== bytes)
      throw broken(
        'checkpoint',
        `a turn that goes on after ${phase} ends otherwise: ${firstDifference(bytes, others)}`,
      );
  }
  const backwards = new Map([...sheets].reverse());
  const last = resolveTurn(book, state, backwards, seed);
  if (bytesOf(moment, last.events, last.state) !== bytes)
    throw broken('order of seals', 'who seals last changes what happens');
};
