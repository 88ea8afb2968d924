/** Small pictures on paper: a piece, the ground of one area, the arc of attack. */
import { CELL, counterMarks, gridLayout, type Mark, type Point, type PrintDrawing } from '@longroll/drawing';
import { arcAreas, areaAt, distance, type Grid, type GridKind, makeGrid, parseFacing } from '@longroll/geometry';
import { counterOf, SYMBOLS, styleOf } from '../board/counters.ts';
import { countryOf } from '../board/sheet.ts';
import type { RosterLine } from '../state.ts';
import type { Ground } from '../terrain.ts';

/** Sheet units that a piece with its prow takes, or on hexes with its seat, and how far its middle lies under theirs. */
export const PIECE_SPAN = { squares: 66, hexes: 74 } as const;
const PROW = 4.5;

/** A piece as it begins the battle, its front to the top of the page. */
export const pieceMarks = (line: RosterLine, sides: readonly [string, string], hexes: boolean): readonly Mark[] => {
  const counter = counterMarks(counterOf(line, styleOf(sides, line.side), [0, -1], hexes));
  return [{ kind: 'group', at: [0, 0], marks: [{ kind: 'group', at: [0, hexes ? 0 : PROW], marks: counter }] }];
};

/** The same as a picture of a table. */
export const pieceFigure = (line: RosterLine, sides: readonly [string, string], size: number): PrintDrawing => {
  const unit = size / PIECE_SPAN.squares;
  const marks = pieceMarks(line, sides, false);
  return { width: size, height: size, unit, pixel: unit, origin: [size / 2, size / 2], marks };
};

/** Codes of the areas round one of a kind of ground: roads run on to the sides, water up and down. */
const around = ({ code, road, ford }: Ground): readonly string[] => {
  const across = road && !ford ? 'r' : '.';
  const along = code === '~' || code === '=' || ford ? '~' : '.';
  return ['.', along, '.', across, code, across, '.', along, '.'];
};

/** One area of a kind of ground as the board draws it, with what runs on from it. */
export const groundFigure = (ground: Ground, size: number): PrintDrawing => {
  const unit = size / CELL;
  const codes = around(ground);
  const grounds = codes.map((_, area) => ({ hill: area === 4 && ground.hill }));
  const grid = makeGrid('squares', 3, 3);
  const marks = countryOf({ grid, codes, ground: grounds }, gridLayout(grid));
  const country: Mark = { kind: 'group', at: [0, 0], grows: true, marks };
  const edge: Mark = {
    kind: 'path',
    d: `M${CELL + 1} ${CELL + 1}h${CELL - 2}v${CELL - 2}h${2 - CELL}z`,
    style: { stroke: 'map-ink', width: 2 },
  };
  return {
    width: size,
    height: size,
    unit,
    pixel: unit,
    origin: [-size, -size],
    marks: [country, edge],
    clip: true,
  };
};

interface Stand {
  readonly grid: Grid;
  readonly area: number;
  readonly facing: number;
  /** The layout by which the facing points to the top. */
  readonly turned: boolean;
}

const standOf = (kind: GridKind, range: number): Stand => {
  const side = 2 * range + 1;
  const grid = makeGrid(kind, side, side);
  const turned = kind === 'hexes';
  const area = turned ? areaAt(grid, side - 1, range) : areaAt(grid, range, side - 1);
  return { grid, area, facing: parseFacing(grid, turned ? 'W' : 'N') ?? 0, turned };
};

const outline = (corners: readonly Point[]): string =>
  `M${corners.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z`;

/** Ranges that the arc is drawn to. */
export const ARC_RANGE = 6;

/** The areas in arc with their ranges, before a unit that faces the top; `cell` millimetres from centre to centre. */
export const arcFigure = (kind: GridKind, cell: number): PrintDrawing => {
  const { grid, area, facing, turned } = standOf(kind, ARC_RANGE);
  const layout = gridLayout(grid, turned);
  const reached = arcAreas(grid, area, facing, ARC_RANGE);
  const points = [area, ...reached].flatMap((each) => layout.corners(each));
  const [left, top] = [Math.min(...points.map(([x]) => x)), Math.min(...points.map(([, y]) => y))];
  const [right, bottom] = [Math.max(...points.map(([x]) => x)), Math.max(...points.map(([, y]) => y))];
  const [x, y] = layout.at(area);
  const figure = (each: number): Mark => ({
    kind: 'text',
    at: [layout.at(each)[0], layout.at(each)[1] + 9],
    text: String(distance(grid, area, each)),
    lettering: { font: 'text', size: 26, ink: 'ink', weight: 600, anchor: 'middle' },
  });
  const cellMark = (each: number): Mark => ({
    kind: 'path',
    d: outline(layout.corners(each)),
    style: { stroke: 'ink', width: 2 },
  });
  const unit = cell / CELL;
  return {
    width: (right - left) * unit,
    height: (bottom - top) * unit,
    unit,
    pixel: unit,
    origin: [-left * unit, -top * unit],
    marks: [
      ...[area, ...reached].map(cellMark),
      ...reached.map(figure),
      { kind: 'symbol', symbol: SYMBOLS.infantry, at: [x, y + 4], size: 34, ink: 'ink' },
      { kind: 'path', d: `M${x - 16} ${y - 22}L${x} ${y - 32}L${x + 16} ${y - 22}z`, style: { fill: 'ink' } },
    ],
  };
};
