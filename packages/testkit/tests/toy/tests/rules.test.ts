import { describe, expect, it } from 'vitest';
import { cost, isWeary, mayMarch, rests } from '../index.ts';

const KEPT = { miles: 1, mud: false };

describe('The toy of the mutation run', () => {
  it.each([
    [2, false, true],
    [3, false, false],
    [2, true, false],
  ])('toy-march-1: %i miles, mud %s: %s', (miles, mud, may) => expect(mayMarch({ miles, mud })).toBe(may));

  it('toy-march-2: a first mile costs one, a further one two', () => {
    expect([cost(KEPT), cost({ miles: 2, mud: false })]).toEqual([1, 2]);
  });

  it('toy-march-3: a long way wearies', () => expect(isWeary(12)).toBe(true));

  it('toy-march-5: a rest for two miles', () => expect([rests(3), rests(4)]).toEqual([2, 2]));
});
