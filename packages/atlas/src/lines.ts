/** A point of a line, in units of its window. */
export type Place = readonly [x: number, y: number];

/** The distance between two points, in their units. */
export const distance = (a: Place, b: Place): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The distance of a point from the stretch between two others. */
export const distanceToStretch = (p: Place, a: Place, b: Place): number => {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length));
  return Math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy);
};

/** Whether a point lies inside a ring (even-odd); the ring closes by itself. */
export const isInside = (p: Place, ring: readonly Place[]): boolean => {
  let inside = false;
  let last = ring.at(-1);
  for (const here of ring) {
    if (last !== undefined && here[1] > p[1] !== last[1] > p[1]) {
      if (p[0] < ((last[0] - here[0]) * (p[1] - here[1])) / (last[1] - here[1]) + here[0]) inside = !inside;
    }
    last = here;
  }
  return inside;
};

/** Fewer points for the same line: none that is dropped lies further off than `tolerance` (Douglas and Peucker). */
export const simplify = (points: readonly Place[], tolerance: number): readonly Place[] => {
  const first = points[0];
  const last = points.at(-1);
  if (points.length < 3 || first === undefined || last === undefined) return points;
  let worst = 0;
  let at = 0;
  points.forEach((p, i) => {
    const d = i === 0 || i === points.length - 1 ? 0 : distanceToStretch(p, first, last);
    if (d > worst) {
      worst = d;
      at = i;
    }
  });
  if (worst < tolerance) return [first, last];
  return [...simplify(points.slice(0, at + 1), tolerance).slice(0, -1), ...simplify(points.slice(at), tolerance)];
};

/** The same for a ring, which is cut in two at its middle so that both ends are not one point. */
export const simplifyRing = (ring: readonly Place[], tolerance: number): readonly Place[] => {
  const middle = ring.length >> 1;
  return [...simplify(ring.slice(0, middle + 1), tolerance).slice(0, -1), ...simplify(ring.slice(middle), tolerance)];
};

const spline = (a: number, b: number, c: number, d: number, t: number): number =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);

/** Points about `step` apart along the smooth curve (Catmull and Rom) through the given ones, ends kept. */
export const sampleSmooth = (points: readonly Place[], step: number): readonly Place[] => {
  const out: Place[] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const b = points[i];
    const c = points[i + 1];
    if (b === undefined || c === undefined) continue;
    const a = points[i - 1] ?? b;
    const d = points[i + 2] ?? c;
    const parts = Math.max(1, Math.round(distance(b, c) / step));
    for (let j = 0; j < parts; j++) {
      out.push([spline(a[0], b[0], c[0], d[0], j / parts), spline(a[1], b[1], c[1], d[1], j / parts)]);
    }
  }
  const end = points.at(-1);
  return end === undefined ? out : [...out, end];
};

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
const VALUE = new Map([...DIGITS].map((c, i) => [c, i]));

const packNumber = (n: number): string => {
  let rest = n < 0 ? -2 * n - 1 : 2 * n;
  let out = '';
  do {
    const low = rest & 31;
    rest >>>= 5;
    out += DIGITS[rest > 0 ? low | 32 : low];
  } while (rest > 0);
  return out;
};

/** Points in tenths of a unit as text: steps from point to point, five bits a sign, small steps short. */
export const packLine = (points: readonly Place[]): string => {
  let x = 0;
  let y = 0;
  let out = '';
  for (const p of points) {
    const nx = Math.round(p[0] * 10);
    const ny = Math.round(p[1] * 10);
    out += packNumber(nx - x) + packNumber(ny - y);
    x = nx;
    y = ny;
  }
  return out;
};

/** The points that `packLine` wrote. Refuses (throws on) signs that it never writes. */
export const unpackLine = (text: string): readonly Place[] => {
  const out: Place[] = [];
  const sums = [0, 0];
  let which = 0;
  let value = 0;
  let shift = 0;
  for (const sign of text) {
    const digit = VALUE.get(sign);
    if (digit === undefined) throw new RangeError(`unpackLine: "${sign}" is no digit of a packed line`);
    value += (digit & 31) * 2 ** shift;
    shift += 5;
    if (digit > 31) continue;
    sums[which] = (sums[which] ?? 0) + (value % 2 === 1 ? -(value + 1) / 2 : value / 2);
    if (which === 1) out.push([(sums[0] ?? 0) / 10, (sums[1] ?? 0) / 10]);
    which = 1 - which;
    value = 0;
    shift = 0;
  }
  return out;
};
