import { turnTrack } from '@longroll/drawing';
import { expect, it } from 'vitest';
import { shownTurns } from '../src/panel/track.tsx';

const war = (turns: number, now: number) =>
  turnTrack(1, turns, now, (turn) => ({
    label: `turn ${turn}`,
    short: `${turn}`,
    ...(turn % 4 === 1 ? { year: `month ${turn}` } : {}),
  }));

const numbers = (turns: number, now: number): readonly number[] =>
  shownTurns(war(turns, now)).map(({ number }) => number);

it('a track of forty turns is shown whole', () => {
  expect(numbers(40, 17)).toHaveLength(40);
});

it.each([1, 2, 50, 101, 183, 199, 200])(
  'of a war of 200 turns the part round turn %i is shown, from the beginning of a month',
  (now) => {
    const shown = numbers(200, now);
    expect(shown).toHaveLength(24);
    expect(shown).toContain(now);
    expect((shown[0] ?? 0) % 4).toBe(1);
  },
);

it('a war that is over shows a part all the same', () => {
  expect(numbers(200, 201)).toHaveLength(24);
});
