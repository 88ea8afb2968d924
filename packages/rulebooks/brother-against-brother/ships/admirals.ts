/** Naval leaders: each has one single value (bab-nav-4). */
import { at } from '@longroll/kernel';
import { turnOf } from '../calendar.ts';
import { boxPlace, NOWHERE } from '../places.ts';
import { CONFEDERATE, type Side, type State, UNION } from '../state.ts';

/** A naval leader. */
export interface NavalLeader {
  readonly id: string;
  readonly side: Side;
  readonly name: string;
  readonly value: number;
  /** The turn on which he comes. */
  readonly from: number;
}

const leader = (id: string, side: Side, name: string, value: number, year: number, month: number): NavalLeader => ({
  id,
  side,
  name,
  value,
  from: turnOf(year, month, 1),
});

/** All naval leaders, the Union's first. */
export const ADMIRALS: readonly NavalLeader[] = [
  leader('farragut', UNION, 'Farragut', 3, 1862, 1),
  leader('foote', UNION, 'Foote', 2, 1861, 9),
  leader('dd-porter', UNION, 'D. D. Porter', 2, 1862, 10),
  leader('du-pont', UNION, 'Du Pont', 1, 1861, 9),
  leader('dahlgren', UNION, 'Dahlgren', 1, 1863, 7),
  leader('buchanan', CONFEDERATE, 'Buchanan', 2, 1862, 2),
  leader('semmes', CONFEDERATE, 'Semmes', 3, 1861, 6),
  leader('montgomery', CONFEDERATE, 'Montgomery', 1, 1862, 4),
  leader('brown', CONFEDERATE, 'Brown', 2, 1862, 7),
];
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
