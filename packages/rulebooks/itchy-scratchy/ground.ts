/** The board of a file compiled: its grid, the ground of each area and what sight makes of it. */
import { type Grid, type GridKind, makeGrid, neighbour, parseArea } from '@longroll/geometry';
import type { Faults } from './file-faults.ts';
import type { BattleFile } from './scenarios/schema.ts';
import { sightTable } from './sight.ts';
import type { Setting } from './state.ts';
import { type Ground, groundBits, groundOf, LONGEST_SIDE } from './terrain.ts';

export type CompiledBoard = Pick<Setting, 'grid' | 'around' | 'ground' | 'codes' | 'bits' | 'sights'>;

/** The codes of a row, spaces left out. */
const codesOf = (row: string): readonly string[] => [...row.replaceAll(' ', '')];

const readRows = (file: BattleFile, faults: Faults): readonly (readonly string[])[] => {
  const rows = (file.board ?? Array.from({ length: 8 }, () => '.'.repeat(12))).map(codesOf);
  const width = rows[0]?.length ?? 0;
  rows.forEach((row, y) => {
    if (row.length !== width)
      faults.add(`board/${y}`, `Row ${y} has ${row.length} areas, the first row ${width}: all rows are equally long.`);
    if (row.length < 1 || row.length > LONGEST_SIDE)
      faults.add(`board/${y}`, `Row ${y} has ${row.length} areas; a row has 1 to ${LONGEST_SIDE}.`);
    row.forEach((code, x) => {
      if (!groundOf(code))
        faults.add(`board/${y}`, `There is no terrain "${code}", in area ${x},${y}.`, 'is-terrain-1');
    });
  });
  return rows;
};

const kept: { key: string; board: CompiledBoard }[] = [];
const KEPT = 8;

/** Ground and sight of a board; those last asked for are kept, since they depend on nothing else. */
const compile = (
  kind: GridKind,
  codes: readonly string[],
  width: number,
  heights: readonly number[],
): CompiledBoard => {
  const key = `${kind} ${width} ${codes.join('')} ${heights.join(' ')}`;
  const known = kept.find((entry) => entry.key === key);
  if (known) return known.board;
  const grid: Grid = makeGrid(kind, width, codes.length / width);
  const ground = codes.map((code, area) => groundOf(code, heights.includes(area)) as Ground);
  const bits = Uint16Array.from(ground, groundBits);
  const around = codes.map((_, area) =>
    grid.names.flatMap((_name, facing) => {
      const next = neighbour(grid, area, facing);
      return next < 0 ? [] : [next];
    }),
  );
  const board = { grid, around, ground, codes, bits, sights: sightTable(grid, bits) };
  kept.unshift({ key, board });
  if (kept.length > KEPT) kept.pop();
  return board;
};

/** The board of a file; undefined, with its faults noted, when there is none. */
export const compileBoard = (file: BattleFile, faults: Faults): CompiledBoard | undefined => {
  const before = faults.found.length;
  const rows = readRows(file, faults);
  if (faults.found.length > before) return undefined;
  const kind = file.grid ?? 'squares';
  const width = rows[0]?.length ?? 0;
  const heights: number[] = [];
  const grid = makeGrid(kind, width, rows.length);
  (file.heights ?? []).forEach((word, place) => {
    const area = parseArea(grid, word);
    if (area === undefined) faults.add(`heights/${place}`, `The board has no area ${word}.`, 'is-grid-3');
    else heights.push(area);
  });
  return compile(kind, rows.flat(), width, heights);
};
