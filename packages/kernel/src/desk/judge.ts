import { type AnyState, type Refusal, refuse } from '../contract.ts';
import type { Field } from '../fields.ts';
import type { Plain, PlainRecord, SeatId } from '../words.ts';
import { type DeskBook, type Finding, finding, formFields, type SheetLine, type WholeDesk } from './desk.ts';
import { packSheet, unpackSheet } from './sheets.ts';

/** The desk of a book that is played by sheets. Throws TypeError where it is not. */
export const deskOf = ({ id, orders }: DeskBook): WholeDesk<AnyState, AnyState> => {
  if (!orders) throw new TypeError(`${id} is not played by sheets of orders`);
  return orders;
};

type Naming = Pick<DeskBook, 'names'>;

/** Whether a value that came in bytes is one that the field can hold; ids must name somebody. */
const fits = (book: Naming, view: AnyState, field: Field<unknown>, value: Plain | undefined): boolean => {
  const inside = (of: Field<unknown>) => (member: Plain) => fits(book, view, of, member);
  switch (field.kind) {
    case 'optional':
      return value === undefined || value === field.otherwise || inside(field.of)(value);
    case 'id':
      return book.names[field.domain]?.word(view, value as number) !== undefined;
    case 'int':
      return Number.isSafeInteger(value) && (value as number) >= field.min && (value as number) <= field.max;
    case 'word':
      return field.words.includes(value as string);
    case 'coded':
      return field.words[value as number] !== undefined;
    case 'bits':
      return (value as number) < 2 ** field.words.length;
    case 'list': {
      const members = value as readonly Plain[];
      return members.length >= field.least && members.length <= field.most && members.every(inside(field.of));
    }
    case 'sheet':
      return Object.entries(field.fields).every(([name, of]) => fits(book, view, of, (value as PlainRecord)[name]));
    case 'or':
      return value === field.word || inside(field.of)(value as Plain);
    case 'text': {
      const text = value as string;
      return (
        text.length <= (field.most ?? text.length) && (field.like === undefined || new RegExp(field.like).test(text))
      );
    }
    default:
      return value !== undefined;
  }
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
  const wrong = Object.entries(formFields(desk, subject)).find(
    ([name, field]) => !fits(book, view, field, order[name]),
  );
  if (wrong) return [finding('illegal', desk.clause, `The field ${wrong[0]} cannot hold that.`, wrong[0])];
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
    return refuse(illegal.clause, capitalised(reason), 'action/sheet');
  }
  return undefined;
};

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

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
