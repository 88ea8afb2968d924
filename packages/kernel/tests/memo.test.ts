import { describe, expect, it } from 'vitest';
import { memoize, memoizeBy } from '../src/index.ts';

describe('what is worked out once', () => {
  it('is told apart by the object', () => {
    let asked = 0;
    const size = memoize((list: readonly string[]) => {
      asked++;
      return list.length;
    });
    const list = ['a', 'b'];
    expect([size(list), size(list), size([]), asked]).toEqual([2, 2, 0, 2]);
  });

  it('or by a key, until there are too many', () => {
    const asked: string[] = [];
    const twice = memoizeBy(
      String,
      (word: string) => {
        asked.push(word);
        return word + word;
      },
      2,
    );
    expect(['a', 'a', 'b', 'c', 'a'].map(twice)).toEqual(['aa', 'aa', 'bb', 'cc', 'aa']);
    expect(asked).toEqual(['a', 'b', 'c', 'a']);
  });
});
