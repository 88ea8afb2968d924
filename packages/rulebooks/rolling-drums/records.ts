/** The standing of each player: men that his units cost the enemy in combat, less those that they lost (rotd-V6). */
import { at, cell } from '@longroll/kernel';
import { SEAT_COLUMNS, type SeatColumn, type State, type Stored } from './state.ts';
import type { Work } from './work.ts';

/** Records of so many seats, all nothing: those of a war that begins, and what a view shows of one that goes on. */
export const noRecords = (seats: number): Stored<SeatColumn> => {
  const [inflicted, suffered] = SEAT_COLUMNS.map(() => Array.from({ length: seats }, () => 0));
  return { inflicted: inflicted ?? [], suffered: suffered ?? [] };
};

const book = (column: Int32Array, seat: number, men: number): void => {
  if (seat >= 0) column[seat] = at(column, seat) + men;
};

/**
 * Books men whom the unit in a row has lost in combat: to its commander, and to those who command the units it fought, each by
 * his share of their men, rounded down, the rest to the first (rotd-V6).
 */
export const recordLoss = ({ units, records }: Work, row: number, men: number, foes: readonly number[]): void => {
  if (men <= 0) return;
  book(records.suffered, cell(units.commander, row), men);
  const first = foes[0];
  if (first === undefined) return;
  const all = foes.reduce((sum, foe) => sum + cell(units.men, foe), 0);
  let rest = men;
  for (const foe of all === 0 ? [] : foes) {
    const share = Math.floor((men * cell(units.men, foe)) / all);
    book(records.inflicted, cell(units.commander, foe), share);
    rest -= share;
  }
  book(records.inflicted, cell(units.commander, first), rest);
};

/** The standing of a seat, inflicted less suffered losses; undefined while the war goes on (rotd-V6). */
export const standingOfSeat = (
  { outcome, records }: Pick<State, 'outcome' | 'records'>,
  seat: number,
): number | undefined => (outcome ? cell(records.inflicted, seat) - cell(records.suffered, seat) : undefined);
