import { expect, test } from 'vitest';
import {
  afterOpenTime,
  type Calendar,
  dayAt,
  dayBegins,
  EVERY_DAY,
  isDay,
  isOffAt,
  isZone,
  lengthOf,
  onOpenDay,
  openTime,
} from '../src/calendar/calendar.ts';
import { daysOff, leave } from '../src/calendar/calendar-shapes.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (text: string): number => Date.parse(text);
const iso = (moment: number | undefined): string | undefined =>
  moment === undefined ? undefined : new Date(moment).toISOString();

/** Weekends off, and the first day of the year. 2026-12-26 is a Saturday. */
const off = { weekdays: [6, 7], dates: ['2027-01-01'], zone: 'UTC' };
const weekdays: Calendar = { off };

test('time on days off does not count', () => {
  expect(openTime(weekdays, at('2026-12-25T12:00Z'), at('2026-12-28T06:00Z'))).toBe(18 * HOUR);
  expect(openTime(weekdays, at('2026-12-26T01:00Z'), at('2026-12-27T23:00Z'))).toBe(0);
  expect(openTime(weekdays, at('2026-12-31T12:00Z'), at('2027-01-04T00:00Z'))).toBe(12 * HOUR);
  expect(openTime({ off: EVERY_DAY }, 5, 17)).toBe(12);
  expect(openTime(weekdays, at('2026-12-28T06:00Z'), at('2026-12-25T12:00Z'))).toBe(0);
});

test('so much time ends on a day that counts', () => {
  const from = at('2026-12-25T12:00Z');
  expect(iso(afterOpenTime(weekdays, from, 11 * HOUR))).toBe('2026-12-25T23:00:00.000Z');
  expect(iso(afterOpenTime(weekdays, from, 12 * HOUR))).toBe('2026-12-28T00:00:00.000Z');
  expect(iso(afterOpenTime(weekdays, from, DAY))).toBe('2026-12-28T12:00:00.000Z');
  expect(iso(afterOpenTime(weekdays, at('2026-12-27T08:00Z'), 0))).toBe('2026-12-28T00:00:00.000Z');
  for (const hours of [1, 12, 30, 77, 200]) {
    const end = afterOpenTime(weekdays, from, hours * HOUR) ?? 0;
    expect(openTime(weekdays, from, end)).toBe(hours * HOUR);
    expect(isOffAt(weekdays, end)).toBe(false);
  }
});

test('a leave is as if its days were off, for as long as it lasts', () => {
  const away = { off, leaves: [{ from: '2026-12-28', to: '2026-12-29' }] };
  expect(iso(afterOpenTime(away, at('2026-12-25T12:00Z'), DAY))).toBe('2026-12-30T12:00:00.000Z');
  expect(lengthOf({ from: '2026-12-28', to: '2027-01-03' })).toBe(7);
  const forever = { off, leaves: [{ from: '2026-01-01', to: '2099-01-01' }] };
  expect(afterOpenTime(forever, at('2026-12-25T12:00Z'), 1)).toBe(undefined);
  expect(onOpenDay(forever, at('2026-12-25T12:00Z'))).toBe(undefined);
});

test('a deadline at an hour falls on the first day that is not off, at the same hour', () => {
  expect(iso(onOpenDay(weekdays, at('2026-12-26T20:00Z')))).toBe('2026-12-28T20:00:00.000Z');
  expect(iso(onOpenDay(weekdays, at('2026-12-28T20:00Z')))).toBe('2026-12-28T20:00:00.000Z');
});

test('days begin in their zone, and are 23 or 25 hours long where the clocks are changed', () => {
  const zone = 'America/New_York';
  expect(dayAt(zone, at('2026-12-26T03:00Z'))).toBe('2026-12-25');
  expect(iso(dayBegins(zone, '2026-12-26'))).toBe('2026-12-26T05:00:00.000Z');
  // Clocks go ahead on Sunday, 14 March 2027.
  const sundays = { off: { weekdays: [7], dates: [], zone } };
  const saturday = dayBegins(zone, '2027-03-13');
  expect(openTime(sundays, saturday, saturday + 47 * HOUR)).toBe(DAY);
  expect(openTime(sundays, saturday, saturday + 48 * HOUR)).toBe(25 * HOUR);
  expect(iso(onOpenDay(sundays, dayBegins(zone, '2027-03-14')))).toBe('2027-03-15T04:00:00.000Z');
});

test('days, zones, days off and leaves are checked', () => {
  expect(['2026-02-28', '2026-02-29', '2026-2-3', 'tomorrow', '2026-13-01'].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(['UTC', 'Europe/Berlin', 'Mars/Olympus', '+02:00', ''].map(isZone)).toEqual([true, true, false, false, false]);
  expect(daysOff.parse({})).toEqual(EVERY_DAY);
  for (const wrong of [{ weekdays: [0] }, { weekdays: [1, 1] }, { weekdays: [1, 2, 3, 4, 5, 6, 7] }, { zone: 'X/Y' }])
    expect(daysOff.safeParse(wrong).success).toBe(false);
  expect(daysOff.safeParse({ dates: ['2026-02-30'] }).success).toBe(false);
  expect(leave.safeParse({ from: '2026-12-02', to: '2026-12-01' }).success).toBe(false);
  expect(leave.safeParse({ from: '2026-12-02', to: '2027-03-02' }).success).toBe(false);
  expect(leave.safeParse({ from: '2026-12-02', to: '2026-12-02' }).success).toBe(true);
});
