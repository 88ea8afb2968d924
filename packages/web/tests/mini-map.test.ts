import type { Point } from '@longroll/drawing';
import { expect, test } from 'vitest';
import type { View } from '../src/map/camera.ts';
import { cornerOf } from '../src/map/mini-map.tsx';
import { windowOf } from '../src/map/tiles.ts';

const size = { width: 1000, height: 400 };
const view: View = { x: 500, y: 200, scale: 1 };
const { left, top } = windowOf(view, size);
const seen = (...points: readonly Point[]) => points.map(([x, y]): Point => [left + x, top + y]);
const corner = (...points: readonly Point[]) => cornerOf(seen(...points), { view, size }, [160, 110]);

test('the small map goes to the corner where it covers less of what may act', () => {
  expect(corner()).toBe('right');
  expect(corner([900, 50])).toBe('left');
  expect(corner([900, 50], [100, 50])).toBe('right');
  expect(corner([900, 300])).toBe('right');
  expect(corner([900, -50])).toBe('right');
});
