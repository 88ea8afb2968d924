import { describe, expect, it } from 'vitest';
import { partOf } from '../equal-parts.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o', 'p', 'q', 'r', 's', 't'];
const FILES = ['look.browser.test.ts', ...NAMES.map((name) => `${name}.test.ts`)];

describe('parts of a project of tests', () => {
  it('hold every file once, whatever the order in which the files are found', () => {
    const parts = [1, 2, 3].map((index) => partOf(FILES, { index, count: 3 }, (name) => name));
    expect(parts.flat().toSorted()).toEqual(FILES.toSorted());
    const others = [1, 2, 3].map((index) => partOf(FILES.toReversed(), { index, count: 3 }, (name) => name));
    expect(others).toEqual(parts);
  });

  it('take about as long each: beside the longest file stand fewer others', () => {
    const [one, other] = [1, 2].map((index) => partOf(FILES, { index, count: 2 }, (name) => name));
    expect(one?.[0]).toBe('look.browser.test.ts');
    expect(one?.length).toBeLessThan(other?.length ?? 0);
  });
});
