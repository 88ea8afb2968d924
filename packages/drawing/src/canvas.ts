import { flatten, lengthOf, walk } from './flatten.ts';
import type { Lettering, Mark, Point, Style } from './marks.ts';
import { isDrawn } from './scale.ts';
import { symbols } from './symbols/index.ts';
import { FACES, type Palette, toneUnder } from './tokens.ts';

/** What part of a sheet a canvas shows. */
export interface Camera {
  /** Screen pixels a sheet unit. */
  readonly scale: number;
  /** Screen position, in CSS pixels, of the sheet's origin. */
  readonly x: number;
  readonly y: number;
  /** Device pixels a CSS pixel. */
  readonly ratio: number;
  /** The scale that chooses the ink where it differs from the true one (`steadyInk`). */
  readonly ink?: number;
  /** Size of the canvas in CSS pixels. Names far outside of it are left out. */
  readonly width: number;
  readonly height: number;
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Paths are parsed once a mark; a mark that is dropped drops its path. */
const paths = new WeakMap<object, Path2D>();
const clips = new WeakMap<object, Path2D>();
const pathOf = (cache: WeakMap<object, Path2D>, key: object, d: string): Path2D => {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = new Path2D(d);
  cache.set(key, made);
  return made;
};

interface Brush {
  readonly context: Context;
  readonly palette: Palette;
  /** Scale that chooses the ink. */
  readonly ink: number;
  /** Screen position of a position of the marks, in CSS pixels. */
  readonly place: (p: Point) => Point;
  /** Sets the transform in which path data are written, and what a CSS pixel is in it. */
  readonly toPaths: () => void;
  readonly toScreen: () => void;
  readonly pixel: number;
  /** Screen pixels a sheet unit. */
  readonly scale: number;
  /** How a tone is laid under lines that are there already. */
  readonly under: ReturnType<typeof toneUnder>;
  readonly isNear: (p: Point) => boolean;
}

const inkPath = (brush: Brush, path: Path2D, style: Style): void => {
  const { context, palette, pixel } = brush;
  context.globalAlpha = style.opacity ?? 1;
  if (style.under) context.globalCompositeOperation = brush.under;
  if (style.fill !== undefined) {
    context.fillStyle = palette(style.fill);
    context.fill(path);
  }
  if (style.stroke !== undefined) {
    context.strokeStyle = palette(style.stroke);
    context.lineWidth = (style.width ?? 1) * pixel;
    context.lineCap = style.cap ?? 'butt';
    context.lineJoin = style.join ?? 'miter';
    context.setLineDash((style.dash ?? []).map((d) => d * pixel));
    context.stroke(path);
  }
  context.globalAlpha = 1;
  if (style.under) context.globalCompositeOperation = 'source-over';
};

const paintPath = (brush: Brush, mark: Extract<Mark, { kind: 'path' }>): void => {
  brush.toPaths();
  const path = pathOf(paths, mark, mark.d);
  if (mark.clip === undefined) {
    inkPath(brush, path, mark.style);
    return;
  }
  brush.context.save();
  brush.context.clip(pathOf(clips, mark, mark.clip));
  inkPath(brush, path, mark.style);
  brush.context.restore();
};

const setLettering = ({ context, palette }: Brush, lettering: Lettering): void => {
  const style = lettering.italic === true ? 'italic ' : '';
  context.font = `${style}${lettering.weight ?? 400} ${lettering.size}px ${FACES[lettering.font]}`;
  context.letterSpacing = `${(lettering.spacing ?? 0) * lettering.size}px`;
  context.fillStyle = palette(lettering.ink);
  context.lineJoin = 'round';
  context.setLineDash([]);
  if (lettering.halo === undefined) return;
  context.strokeStyle = palette(lettering.halo);
  context.lineWidth = lettering.haloWidth ?? 3;
};

const letter = (context: Context, text: string, lettering: Lettering, x: number, y: number): void => {
  if (lettering.halo !== undefined) context.strokeText(text, x, y);
  context.fillText(text, x, y);
};

const paintAlong = (brush: Brush, text: string, lettering: Lettering, along: string): void => {
  const { context } = brush;
  const course = flatten(along).map(brush.place);
  if (!course.some(brush.isNear)) return;
  context.textAlign = 'left';
  const signs = [...text];
  const widths = signs.map((sign) => context.measureText(sign).width);
  const whole = widths.reduce((a, b) => a + b, 0);
  let far = (lengthOf(course) - whole) / 2;
  if (far < 0) return;
  signs.forEach((sign, i) => {
    const width = widths[i] ?? 0;
    const { at, angle } = walk(course, far + width / 2);
    context.save();
    context.translate(at[0], at[1]);
    context.rotate(angle);
    letter(context, sign, lettering, -width / 2, 0);
    context.restore();
    far += width;
  });
};

const paintText = (brush: Brush, mark: Extract<Mark, { kind: 'text' }>): void => {
  const { context } = brush;
  brush.toScreen();
  setLettering(brush, mark.lettering);
  if (mark.along !== undefined) {
    paintAlong(brush, mark.text, mark.lettering, mark.along);
    return;
  }
  const at = brush.place(mark.at);
  if (!brush.isNear(at)) return;
  const anchor = mark.lettering.anchor ?? 'start';
  context.textAlign = anchor === 'middle' ? 'center' : anchor === 'end' ? 'right' : 'left';
  context.save();
  context.translate(at[0] + (mark.offset?.[0] ?? 0), at[1] + (mark.offset?.[1] ?? 0));
  if (mark.rotate !== undefined) context.rotate((mark.rotate * Math.PI) / 180);
  letter(context, mark.text, mark.lettering, 0, 0);
  context.restore();
};

const paintSymbol = (brush: Brush, mark: Extract<Mark, { kind: 'symbol' }>): void => {
  const { context, palette } = brush;
  const symbol = symbols[mark.symbol];
  if (symbol === undefined) throw new RangeError(`There is no symbol "${mark.symbol}".`);
  brush.toScreen();
  const at = brush.place(mark.at);
  if (!brush.isNear(at)) return;
  const [x, y, width, height] = symbol.box;
  const k = mark.size / Math.max(width, height);
  const colour = (ink: string): string =>
    palette(ink === 'ink' ? mark.ink : ink === 'second' ? (mark.second ?? 'halo') : ink);
  for (const part of symbol.parts) {
    context.save();
    context.translate(at[0] + (mark.offset?.[0] ?? 0), at[1] + (mark.offset?.[1] ?? 0));
    context.scale(k, k);
    context.translate(-x - width / 2, -y - height / 2);
    if (part.transform !== undefined) context.transform(...part.transform);
    const path = pathOf(paths, part, part.d);
    if (part.fill !== undefined) {
      context.fillStyle = colour(part.fill);
      context.fill(path, part.evenOdd === true ? 'evenodd' : 'nonzero');
    }
    if (part.stroke !== undefined) {
      context.strokeStyle = colour(part.stroke);
      context.lineWidth = part.width ?? 1;
      context.lineCap = part.cap ?? 'butt';
      context.lineJoin = part.join ?? 'miter';
      context.setLineDash([...(part.dash ?? [])]);
      context.stroke(path);
    }
    context.restore();
  }
};

const paintGroup = (brush: Brush, mark: Extract<Mark, { kind: 'group' }>): void => {
  const { context } = brush;
  brush.toScreen();
  const at = brush.place(mark.at);
  if (!brush.isNear(at)) return;
  context.save();
  context.translate(at[0], at[1]);
  if (mark.grows) context.scale(brush.scale, brush.scale);
  if (mark.rotate !== undefined) context.rotate((mark.rotate * Math.PI) / 180);
  const rest = (): void => undefined;
  paintAll({ ...brush, place: (p) => p, toPaths: rest, toScreen: rest, pixel: 1, isNear: () => true }, mark.marks);
  context.restore();
};

const paintAll = (brush: Brush, marks: readonly Mark[]): void => {
  for (const mark of marks) {
    if (!isDrawn(mark.zoom, brush.ink)) continue;
    if (mark.kind === 'path') paintPath(brush, mark);
    else if (mark.kind === 'text') paintText(brush, mark);
    else if (mark.kind === 'symbol') paintSymbol(brush, mark);
    else paintGroup(brush, mark);
  }
};

/**
 * Paints marks in sheet units on a canvas, in order, over what is there. Line widths and letters are in CSS pixels and
 * do not grow with the scale; marks of a `group` are in CSS pixels round it. The context's state is kept as it was.
 */
export const paintMarks = (context: Context, marks: readonly Mark[], camera: Camera, palette: Palette): void => {
  const { scale, x, y, ratio } = camera;
  const far = 240;
  const brush: Brush = {
    context,
    palette,
    ink: camera.ink ?? scale,
    place: (p) => [p[0] * scale + x, p[1] * scale + y],
    toPaths: () => context.setTransform(scale * ratio, 0, 0, scale * ratio, x * ratio, y * ratio),
    toScreen: () => context.setTransform(ratio, 0, 0, ratio, 0, 0),
    pixel: 1 / scale,
    scale,
    under: toneUnder(palette),
    isNear: (p) => p[0] > -far && p[1] > -far && p[0] < camera.width + far && p[1] < camera.height + far,
  };
  context.save();
  paintAll(brush, marks);
  context.restore();
};
