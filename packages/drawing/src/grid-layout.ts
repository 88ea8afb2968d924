import { centreOf, type Grid, neighbour, shapeOf } from '@longroll/geometry';
import { memoize } from '@longroll/kernel';
import type { Point } from './marks.ts';

/** Sheet units from the centre of an area to the centre of the next one. */
export const CELL = 72;

/** Where the areas of a grid lie on a sheet. All points are sheet units. */
export interface GridLayout {
  readonly grid: Grid;
  readonly width: number;
  readonly height: number;
  /** Turned by a quarter clockwise: north lies to the right. */
  readonly turned: boolean;
  at(area: number): Point;
  /** Corners clockwise; the edge of facing f runs from corner f to the next. */
  corners(area: number): readonly Point[];
  /** Middle of the edge of a facing. */
  middle(area: number, facing: number): Point;
  /** Direction of a facing, of length 1. */
  outward(facing: number): Point;
}

/** How an untouched sheet of the grid is measured: units of its shape in sheet units, and the first centre. */
const measures = (grid: Grid) => {
  const x = CELL / 2;
  if (grid.kind === 'squares')
    return { x, y: x, first: [x, x] as const, width: CELL * grid.width, height: CELL * grid.height };
  const y = x / Math.sqrt(3);
  const shift = grid.height > 1 ? x : 0;
  return { x, y, first: [x, 2 * y] as const, width: CELL * grid.width + shift, height: y * (3 * grid.height + 1) };
};

/** The layout of a grid, the same object while the grid is in use; `turned` by a quarter clockwise. */
export const gridLayout = (grid: Grid, turned = false): GridLayout => (turned ? turnedLayout : plainLayout)(grid);

const layOut = (grid: Grid, turned: boolean): GridLayout => {
  const { x, y, first, width, height } = measures(grid);
  const { corners, steps } = shapeOf(grid.kind, grid.facings);
  const turn = (p: Point): Point => (turned ? [-p[1], p[0]] : p);
  const place = (p: Point): Point => (turned ? [height - p[1], p[0]] : p);
  const shape = corners.map((corner): Point => turn([corner.x * x, corner.y * y]));
  const ways = steps.map((step): Point => {
    const way = turn([step.x * x, step.y * y]);
    const length = Math.hypot(way[0], way[1]);
    return [way[0] / length, way[1] / length];
  });
  const at = (area: number): Point => {
    const centre = centreOf(grid, area);
    return place([first[0] + centre.x * x, first[1] + centre.y * y]);
  };
  const outward = (facing: number): Point => ways[facing] ?? [0, -1];
  return {
    grid,
    width: turned ? height : width,
    height: turned ? width : height,
    turned,
    at,
    corners: (area) => {
      const [cx, cy] = at(area);
      return shape.map((corner): Point => [cx + corner[0], cy + corner[1]]);
    },
    outward,
    middle: (area, facing) => {
      const [cx, cy] = at(area);
      const way = outward(facing);
      return [cx + (way[0] * CELL) / 2, cy + (way[1] * CELL) / 2];
    },
  };
};

const plainLayout = memoize((grid: Grid) => layOut(grid, false));
const turnedLayout = memoize((grid: Grid) => layOut(grid, true));

/** Areas of a kind in groups that hang together through edges, each group in the order in which it was found. */
export const groupsOf = (grid: Grid, areas: Iterable<number>): readonly (readonly number[])[] => {
  const left = new Set(areas);
  const groups: number[][] = [];
  for (const first of left) {
    const group = [first];
    left.delete(first);
    for (const area of group)
      for (let facing = 0; facing < grid.facings; facing++) {
        const next = neighbour(grid, area, facing);
        if (left.delete(next)) group.push(next);
      }
    groups.push(group);
  }
  return groups;
};

interface Side {
  readonly area: number;
  readonly from: Point;
  readonly to: Point;
}

const keyOf = (p: Point): string => `${Math.round(p[0] * 4)} ${Math.round(p[1] * 4)}`;

const outerSides = (layout: GridLayout, inside: ReadonlySet<number>): readonly Side[] =>
  [...inside].flatMap((area) => {
    const corners = layout.corners(area);
    return corners.flatMap((from, facing): readonly Side[] => {
      const to = corners[(facing + 1) % corners.length] ?? from;
      return inside.has(neighbour(layout.grid, area, facing)) ? [] : [{ area, from, to }];
    });
  });

/**
 * The borders of some areas as closed rings of corners, clockwise round land and anticlockwise round holes. Where two
 * areas touch in a corner only, each keeps its own ring.
 */
export const borderRings = (layout: GridLayout, areas: Iterable<number>): readonly (readonly Point[])[] => {
  const sides = outerSides(layout, new Set(areas));
  const from = new Map<string, Side[]>();
  for (const side of sides) from.set(keyOf(side.from), [...(from.get(keyOf(side.from)) ?? []), side]);
  const used = new Set<Side>();
  const rings: Point[][] = [];
  for (const start of sides) {
    if (used.has(start)) continue;
    const ring: Point[] = [];
    let side: Side | undefined = start;
    while (side && !used.has(side)) {
      used.add(side);
      ring.push(side.from);
      const { area, to }: Side = side;
      const next: readonly Side[] = (from.get(keyOf(to)) ?? []).filter((each) => !used.has(each));
      side = next.find((each) => each.area === area) ?? next[0];
    }
    rings.push(ring);
  }
  return rings;
};

/** Path data of the areas themselves, each as a polygon. */
export const areaPath = (layout: GridLayout, areas: Iterable<number>): string =>
  [...areas].map((area) => ringPath(layout.corners(area))).join('');

/** Path data of closed rings, to a tenth of a unit. */
export const ringPath = (ring: readonly Point[]): string =>
  ring.length === 0
    ? ''
    : `M${ring.map(([x, y]) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`).join('L')}z`;

/** Path data of the lines of the grid, each edge once. */
export const gridLines = (layout: GridLayout): string => {
  const { grid } = layout;
  let d = '';
  for (let area = 0; area < grid.areas; area++) {
    const corners = layout.corners(area);
    for (let facing = 0; facing < grid.facings; facing++) {
      const next = neighbour(grid, area, facing);
      if (next >= 0 && next < area) continue;
      const [a, b] = [corners[facing] ?? [0, 0], corners[(facing + 1) % corners.length] ?? [0, 0]];
      d += `M${tenth(a[0])} ${tenth(a[1])}L${tenth(b[0])} ${tenth(b[1])}`;
    }
  }
  return d;
};

/** Path data of a small cross at each corner within the grid, `arm` units to each hand. */
export const gridCrosses = (layout: GridLayout, arm: number): string => {
  const seen = new Map<string, { readonly at: Point; count: number }>();
  for (let area = 0; area < layout.grid.areas; area++)
    for (const at of layout.corners(area)) {
      const known = seen.get(keyOf(at));
      if (known) known.count++;
      else seen.set(keyOf(at), { at, count: 1 });
    }
  const most = layout.grid.kind === 'squares' ? 4 : 3;
  return [...seen.values()]
    .filter(({ count }) => count === most)
    .map(({ at: [x, y] }) => `M${tenth(x - arm)} ${tenth(y)}h${2 * arm}M${tenth(x)} ${tenth(y - arm)}v${2 * arm}`)
    .join('');
};

const tenth = (v: number): number => Math.round(v * 10) / 10;
