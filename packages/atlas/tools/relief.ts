import type { Stroke } from '../src/ground.ts';
import { isInside, type Place, sampleSmooth } from '../src/lines.ts';
import type { Window } from '../src/projection.ts';

/** One feature of relief.csv in units of the window. */
export interface Feature {
  readonly terrain: string;
  readonly geometry: string;
  readonly widthMiles: number;
  readonly points: readonly Place[];
}

/** What may be drawn where: the window with a margin, and dry land. */
export interface Limits {
  readonly window: Window;
  readonly isLand: (p: Place) => boolean;
}

/** Numbers from 0 to 1, the same on every run (Park and Miller 1988). */
export type Jitter = () => number;
export const jitter = (seed: number): Jitter => {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
};

const isShown = ({ window, isLand }: Limits, p: Place, margin: number): boolean =>
  p[0] > -margin && p[1] > -margin && p[0] < window.width + margin && p[1] < window.height + margin && isLand(p);

/** Height class of a ridge by its terrain. */
export const heightOf = (terrain: string): 'hill' | 'mountain' | 'high' =>
  terrain === 'high_mountain' ? 'high' : terrain === 'mountain' ? 'mountain' : 'hill';

/** Strokes down both slopes of a crest, one every 3.3 units, half as long as the ridge is wide (4 to 13), jittered. */
export const hachureRidge = (feature: Feature, limits: Limits, random: Jitter): readonly Stroke[] => {
  const height = heightOf(feature.terrain);
  const wide = ((feature.widthMiles || 8) * limits.window.scale) / 2;
  const half = Math.min(height === 'high' ? 13 : 10, Math.max(4.2, wide)) * (height === 'hill' ? 0.8 : 1);
  const crest = sampleSmooth(feature.points, height === 'hill' ? 4.4 : 3.3);
  return crest.flatMap((p, i) => {
    const before = crest[i - 1] ?? p;
    const after = crest[i + 1] ?? p;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const ux = (after[0] - before[0]) / length;
    const uy = (after[1] - before[1]) / length;
    const taper = Math.min(1, (i + 1) / 4, (crest.length - i) / 4);
    if (!isShown(limits, p, 10)) return [];
    return [1, -1].map((side): Stroke => {
      const slip = (random() - 0.5) * 1.2;
      const long = half * taper * (0.62 + 0.38 * random()) * (side > 0 ? 1 : 0.86);
      const from: Place = [p[0] - uy * side * 0.9 + ux * slip, p[1] + ux * side * 0.9 + uy * slip];
      return [from, [from[0] - uy * side * long + ux * slip * 0.8, from[1] + ux * side * long + uy * slip * 0.8]];
    });
  });
};

/** Points of a loose lattice inside an outline, `dx` by `dy` units apart, every second row shifted. */
const lattice = (points: readonly Place[], dx: number, dy: number): readonly Place[] => {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const out: Place[] = [];
  let row = 0;
  for (let y = Math.min(...ys) + dy / 2; y < Math.max(...ys); y += dy) {
    for (let x = Math.min(...xs) + (row % 2) * (dx / 2); x < Math.max(...xs); x += dx) out.push([x, y]);
    row++;
  }
  return out;
};

/** Small bundles of two to four strokes scattered over hill country, closer in mountains. */
export const tuftHills = (feature: Feature, limits: Limits, random: Jitter): readonly Stroke[] => {
  const gap = feature.terrain.includes('mountain') ? 15 : 23;
  return lattice(feature.points, gap, gap * 0.8).flatMap((at) => {
    const p: Place = [at[0] + (random() - 0.5) * gap * 0.7, at[1] + (random() - 0.5) * gap * 0.6];
    const count = 2 + Math.floor(random() * 3);
    const tilt = (random() - 0.5) * 0.9;
    const lengths = Array.from({ length: count }, () => 0.8 + random() * 0.4);
    if (!isShown(limits, p, 0) || !isInside(p, feature.points)) return [];
    return lengths.map((share, i): Stroke => {
      const u = i - (count - 1) / 2;
      const from: Place = [p[0] + u * 1.9, p[1] + u * tilt + Math.abs(u) * 0.5];
      return [from, [from[0] + u * 0.55 - tilt, from[1] + (3.1 - Math.abs(u) * 0.55) * share]];
    });
  });
};

/** Where the signs of a marsh or swamp stand: all over an outline, on alternate sides of a narrow one. */
export const scatterMarsh = (feature: Feature, limits: Limits, random: Jitter): readonly Place[] => {
  const spots =
    feature.geometry === 'polygon'
      ? lattice(feature.points, 11, 7.5)
          .map((p): Place => [p[0] + random() * 4, p[1] + random() * 2])
          .filter((p) => isInside(p, feature.points))
      : sampleSmooth(feature.points, 13).map((p, i): Place => [p[0] + (i % 2 === 1 ? 4 : -4), p[1] + random() * 3]);
  return spots.filter((p) => isShown(limits, p, 0));
};
