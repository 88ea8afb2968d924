import { describe, expect, it } from 'vitest';
import {
  isDrawn,
  type Mark,
  OPENED_SCALE,
  openedHalf,
  openingStack,
  type Point,
  type StackUnit,
  stackMarks,
} from '../src/index.ts';

const militia: StackUnit = { symbol: 'infantry', strength: 2, rank: 0, disrupted: false };
const crack: StackUnit = { symbol: 'cavalry', strength: 4, rank: 2, disrupted: true };

/** Texts and symbols as they stand at a scale, with their places. */
const shown = (marks: readonly Mark[], scale: number, [x, y]: Point = [0, 0]): readonly (readonly [string, Point])[] =>
  marks.flatMap((mark) => {
    if (!isDrawn(mark.zoom, scale)) return [];
    if (mark.kind === 'group') return shown(mark.marks, scale, [x + mark.at[0], y + mark.at[1]]);
    if (mark.kind === 'text') return [[mark.text, [x + mark.at[0], y + mark.at[1]]] as const];
    return mark.kind === 'symbol' ? [[mark.symbol, [x + mark.at[0], y + mark.at[1]]] as const] : [];
  });

const stack = (units: readonly StackUnit[]) => openingStack(stackMarks(units, 'union', 'infantry'), units, 'union');

describe('a stack that opens', () => {
  it('is one plate with the whole strength until it is near', () => {
    const words = shown(stack([militia, militia, crack]), OPENED_SCALE - 0.01).map(([word]) => word);
    expect(words.filter((word) => /^\d+$/.test(word))).toEqual(['8']);
  });

  it('is a counter for each unit when it is near, with its arm and its own strength', () => {
    const words = shown(stack([militia, militia, crack]), OPENED_SCALE).map(([word]) => word);
    expect(words).toEqual(['infantry', '2', 'infantry', '2', 'cavalry', '4']);
  });

  it.each([1, 2, 4, 5, 9, 14])('keeps %s counters apart and within what can be touched', (count) => {
    const symbols = shown(stack(Array.from({ length: count }, () => militia)), 4).filter(
      ([word]) => word === 'infantry',
    );
    const [w, h] = openedHalf(count);
    expect(symbols).toHaveLength(count);
    for (const [i, [, [x, y]]] of symbols.entries()) {
      expect(Math.abs(x)).toBeLessThan(w);
      expect(Math.abs(y)).toBeLessThan(h);
      for (const [, [otherX, otherY]] of symbols.slice(i + 1))
        expect(Math.abs(x - otherX) >= 26 || Math.abs(y - otherY) >= 42).toBe(true);
    }
  });
});
