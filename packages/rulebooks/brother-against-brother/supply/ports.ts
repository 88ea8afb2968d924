/** Ports, and which of them are blockaded (bab-map-11, bab-nav-5). */

import { controlOf } from '../control.ts';
import { cityIn, stationOf } from '../map.ts';
import { factorsOf, isArmed, isOcean } from '../ships/ships.ts';
import { CONFEDERATE, type State, UNION } from '../state.ts';

/** Weekly RP from which on a port takes more to be blockaded (bab-nav-5). */
const GREAT = 4;
const FACTORS = { great: 6, other: 3 };

/** Whether a hex holds a port; fortresses count as one of their side (bab-fort-2). */
export const isPort = (hex: number): boolean => {
  const city = cityIn(hex);
  return city !== undefined && (city.port > 0 || city.fortress);
};

/** Whether Union ships close a Confederate port: enough ocean or ironclad factors in its station, no armed enemy there (bab-nav-5). */
export const isBlockaded = (s: State, hex: number): boolean => {
  if (!isPort(hex) || controlOf(s, hex) !== CONFEDERATE || s.war.intervened) return false;
  const there = s.war.ships.filter(({ place }) => place === stationOf(hex));
  if (there.some((ship) => ship.side === CONFEDERATE && isArmed(ship))) return false;
  const factors = there.reduce((sum, ship) => (ship.side === UNION && isOcean(ship) ? sum + factorsOf(ship) : sum), 0);
  return factors >= ((cityIn(hex)?.port ?? 0) >= GREAT ? FACTORS.great : FACTORS.other);
};
