import { expect, test } from 'vitest';
import { beginOfTurn, dueAfter, dueOverOutage, turnRulesOf, USUAL_TURNS } from '../../src/desk/turn-rules.ts';

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

test('a deadline over which the server was not there is put off: by whole days where it is about days, never by more than was lost', () => {
  const weekly = turnRulesOf({ seconds: 7 * DAY, daysOff: { weekdays: [1], dates: [], zone: 'Europe/Berlin' } });
  const lost = { from: Date.parse('2026-11-28T03:00:00Z'), to: Date.parse('2026-11-30T03:00:00Z') };
  const later = (due: string) => dueOverOutage(weekly, at(due), lost);
  // Sunday evening, in the two days: a day must be left after Monday morning, and Monday is off. The hour stays.
  expect(later('2026-11-29T19:00:00Z')).toEqual(at('2026-12-01T19:00:00Z'));
  // A few hours after them it is put off as well; two days after them it stays, and so does one before.
  expect(later('2026-11-30T23:30:00Z')).toEqual(at('2026-12-01T23:30:00Z'));
  for (const stays of ['2026-12-02T19:00:00Z', '2026-11-28T02:59:00Z']) expect(later(stays)).toEqual(at(stays));
  const minute = { from: Date.parse('2026-11-29T18:59:30Z'), to: Date.parse('2026-11-29T19:00:30Z') };
  expect(dueOverOutage(weekly, at('2026-11-29T19:00:00Z'), minute)).toEqual(at('2026-11-29T19:01:30Z'));
  const away = [{ from: '2026-12-01', to: '2026-12-03' }];
  expect(dueOverOutage(weekly, at('2026-11-29T19:00:00Z'), lost, away)).toEqual(at('2026-12-04T19:00:00Z'));
});

test('a weekly deadline stays on its evening over forty turns, also out of summer time and where each is held and carried out late', () => {
  const rules = turnRulesOf({
    seconds: 7 * DAY,
    hold: DAY / 2,
    daysOff: { weekdays: [], dates: [], zone: 'Europe/Berlin' },
  });
  let due = at('2026-05-03T18:00:00Z');
  for (let turn = 0; turn < 40; turn++) {
    const late = new Date(due.getTime() + 1000 * (DAY / 2 + 40));
    due = dueAfter(rules, beginOfTurn(rules, late, due), rules.seconds);
  }
  // Sunday, 20:00 in Berlin, which is an hour later by UTC in winter.
  expect(due).toEqual(at('2027-02-07T19:00:00Z'));
});

test('a turn that begins long after the deadline of the one before, or before it, has its whole time', () => {
  const now = at('2026-12-01T12:00:00Z');
  for (const before of [null, at('2026-11-30T12:00:00Z'), at('2026-12-02T12:00:00Z')])
    expect(beginOfTurn(USUAL_TURNS, now, before)).toEqual(now);
  expect(beginOfTurn({ ...USUAL_TURNS, seconds: 60 }, now, at('2026-12-01T11:59:00Z'))).toEqual(now);
});
