import { Teller } from '@longroll/kernel';
import { exactOdds } from '@longroll/odds';
import { describe, expect, it } from 'vitest';
import { shoot } from '../barrage.ts';
import { expectedOf, exposureOf } from '../exposure.ts';
import { bodies } from '../layout.ts';
import type { Ammunition, Laid, Piece, State } from '../state.ts';
import { BARE, battleOf } from './game.ts';

/** A gun with a regiment in line before it, so many hundredths of an inch away. */
const guns = (gap: number, piece: Piece): State =>
  battleOf(
    [
      { id: 'G1', name: 'Gun', side: 'Union', arm: 'gun', x: 2400, y: 400, facing: 180, piece },
      { id: 'C1', name: '1st', side: 'Confederate', x: 2400, y: 400 + gap, facing: 0 },
    ],
    { ...BARE, height: 4800 },
  ).state;

const standing = (s: State): number => bodies(s).reduce((sum, body) => sum + (body?.figures.length ?? 0), 0);

/** How many fall on average when the shot itself is thrown in every way. */
const fallen = (s: State, laid: Laid): number => {
  const { exact, outcomes } = exactOdds<State, number>(
    { run: (before, dice) => standing(before) - standing(shoot(before, laid, dice, new Teller(dice))) },
    s,
  );
  expect(exact).toBe(true);
  return outcomes.reduce((sum, { value, chance }) => sum + value * chance, 0);
};

describe('whom a gun endangers', () => {
  it.each<[clause: string, Ammunition, Piece, gap: number, figure: number]>([
    ['grant-ball-6: ball on a man', 'ball', 'gun', 2600, 8],
    ['grant-save-1: ball on the colonel, who may be saved', 'ball', 'gun', 3400, 0],
    ['grant-how-3: a shell', 'shell', 'howitzer', 2800, 20],
    ['grant-can-3: canister in the near zone', 'canister', 'gun', 450, 0],
  ])('%s: as many fall on average as when the shot is thrown in every way', (_clause, ammo, piece, gap, figure) => {
    const state = guns(gap, piece);
    const laid: Laid = { unit: 0, ammo, target: 1, figure };
    const exposure = exposureOf(state, laid);
    expect(exposure?.strikes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    const expected = expectedOf(exposure?.figures ?? []);
    expect(expected).toBeGreaterThan(0);
    expect(expected).toBeCloseTo(fallen(state, laid), 9);
  });
  it('grant-gun-6: there is none where the aim is gone', () => {
    expect(exposureOf(guns(2600, 'gun'), { unit: 0, ammo: 'ball', target: 1, figure: 99 })).toBeUndefined();
  });
});
