import { expect, test } from 'vitest';
import { quietAround, tellsAt } from '../src/calendar/quiet.ts';

const at = (text: string): number => Date.parse(text);
const NIGHT = { from: '22:00', to: '07:00', zone: 'Europe/Berlin' };

test('quiet hours of a night begin on one day and end on the next, in the zone of whoever has them', () => {
  const night = { from: at('2026-12-01T21:00:00Z'), to: at('2026-12-02T06:00:00Z') };
  for (const moment of ['2026-12-01T21:00:00Z', '2026-12-01T23:30:00Z', '2026-12-02T05:59:59Z'])
    expect(quietAround(NIGHT, at(moment))).toEqual(night);
  // A database tells moments to the microsecond.
  expect(quietAround(NIGHT, night.to - 0.004)).toEqual(night);
  for (const moment of ['2026-12-01T20:59:59Z', '2026-12-02T06:00:00Z', '2026-12-02T12:00:00Z'])
    expect(quietAround(NIGHT, at(moment))).toBeUndefined();
});

test('quiet hours of a day begin and end on it', () => {
  const noon = { from: '12:00', to: '14:00', zone: 'UTC' };
  expect(quietAround(noon, at('2026-12-01T13:00:00Z'))?.to).toBe(at('2026-12-01T14:00:00Z'));
  expect(quietAround(noon, at('2026-12-01T11:00:00Z'))).toBeUndefined();
});

test('they end by the clock on the wall in the nights in which it is changed', () => {
  expect(quietAround(NIGHT, at('2026-03-28T23:00:00Z'))?.to).toBe(at('2026-03-29T05:00:00Z'));
  expect(quietAround(NIGHT, at('2026-10-24T23:00:00Z'))?.to).toBe(at('2026-10-25T06:00:00Z'));
});

test('of time that ends within them one is told before they begin, and of other time when they are over', () => {
  const late = at('2026-12-02T01:00:00Z');
  expect(tellsAt(NIGHT, late, at('2026-12-02T03:00:00Z'))).toBe(at('2026-12-01T21:00:00Z'));
  expect(tellsAt(NIGHT, late, at('2026-12-02T18:00:00Z'))).toBe(late);
  expect(tellsAt(undefined, late, at('2026-12-02T03:00:00Z'))).toBe(late);
});
