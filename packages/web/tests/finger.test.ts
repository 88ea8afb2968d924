import type { Element, Point } from '@longroll/drawing';
import { describe, expect, it } from 'vitest';
import { underFinger } from '../src/map/finger.ts';

const view = { scale: 2, x: 10, y: 20 };
const mark = (name: string, at: Point, more: Partial<Element> = {}): Element => ({
  name,
  label: name,
  at,
  half: [13, 13],
  marks: [],
  level: 1,
  ...more,
});

describe('a finger beside a mark (defect 45)', () => {
  const elements = [mark('near', [50, 50]), mark('nearer', [60, 50]), mark('sign', [55, 50], { still: true })];

  it('means the nearest within a target of 44 pixels, and what can be touched', () => {
    expect(underFinger(elements, [110 + 4, 120], view)?.name).toBe('near');
    expect(underFinger(elements, [110 + 12, 120], view)?.name).toBe('nearer');
    expect(underFinger(elements, [110, 120 - 22], view)?.name).toBe('near');
    expect(underFinger(elements, [110, 120 - 23], view)).toBeUndefined();
  });

  it('means no area of a grid and nothing of the tray', () => {
    const others = [mark('area', [50, 50], { grows: true }), mark('unit', [50, 50], { tray: true })];
    expect(underFinger(others, [110, 120], view)).toBeUndefined();
  });
});
