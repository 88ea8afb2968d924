import { canonical } from '../canonical.ts';
import { ByteWriter, Reader, readField, writeField } from '../field-bytes.ts';
import type { Field, Fields } from '../fields.ts';
import { memoize } from '../memo.ts';
import { at, type Plain, type PlainRecord } from '../words.ts';
import { formFields, type OrderDesk, type SheetLine } from './desk.ts';

/** Orders and sheets in bytes: a mask of the fields that differ from what is usual, then those fields alone. */

/** What a field holds where nothing is said; undefined where something must be said. */
const usualValue = (field: Field<unknown>): { readonly value: Plain | undefined } | undefined => {
  if (field.kind === 'optional') return { value: field.otherwise };
  if (field.kind === 'flag') return { value: false };
  return undefined;
};

/** Whether a field of an order may be left out. */
export const mayBeLeftOut = (field: Field<unknown>): boolean => usualValue(field) !== undefined;

const isSame = (a: Plain | undefined, b: Plain | undefined): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && canonical(a) === canonical(b));

/** Whether a field of an order holds what it would if nothing were said. */
export const isUsual = (field: Field<unknown>, value: Plain | undefined): boolean => {
  const usual = usualValue(field);
  return usual !== undefined && isSame(usual.value, value);
};

/** An order with what is usual filled in; what has no value is left out. */
export const filledOrder = (fields: Fields, order: PlainRecord): PlainRecord => {
  const out: { [name: string]: Plain } = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = order[name] ?? usualValue(field)?.value;
    if (value !== undefined) out[name] = value;
  }
  return out;
};

/** One order in bytes. Equal orders give equal bytes. */
export const packOrder = (fields: Fields, order: PlainRecord): Uint8Array => {
  const writer = new ByteWriter();
  const entries = Object.entries(fields);
  let mask = 0;
  for (const [i, [name, field]] of entries.entries())
    if (!isUsual(field, order[name] ?? usualValue(field)?.value)) mask += 2 ** i;
  writer.varint(mask);
  for (const [i, [name, field]] of entries.entries()) {
    if (Math.floor(mask / 2 ** i) % 2 === 0) continue;
    writeField(writer, field.kind === 'optional' ? field.of : field, order[name] as Plain);
  }
  return writer.written;
};

/** The fields of a form with their names, listed once. */
const entriesOf = memoize((fields: Fields) => Object.entries(fields));

/** An order that says nothing: what is usual in every field of a form, where anything is. */
const usualOrder = memoize((fields: Fields): PlainRecord => filledOrder(fields, {}));

const readOrder = (reader: Reader, fields: Fields): PlainRecord => {
  const mask = reader.varint();
  const entries = entriesOf(fields);
  if (mask >= 2 ** entries.length) throw new RangeError('the bytes name fields that the form does not have');
  const out: { [name: string]: Plain | undefined } = { ...usualOrder(fields) };
  for (let i = 0, left = mask; left > 0; i++, left = Math.floor(left / 2)) {
    const [name, field] = at(entries, i);
    if (left % 2 === 1) out[name] = readField(reader, field.kind === 'optional' ? field.of : field);
  }
  return out;
};

/** An order again, what is usual filled in. Throws RangeError when the bytes are no order of these fields. */
export const unpackOrder = (fields: Fields, bytes: Uint8Array): PlainRecord => {
  const reader = new Reader(bytes);
  const order = readOrder(reader, fields);
  if (reader.place < bytes.length) throw new RangeError('bytes are left over behind the order');
  return order;
};

/** A packed order with its subject. */
export interface PackedLine {
  readonly subject: number;
  readonly packed: Uint8Array;
}

/** A sheet of packed orders: subjects ascending, each as the difference from the one before. */
export const joinSheet = (lines: readonly PackedLine[]): Uint8Array => {
  const writer = new ByteWriter();
  let last = 0;
  for (const { subject, packed } of lines.toSorted((a, b) => a.subject - b.subject)) {
    writer.varint(subject - last);
    writer.copy(packed, 0, packed.length);
    last = subject;
  }
  return writer.written;
};

type Forms = Pick<OrderDesk<never, never>, 'forms' | 'formOf'>;

/** A sheet in bytes. */
export const packSheet = (desk: Forms, lines: readonly SheetLine[]): Uint8Array =>
  joinSheet(lines.map(({ subject, order }) => ({ subject, packed: packOrder(formFields(desk, subject), order) })));

/** The lines of a packed sheet. Throws RangeError when the bytes are none, or not the ones that its lines have. */
export const unpackSheet = (desk: Forms, bytes: Uint8Array): readonly SheetLine[] => {
  const reader = new Reader(bytes);
  const lines: SheetLine[] = [];
  let subject = 0;
  while (reader.place < bytes.length) {
    const step = reader.varint();
    if (step === 0 && lines.length > 0) throw new RangeError('a subject stands twice in the sheet');
    subject += step;
    lines.push({ subject, order: readOrder(reader, formFields(desk, subject)) });
  }
  return lines;
};
