/** Where squares and tacs lie on their sheets, and the scales at which they are drawn in another way. */
import { CELL, type GridLayout, gridLayout, type Mark, type Point, type Style } from '@longroll/drawing';
import { SQUARE_GRID, squareId, squareWord, TAC_GRID } from '../squares.ts';

/** The strategic sheet: 140 x 120 squares. */
export const strategicLayout: GridLayout = gridLayout(SQUARE_GRID);

/** Tacs of the neighbouring squares that are drawn round a tactical map. */
export const RIM = 2;
const tacs = gridLayout(TAC_GRID);
const inRim = ([x, y]: Point): Point => [x + RIM * CELL, y + RIM * CELL];
/** A tactical sheet: 15 x 15 tacs within the rim of the squares round them. */
export const tacticalLayout: GridLayout = {
  ...tacs,
  width: tacs.width + 2 * RIM * CELL,
  height: tacs.height + 2 * RIM * CELL,
  at: (tac) => inRim(tacs.at(tac)),
  corners: (tac) => tacs.corners(tac).map(inRim),
  middle: (tac, facing) => inRim(tacs.middle(tac, facing)),
};

const perSquare = (pixels: number): number => pixels / CELL;

/** Levels of the strategic sheet: clusters on three of them, then a plate a square, and from THEATRE all that is known of it. */
export const [FAR, WHOLE_SHEET, WIDE, REGION, THEATRE, CLOSE] = [0, 1, 2, 3, 4, 5] as const;
/** The least pixels of a square at each level; the first is a sheet as wide as a telephone. */
const LEAST: readonly number[] = [2.8, 5.5, 11, 22, 38, 60];
/** Scales at which the levels begin after the first. */
export const SCALES: readonly number[] = LEAST.slice(1).map(perSquare);
/** The least scale at which a level is drawn. */
export const leastOf = (level: number): number => perSquare(LEAST[level] ?? 60);
/** From this scale the square under the pointer opens as its tactical map. */
export const OPENS: number = perSquare(110);

/** The id of the strategic map, and that of the tactical map of a square: its word. */
export const STRATEGIC = 'strategic';
export const mapOfSquare = (square: number): string => squareWord(square);
/** The square of a tactical map's id; undefined for the strategic map. */
export const squareOfMap = (map: string): number | undefined => squareId(map);

const tenth = (v: number): number => Math.round(v * 10) / 10;
export const pointText = ([x, y]: Point): string => `${tenth(x)} ${tenth(y)}`;

/** A path as a list of marks: none where it has no course. */
export const inked = (d: string, style: Style): readonly Mark[] => (d === '' ? [] : [{ kind: 'path', d, style }]);

export const HALF = CELL / 2;
/** Units by which cells of one tone overlap, so that no seam shows between them. */
const LAP = 0.3;
const DOWN = CELL + 2 * LAP;
/** Path data of some areas of a layout, in ascending order, each row of them in one piece. */
export const cellsOf = (layout: GridLayout, areas: readonly number[]): string => {
  let [d, from, last] = ['', -1, -2];
  const put = (): void => {
    if (from < 0) return;
    const [x, y] = layout.at(from);
    d += `M${pointText([x - HALF - LAP, y - HALF - LAP])}h${tenth((last - from) * CELL + DOWN)}v${DOWN}H${tenth(x - HALF - LAP)}z`;
  };
  for (const area of areas) {
    if (area !== last + 1 || area % layout.grid.width === 0) {
      put();
      from = area;
    }
    last = area;
  }
  put();
  return d;
};

/** Units from the corner of a cell at which its tone is cut where it ends on both sides. */
const ROUND = 22;
/** As `cellsOf`, with the outer corners rounded: `joins` says whether the area in a direction has the same tone. */
export const roundedCells = (
  layout: GridLayout,
  areas: readonly number[],
  joins: (area: number, direction: number) => boolean,
): string =>
  areas
    .map((area) => {
      const [x, y] = layout.at(area);
      const [n, e, s, w] = [0, 2, 4, 6].map((direction) => joins(area, direction));
      const [left, right] = [x - HALF - (w ? LAP : 0), x + HALF + (e ? LAP : 0)];
      const [top, bottom] = [y - HALF - (n ? LAP : 0), y + HALF + (s ? LAP : 0)];
      const [ne, se, sw, nw] = [n || e, s || e, s || w, n || w].map((joined) => (joined ? 0 : ROUND));
      const to = (a: number, b: number): string => pointText([a, b]);
      return (
        `M${to(left + (nw ?? 0), top)}L${to(right - (ne ?? 0), top)}Q${to(right, top)} ${to(right, top + (ne ?? 0))}` +
        `L${to(right, bottom - (se ?? 0))}Q${to(right, bottom)} ${to(right - (se ?? 0), bottom)}` +
        `L${to(left + (sw ?? 0), bottom)}Q${to(left, bottom)} ${to(left, bottom - (sw ?? 0))}` +
        `L${to(left, top + (nw ?? 0))}Q${to(left, top)} ${to(left + (nw ?? 0), top)}z`
      );
    })
    .join('');

/** What something on the sheet covers: a point of it, and from there pixels to its middle and to its edges. */
export interface Covered {
  readonly at: Point;
  readonly offset?: Point;
  readonly half: Point;
}
