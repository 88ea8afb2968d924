import { expect, test } from 'vitest';
import { dueOf, faceOf, lateSeats, type Mark, seatClocks, type Terms } from '../src/clocks/clock-face.ts';
import { type Pace, ruleOf } from '../src/clocks/clock-rule.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.parse('2026-12-25T12:00Z');

const live: Pace = { play: 'live', bank: 300, increment: 5, late: 'loses' };
const slow: Pace = {
  ...{ play: 'slow', days: 3, reserve: 2, leave: 7, late: 'loses' },
  off: { weekdays: [6, 7], dates: [], zone: 'UTC' },
};
const termsOf = (pace: Pace, more: Partial<Terms> = {}): Terms => ({
  ...{ rule: ruleOf(pace), leaves: new Map(), outages: [] },
  ...more,
});

type Change = readonly [after: number, kind: Mark['kind'], ...actors: number[]];
/** Marks, each so many milliseconds after the start. */
const marksOf = (...changes: readonly Change[]): readonly Mark[] =>
  changes.map(([after, kind, ...actors]) => ({ at: START + after, kind, actors }));

const banks = (terms: Terms, marks: readonly Mark[], after: number): readonly number[] =>
  seatClocks(terms, faceOf(terms, marks), [0, 1], START + after).map(({ bank }) => bank / SECOND);

test('a clock runs while its seat is to act, and gains the increment when it has', () => {
  const terms = termsOf(live);
  const marks = marksOf([0, 'actors', 0], [MINUTE, 'actors', 1]);
  expect(banks(terms, marks, MINUTE)).toEqual([245, 300]);
  expect(banks(terms, marks, 3 * MINUTE)).toEqual([245, 180]);
  expect(dueOf(terms, faceOf(terms, marks))).toBe(START + 6 * MINUTE);
  expect(lateSeats(terms, faceOf(terms, marks), START + 6 * MINUTE - 1)).toEqual([]);
  expect(lateSeats(terms, faceOf(terms, marks), START + 6 * MINUTE)).toEqual([1]);
});

test('several clocks run at once, and a match that is over has none that runs', () => {
  const terms = termsOf(live);
  const both = marksOf([0, 'actors', 0, 1], [MINUTE, 'actors', 1]);
  expect(banks(terms, both, 2 * MINUTE)).toEqual([245, 180]);
  expect(lateSeats(terms, faceOf(terms, both.slice(0, 1)), START + HOUR)).toEqual([0, 1]);
  const over = [...both, ...marksOf([2 * MINUTE, 'actors'])];
  expect(dueOf(terms, faceOf(terms, over))).toBe(undefined);
});

test('what was taken back has cost nobody time but him who took it back, and has gained him nothing', () => {
  const terms = termsOf(live);
  const marks = marksOf([0, 'actors', 0], [MINUTE, 'actors', 1], [2 * MINUTE, 'undo', 0]);
  expect(banks(terms, marks, 2 * MINUTE)).toEqual([180, 300]);
  const again = [...marks, ...marksOf([3 * MINUTE, 'actors', 1])];
  expect(banks(terms, again, 3 * MINUTE)).toEqual([125, 300]);
  const ten = Array.from({ length: 10 }, (_, i) =>
    marksOf([i * MINUTE, 'actors', 1], [i * MINUTE + 30 * SECOND, 'undo', 0]),
  ).flat();
  const [mine, yours] = banks(terms, [...marksOf([0, 'actors', 0]), ...ten], 2 * MINUTE);
  expect([mine, yours]).toEqual([0, 300]);
});

test('no clock runs while the match is paused', () => {
  const terms = termsOf(live);
  const marks = marksOf([0, 'actors', 0], [MINUTE, 'pause'], [HOUR, 'resume']);
  expect(banks(terms, marks, HOUR + MINUTE)).toEqual([180, 300]);
  const paused = faceOf(terms, marks.slice(0, 2));
  expect(dueOf(terms, paused)).toBe(undefined);
  expect(lateSeats(terms, paused, START + DAY)).toEqual([]);
});

test('time in which the server was not there is not charged', () => {
  const outages = [
    { from: START - HOUR, to: START - MINUTE },
    { from: START + MINUTE, to: START + 3 * MINUTE },
    { from: START + 6 * MINUTE, to: START + 8 * MINUTE },
  ];
  const terms = termsOf(live, { outages });
  const marks = marksOf([0, 'actors', 0]);
  expect(banks(terms, marks, 4 * MINUTE)).toEqual([180, 300]);
  expect(dueOf(terms, faceOf(terms, marks))).toBe(START + 9 * MINUTE);
});

test('slow play has days for each spell, then a reserve, and no time runs on days off and in a leave', () => {
  const terms = termsOf(slow);
  const marks = marksOf([0, 'actors', 0]);
  // From Friday noon: the rest of it, Monday, Tuesday and half of Wednesday; then two days of reserve.
  const until = Date.parse('2027-01-01T12:00Z');
  expect(dueOf(terms, faceOf(terms, marks))).toBe(until);
  const leaves = new Map([[0, [{ from: '2026-12-29', to: '2026-12-29' }]]]);
  const away = termsOf(slow, { leaves });
  expect(new Date(dueOf(away, faceOf(away, marks)) ?? 0).toISOString()).toBe('2027-01-04T12:00:00.000Z');
  const later = [...marks, ...marksOf([7 * DAY - HOUR, 'actors', 1], [11 * DAY, 'actors', 0])];
  const [mine] = seatClocks(terms, faceOf(terms, later), [0, 1], START + 11 * DAY);
  // An hour of the reserve is left, and the spell's own days are new.
  expect([mine?.bank, mine?.left]).toEqual([HOUR, 3 * DAY + HOUR]);
});
