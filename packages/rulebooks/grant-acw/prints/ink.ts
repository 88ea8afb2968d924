/** Marks measured in inches, with widths and letters in points. */
import type { Ink, Mark, Point, PrintDrawing, Style } from '@longroll/drawing';

/** Millimetres of an inch and of a point. */
export const INCH = 25.4;
const POINT = INCH / 72;

/** Inches of a length of the rules, which are in hundredths. */
export const inches = (hundredths: number): number => hundredths / 100;

const n = (value: number): string => `${Math.round(value * 1e4) / 1e4}`;

export const path = (d: string, style: Style): Mark => ({ kind: 'path', d, style });
export const line = (from: Point, to: Point, width = 0.75, ink: Ink = 'ink'): Mark =>
  path(`M${n(from[0])} ${n(from[1])}L${n(to[0])} ${n(to[1])}`, { stroke: ink, width });
/** A rectangle from its upper left corner. */
export const box = (at: Point, wide: number, high: number, fill?: Ink, edge: Ink = 'ink', width = 0.75): Mark =>
  path(`M${n(at[0])} ${n(at[1])}h${n(wide)}v${n(high)}h${n(-wide)}z`, {
    ...(fill === undefined ? {} : { fill }),
    stroke: edge,
    width,
  });
/** A polygon through these points. */
export const shape = (points: readonly Point[], fill?: Ink, edge: Ink = 'ink', width = 0.75): Mark =>
  path(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z`, {
    ...(fill === undefined ? {} : { fill }),
    stroke: edge,
    width,
  });
export const circle = (at: Point, radius: number, fill?: Ink, width = 0.75): Mark => {
  const [x, y, r] = [at[0], at[1], radius];
  const half = (to: number): string => `A${n(r)} ${n(r)} 0 0 1 ${n(x + to)} ${n(y)}`;
  const style: Style = { ...(fill === undefined ? {} : { fill }), stroke: 'ink', width };
  return path(`M${n(x - r)} ${n(y)}${half(r)}${half(-r)}z`, style);
};
/** Words whose middle stands at a point, `size` points high. */
export const words = (text: string, at: Point, size = 8, ink: Ink = 'ink', rotate = 0): Mark => ({
  kind: 'text',
  at,
  text,
  lettering: { font: 'text', size, ink, weight: 600, anchor: 'middle' },
  ...(rotate === 0 ? {} : { rotate }),
});

/** A drawing so many inches wide and high; what reaches beyond is cut off. `top`: the inch that its upper edge shows. */
export const drawn = (wide: number, high: number, marks: readonly Mark[], top = 0): PrintDrawing => ({
  width: wide * INCH,
  height: high * INCH,
  marks,
  unit: INCH,
  pixel: POINT,
  origin: [0, -top * INCH],
  clip: true,
});
