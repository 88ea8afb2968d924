/** When a city is besieged, and what siege trains do to its fort (bab-siege-1, -5). */
import { controlOf } from '../control.ts';
import { forceAt, fortLevel, isGarrison, isGarrisonPlace } from '../forces.ts';
import { GRID, isHex, isLand, sides, TIDAL } from '../map.ts';
import { isBlockaded, isPort } from '../ships/ships.ts';
import { isThreatened } from '../standing.ts';
import type { Side, State } from '../state.ts';

/** Whether one side of a place is closed: by land through enemy SF or zones of control, on the water of a port by a blockade. */
const isClosed = (s: State, side: Side, place: number, edge: number): boolean => {
  const to = GRID.neighbours[edge] ?? -1;
  const water = to < 0 || !isLand(to);
  if ((water || ((sides[edge] ?? 0) & TIDAL) !== 0) && isPort(place)) return isBlockaded(s, place);
  return water || isThreatened(s, side, to);
};

/** Whether a side's city or fort is besieged: it is ringed by enemy SF and zones of control (bab-siege-1). */
export const isBesieged = (s: State, side: Side, place: number): boolean => {
  if (!isHex(place) || controlOf(s, place) !== side) return false;
  for (let edge = place * GRID.facings; edge < (place + 1) * GRID.facings; edge++)
    if (!isClosed(s, side, place, edge)) return false;
  return isGarrisonPlace(s, place);
};

/** Siege trains that count at most (bab-siege-5). */
const MOST_TRAINS = 2;

/** The level of a fort against so many siege trains (bab-siege-5). */
export const fortAgainst = (level: number, trains: number): number =>
  Math.max(0, level - Math.min(MOST_TRAINS, trains));

/** Whether a force ignores retreats: a garrison in a fort, and whoever is under siege (bab-ret-1). */
export const staysPut = (s: State, row: number): boolean => {
  const { side, place } = forceAt(s, row);
  return (isGarrison(s, row) && fortLevel(s, place) > 0) || isBesieged(s, side, place);
};
