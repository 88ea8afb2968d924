/** Shapes of areas: where centres and corners lie, in units in which all are whole numbers. */

export type GridKind = 'squares' | 'hexes';

/** How many neighbours an area has: four or eight on squares, six on hexes. */
export type Facings = 4 | 6 | 8;

/** An offset of centres or corners, in the units of the shape. */
export interface Centre {
  readonly x: number;
  readonly y: number;
}

/** How a kind of grid is built. The true length of (x, y) is the root of `weightX` x x + `weightY` y y. */
export interface Shape {
  readonly names: readonly string[];
  readonly weightX: number;
  readonly weightY: number;
  /** Units of y from one row to the next; from one area to the next in its row there are 2 units of x. */
  readonly rowStep: number;
  /** Corners of an area about its centre, clockwise. */
  readonly corners: readonly Centre[];
  /** From a centre to that of each neighbour, in the order of the facings. */
  readonly steps: readonly Centre[];
}

const SQUARE = {
  weightX: 1,
  weightY: 1,
  rowStep: 2,
  corners: [
    { x: -1, y: -1 },
    { x: 1, y: -1 },
    { x: 1, y: 1 },
    { x: -1, y: 1 },
  ],
} as const;

const FOUR: Shape = {
  ...SQUARE,
  names: ['N', 'E', 'S', 'W'],
  steps: [
    { x: 0, y: -2 },
    { x: 2, y: 0 },
    { x: 0, y: 2 },
    { x: -2, y: 0 },
  ],
};

const EIGHT: Shape = {
  ...SQUARE,
  names: ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'],
  steps: [
    { x: 0, y: -2 },
    { x: 2, y: -2 },
    { x: 2, y: 0 },
    { x: 2, y: 2 },
    { x: 0, y: 2 },
    { x: -2, y: 2 },
    { x: -2, y: 0 },
    { x: -2, y: -2 },
  ],
};

/** A unit of x is half the width of a hex, a unit of y a quarter of its height: their squares are as 3 to 1. */
const HEXES: Shape = {
  names: ['NE', 'E', 'SE', 'SW', 'W', 'NW'],
  weightX: 3,
  weightY: 1,
  rowStep: 3,
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

/** The shape of the areas of a kind of grid. Throws RangeError where a kind has no such number of neighbours. */
export const shapeOf = (kind: GridKind, facings: Facings = kind === 'squares' ? 4 : 6): Shape => {
  if (kind === 'hexes' ? facings !== 6 : facings === 6) throw new RangeError(`${kind} have no ${facings} neighbours`);
  return facings === 6 ? HEXES : facings === 8 ? EIGHT : FOUR;
};

/** The fewest steps over an offset of centres. */
export const stepsOver = (shape: Shape, x: number, y: number): number => {
  const across = x < 0 ? -x : x;
  const down = y < 0 ? -y : y;
  if (shape === FOUR) return (across + down) / 2;
  if (shape === EIGHT) return (across > down ? across : down) / 2;
  const rows = down / 3;
  return across <= rows ? rows : rows + (across - rows) / 2;
};

/**
 * Gives the facings in whose arc an offset of centres lies, a bit for each: a shortest path to it begins with the front
 * area, and the angle between facing and line is at most 60 degrees, that is to say its cosine at least a half.
 */
export const arcsOver = (shape: Shape): ((x: number, y: number) => number) => {
  const { weightX, weightY, steps } = shape;
  const facings = steps.length;
  const stepX = Int32Array.from(steps, ({ x }) => x);
  const stepY = Int32Array.from(steps, ({ y }) => y);
  const own = Int32Array.from(steps, ({ x, y }) => weightX * x * x + weightY * y * y);
  return (x, y) => {
    const length = weightX * x * x + weightY * y * y;
    let bits = 0;
    for (let facing = 0; facing < facings; facing++) {
      const sx = stepX[facing] as number;
      const sy = stepY[facing] as number;
      const dot = weightX * x * sx + weightY * y * sy;
      if (dot <= 0 || 4 * dot * dot < length * (own[facing] as number)) continue;
      if (stepsOver(shape, x - sx, y - sy) < stepsOver(shape, x, y)) bits |= 1 << facing;
    }
    return bits;
  };
};
