import { readFileSync } from 'node:fs';
import { TOKENS } from '@longroll/drawing';
import { describe, expect, it } from 'vitest';
import { newMatchOf } from '../src/pages/begin.ts';
import { defaultFor } from '../src/widgets/shapes.tsx';

const beginning = { book: 'house-divided', scenario: 'learning', options: {}, side: 'confederate' };
const seats = ['union', 'confederate'];

describe('beginning a match', () => {
  it('gives me my side and the other to whom I chose', () => {
    expect(newMatchOf({ ...beginning, against: 'planner' }, seats).seats).toEqual({
      union: { kind: 'bot', bot: 'planner' },
      confederate: { kind: 'me' },
    });
    expect(newMatchOf({ ...beginning, against: 'friend' }, seats).seats.union).toEqual({ kind: 'invited' });
    expect(newMatchOf({ ...beginning, against: 'hotseat' }, seats).seats.union).toEqual({ kind: 'hotseat' });
  });

  it('is rated, and of a club, only between people', () => {
    const agreed = { ...beginning, rated: true, club: 'c' };
    expect(newMatchOf({ ...agreed, against: 'friend' }, seats)).toMatchObject({ rated: true, club: 'c' });
    const alone = newMatchOf({ ...agreed, against: 'planner' }, seats);
    expect([alone.rated, alone.club]).toEqual([undefined, undefined]);
    expect(newMatchOf({ ...beginning, rated: false, against: 'anyone' }, seats).rated).toBeUndefined();
  });

  it('has deadlines in place of a clock in a book of sealed orders, and neither against the computer', () => {
    const friend = newMatchOf({ ...beginning, pace: 'day', against: 'friend' }, seats, true);
    expect(friend.pace).toBeUndefined();
    expect(friend.turns).toMatchObject({ seconds: 3 * 86_400, computer: 2 });
    expect(friend.turns?.daysOff).toMatchObject({ weekdays: [], zone: expect.stringMatching(/./) });
    expect(newMatchOf({ ...beginning, turns: 'week', against: 'friend' }, seats, true).turns?.seconds).toBe(7 * 86_400);
    expect(newMatchOf({ ...beginning, against: 'planner' }, seats, true).turns).toBeUndefined();
  });

  it('gives each seat to whom I say; who holds none leads the match', () => {
    const each = { ...beginning, against: 'each' as const };
    expect(newMatchOf(each, seats, true).seats).toEqual({ union: { kind: 'invited' }, confederate: { kind: 'me' } });
    const holders = { union: 'marshal', confederate: 'open' } as const;
    expect(newMatchOf({ ...each, holders }, seats, true).seats).toEqual({
      union: { kind: 'bot', bot: 'marshal' },
      confederate: { kind: 'open' },
    });
  });

  it('leaves both sides to the computer when I only watch', () => {
    const plans = Object.values(newMatchOf({ ...beginning, against: 'watch' }, seats).seats);
    expect(plans.every((plan) => plan.kind === 'bot')).toBe(true);
  });
});

describe('the first filling of a share', () => {
  const share = (total: number, ...most: readonly number[]) =>
    defaultFor({ kind: 'share', domain: 'unit', total, among: most.map((room, id) => ({ id, most: room, like: 0 })) });

  it('goes round, so that nobody takes two before all have one', () => {
    expect(share(4, 2, 2, 2)).toEqual([2, 1, 1]);
    expect(share(3, 1, 2, 1)).toEqual([1, 1, 1]);
  });

  it('stops when there is no more room', () => {
    expect(share(9, 2, 1)).toEqual([2, 1]);
  });
});

describe('the style sheet', () => {
  it('has the colours of the drawing, in both themes', () => {
    const css = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8').toLowerCase();
    for (const [token, [day, night]] of Object.entries(TOKENS)) {
      const both = day === night ? day : `light-dark(${day}, ${night})`;
      expect(css, token).toContain(`--${token}: ${both.toLowerCase()};`);
    }
  });
});
