/** Pictures of the ground of a battle grid, drawn over its areas as one country. Sheet units throughout. */
import { neighbour } from '@longroll/geometry';
import { borderRings, CELL, type GridLayout, groupsOf, ringPath } from './grid-layout.ts';
import type { Ink, Mark, Point, Style } from './marks.ts';

/** Numbers from 0 up to 1, the same for the same seed: a sheet is drawn alike every time. */
export const drawnAtRandom = (seed: number): (() => number) => {
  let state = (Math.imul(seed + 1, 2654435761) >>> 0) % 2147483647 || 1;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
};

const path = (d: string, style: Style): Mark => ({ kind: 'path', d, style });
const tenth = (v: number): number => Math.round(v * 10) / 10;
const line = (a: Point, dx: number, dy: number): string => `M${tenth(a[0])} ${tenth(a[1])}l${tenth(dx)} ${tenth(dy)}`;

const between = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

const cornersCut = (ring: readonly Point[]): readonly Point[] =>
  ring.flatMap((a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a;
    return [between(a, b, 0.25), between(a, b, 0.75)];
  });

interface Shore {
  /** Units from the border of the areas inward. */
  readonly inset: number;
  /** Units by which it wanders further in. */
  readonly wobble: number;
  /** Leaves the corners of the areas out, so that the line is rounder. */
  readonly round?: boolean;
}

/** A border made natural: set in, wandering, with its corners rounded. */
const shoreOf = (ring: readonly Point[], { inset, wobble, round }: Shore, random: () => number): readonly Point[] => {
  const dense = ring.flatMap((a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a;
    const steps = [0, 0.25, 0.5, 0.75].map((t) => between(a, b, t));
    return round ? steps.slice(1) : steps;
  });
  let shore: readonly Point[] = dense.map((a, i) => {
    const b = dense[(i + 1) % dense.length] ?? a;
    const o = dense[(i + dense.length - 1) % dense.length] ?? a;
    const [dx, dy] = [b[0] - o[0], b[1] - o[1]];
    const length = Math.hypot(dx, dy) || 1;
    const by = inset + random() * wobble;
    return [a[0] - (dy / length) * by, a[1] + (dx / length) * by];
  });
  for (let i = 0; i < 3; i++) shore = cornersCut(shore);
  return shore;
};

/** Strokes across a ring on its outer side, longer to the south-east: a slope seen from above, lit from the north-west. */
const hachures = (ring: readonly Point[], step: number, length: number, random: () => number): string => {
  let d = '';
  let far = 0;
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a;
    const gap = Math.hypot(b[0] - a[0], b[1] - a[1]);
    far += gap;
    if (far < step || gap === 0) return;
    far = 0;
    const [nx, ny] = [(b[1] - a[1]) / gap, -(b[0] - a[0]) / gap];
    const k = length * (0.7 + random() * 0.4) * (1 + 0.38 * (nx + ny)) * 0.72;
    d += line(a, nx * k, ny * k);
  });
  return d;
};

/** A tone with strokes down its slopes for each group of areas. */
export const hills = (layout: GridLayout, areas: readonly number[]): readonly Mark[] =>
  groupsOf(layout.grid, areas).flatMap((group) =>
    borderRings(layout, group).flatMap((ring) => {
      const random = drawnAtRandom(group[0] ?? 0);
      const foot = shoreOf(ring, { inset: 12, wobble: 4, round: true }, random);
      const crest = shoreOf(ring, { inset: 22, wobble: 3, round: true }, random);
      const slopes = hachures(foot, 2.1, 10, random) + hachures(crest, 2.1, 8, random);
      return [
        path(ringPath(foot), { fill: 'hachure', opacity: 0.14 }),
        path(slopes, { stroke: 'map-ink', width: 0.9, opacity: 0.8, cap: 'round' }),
      ];
    }),
  );

const symbol = (name: string, at: Point, size: number, ink: Ink = 'map-ink-2'): Mark => ({
  kind: 'symbol',
  symbol: name,
  at,
  size,
  ink,
  second: 'land',
});

/** Places and sizes of the peaks of an area, from the farthest to the nearest. */
const PEAKS: readonly (readonly [number, number, number])[] = [
  [-17, -17, 34],
  [16, -19, 30],
  [-1, -4, 42],
  [-22, 14, 32],
  [20, 12, 36],
  [-1, 22, 30],
];

/** Closed hachures without a tone: peaks over the whole of each area. */
export const mountains = (layout: GridLayout, areas: readonly number[]): readonly Mark[] =>
  areas
    .flatMap((area) => {
      const [x, y] = layout.at(area);
      const mirror = area % 2 === 0 ? 1 : -1;
      const narrow = layout.grid.kind === 'squares' ? 1 : 0.84;
      return PEAKS.map(([dx, dy, size]) => ({ at: [x + dx * mirror * narrow, y + dy * narrow] as const, size }));
    })
    .toSorted((a, b) => a.at[1] - b.at[1])
    .map(({ at, size }) => symbol('mountain', at, size, 'map-ink'));

/** Whether a place lies on a track through the middle of an area: `ways` are the directions in which it leaves. */
const onTrack = (dx: number, dy: number, ways: readonly Point[], half: number): boolean =>
  ways.some(([ux, uy]) => {
    const along = dx * ux + dy * uy;
    return along > -half && Math.abs(dx * uy - dy * ux) < half;
  });

/** Directions in which roads leave an area. */
export type Tracks = (area: number) => readonly Point[];

/** A tone in one outline a group, and trees from the north to the south, clear of the roads. */
export const woods = (layout: GridLayout, areas: readonly number[], tracks: Tracks): readonly Mark[] => {
  const floor = groupsOf(layout.grid, areas).flatMap((group) =>
    borderRings(layout, group).map((ring) =>
      ringPath(shoreOf(ring, { inset: 3, wobble: 5 }, drawnAtRandom(group[0] ?? 0))),
    ),
  );
  const reach = layout.grid.kind === 'squares' ? CELL : CELL * 0.44;
  const trees = areas.flatMap((area) => {
    const [x, y] = layout.at(area);
    const random = drawnAtRandom(area * 7 + 3);
    const found: (readonly [Point, boolean])[] = [];
    for (let row = 0; row < 4; row++)
      for (let column = 0; column < 4; column++) {
        const dx = -27 + column * 17 + (row % 2) * 6 + (random() - 0.5) * 9;
        const dy = -25 + row * 16 + (random() - 0.5) * 8;
        const pine = random() < 0.3;
        if (Math.hypot(dx, dy) < reach && !onTrack(dx, dy, tracks(area), 12)) found.push([[x + dx, y + dy], pine]);
      }
    return found;
  });
  return [
    path(floor.join(''), { fill: 'woods' }),
    ...trees.toSorted((a, b) => a[0][1] - b[0][1]).map(([at, pine]) => symbol(pine ? 'pine' : 'tree', at, 18)),
  ];
};

/** Places of houses along the four sides of a block, and whether each stands across. */
const BLOCK: readonly (readonly [number, number, boolean])[] = [
  [-27, -29, false],
  [-11, -29, false],
  [12, -29, false],
  [27, -28, false],
  [-30, -15, true],
  [-30, 15, true],
  [30, -13, true],
  [30, 15, true],
  [-27, 29, false],
  [-11, 29, false],
  [13, 29, false],
  [28, 28, false],
];
const RING: readonly (readonly [number, number, boolean])[] = Array.from({ length: 10 }, (_, i) => {
  const angle = ((i + 0.5) * Math.PI) / 5;
  return [Math.sin(angle) * 29, -Math.cos(angle) * 29, i % 5 === 1 || i % 5 === 3];
});

/** Houses along the streets with the middle left clear for a counter. */
export const towns = (layout: GridLayout, areas: readonly number[], tracks: Tracks): readonly Mark[] => {
  const lots = layout.grid.kind === 'squares' ? BLOCK : RING;
  return areas.flatMap((area) => {
    const [x, y] = layout.at(area);
    return lots.flatMap(([dx, dy, across]): readonly Mark[] => {
      if (onTrack(dx, dy, tracks(area), 10)) return [];
      const house = symbol('house', [0, 0], 16.5, 'map-ink');
      return [{ kind: 'group', at: [x + dx, y + dy], rotate: across ? 90 : 0, marks: [house] }];
    });
  });
};

const ROCKS: readonly (readonly [number, number, number])[] = [
  [-20, -18, 1],
  [10, -22, 0.8],
  [-4, -3, 1.2],
  [20, 4, 0.9],
  [-23, 15, 0.9],
  [5, 21, 1.1],
];

/** Rocks strewn about. */
export const rough = (layout: GridLayout, areas: readonly number[]): readonly Mark[] =>
  areas.flatMap((area) => {
    const [x, y] = layout.at(area);
    const mirror = area % 2 === 0 ? 1 : -1;
    return ROCKS.map(([dx, dy, k]) => symbol('rock', [x + dx * mirror, y + dy], 16 * k));
  });

/** A furrowed patch here and there on open ground. */
export const fields = (layout: GridLayout, areas: readonly number[]): readonly Mark[] =>
  areas.flatMap((area): readonly Mark[] => {
    const random = drawnAtRandom(area * 31 + 11);
    if (random() > 0.17) return [];
    const angle = Math.round(random() * 60 - 30) + (layout.turned ? 90 : 0);
    const furrows = Array.from({ length: 8 }, (_, i) => `M-22 ${-17 + i * 5}q22-4 44 0`).join('');
    const style: Style = { stroke: 'hachure', width: 0.6, opacity: 0.45 };
    return [{ kind: 'group', at: layout.at(area), rotate: angle, marks: [path(furrows, style)] }];
  });

/** How far a work stands within its areas: on hexes it would else be hidden by the seat of the unit that holds it. */
const WORKS_WITHIN = { squares: 15, hexes: 7 } as const;

/** A work round each group: a heavy line with a bastion at each salient, and hachures down the glacis. */
export const works = (layout: GridLayout, areas: readonly number[]): readonly Mark[] =>
  groupsOf(layout.grid, areas).flatMap((group) =>
    borderRings(layout, group).flatMap((ring) => {
      const trace = bastioned(ring, WORKS_WITHIN[layout.grid.kind]);
      const random = drawnAtRandom(group[0] ?? 0);
      const glacis = hachures(spread(trace, 2.6), 2.4, 6, random);
      return [
        path(ringPath(trace), { fill: 'hachure', opacity: 0.16 }),
        path(glacis, { stroke: 'map-ink', width: 0.8, opacity: 0.8 }),
        path(ringPath(trace), { stroke: 'map-ink', width: 2.6, join: 'miter' }),
      ];
    }),
  );

/** Points along a ring about `step` apart. */
const spread = (ring: readonly Point[], step: number): readonly Point[] =>
  ring.flatMap((a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a;
    const count = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / step));
    return Array.from({ length: count }, (_, j) => between(a, b, j / count));
  });

/** The ring set in, with an arrow-shaped bastion at each corner that points outward. */
const bastioned = (ring: readonly Point[], inset: number): readonly Point[] =>
  ring.flatMap((at, i) => {
    const before = ring[(i + ring.length - 1) % ring.length] ?? at;
    const after = ring[(i + 1) % ring.length] ?? at;
    const [u, v] = [unit(before, at), unit(at, after)];
    const outer = u[0] * v[1] - u[1] * v[0] > 0;
    const k = inset / (1 + u[0] * v[0] + u[1] * v[1]);
    const inner: Point = [at[0] - (u[1] + v[1]) * k, at[1] + (u[0] + v[0]) * k];
    if (!outer) return [inner];
    const back = (by: number, side: number): Point => [
      inner[0] - u[0] * by - u[1] * side,
      inner[1] - u[1] * by + u[0] * side,
    ];
    const on = (by: number, side: number): Point => [
      inner[0] + v[0] * by - v[1] * side,
      inner[1] + v[1] * by + v[0] * side,
    ];
    return [back(11, 0), back(9, -6), between(inner, at, 0.52), on(9, -6), on(11, 0)];
  });

const unit = (a: Point, b: Point): Point => {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
};

/** Facings through which a course leaves an area: to areas of the same course, and off the sheet where it would go on. */
export const courseEdges = (layout: GridLayout, area: number, joins: (next: number) => boolean): readonly number[] => {
  const { grid } = layout;
  const facings = Array.from({ length: grid.facings }, (_, facing) => facing);
  const joined = facings.filter((facing) => {
    const next = neighbour(grid, area, facing);
    return next >= 0 && joins(next);
  });
  const half = grid.facings / 2;
  const isOff = (facing: number): boolean => neighbour(grid, area, facing) < 0;
  const onward = joined.map((facing) => (facing + half) % grid.facings).filter(isOff);
  const aside = joined.length === 1 && onward.length === 0 ? facings.filter(isOff).slice(0, 1) : [];
  return [...new Set([...joined, ...onward, ...aside])];
};

/** Path data of a course through areas: from each middle to the middles of the edges through which it leaves. */
export const courses = (
  layout: GridLayout,
  areas: readonly number[],
  edgesOf: (area: number) => readonly number[],
): string => {
  const wander = (area: number): Point => {
    const random = drawnAtRandom(area * 13 + 5);
    const [x, y] = layout.at(area);
    return [x + (random() - 0.5) * 6, y + (random() - 0.5) * 6];
  };
  return areas
    .map((area) => {
      const edges = edgesOf(area);
      const centre = wander(area);
      const ends = edges.map((facing) => layout.middle(area, facing));
      const through = (a: Point, b: Point): string =>
        `M${pair(a)}C${pair(between(a, centre, 0.62))} ${pair(between(b, centre, 0.62))} ${pair(b)}`;
      const [first, second] = ends;
      if (first === undefined) return `M${pair(centre)}l.1 0`;
      if (second !== undefined && ends.length === 2) return through(first, second);
      return ends.map((end) => `M${pair(centre)}L${pair(end)}`).join('');
    })
    .join('');
};

const pair = (p: Point): string => `${tenth(p[0])} ${tenth(p[1])}`;

/** Water between two banks with a line of flow. `d` is the path data of its course. */
export const river = (d: string): readonly Mark[] => [
  path(d, { stroke: 'water-ink', width: 46, cap: 'round', join: 'round' }),
  path(d, { stroke: 'water', width: 43, cap: 'round', join: 'round' }),
  path(d, { stroke: 'water-ink', width: 0.9, opacity: 0.6, dash: [26, 9], cap: 'round' }),
];

/** A road between two lines. `d` is the path data of its course. */
export const road = (d: string): readonly Mark[] => [
  path(d, { stroke: 'map-ink', width: 9, cap: 'butt', join: 'round' }),
  path(d, { stroke: 'land', width: 6.8, cap: 'round', join: 'round' }),
];

/** Direction of a crossing in degrees: along the first way by which the road leaves, else across the sheet. */
const angleOf = (ways: readonly Point[]): number => {
  const way = ways[0];
  return way === undefined ? 0 : (Math.atan2(way[1], way[0]) * 180) / Math.PI;
};

/** Parapets of a bridge on both sides of its road. */
export const bridge = (layout: GridLayout, area: number, ways: readonly Point[]): Mark => ({
  kind: 'group',
  at: layout.at(area),
  rotate: Math.round(angleOf(ways)),
  marks: [
    path('M-27-3.400h54v6.8h-54z', { fill: 'land' }),
    path('M-31-11l5 6h52l5-6M-31 11l5-6h52l5 6', { stroke: 'map-ink', width: 2.2, join: 'miter' }),
  ],
});

/** Broken lines across the water where it can be waded. */
export const ford = (layout: GridLayout, area: number, ways: readonly Point[]): Mark => ({
  kind: 'group',
  at: layout.at(area),
  rotate: Math.round(angleOf(ways)),
  marks: [
    path('M-36-4h14M-36 4h14M22-4h14M22 4h14', { stroke: 'map-ink', width: 1.1 }),
    path('M-21-6h42M-21 0h42M-21 6h42', { stroke: 'map-ink', width: 1.4, dash: [5, 4] }),
  ],
});
