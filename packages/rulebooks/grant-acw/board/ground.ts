/** The ground of the table: hills with hachures, woods of trees, water, roads, houses and walls. In sheet units, so that it grows with the map. */
import type { Ink, Mark, Point } from '@longroll/drawing';
import { distanceBetween } from '@longroll/geometry/plane';
import { at, rowsOf } from '@longroll/kernel';
import type { Terrain } from '../terrain.ts';
import { circleOf, onSheet, outlineOf, pointOf, wayOf } from './scale.ts';

/** Half of the width of a road (grant-terr-9), in sheet units. */
const ROAD = 20;
/** How far apart trees stand, and how large they are. */
const TREE = 26;
const TREE_SIZE = 20;
const HACHURE = 9;

type Of<S extends Terrain['shape']> = Extract<Terrain, { readonly shape: S }>;
type Place = { readonly x: number; readonly y: number };

const path = (d: string, stroke: Ink, width: number, more: object = {}): Mark => ({
  kind: 'path',
  d,
  style: { stroke, width, ...more },
});
const filled = (d: string, fill: Ink, stroke: Ink, width = 1, more: object = {}): Mark =>
  path(d, stroke, width, { fill, ...more });

const middleOf = (corners: readonly Place[]): Place => ({
  x: corners.reduce((sum, { x }) => sum + x, 0) / Math.max(1, corners.length),
  y: corners.reduce((sum, { y }) => sum + y, 0) / Math.max(1, corners.length),
});

/** The point of a line nearest to another point. */
const onLine = (a: Place, b: Place, p: Place): Place => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const long = dx * dx + dy * dy;
  const share = long === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / long));
  return { x: a.x + share * dx, y: a.y + share * dy };
};

/** Points round a closed shape, so far apart at most, in hundredths of an inch. */
const round = (corners: readonly Place[], apart: number): readonly Place[] =>
  corners.flatMap((from, i) => {
    const to = at(corners, (i + 1) % corners.length);
    const count = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / apart));
    return rowsOf({ length: count }).map((k) => ({
      x: from.x + ((to.x - from.x) * k) / count,
      y: from.y + ((to.y - from.y) * k) / count,
    }));
  });

const between = (from: Place, to: Place, share: number): Point => [
  onSheet(from.x + (to.x - from.x) * share),
  onSheet(from.y + (to.y - from.y) * share),
];

/** Strokes from the foot towards the crest, every second one short. */
const hachures = (foot: readonly Place[], topOf: (point: Place) => Place): string =>
  foot
    .map((point, i) => {
      const top = topOf(point);
      const [from, to] = [between(point, top, 0.06), between(point, top, i % 2 === 0 ? 0.86 : 0.5)];
      return `M${from.map(short).join(' ')}L${to.map(short).join(' ')}`;
    })
    .join('');

const short = (value: number): string => String(Math.round(value * 10) / 10);

const circled = ({ x, y }: Place, radius: number): readonly Place[] => {
  const count = Math.max(12, Math.round((Math.PI * 2 * radius) / (HACHURE * 10)));
  return rowsOf({ length: count }).map((i) => ({
    x: x + Math.cos((i / count) * Math.PI * 2) * radius,
    y: y + Math.sin((i / count) * Math.PI * 2) * radius,
  }));
};

const hillMarks = (foot: string, crest: string, strokes: string): readonly Mark[] => [
  filled(foot, 'sunken', 'map-ink-2', 1.2, { opacity: 0.7 }),
  filled(crest, 'line', 'hachure', 1, { dash: [6, 4], opacity: 0.75 }),
  path(strokes, 'hachure', 0.8),
];

/** A number from 0 to 1 that follows from two whole numbers: trees stand where they stood before. */
const scattered = (i: number, j: number): number => (((i * 73 + j * 151 + i * j * 31) % 97) + 97) / 97 - 1;

/** Trees over a shape, in rows that are not straight. */
const trees = (left: number, top: number, right: number, bottom: number, holds: (at: Point) => boolean): Mark[] =>
  rowsOf({ length: Math.ceil((bottom - top) / TREE) }).flatMap((j) =>
    rowsOf({ length: Math.ceil((right - left) / TREE) }).flatMap((i): Mark[] => {
      const x = left + (i + 0.5 + (scattered(i, j) - 0.5) * 0.7) * TREE;
      const y = top + (j + 0.5 + (scattered(j + 7, i + 3) - 0.5) * 0.7) * TREE;
      const symbol = scattered(i + 2, j + 5) < 0.25 ? 'pine' : 'tree';
      return holds([x, y]) ? [{ kind: 'symbol', symbol, at: [x, y], size: TREE_SIZE, ink: 'map-ink-2' }] : [];
    }),
  );

const isInside = (corners: readonly Place[], [x, y]: Point): boolean =>
  corners.every((from, i) => {
    const to = at(corners, (i + 1) % corners.length);
    return onSheet(to.x - from.x) * (y - onSheet(from.y)) - onSheet(to.y - from.y) * (x - onSheet(from.x)) >= 0;
  });

const wooded = (shape: string, holes: readonly Mark[]): readonly Mark[] => [
  filled(shape, 'woods', 'map-ink-2', 1.2, { dash: [7, 5] }),
  ...holes,
];

const SOFT: { readonly [kind in 'scenic' | 'swamp']: Ink } = { scenic: 'surface', swamp: 'water' };

const circleMarks = (circle: Of<'circle'>): readonly Mark[] => {
  const { kind, x, y, radius, crest } = circle;
  const shape = circleOf(x, y, radius);
  if (kind === 'hill') {
    const top = (point: Place): Place => {
      const share = crest / radius;
      return { x: x + (point.x - x) * share, y: y + (point.y - y) * share };
    };
    return hillMarks(shape, circleOf(x, y, crest), hachures(circled(circle, radius), top));
  }
  if (kind !== 'wood') return [filled(shape, SOFT[kind], 'map-ink-2', 1, { dash: [7, 5] })];
  const [cx, cy] = pointOf(circle);
  const r = onSheet(radius);
  const holds = ([px, py]: Point): boolean => Math.hypot(px - cx, py - cy) <= r - 4;
  return wooded(shape, trees(cx - r, cy - r, cx + r, cy + r, holds));
};

const houseMarks = ({ corners }: Of<'area'>): readonly Mark[] => {
  const [a, b, c, d] = corners;
  const roof = filled(outlineOf(corners), 'roof', 'map-ink', 1.6);
  if (!a || !b || !c || !d) return [roof];
  const long = Math.hypot(b.x - a.x, b.y - a.y) >= Math.hypot(c.x - b.x, c.y - b.y);
  const ridge = long ? [middleOf([a, d]), middleOf([b, c])] : [middleOf([a, b]), middleOf([d, c])];
  return [roof, path(wayOf(ridge), 'map-ink', 1)];
};

const areaMarks = (area: Of<'area'>): readonly Mark[] => {
  const { kind, corners } = area;
  if (kind === 'building') return houseMarks(area);
  if (kind !== 'wood') return [filled(outlineOf(corners), SOFT[kind], 'map-ink-2', 1, { dash: [7, 5] })];
  const [xs, ys] = [corners.map(({ x }) => onSheet(x)), corners.map(({ y }) => onSheet(y))];
  const holds = (point: Point): boolean => isInside(corners, point);
  return wooded(outlineOf(corners), trees(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys), holds));
};

const ridgeMarks = ({ foot, crest, line }: Of<'ridge'>): readonly Mark[] => {
  const [from, to] = [line[0] ?? middleOf(foot), line[1] ?? middleOf(foot)];
  const top = (point: Place): Place => onLine(from, to, point);
  return hillMarks(outlineOf(foot), outlineOf(crest), hachures(round(foot, HACHURE * 10), top));
};

const waterMarks = ({ line, width, fords }: Of<'water'>): readonly Mark[] => {
  const way = wayOf(line);
  const wide = onSheet(width);
  return [
    path(way, 'water-ink', wide + 2, { join: 'round' }),
    path(way, 'water', wide, { join: 'round' }),
    path(way, 'water-ink', 0.8, { opacity: 0.6, join: 'round' }),
    ...fords.map(({ x, y, radius }) => path(circleOf(x, y, radius), 'water-ink', 1.2, { dash: [5, 4] })),
  ];
};

/** Half of the length of a bridge. */
const BRIDGE = 160;

/** The two sides of a bridge, along the stretch of road that is nearest to it. */
const parapets = (line: readonly Place[], bridge: Place): string => {
  const away = (i: number): number => {
    const near = onLine(at(line, i - 1), at(line, i), bridge);
    return Math.hypot(near.x - bridge.x, near.y - bridge.y);
  };
  const [stretch = 1] = rowsOf({ length: line.length })
    .filter((i) => i > 0)
    .toSorted((a, b) => away(a) - away(b));
  const [from, to] = [at(line, stretch - 1), at(line, stretch)];
  const long = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
  const [dx, dy] = [(to.x - from.x) / long, (to.y - from.y) / long];
  const point = (along: number, across: number): Place => ({
    x: bridge.x + dx * along - dy * across,
    y: bridge.y + dy * along + dx * across,
  });
  return [-115, 115].map((across) => wayOf([point(-BRIDGE, across), point(BRIDGE, across)])).join('');
};

const roadMarks = ({ line, bridges }: Of<'road'>): readonly Mark[] => [
  path(wayOf(line), 'hachure', ROAD + 1.6, { join: 'round' }),
  path(wayOf(line), 'surface', ROAD, { join: 'round' }),
  ...bridges.map((bridge) => path(parapets(line, bridge), 'map-ink', 2.4)),
];

/** A stone wall is a heavy line, a fence a thin one with its posts. */
const wallMarks = ({ name, line }: Of<'wall'>): readonly Mark[] =>
  /fence/i.test(name)
    ? [path(wayOf(line), 'map-ink', 1.4), path(wayOf(line), 'map-ink', 6, { dash: [1.4, 10] })]
    : [path(wayOf(line), 'map-ink', 4, { cap: 'round' }), path(wayOf(line), 'land', 1.4, { dash: [7, 5] })];

const marksOf = (terrain: Terrain): readonly Mark[] => {
  switch (terrain.shape) {
    case 'circle':
      return circleMarks(terrain);
    case 'area':
      return areaMarks(terrain);
    case 'ridge':
      return ridgeMarks(terrain);
    case 'water':
      return waterMarks(terrain);
    case 'road':
      return roadMarks(terrain);
    case 'wall':
      return wallMarks(terrain);
  }
};

/** What lies over what: hills below, then soft ground and woods, water, roads, walls, houses. */
const depthOf = (terrain: Terrain): number => {
  if (terrain.shape === 'ridge') return 0;
  if (terrain.shape === 'circle' && terrain.kind === 'hill') return 0;
  if (terrain.shape === 'water') return 2;
  if (terrain.shape === 'road') return 3;
  if (terrain.shape === 'wall') return 4;
  return terrain.shape === 'area' && terrain.kind === 'building' ? 5 : 1;
};

/** All ground of a table in the order in which it is drawn. */
export const groundMarks = (terrain: readonly Terrain[]): readonly Mark[] => {
  const marks = terrain.toSorted((a, b) => depthOf(a) - depthOf(b)).flatMap(marksOf);
  return [{ kind: 'group', at: [0, 0], grows: true, marks }];
};

/** How far along a stream or a road its name may stand, the likeliest first: in hundredths of its length. */
const ALONG = [50, 12, 88, 30, 70, 20, 80, 40, 60];

/** The point of a line so many hundredths of its length from its beginning. */
const pointOn = (line: readonly Place[], hundredths: number): Place => {
  const legs = line.slice(1).map((to, i) => ({ from: at(line, i), to, long: distanceBetween(at(line, i), to) }));
  const all = legs.reduce((sum, { long }) => sum + long, 0);
  let left = Math.round((all * hundredths) / 100);
  for (const { from, to, long } of legs) {
    if (left <= long && long > 0)
      return {
        x: Math.round(from.x + ((to.x - from.x) * left) / long),
        y: Math.round(from.y + ((to.y - from.y) * left) / long),
      };
    left -= long;
  }
  return at(line, line.length - 1);
};

/** Where the name of a piece of ground may stand, the likeliest first: in its middle, under a house, along a line. */
export const namedAt = (terrain: Terrain): readonly Place[] => {
  if (terrain.shape === 'circle') return [{ x: terrain.x, y: terrain.y }];
  if (terrain.shape === 'ridge') return [middleOf(terrain.line)];
  if (terrain.shape === 'area') {
    const { x, y } = middleOf(terrain.corners);
    if (terrain.kind !== 'building') return [{ x, y }];
    const ys = terrain.corners.map((corner) => corner.y);
    return [
      { x, y: Math.max(...ys) + 130 },
      { x, y: Math.min(...ys) - 80 },
    ];
  }
  const { line } = terrain;
  const lift = terrain.shape === 'wall' ? -70 : terrain.shape === 'water' ? 45 : 160;
  return ALONG.map((hundredths) => pointOn(line, hundredths)).map(({ x, y }) => ({ x, y: y + lift }));
};
