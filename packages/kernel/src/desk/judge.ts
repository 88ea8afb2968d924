import { type AnyState, type Refusal, refuse } from '../contract.ts';
import { capital } from '../english.ts';
import type { Field } from '../fields.ts';
import type { Plain, PlainRecord, SeatId } from '../words.ts';
import { type DeskBook, type Finding, finding, formFields, type SheetLine, type WholeDesk } from './desk.ts';
import { fieldWord } from './order-print.ts';
import { packSheet, unpackSheet } from './sheets.ts';

/** The desk of a book that is played by sheets. Throws TypeError where it is not. */
export const deskOf = ({ id, orders }: DeskBook): WholeDesk<AnyState, AnyState> => {
  if (!orders) throw new TypeError(`${id} is not played by sheets of orders`);
  return orders;
};

type Naming = Pick<DeskBook, 'names'>;

/** What is wrong with a value, and where in the order: the names of the fields down to it, members of lists by number. */
interface Misfit {
  readonly path: readonly string[];
  /** What is said of it: "is missing". */
  readonly problem: string;
}

/** What keeps a field from holding a value that came in bytes; ids must name somebody. Undefined where it can. */
const misfit = (
  book: Naming,
  view: AnyState,
  field: Field<unknown>,
  value: Plain | undefined,
  path: readonly string[],
): Misfit | undefined => {
  const unless = (isGood: boolean, problem: string): Misfit | undefined => (isGood ? undefined : { path, problem });
  const inside = (of: Field<unknown>, member: Plain | undefined, name?: string): Misfit | undefined =>
    misfit(book, view, of, member, name === undefined ? path : [...path, name]);
  if (field.kind === 'optional')
    return value === undefined || value === field.otherwise ? undefined : inside(field.of, value);
  if (value === undefined) return { path, problem: 'is missing' };
  switch (field.kind) {
    case 'id':
      return unless(
        book.names[field.domain]?.word(view, value as number) !== undefined,
        `names no ${field.domain} that there is`,
      );
    case 'int':
      return unless(
        Number.isSafeInteger(value) && (value as number) >= field.min && (value as number) <= field.max,
        `must be a whole number from ${field.min} to ${field.max}`,
      );
    case 'word':
      return unless(field.words.includes(value as string), `must be one of ${field.words.map(spaced).join(', ')}`);
    case 'coded':
      return unless(field.words[value as number] !== undefined, `must be one of ${field.words.map(spaced).join(', ')}`);
    case 'bits':
      return unless((value as number) < 2 ** field.words.length, `must be some of ${field.words.join(', ')}`);
    case 'list': {
      const members = value as readonly Plain[];
      if (members.length < field.least) return { path, problem: `needs at least ${field.least}` };
      if (members.length > field.most) return { path, problem: `takes at most ${field.most}` };
      return first(members, (member, i) => inside(field.of, member, String(i)));
    }
    case 'sheet':
      return first(Object.entries(field.fields), ([name, of]) => inside(of, (value as PlainRecord)[name], name));
    case 'or':
      return value === field.word ? undefined : inside(field.of, value);
    case 'text': {
      const text = value as string;
      return unless(
        text.length <= (field.most ?? text.length) && (field.like === undefined || new RegExp(field.like).test(text)),
        field.most === undefined ? 'cannot be that' : `takes at most ${field.most} letters`,
      );
    }
    default:
      return undefined;
  }
};

/** The first that is found for any of some; undefined where there is none. */
const first = <T, R>(all: readonly T[], find: (each: T, i: number) => R | undefined): R | undefined => {
  for (const [i, each] of all.entries()) {
    const found = find(each, i);
    if (found !== undefined) return found;
  }
  return undefined;
};

const spaced = (name: string): string => fieldWord(name).replaceAll('-', ' ');

/** "Transfers 1, from is missing.": where an order cannot be held, in words. */
const misfitWords = ({ path, problem }: Misfit): string => {
  const parts = path.map((name) => (/^\d+$/.test(name) ? String(Number(name) + 1) : spaced(name)));
  const where = parts.reduce((said, part) => (/^\d+$/.test(part) ? `${said} ${part}` : `${said}, ${part}`));
  return `${capital(where)} ${problem}.`;
};

/** What nobody may tell apart: what does not exist, and what is not the seat's to order. */
const notYours = ({ clause }: WholeDesk<AnyState, AnyState>): Finding =>
  finding('illegal', clause, 'That is nothing that this seat commands.');

/**
 * All that is to be said of an order, from what the seat knows: whether the subject is its own, whether the fields can
 * hold their values, and the book's own findings.
 */
export const findingsOf = (
  book: DeskBook,
  view: AnyState,
  seat: SeatId,
  { subject, order }: SheetLine,
  mine: ReadonlySet<number> = new Set(deskOf(book).subjects(view, seat)),
): readonly Finding[] => {
  const desk = deskOf(book);
  if (!mine.has(subject)) return [notYours(desk)];
  const wrong = first(Object.entries(formFields(desk, subject)), ([name, field]) =>
    misfit(book, view, field, order[name], [name]),
  );
  if (wrong) return [finding('illegal', desk.clause, misfitWords(wrong), wrong.path.join('/'))];
  return desk.check?.(view, seat, subject, order as never) ?? [];
};

/** Why a packed sheet cannot be sealed by the seat; undefined where it can. It rests on the view alone. */
export const faultOfSheet = (book: DeskBook, view: AnyState, seat: SeatId, bytes: Uint8Array): Refusal | undefined => {
  const desk = deskOf(book);
  const lines = linesOf(desk, bytes);
  if (!lines) return refuse(desk.clause, 'The bytes are no sheet of orders.', 'action/sheet');
  const mine = new Set(desk.subjects(view, seat));
  for (const line of lines) {
    const illegal = findingsOf(book, view, seat, line, mine).find(({ level }) => level === 'illegal');
    if (!illegal) continue;
    const word = book.names[desk.domain]?.word(view, line.subject);
    const reason = mine.has(line.subject) && word !== undefined ? `${word}: ${illegal.reason}` : illegal.reason;
    return refuse(illegal.clause, capital(reason), 'action/sheet');
  }
  return undefined;
};

/** The lines of bytes that came from outside; undefined where they are no sheet, or not the bytes that its lines have. */
const linesOf = (desk: WholeDesk<AnyState, AnyState>, bytes: Uint8Array): readonly SheetLine[] | undefined => {
  try {
    const lines = unpackSheet(desk, bytes);
    const again = packSheet(desk, lines);
    return again.length === bytes.length && again.every((byte, i) => byte === bytes[i]) ? lines : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};
