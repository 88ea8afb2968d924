/** Turns and dates (bab-conv-9). */
import { at } from '@longroll/kernel';

/** A month of the war, counted from April 1861, which is 0. */
export type Month = number;

export const TURNS_A_MONTH = 4;
/** IV May 1865. */
export const LAST_TURN = 200;
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
const SEGMENTS = ['I', 'II', 'III', 'IV'];
/** December, January and February, by the month of the year from 0. */
const WINTER = [11, 0, 1];

/** The month in which a turn lies. */
export const monthOf = (turn: number): Month => Math.floor((turn - 1) / TURNS_A_MONTH);

/** The segment of its month that a turn is: 1 to 4. */
export const segmentOf = (turn: number): number => ((turn - 1) % TURNS_A_MONTH) + 1;

/** The year of a turn: 1861 to 1865. */
export const yearOf = (turn: number): number => 1861 + Math.floor((monthOf(turn) + 3) / 12);

/** The month of its year, January 0, in which a turn lies. */
export const monthOfYear = (turn: number): number => (monthOf(turn) + 3) % 12;

/** Whether a turn lies in winter. */
export const isWinter = (turn: number): boolean => WINTER.includes(monthOfYear(turn));

/** The turn of a date: the year, the month from 1 and the segment from 1. */
export const turnOf = (year: number, month: number, segment: number): number =>
  (year - 1861) * 48 + (month - 4) * TURNS_A_MONTH + segment;

/** "April". */
export const monthName = (turn: number): string => at(MONTHS, monthOfYear(turn));

/** "I April 1861". */
export const dateText = (turn: number): string =>
  `${at(SEGMENTS, segmentOf(turn) - 1)} ${monthName(turn)} ${yearOf(turn)}`;
