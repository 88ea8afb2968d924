import { isRefusal } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { playGames, type SeriesPlan } from '../src/index.ts';

describe('marshals', () => {
  it('play the same games for one worker and for two, to the last byte', async () => {
    const plan: SeriesPlan = {
      rulebook: 'house-divided',
      scenario: 'learning',
      options: {},
      bots: ['marshal', 'random'],
      games: 2,
      seed: 3,
      most: 120,
    };
    const [alone, together] = [await playGames({ ...plan, workers: 1 }), await playGames({ ...plan, workers: 2 })];
    if (isRefusal(alone) || isRefusal(together)) throw new Error('test: refused');
    expect(together.results).toEqual(alone.results);
  });
});
