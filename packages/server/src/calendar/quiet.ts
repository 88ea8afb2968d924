import { dateAt } from './calendar.ts';

/** Hours of each day in which somebody wants to hear nothing. */
export interface QuietHours {
  /** When they begin and end, as HH:MM by the clock of the zone; where the end is no later than the begin it is on the next day. */
  readonly from: string;
  readonly to: string;
  /** IANA name of the time zone. */
  readonly zone: string;
}

/** The quiet hours in which a moment falls, as moments in milliseconds since 1970; undefined where it falls in none. */
export const quietAround = (
  { from, to, zone }: QuietHours,
  at: number,
): { readonly from: number; readonly to: number } | undefined => {
  const today = dateAt(zone, Math.floor(at));
  const momentOf = (day: Temporal.PlainDate, plainTime: string): number =>
    day.toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds;
  // Those of a night begin on the day before.
  for (const day of [today.subtract({ days: 1 }), today]) {
    const hours = { from: momentOf(day, from), to: momentOf(to <= from ? day.add({ days: 1 }) : day, to) };
    if (hours.from <= at && at < hours.to) return hours;
  }
  return undefined;
};

/** When somebody is told of time that is nearly over: in time, and where that is within his quiet hours and his time with it, before they begin. */
export const tellsAt = (quiet: QuietHours | null | undefined, at: number, over: number): number => {
  const hours = quiet && quietAround(quiet, at);
  return hours && over <= hours.to ? hours.from : at;
};
