/** The calendar of the war: ten turns a year, from July 1861 (ahd-turn-1). */
const MONTHS = [
  'July',
  'August',
  'September',
  'October',
  'November/December',
  'January/February',
  'March',
  'April',
  'May',
  'June',
] as const;
const SHORT = ['Jul', 'Aug', 'Sep', 'Oct', 'N/D', 'J/F', 'Mar', 'Apr', 'May', 'Jun'] as const;

/** Year of a turn: turns 1 to 5 are 1861, 6 to 15 are 1862. */
export const yearOf = (turn: number): number => 1861 + Math.floor((turn + 4) / 10);

/** "March". */
export const monthOf = (turn: number): string => MONTHS[(turn - 1) % 10] ?? '';

/** "Mar". */
export const shortMonthOf = (turn: number): string => SHORT[(turn - 1) % 10] ?? '';

/** "March 1862". */
export const dateOf = (turn: number): string => `${monthOf(turn)} ${yearOf(turn)}`;
