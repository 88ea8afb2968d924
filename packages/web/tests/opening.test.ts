import type { Element } from '@longroll/drawing';
import { describe, expect, it } from 'vitest';
import { openingPart } from '../src/map/opening.ts';

const extent = { width: 1000, height: 800, margin: 20, legible: 0.5 };
const size = { width: 390, height: 400 };
const home = { at: [500, 400], span: [300, 300] } as const;
const at = (name: string, x: number, y: number): Element => ({
  name,
  label: name,
  at: [x, y],
  half: [5, 5],
  marks: [],
  level: 1,
});
const stacks = [
  at('west', 100, 500),
  at('first', 800, 200),
  at('second', 860, 240),
  at('third', 830, 300),
  at('enemy', 820, 220),
];

describe('where a map opens that does not fit the screen', () => {
  it('is where most of what may act stands within one screen', () => {
    const part = openingPart(stacks, new Set(['west', 'first', 'second', 'third']), home, extent, size);
    expect(part.at.map(Math.round)).toEqual([830, 247]);
    expect(part.span).toEqual([60, 100]);
  });

  it('is home where that shows half of what may act', () => {
    expect(
      openingPart(stacks, new Set(['first', 'enemy']), { at: [800, 200], span: [300, 300] }, extent, size).span,
    ).toEqual([300, 300]);
  });

  it('is home where nothing may act', () => {
    expect(openingPart(stacks, new Set(), home, extent, size)).toBe(home);
  });
});
