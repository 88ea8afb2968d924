import { type Element, type Palette, toneUnder } from '@longroll/drawing';
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

const ringsOf = (element: Element, marked: Marked): readonly Ring[] => {
  const { name } = element;
  if (name === marked.refused) return [{ ink: 'refused', width: 3 }];
  if (marked.picked.includes(name)) return [{ ink: 'lit', width: 3 }];
  if (marked.told.includes(name)) return [{ ink: 'lit', width: 2 }];
  if (marked.battles.has(name)) return [{ ink: 'lit', width: 3, dash: [2, 2] }];
  if (!marked.lit.has(name)) return [];
  return [{ ink: 'lit', width: 2, dash: [4, 2.2], ...(element.outline && !element.ring ? { fill: 'lit-fill' } : {}) }];
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

const draw = (context: Context, element: Element, ring: Ring, view: View, ratio: number, palette: Palette): void => {
  const k = element.grows ? view.scale : 1;
  const [x, y] = [element.at[0] * view.scale + view.x, element.at[1] * view.scale + view.y];
  context.setTransform(ratio * k, 0, 0, ratio * k, x * ratio, y * ratio);
  context.strokeStyle = palette(ring.ink);
  context.lineWidth = ring.width / k;
  context.setLineDash((ring.dash ?? []).map((each) => each / k));
  const [w, h] = [element.half[0] + ROOM / k, element.half[1] + ROOM / k];
  const shape = element.ring ?? element.outline;
  if (shape === undefined) {
    context.strokeRect(-w, -h, 2 * w, 2 * h);
    return;
  }
  const path = outlinePath(shape);
  if (ring.fill !== undefined) {
    // A tone: what stands there is seen through it.
    context.globalCompositeOperation = toneUnder(palette);
    context.globalAlpha = 0.5;
    context.fillStyle = palette(ring.fill);
    context.fill(path);
    context.globalAlpha = 1;
    context.globalCompositeOperation = 'source-over';
  }
  context.stroke(path);
};

/** Draws what is lit, picked, told of or refused round the elements of a view. */
export const paintStates = (
  context: Context,
  elements: readonly Element[],
  marked: Marked,
  view: View,
  ratio: number,
  palette: Palette,
): void => {
  context.save();
  for (const element of elements)
    for (const ring of ringsOf(element, marked)) draw(context, element, ring, view, ratio, palette);
  context.restore();
};
