import { isRefusal } from '@longroll/kernel';
import { playGame } from '@longroll/lab';
import { describe, expect, it } from 'vitest';
import { shelf } from '../index.ts';
import type { State } from '../state.ts';

type Level = 'random' | 'greedy' | 'planner' | 'marshal';
const played = (
  bots: readonly [Level, Level],
  seed: number,
  scenario = 'first-muster',
  options: { readonly [option: string]: string } = {},
) => {
  const game = playGame(shelf, { scenario, options, bots, seed }, false);
  if (isRefusal(game)) throw new Error(game.reason);
  return game.match;
};

describe('computer players fight First Muster to its end', () => {
  it('random against random', () => {
    const match = played(['random', 'random'], 3);
    expect(shelf.rulebook.outcome(match.state)).toBeDefined();
    expect(shelf.rulebook.faults?.(match.state)).toEqual([]);
  });
  it('greedy against greedy, and it does something', () => {
    const match = played(['greedy', 'greedy'], 3);
    expect(shelf.rulebook.outcome(match.state)).toBeDefined();
    const { units } = match.state as unknown as State;
    expect(units.map(({ y }) => y)).not.toEqual([300, 3300]);
  });
  it.each(['sawmill-village', 'wagon-train', 'gettysburg'])(
    'greedy against greedy in %s, and blood is shed',
    (scenario) => {
      const match = played(['greedy', 'greedy'], 1, scenario);
      expect(shelf.rulebook.outcome(match.state)).toBeDefined();
      expect(shelf.rulebook.faults?.(match.state)).toEqual([]);
      const { units, setting } = match.state as unknown as State;
      const men = (list: State['units']): number => list.reduce((sum, unit) => sum + unit.men.length, 0);
      expect(men(units)).toBeLessThan(men(setting.units));
    },
  );
  it('grant-annex-1: with every option of the annex, whoever leads', () => {
    const options = {
      sharpshooters: 'on',
      zouaves: 'on',
      companies: 'on',
      dismounting: 'on',
      sleeve: 'on',
      breakthrough: 'none',
    };
    for (const level of ['greedy', 'planner', 'marshal'] as const) {
      const match = played([level, 'greedy'], 2, 'first-muster', options);
      expect(shelf.rulebook.outcome(match.state), level).toBeDefined();
      const { units } = match.state as unknown as State;
      expect(
        units.some(({ special }) => special !== 'none'),
        level,
      ).toBe(true);
    }
  });
});
