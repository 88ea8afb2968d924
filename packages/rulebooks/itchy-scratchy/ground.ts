/** The board of a file compiled: its grid and the ground of each area. */
import { type Grid, makeGrid, neighbour, parseArea } from '@longroll/geometry';
import { at } from '@longroll/kernel';
import type { Check } from './file-faults.ts';
import type { BattleFile } from './scenarios/schema.ts';
import type { Setting } from './state.ts';
import { type Ground, groundBits, groundOf, LONGEST_SIDE } from './terrain.ts';

export type CompiledBoard = Pick<Setting, 'grid' | 'around' | 'ground' | 'codes' | 'bits'>;
type BoardFile = Pick<BattleFile, 'board' | 'grid' | 'heights'>;

/** The codes of each row, blanks left out; eight rows of twelve open areas where none are given (is-grid-4). */
const rowsIn = ({ board }: BoardFile): readonly (readonly string[])[] =>
  (board ?? Array.from({ length: 8 }, () => '.'.repeat(12))).map((row) => [...row.replaceAll(' ', '')]);

/** The codes of the areas of a grid as the rows of a file. */
export const boardRows = ({ width, height }: Grid, codes: readonly string[]): readonly string[] =>
  Array.from({ length: height }, (_, y) => codes.slice(y * width, (y + 1) * width).join(' '));

/** What the rows of a board must keep to. */
export const boardChecks = (file: BoardFile): readonly Check[] => {
  const rows = rowsIn(file);
  const width = at(rows, 0).length;
  return rows.flatMap((row, y): readonly Check[] => {
    const field = `board/${y}`;
    const has = `Row ${y} has ${row.length} areas`;
    return [
      [row.length === width, field, `${has}, the first row ${width}: all rows are equally long.`],
      [row.length > 0 && row.length <= LONGEST_SIDE, field, `${has}; a row has 1 to ${LONGEST_SIDE}.`],
      ...row.map((code, x): Check => {
        const none = `There is no terrain "${code}", in area ${x},${y}.`;
        return [groundOf(code) !== undefined, field, none, 'is-terrain-1'];
      }),
    ];
  });
};

/** The board of a file that keeps to these checks. Heights that the board does not have are passed over. */
export const compileBoard = (file: BoardFile): CompiledBoard => {
  const rows = rowsIn(file);
  const grid = makeGrid(file.grid ?? 'squares', at(rows, 0).length, rows.length);
  const high = new Set(file.heights?.map((word) => parseArea(grid, word)));
  const codes = rows.flat();
  const ground = codes.map((code, area) => groundOf(code, high.has(area)) as Ground);
  const bits = Uint16Array.from(ground, groundBits);
  const around = codes.map((_, area) =>
    grid.names.map((_name, facing) => neighbour(grid, area, facing)).filter((next) => next >= 0),
  );
  return { grid, around, ground, codes, bits };
};
