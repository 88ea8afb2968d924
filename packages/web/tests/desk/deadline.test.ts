import { describe, expect, it } from 'vitest';
import {
  isLate,
  ledWords,
  momentWords,
  proposalWords,
  ruleWords,
  secondsLeft,
  shareRun,
  timeWords,
} from '../../src/desk/deadline.ts';
import { daysWords } from '../../src/play/day-words.ts';
import { takenWords } from '../../src/widgets/leave-days.tsx';

const rules = { seconds: 1000, grace: 0, graces: 0, early: true };

describe('the clock of the order desk', () => {
  it('tells the time that is left in words, its two largest parts', () => {
    const said = [200_000, 86_400, 34_800, 3600, 3599, 60, 59, 0].map(timeWords);
    expect(said).toEqual([
      '2 days 7 hours',
      '1 day',
      '9 hours 40 minutes',
      '1 hour',
      '59 minutes',
      '1 minute',
      'less than a minute',
      'less than a minute',
    ]);
    expect([isLate(3600), isLate(3599)]).toEqual([false, true]);
  });

  it('counts by the clock of the server, whatever this machine says of the time', () => {
    const desk = { now: '2026-11-29T10:00:00.000Z', due: '2026-11-29T19:40:00.000Z' };
    expect(secondsLeft(desk, 0)).toBe(34_800);
    expect(secondsLeft(desk, 60_000)).toBe(34_740);
    expect(secondsLeft(desk, 10 ** 9)).toBe(0);
  });

  it('names the moment in the zone of its reader: by its day of the week while that is plain', () => {
    const due = '2026-11-29T19:40:00.000Z';
    expect(momentWords({ now: '2026-11-29T10:00:00.000Z', due }, 'UTC')).toBe('Sunday, 19:40');
    expect(momentWords({ now: '2026-11-29T10:00:00.000Z', due }, 'Europe/Berlin')).toBe('Sunday, 20:40');
    expect(momentWords({ now: '2026-11-19T10:00:00.000Z', due }, 'UTC')).toBe('29 November, 19:40');
  });

  it('has a bar that runs from nothing to the whole', () => {
    expect([1000, 250, 0, 5000].map((left) => shareRun(left, rules))).toEqual([0, 0.75, 1, 0]);
    expect(shareRun(10, undefined)).toBe(0);
  });

  it('says what closes a turn early and what moves its deadline', () => {
    expect(ruleWords(rules, 0)).toEqual([
      'The turn closes earlier when all are ready.',
      'Nobody is waited for after that.',
    ]);
    const kind = { ...rules, early: false, grace: 7200, graces: 2 };
    expect(ruleWords(kind, 0)).toEqual([
      'The turn does not close earlier.',
      'If somebody has sent nothing by then, the deadline is put off by 2 hours, 2 times at most.',
    ]);
    expect(ruleWords(kind, 1)[1]).toBe(
      'If somebody has sent nothing by then, the deadline is put off by 2 hours, once at most.',
    );
    expect(ruleWords(kind, 2)[1]).toBe('It was put off because somebody had sent nothing, and is not put off again.');
    expect(ruleWords({ ...rules, leave: 5 }, 0)).toContain(
      'No deadline falls while somebody who is waited for is on leave.',
    );
  });

  it('says who proposes another deadline, who has not agreed yet, and when all have', () => {
    const wire = { now: '2026-11-29T10:00:00.000Z', due: '2026-12-29T19:40:00.000Z' };
    const day = 'on 29 December, ';
    expect(proposalWords({ ...wire, by: ['union'], awaits: ['confederate'] }, 'union')).toEqual([
      expect.stringContaining(`You propose that orders close ${day}`),
      'Confederate has not agreed yet.',
    ]);
    expect(proposalWords({ ...wire, by: ['union'], awaits: ['confederate'] }, 'confederate')).toEqual([
      expect.stringContaining(`Union proposes that orders close ${day}`),
    ]);
    const three = { ...wire, by: ['union', 'rhett'], awaits: ['polk', 'bragg'] };
    expect(proposalWords(three, 'polk')).toEqual([
      expect.stringContaining('Union and Rhett propose that'),
      'Bragg has not agreed yet.',
    ]);
    expect(ledWords({ now: wire.now, led: [{ at: wire.now, did: 'agreed', due: wire.due }] })).toEqual([
      expect.stringMatching(/^The deadline was moved on Sunday, .*: all who were waited for agreed\.$/),
    ]);
  });

  it('says of a leave whether it is over, has begun or is to come', () => {
    const taken = { from: '2026-11-28', to: '2026-11-30' };
    const days = ['2026-11-27', '2026-11-28', '2026-11-30', '2026-12-01'];
    expect(days.map((day) => takenWords(taken, day))).toEqual([
      'You will be away from 28 to 30 November.',
      'You are away until the end of 30 November.',
      'You are away until the end of 30 November.',
      'You were away from 28 to 30 November.',
    ]);
  });

  it('tells days as people say them: one, some of a month, of two, and of another year', () => {
    const days = (from: string, to: string) => daysWords({ from, to }, '2026-11-28');
    expect(days('2026-12-01', '2026-12-01')).toBe('on 1 December');
    expect(days('2026-12-01', '2026-12-05')).toBe('from 1 to 5 December');
    expect(days('2026-11-30', '2026-12-05')).toBe('from 30 November to 5 December');
    expect(days('2026-12-28', '2027-01-03')).toBe('from 28 December to 3 January 2027');
  });
});
