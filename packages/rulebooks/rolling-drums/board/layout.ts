/** Where squares and tacs lie on their sheets, and the scales at which they are drawn in another way. */
import { CELL, type GridLayout, gridLayout, type Mark, type Point, type Style } from '@longroll/drawing';
import { SQUARE_GRID, squareId, squareWord, TAC_GRID } from '../squares.ts';

/** The strategic sheet: 140 x 120 squares. */
export const strategicLayout: GridLayout = gridLayout(SQUARE_GRID);
/** A tactical sheet: 15 x 15 tacs. */
export const tacticalLayout: GridLayout = gridLayout(TAC_GRID);

const perSquare = (pixels: number): number => pixels / CELL;

/** Scales at which a new level of the strategic sheet begins: region, theatre, close. */
export const SCALES: readonly number[] = [perSquare(11), perSquare(38), perSquare(60)];
export const [WHOLE_SHEET, REGION, THEATRE, CLOSE] = [0, 1, 2, 3] as const;
/** From this scale the square under the pointer opens as its tactical map. */
export const OPENS: number = perSquare(110);

/** The id of the strategic map, and that of the tactical map of a square: its word. */
export const STRATEGIC = 'strategic';
export const mapOfSquare = (square: number): string => squareWord(square);
/** The square of a tactical map's id; undefined for the strategic map. */
export const squareOfMap = (map: string): number | undefined => squareId(map);

const tenth = (v: number): number => Math.round(v * 10) / 10;
export const pointText = ([x, y]: Point): string => `${tenth(x)} ${tenth(y)}`;
export const lineTo = (from: Point, to: Point): string => `M${pointText(from)}L${pointText(to)}`;

/** A path as a list of marks: none where it has no course. */
export const inked = (d: string, style: Style): readonly Mark[] => (d === '' ? [] : [{ kind: 'path', d, style }]);

const HALF = CELL / 2;
/** Path data of some areas of a layout, each a whole cell. */
export const cellsOf = (layout: GridLayout, areas: readonly number[]): string =>
  areas
    .map((area) => {
      const [x, y] = layout.at(area);
      return `M${pointText([x - HALF, y - HALF])}h${CELL}v${CELL}h${-CELL}z`;
    })
    .join('');
