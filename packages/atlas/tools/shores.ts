import { contours } from 'd3-contour';
import { type Place, simplifyRing } from '../src/lines.ts';
import type { Window } from '../src/projection.ts';

/** Units beyond the window that are drawn too, so that no line ends in sight. */
const PAD = 40;
/** Distances offshore of the five water lines, in units (look: map ink). */
const OFFSHORE = [2.6, 5.6, 9.2, 13.6, 18.8] as const;

interface Raster {
  readonly width: number;
  readonly height: number;
}

/** Paints the inside of a ring (even-odd) into a raster of one cell a unit. */
const paint = (raster: Raster, cells: Uint8Array, ring: readonly Place[], value: number): void => {
  for (let row = 0; row < raster.height; row++) {
    const y = row + 0.5 - PAD;
    const cuts: number[] = [];
    let last = ring.at(-1);
    for (const here of ring) {
      if (last !== undefined && here[1] > y !== last[1] > y) {
        cuts.push(((last[0] - here[0]) * (y - here[1])) / (last[1] - here[1]) + here[0] + PAD);
      }
      last = here;
    }
    cuts.sort((a, b) => a - b);
    for (let k = 0; k + 1 < cuts.length; k += 2) {
      const from = Math.max(0, Math.ceil((cuts[k] ?? 0) - 0.5));
      const to = Math.min(raster.width - 1, Math.floor((cuts[k + 1] ?? 0) - 0.5));
      if (to >= from) cells.fill(value, row * raster.width + from, row * raster.width + to + 1);
    }
  }
};

/** Squared distances along one line (lower envelope of parabolas, Felzenszwalb and Huttenlocher 2004), in place. */
const sweep = (
  f: Float64Array,
  offset: number,
  stride: number,
  count: number,
  hull: Int32Array,
  cut: Float64Array,
  line: Float64Array,
): void => {
  for (let q = 0; q < count; q++) line[q] = f[offset + q * stride] ?? 0;
  const height = (q: number): number => (line[q] ?? 0) + q * q;
  let k = 0;
  hull[0] = 0;
  cut[0] = -1e20;
  cut[1] = 1e20;
  for (let q = 1; q < count; q++) {
    let at: number;
    for (;;) {
      const v = hull[k] ?? 0;
      at = (height(q) - height(v)) / (2 * q - 2 * v);
      if (at > (cut[k] ?? 0) || k === 0) break;
      k--;
    }
    k++;
    hull[k] = q;
    cut[k] = at;
    cut[k + 1] = 1e20;
  }
  k = 0;
  for (let q = 0; q < count; q++) {
    while ((cut[k + 1] ?? 1e20) < q) k++;
    const v = hull[k] ?? 0;
    f[offset + q * stride] = (q - v) ** 2 + (line[v] ?? 0);
  }
};

/** Distance of every cell from the nearest cell that holds `value`. */
const distances = ({ width, height }: Raster, cells: Uint8Array, value: number): Float64Array => {
  const f = Float64Array.from(cells, (c) => (c === value ? 0 : 1e9));
  const longest = Math.max(width, height);
  const hull = new Int32Array(longest + 1);
  const cut = new Float64Array(longest + 2);
  const line = new Float64Array(longest);
  for (let x = 0; x < width; x++) sweep(f, x, width, height, hull, cut, line);
  for (let y = 0; y < height; y++) sweep(f, y * width, 1, width, hull, cut, line);
  return f.map(Math.sqrt);
};

/** One pass of a 1-2-1 blur in both directions; the edge keeps its value. */
const blur = ({ width, height }: Raster, f: Float64Array): Float64Array => {
  const out = Float64Array.from(f);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      let sum = 0;
      for (let j = -1; j < 2; j++) {
        for (let i = -1; i < 2; i++) sum += (f[(y + j) * width + x + i] ?? 0) * (2 - Math.abs(i)) * (2 - Math.abs(j));
      }
      out[y * width + x] = sum / 16;
    }
  }
  return out;
};

/** A number from -1 to 1 for a knot of a lattice, the same on every run. */
const knot = (x: number, y: number, salt: number): number => {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(salt, 2246822519);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1;
};

/** Smooth noise between -1 and 1 over a lattice of `size` units. */
const noise = (x: number, y: number, size: number, salt: number): number => {
  const [u, v] = [x / size, y / size];
  const [i, j] = [Math.floor(u), Math.floor(v)];
  const ease = (t: number): number => t * t * (3 - 2 * t);
  const [a, b] = [ease(u - i), ease(v - j)];
  const top = knot(i, j, salt) * (1 - a) + knot(i + 1, j, salt) * a;
  const bottom = knot(i, j + 1, salt) * (1 - a) + knot(i + 1, j + 1, salt) * a;
  return top * (1 - b) + bottom * b;
};

/**
 * The pen's tremor along a shore: the outlines have a point every ten miles, and a line straight from one to the next
 * looks like a border. About half a mile, a mile at most, ornament and within the accuracy of the outlines (data/README.md).
 */
const tremor = (x: number, y: number, scale: number): number => {
  const k = 0.8 * scale;
  const s = 3 + scale * 4;
  return k * (noise(x, y, s * 1.9, 1) + 0.7 * noise(x, y, s * 0.8, 2));
};

export interface Shores {
  readonly water: readonly (readonly Place[])[];
  readonly waterLines: readonly (readonly (readonly Place[])[])[];
  /** Whether a point lies on land, a unit or more from the water. */
  readonly isLand: (p: Place) => boolean;
}

/**
 * Coast and water lines from one signed distance field (sea positive), so that they never cross and islands merge well.
 * `land` are outlines of states, `wet` bays, sounds and lakes that lie on top of them, in units of the window.
 */
export const shores = (
  window: Window,
  land: readonly (readonly Place[])[],
  wet: readonly (readonly Place[])[],
): Shores => {
  const raster = { width: window.width + 2 * PAD, height: window.height + 2 * PAD };
  const cells = new Uint8Array(raster.width * raster.height);
  for (const ring of land) paint(raster, cells, ring, 1);
  for (const ring of wet) paint(raster, cells, ring, 0);
  const toSea = distances(raster, cells, 0);
  const signed = distances(raster, cells, 1).map((d, i) => d - (toSea[i] ?? 0));
  const shaken = blur(raster, blur(raster, signed)).map((d, i) => {
    const [x, y] = [i % raster.width, Math.floor(i / raster.width)];
    return d + tremor(x, y, window.scale) * Math.max(0, 1 - Math.max(0, d) / 14);
  });
  const field = blur(raster, shaken);
  const at = contours()
    .size([raster.width, raster.height])
    .thresholds([0, ...OFFSHORE])(Array.from(field));
  const rings = at.map((level, i) =>
    level.coordinates.flat().flatMap((ring) => {
      const placed = ring.map(([x, y]): Place => [(x ?? 0) - PAD, (y ?? 0) - PAD]);
      return placed.length < 12 ? [] : [simplifyRing(placed, i === 0 ? 0.25 : 0.35 + i * 0.08)];
    }),
  );
  return {
    water: rings[0] ?? [],
    waterLines: rings.slice(1),
    isLand: (p) => {
      const x = Math.round(p[0] + PAD - 0.5);
      const y = Math.round(p[1] + PAD - 0.5);
      return x >= 0 && y >= 0 && x < raster.width && y < raster.height && (field[y * raster.width + x] ?? 0) < -1;
    },
  };
};
