import { expect, it } from 'vitest';
import { COMPASS, compassPoint } from '../../src/plane/index.ts';

it('names the nearest of sixteen points of the compass, or of the eight chief ones', () => {
  expect(COMPASS.map((_, i) => compassPoint(i * 22.5))).toEqual(COMPASS);
  expect([0, 11, 12, 33, 34, 349, 359].map((degrees) => compassPoint(degrees))).toEqual([
    ...['north', 'north', 'north-north-east', 'north-north-east', 'north-east', 'north', 'north'],
  ]);
  expect([30, 90, 150, 210, 270, 330, 338].map((degrees) => compassPoint(degrees, 8))).toEqual([
    ...['north-east', 'east', 'south-east', 'south-west', 'west', 'north-west', 'north'],
  ]);
});
