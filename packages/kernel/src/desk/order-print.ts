import type { AnyState } from '../contract.ts';
import type { Field, Fields } from '../fields.ts';
import { at, type Plain, type PlainRecord } from '../words.ts';
import { type DeskBook, formFields, type SheetLine } from './desk.ts';
import { deskOf } from './judge.ts';
import { isUsual } from './sheets.ts';

/** Orders as text: what is usual is left out, so that equal orders give equal lines. `parseOrders` reads them back. */

/** The name of a field as a person writes it: `haltOnDetection` as `halt-on-detection`. */
export const fieldWord = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

type Naming = Pick<DeskBook, 'names'>;

const valueText = (book: Naming, view: AnyState, field: Field<unknown>, value: Plain): string => {
  switch (field.kind) {
    case 'optional':
      return valueText(book, view, field.of, value);
    case 'flag':
      return value ? 'yes' : 'no';
    case 'id':
      return book.names[field.domain]?.word(view, value as number) ?? '?';
    case 'coded':
      return at(field.words, value as number);
    case 'or':
      return value === field.word ? field.word : valueText(book, view, field.of, value);
    case 'list': {
      const members = value as readonly Plain[];
      return members.length === 0 ? '()' : members.map((member) => valueText(book, view, field.of, member)).join(',');
    }
    case 'sheet':
      return `(${fieldTexts(book, view, field.fields, value as PlainRecord).join(' ')})`;
    case 'text':
      return JSON.stringify(value);
    case 'int':
    case 'word':
      return String(value);
    default:
      throw new TypeError(`a field of the kind ${field.kind} has no place in an order`);
  }
};

const fieldTexts = (book: Naming, view: AnyState, fields: Fields, order: PlainRecord): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = order[name];
    if (isUsual(field, value)) return [];
    if (value === undefined) return [`${fieldWord(name)} -`];
    const text = field.kind === 'flag' && value === true ? '' : ` ${valueText(book, view, field, value)}`;
    return [`${fieldWord(name)}${text}`];
  });

/** How orders are set: each in one line, or each field in a line of its own below the subject. */
export type OrderLayout = 'line' | 'fields';

/** The text of one order; without one, that it is taken back. */
export const printOrder = (
  book: DeskBook,
  view: AnyState,
  { subject, order }: Omit<SheetLine, 'order'> & { readonly order: PlainRecord | undefined },
  layout: OrderLayout = 'line',
): string => {
  const desk = deskOf(book);
  const word = book.names[desk.domain]?.word(view, subject) ?? '?';
  if (!order) return `${word} none`;
  const texts = fieldTexts(book, view, formFields(desk, subject), order);
  if (texts.length === 0) return `${word} default`;
  return layout === 'line' ? `${word} ${texts.join(' ')}` : [word, ...texts.map((text) => `  ${text}`)].join('\n');
};

/** The text of a whole sheet. */
export const printOrders = (
  book: DeskBook,
  view: AnyState,
  sheet: readonly SheetLine[],
  layout: OrderLayout = 'line',
): string => sheet.map((line) => `${printOrder(book, view, line, layout)}\n`).join('');
