/** Grids of squares and of hexes behind one interface. Integers only: areas, facings and distances are whole numbers. */

export type GridKind = 'squares' | 'hexes';

/**
 * A grid of `width` by `height` areas. An area is a number, row by row from the north-west: y * width + x.
 * A facing is a number too, clockwise from the north: on squares N E S W, on hexes NE E SE SW W NW. Hexes stand on a
 * point, in rows; rows with an odd y are shifted half a hex to the east.
 */
export interface Grid {
  readonly kind: GridKind;
  readonly width: number;
  readonly height: number;
  /** How many areas there are. */
  readonly areas: number;
  /** How many edges an area has, and so facings: 4 or 6. */
  readonly facings: number;
  /** Names of the facings, in order. */
  readonly names: readonly string[];
  /** `neighbours[area * facings + facing]`: the area over that edge, -1 off the grid. */
  readonly neighbours: Int16Array;
  /** `distances[a * areas + b]`: steps through edges from a to b. */
  readonly distances: Uint8Array;
  /** `arcs[a * areas + b]`: a bit for each facing at a whose arc holds b. */
  readonly arcs: Uint8Array;
}

/** Twice the offset of a centre, in units in which all centres and corners are whole. */
export interface Centre {
  readonly x: number;
  readonly y: number;
}

/** How a kind of grid is built. The true length of (x, y) is the root of `weightX` x x + `weightY` y y. */
export interface Shape {
  readonly names: readonly string[];
  readonly weightX: number;
  readonly weightY: number;
  /** Corners of an area about its centre. */
  readonly corners: readonly Centre[];
  /** From a centre to the next one over each edge. */
  readonly steps: readonly Centre[];
}

const SQUARES: Shape = {
  names: ['N', 'E', 'S', 'W'],
  weightX: 1,
  weightY: 1,
  corners: [
    { x: -1, y: -1 },
    { x: 1, y: -1 },
    { x: 1, y: 1 },
    { x: -1, y: 1 },
  ],
  steps: [
    { x: 0, y: -2 },
    { x: 2, y: 0 },
    { x: 0, y: 2 },
    { x: -2, y: 0 },
  ],
};

/** A unit of x is half the width of a hex, a unit of y a quarter of its height: their squares are as 3 to 1. */
const HEXES: Shape = {
  names: ['NE', 'E', 'SE', 'SW', 'W', 'NW'],
  weightX: 3,
  weightY: 1,
  corners: [
    { x: 0, y: -2 },
    { x: 1, y: -1 },
    { x: 1, y: 1 },
    { x: 0, y: 2 },
    { x: -1, y: 1 },
    { x: -1, y: -1 },
  ],
  steps: [
    { x: 1, y: -3 },
    { x: 2, y: 0 },
    { x: 1, y: 3 },
    { x: -1, y: 3 },
    { x: -2, y: 0 },
    { x: -1, y: -3 },
  ],
};

/** The shape of the areas of a kind of grid. */
export const shapeOf = (kind: GridKind): Shape => (kind === 'squares' ? SQUARES : HEXES);

/** Where the centre of an area lies, in the units of the shape, from the centre of area 0. */
export const centreOf = (grid: Pick<Grid, 'kind' | 'width'>, area: number): Centre => {
  const x = area % grid.width;
  const y = (area - x) / grid.width;
  return grid.kind === 'squares' ? { x: 2 * x, y: 2 * y } : { x: 2 * x + (y & 1), y: 3 * y };
};

/** Steps through edges over an offset of centres. */
const stepsOver = (kind: GridKind, x: number, y: number): number => {
  const across = Math.abs(x);
  const down = Math.abs(y);
  if (kind === 'squares') return (across + down) / 2;
  const rows = down / 3;
  return across <= rows ? rows : rows + (across - rows) / 2;
};

const neighboursOf = (kind: GridKind, width: number, height: number): Int16Array => {
  const { steps } = shapeOf(kind);
  const found = new Int16Array(width * height * steps.length).fill(-1);
  for (let area = 0; area < width * height; area++) {
    const { x, y } = centreOf({ kind, width }, area);
    steps.forEach((step, facing) => {
      const row = kind === 'squares' ? (y + step.y) / 2 : (y + step.y) / 3;
      const column = (x + step.x - (kind === 'hexes' ? row & 1 : 0)) / 2;
      if (column >= 0 && column < width && row >= 0 && row < height)
        found[area * steps.length + facing] = row * width + column;
    });
  }
  return found;
};

/**
 * Whether an offset of centres lies in the arc of a facing: a shortest path to it begins with the front area, and the
 * angle between facing and line is at most 60 degrees, that is to say its cosine at least a half.
 */
const offsetInArc = (kind: GridKind, shape: Shape, facing: number, x: number, y: number): boolean => {
  const step = shape.steps[facing] as Centre;
  const range = stepsOver(kind, x, y);
  if (range === 0 || stepsOver(kind, x - step.x, y - step.y) !== range - 1) return false;
  const { weightX, weightY } = shape;
  const dot = weightX * x * step.x + weightY * y * step.y;
  const own = weightX * step.x * step.x + weightY * step.y * step.y;
  const other = weightX * x * x + weightY * y * y;
  return dot > 0 && 4 * dot * dot >= own * other;
};

const tablesOf = (kind: GridKind, width: number, height: number): Pick<Grid, 'distances' | 'arcs'> => {
  const shape = shapeOf(kind);
  const areas = width * height;
  const distances = new Uint8Array(areas * areas);
  const arcs = new Uint8Array(areas * areas);
  const centres = Array.from({ length: areas }, (_, area) => centreOf({ kind, width }, area));
  for (let from = 0; from < areas; from++) {
    const a = centres[from] as Centre;
    for (let to = 0; to < areas; to++) {
      const b = centres[to] as Centre;
      const x = b.x - a.x;
      const y = b.y - a.y;
      distances[from * areas + to] = stepsOver(kind, x, y);
      let bits = 0;
      for (let facing = 0; facing < shape.steps.length; facing++)
        if (offsetInArc(kind, shape, facing, x, y)) bits |= 1 << facing;
      arcs[from * areas + to] = bits;
    }
  }
  return { distances, arcs };
};

/** The most areas of a grid along one side. */
export const LONGEST_SIDE = 30;

const made: Grid[] = [];
const KEPT = 8;

/**
 * The grid of a kind and size, with its tables. Grids of equal kind and size are one as long as few are in use.
 * Throws RangeError on a size that is no whole number from 1 to 30.
 */
export const makeGrid = (kind: GridKind, width: number, height: number): Grid => {
  const known = made.find((grid) => grid.kind === kind && grid.width === width && grid.height === height);
  if (known) return known;
  for (const side of [width, height])
    if (!Number.isInteger(side) || side < 1 || side > LONGEST_SIDE)
      throw new RangeError(`a grid is 1 to ${LONGEST_SIDE} areas long and wide, not ${side}`);
  const { names } = shapeOf(kind);
  const grid: Grid = {
    kind,
    width,
    height,
    areas: width * height,
    facings: names.length,
    names,
    neighbours: neighboursOf(kind, width, height),
    ...tablesOf(kind, width, height),
  };
  made.unshift(grid);
  if (made.length > KEPT) made.pop();
  return grid;
};

/** The area in column x and row y; -1 off the grid. */
export const areaAt = (grid: Grid, x: number, y: number): number =>
  x >= 0 && x < grid.width && y >= 0 && y < grid.height ? y * grid.width + x : -1;

/** Column of an area, 0 in the west. */
export const columnOf = (grid: Grid, area: number): number => area % grid.width;

/** Row of an area, 0 in the north. */
export const rowOf = (grid: Grid, area: number): number => Math.floor(area / grid.width);

/** The area as files and pages name it: `5,4` is column 5 of row 4. */
export const areaWord = (grid: Grid, area: number): string => `${columnOf(grid, area)},${rowOf(grid, area)}`;

const AREA_WORD = /^(0|[1-9]\d?),(0|[1-9]\d?)$/;

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

/** Steps through edges from one area to another. */
export const distance = (grid: Grid, from: number, to: number): number =>
  grid.distances[from * grid.areas + to] as number;

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
 * Whether `to` lies in the arc of a facing at `from`: a shortest path to it begins with the front area, and the line of
 * centres leaves the facing by at most 60 degrees. An area is never in its own arc.
 */
export const inArc = (grid: Grid, from: number, facing: number, to: number): boolean =>
  (((grid.arcs[from * grid.areas + to] as number) >> facing) & 1) === 1;

/** The areas in the arc of a facing from distance 1 to `most`, in the order of their numbers. */
export const arcAreas = (grid: Grid, from: number, facing: number, most: number): readonly number[] => {
  const found: number[] = [];
  for (let to = 0; to < grid.areas; to++)
    if (distance(grid, from, to) <= most && inArc(grid, from, facing, to)) found.push(to);
  return found;
};
