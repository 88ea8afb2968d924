import { arcAreas, areaAt, distance, type Grid, makeGrid, parseFacing } from '@longroll/geometry';
import { CELL, gridLayout } from './grid-layout.ts';
import type { Mark, Point } from './marks.ts';
import type { PrintDrawing } from './printables.ts';

interface Stand {
  readonly grid: Grid;
  readonly area: number;
  readonly facing: number;
  /** The layout by which the facing points to the top. */
  readonly turned: boolean;
}

const standOf = (kind: 'squares' | 'hexes', range: number): Stand => {
  const side = 2 * range + 1;
  const grid = makeGrid(kind, side, side);
  const turned = kind === 'hexes';
  const area = turned ? areaAt(grid, side - 1, range) : areaAt(grid, range, side - 1);
  return { grid, area, facing: parseFacing(grid, turned ? 'W' : 'N') ?? 0, turned };
};

const outline = (corners: readonly Point[]): string =>
  `M${corners.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z`;

/**
 * The areas in the arc of a unit that faces the top, with their ranges up to `range`; `cell` millimetres from centre
 * to centre. `symbol` is drawn for the unit.
 */
export const arcFigure = (kind: 'squares' | 'hexes', range: number, cell: number, symbol: string): PrintDrawing => {
  const { grid, area, facing, turned } = standOf(kind, range);
  const layout = gridLayout(grid, turned);
  const reached = arcAreas(grid, area, facing, range);
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
      { kind: 'symbol', symbol, at: [x, y + 4], size: 34, ink: 'ink' },
      { kind: 'path', d: `M${x - 16} ${y - 22}L${x} ${y - 32}L${x + 16} ${y - 22}z`, style: { fill: 'ink' } },
    ],
  };
};
