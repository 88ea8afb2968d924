/** What runs over the map: rivers on hexsides, railroads from city to city, bridges and fords (bab-map-5 to -8). */
import { areasIn, areaUnder, type Box, grown, holds, type Mark, type Point } from '@longroll/drawing';
import { distance, facingTo } from '@longroll/geometry';
import { BRIDGE, FORD, GRID, RAIL, RIVER, sides, TIDAL } from '../map.ts';
import { inked, layout, lineTo, moveTo, pointText } from './layout.ts';
import { railroadLegs } from './railroads.ts';

/** The facings of a hex with which its sides are drawn, so that each is drawn once: E, SE, SW. */
const DRAWN = [1, 2, 3];

/** A hexside as a stream that winds a little to both sides of it. */
const winding = (a: Point, b: Point): string => {
  const [dx, dy] = [(b[0] - a[0]) / 3, (b[1] - a[1]) / 3];
  const aside = (share: number, by: number): Point => [a[0] + dx * share - dy * by, a[1] + dy * share + dx * by];
  return `${moveTo(a)}C${pointText(aside(1, 0.2))} ${pointText(aside(2, -0.2))} ${pointText(b)}`;
};

/** Where the line between two points crosses the one between two others, as a share of the first; undefined where it does not. */
const crossingOf = (a: Point, b: Point, c: Point, d: Point): number | undefined => {
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const area = ux * vy - uy * vx;
  if (area === 0) return undefined;
  const t = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / area;
  const u = ((c[0] - a[0]) * uy - (c[1] - a[1]) * ux) / area;
  return t >= 0 && t <= 1 && u >= -0.1 && u <= 1.1 ? t : undefined;
};

/** Two short bars beside a railroad where it crosses a river. */
const bridge = (at: Point, from: Point, to: Point): string => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const bar = (aside: number): string =>
    lineTo(
      [at[0] - ux * 6 - uy * aside, at[1] - uy * 6 + ux * aside],
      [at[0] + ux * 6 - uy * aside, at[1] + uy * 6 + ux * aside],
    );
  return bar(-4) + bar(4);
};

interface Sides {
  readonly rivers: string;
  readonly tidal: string;
  readonly fords: string;
}

const sidesOf = (hexes: readonly number[]): Sides => {
  let [rivers, tidal, fords] = ['', '', ''];
  for (const hex of hexes) {
    const corners = layout.corners(hex);
    for (const facing of DRAWN) {
      const bits = sides[hex * GRID.facings + facing] ?? 0;
      const to = GRID.neighbours[hex * GRID.facings + facing] ?? -1;
      const [a, b] = [corners[facing], corners[(facing + 1) % corners.length]];
      if (bits === 0 || to < 0 || !a || !b) continue;
      const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
      if ((bits & TIDAL) !== 0) tidal += winding(a, b);
      else if ((bits & RIVER) !== 0) rivers += winding(a, b);
      if ((bits & FORD) !== 0) fords += `${moveTo(middle)}m-6-3h12m-12 3h12m-12 3h12`;
    }
  }
  return { rivers, tidal, fords };
};

/** Whether a railroad runs from hex to hex beside two points of a line: one on a border lies in either of two hexes. */
const isRailed = (from: Point, to: Point, [ux, uy]: Point): boolean => {
  const beside = ([x, y]: Point): readonly number[] =>
    [1, -1].map((aside) => areaUnder(layout, [x - uy * aside, y + ux * aside]) ?? -1);
  return beside(from).some((here) =>
    beside(to).some((next) => {
      const edge = facingTo(GRID, here, next);
      return edge >= 0 && ((sides[here * GRID.facings + edge] ?? 0) & RAIL) !== 0;
    }),
  );
};

/** Stretches of rail that are straight on the sheet: a leg, or what is left of it where no bridge stands. */
const RAILS: readonly (readonly [Point, Point])[] = railroadLegs.flatMap(({ from, to, last }) => {
  const steps = distance(GRID, from, to);
  const end = last === undefined ? steps : last < 0 ? steps + last : last;
  const [a, b] = [layout.at(from), layout.at(to)];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const along: Point = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const at = (i: number): Point => [a[0] + ((b[0] - a[0]) * i) / steps, a[1] + ((b[1] - a[1]) * i) / steps];
  const parts: (readonly [Point, Point])[] = [];
  let begun: number | undefined;
  for (let i = 0; i <= end; i++) {
    const goesOn = i < end && isRailed(at(i), at(i + 1), along);
    if (goesOn) begun ??= i;
    else if (begun !== undefined) {
      parts.push([at(begun), at(i)]);
      begun = undefined;
    }
  }
  return parts;
});

interface Crossing {
  readonly d: string;
  readonly at: Point;
}

/** Bridges where the rails of the sheet cross the hexsides that have one. */
const BRIDGES: readonly Crossing[] = RAILS.flatMap(([a, b]) => {
  const near = areasIn(layout, {
    left: Math.min(a[0], b[0]),
    top: Math.min(a[1], b[1]),
    right: Math.max(a[0], b[0]),
    bottom: Math.max(a[1], b[1]),
  });
  return near.flatMap((hex) => {
    const corners = layout.corners(hex);
    return DRAWN.flatMap((facing): readonly Crossing[] => {
      if (((sides[hex * GRID.facings + facing] ?? 0) & BRIDGE) === 0) return [];
      const share = crossingOf(a, b, corners[facing] ?? a, corners[(facing + 1) % corners.length] ?? b);
      if (share === undefined) return [];
      const at: Point = [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
      return [{ d: bridge(at, a, b), at }];
    });
  });
});

const railsIn = ({ left, top, right, bottom }: Box): string =>
  RAILS.filter(
    ([[ax, ay], [bx, by]]) =>
      Math.min(ax, bx) < right && Math.max(ax, bx) > left && Math.min(ay, by) < bottom && Math.max(ay, by) > top,
  )
    .map(([a, b]) => lineTo(a, b))
    .join('');

/** The rivers of some hexes as the rules have them, on their sides. Tidal ones are two banks with water between. */
export const riverMarks = (hexes: readonly number[], level: number): readonly Mark[] => {
  if (level === 0) return [];
  const { rivers, tidal, fords } = sidesOf(hexes);
  const wide = level > 1 ? 1.5 : 1;
  const round = { cap: 'round', join: 'round' } as const;
  return [
    ...inked(rivers, { stroke: 'water-ink', width: 2.2 * wide, ...round }),
    ...inked(tidal, { stroke: 'water-ink', width: 5.4 * wide, ...round }),
    ...inked(tidal, { stroke: 'water', width: 3 * wide, ...round }),
    ...inked(fords, { stroke: 'map-ink', width: 1.3, dash: [3, 2] }),
  ];
};

/** The railroads of a part of the sheet, with their bridges. */
export const railMarks = (part: Box, level: number): readonly Mark[] => {
  const d = railsIn(part);
  if (level === 0) return inked(d, { stroke: 'map-ink', width: 0.7, opacity: 0.6 });
  const wide = level > 1 ? 1.3 : 1;
  const bridges = BRIDGES.filter(({ at }) => holds(grown(part, 8), at));
  return [
    ...inked(d, { stroke: 'map-ink', width: 1.1 * wide, opacity: 0.9 }),
    ...inked(d, { stroke: 'map-ink', width: 5 * wide, dash: [1, 5 * wide], opacity: 0.75 }),
    ...inked(bridges.map((each) => each.d).join(''), { stroke: 'map-ink', width: 1.6 * wide }),
  ];
};
