import { describe, expect, it } from 'vitest';
import { bestOf, evaluation, firstOffered, only, shortlist, stepsOn } from '../src/index.ts';

describe('choosing', () => {
  it('takes the first of equals, and the choices of one verb', () => {
    expect(bestOf(['a', 'bb', 'cc'], (word) => word.length)).toEqual({ one: 'bb', score: 2 });
    expect(bestOf([], () => 1)).toBeUndefined();
    expect(only([{ do: 'stay' }, { do: 'go', to: 3 }] as const, 'go')).toEqual([{ do: 'go', to: 3 }]);
  });

  it('takes the first of the wanted actions that is offered', () => {
    const choices = [{ do: 'stay' }, { do: 'go', to: 3 }];
    expect(firstOffered(choices, [{ do: 'go', to: 2 }, { do: 'go', to: 3 }, { do: 'stay' }])).toEqual({
      do: 'go',
      to: 3,
    });
    expect(firstOffered(choices, [{ do: 'rest' }])).toBeUndefined();
  });

  it('asks a dear score of the best few only', () => {
    expect(shortlist([3, 1, 2], (n) => n, 2).map(({ one }) => one)).toEqual([3, 2]);
  });
});

describe('an evaluation', () => {
  it('sums its features by their weights, those left out counting nothing', () => {
    const features = { own: (view: readonly number[], side: number) => view[side] ?? 0, all: () => 100 };
    expect(evaluation<readonly number[], number, typeof features>(features, { own: -2 })([5, 7], 1)).toBe(-14);
  });
});

describe('steps', () => {
  it('are counted along links, and to the nearest of some places', () => {
    const steps = stepsOn([[1], [0, 2], [1, 3], [2], []]);
    expect([steps.between(0, 3), steps.between(3, 3), steps.between(0, 4)]).toEqual([3, 0, 255]);
    expect([...steps.toNearest([0, 3], 10)]).toEqual([0, 1, 1, 0, 10]);
  });
});
