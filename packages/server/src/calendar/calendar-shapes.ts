import { z } from 'zod';
import { type DaysOff, isDay, isZone, type Leave } from './calendar.ts';
import type { QuietHours } from './quiet.ts';

export const day = z
  .string()
  .refine(isDay, 'is no day such as 2026-12-24')
  .describe('A day as YYYY-MM-DD, in the zone of the match.');

const onceEach = <T>(list: readonly T[]): boolean => new Set(list).size === list.length;

const zone = z.string().max(60).refine(isZone, 'is no time zone such as America/New_York');
const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is no time of the day such as 22:30');

/** Quiet hours as a request sends them. */
export const quietHours = z
  .strictObject({
    from: hour.describe('When they begin, as HH:MM by the clock of the zone.'),
    to: hour.describe('When they end, on the next day where that is no later.'),
    zone: zone.describe('The time zone of these hours.'),
  })
  .refine(({ from, to }) => from !== to, {
    message: 'is when they begin: quiet hours that never end are none',
    path: ['to'],
  }) satisfies z.ZodType<QuietHours>;

/** Days off as a request sends them; what is left out is none of it, and UTC. */
export const daysOff = z.strictObject({
  weekdays: z
    .array(z.int().min(1).max(7))
    .max(6)
    .refine(onceEach, 'names a day twice')
    .default([])
    .describe('Days of the week, 1 for Monday to 7 for Sunday; at most six.'),
  dates: z.array(day).max(60).refine(onceEach, 'names a day twice').default([]).describe('Single days; at most 60.'),
  zone: zone.default('UTC').describe('The time zone in which days begin and end.'),
}) satisfies z.ZodType<DaysOff>;

/** The longest leave at once, in days. */
const LONGEST = 90;

/** A leave as a request sends it. */
export const leave = z
  .strictObject({ from: day, to: day.describe('Its last day.') })
  .refine(({ from, to }) => from <= to, { message: 'is before the first day', path: ['to'] })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < LONGEST * 86_400_000, {
    message: `is more than ${LONGEST} days`,
    path: ['to'],
  }) satisfies z.ZodType<Leave>;
