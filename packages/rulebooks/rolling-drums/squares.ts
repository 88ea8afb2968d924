/** Squares of the strategic map and tacs of a tactical one: numbers, words, directions and distances (rotd-1.1, rotd-2.1, rotd-G5). */

import { distance, type Grid, makeGrid, neighbour, sectorOf } from '@longroll/geometry';
import { at, constants } from '@longroll/kernel';

export const COLUMNS = 140;
export const ROWS = 120;
export const SQUARES = COLUMNS * ROWS;
/** Tacs along each edge of a tactical map (rotd-2.1a). */
export const SIDE = 15;
export const TACS = SIDE * SIDE;

/** The strategic map as a grid; square = row * 140 + column (rotd-1.1a). */
export const SQUARE_GRID: Grid = makeGrid('squares', COLUMNS, ROWS, 8);
/** A tactical map as a grid; tac = row * 15 + column (rotd-2.1a). */
export const TAC_GRID: Grid = makeGrid('squares', SIDE, SIDE, 8);

/** Directions by their number, N 0 to NW 7 (rotd-G5). */
export const DIRECTIONS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export const DX = [0, 1, 1, 1, 0, -1, -1, -1] as const;
export const DY = [-1, -1, 0, 1, 1, 1, 0, -1] as const;

const tens = (index: number, first: number): string =>
  `${String.fromCharCode(first + Math.floor(index / 10))}${index % 10}`;

/** "E8-Q6": column, dash, row (rotd-1.1b). */
export const squareWord: (square: number) => string = constants(
  (square) => `${tens(square % COLUMNS, 65)}-${tens(Math.floor(square / COLUMNS), 79)}`,
);

/** The square of a word as in rotd-1.1c; undefined where it is none. */
export const squareId = (word: string): number | undefined => {
  const found = /^([A-N])(\d)-([O-Z])(\d)$/.exec(word.trim().toUpperCase());
  if (!found) return undefined;
  const [, column = '', digit, row = '', last] = found;
  return ((row.charCodeAt(0) - 79) * 10 + Number(last)) * COLUMNS + (column.charCodeAt(0) - 65) * 10 + Number(digit);
};

const TAC_WORDS = Array.from({ length: TACS }, (_, tac) => `${tac % SIDE}-${Math.floor(tac / SIDE)}`);
/** "14-1": column, dash, row (rotd-2.1b). */
export const tacWord = (tac: number): string => at(TAC_WORDS, tac);

/** The tac of a word as in rotd-2.1b; undefined where it is none. */
export const tacId = (word: string): number | undefined => {
  const found = /^(\d{1,2})-(\d{1,2})$/.exec(word.trim());
  const [column, row] = [Number(found?.[1] ?? SIDE), Number(found?.[2] ?? SIDE)];
  return column < SIDE && row < SIDE ? row * SIDE + column : undefined;
};

/** Squares between two squares, diagonal steps counting one (rotd-G5). */
export const squaresApart = (a: number, b: number): number => distance(SQUARE_GRID, a, b);
/** Tacs between two tacs, diagonal steps counting one (rotd-G5). */
export const tacsApart = (a: number, b: number): number => distance(TAC_GRID, a, b);

/** The square one step off in a direction; -1 beyond the map. */
export const squareBeside = (square: number, direction: number): number => neighbour(SQUARE_GRID, square, direction);
/** The tacs round each tac, eight for each. */
const TACS_ROUND = Int16Array.from({ length: TACS * 8 }, (_, i) => neighbour(TAC_GRID, i >> 3, i & 7));
/** The tac one step off in a direction; -1 beyond the tactical map. */
export const tacBeside = (tac: number, direction: number): number => TACS_ROUND[tac * 8 + direction] ?? -1;

/** The tac in a column and a row; -1 off the map. */
export const tacAt = (column: number, row: number): number =>
  column >= 0 && row >= 0 && column < SIDE && row < SIDE ? row * SIDE + column : -1;

/** Whether a tac lies on the edge of its tactical map. */
export const isOnEdge = (tac: number): boolean => {
  const column = tac % SIDE;
  return column === 0 || column === SIDE - 1 || tac < SIDE || tac >= TACS - SIDE;
};

/** The direction in whose sector another tac of the same map lies; -1 for the same tac (rotd-G6). */
export const tacSector = (from: number, to: number): number => (from === to ? -1 : sectorOf(TAC_GRID, from, to));
/** The direction in whose sector another square lies; -1 for the same square (rotd-G6). */
export const squareSector = (from: number, to: number): number => (from === to ? -1 : sectorOf(SQUARE_GRID, from, to));

/** The direction back. */
export const backwards = (direction: number): number => (direction + 4) & 7;
/** Whether a direction leads over a corner. */
export const isDiagonal = (direction: number): boolean => (direction & 1) === 1;

/** Directions of steps by the place of their end round their beginning, row by row from the north-west. */
const ROUND = [7, 0, 1, 6, -1, 2, 5, 4, 3];
/** The direction of a step between neighbours on a grid of some width; -1 where they are none. */
export const directionOf = (from: number, to: number, width: number): number => {
  const dx = (to % width) - (from % width);
  const dy = Math.floor(to / width) - Math.floor(from / width);
  return dx < -1 || dx > 1 || dy < -1 || dy > 1 ? -1 : at(ROUND, 3 * dy + dx + 4);
};

/** Squares at most so many from one, itself too, in canonical order. */
export const squaresWithin = (square: number, far: number): readonly number[] => {
  const [x, y] = [square % COLUMNS, Math.floor(square / COLUMNS)];
  const squares: number[] = [];
  for (let row = Math.max(0, y - far); row <= Math.min(ROWS - 1, y + far); row++)
    for (let column = Math.max(0, x - far); column <= Math.min(COLUMNS - 1, x + far); column++)
      squares.push(row * COLUMNS + column);
  return squares;
};
