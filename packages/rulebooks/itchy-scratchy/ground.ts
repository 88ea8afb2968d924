/** The board of a file compiled: its grid and the ground of each area. */
import { type GridKind, makeGrid, neighbour } from '@longroll/geometry';
import type { Faults } from './file-faults.ts';
import type { BattleFile } from './scenarios/schema.ts';
import type { Setting } from './state.ts';
import { type Ground, groundBits, groundOf, LONGEST_SIDE } from './terrain.ts';

export type CompiledBoard = Pick<Setting, 'grid' | 'around' | 'ground' | 'codes' | 'bits'>;

/** The codes of each row, blanks left out; eight rows of twelve open areas where none are given (is-grid-4). */
const readRows = (file: BattleFile, faults: Faults): readonly (readonly string[])[] => {
  const rows = (file.board ?? Array.from({ length: 8 }, () => '.'.repeat(12))).map((row) => [
    ...row.replaceAll(' ', ''),
  ]);
  const width = rows[0]?.length ?? 0;
  rows.forEach((row, y) => {
    const has = `Row ${y} has ${row.length} areas`;
    faults.need(row.length === width, `board/${y}`, `${has}, the first row ${width}: all rows are equally long.`);
    faults.need(row.length > 0 && row.length <= LONGEST_SIDE, `board/${y}`, `${has}; a row has 1 to ${LONGEST_SIDE}.`);
    row.forEach((code, x) => {
      faults.need(!!groundOf(code), `board/${y}`, `There is no terrain "${code}", in area ${x},${y}.`, 'is-terrain-1');
    });
  });
  return rows;
};

const compile = (
  kind: GridKind,
  rows: readonly (readonly string[])[],
  heights: readonly string[],
  faults: Faults,
): CompiledBoard => {
  const grid = makeGrid(kind, rows[0]?.length ?? 0, rows.length);
  const high = new Set(faults.areas(grid, heights, 'heights'));
  const codes = rows.flat();
  const ground = codes.map((code, area) => groundOf(code, high.has(area)) as Ground);
  const bits = Uint16Array.from(ground, groundBits);
  const around = codes.map((_, area) =>
    grid.names.map((_name, facing) => neighbour(grid, area, facing)).filter((next) => next >= 0),
  );
  return { grid, around, ground, codes, bits };
};

/** The board of a file; undefined, with its faults noted, when there is none. */
export const compileBoard = (file: BattleFile, faults: Faults): CompiledBoard | undefined => {
  const before = faults.found.length;
  const rows = readRows(file, faults);
  if (faults.found.length > before) return undefined;
  return compile(file.grid ?? 'squares', rows, file.heights ?? [], faults);
};
