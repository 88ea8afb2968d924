/** Naval leaders: each has one single value (bab-nav-4). */
import { at } from '@longroll/kernel';
import { ADMIRALS } from '../data/ships.ts';
import { boxPlace, NOWHERE } from '../places.ts';
import type { Side, State } from '../state.ts';

export const SEMMES: number = ADMIRALS.findIndex(({ id }) => id === 'semmes');
const PIRACY = boxPlace('piracy');

/** Where a naval leader is; Semmes in the Piracy Box from his day on and nowhere else. */
export const admiralPlace = (s: State, row: number): number =>
  s.turn < at(ADMIRALS, row).from ? NOWHERE : row === SEMMES ? PIRACY : at(s.war.admirals, row).place;

/** What the best naval leader of a side in a place adds to its die; 0 without one (bab-nav-3). */
export const admiralValue = (s: State, side: Side, place: number): number =>
  ADMIRALS.reduce(
    (best, { side: own, value }, row) =>
      own === side && value > best && admiralPlace(s, row) === place ? value : best,
    0,
  );

/** The state in which naval leaders of a side in a place go with its ships to another. */
export const withAdmirals = (s: State, side: Side, from: number, to: number): State => {
  const goes = (row: number): boolean =>
    row !== SEMMES && at(ADMIRALS, row).side === side && admiralPlace(s, row) === from;
  if (!ADMIRALS.some((_, row) => goes(row))) return s;
  const admirals = s.war.admirals.map((admiral, row) => (goes(row) ? { ...admiral, place: to } : admiral));
  return { ...s, war: { ...s.war, admirals } };
};
