/** Which cities are ringed (bab-siege-1). */
import { cityIn } from '../cities.ts';
import { controlOf } from '../control.ts';
import { GRID } from '../grid.ts';
import { isLand, sides, TIDAL } from '../map.ts';
import { otherSide } from '../sides.ts';
import { isInEnemyZone, strengthIn } from '../standing.ts';
import { NEUTRAL, type Side, type State } from '../state.ts';
import { isBlockaded } from '../supply/ports.ts';

/** Whether a side of a city is closed to it: by enemy SF or their zone of control, by blockade where a port has water there. */
const isClosed = (s: State, side: Side, edge: number, port: number): boolean => {
  const to = GRID.neighbours[edge] ?? -1;
  if (to < 0) return false;
  const isWater = !isLand(to) || ((sides[edge] ?? 0) & TIDAL) !== 0;
  if (port > 0 && isWater) return isBlockaded(s, Math.floor(edge / GRID.facings));
  return !isLand(to) || strengthIn(s, otherSide(side), to) > 0 || isInEnemyZone(s, side, to);
};

/**
 * Whether a city is ringed by enemies of the side that controls it: all around it they stand or have a zone of control. A friend
 * outside opens nothing; the water of a port is closed by a blockade only (bab-siege-1).
 */
export const isRinged = (s: State, hex: number): boolean => {
  const side = controlOf(s, hex);
  const city = cityIn(hex);
  if (side === NEUTRAL || !city) return false;
  let land = 0;
  for (let facing = 0; facing < GRID.facings; facing++) {
    const edge = hex * GRID.facings + facing;
    if (!isClosed(s, side, edge, city.port)) return false;
    if (isLand(GRID.neighbours[edge] ?? -1)) land++;
  }
  return land > 0;
};
