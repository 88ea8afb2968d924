/**
 * Facings in whole degrees, clockwise, 0 to the north and 90 to the east, by a table of whole sines: a turned point is
 * the same on every machine.
 */

import { type Convex, hullOf, overlaps } from './convex.ts';
import { divide, type Rounding } from './exact.ts';
import { cross, dot, offset, type Point } from './point.ts';

/** 10,000 times the sine of 0 to 90 degrees, rounded to the nearest. */
const QUARTER = [
  ...[0, 175, 349, 523, 698, 872, 1045, 1219, 1392, 1564, 1736, 1908, 2079, 2250, 2419, 2588],
  ...[2756, 2924, 3090, 3256, 3420, 3584, 3746, 3907, 4067, 4226, 4384, 4540, 4695, 4848, 5000, 5150],
  ...[5299, 5446, 5592, 5736, 5878, 6018, 6157, 6293, 6428, 6561, 6691, 6820, 6947, 7071, 7193, 7314],
  ...[7431, 7547, 7660, 7771, 7880, 7986, 8090, 8192, 8290, 8387, 8480, 8572, 8660, 8746, 8829, 8910],
  ...[8988, 9063, 9135, 9205, 9272, 9336, 9397, 9455, 9511, 9563, 9613, 9659, 9703, 9744, 9781, 9816],
  ...[9848, 9877, 9903, 9925, 9945, 9962, 9976, 9986, 9994, 9998, 10000],
];

/** By what the sines of the table are multiplied. */
export const UNIT = 10_000;

const sines = Int32Array.from({ length: 360 }, (_, d) => {
  const half = d % 180;
  const sine = QUARTER[half <= 90 ? half : 180 - half] as number;
  return d < 180 ? sine : 0 - sine;
});

/** A facing from 0 to 359, of any whole number of degrees. */
export const facingOf = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** The turn to the right, -180 to 179, that brings a facing on a bearing. */
export const turnTo = (facing: number, bearing: number): number => facingOf(bearing - facing + 180) - 180;

/** 10,000 times the sine of a facing of 0 to 359 degrees, rounded to the nearest. */
export const sineOf = (facing: number): number => sines[facing] as number;

/** 10,000 times the cosine of a facing of 0 to 359 degrees, rounded to the nearest. */
export const cosineOf = (facing: number): number => sines[facing < 270 ? facing + 90 : facing - 270] as number;

/** The way forward of a facing, of length 10,000 but for rounding. */
export const forwardOf = (facing: number): Point => ({ x: sineOf(facing), y: 0 - cosineOf(facing) });

/** A place in the frame of a body, in hundredths of an inch: how far to its right, and how far ahead. */
export interface Place {
  readonly right: number;
  readonly ahead: number;
}

/** Offset of a place from the anchor of a body of a facing, in parts of `parts` of a unit, rounded once, halves away from 0. */
const turnedBy = (facing: number, right: number, ahead: number, parts: number): Point => {
  const sine = sineOf(facing);
  const cosine = cosineOf(facing);
  return {
    x: divide(ahead * sine + right * cosine, UNIT * parts, 'nearest'),
    y: divide(right * sine - ahead * cosine, UNIT * parts, 'nearest'),
  };
};

/** Where a place of a body lies on the table, each coordinate rounded to the nearest, halves away from the anchor. */
export const placed = (anchor: Point, facing: number, { right, ahead }: Place): Point => {
  const by = turnedBy(facing, right, ahead, 1);
  return { x: anchor.x + by.x, y: anchor.y + by.y };
};

/**
 * The corners of a base about its centre, from the left front clockwise: `width` across its facing and `depth` along it.
 * Each corner is rounded once, halves away from the centre.
 */
export const baseOf = (centre: Point, facing: number, width: number, depth: number): Convex =>
  [
    turnedBy(facing, -width, depth, 2),
    turnedBy(facing, width, depth, 2),
    turnedBy(facing, width, -depth, 2),
    turnedBy(facing, -width, -depth, 2),
  ].map((by) => ({ x: centre.x + by.x, y: centre.y + by.y }));

/**
 * The anchor of a body after a wheel of `degrees`, clockwise if more than 0, about a place of it. The place stays on its
 * point of the table to the last unit.
 */
export const wheeled = (anchor: Point, facing: number, pivot: Place, degrees: number): Point => {
  const stays = placed(anchor, facing, pivot);
  const by = turnedBy(facingOf(facing + degrees), pivot.right, pivot.ahead, 1);
  return { x: stays.x - by.x, y: stays.y - by.y };
};

/** The length of an arc of `degrees` at a distance from its centre, with a degree as 17,453 millionths of the distance. */
export const arcLength = (distance: number, degrees: number, rounding: Rounding = 'up'): number =>
  divide(distance * Math.abs(degrees) * 17_453, 1_000_000, rounding);

/** How far a wheel comes: whole degrees that are free, and the shape that stops it after them, -1 when none does. */
export interface Wheel {
  readonly degrees: number;
  readonly stoppedBy: number;
}

/**
 * A wheel of 0 to `degrees`, degree by degree, past shapes that stand still. `at` gives a part of the wheeling body after
 * so many degrees. Between two positions the body sweeps the smallest convex shape about both; where that overlaps
 * another one the wheel stops at the position before, and the first such shape of the list is named.
 */
export const wheelPast = (at: (degrees: number) => Convex, degrees: number, others: readonly Convex[]): Wheel => {
  const step = Math.sign(degrees);
  for (let turned = 0; turned !== degrees; turned += step) {
    const swept = hullOf([...at(turned), ...at(turned + step)]);
    const stoppedBy = others.findIndex((other) => overlaps(swept, other));
    if (stoppedBy >= 0) return { degrees: turned, stoppedBy };
  }
  return { degrees, stoppedBy: -1 };
};

/**
 * Whether a point lies within `half` degrees, 0 to 180, either side of a facing, as seen from `from`; on the border is
 * within. The borders are the ways forward of the facings there. `from` itself is in every sector.
 */
export const isInSector = (from: Point, facing: number, half: number, point: Point): boolean => {
  if (half >= 180) return true;
  const to = offset(from, point);
  const left = cross(forwardOf(facingOf(facing - half)), to) >= 0;
  const right = cross(forwardOf(facingOf(facing + half)), to) <= 0;
  if (half > 90) return left || right;
  return left && right && (half > 0 || dot(forwardOf(facing), to) >= 0);
};

/**
 * The facing nearest to the way from one point to another: of the two whose ways forward lie either side of it the one
 * that it leaves by less, the lesser number of degrees where it leaves both alike. Undefined when the points are one.
 */
export const bearingOf = (from: Point, to: Point): number | undefined => {
  const way = offset(from, to);
  if (way.x === 0 && way.y === 0) return undefined;
  // Half circles first: the way lies clockwise of `low` by less than 180 degrees.
  let low = cross(forwardOf(0), way) > 0 || (way.x === 0 && way.y < 0) ? 0 : 180;
  let high = low + 180;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (cross(forwardOf(middle), way) >= 0) low = middle;
    else high = middle;
  }
  const beyondLow = cross(forwardOf(low), way);
  const beforeHigh = 0 - cross(forwardOf(facingOf(high)), way);
  return facingOf(beyondLow <= beforeHigh ? low : high);
};
