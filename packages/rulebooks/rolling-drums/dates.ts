/** The date of a turn, reckoned from the first day of the scenario. */
import { at } from '@longroll/kernel';
import type { State } from './state.ts';

const MONTHS: readonly (readonly [name: string, days: number])[] = [
  ['January', 31],
  ['February', 28],
  ['March', 31],
  ['April', 30],
  ['May', 31],
  ['June', 30],
  ['July', 31],
  ['August', 31],
  ['September', 30],
  ['October', 31],
  ['November', 30],
  ['December', 31],
];

export interface DayOf {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
}

/** Days of a month. */
export const lengthOf = (year: number, month: number): number =>
  at(MONTHS, month - 1)[1] + (month === 2 && year % 4 === 0 ? 1 : 0);

/** The day so many days after another. */
const daysAfter = ({ year, month, day }: DayOf, days: number): DayOf => {
  const left = day + days - lengthOf(year, month);
  if (left <= 0) return { year, month, day: day + days };
  const first = month === 12 ? { year: year + 1, month: 1, day: 0 } : { year, month: month + 1, day: 0 };
  return daysAfter(first, left);
};

/** Two campaigns a year, from 1 March and from 15 July; the first on the day of the scenario (rotd-Q20). */
const startOf = ({ begins }: State['setting'], campaign: number): DayOf => {
  if (campaign === 1) return begins;
  const half = (begins.month >= 7 ? 1 : 0) + campaign - 1;
  const year = begins.year + (half >> 1);
  return half % 2 === 0 ? { year, month: 3, day: 1 } : { year, month: 7, day: 15 };
};

/** The first day of a turn (rotd-Q20). */
export const dateOf = ({ setting, campaign, week }: Pick<State, 'setting' | 'campaign' | 'week'>): DayOf =>
  daysAfter(startOf(setting, campaign), (week - 1) * setting.days);

/** "17 July 1861". */
export const dayText = ({ year, month, day }: DayOf): string => `${day} ${at(MONTHS, month - 1)[0]} ${year}`;
