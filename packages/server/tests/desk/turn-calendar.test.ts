import { expect, test } from 'vitest';
import { dueAfter, turnRulesOf, USUAL_TURNS } from '../../src/desk/turn-rules.ts';

const DAY = 24 * 60 * 60;
const at = (text: string): Date => new Date(text);

test('a deadline falls at its moment where no day is off', () => {
  expect(dueAfter(USUAL_TURNS, at('2026-12-24T18:00:00Z'), DAY)).toEqual(at('2026-12-25T18:00:00Z'));
});

test('a slow game keeps its hour: no deadline falls on a weekend, on a holiday or in a leave, and summer time moves none', () => {
  const rules = turnRulesOf({
    seconds: 3 * DAY,
    daysOff: { weekdays: [6, 7], dates: ['2026-11-26', '2026-11-27'], zone: 'America/New_York' },
  });
  // Sunday 22 November, noon in New York, three days: Wednesday. A day later: Thanksgiving, the day after it, a weekend.
  expect(dueAfter(rules, at('2026-11-22T17:00:00Z'), rules.seconds)).toEqual(at('2026-11-25T17:00:00Z'));
  expect(dueAfter(rules, at('2026-11-23T17:00:00Z'), rules.seconds)).toEqual(at('2026-11-30T17:00:00Z'));
  // Late on Friday evening there is Saturday in UTC already: the zone of the match decides.
  expect(dueAfter(rules, at('2026-12-02T03:00:00Z'), rules.seconds)).toEqual(at('2026-12-05T03:00:00Z'));
  expect(dueAfter(rules, at('2026-12-02T06:00:00Z'), rules.seconds)).toEqual(at('2026-12-07T06:00:00Z'));
  // Over the end of summer time on 1 November the hour of the day stays.
  expect(dueAfter(rules, at('2026-10-28T16:00:00Z'), rules.seconds)).toEqual(at('2026-11-02T17:00:00Z'));
  const leave = { from: '2026-11-30', to: '2026-12-01' };
  expect(dueAfter(rules, at('2026-11-23T17:00:00Z'), rules.seconds, [leave])).toEqual(at('2026-12-02T17:00:00Z'));
});
