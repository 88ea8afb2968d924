/** The hexes of the map: where each lies, its reference point, its class and its state (bab-map-1, -2, -13). */

import { type Miles, middleOf, milesOf } from '../board/projection.ts';
import { cityIn, GRID, hexName } from '../map.ts';
import { isSea, nearestState, type Point, stateAt, type Terrain, terrainAt } from './terrain.ts';

/** The hex whose middle is nearest; of two the one of the lower name. */
export const hexAt = ([x, y]: Miles): number => {
  let best = { hex: -1, far: Number.POSITIVE_INFINITY };
  const row = Math.round((y - 8) / 13);
  const column = Math.round((x - 7.5) / 15);
  for (let r = row - 1; r <= row + 1; r++)
    for (let c = column - 1; c <= column + 1; c++) {
      if (r < 0 || c < 0 || r >= GRID.height || c >= GRID.width) continue;
      const hex = r * GRID.width + c;
      const [mx, my] = middleOf(hex);
      const far = Math.hypot(x - mx, y - my);
      const isNearer = far < best.far - 1e-9;
      const isLower = Math.abs(far - best.far) <= 1e-9 && hexName(hex) < hexName(best.hex);
      if (isNearer || isLower) best = { hex, far };
    }
  return best.hex;
};

/** Four towns stand on the bank that is truly theirs (bab-map-13). */
const MOVED: { readonly [id: string]: readonly [lat: number, lon: number] } = {
  fredericksburg: [38.26, -77.5],
  cairo: [37.01, -89.17],
  weldon: [36.39, -77.6],
  'new-bern': [35.08, -77.08],
};

const pointAt = (lat: number, lon: number): Point => ({ at: milesOf(lat, lon), lat, lon });

/** Where a hex is judged: at its city, else at its middle. */
export const pointOf = (hex: number): Point => {
  const city = cityIn(hex);
  const moved = city && MOVED[city.id];
  if (moved) return pointAt(...moved);
  if (city) return pointAt(city.lat, city.lon);
  const [x, y] = middleOf(hex);
  return { at: [x, y], lat: 41 - y / 69, lon: x / 55.96 - 95.5 };
};

/** What is known of a hex before rivers and railroads. */
export interface Hex {
  readonly point: Point;
  readonly terrain: Terrain;
  /** Where it lies in sea or lake: nothing. */
  readonly state: string;
  /** Whether it is water, and of the sea. */
  readonly sea: boolean;
}

/** All hexes in order; those of `rails` are land. */
export const hexes = (rails: ReadonlySet<number>): readonly Hex[] =>
  Array.from({ length: GRID.areas }, (_, hex) => {
    const point = pointOf(hex);
    const city = cityIn(hex);
    const terrain = terrainAt(point, city !== undefined || rails.has(hex));
    const state = terrain === '.' ? '' : (city?.state ?? stateAt(point.at) ?? nearestState(point.at));
    return { point, terrain, state, sea: terrain === '.' && isSea(point.at) };
  });
