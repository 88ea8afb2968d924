import { describe, expect, test } from 'vitest';
import { circle, flatten, inkLevel, lengthOf, letterWidth, polyline, smooth, steadyInk, walk } from '../src/index.ts';

describe('paths', () => {
  test('a polyline is written in tenths without drift', () => {
    const d = polyline([
      [0.04, 0],
      [0.08, 0],
      [0.12, 0.26],
    ]);
    expect(d).toBe('M0 0l0.1 0l0 0.3');
    expect(
      polyline(
        [
          [1, 2],
          [3, 4],
        ],
        true,
      ),
    ).toBe('M1 2l2 2z');
    expect(polyline([])).toBe('');
  });

  test('a smooth curve goes through its points and flattens back to them', () => {
    const points = [
      [0, 0],
      [10, 5],
      [20, 0],
    ] as const;
    const flat = flatten(smooth(points));
    expect(flat[0]).toEqual([0, 0]);
    expect(flat).toContainEqual([10, 5]);
    expect(flat.at(-1)).toEqual([20, 0]);
    expect(() => flatten('M0 0A1 1 0 0 0 2 2')).toThrow('path command "A" is not known');
  });

  test('a walk along a line gives point and direction', () => {
    const line = [
      [0, 0],
      [10, 0],
      [10, 10],
    ] as const;
    expect(lengthOf(line)).toBe(20);
    expect(walk(line, 4)).toEqual({ at: [4, 0], angle: 0 });
    expect(walk(line, 15)).toEqual({ at: [10, 5], angle: Math.PI / 2 });
    expect(walk(line, 99).at).toEqual([10, 10]);
  });

  test('a circle closes where it began', () => {
    expect(circle([5, 5], 2)).toBe('M3 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z');
  });

  test('wider names are wider', () => {
    expect(letterWidth('Iii', 10)).toBeLessThan(letterWidth('Mmm', 10));
    expect(letterWidth('Richmond', 20)).toBeCloseTo(2 * letterWidth('Richmond', 10));
    expect(letterWidth('Richmond', 12, 700)).toBeGreaterThan(letterWidth('Richmond', 12, 500));
  });
});

describe('levels of ink', () => {
  const scales = [0.6, 1.2];
  test('change at their scales', () => {
    expect([0.59, 0.6, 1.19, 1.2].map((s) => inkLevel(scales, s))).toEqual([0, 1, 1, 2]);
  });

  test('hold until the scale is a tenth beyond', () => {
    expect(inkLevel(scales, steadyInk(scales, 0.58, 1))).toBe(1);
    expect(inkLevel(scales, steadyInk(scales, 0.53, 1))).toBe(0);
    expect(inkLevel(scales, steadyInk(scales, 1.25, 1))).toBe(1);
    expect(inkLevel(scales, steadyInk(scales, 1.33, 1))).toBe(2);
    expect(inkLevel(scales, steadyInk(scales, 1.25))).toBe(2);
  });
});
