/**
 * Grids of squares and of hexes behind one interface. Integers only: areas, facings, edges and distances are whole
 * numbers. What a grid keeps grows with its areas, never with their pairs.
 */
import { arcsOver, type Centre, type Facings, type GridKind, type Shape, shapeOf, stepsOver } from './shape.ts';

/**
 * A grid of `width` by `height` areas. An area is a number, row by row from the north-west: y * width + x.
 * A facing is a number too, clockwise from the north: on squares N E S W, or N NE E SE S SW W NW where corners join, on
 * hexes NE E SE SW W NW. Hexes stand on a point, in rows; rows with an odd y are shifted half a hex to the east.
 */
export interface Grid {
  readonly kind: GridKind;
  readonly width: number;
  readonly height: number;
  /** How many areas there are. */
  readonly areas: number;
  /** How many neighbours an area has, and so facings. */
  readonly facings: Facings;
  /** Names of the facings, in order. */
  readonly names: readonly string[];
  /** `neighbours[area * facings + facing]`: the area over that edge, -1 off the grid. */
  readonly neighbours: Int16Array;
  /** Column and row of each area. */
  readonly columns: Int16Array;
  readonly rows: Int16Array;
  /** What depends on the offset of two areas alone: see `offsetOf`. */
  readonly offsets: Offsets;
}

/** Facts of each offset between two areas of a grid. The place of an offset is `at[to] - at[from] + middle`. */
export interface Offsets {
  readonly at: Int32Array;
  readonly middle: number;
  /** Steps over an offset. */
  readonly steps: Uint16Array;
  /** A bit for each facing in whose arc an offset lies. */
  readonly arcs: Uint8Array;
}

/** The most areas of a grid. */
export const MOST_AREAS = 32_767;

/** Units of x between two columns, and how far a row lies to the east. */
const eastOf = (kind: GridKind, row: number): number => (kind === 'hexes' ? row & 1 : 0);

/** Where the centre of an area lies, in the units of the shape, from the centre of area 0. */
export const centreOf = (grid: Pick<Grid, 'kind' | 'width'>, area: number): Centre => {
  const x = area % grid.width;
  const y = (area - x) / grid.width;
  return { x: 2 * x + eastOf(grid.kind, y), y: y * shapeOf(grid.kind).rowStep };
};

const neighboursOf = (kind: GridKind, shape: Shape, width: number, height: number): Int16Array => {
  const { steps, rowStep } = shape;
  const found = new Int16Array(width * height * steps.length).fill(-1);
  let edge = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (const step of steps) {
        const row = y + step.y / rowStep;
        const column = x + (step.x + eastOf(kind, y) - eastOf(kind, row)) / 2;
        if (column >= 0 && column < width && row >= 0 && row < height) found[edge] = row * width + column;
        edge++;
      }
  return found;
};

const offsetsOf = (kind: GridKind, shape: Shape, width: number, height: number): Offsets => {
  const unit = kind === 'hexes' ? 2 : 1;
  const farX = unit * (width - 1) + (kind === 'hexes' ? 1 : 0);
  const stride = 2 * farX + 1;
  const middle = (height - 1) * stride + farX;
  const at = new Int32Array(width * height);
  for (let area = 0; area < at.length; area++) {
    const x = area % width;
    const y = (area - x) / width;
    at[area] = y * stride + unit * x + eastOf(kind, y);
  }
  const steps = new Uint16Array(2 * middle + 1);
  const arcs = new Uint8Array(2 * middle + 1);
  const half = shape.steps.length / 2;
  const inArcs = arcsOver(shape);
  // An offset lies in the arc of a facing when the opposite one lies in that of the opposite facing: half are enough.
  for (let row = 0; row < height; row++)
    // Hexes of rows at an even distance lie an even number of half hexes apart, others an odd one.
    for (let east = -farX + ((farX ^ row) & (unit - 1)); east <= farX; east += unit) {
      const far = row * stride + east;
      if (far < 0) continue;
      const x = (2 / unit) * east;
      const y = row * shape.rowStep;
      const bits = inArcs(x, y);
      steps[middle + far] = steps[middle - far] = stepsOver(shape, x, y);
      arcs[middle + far] = bits;
      arcs[middle - far] = (bits >> half) | ((bits << half) & ((1 << (2 * half)) - 1));
    }
  return { at, middle, steps, arcs };
};

const build = (kind: GridKind, width: number, height: number, facings: Facings): Grid => {
  const shape = shapeOf(kind, facings);
  for (const side of [width, height])
    if (!Number.isInteger(side) || side < 1) throw new RangeError(`a grid has whole sides of at least 1, not ${side}`);
  if (width * height > MOST_AREAS)
    throw new RangeError(`a grid has at most ${MOST_AREAS} areas, not ${width} times ${height}`);
  const areas = width * height;
  const columns = new Int16Array(areas);
  const rows = new Int16Array(areas);
  for (let y = 0, area = 0; y < height; y++)
    for (let x = 0; x < width; x++, area++) {
      columns[area] = x;
      rows[area] = y;
    }
  return {
    kind,
    width,
    height,
    areas,
    facings,
    names: shape.names,
    neighbours: neighboursOf(kind, shape, width, height),
    columns,
    rows,
    offsets: offsetsOf(kind, shape, width, height),
  };
};

const made: Grid[] = [];
const KEPT = 8;

/**
 * The grid of a kind and size; `facings` of 8 joins squares over their corners too. Grids of equal kind and size are one
 * as long as few are in use. Throws RangeError on a size that is no whole number from 1 or comes to more than 32,767
 * areas, and where a kind has no such number of facings.
 */
export const makeGrid = (
  kind: GridKind,
  width: number,
  height: number,
  facings: Facings = kind === 'squares' ? 4 : 6,
): Grid => {
  const known = made.find((g) => g.kind === kind && g.width === width && g.height === height && g.facings === facings);
  if (known) return known;
  const grid = build(kind, width, height, facings);
  made.unshift(grid);
  if (made.length > KEPT) made.pop();
  return grid;
};

/** The area in column x and row y; -1 off the grid. */
export const areaAt = (grid: Grid, x: number, y: number): number =>
  x >= 0 && x < grid.width && y >= 0 && y < grid.height ? y * grid.width + x : -1;

/** Column of an area, 0 in the west. */
export const columnOf = (grid: Grid, area: number): number => grid.columns[area] as number;

/** Row of an area, 0 in the north. */
export const rowOf = (grid: Grid, area: number): number => grid.rows[area] as number;

/** The area as files and pages name it: `5,4` is column 5 of row 4. */
export const areaWord = (grid: Grid, area: number): string => `${columnOf(grid, area)},${rowOf(grid, area)}`;

const AREA_WORD = /^(0|[1-9]\d{0,4}),(0|[1-9]\d{0,4})$/;

/** The area of a word; undefined when the grid has none of that name. */
export const parseArea = (grid: Grid, word: string): number | undefined => {
  const parts = AREA_WORD.exec(word);
  if (!parts) return undefined;
  const area = areaAt(grid, Number(parts[1]), Number(parts[2]));
  return area < 0 ? undefined : area;
};

/** The facing of a name; undefined when areas of this grid have no such edge. */
export const parseFacing = (grid: Pick<Grid, 'names'>, name: string): number | undefined => {
  const facing = grid.names.indexOf(name);
  return facing < 0 ? undefined : facing;
};

/** The area over an edge; -1 off the grid. */
export const neighbour = (grid: Grid, area: number, facing: number): number =>
  grid.neighbours[area * grid.facings + facing] as number;

/** Place of the offset from one area to another in the tables of `offsets`. */
const offsetOf = ({ at, middle }: Offsets, from: number, to: number): number =>
  (at[to] as number) - (at[from] as number) + middle;

/** The fewest steps from one area to another, on a grid without obstacles. */
export const distance = ({ offsets }: Grid, from: number, to: number): number =>
  offsets.steps[offsetOf(offsets, from, to)] as number;

/** The edge of `from` over which `to` lies; -1 when they share no edge. */
export const facingTo = (grid: Grid, from: number, to: number): number => {
  for (let facing = 0; facing < grid.facings; facing++)
    if (grid.neighbours[from * grid.facings + facing] === to) return facing;
  return -1;
};

/** The facing on the other side. */
export const opposite = (grid: Pick<Grid, 'facings'>, facing: number): number =>
  (facing + grid.facings / 2) % grid.facings;

/** The facing `by` edges further clockwise; a negative number turns the other way. */
export const turned = (grid: Pick<Grid, 'facings'>, facing: number, by: number): number =>
  (((facing + by) % grid.facings) + grid.facings) % grid.facings;

/**
 * The number of an edge, the same from both of its areas, for tables of rivers and bridges: from 0 to less than areas
 * times half the facings. -1 where the edge is the rim of the grid.
 */
export const edgeOf = (grid: Grid, area: number, facing: number): number => {
  const half = grid.facings / 2;
  const over = neighbour(grid, area, facing);
  if (over < 0) return -1;
  return facing < half ? area * half + facing : over * half + facing - half;
};

/** How many numbers of edges a grid has: the length of a table by edge. Those of the rim are never used. */
export const edgesOf = (grid: Grid): number => (grid.areas * grid.facings) / 2;

/**
 * Whether `to` lies in the arc of a facing at `from`: a shortest path to it begins with the front area, and the line of
 * centres leaves the facing by at most 60 degrees. An area is never in its own arc.
 */
export const inArc = ({ offsets }: Grid, from: number, facing: number, to: number): boolean =>
  (((offsets.arcs[offsetOf(offsets, from, to)] as number) >> facing) & 1) === 1;

const COMPASS: { readonly [letter: string]: string } = { N: 'north', E: 'east', S: 'south', W: 'west' };

/** A facing in words by the letters of its name: `SE` is "south-east". */
export const directionWords = (facing: string): string =>
  [...facing].map((letter) => COMPASS[letter] ?? letter).join('-');
