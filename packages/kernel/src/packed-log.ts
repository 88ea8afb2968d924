import { DRAW, DRAW_WORDS, type DrawAction, isDraw } from './agreed-draw.ts';
import { ENTROPY_BYTES, isSit, SIT, SIT_CODE } from './desk/late-seat.ts';
import { ByteWriter, Reader, readField, writeField } from './field-bytes.ts';
import type { Field, Verbs } from './fields.ts';
import { FOUGHT, FOUGHT_CODE, FOUGHT_HASH, FOUGHT_HASHES, type Fought, isFought } from './fought.ts';
import type { Entry } from './match-types.ts';
import { isOvertime, OVERTIME_CODE, TIME_IS_OVER } from './overtime.ts';
import { fromHex, toHex } from './sha256.ts';
import { at, type Plain, type PlainRecord } from './words.ts';

/** The stored form of a log: some three bytes an entry, without words. The codec is made from the book's verbs. */

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

/**
 * How entries of these verbs are stored. Verb 0 is the kernel's own `undo`, and, with a number behind it where others have
 * dice, what is said of a draw, that a seat's time is over, what somebody who sat down late adds to the dice, and where a battle was
 * fought out. Made once for each table of verbs.
 */
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

const writeFought = (writer: ByteWriter, fought: Fought): void => {
  writer.varint(FOUGHT_CODE);
  writer.text(fought.battle);
  for (const name of FOUGHT_HASHES) writer.copy(fromHex(fought[name]) ?? new Uint8Array(FOUGHT_HASH), 0, FOUGHT_HASH);
  writer.varint(fought.entries);
};

const readFought = (reader: Reader): Fought => {
  const battle = reader.text();
  const [match = '', head = '', ratio = ''] = FOUGHT_HASHES.map(() => toHex(reader.take(FOUGHT_HASH)));
  return { do: FOUGHT, battle, match, head, ratio, entries: reader.varint() };
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
    if (isDraw(action)) {
      writer.varint(seat * 2 + 1);
      writer.varint(DRAW_WORDS.indexOf((action as DrawAction).say));
      this.#count++;
      return;
    }
    if (isOvertime(action)) {
      writer.varint(seat * 2 + 1);
      writer.varint(OVERTIME_CODE);
      this.#count++;
      return;
    }
    if (isSit(action)) {
      writer.varint(seat * 2 + 1);
      writer.varint(SIT_CODE);
      writer.copy(fromHex(action.entropy) ?? new Uint8Array(ENTROPY_BYTES), 0, ENTROPY_BYTES);
      this.#count++;
      return;
    }
    if (isFought(action)) {
      writer.varint(seat * 2 + 1);
      writeFought(writer, action);
      this.#count++;
      return;
    }
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

const ofKernel = (word: number, reader: Reader): Entry['action'] => {
  if (word === OVERTIME_CODE) return TIME_IS_OVER;
  if (word === SIT_CODE) return { do: SIT, entropy: toHex(reader.take(ENTROPY_BYTES)) };
  if (word === FOUGHT_CODE) return { ...readFought(reader) };
  return { do: DRAW, say: at(DRAW_WORDS, word) };
};

const readEntry = (reader: Reader, { verbs }: Codec, seats: number): PackedEntry => {
  const { bytes, place: from } = reader;
  const head = reader.varint();
  const code = Math.floor(head / 2);
  const { verb, number, names, fields } = at(verbs, Math.floor(code / seats));
  if (number === 0 && head % 2 === 1) {
    const word = reader.varint();
    const said = ofKernel(word, reader);
    return { seat: code % seats, action: said, dice: NO_DICE_THROWN, typed: false, bytes, from, to: reader.place };
  }
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
