import type { Field, Fields, Verbs } from './fields.ts';
import type { Entry } from './match-types.ts';
import { at, never, type Plain, type PlainRecord } from './words.ts';

/** The stored form of a log: some three bytes an entry, without words. The codec is made from the book's verbs. */

/** Bytes that grow. */
class Tape {
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

const writeField = (tape: Tape, field: Field<unknown>, value: Plain): void => {
  switch (field.kind) {
    case 'id':
      tape.varint(value as number);
      break;
    case 'int':
      tape.varint((value as number) - field.min);
      break;
    case 'flag':
      tape.push(value ? 1 : 0);
      break;
    case 'word':
      tape.varint(field.words.indexOf(value as string));
      break;
    case 'list': {
      const members = value as readonly Plain[];
      tape.varint(members.length);
      for (const member of members) writeField(tape, field.of, member);
      break;
    }
    case 'point': {
      const { x, y } = value as { readonly x: number; readonly y: number };
      tape.varint(zigzag(x));
      tape.varint(zigzag(y));
      break;
    }
    case 'sheet':
      writeSheet(tape, field.fields, value as PlainRecord);
      break;
    default:
      never(field);
  }
};

const writeSheet = (tape: Tape, fields: Fields, value: PlainRecord): void => {
  for (const name in fields) writeField(tape, fields[name] as Field<unknown>, value[name] as Plain);
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
    let value = 0;
    let unit = 1;
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
    default:
      return never(field);
  }
};

const readSheet = (reader: Reader, fields: Fields): PlainRecord => {
  const out: { [name: string]: Plain } = {};
  for (const name in fields) out[name] = readField(reader, fields[name] as Field<unknown>);
  return out;
};

/** Writes entries of one match. Verb 0 is the kernel's own `undo`. */
export class PackedLog {
  readonly #tape = new Tape();
  readonly #verbs: { readonly [verb: string]: { readonly number: number; readonly fields: Fields } };
  readonly #seats: number;
  #count = 0;

  constructor(verbs: Verbs, seats: number) {
    this.#verbs = Object.fromEntries(
      [['undo', {}] as const, ...Object.entries(verbs)].map(([verb, fields], number) => [verb, { number, fields }]),
    );
    this.#seats = seats;
  }

  /** Entries written. */
  get count(): number {
    return this.#count;
  }

  /** Bytes written so far: a copy. */
  bytes(from = 0): Uint8Array {
    return this.#tape.bytes.slice(from, this.#tape.length);
  }

  get length(): number {
    return this.#tape.length;
  }

  add(seat: number, action: { readonly do: string }, dice: readonly number[], typed: boolean): void {
    const tape = this.#tape;
    const verb = this.#verbs[action.do];
    if (!verb) throw new RangeError(`no verb ${action.do}`);
    tape.varint((verb.number * this.#seats + seat) * 2 + (dice.length > 0 ? 1 : 0));
    writeSheet(tape, verb.fields, action as PlainRecord);
    if (dice.length > 0) {
      tape.varint(dice.length * 2 + (typed ? 1 : 0));
      for (const face of dice) tape.varint(face - 1);
    }
    this.#count++;
  }
}

/** Reads a stored log back into entries. Throws RangeError when the bytes are no log of these verbs. */
export const unpackLog = (verbs: Verbs, seats: number, bytes: Uint8Array): readonly Entry[] => {
  const words = ['undo', ...Object.keys(verbs)];
  const reader = new Reader(bytes);
  const entries: Entry[] = [];
  while (reader.place < bytes.length) {
    const head = reader.varint();
    const code = Math.floor(head / 2);
    const verb = at(words, Math.floor(code / seats));
    const action = { ...readSheet(reader, verbs[verb] ?? {}), do: verb };
    const dice: number[] = [];
    let typed = false;
    if (head % 2 === 1) {
      const count = reader.varint();
      typed = count % 2 === 1;
      for (let i = 0; i < Math.floor(count / 2); i++) dice.push(reader.varint() + 1);
    }
    entries.push({ seat: code % seats, action, dice, typed });
  }
  return entries;
};
