import type { Element, Lettering, Mark, Point, Sheet, Style } from './marks.ts';
import { drawnMarks, isDrawn } from './scale.ts';
import { symbols } from './symbols/index.ts';
import { FACES, type Palette, toneUnder } from './tokens.ts';

/** How a picture is framed and coloured. */
export interface SvgOptions {
  readonly palette: Palette;
  /** Screen pixels a sheet unit. */
  readonly scale: number;
  /** The part shown, in sheet units; the whole sheet with its margin by default. */
  readonly view?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Named for readers of the picture. */
  readonly title?: string;
  /** Style rules to put into the file, such as the faces. */
  readonly css?: string;
  /** Begins the ids of what it refers to: it must differ from one picture to the next in one document. */
  readonly ids?: string;
  /** It says nothing that does not stand beside it: readers of the screen pass it over, and it fills the room it is given. */
  readonly ornament?: true;
}

interface Pen {
  readonly palette: Palette;
  /** Scale that chooses the ink. */
  readonly scale: number;
  /** Screen pixels a sheet unit. */
  readonly size: number;
  /** Screen position of a sheet point, or of a pixel inside an element. */
  readonly place: (p: Point) => Point;
  /** Units that path data are written in, as a transform, and what a pixel is in them. */
  readonly transform: string;
  readonly pixel: number;
  readonly clips: { count: number; readonly ids: string };
}

const hundredth = (v: number): string => String(Math.round(v * 100) / 100);
const SIGNS: { readonly [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text as it stands in a document of SVG or HTML, between tags and in an attribute. */
export const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

const attributes = (list: { readonly [name: string]: string | number | undefined }): string => {
  let text = '';
  for (const name in list) {
    const value = list[name];
    if (value !== undefined) text += ` ${name}="${escapeText(String(value))}"`;
  }
  return text;
};

const strokeOf = (style: Style, pen: Pen): string =>
  attributes({
    fill: style.fill === undefined ? 'none' : pen.palette(style.fill),
    stroke: style.stroke === undefined ? undefined : pen.palette(style.stroke),
    'stroke-width': style.stroke === undefined ? undefined : hundredth((style.width ?? 1) * pen.pixel),
    'stroke-dasharray': style.dash?.map((d) => hundredth(d * pen.pixel)).join(' '),
    'stroke-linecap': style.cap === 'butt' ? undefined : style.cap,
    'stroke-linejoin': style.join === 'miter' ? undefined : style.join,
    opacity: style.opacity,
    style: style.under ? `mix-blend-mode:${toneUnder(pen.palette)}` : undefined,
  });

const letteringOf = (lettering: Lettering, pen: Pen): string =>
  attributes({
    'font-family': FACES[lettering.font],
    'font-size': lettering.size,
    'font-weight': lettering.weight,
    'font-style': lettering.italic === true ? 'italic' : undefined,
    'text-anchor': lettering.anchor === 'start' ? undefined : lettering.anchor,
    'letter-spacing': lettering.spacing === undefined ? undefined : `${lettering.spacing}em`,
    fill: pen.palette(lettering.ink),
    stroke: lettering.halo === undefined ? undefined : pen.palette(lettering.halo),
    'stroke-width': lettering.halo === undefined ? undefined : (lettering.haloWidth ?? 3),
    'paint-order': lettering.halo === undefined ? undefined : 'stroke',
    'stroke-linejoin': lettering.halo === undefined ? undefined : 'round',
  });

const shift = (p: Point, offset: Point | undefined): Point => [p[0] + (offset?.[0] ?? 0), p[1] + (offset?.[1] ?? 0)];

const textSvg = (mark: Extract<Mark, { kind: 'text' }>, pen: Pen): string => {
  const { lettering } = mark;
  if (mark.along !== undefined) {
    pen.clips.count++;
    const id = `${pen.clips.ids}a${pen.clips.count}`;
    // Letters keep their size in pixels while their course is in sheet units, so the text is written in those.
    const size = { ...lettering, size: lettering.size * pen.pixel, haloWidth: (lettering.haloWidth ?? 3) * pen.pixel };
    return (
      `<g${attributes({ transform: pen.transform || undefined })}><path id="${id}" d="${mark.along}" fill="none"/>` +
      `<text${letteringOf({ ...size, anchor: 'middle' }, pen)}><textPath href="#${id}" startOffset="50%">` +
      `${escapeText(mark.text)}</textPath></text></g>`
    );
  }
  const [x, y] = shift(pen.place(mark.at), mark.offset);
  const turn = mark.rotate === undefined ? undefined : `rotate(${mark.rotate} ${hundredth(x)} ${hundredth(y)})`;
  const place = attributes({ x: hundredth(x), y: hundredth(y), transform: turn });
  return `<text${place}${letteringOf(lettering, pen)}>${escapeText(mark.text)}</text>`;
};

const symbolSvg = (mark: Extract<Mark, { kind: 'symbol' }>, pen: Pen): string => {
  const symbol = symbols[mark.symbol];
  if (symbol === undefined) throw new RangeError(`There is no symbol "${mark.symbol}".`);
  const [bx, by, width, height] = symbol.box;
  const k = mark.size / Math.max(width, height);
  const [x, y] = shift(pen.place(mark.at), mark.offset);
  const colour = (ink: string): string =>
    pen.palette(ink === 'ink' ? mark.ink : ink === 'second' ? (mark.second ?? 'halo') : ink);
  const parts = symbol.parts.map(
    (p) =>
      `<path${attributes({
        d: p.d,
        transform: p.transform === undefined ? undefined : `matrix(${p.transform.join(' ')})`,
        fill: p.fill === undefined ? 'none' : colour(p.fill),
        'fill-rule': p.evenOdd === true ? 'evenodd' : undefined,
        stroke: p.stroke === undefined ? undefined : colour(p.stroke),
        'stroke-width': p.stroke === undefined ? undefined : (p.width ?? 1),
        'stroke-linecap': p.cap,
        'stroke-linejoin': p.join,
        'stroke-dasharray': p.dash?.join(' '),
      })}/>`,
  );
  const left = x - (bx + width / 2) * k;
  const top = y - (by + height / 2) * k;
  return `<g transform="translate(${hundredth(left)} ${hundredth(top)}) scale(${hundredth(k * 100)}e-2)">${parts.join('')}</g>`;
};

const pathSvg = (mark: Extract<Mark, { kind: 'path' }>, pen: Pen): string => {
  const transform = attributes({ transform: pen.transform || undefined });
  if (mark.clip === undefined) return `<path${transform} d="${mark.d}"${strokeOf(mark.style, pen)}/>`;
  pen.clips.count++;
  const id = `${pen.clips.ids}c${pen.clips.count}`;
  return (
    `<g${transform}><clipPath id="${id}"><path d="${mark.clip}"/></clipPath>` +
    `<path d="${mark.d}" clip-path="url(#${id})"${strokeOf(mark.style, pen)}/></g>`
  );
};

const groupSvg = (mark: Extract<Mark, { kind: 'group' }>, pen: Pen): string => {
  const [x, y] = pen.place(mark.at);
  const turn = `${mark.grows ? ` scale(${pen.size})` : ''}${mark.rotate === undefined ? '' : ` rotate(${mark.rotate})`}`;
  const inner: Pen = { ...pen, place: (p) => p, transform: '', pixel: 1 };
  return `<g transform="translate(${hundredth(x)} ${hundredth(y)})${turn}">${marksSvg(mark.marks, inner)}</g>`;
};

const marksSvg = (marks: readonly Mark[], pen: Pen): string =>
  marks
    .filter((mark) => isDrawn(mark.zoom, pen.scale))
    .map((mark) => {
      if (mark.kind === 'path') return pathSvg(mark, pen);
      if (mark.kind === 'text') return textSvg(mark, pen);
      return mark.kind === 'symbol' ? symbolSvg(mark, pen) : groupSvg(mark, pen);
    })
    .join('\n');

/** A pen for marks whose positions are sheet units: `x`, `y` is the sheet point at the picture's upper left corner. */
const sheetPen = (palette: Palette, scale: number, x: number, y: number, ids = ''): Pen => ({
  palette,
  scale,
  size: scale,
  place: (p) => [(p[0] - x) * scale, (p[1] - y) * scale],
  transform: `translate(${hundredth(-x * scale)} ${hundredth(-y * scale)}) scale(${scale})`,
  pixel: 1 / scale,
  clips: { count: 0, ids },
});

/** SVG of marks in screen pixels round their own origin, as inside an element: no `<svg>` round them. */
export const marksToSvg = (marks: readonly Mark[], palette: Palette, scale = 1): string =>
  marksSvg(marks, { palette, scale, size: 1, place: (p) => p, transform: '', pixel: 1, clips: { count: 0, ids: '' } });

/**
 * SVG of marks in sheet units at a scale (pixels a unit), from the sheet's origin: no `<svg>` round them. `ids` begins
 * the ids of what they refer to and must differ from one such picture to the next in one file.
 */
export const sheetMarksToSvg = (marks: readonly Mark[], palette: Palette, scale: number, ids: string): string =>
  marksSvg(marks, sheetPen(palette, scale, 0, 0, ids));

/**
 * A whole picture as one SVG file: the sheet's layers at a scale, then marks laid over it, then elements from the
 * lowest to the highest. It needs no style sheet; the faces are named and stand in by system ones where absent.
 */
export const toSvg = (
  sheet: Sheet,
  options: SvgOptions,
  overlay: readonly Mark[] = [],
  elements: readonly Element[] = [],
): string => {
  const { palette, scale } = options;
  const view = options.view ?? {
    x: -sheet.margin,
    y: -sheet.margin,
    width: sheet.width + 2 * sheet.margin,
    height: sheet.height + 2 * sheet.margin,
  };
  const width = hundredth(view.width * scale);
  const height = hundredth(view.height * scale);
  const pen = sheetPen(palette, scale, view.x, view.y, options.ids);
  const standing = elements
    .filter((e) => isDrawn(e.zoom, scale))
    .toSorted((a, b) => a.level - b.level)
    .map((e) => groupSvg({ kind: 'group', at: e.at, marks: e.marks, ...(e.grows ? { grows: true } : {}) }, pen));
  return [
    ...(options.ornament
      ? [
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">`,
        ]
      : [
          `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
          `<title>${escapeText(options.title ?? sheet.name)}</title>`,
        ]),
    ...(options.css === undefined ? [] : [`<style>${options.css}</style>`]),
    `<rect width="${width}" height="${height}" fill="${palette('page')}"/>`,
    marksSvg(drawnMarks(sheet, scale), pen),
    marksSvg(overlay, pen),
    ...standing,
    '</svg>\n',
  ].join('\n');
};
