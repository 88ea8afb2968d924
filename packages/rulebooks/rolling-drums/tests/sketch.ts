/** Tactical maps as text, for tests: a sign for each tac, 15 rows of 15. */
import { TACS } from '../squares.ts';

/** A sign for each terrain, in the order of `TAC_TERRAINS`. */
const SIGNS = '.nN~=^)wfT';

/** The terrain that a sketch shows; rows that it leaves out in the south are open. Spaces do not count. */
export const sketched = (sketch: string): Uint8Array => {
  const terrain = new Uint8Array(TACS);
  [...sketch.replaceAll(/\s/g, '')].forEach((sign, tac) => {
    if (!SIGNS.includes(sign) || tac >= TACS) throw new RangeError(`a sketch has no sign "${sign}" at ${tac}`);
    terrain[tac] = SIGNS.indexOf(sign);
  });
  return terrain;
};

/** The sketch of a terrain, a row a line. */
export const sketchOf = (terrain: Uint8Array): string =>
  Array.from({ length: 15 }, (_, row) =>
    Array.from(terrain.subarray(15 * row, 15 * row + 15), (kind) => SIGNS[kind]).join(''),
  ).join('\n');
