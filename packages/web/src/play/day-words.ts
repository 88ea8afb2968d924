/** Some days in a row, both included, as YYYY-MM-DD. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** "1 December", with the year where it is another than today's. */
export const dayWords = (day: string, today: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    ...{ day: 'numeric', month: 'long', timeZone: 'UTC' },
    ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
  } as const).format(new Date(day));

/** "on 1 December", "from 1 to 5 December", "from 28 December to 3 January 2027": days as people say them, the year where it is another. */
export const daysWords = ({ from, to }: Days, today: string): string => {
  const last = dayWords(to, today);
  if (from === to) return `on ${last}`;
  const first = from.slice(0, 7) === to.slice(0, 7) ? String(Number(from.slice(8))) : dayWords(from, today);
  return `from ${first} to ${last}`;
};
