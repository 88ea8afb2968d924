/** Lines between the centres of areas: which areas they cross. Whole numbers only. */
import { centreOf, type Grid } from './grid.ts';
import { type Centre, shapeOf } from './shape.ts';

/**
 * The areas strictly between two areas whose inside the line of their centres crosses, in order of distance. Where the
 * line runs along an edge or through a corner it is tried twice, a hair to the left and a hair to the right (as one
 * looks along it); elsewhere both lists are alike.
 */
export interface Line {
  readonly left: readonly number[];
  readonly right: readonly number[];
}

interface Crossed {
  readonly area: number;
  readonly along: number;
  readonly left: boolean;
  readonly right: boolean;
}

/** Where the corners of an area lie beside a line: the least and the greatest of their cross products with it. */
const spread = (corners: readonly Centre[], along: Centre): readonly [number, number] => {
  let least = Number.MAX_SAFE_INTEGER;
  let most = -least;
  for (const corner of corners) {
    const cross = along.x * corner.y - along.y * corner.x;
    if (cross < least) least = cross;
    if (cross > most) most = cross;
  }
  return [least, most];
};

/** The least and the greatest x in a row, `y` units from the first centre, whose area the line could touch. */
const reachIn = (along: Centre, y: number, wide: number): readonly [number, number] => {
  if (along.y === 0) return [Math.min(0, along.x), Math.max(0, along.x)];
  const one = (along.x * y - wide) / along.y;
  const other = (along.x * y + wide) / along.y;
  return [Math.floor(Math.min(one, other)), Math.ceil(Math.max(one, other))];
};

const crossedBetween = (grid: Grid, from: number, to: number): readonly Crossed[] => {
  const { corners, weightX, weightY, rowStep } = shapeOf(grid.kind);
  const a = centreOf(grid, from);
  const b = centreOf(grid, to);
  const along = { x: b.x - a.x, y: b.y - a.y };
  const length = weightX * along.x * along.x + weightY * along.y * along.y;
  const [least, most] = spread(corners, along);
  const found: Crossed[] = [];
  for (let y = Math.min(a.y, b.y); y <= Math.max(a.y, b.y); y += rowStep) {
    const row = y / rowStep;
    const shift = grid.kind === 'hexes' ? row & 1 : 0;
    const [west, east] = reachIn(along, y - a.y, Math.max(-least, most));
    const first = Math.max(0, Math.ceil((west + a.x - shift) / 2));
    const last = Math.min(grid.width - 1, Math.floor((east + a.x - shift) / 2));
    for (let column = first; column <= last; column++) {
      const x = 2 * column + shift - a.x;
      const at = weightX * along.x * x + weightY * along.y * (y - a.y);
      const area = row * grid.width + column;
      if (at <= 0 || at >= length || area === to) continue;
      const cross = along.x * (y - a.y) - along.y * x;
      const left = cross + least < 0 && cross + most >= 0;
      const right = cross + least <= 0 && cross + most > 0;
      if (left || right) found.push({ area, along: at, left, right });
    }
  }
  return found.sort((p, q) => p.along - q.along || p.area - q.area);
};

const areasOf = (crossed: readonly Crossed[], hand: 'left' | 'right'): readonly number[] =>
  crossed.filter((one) => one[hand]).map(({ area }) => area);

/** Lines of a grid that were asked about last: a line stands in the slot of its ends until another one takes it. */
interface Drawn {
  readonly grid: Grid;
  readonly ends: Int32Array;
  readonly lines: (Line | undefined)[];
}

const SLOT_BITS = 14;
const SLOTS = 1 << SLOT_BITS;
const drawn: Drawn[] = [];
const KEPT = 8;

const drawnOn = (grid: Grid): Drawn => {
  const newest = drawn[0];
  if (newest?.grid === grid) return newest;
  const known = drawn.findIndex((entry) => entry.grid === grid);
  const entry = drawn[known] ?? {
    grid,
    ends: new Int32Array(SLOTS).fill(-1),
    lines: Array.from({ length: SLOTS }, () => undefined),
  };
  if (known >= 0) drawn.splice(known, 1);
  drawn.unshift(entry);
  if (drawn.length > KEPT) drawn.pop();
  return entry;
};

/**
 * The line from one area to another of the same grid; those asked about last are kept. An area has no line to itself:
 * both lists are empty.
 */
export const lineBetween = (grid: Grid, from: number, to: number): Line => {
  const { ends, lines } = drawnOn(grid);
  const pair = from * grid.areas + to;
  const slot = grid.areas * grid.areas <= SLOTS ? pair : Math.imul(pair, 0x9e3779b1) >>> (32 - SLOT_BITS);
  const known = lines[slot];
  if (known && ends[slot] === pair) return known;
  const crossed = crossedBetween(grid, from, to);
  const left = areasOf(crossed, 'left');
  const line = { left, right: crossed.every((one) => one.left === one.right) ? left : areasOf(crossed, 'right') };
  ends[slot] = pair;
  lines[slot] = line;
  return line;
};

/** Whether the line is open: on its left or on its right nothing between blocks it. */
export const isOpen = (line: Line, blocks: (area: number) => boolean): boolean =>
  !line.left.some(blocks) || !line.right.some(blocks);
