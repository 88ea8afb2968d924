/** Unpacks a WOFF2 file to plain TrueType (W3C WOFF File Format 2.0): the PDF writer varies the weight of these only. */
import { brotliDecompressSync } from 'node:zlib';
import { type Box, boxOf, simpleGlyph, trueTypeFile, Writer, writeGlyphs } from './truetype.ts';

const SIGNATURE = 0x774f4632;

/** Tags by number, in the order of the standard's table; 63 is followed by a tag of four letters. */
const TAGS = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX ' +
  'vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat ' +
  'fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
)
  .split(' ')
  .map((tag) => tag.replace('_', ' '));

/** Reads numbers one after the other. */
class Reader {
  readonly #bytes: Uint8Array;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  byte(): number {
    const value = this.#bytes[this.at++];
    if (value === undefined) throw new RangeError('a WOFF2 file ends too early');
    return value;
  }

  u16(): number {
    return this.byte() * 256 + this.byte();
  }

  i16(): number {
    const value = this.u16();
    return value < 0x8000 ? value : value - 0x10000;
  }

  u32(): number {
    return this.u16() * 0x10000 + this.u16();
  }

  /** Seven bits a byte, the highest bit set on all but the last. */
  base128(): number {
    for (let value = 0; ; ) {
      const byte = this.byte();
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  }

  /** A number below 65536 in one to three bytes. */
  short(): number {
    const code = this.byte();
    if (code === 253) return this.u16();
    if (code === 255) return 253 + this.byte();
    return code === 254 ? 506 + this.byte() : code;
  }

  take(count: number): Uint8Array {
    this.at += count;
    return this.#bytes.subarray(this.at - count, this.at);
  }

  /** A reader of the next bytes, which are passed over. */
  part(count: number): Reader {
    return new Reader(this.take(count));
  }
}

interface Entry {
  readonly tag: string;
  readonly packed: boolean;
  /** Length in the unpacked stream. */
  readonly length: number;
}

const readEntry = (file: Reader): Entry => {
  const flags = file.byte();
  const tag = TAGS[flags & 63] ?? String.fromCharCode(...file.take(4));
  const version = flags >> 6;
  const packed = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0;
  const length = file.base128();
  return { tag, packed, length: packed ? file.base128() : length };
};

/** The streams of a packed `glyf` table. */
interface Streams {
  readonly contours: Reader;
  readonly points: Reader;
  readonly flags: Reader;
  readonly glyphs: Reader;
  readonly composites: Reader;
  readonly boxes: Reader;
  readonly instructions: Reader;
}

const signed = (flag: number, value: number): number => ((flag & 1) === 1 ? value : -value);

/** The step to a point: its shape in the low seven bits of the flag, up to four bytes of the glyph stream. */
const readStep = (flag: number, glyphs: Reader): readonly [x: number, y: number] => {
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + glyphs.byte())];
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + glyphs.byte()), 0];
  const up = flag >> 1;
  const first = glyphs.byte();
  if (flag < 84) {
    const high = flag - 20;
    return [signed(flag, 1 + (high & 48) + (first >> 4)), signed(up, 1 + ((high & 12) << 2) + (first & 15))];
  }
  const second = glyphs.byte();
  if (flag < 120) {
    const high = flag - 84;
    const x = 1 + (Math.floor(high / 12) << 8) + first;
    return [signed(flag, x), signed(up, 1 + (((high % 12) >> 2) << 8) + second)];
  }
  const third = glyphs.byte();
  if (flag < 124) return [signed(flag, (first << 4) + (second >> 4)), signed(up, ((second & 15) << 8) + third)];
  return [signed(flag, (first << 8) + second), signed(up, (third << 8) + glyphs.byte())];
};

/** A glyph as TrueType writes it, and the left end of its box. */
interface Glyph {
  readonly bytes: readonly number[];
  readonly left: number;
}

const readBox = (boxes: Reader): Box => [boxes.i16(), boxes.i16(), boxes.i16(), boxes.i16()];

const writeSimple = (count: number, streams: Streams, given: Box | undefined): Glyph => {
  const ends: number[] = [];
  for (let i = 0; i < count; i++) ends.push((ends.at(-1) ?? -1) + streams.points.short());
  const points = (ends.at(-1) ?? -1) + 1;
  const onCurve: boolean[] = [];
  const xs: number[] = [];
  const ys: number[] = [];
  for (let i = 0; i < points; i++) {
    const flag = streams.flags.byte();
    const [x, y] = readStep(flag & 127, streams.glyphs);
    onCurve.push(flag < 128);
    xs.push((xs.at(-1) ?? 0) + x);
    ys.push((ys.at(-1) ?? 0) + y);
  }
  const instructions = streams.instructions.take(streams.glyphs.short());
  const box = given ?? boxOf(xs, ys);
  return { bytes: simpleGlyph({ ends, onCurve, xs, ys, box, instructions }), left: box[0] };
};

const COMPONENT = { words: 1, scale: 8, more: 32, twoScales: 64, matrix: 128, instructions: 256 } as const;

const writeComposite = (streams: Streams, box: Box): Glyph => {
  const out = new Writer();
  for (const value of [0xffff, ...box]) out.u16(value);
  let any = 0;
  for (let flags: number = COMPONENT.more; (flags & COMPONENT.more) !== 0; ) {
    flags = streams.composites.u16();
    any |= flags;
    const matrix = flags & COMPONENT.matrix ? 8 : flags & COMPONENT.twoScales ? 4 : flags & COMPONENT.scale ? 2 : 0;
    out.u16(flags);
    out.all(streams.composites.take(2 + (flags & COMPONENT.words ? 4 : 2) + matrix));
  }
  if ((any & COMPONENT.instructions) !== 0) {
    const length = streams.glyphs.short();
    out.u16(length);
    out.all(streams.instructions.take(length));
  }
  return { bytes: out.bytes, left: box[0] };
};

const readGlyphs = (table: Uint8Array): readonly Glyph[] => {
  const head = new Reader(table);
  head.at = 4;
  const count = head.u16();
  head.at = 8;
  const sizes = Array.from({ length: 7 }, () => head.u32());
  const part = (i: number): Reader => head.part(sizes[i] ?? 0);
  const [contours, points, flags, glyphs, composites, boxes] = [part(0), part(1), part(2), part(3), part(4), part(5)];
  const streams: Streams = { contours, points, flags, glyphs, composites, boxes, instructions: part(6) };
  const boxed = boxes.take(4 * Math.ceil(count / 32));
  return Array.from({ length: count }, (_, i): Glyph => {
    const kind = contours.i16();
    const given = ((boxed[i >> 3] ?? 0) & (128 >> (i & 7))) === 0 ? undefined : readBox(boxes);
    if (kind === 0) return { bytes: [], left: 0 };
    return kind < 0 ? writeComposite(streams, given ?? [0, 0, 0, 0]) : writeSimple(kind, streams, given);
  });
};

/** `hmtx` with the left bearings that were left out: those of boxes at their origin. */
const writeMetrics = (table: Uint8Array, wide: number, glyphs: readonly Glyph[]): Uint8Array => {
  const packed = new Reader(table);
  const flags = packed.byte();
  const advances = Array.from({ length: wide }, () => packed.u16());
  const bearings = glyphs.map(({ left }, i) => ((flags & (i < wide ? 1 : 2)) === 0 ? packed.i16() : left));
  const out = new Writer();
  bearings.forEach((bearing, i) => {
    if (i < wide) out.u16(advances[i] ?? 0);
    out.u16(bearing);
  });
  return Uint8Array.from(out.bytes);
};

/** Where `head` says how long offsets are, and where `hhea` says how many glyphs have an advance of their own. */
const LONG_OFFSETS = 51;
const WIDE_GLYPHS = 34;

/** The TrueType file in a WOFF2 file. Throws RangeError for bytes that are none, or that hold no TrueType outlines. */
export const trueTypeOf = (woff2: Uint8Array): Uint8Array => {
  const file = new Reader(woff2);
  if (file.u32() !== SIGNATURE) throw new RangeError('this is no WOFF2 file');
  const flavor = file.u32();
  file.at = 12;
  const count = file.u16();
  file.at = 20;
  const compressed = file.u32();
  file.at = 48;
  const entries = Array.from({ length: count }, () => readEntry(file));
  const stream = new Reader(brotliDecompressSync(file.take(compressed)));
  const tables = new Map<string, Uint8Array>(
    entries.map(({ tag, length }) => [tag, Uint8Array.from(stream.take(length))]),
  );
  const packed = (tag: string): boolean => entries.some((entry) => entry.tag === tag && entry.packed);
  const [outlines, head, hhea, hmtx] = ['glyf', 'head', 'hhea', 'hmtx'].map((tag) => tables.get(tag));
  if (!outlines || !head || !hhea || !hmtx || !packed('glyf')) throw new RangeError('this WOFF2 file has no outlines');
  const glyphs = readGlyphs(outlines);
  const { glyf, loca } = writeGlyphs(glyphs.map(({ bytes }) => bytes));
  head[LONG_OFFSETS] = 1;
  tables.set('glyf', glyf).set('loca', loca);
  if (packed('hmtx'))
    tables.set('hmtx', writeMetrics(hmtx, (hhea[WIDE_GLYPHS] ?? 0) * 256 + (hhea[WIDE_GLYPHS + 1] ?? 0), glyphs));
  return trueTypeFile(flavor, tables);
};
