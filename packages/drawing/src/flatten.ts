import type { Point } from './marks.ts';

const NUMBER = /-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g;

const curve = (a: Point, b: Point, c: Point, d: Point, t: number): Point => {
  const u = 1 - t;
  const mix = (i: 0 | 1): number => u * u * u * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t * t * t * d[i];
  return [mix(0), mix(1)];
};

/**
 * Points along path data made of M, L, l and C, as `polyline` and `smooth` write them; eight to a curve.
 * Throws a RangeError for any other command.
 */
export const flatten = (d: string): readonly Point[] => {
  const out: Point[] = [];
  let here: Point = [0, 0];
  for (const [, command = '', rest = ''] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    if (command === 'z') continue;
    const numbers = (rest.match(NUMBER) ?? []).map(Number);
    const step = command === 'C' ? 6 : 2;
    if (!'MLlC'.includes(command)) throw new RangeError(`flatten: path command "${command}" is not known`);
    for (let i = 0; i + step <= numbers.length; i += step) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = numbers.slice(i, i + step);
      const from = here;
      if (command === 'C') {
        for (let t = 1; t <= 8; t++) out.push(curve(from, [x1, y1], [x2, y2], [x3, y3], t / 8));
        here = [x3, y3];
      } else {
        here = command === 'l' ? [from[0] + x1, from[1] + y1] : [x1, y1];
        out.push(here);
      }
    }
  }
  return out;
};

/** Walks a line: the point and the angle (radians) at a distance from its beginning. */
export const walk = (points: readonly Point[], far: number): { readonly at: Point; readonly angle: number } => {
  let left = far;
  let last = points[0] ?? [0, 0];
  let angle = 0;
  for (const p of points.slice(1)) {
    const length = Math.hypot(p[0] - last[0], p[1] - last[1]);
    if (length > 0) angle = Math.atan2(p[1] - last[1], p[0] - last[0]);
    if (left <= length && length > 0) {
      return {
        at: [last[0] + ((p[0] - last[0]) * left) / length, last[1] + ((p[1] - last[1]) * left) / length],
        angle,
      };
    }
    left -= length;
    last = p;
  }
  return { at: last, angle };
};

/** The length of a line through points. */
export const lengthOf = (points: readonly Point[]): number =>
  points.slice(1).reduce((sum, p, i) => {
    const before = points[i] ?? p;
    return sum + Math.hypot(p[0] - before[0], p[1] - before[1]);
  }, 0);
