/** Pages as one PDF file: lines and words, not pictures of them. */
import {
  flatten,
  isDrawn,
  type Lettering,
  lengthOf,
  type Mark,
  type Point,
  printPalette,
  type Style,
  symbols,
  walk,
} from '@longroll/drawing';
import PDFDocument from 'pdfkit';
import { faceBytes, faceName } from './faces.ts';
import type { Page, Picture, Printout } from './paper.ts';

/** Points of PDF a millimetre. */
const POINTS = 72 / 25.4;

type Pdf = PDFKit.PDFDocument;

interface Pen {
  readonly pdf: Pdf;
  /** Pixels a unit: it chooses the ink. */
  readonly scale: number;
  /** Millimetres a unit and a pixel. */
  readonly unit: number;
  readonly pixel: number;
}

/** Draws within a graphics state of its own. */
const within = (pdf: Pdf, draw: () => void): void => {
  pdf.save();
  draw();
  pdf.restore();
};

const inkStyle = (pdf: Pdf, style: Style, pixel: number, draw: () => void): void => {
  const { fill, stroke, width = 1, dash, cap, join, opacity = 1 } = style;
  if (opacity < 1) pdf.opacity(opacity);
  if (stroke !== undefined) {
    pdf.lineWidth(width * pixel);
    if (cap !== undefined) pdf.lineCap(cap);
    if (join !== undefined) pdf.lineJoin(join);
    if (dash !== undefined && dash.length > 0)
      pdf.dash(dash.map((each) => Math.max(each * pixel, 0.01)) as unknown as number, {});
  }
  draw();
  if (fill !== undefined && stroke !== undefined) pdf.fillAndStroke(printPalette(fill), printPalette(stroke));
  else if (fill !== undefined) pdf.fill(printPalette(fill));
  else if (stroke !== undefined) pdf.stroke(printPalette(stroke));
};

const paintPath = ({ pdf, unit, pixel }: Pen, { d, style, clip }: Extract<Mark, { kind: 'path' }>): void => {
  within(pdf, () => {
    pdf.scale(unit);
    if (clip !== undefined) pdf.path(clip).clip();
    inkStyle(pdf, style, pixel / unit, () => pdf.path(d));
  });
};

const setFace = (pdf: Pdf, lettering: Lettering): void => {
  const name = faceName(lettering);
  const bytes = faceBytes(lettering);
  pdf.registerFont(name, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).font(name);
};

/** Letters from a point of the base line, in the present units; `pixel` is one pixel in them. */
const write = (pdf: Pdf, text: string, lettering: Lettering, pixel: number): void => {
  const { size, ink, halo, haloWidth = 3, anchor = 'start', spacing = 0 } = lettering;
  setFace(pdf, lettering);
  pdf.fontSize(size * pixel);
  const options = { characterSpacing: spacing * size * pixel, lineBreak: false, baseline: 'alphabetic' } as const;
  const width = pdf.widthOfString(text, options);
  const x = anchor === 'middle' ? -width / 2 : anchor === 'end' ? -width : 0;
  if (halo !== undefined) {
    pdf
      .lineWidth(haloWidth * pixel)
      .lineJoin('round')
      .strokeColor(printPalette(halo));
    pdf.text(text, x, 0, { ...options, fill: false, stroke: true });
  }
  pdf.fillColor(printPalette(ink)).text(text, x, 0, options);
};

const writeAlong = ({ pdf, unit, pixel }: Pen, text: string, lettering: Lettering, along: string): void => {
  const course = flatten(along).map(([x, y]): Point => [x * unit, y * unit]);
  setFace(pdf, lettering);
  pdf.fontSize(lettering.size * pixel);
  const air = (lettering.spacing ?? 0) * lettering.size * pixel;
  const signs = [...text];
  const widths = signs.map((sign) => pdf.widthOfString(sign) + air);
  let far = (lengthOf(course) - widths.reduce((sum, width) => sum + width, 0)) / 2;
  if (far < 0) return;
  for (const [i, sign] of signs.entries()) {
    const width = widths[i] ?? 0;
    const { at, angle } = walk(course, far + width / 2);
    far += width;
    if (sign.trim() === '') continue;
    within(pdf, () => {
      pdf.translate(at[0], at[1]).rotate((angle * 180) / Math.PI);
      write(pdf, sign, { ...lettering, anchor: 'middle', spacing: 0 }, pixel);
    });
  }
};

const shifted = ({ unit, pixel }: Pen, at: Point, offset: Point = [0, 0]): Point => [
  at[0] * unit + offset[0] * pixel,
  at[1] * unit + offset[1] * pixel,
];

const paintText = (pen: Pen, mark: Extract<Mark, { kind: 'text' }>): void => {
  const { text, lettering, along, rotate } = mark;
  if (text === '') return;
  if (along !== undefined) {
    writeAlong(pen, text, lettering, along);
    return;
  }
  const [x, y] = shifted(pen, mark.at, mark.offset);
  within(pen.pdf, () => {
    pen.pdf.translate(x, y);
    if (rotate !== undefined) pen.pdf.rotate(rotate);
    write(pen.pdf, text, lettering, pen.pixel);
  });
};

const paintSymbol = (pen: Pen, mark: Extract<Mark, { kind: 'symbol' }>): void => {
  const symbol = symbols[mark.symbol];
  if (symbol === undefined) throw new RangeError(`There is no symbol "${mark.symbol}".`);
  const { pdf } = pen;
  const [left, top, width, height] = symbol.box;
  const [x, y] = shifted(pen, mark.at, mark.offset);
  const colour = (ink: string): string => (ink === 'ink' ? mark.ink : ink === 'second' ? (mark.second ?? 'halo') : ink);
  for (const part of symbol.parts)
    within(pdf, () => {
      pdf.translate(x, y).scale((mark.size * pen.pixel) / Math.max(width, height));
      pdf.translate(-left - width / 2, -top - height / 2);
      if (part.transform !== undefined) pdf.transform(...part.transform);
      const { width: line, cap, join, dash, evenOdd } = part;
      const stroke = part.stroke === undefined ? undefined : colour(part.stroke);
      if (part.fill !== undefined) {
        pdf.path(part.d);
        if (evenOdd === true) pdf.fill(printPalette(colour(part.fill)), 'even-odd');
        else pdf.fill(printPalette(colour(part.fill)));
      }
      if (stroke === undefined) return;
      const style: Style = {
        stroke,
        ...(line === undefined ? {} : { width: line }),
        ...(cap === undefined ? {} : { cap }),
        ...(join === undefined ? {} : { join }),
        ...(dash === undefined ? {} : { dash }),
      };
      inkStyle(pdf, style, 1, () => pdf.path(part.d));
    });
};

const paintMarks = (pen: Pen, marks: readonly Mark[]): void => {
  for (const mark of marks) {
    if (!isDrawn(mark.zoom, pen.scale)) continue;
    if (mark.kind === 'path') paintPath(pen, mark);
    else if (mark.kind === 'text') paintText(pen, mark);
    else if (mark.kind === 'symbol') paintSymbol(pen, mark);
    else
      within(pen.pdf, () => {
        pen.pdf.translate(mark.at[0] * pen.unit, mark.at[1] * pen.unit);
        if (mark.rotate !== undefined) pen.pdf.rotate(mark.rotate);
        const unit = mark.grows ? pen.unit : pen.pixel;
        paintMarks({ ...pen, unit, pixel: unit }, mark.marks);
      });
  }
};

const paintPicture = (pdf: Pdf, { at, unit, pixel, marks, clip }: Picture): void => {
  within(pdf, () => {
    if (clip !== undefined) pdf.rect(...clip).clip();
    pdf.translate(at[0], at[1]);
    paintMarks({ pdf, unit, pixel, scale: unit / pixel }, marks);
  });
};

const paintPage = (pdf: Pdf, page: Page): void => {
  pdf.addPage({ size: [page.width * POINTS, page.height * POINTS], margin: 0 });
  within(pdf, () => {
    pdf.scale(POINTS);
    for (const picture of page.pictures) paintPicture(pdf, picture);
  });
};

/** How a PDF is written. */
export interface PdfOptions {
  /** Whether its content is packed; it is unless said. */
  readonly compress?: boolean;
}

/** A printout as a PDF file at true scale, with its faces in it. Equal printouts give equal bytes. */
export const printoutPdf = ({ title, pages }: Printout, { compress = true }: PdfOptions = {}): Promise<Uint8Array> =>
  new Promise((done, failed) => {
    // A fixed date, so that the same printout is the same file.
    const info = { Title: title, Producer: 'Long Roll', Creator: 'Long Roll', CreationDate: new Date(0) };
    const pdf = new PDFDocument({ autoFirstPage: false, compress, info, pdfVersion: '1.7' });
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => done(Uint8Array.from(Buffer.concat(chunks))));
    pdf.on('error', failed);
    for (const page of pages) paintPage(pdf, page);
    pdf.end();
  });
