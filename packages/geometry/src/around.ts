/** Areas about an area: rings, discs, arcs, and the sector in which another one lies. */
import { centreOf, distance, type Grid, inArc } from './grid.ts';
import { type Centre, shapeOf } from './shape.ts';

/** Columns of a row that lie within `radius` of an area `down` rows away, from the first to the last. */
const spanOf = (grid: Grid, centre: number, radius: number, down: number): readonly [number, number] => {
  const column = grid.columns[centre] as number;
  const rows = Math.abs(down);
  if (grid.facings === 8) return [column - radius, column + radius];
  if (grid.facings === 4) return [column - radius + rows, column + radius - rows];
  // A row of 2 radius + 1 - rows hexes; its first one lies rows / 2 hexes further east than in the row of the centre.
  const row = grid.rows[centre] as number;
  const first = column - radius + (rows + (row & 1) - ((row + down) & 1)) / 2;
  return [first, first + 2 * radius - rows];
};

const collect = (grid: Grid, centre: number, radius: number, from: number): readonly number[] => {
  const found: number[] = [];
  const row = grid.rows[centre] as number;
  for (let y = Math.max(0, row - radius); y <= Math.min(grid.height - 1, row + radius); y++) {
    const [first, last] = spanOf(grid, centre, radius, y - row);
    for (let x = Math.max(0, first); x <= Math.min(grid.width - 1, last); x++) {
      const area = y * grid.width + x;
      if (from === 0 || distance(grid, centre, area) >= from) found.push(area);
    }
  }
  return found;
};

/** The areas at most `radius` steps away, the centre with them, in the order of their numbers. */
export const disc = (grid: Grid, centre: number, radius: number): readonly number[] =>
  radius < 0 ? [] : collect(grid, centre, radius, 0);

/** The areas exactly `radius` steps away, in the order of their numbers. */
export const ring = (grid: Grid, centre: number, radius: number): readonly number[] =>
  radius < 0 ? [] : collect(grid, centre, radius, radius);

/** The areas in the arc of a facing from distance 1 to `most`, in the order of their numbers. */
export const arcAreas = (grid: Grid, from: number, facing: number, most: number): readonly number[] =>
  disc(grid, from, most).filter((to) => inArc(grid, from, facing, to));

/**
 * The facing in whose direction another area lies: each other area lies in exactly one sector, and -1 is that of an area
 * to itself. With eight facings an area lies N, E, S or W when it is more than twice as far along that axis as across
 * it, and on a diagonal otherwise. With four or six it is the facing nearest to the line of centres; of two that are
 * equally near the one further clockwise.
 */
export const sectorOf = (grid: Grid, from: number, to: number): number => {
  if (from === to) return -1;
  const a = centreOf(grid, from);
  const b = centreOf(grid, to);
  const x = b.x - a.x;
  const y = b.y - a.y;
  if (grid.facings === 8) return eighthOf(x, y);
  const { steps, weightX, weightY } = shapeOf(grid.kind, grid.facings);
  // All steps are equally long, so the nearest facing is the one with the greatest product.
  let best = -1;
  let most = 0;
  steps.forEach((step: Centre, facing) => {
    const dot = weightX * x * step.x + weightY * y * step.y;
    const later = dot === most && facing === best + 1;
    if (dot > most || later) {
      best = facing;
      most = dot;
    }
  });
  return best;
};

const eighthOf = (x: number, y: number): number => {
  const across = Math.abs(x);
  const down = Math.abs(y);
  if (2 * across < down) return y < 0 ? 0 : 4;
  if (2 * down < across) return x < 0 ? 6 : 2;
  if (x > 0) return y < 0 ? 1 : 3;
  return y < 0 ? 7 : 5;
};
