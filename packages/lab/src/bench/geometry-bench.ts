import { explore, type Grid, makeGrid, makeSearch, pricesOf } from '@longroll/geometry';
import { baseOf, type Convex, isSightOpen, moved, obstaclesOf, overlaps, type Point } from '@longroll/geometry/plane';
import { sha256, toHex, utf8 } from '@longroll/kernel';
import { bareOverlap, bareReach, bareSight, bareWay } from './bare-search.ts';
import type { Figure } from './figure.ts';
import { alternate, type Work } from './measure.ts';

/** The big maps: 140 by 120 squares with eight neighbours, and 80 by 64 hexes. */
const MAPS = [
  {
    id: 'squares',
    title: '140 x 120 squares with eight neighbours',
    make: (i = 0) => makeGrid('squares', 140 - i, 120, 8),
  },
  { id: 'hexes', title: '80 x 64 hexes', make: (i = 0) => makeGrid('hexes', 80 - i, 64) },
] as const;

/** A number from 0 to `below`, spread by a number: ground and places of the bench, the same each time. */
const spread = (n: number, below: number): number =>
  ((Math.imul(n + 1, 0x9e3779b1) ^ Math.imul(n, 0x85ebca6b)) >>> 8) % below;

/** One area in ten bars the way, the others cost 1 to 3; some edges cost 2 more. */
const groundOf = (grid: Grid): Uint16Array =>
  pricesOf(grid, (from, _, to) =>
    spread(to, 10) === 0
      ? 0
      : 1 + spread(to * 7, 3) + (spread(Math.min(from, to) * 31 + Math.max(from, to), 8) === 0 ? 2 : 0),
  );

const proofOf = (sum: string, stored: string | undefined) => ({ checksum: toHex(sha256(utf8(sum))), stored });

const sumOf = (count: number, one: (i: number) => number): string => {
  let sum = 0;
  for (let i = 0; i < count; i++) sum = (Math.imul(sum, 31) + one(i)) | 0;
  return String(sum);
};

interface Compared {
  readonly id: string;
  readonly title: string;
  readonly count: number;
  readonly work: Work;
  readonly bare: Work;
  readonly limitTitle: string;
  readonly note?: string;
}

/** Times a work beside the same one written by hand; both must come to the same checksum. */
const compared = (runs: number, stored: (id: string) => string | undefined, one: Compared): Figure => {
  const times = alternate(runs, { work: one.work, bare: one.bare });
  if (times.work.checksum !== times.bare.checksum)
    throw new Error(`bench ${one.id}: came to ${times.work.checksum}, by hand to ${times.bare.checksum}`);
  return {
    goal: 'maps',
    id: one.id,
    title: one.title,
    unit: 'calls/s',
    value: one.count / times.work.seconds,
    limit: one.count / times.bare.seconds,
    limitTitle: one.limitTitle,
    proof: proofOf(times.work.checksum, stored(one.id)),
    ...(one.note === undefined ? {} : { note: one.note }),
  };
};

const SET_UPS = 9;

/** Set-up of both maps. More sizes are made in turn than are kept. */
const setUpBench = (runs: number, stored: (id: string) => string | undefined): Figure => {
  const work: Work = () => {
    let areas = 0;
    for (let i = 0; i < SET_UPS; i++) for (const { make } of MAPS) areas += make(i).areas;
    return String(areas);
  };
  const { seconds, checksum } = alternate(runs, { work }).work;
  return {
    goal: 'maps',
    id: 'maps set up',
    title: 'set-up of both maps',
    unit: 'ms',
    value: (seconds / SET_UPS) * 1000,
    target: { value: 50, good: 'less' },
    proof: proofOf(checksum, stored('maps set up')),
  };
};

const REACHES = 4_000;
const WAYS = 40;
const BUDGETS = [6, 20] as const;

const searchBench = (runs: number, stored: (id: string) => string | undefined, map: (typeof MAPS)[number]) => {
  const grid = map.make();
  const prices = groundOf(grid);
  const search = makeSearch(grid);
  const at = (i: number): number => spread(i, grid.areas);
  const reached = (from: number, budget: number): number => {
    let sum = explore(search, { from, price: prices, budget }) * 1000;
    for (let i = 0; i < search.count; i++) sum += search.costs[search.reached[i] as number] as number;
    return sum;
  };
  const reaches = BUDGETS.map((budget) => {
    const bare = bareReach(grid, prices, budget);
    const count = Math.floor(REACHES / budget);
    return compared(runs, stored, {
      id: `reach ${budget} ${map.id}`,
      title: `reach with a budget of ${budget} on ${map.title}`,
      count,
      work: () => sumOf(count, (i) => reached(at(i), budget)),
      bare: () => sumOf(count, (i) => bare(at(i))),
      limitTitle: 'hand-written search of this budget, without the ways',
    });
  });
  const bareOne = bareWay(grid, prices);
  const last = grid.areas - 1;
  const from = (i: number): number => i * 3;
  const to = (i: number): number => last - i;
  const way = compared(runs, stored, {
    id: `way ${map.id}`,
    title: `shortest way across ${map.title}`,
    count: WAYS,
    work: () =>
      sumOf(WAYS, (i) => {
        explore(search, { from: from(i), price: prices, until: to(i) });
        return search.costs[to(i)] as number;
      }),
    bare: () => sumOf(WAYS, (i) => bareOne(from(i), to(i))),
    limitTitle: 'hand-written search with a binary heap, the cost alone',
  });
  return [...reaches, way];
};

const FIGURES = 600;
const LINES = 20_000;
const TABLE = { x: 8000, y: 9300 } as const;

/** Bases of figures in lines of 20, over a table of 80 by 93 inches. */
const basesOf = (): readonly Convex[] =>
  Array.from({ length: FIGURES }, (_, i) => {
    const line = Math.floor(i / 20);
    const facing = spread(line, 360);
    const x = 500 + spread(3 * line, TABLE.x - 1000) + 60 * (i % 10);
    return baseOf({ x, y: 500 + spread(5 * line, TABLE.y - 1000) + (i % 20 < 10 ? 0 : 60) }, facing, 60, 60);
  });

const planeBench = (runs: number, stored: (id: string) => string | undefined): readonly Figure[] => {
  const bases = basesOf();
  const flat = Int32Array.from(bases.flatMap((base) => base.flatMap(({ x, y }) => [x, y])));
  const obstacles = obstaclesOf(bases);
  const from = (i: number): Point => ({ x: spread(i, TABLE.x), y: spread(2 * i, TABLE.y) });
  const to = (i: number): Point => moved(from(i), { x: spread(3 * i, 4800) - 2400, y: spread(5 * i, 4800) - 2400 });
  const one = (i: number): number => spread(i % LINES, FIGURES);
  const other = (i: number): number => (one(i) + spread(7 * (i % LINES), 3) + 1) % FIGURES;
  return [
    compared(runs, stored, {
      id: 'sight',
      title: `sight up to 24 inches either way past ${FIGURES} bases`,
      count: LINES,
      work: () => sumOf(LINES, (i) => (isSightOpen(obstacles, from(i), to(i)) ? 1 : 0)),
      bare: () => sumOf(LINES, (i) => (bareSight(flat, from(i), to(i)) ? 1 : 0)),
      limitTitle: 'hand-written loop over all bases',
    }),
    compared(runs, stored, {
      id: 'overlap',
      title: 'overlap of two neighbouring bases',
      count: 10 * LINES,
      work: () => sumOf(10 * LINES, (i) => (overlaps(bases[one(i)] as Convex, bases[other(i)] as Convex) ? 1 : 0)),
      bare: () => sumOf(10 * LINES, (i) => (bareOverlap(flat, one(i), other(i)) ? 1 : 0)),
      limitTitle: 'hand-written test of bases in one row of numbers',
    }),
  ];
};

/** The geometry of the big maps and of the table, each beside the same work written by hand. */
export const geometryBench = (runs: number, stored: (id: string) => string | undefined): readonly Figure[] => [
  setUpBench(runs, stored),
  ...MAPS.flatMap((map) => searchBench(runs, stored, map)),
  ...planeBench(runs, stored),
];
