/** The project's faces at a weight, as plain TrueType files: a PDF can hold neither WOFF2 nor variable faces. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Lettering } from '@longroll/drawing';
import { create, type Font, type Glyph } from 'fontkit';
import { boxOf, nameTable, simpleGlyph, tablesOf, trueTypeFile, Writer, writeGlyphs } from './truetype.ts';
import { trueTypeOf } from './woff2.ts';

const PACKAGES = { head: 'besley', text: 'libre-franklin', map: 'source-serif-4' } as const;
const WEIGHTS = [400, 500, 600, 700] as const;
const TRUETYPE = 0x00010000;
const NO_INSTRUCTIONS = new Uint8Array();
/** Tables that only a variable face has, or that instruct outlines which are no more. */
const DROPPED = ['fvar', 'gvar', 'avar', 'HVAR', 'MVAR', 'STAT', 'cvar', 'fpgm', 'prep', 'cvt ', 'DSIG'];

const { resolve } = createRequire(import.meta.url);

/** The WOFF2 file of a face, as the page loads it. */
export const faceFile = (font: Lettering['font'], italic: boolean): Uint8Array => {
  const name = PACKAGES[font];
  const file = `${name}-latin-wght-${italic ? 'italic' : 'normal'}.woff2`;
  return readFileSync(resolve(`@fontsource-variable/${name}/files/${file}`));
};

const glyphBytes = (glyph: Glyph): { readonly bytes: readonly number[]; readonly left: number } => {
  const xs: number[] = [];
  const ys: number[] = [];
  const onCurve: boolean[] = [];
  const ends: number[] = [];
  for (const { command, args } of glyph.path.commands) {
    if (command === 'closePath') ends.push(xs.length - 1);
    for (let i = 0; i + 1 < args.length; i += 2) {
      xs.push(Math.round(args[i] ?? 0));
      ys.push(Math.round(args[i + 1] ?? 0));
      onCurve.push(i + 2 === args.length);
    }
  }
  if (ends.length === 0) return { bytes: [], left: 0 };
  const box = boxOf(xs, ys);
  return { bytes: simpleGlyph({ ends, onCurve, xs, ys, box, instructions: NO_INSTRUCTIONS }), left: box[0] };
};

const atWeight = (file: Uint8Array, font: Font, name: string): Uint8Array => {
  const tables = new Map(tablesOf(file));
  for (const tag of DROPPED) tables.delete(tag);
  const metrics = new Writer();
  const glyphs = Array.from({ length: font.numGlyphs }, (_, id) => {
    const glyph = font.getGlyph(id);
    const { bytes, left } = glyphBytes(glyph);
    metrics.u16(Math.round(glyph.advanceWidth));
    metrics.u16(left);
    return bytes;
  });
  const { glyf, loca } = writeGlyphs(glyphs);
  const hhea = Uint8Array.from(tables.get('hhea') ?? []);
  new DataView(hhea.buffer).setUint16(34, font.numGlyphs);
  tables.set('glyf', glyf).set('loca', loca).set('hmtx', Uint8Array.from(metrics.bytes)).set('hhea', hhea);
  return trueTypeFile(TRUETYPE, tables.set('name', nameTable(name)));
};

const made = new Map<string, Uint8Array>();

const weightOf = (weight = 400): number => WEIGHTS.find((known) => known >= weight) ?? 700;

/** The name of the face of a lettering: `LibreFranklin-600`. Equal names are one face. */
export const faceName = ({ font, weight, italic }: Pick<Lettering, 'font' | 'weight' | 'italic'>): string => {
  const words = PACKAGES[font].split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}-${weightOf(weight)}${italic === true ? 'Italic' : ''}`;
};

/** The face of a lettering as a TrueType file: some 50 ms the first time. */
export const faceBytes = (lettering: Pick<Lettering, 'font' | 'weight' | 'italic'>): Uint8Array => {
  const name = faceName(lettering);
  const known = made.get(name);
  if (known !== undefined) return known;
  const file = trueTypeOf(faceFile(lettering.font, lettering.italic === true));
  const bytes = atWeight(file, create(file).getVariation({ wght: weightOf(lettering.weight) }), name);
  made.set(name, bytes);
  return bytes;
};
