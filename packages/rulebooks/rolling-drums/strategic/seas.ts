/** The sea along the coast: which area each square of it belongs to (rotd-W1, rotd-M6). */
import { at } from '@longroll/kernel';
import { CITIES } from '../cities.ts';
import { SQUARES, squareBeside } from '../squares.ts';
import { isEnterable, terrain, WATER } from '../strategic.ts';

const NONE = -1;

/** Gives the squares of a kind beside those that are known the area of the first of them. */
const spread = (areas: Int8Array, from: readonly number[], isKind: (square: number) => boolean): readonly number[] => {
  const reached: number[] = [];
  for (const square of from)
    for (let direction = 0; direction < 8; direction++) {
      const beside = squareBeside(square, direction);
      if (beside < 0 || areas[beside] !== NONE || !isKind(beside)) continue;
      areas[beside] = at(areas, square);
      reached.push(beside);
    }
  return reached;
};

/** The sea area of each square of the sea and of its coast, by the nearest port over water; -1 inland and on lakes. */
const areasOf = (): Int8Array => {
  const areas = new Int8Array(SQUARES).fill(NONE);
  const ports = CITIES.filter(({ sea }) => sea >= 0);
  for (const { square, sea } of ports) areas[square] = sea;
  const water: number[] = [];
  let reached = spread(
    areas,
    ports.map(({ square }) => square),
    (square) => terrain[square] === WATER,
  );
  while (reached.length > 0) {
    water.push(...reached);
    reached = spread(areas, reached, (square) => terrain[square] === WATER);
  }
  spread(areas, water, isEnterable);
  return areas;
};

/** The sea area of each square, a number of `SEA_AREAS`: of the sea and the land at it; -1 elsewhere (rotd-W2). */
export const seaAreas: Int8Array = areasOf();
