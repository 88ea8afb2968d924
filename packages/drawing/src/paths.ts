import { type Place, sampleSmooth as sample } from '@longroll/atlas';
import type { Point } from './marks.ts';

export { distance, simplify, simplifyRing } from '@longroll/atlas';

const tenth = (v: number): number => Math.round(v * 10) / 10;

/** Straight path data through points, to a tenth of a unit; `close` joins the last to the first. */
export const polyline = (points: readonly Point[], close = false): string => {
  let out = '';
  let x = 0;
  let y = 0;
  for (const p of points) {
    const nx = Math.round(p[0] * 10);
    const ny = Math.round(p[1] * 10);
    out += out === '' ? `M${nx / 10} ${ny / 10}` : `l${(nx - x) / 10} ${(ny - y) / 10}`;
    x = nx;
    y = ny;
  }
  return close && out !== '' ? `${out}z` : out;
};

/** Path data of the smooth curve through points (Catmull and Rom as cubic curves), to a tenth of a unit. */
export const smooth = (points: readonly Point[]): string => {
  const first = points[0];
  if (first === undefined) return '';
  let out = `M${tenth(first[0])} ${tenth(first[1])}`;
  for (let i = 0; i + 1 < points.length; i++) {
    const b = points[i] ?? first;
    const c = points[i + 1] ?? b;
    const a = points[i - 1] ?? b;
    const d = points[i + 2] ?? c;
    const pair = (x: number, y: number): string => `${tenth(x)} ${tenth(y)}`;
    const [leave, arrive] = [
      pair(b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6),
      pair(c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6),
    ];
    out += `C${leave} ${arrive} ${pair(c[0], c[1])}`;
  }
  return out;
};

/** Points about `step` apart along the same curve. */
export const sampleSmooth = (points: readonly Point[], step: number): readonly Place[] => sample(points, step);

/** Path data of a circle. */
export const circle = (at: Point, radius: number): string => {
  const r = tenth(radius);
  return `M${tenth(at[0] - radius)} ${tenth(at[1])}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
};

/** Path data of an upright rectangle. */
export const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M${tenth(x)} ${tenth(y)}h${tenth(width)}v${tenth(height)}h${tenth(-width)}z`;
