import { z } from 'zod';
import { type DaysOff, isDay, isZone, type Leave } from './calendar.ts';

export const day = z
  .string()
  .refine(isDay, 'is no day such as 2026-12-24')
  .describe('A day as YYYY-MM-DD, in the zone of the match.');

const onceEach = <T>(list: readonly T[]): boolean => new Set(list).size === list.length;

/** Days off as a request sends them; what is left out is none of it, and UTC. */
export const daysOff = z.strictObject({
  weekdays: z
    .array(z.int().min(1).max(7))
    .max(6)
    .refine(onceEach, 'names a day twice')
    .default([])
    .describe('Days of the week, 1 for Monday to 7 for Sunday; at most six.'),
  dates: z.array(day).max(60).refine(onceEach, 'names a day twice').default([]).describe('Single days; at most 60.'),
  zone: z
    .string()
    .max(60)
    .refine(isZone, 'is no time zone such as America/New_York')
    .default('UTC')
    .describe('The time zone in which days begin and end.'),
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
