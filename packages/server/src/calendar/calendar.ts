/** Days on which nothing runs out, in a time zone. */
export interface DaysOff {
  /** Days of the week: 1 is Monday, 7 Sunday. One of them at least is not listed. */
  readonly weekdays: readonly number[];
  /** Single days as YYYY-MM-DD. */
  readonly dates: readonly string[];
  /** IANA name of the time zone in which days begin and end. */
  readonly zone: string;
}

/** Days that somebody is away, both included, as YYYY-MM-DD. */
export interface Leave {
  readonly from: string;
  readonly to: string;
}

/** Days off, and the leave of whoever it is asked for; several when all of them are waited for. */
export interface Calendar {
  readonly off: DaysOff;
  readonly leaves?: readonly Leave[];
}

/** No day off. */
export const EVERY_DAY: DaysOff = { weekdays: [], dates: [], zone: 'UTC' };

/** The farthest day that is looked at, from where one begins: ten years of leave is more than anybody takes. */
const FARTHEST = 3660;

/** The day in a zone on which a moment falls. `at`: whole milliseconds since 1970. */
export const dateAt = (zone: string, at: number): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();

const beginOf = (day: Temporal.PlainDate, zone: string): number => day.toZonedDateTime(zone).epochMilliseconds;

/** The day in a zone, as YYYY-MM-DD, on which a moment falls. `at`: milliseconds since 1970, here and below. */
export const dayAt = (zone: string, at: number): string => dateAt(zone, at).toString();

/** When a day begins in a zone. */
export const dayBegins = (zone: string, day: string): number => beginOf(Temporal.PlainDate.from(day), zone);

/** Whether there is a time zone of this name. */
export const isZone = (name: string): boolean => {
  try {
    Temporal.Now.zonedDateTimeISO(name);
    // An offset such as +02:00 has no summer; a zone is meant.
    return !/^[+-]/.test(name);
  } catch {
    return false;
  }
};

/** Whether there is a day of this name: YYYY-MM-DD. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text;
  } catch {
    return false;
  }
};

/** Days of a leave, days off included. */
export const lengthOf = ({ from, to }: Leave): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days + 1;

const isOff = ({ off, leaves = [] }: Calendar, day: Temporal.PlainDate): boolean => {
  if (off.weekdays.includes(day.dayOfWeek)) return true;
  if (off.dates.length === 0 && leaves.length === 0) return false;
  const name = day.toString();
  return off.dates.includes(name) || leaves.some(({ from, to }) => from <= name && name <= to);
};

/** Whether a moment falls on a day off or in a leave. */
export const isOffAt = (calendar: Calendar, at: number): boolean => isOff(calendar, dateAt(calendar.off.zone, at));

const isWholeWeek = ({ off, leaves = [] }: Calendar): boolean =>
  off.weekdays.length === 0 && off.dates.length === 0 && leaves.length === 0;

/** Milliseconds between two moments, those on days off and in a leave left out; 0 where the second comes before the first. */
export const openTime = (calendar: Calendar, from: number, to: number): number => {
  if (to <= from) return 0;
  if (isWholeWeek(calendar)) return to - from;
  const { zone } = calendar.off;
  let time = 0;
  let day = dateAt(zone, from);
  for (let at = from; at < to; ) {
    const next = day.add({ days: 1 });
    const end = Math.min(to, beginOf(next, zone));
    if (!isOff(calendar, day)) time += end - at;
    at = end;
    day = next;
  }
  return time;
};

/**
 * The moment by which so many milliseconds have gone by that are not on a day off or in a leave. It falls on none of them
 * itself: what ends with a day before a day off ends at the beginning of the first day after it. Undefined where that is
 * more than ten years ahead.
 */
export const afterOpenTime = (calendar: Calendar, from: number, time: number): number | undefined => {
  if (isWholeWeek(calendar)) return from + time;
  const { zone } = calendar.off;
  let left = time;
  let day = dateAt(zone, from);
  let at = from;
  for (let days = 0; days < FARTHEST; days++) {
    const next = day.add({ days: 1 });
    const end = beginOf(next, zone);
    if (!isOff(calendar, day)) {
      if (left < end - at) return at + left;
      left -= end - at;
    }
    at = end;
    day = next;
  }
  return undefined;
};

/** The same time of the day so many days later in a zone, over summer time and out of it. */
export const daysLater = (zone: string, at: number, days: number): number =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).add({ days }).epochMilliseconds;

/**
 * A moment, or the same time of the first day after it that is no day off and in no leave, and not before `earliest`: for
 * deadlines at an hour of the day. Undefined where that is more than ten years ahead.
 */
export const onOpenDay = (calendar: Calendar, at: number, earliest = at): number | undefined => {
  const { zone } = calendar.off;
  let moment = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  for (let days = 0; days < FARTHEST; days++) {
    const isLate = moment.epochMilliseconds >= earliest;
    if (isLate && !isOff(calendar, moment.toPlainDate())) return moment.epochMilliseconds;
    moment = moment.add({ days: 1 });
  }
  return undefined;
};
