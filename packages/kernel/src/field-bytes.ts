import { fromBase64, toBase64 } from './base64.ts';
import type { Field, Fields } from './fields.ts';
import { utf8 } from './sha256.ts';
import { at, never, type Plain, type PlainRecord } from './words.ts';

/** What fields hold, in bytes: small whole numbers, without words and without names of fields. */

/** Bytes that grow. */
export class ByteWriter {
  bytes = new Uint8Array(256);
  length = 0;

  push(byte: number): void {
    if (this.length === this.bytes.length) this.#grow(this.length + 1);
    this.bytes[this.length++] = byte;
  }

  #grow(room: number): void {
    const grown = new Uint8Array(Math.max(room, this.bytes.length * 2));
    grown.set(this.bytes);
    this.bytes = grown;
  }

  /** What has been written: a copy. */
  get written(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }

  /** The bytes of another writer from `from` up to, not including, `to`. */
  copy(bytes: Uint8Array, from: number, to: number): void {
    const room = this.length + to - from;
    if (room > this.bytes.length) this.#grow(room);
    for (let place = from; place < to; place++) this.bytes[this.length++] = bytes[place] as number;
  }

  /** A text with its length before it. */
  text(value: string): void {
    const bytes = utf8(value);
    this.varint(bytes.length);
    this.copy(bytes, 0, bytes.length);
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

/** Writes what a field holds; what is read back under the same field is equal. */
export const writeField = (writer: ByteWriter, field: Field<unknown>, value: Plain): void => {
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
    case 'text':
      writer.text(value as string);
      break;
    case 'bytes': {
      const bytes = fromBase64(value as string) ?? new Uint8Array();
      writer.varint(bytes.length);
      writer.copy(bytes, 0, bytes.length);
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

export const writeSheet = (writer: ByteWriter, fields: Fields, value: PlainRecord): void => {
  for (const name in fields) writeField(writer, fields[name] as Field<unknown>, value[name] as Plain);
};

export class Reader {
  place = 0;
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  byte(): number {
    const byte = this.bytes[this.place++];
    if (byte === undefined) throw new RangeError('the bytes end in the middle of a value');
    return byte;
  }

  /** The next bytes: a part of those that are read, no copy. */
  take(count: number): Uint8Array {
    if (count > this.bytes.length - this.place) throw new RangeError('the bytes end in the middle of a value');
    this.place += count;
    return this.bytes.subarray(this.place - count, this.place);
  }

  text(): string {
    return new TextDecoder().decode(this.take(this.varint()));
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

/** Reads what `writeField` wrote. Throws RangeError where the bytes end or name no word. */
export const readField = (reader: Reader, field: Field<unknown>): Plain => {
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
      return reader.text();
    case 'bytes':
      return toBase64(reader.take(reader.varint()));
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

export const readSheet = (reader: Reader, fields: Fields): PlainRecord => {
  const out: { [name: string]: Plain } = {};
  for (const name in fields) out[name] = readField(reader, fields[name] as Field<unknown>);
  return out;
};
