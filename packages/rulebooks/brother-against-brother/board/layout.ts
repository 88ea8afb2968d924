/** Where the hexes of the map lie on the sheet, and the scales at which it is drawn in another way. */
import { type GridLayout, gridLayout, type Mark, type Point, type Style } from '@longroll/drawing';
import { GRID } from '../map.ts';
import { type Miles, middleOf, PITCH } from './projection.ts';

export const layout: GridLayout = gridLayout(GRID);
/** Scales at which a new level begins: armies far out, places and stacks, single forces. */
export const SCALES = [0.42, 0.95] as const;
export const NEAREST = 2;

const [FIRST_X, FIRST_Y] = layout.at(0);
const [MILES_X, MILES_Y] = middleOf(0);
const [, NEXT_Y] = layout.at(GRID.width);
const UNITS: Point = [(layout.at(1)[0] - FIRST_X) / PITCH[0], (NEXT_Y - FIRST_Y) / PITCH[1]];

/** Where a point of the map's plane lies on the sheet. */
export const placed = ([x, y]: Miles): Point => [
  FIRST_X + (x - MILES_X) * UNITS[0],
  FIRST_Y + (y - MILES_Y) * UNITS[1],
];

const tenth = (v: number): number => Math.round(v * 10) / 10;
export const pointText = ([x, y]: Point): string => `${tenth(x)} ${tenth(y)}`;
export const moveTo = (at: Point): string => `M${pointText(at)}`;
export const lineTo = (from: Point, to: Point): string => `${moveTo(from)}L${pointText(to)}`;

/** A path as a list of marks: none where it has no course. */
export const inked = (d: string, style: Style): readonly Mark[] => (d === '' ? [] : [{ kind: 'path', d, style }]);

/** The same under whatever stands on the map. */
export const inkedBeneath = (d: string, style: Style): readonly Mark[] =>
  d === '' ? [] : [{ kind: 'path', d, style, beneath: true }];

/** The outline of a hex as a path from its middle, `share` of its size. */
export const hexShape = (share = 1): string => {
  const [x, y] = layout.at(0);
  const ring = layout.corners(0).map(([cx, cy]): Point => [(cx - x) * share, (cy - y) * share]);
  const steps = ring.map(([cx, cy], i) => {
    const before = ring[i - 1] ?? [0, 0];
    return pointText([cx - before[0], cy - before[1]]);
  });
  return `m${steps.join('l')}z`;
};
export const HEX = hexShape();
