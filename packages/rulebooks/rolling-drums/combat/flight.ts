/** Where a shattered unit flees: along the line of contact to a friendly city (rotd-13.2). */
import { areHostile, stateIn } from '../relations.ts';
import { wayToCity } from '../supply/city-lines.ts';
import { countryRound } from '../supply/contact.ts';
import { isActive, type Position, unitsIn } from '../work.ts';

/** How far away a city may be to which a shattered unit flees, in squares along the line (rotd-13.2a). */
const FARTHEST = 15;

/** Whether an active unit hostile to a state stands in a square. */
export const hasEnemy = (p: Position, state: number, square: number): boolean => {
  for (const row of unitsIn(p, square))
    if (isActive(p.units, row) && areHostile(p, state, stateIn(p.units, row))) return true;
  return false;
};

/**
 * The squares of the shortest line of contact from a unit's square to a friendly city, without the first; empty where it is
 * in a city's square, undefined where there is no line of at most 15 (rotd-13.2a, -c). Its own way out is not asked
 * (rotd-13.2d).
 */
export const lineOfFlight = (p: Position, state: number, from: number): readonly number[] | undefined =>
  wayToCity(p, countryRound(p, state, from, FARTHEST + 1), from, FARTHEST);
