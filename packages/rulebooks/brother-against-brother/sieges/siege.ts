/** When a city is besieged, and what siege trains do to its fort (bab-siege-1, -5). */
import { at, constants, rowsOf } from '@longroll/kernel';
import { controlOf } from '../control.ts';
import { forceAt, fortLevel, isGarrison, isGarrisonPlace } from '../forces.ts';
import { GRID, isLand, sides, TIDAL } from '../map.ts';
import { isBlockaded, isPort } from '../ships/ships.ts';
import { areThreatened } from '../standing.ts';
import type { Side, State } from '../state.ts';

/** What closes a place: enemies in each of these hexes round it, and of a port that has water beside it a blockade. */
const closing = constants((place) => {
  const edges = rowsOf({ length: GRID.facings }).map((facing) => place * GRID.facings + facing);
  const isWater = (edge: number): boolean => !isLand(GRID.neighbours[edge] ?? -1) || (GRID.neighbours[edge] ?? -1) < 0;
  const isWet = (edge: number): boolean => isWater(edge) || ((sides[edge] ?? 0) & TIDAL) !== 0;
  const open = edges.filter((edge) => !isWater(edge) && !(isPort(place) && isWet(edge)));
  return { hexes: open.map((edge) => at(GRID.neighbours, edge)), blockade: isPort(place) && edges.some(isWet) };
});

/** Whether a side's city or fort is besieged: it is ringed by enemy SF and zones of control (bab-siege-1). */
export const isBesieged = (s: State, side: Side, place: number): boolean => {
  if (!isGarrisonPlace(s, place) || controlOf(s, place) !== side) return false;
  const { hexes, blockade } = closing(place);
  return areThreatened(s, side, hexes) && (!blockade || isBlockaded(s, place));
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
