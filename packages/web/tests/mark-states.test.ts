/** What is said of elements on a map in tiles. */
import type { Element } from '@longroll/drawing';
import { expect, test } from 'vitest';
import { coverOf } from '../src/map/mark-states.ts';

const element = (name: string, over: Partial<Element>): Element => ({
  name,
  label: `${name}.`,
  at: [0, 0],
  half: [10, 10],
  marks: [],
  level: 0,
  ...over,
});

test('what is said of a place that a counter covers is told round the counter, at the scales at which it covers it', () => {
  const city = element('place:manassas', { level: 2 });
  const stack = element('force:beauregard', {
    at: [0, -40],
    level: 3,
    covers: { left: -20, top: -14, right: 20, bottom: 12 },
  });
  const elements = [city, stack];
  expect(coverOf(city, elements, 0.25)).toBe(stack);
  expect(coverOf(city, elements, 1)).toBeUndefined();
  expect(coverOf(stack, elements, 0.25)).toBeUndefined();
});
