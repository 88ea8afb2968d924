/** The sheet of a table: one unit is a tenth of an inch. */
import type { Point } from '@longroll/drawing';
import type { Zone } from '../state.ts';

const UNIT = 10;

export const onSheet = (length: number): number => length / UNIT;
export const pointOf = ({ x, y }: { readonly x: number; readonly y: number }): Point => [onSheet(x), onSheet(y)];

/** A closed shape as path data, about an origin. */
export const outlineOf = (
  corners: readonly { readonly x: number; readonly y: number }[],
  origin: { readonly x: number; readonly y: number } = { x: 0, y: 0 },
): string => `M${corners.map(({ x, y }) => `${onSheet(x - origin.x)} ${onSheet(y - origin.y)}`).join('L')}Z`;

/** A line as path data. */
export const wayOf = (points: readonly { readonly x: number; readonly y: number }[]): string =>
  `M${points.map(({ x, y }) => `${onSheet(x)} ${onSheet(y)}`).join('L')}`;

/** A circle as path data. */
export const circleOf = (x: number, y: number, radius: number): string => {
  const r = onSheet(radius);
  return `M${onSheet(x) - r} ${onSheet(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
};

/** The outline of a zone of units, or of the circle that fits into it (grant-choice-2). */
export const zoneOutline = ({ left, right, top, bottom, round }: Zone): string =>
  round
    ? circleOf((left + right) / 2, (top + bottom) / 2, (right - left) / 2)
    : outlineOf([
        { x: left, y: top },
        { x: right, y: top },
        { x: right, y: bottom },
        { x: left, y: bottom },
      ]);
