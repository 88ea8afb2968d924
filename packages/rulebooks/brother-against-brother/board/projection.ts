/** The plane of the map in miles (bab-map-1, -2). */
import { GRID } from '../map.ts';

/** Miles east of longitude 95.5 W and south of latitude 41 N. */
export type Miles = readonly [x: number, y: number];

/** Degrees to miles of the map (bab-map-2). */
export const milesOf = (lat: number, lon: number): Miles => [(lon + 95.5) * 55.96, (41 - lat) * 69];

/** Miles from one hex to the next in a row, and from row to row (bab-map-1). */
export const PITCH: Miles = [15, 13];

/** The middle of a hex. */
export const middleOf = (hex: number): Miles => {
  const row = GRID.rows[hex] ?? 0;
  return [PITCH[0] * (GRID.columns[hex] ?? 0) + 7.5 + (row % 2 === 1 ? 7.5 : 0), PITCH[1] * row + 8];
};
