import { describe, expect, it } from 'vitest';
import { clockText, isShort, leftAt } from '../src/play/clock-face.ts';

const AT = '1861-07-21T10:00:00.000Z';
const clock = { pace: { play: 'live', bank: 300, increment: 5, late: 'loses' }, at: AT, seats: [] } as const;

describe('the face of a clock', () => {
  it('shows minutes, hours and days', () => {
    expect([0, 7.9, 65, 3599, 3729, 86_400, 190_800].map(clockText)).toEqual([
      '0:00',
      '0:07',
      '1:05',
      '59:59',
      '1:02:09',
      '1 d 0 h',
      '2 d 5 h',
    ]);
  });

  it('runs for the seat that is asked, and never below nothing', () => {
    const seat = { seat: 0, bank: 300, left: 300, runs: true };
    const later = (seconds: number): number => Date.parse(AT) + seconds * 1000;
    expect(leftAt(clock, seat, later(12))).toBe(288);
    expect(leftAt(clock, { ...seat, runs: false }, later(12))).toBe(300);
    expect(leftAt(clock, seat, later(400))).toBe(0);
    // A machine whose clock is behind the server's adds nothing.
    expect(leftAt(clock, seat, later(-50))).toBe(300);
  });

  it('says when time is short', () => {
    expect([isShort(clock, 59), isShort(clock, 60)]).toEqual([true, false]);
  });
});
