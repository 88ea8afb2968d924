import { isRefusal } from '@longroll/kernel';
import { playGame } from '@longroll/lab';
import { describe, expect, it } from 'vitest';
import { shelf } from '../index.ts';
import type { State } from '../state.ts';

const played = (bots: readonly ['greedy' | 'random', 'greedy' | 'random'], seed: number, scenario = 'first-muster') => {
  const game = playGame(shelf, { scenario, options: {}, bots, seed }, false);
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
  it.each(['sawmill-village', 'wagon-train'])('greedy against greedy in %s, and blood is shed', (scenario) => {
    const match = played(['greedy', 'greedy'], 1, scenario);
    expect(shelf.rulebook.outcome(match.state)).toBeDefined();
    expect(shelf.rulebook.faults?.(match.state)).toEqual([]);
    const { units, setting } = match.state as unknown as State;
    const men = (list: State['units']): number => list.reduce((sum, unit) => sum + unit.men.length, 0);
    expect(men(units)).toBeLessThan(men(setting.units));
  });
});
