import { distance, type Place, sampleSmooth } from '@longroll/atlas';
import type { Point } from '../../src/index.ts';

/** Where two stretches cross, if they do. */
const meet = (a: Point, b: Point, c: Point, d: Point): Point | undefined => {
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const turn = rx * sy - ry * sx;
  if (turn === 0) return undefined;
  const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / turn;
  const u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / turn;
  return t < 0 || t > 1 || u < 0 || u > 1 ? undefined : [a[0] + rx * t, a[1] + ry * t];
};

const middleOf = (points: readonly Place[]): Place => points[points.length >> 1] ?? [0, 0];

/** Where on its course a link comes over, or nearest to, a great or major river, keeping clear of both its boxes. */
export const crossingOf = (
  course: readonly Point[],
  rivers: readonly (readonly Place[])[],
  clear: number,
): readonly [x: number, y: number, degrees: number] => {
  const fine = sampleSmooth(course, 4);
  const [first = [0, 0], last = [0, 0]] = [fine[0], fine.at(-1)];
  const open = fine.filter((p) => distance(p, first) > clear && distance(p, last) > clear);
  const way = open.length > 2 ? open : fine;
  const found: Point[] = [];
  let nearest = middleOf(way);
  let least = 24;
  for (const river of rivers) {
    river.forEach((d, j) => {
      const c = river[j - 1];
      if (c === undefined || distance(c, middleOf(way)) > 160) return;
      way.forEach((b, i) => {
        const a = way[i - 1];
        const at = a === undefined ? undefined : meet(a, b, c, d);
        if (at !== undefined) found.push(at);
        if (distance(b, d) < least) {
          least = distance(b, d);
          nearest = b;
        }
      });
    });
  }
  const middle = middleOf(way);
  const at = found.toSorted((p, q) => distance(p, middle) - distance(q, middle))[0] ?? nearest;
  const i = way.reduce((best, p, k) => (distance(p, at) < distance(way[best] ?? p, at) ? k : best), 0);
  const [a, b] = [way[Math.max(0, i - 1)] ?? at, way[Math.min(way.length - 1, i + 1)] ?? at];
  const tenth = (v: number): number => Math.round(v * 10) / 10;
  return [tenth(at[0]), tenth(at[1]), Math.round((Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI)];
};
