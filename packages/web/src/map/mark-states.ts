import { type Box, boxRound, type Element, type Palette, toneUnder } from '@longroll/drawing';
import type { View } from './camera.ts';

/** What the page says of elements by name. */
export interface Marked {
  readonly lit: ReadonlySet<string>;
  readonly picked: readonly string[];
  readonly told: readonly string[];
  /** Lit places where the order would bring a battle. */
  readonly battles: ReadonlySet<string>;
  readonly refused: string | undefined;
}

/** All that something is said of. */
export const markedNames = ({ lit, picked, told, battles, refused }: Marked): ReadonlySet<string> =>
  new Set([...lit, ...picked, ...told, ...battles, ...(refused === undefined ? [] : [refused])]);

/** Whether anything is said of any element. */
export const isAnyMarked = ({ lit, picked, told, refused }: Marked): boolean =>
  lit.size + picked.length + told.length > 0 || refused !== undefined;

type Context = CanvasRenderingContext2D;

/** How a state is inked: its line, and what lies under what stands there. */
interface Ring {
  readonly ink: string;
  readonly width: number;
  readonly dash?: readonly number[];
  readonly fill?: string;
}

const ROOM = 3;
/** The same round what is small and round: the name of a city stands close to its dot. */
const CLOSE = 2;

const ringsOf = (element: Element, marked: Marked): readonly Ring[] => {
  const { name } = element;
  if (name === marked.refused) return [{ ink: 'refused', width: 3 }];
  if (marked.picked.includes(name)) return [{ ink: 'lit', width: 3 }];
  if (marked.told.includes(name)) return [{ ink: 'lit', width: 2 }];
  if (marked.battles.has(name)) return [{ ink: 'lit', width: 3, dash: [2, 2] }];
  if (!marked.lit.has(name)) return [];
  return [{ ink: 'lit', width: 2, dash: [4, 2.2], ...(element.outline ? { fill: 'lit-fill' } : {}) }];
};

const outlines = new Map<string, Path2D>();
/** The path of an outline, parsed once for all elements that have it. */
export const outlinePath = (d: string): Path2D => {
  const known = outlines.get(d);
  if (known) return known;
  const path = new Path2D(d);
  if (outlines.size > 200) outlines.clear();
  outlines.set(d, path);
  return path;
};

type Covering = Element & Required<Pick<Element, 'covers'>>;

const isCovering = (element: Element): element is Covering => element.covers !== undefined;

/** The highest of what stands on the map whose picture covers the middle of an element at a scale, if any does. */
export const coverOf = (
  { at, level, name }: Element,
  elements: readonly Element[],
  scale: number,
): Covering | undefined =>
  elements.filter(isCovering).findLast(({ at: [x, y], covers, level: higher, name: other }) => {
    const [dx, dy] = [(at[0] - x) * scale, (at[1] - y) * scale];
    const isWithin = dx >= covers.left && dx <= covers.right && dy >= covers.top && dy <= covers.bottom;
    return other !== name && higher > level && isWithin;
  });

interface Stroke {
  readonly context: Context;
  readonly view: View;
  readonly ratio: number;
  readonly palette: Palette;
}

/** Sets ink and place: the middle of the element, its own measure. */
const setTo = ({ context, view, ratio, palette }: Stroke, { at, grows }: Element, ring: Ring): number => {
  const k = grows ? view.scale : 1;
  const [x, y] = [at[0] * view.scale + view.x, at[1] * view.scale + view.y];
  context.setTransform(ratio * k, 0, 0, ratio * k, x * ratio, y * ratio);
  context.strokeStyle = palette(ring.ink);
  context.lineWidth = ring.width / k;
  context.setLineDash((ring.dash ?? []).map((each) => each / k));
  return k;
};

const drawBox = ({ context }: Stroke, { left, top, right, bottom }: Box, room: number): void =>
  context.strokeRect(left - room, top - room, right - left + 2 * room, bottom - top + 2 * room);

const drawOutline = ({ context, palette }: Stroke, outline: string, fill: string | undefined): void => {
  const path = outlinePath(outline);
  if (fill !== undefined) {
    // A tone: what stands there is seen through it.
    context.globalCompositeOperation = toneUnder(palette);
    context.globalAlpha = 0.5;
    context.fillStyle = palette(fill);
    context.fill(path);
    context.globalAlpha = 1;
    context.globalCompositeOperation = 'source-over';
  }
  context.stroke(path);
};

const draw = (stroke: Stroke, element: Element, ring: Ring): void => {
  const k = setTo(stroke, element, ring);
  const { covers, half, outline } = element;
  if (covers?.round) {
    stroke.context.beginPath();
    stroke.context.arc(0, 0, covers.right + CLOSE, 0, 2 * Math.PI);
    stroke.context.stroke();
  } else if (covers) drawBox(stroke, covers, ROOM);
  else if (outline !== undefined) drawOutline(stroke, outline, ring.fill);
  else drawBox(stroke, boxRound([0, 0], half), ROOM / k);
};

/**
 * Draws what is lit, picked, told of or refused round the elements of a view, the highest last; of what a counter covers, round that.
 * `unseen` are marked areas that are no elements of the view: of them a counter on them alone can tell.
 */
export const paintStates = (
  context: Context,
  elements: readonly Element[],
  unseen: readonly Element[],
  marked: Marked,
  view: View,
  ratio: number,
  palette: Palette,
): void => {
  context.save();
  const stroke = { context, view, ratio, palette };
  for (const element of unseen) {
    const cover = coverOf(element, elements, view.scale);
    if (cover) for (const ring of ringsOf(element, marked)) draw(stroke, cover, ring);
  }
  for (const element of elements)
    for (const ring of ringsOf(element, marked)) draw(stroke, coverOf(element, elements, view.scale) ?? element, ring);
  context.restore();
};
