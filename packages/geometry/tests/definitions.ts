/** What the integers of the geometry stand for, worked out in another way: by walking, by angles and by points on a line. */
import { areaAt, columnOf, type Grid, neighbour, rowOf } from '../src/index.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Steps to every area, by a walk outwards. */
export const stepsByWalking = (grid: Grid, from: number): readonly number[] => {
  const steps: number[] = Array.from({ length: grid.areas }, () => -1);
  steps[from] = 0;
  const queue = [from];
  for (const area of queue)
    for (let facing = 0; facing < grid.facings; facing++) {
      const next = neighbour(grid, area, facing);
      if (next < 0 || steps[next] !== -1) continue;
      steps[next] = (steps[area] ?? 0) + 1;
      queue.push(next);
    }
  return steps;
};

/** Axial coordinates of a hex (is-grid-3). */
export const axialOf = (grid: Grid, area: number): readonly [number, number] => {
  const y = rowOf(grid, area);
  return [columnOf(grid, area) - (y - (y & 1)) / 2, y];
};

/** The centre of an area in lengths of an edge-to-edge step. */
export const centre = (grid: Grid, area: number): Point => {
  const x = columnOf(grid, area);
  const y = rowOf(grid, area);
  return grid.kind === 'squares' ? { x, y } : { x: x + (y & 1) / 2, y: (y * Math.sqrt(3)) / 2 };
};

/** Degrees between the lines to the centres of two areas. */
export const angleBetween = (grid: Grid, from: number, a: number, b: number): number => {
  const [o, p, q] = [centre(grid, from), centre(grid, a), centre(grid, b)];
  const first = Math.atan2(p.y - o.y, p.x - o.x);
  const second = Math.atan2(q.y - o.y, q.x - o.x);
  const turn = Math.abs(first - second);
  return (Math.min(turn, 2 * Math.PI - turn) * 180) / Math.PI;
};

/** The area in which a point lies: that of the nearest centre. -1 off the grid's own areas, judged with a border about it. */
export const areaOfPoint = (grid: Grid, point: Point): number => {
  let nearest = -1;
  let least = Number.POSITIVE_INFINITY;
  const near = grid.kind === 'squares' ? point.y : point.y / (Math.sqrt(3) / 2);
  for (let y = Math.floor(near) - 1; y <= Math.floor(near) + 2; y++)
    for (let x = Math.floor(point.x) - 2; x <= Math.floor(point.x) + 2; x++) {
      const c = grid.kind === 'squares' ? { x, y } : { x: x + (((y % 2) + 2) % 2) / 2, y: (y * Math.sqrt(3)) / 2 };
      const away = (c.x - point.x) ** 2 + (c.y - point.y) ** 2;
      if (away >= least) continue;
      least = away;
      nearest = areaAt(grid, x, y);
    }
  return nearest;
};

/** Areas strictly between two, found at many points of the line of centres shifted by a hair (a positive one to the right). */
export const areasOnLine = (grid: Grid, from: number, to: number, hair: number): ReadonlySet<number> => {
  const a = centre(grid, from);
  const b = centre(grid, to);
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const across = { x: (-(b.y - a.y) / length) * hair, y: ((b.x - a.x) / length) * hair };
  const found = new Set<number>();
  const samples = 4000;
  for (let i = 0; i <= samples; i++) {
    const t = i / samples;
    found.add(areaOfPoint(grid, { x: a.x + (b.x - a.x) * t + across.x, y: a.y + (b.y - a.y) * t + across.y }));
  }
  for (const end of [from, to, -1]) found.delete(end);
  return found;
};
