import { changedRows, forgetAll } from '@longroll/kernel';
import { expect, test } from 'vitest';

const [a, b, c] = [{ n: 1 }, { n: 2 }, { n: 3 }];

test('rows that are other objects are named, rising, and those that only one table has', () => {
  expect(changedRows([a, b, c], [a, b, c])).toEqual([]);
  expect(changedRows([a, b, c], [b, b, a])).toEqual([0, 2]);
  expect(changedRows([a], [a, b, c])).toEqual([1, 2]);
  expect(changedRows([a, b, c], [c])).toEqual([0, 1, 2]);
  expect(changedRows([a, b], [a, { ...b }])).toEqual([1]);
});

test('two tables are compared once, and a list stays as it is while others are asked for', () => {
  const tables = Array.from({ length: 12 }, (_, i) => [a, b, c].with(i % 3, { n: i }));
  const [before = [], after = []] = tables;
  const first = changedRows(before, after);
  expect(changedRows(before, after)).toBe(first);
  for (const one of tables) for (const other of tables) changedRows(one, other);
  expect(first).toEqual([0, 1]);
  expect(changedRows(before, after)).toEqual(first);
  expect(changedRows(after, before)).toEqual([0, 1]);
  expect(changedRows(before, before)).toEqual([]);
});

test('once everything is forgotten tables are compared anew', () => {
  const before = [a, b];
  const after = [a, c];
  expect(changedRows(before, after)).toEqual([1]);
  forgetAll();
  after[1] = b;
  expect(changedRows(before, after)).toEqual([]);
});
