/** Lines between the centres of areas: which areas they cross. Whole numbers only. */
import { type Centre, centreOf, type Grid, type GridKind, shapeOf } from './grid.ts';

/**
 * The areas strictly between two areas whose inside the line of their centres crosses, in order of distance. Where the
 * line runs along an edge or through a corner it is tried twice, a hair to the left and a hair to the right (as one
 * looks along it); elsewhere both lists are alike.
 */
export interface Line {
  readonly left: readonly number[];
  readonly right: readonly number[];
}

/** A list of offsets in columns and rows from the first area, for rows of even and of odd y. */
interface Crossed {
  readonly x: number;
  readonly y: number;
  readonly along: number;
  readonly left: boolean;
  readonly right: boolean;
}

/** Where the corners of an area lie beside a line: the least and the greatest of their cross products with it. */
const spread = (corners: readonly Centre[], along: Centre, x: number, y: number): readonly [number, number] => {
  let least = Number.MAX_SAFE_INTEGER;
  let most = -least;
  for (const corner of corners) {
    const cross = along.x * (y + corner.y) - along.y * (x + corner.x);
    if (cross < least) least = cross;
    if (cross > most) most = cross;
  }
  return [least, most];
};

/** Centres of the areas that could lie between: a box about both ends. */
const crossedBy = (kind: GridKind, along: Centre): readonly Crossed[] => {
  const { corners, weightX, weightY } = shapeOf(kind);
  const stepY = kind === 'squares' ? 2 : 3;
  const length = weightX * along.x * along.x + weightY * along.y * along.y;
  const found: Crossed[] = [];
  for (let y = Math.min(0, along.y); y <= Math.max(0, along.y); y += stepY) {
    const shift = kind === 'hexes' ? (y / 3) & 1 : 0;
    const low = Math.min(0, along.x) - 2;
    for (let x = low - ((low + shift) & 1); x <= Math.max(0, along.x) + 2; x += 2) {
      const at = weightX * along.x * x + weightY * along.y * y;
      if (at <= 0 || at >= length || (x === along.x && y === along.y)) continue;
      const [least, most] = spread(corners, along, x, y);
      const left = least < 0 && most >= 0;
      const right = least <= 0 && most > 0;
      if (left || right) found.push({ x, y, along: at, left, right });
    }
  }
  return found.sort((a, b) => a.along - b.along || a.y - b.y || a.x - b.x);
};

const kept: { readonly [kind in GridKind]: (readonly Crossed[] | undefined)[] } = { squares: [], hexes: [] };
/** Offsets of centres are told apart by one number. */
const WIDE = 256;

const crossings = (kind: GridKind, along: Centre): readonly Crossed[] => {
  const key = (along.y + WIDE / 2) * WIDE + along.x + WIDE / 2;
  const known = kept[kind][key];
  if (known) return known;
  const found = crossedBy(kind, along);
  kept[kind][key] = found;
  return found;
};

const crossedAreas = (grid: Grid, from: number, to: number): Line => {
  const a = centreOf(grid, from);
  const b = centreOf(grid, to);
  const left: number[] = [];
  const right: number[] = [];
  for (const crossed of crossings(grid.kind, { x: b.x - a.x, y: b.y - a.y })) {
    const x = a.x + crossed.x;
    const y = a.y + crossed.y;
    const row = grid.kind === 'squares' ? y / 2 : y / 3;
    const column = (x - (grid.kind === 'hexes' ? row & 1 : 0)) / 2;
    if (column < 0 || column >= grid.width) continue;
    const area = row * grid.width + column;
    if (crossed.left) left.push(area);
    if (crossed.right) right.push(area);
  }
  return { left, right };
};

interface Drawn {
  readonly grid: Grid;
  readonly lines: (Line | undefined)[];
}

const drawn: Drawn[] = [];
const KEPT = 8;

const linesOf = (grid: Grid): (Line | undefined)[] => {
  const newest = drawn[0];
  if (newest?.grid === grid) return newest.lines;
  const known = drawn.findIndex((entry) => entry.grid === grid);
  const entry = drawn[known] ?? { grid, lines: [] };
  if (known >= 0) drawn.splice(known, 1);
  drawn.unshift(entry);
  if (drawn.length > KEPT) drawn.pop();
  return entry.lines;
};

/**
 * The line from one area to another of the same grid; kept for the grids last asked about. An area has no line to
 * itself: both lists are empty.
 */
export const lineBetween = (grid: Grid, from: number, to: number): Line => {
  const lines = linesOf(grid);
  const place = from * grid.areas + to;
  const known = lines[place];
  if (known) return known;
  const line = crossedAreas(grid, from, to);
  lines[place] = line;
  return line;
};

/** Whether the line is open: on its left or on its right nothing between blocks it. */
export const isOpen = (line: Line, blocks: (area: number) => boolean): boolean =>
  !line.left.some(blocks) || !line.right.some(blocks);
