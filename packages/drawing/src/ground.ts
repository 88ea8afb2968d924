import { distance, type Ground, type Leaning, type Stroke } from '@longroll/atlas';
import type { Ink, Mark, Point, Sheet, Style, Zoom } from './marks.ts';
import { polyline, rectangle, smooth } from './paths.ts';

type Layer = Sheet['layers'][number];

/** How a ground is inked. */
export interface GroundInk {
  /** Scales at which the ink changes: overview, sheet, theatre. */
  readonly scales: readonly [sheet: number, theatre: number];
  /** Displacement of the whole sheet; none by default. */
  readonly warp?: (p: Point) => Point;
}

/** Straight stretches longer than this are bent in pieces, in units. */
const PIECE = 14;

const pieces = (points: readonly Point[]): readonly Point[] =>
  points.flatMap((p, i) => {
    const before = points[i - 1];
    if (before === undefined) return [p];
    const count = Math.max(1, Math.ceil(distance(before, p) / PIECE));
    return Array.from({ length: count }, (_, j): Point => {
      const t = (j + 1) / count;
      return [before[0] + (p[0] - before[0]) * t, before[1] + (p[1] - before[1]) * t];
    });
  });

const closed = (ring: readonly Point[]): readonly Point[] => {
  const first = ring[0];
  return first === undefined ? ring : [...ring, first];
};

const path = (d: string, style: Style, zoom?: Zoom, clip?: string): Mark => ({
  kind: 'path',
  d,
  style,
  ...(zoom === undefined ? {} : { zoom }),
  ...(clip === undefined ? {} : { clip }),
});

const WASHES: { readonly [L in Leaning]: Ink | undefined } = {
  union: 'union-wash',
  confederate: 'csa-wash',
  border: 'neutral-wash',
  none: undefined,
};

/** Opacity and width of the five water lines, from the shore outward. */
const FADING = [
  [0.75, 0.75],
  [0.58, 0.65],
  [0.44, 0.55],
  [0.32, 0.5],
  [0.2, 0.45],
] as const;

/**
 * The still layers of any map on a ground, from land to coast, in the order of drawing: flat land, the wash of the
 * sides, marsh, hill country, hachures, state lines, rivers, then sea, bays and lakes over all that overhangs them,
 * their lines and the coast. What is drawn follows the scale; line widths are screen pixels.
 */
export const groundLayers = (ground: Ground, ink: GroundInk): readonly Layer[] => {
  const warp = ink.warp ?? ((p: Point): Point => p);
  const [sheet, theatre] = ink.scales;
  const near: Zoom = { from: sheet };
  const { width, height } = ground.window;
  const ring = (points: readonly Point[]): string => polyline(pieces(closed(points)).map(warp), true);
  const water = ground.water.map(ring).join('');
  return [
    { name: 'land', marks: [path(rectangle(-40, -40, width + 80, height + 80), { fill: 'land' })] },
    { name: 'wash', marks: washMarks(ground, ring, near) },
    { name: 'relief', marks: reliefMarks(ground, warp, ink.scales) },
    { name: 'borders', marks: borderMarks(ground, warp, sheet) },
    { name: 'rivers', marks: riverMarks(ground, warp, ink.scales) },
    { name: 'water', marks: [path(water, { fill: 'water' })] },
    {
      name: 'water-lines',
      marks: ground.waterLines.map((rings, i) => {
        const [opacity, line] = FADING[i] ?? [0.2, 0.45];
        const style: Style = { stroke: 'water-ink', width: line, opacity, join: 'round' };
        return path(rings.map(ring).join(''), style, i < 2 ? undefined : near);
      }),
    },
    {
      name: 'coast',
      marks: [
        path(water, { stroke: 'map-ink', width: 1, join: 'round' }, { to: theatre }),
        path(water, { stroke: 'map-ink', width: 1.2, join: 'round' }, { from: theatre }),
      ],
    },
  ];
};

const washMarks = (ground: Ground, ring: (points: readonly Point[]) => string, near: Zoom): readonly Mark[] =>
  ground.states.flatMap((state) => {
    const wash = WASHES[state.leaning];
    if (wash === undefined) return [];
    const outline = state.rings.map(ring).join('');
    const style: Style = { stroke: wash, width: 14, opacity: 0.34, join: 'round' };
    return [
      path(outline, style, near, outline),
      path(outline, { ...style, width: 7 }, { to: near.from ?? 0 }, outline),
    ];
  });

const reliefMarks = (
  ground: Ground,
  warp: (p: Point) => Point,
  [sheet, theatre]: readonly [number, number],
): readonly Mark[] => {
  const strokes = (list: readonly Stroke[]): string => list.map(([a, b]) => polyline([warp(a), warp(b)])).join('');
  const near: Zoom = { from: sheet };
  const line = (width: number, opacity = 1): Style => ({ stroke: 'hachure', width, opacity, cap: 'round' });
  const signs = ground.marsh.map((p) => {
    const [x, y] = warp(p);
    return `M${(x - 3).toFixed(1)} ${y.toFixed(1)}h6m-4.6 1.7h3.2m-1.6-1.7v-2.3m-1.5 2.3l-.8-1.6m3.8 1.6l.8-1.6`;
  });
  const tufts = strokes(ground.tufts);
  const marsh: Style = { stroke: 'water-ink', width: 0.5, opacity: 0.55 };
  return [
    path(signs.join(''), marsh, { from: sheet, to: theatre }),
    path(signs.join(''), { ...marsh, width: 0.7 }, { from: theatre }),
    path(tufts, line(0.55, 0.6), { from: sheet, to: theatre }),
    path(tufts, line(0.75, 0.65), { from: theatre }),
    path(strokes(ground.hachures.hill), line(0.6, 0.85), near),
    path(strokes(ground.hachures.mountain), line(0.8), near),
    path(strokes(ground.hachures.high), line(0.95)),
  ];
};

const borderMarks = (ground: Ground, warp: (p: Point) => Point, sheet: number): readonly Mark[] => {
  const d = ground.borders.map((line) => polyline(pieces(line).map(warp))).join('');
  return [
    path(d, { stroke: 'state-line', width: 0.7 }, { to: sheet }),
    path(d, { stroke: 'state-line', width: 1, dash: [7, 2.5, 1.2, 2.5] }, { from: sheet }),
  ];
};

const riverMarks = (
  ground: Ground,
  warp: (p: Point) => Point,
  [sheet, theatre]: readonly [number, number],
): readonly Mark[] => {
  const course = (order: number): string =>
    ground.rivers
      .filter((r) => r.order === order)
      .map((r) => smooth(r.line.map(warp)))
      .join('');
  const [great, major, minor] = [course(1), course(2), course(3)];
  const line = (width: number, opacity = 1): Style => ({
    stroke: 'water-ink',
    width,
    opacity,
    cap: 'round',
    join: 'round',
  });
  const core = (width: number): Style => ({ stroke: 'water', width, cap: 'round', join: 'round' });
  const far: Zoom = { to: sheet };
  const middle: Zoom = { from: sheet, to: theatre };
  const close: Zoom = { from: theatre };
  return [
    path(minor, line(0.6, 0.75), middle),
    path(minor, line(0.8, 0.8), close),
    path(major, line(1, 0.9), far),
    path(major, line(1.15), middle),
    path(major, line(1.5), close),
    path(great, line(2), far),
    path(great, line(2.9), middle),
    path(great, core(1.5), middle),
    path(great, line(3.6), close),
    path(great, core(2), close),
  ];
};
