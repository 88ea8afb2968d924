/** Words on paper: their faces and sizes in millimetres, how wide they run and where their lines break. */
import type { Lettering, Mark, Point } from '@longroll/drawing';
import PDFDocument from 'pdfkit';
import { faceBytes, faceName } from './faces.ts';

export const BODY: Lettering = { font: 'text', size: 3.1, ink: 'ink' };
export const STRONG: Lettering = { ...BODY, weight: 600 };
export const SMALL: Lettering = { ...BODY, size: 2.4, ink: 'ink-2' };
export const TITLE: Lettering = { font: 'head', size: 4.4, ink: 'ink', weight: 600 };
export const HEADING: Lettering = { font: 'head', size: 6.6, ink: 'ink', weight: 600 };

/** Height of a line for a size of letters. */
export const LINE = 1.32;
/** How far the base line lies under the top of its line. */
const ASCENT = 0.98;

let ruler: PDFKit.PDFDocument | undefined;
const widths = new Map<string, number>();

/** How wide words run, in millimetres. */
export const widthOf = (text: string, lettering: Lettering): number => {
  const face = faceName(lettering);
  const key = `${face} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known * lettering.size;
  ruler ??= new PDFDocument({ autoFirstPage: false });
  const width = ruler
    .registerFont(face, asBuffer(faceBytes(lettering)))
    .font(face)
    .fontSize(1)
    .widthOfString(text);
  if (widths.size > 20_000) widths.clear();
  widths.set(key, width);
  return width * lettering.size;
};

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The width of the longest word. */
export const longestWord = (text: string, lettering: Lettering): number =>
  Math.max(0, ...text.split(/\s+/).map((word) => widthOf(word, lettering)));

/** The lines of a text in a column of that width; a line break in the text stays one. */
export const linesOf = (text: string, lettering: Lettering, width: number): readonly string[] =>
  text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && widthOf(longer, lettering) > width + 0.01) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  });

/** Lines of text one under the other from a top corner (or top middle, by the anchor), in millimetres. */
export const lettered = (lines: readonly string[], lettering: Lettering, [x, y]: Point): readonly Mark[] =>
  lines.map((text, i) => ({
    kind: 'text',
    at: [x, y + lettering.size * (ASCENT + i * LINE)],
    text,
    lettering,
  }));

/** A straight line in millimetres. */
export const rule = (from: Point, to: Point, width: number, ink = 'ink'): Mark => ({
  kind: 'path',
  d: `M${from[0].toFixed(3)} ${from[1].toFixed(3)}L${to[0].toFixed(3)} ${to[1].toFixed(3)}`,
  style: { stroke: ink, width },
});
