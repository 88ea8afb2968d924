/** Writes TrueType tables and files. */

/** Numbers as the bytes of a table. */
export class Writer {
  readonly bytes: number[] = [];

  u16(value: number): void {
    this.bytes.push((value >> 8) & 255, value & 255);
  }

  u32(value: number): void {
    this.u16(value >>> 16);
    this.u16(value & 0xffff);
  }

  all(bytes: Iterable<number>): void {
    for (const byte of bytes) this.bytes.push(byte);
  }
}

export type Box = readonly [left: number, bottom: number, right: number, top: number];

/** The box round points. */
export const boxOf = (xs: readonly number[], ys: readonly number[]): Box => [
  Math.min(...xs),
  Math.min(...ys),
  Math.max(...xs),
  Math.max(...ys),
];

/** Closed outlines as points on and off the curve, in units of the face. */
export interface Outline {
  /** Last point of each contour. */
  readonly ends: readonly number[];
  readonly onCurve: readonly boolean[];
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly box: Box;
  readonly instructions: Uint8Array;
}

/** A glyph of the `glyf` table. */
export const simpleGlyph = ({ ends, onCurve, xs, ys, box, instructions }: Outline): readonly number[] => {
  const out = new Writer();
  for (const value of [ends.length, ...box, ...ends, instructions.length]) out.u16(value);
  out.all(instructions);
  out.all(onCurve.map(Number));
  for (const axis of [xs, ys]) for (const [i, value] of axis.entries()) out.u16(value - (axis[i - 1] ?? 0));
  return out.bytes;
};

/** `glyf`, and `loca` with long offsets, from glyphs in order. */
export const writeGlyphs = (
  glyphs: readonly (readonly number[])[],
): { readonly glyf: Uint8Array; readonly loca: Uint8Array } => {
  const glyf = new Writer();
  const loca = new Writer();
  for (const glyph of glyphs) {
    loca.u32(glyf.bytes.length);
    glyf.all(glyph);
    while (glyf.bytes.length % 4 !== 0) glyf.bytes.push(0);
  }
  loca.u32(glyf.bytes.length);
  return { glyf: Uint8Array.from(glyf.bytes), loca: Uint8Array.from(loca.bytes) };
};

/** `name` with the PostScript name of the face alone. */
export const nameTable = (postscript: string): Uint8Array => {
  const out = new Writer();
  for (const value of [0, 1, 18, 3, 1, 0x409, 6, postscript.length * 2, 0]) out.u16(value);
  for (const letter of postscript) out.u16(letter.charCodeAt(0));
  return Uint8Array.from(out.bytes);
};

const HEADER = 12;
const RECORD = 16;
const padded = (bytes: Uint8Array): number => Math.ceil(bytes.length / 4) * 4;

/** A TrueType file of tables. Checksums are left out: readers of embedded faces do not look at them. */
export const trueTypeFile = (flavor: number, tables: ReadonlyMap<string, Uint8Array>): Uint8Array => {
  const start = HEADER + RECORD * tables.size;
  const file = new Uint8Array([...tables.values()].reduce((sum, bytes) => sum + padded(bytes), start));
  const view = new DataView(file.buffer);
  view.setUint32(0, flavor);
  view.setUint16(4, tables.size);
  let at = start;
  const inOrder = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [i, [tag, bytes]] of inOrder.entries()) {
    const record = HEADER + RECORD * i;
    for (let letter = 0; letter < 4; letter++) file[record + letter] = tag.charCodeAt(letter);
    view.setUint32(record + 8, at);
    view.setUint32(record + 12, bytes.length);
    file.set(bytes, at);
    at += padded(bytes);
  }
  return file;
};

/** The tables of a TrueType file by tag. */
export const tablesOf = (file: Uint8Array): ReadonlyMap<string, Uint8Array> => {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const entry = (i: number): readonly [string, Uint8Array] => {
    const record = HEADER + RECORD * i;
    const at = view.getUint32(record + 8);
    const tag = String.fromCharCode(...file.subarray(record, record + 4));
    return [tag, file.subarray(at, at + view.getUint32(record + 12))];
  };
  return new Map(Array.from({ length: view.getUint16(4) }, (_, i) => entry(i)));
};
