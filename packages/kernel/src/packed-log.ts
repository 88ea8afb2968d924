import type { Field, Fields, Verbs } from './fields.ts';
import type { Entry } from './match-types.ts';
import { at, never, type Plain, type PlainRecord } from './words.ts';

/** The stored form of a log: some three bytes an entry, without words. The codec is made from the book's verbs. */

/** Bytes that grow. */
class ByteWriter {
  bytes = new Uint8Array(256);
  length = 0;

  push(byte: number): void {
    if (this.length === this.bytes.length) {
      const grown = new Uint8Array(this.bytes.length * 2);
      grown.set(this.bytes);
      this.bytes = grown;
    }
    this.bytes[this.length++] = byte;
  }

  /** The bytes of another writer from `from` up to, not including, `to`. */
  copy(bytes: Uint8Array, from: number, to: number): void {
    for (let place = from; place < to; place++) this.push(bytes[place] as number);
  }

  /** A whole number of at least 0. */
  varint(value: number): void {
    let left = value;
    while (left >= 128) {
      this.push((left % 128) | 128);
      left = Math.floor(left / 128);
    }
    this.push(left);
  }
}

const zigzag = (value: number): number => (value < 0 ? -value * 2 - 1 : value * 2);
const unzigzag = (value: number): number => (value % 2 === 0 ? value / 2 : -(value + 1) / 2);

const writeField = (writer: ByteWriter, field: Field<unknown>, value: Plain): void => {
  switch (field.kind) {
    case 'id':
    case 'coded':
    case 'bits':
      writer.varint(value as number);
      break;
    case 'int':
      writer.varint((value as number) - field.min);
      break;
    case 'flag':
      writer.push(value ? 1 : 0);
      break;
    case 'word':
      writer.varint(field.words.indexOf(value as string));
      break;
    case 'list': {
      const members = value as readonly Plain[];
      writer.varint(members.length);
      for (const member of members) writeField(writer, field.of, member);
      break;
    }
    case 'point': {
      const { x, y } = value as { readonly x: number; readonly y: number };
      writer.varint(zigzag(x));
      writer.varint(zigzag(y));
      break;
    }
    case 'sheet':
      writeSheet(writer, field.fields, value as PlainRecord);
      break;
    case 'name':
    case 'text': {
      const bytes = new TextEncoder().encode(value as string);
      writer.varint(bytes.length);
      for (const byte of bytes) writer.push(byte);
      break;
    }
    case 'optional':
      writer.push(value === field.otherwise ? 0 : 1);
      if (value !== field.otherwise) writeField(writer, field.of, value);
      break;
    case 'keyed':
      for (const row of value as readonly Plain[]) writeField(writer, field.of, row);
      break;
    case 'record': {
      const entries = value as readonly (readonly [number, Plain])[];
      writer.varint(entries.length);
      for (const [member, held] of entries) {
        writer.varint(member);
        writeField(writer, field.of, held);
      }
      break;
    }
    case 'or':
      writer.push(value === field.word ? 0 : 1);
      if (value !== field.word) writeField(writer, field.of, value);
      break;
    case 'either': {
      const verb = (value as PlainRecord).do as string;
      writer.varint(Object.keys(field.cases).indexOf(verb));
      writeSheet(writer, field.cases[verb] as Fields, value as PlainRecord);
      break;
    }
    default:
      never(field);
  }
};

const writeSheet = (writer: ByteWriter, fields: Fields, value: PlainRecord): void => {
  for (const name in fields) writeField(writer, fields[name] as Field<unknown>, value[name] as Plain);
};

class Reader {
  place = 0;
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  byte(): number {
    const byte = this.bytes[this.place++];
    if (byte === undefined) throw new RangeError('the stored log ends in the middle of an entry');
    return byte;
  }

  varint(): number {
    let value = this.byte();
    if (value < 128) return value;
    value -= 128;
    let unit = 128;
    for (;;) {
      const byte = this.byte();
      value += (byte & 127) * unit;
      if (byte < 128) return value;
      unit *= 128;
    }
  }
}

const readField = (reader: Reader, field: Field<unknown>): Plain => {
  switch (field.kind) {
    case 'id':
    case 'coded':
    case 'bits':
      return reader.varint();
    case 'int':
      return reader.varint() + field.min;
    case 'flag':
      return reader.byte() === 1;
    case 'word':
      return at(field.words, reader.varint());
    case 'list':
      return Array.from({ length: reader.varint() }, () => readField(reader, field.of));
    case 'point':
      return { x: unzigzag(reader.varint()), y: unzigzag(reader.varint()) };
    case 'sheet':
      return readSheet(reader, field.fields);
    case 'name':
    case 'text':
      return new TextDecoder().decode(Uint8Array.from({ length: reader.varint() }, () => reader.byte()));
    case 'optional':
      return reader.byte() === 1 ? readField(reader, field.of) : (field.otherwise as Plain);
    case 'keyed':
      return field.words.map(() => readField(reader, field.of));
    case 'record':
      return Array.from({ length: reader.varint() }, () => [reader.varint(), readField(reader, field.of)]);
    case 'or':
      return reader.byte() === 0 ? field.word : readField(reader, field.of);
    case 'either': {
      const verb = at(Object.keys(field.cases), reader.varint());
      return { do: verb, ...readSheet(reader, field.cases[verb] as Fields) };
    }
    default:
      return never(field);
  }
};

const readSheet = (reader: Reader, fields: Fields): PlainRecord => {
  const out: { [name: string]: Plain } = {};
  for (const name in fields) out[name] = readField(reader, fields[name] as Field<unknown>);
  return out;
};

/** A verb as it is stored: its number, and its fields in order. */
interface Coded {
  readonly verb: string;
  readonly number: number;
  readonly names: readonly string[];
  readonly fields: readonly Field<unknown>[];
}

interface Codec {
  readonly verbs: readonly Coded[];
  readonly byWord: ReadonlyMap<string, Coded>;
}

const codecs = new WeakMap<Verbs, Codec>();

/** How entries of these verbs are stored. Verb 0 is the kernel's own `undo`. Made once for each table of verbs. */
const codecOf = (verbs: Verbs): Codec => {
  const known = codecs.get(verbs);
  if (known) return known;
  const list = [['undo', {}] as const, ...Object.entries(verbs)].map(
    ([verb, fields], number): Coded => ({ verb, number, names: Object.keys(fields), fields: Object.values(fields) }),
  );
  const codec = { verbs: list, byWord: new Map(list.map((coded) => [coded.verb, coded])) };
  codecs.set(verbs, codec);
  return codec;
};

/** Writes entries of one match. */
export class PackedLog {
  readonly #writer = new ByteWriter();
  readonly #codec: Codec;
  readonly #seats: number;
  #count = 0;

  constructor(verbs: Verbs, seats: number) {
    this.#codec = codecOf(verbs);
    this.#seats = seats;
  }

  /** Entries written. */
  get count(): number {
    return this.#count;
  }

  /** Bytes written so far: a copy. */
  bytes(from = 0): Uint8Array {
    return this.#writer.bytes.slice(from, this.#writer.length);
  }

  get length(): number {
    return this.#writer.length;
  }

  add(seat: number, action: { readonly do: string }, dice: readonly number[], typed: boolean): void {
    const writer = this.#writer;
    const coded = this.#codec.byWord.get(action.do);
    if (!coded) throw new RangeError(`no verb ${action.do}`);
    const { number, names, fields } = coded;
    writer.varint((number * this.#seats + seat) * 2 + (dice.length > 0 ? 1 : 0));
    for (let i = 0; i < names.length; i++)
      writeField(writer, fields[i] as Field<unknown>, (action as PlainRecord)[names[i] as string] as Plain);
    if (dice.length > 0) {
      writer.varint(dice.length * 2 + (typed ? 1 : 0));
      for (const face of dice) writer.varint(face - 1);
    }
    this.#count++;
  }

  /** Takes over an entry that is stored already. */
  addPacked({ bytes, from, to }: PackedEntry): void {
    this.#writer.copy(bytes, from, to);
    this.#count++;
  }
}

/** An entry with its place in the log that it was read from. */
export interface PackedEntry extends Entry {
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly to: number;
}

const NO_DICE_THROWN: readonly number[] = [];

const readDice = (reader: Reader, count: number): readonly number[] => {
  const dice: number[] = [];
  for (let i = 0; i < count; i++) dice.push(reader.varint() + 1);
  return dice;
};

const readEntry = (reader: Reader, { verbs }: Codec, seats: number): PackedEntry => {
  const { bytes, place: from } = reader;
  const head = reader.varint();
  const code = Math.floor(head / 2);
  const { verb, names, fields } = at(verbs, Math.floor(code / seats));
  const action: { [name: string]: Plain } = { do: verb };
  for (let i = 0; i < names.length; i++) action[names[i] as string] = readField(reader, fields[i] as Field<unknown>);
  const count = head % 2 === 0 ? 0 : reader.varint();
  const dice = count === 0 ? NO_DICE_THROWN : readDice(reader, Math.floor(count / 2));
  return { seat: code % seats, action, dice, typed: count % 2 === 1, bytes, from, to: reader.place };
};

/** Reads a stored log back into entries. Throws RangeError when the bytes are no log of these verbs. */
export const unpackLog = (verbs: Verbs, seats: number, bytes: Uint8Array): readonly PackedEntry[] => {
  const codec = codecOf(verbs);
  const reader = new Reader(bytes);
  const entries: PackedEntry[] = [];
  while (reader.place < bytes.length) entries.push(readEntry(reader, codec, seats));
  return entries;
};
