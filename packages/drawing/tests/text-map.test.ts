import { directionWords } from '@longroll/geometry';
import { describe, expect, it } from 'vitest';
import { arrowOf, gridText, placesText } from '../src/index.ts';

describe('maps in letters', () => {
  it('say directions by their letters', () => {
    expect(['N', 'SE', 'W'].map(directionWords)).toEqual(['north', 'south-east', 'west']);
  });

  it('show squares under the numbers of their columns', () => {
    const rows = gridText({ kind: 'squares', width: 3, height: 2 }, (x, y) =>
      x === 1 && y === 1 ? `.U1${arrowOf('S')}` : '.',
    );
    expect(rows).toEqual(['  0    1    2', '0 .    .    .', '1 .    .U1↓ .']);
  });

  it('shift every other row of hexes by half an area', () => {
    const rows = gridText({ kind: 'hexes', width: 2, height: 3 }, (x, y) => 'abcdef'[y * 2 + x] ?? '');
    expect(rows).toEqual(['  0 1', '0 a b', '1  c d', '2 e f']);
    const wide = gridText({ kind: 'hexes', width: 2, height: 2 }, () => 'ab');
    expect(wide).toEqual(['  0   1', '0 ab  ab', '1   ab  ab']);
  });

  it('widen the margin with the number of rows', () => {
    const rows = gridText({ kind: 'squares', width: 1, height: 11 }, () => '.');
    expect([rows[0], rows[1], rows[11]]).toEqual(['   0', ' 0 .', '10 .']);
  });

  it('keep labels of places apart, whole, and within the columns', () => {
    const places = [
      { at: [0, 0], text: 'Washington' },
      { at: [2, 0], text: 'Alexandria' },
      { at: [100, 50], text: 'Richmond' },
    ] as const;
    const rows = placesText(places, 30);
    const text = rows.join('\n');
    for (const place of places) expect(text.split(place.text)).toHaveLength(2);
    expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(30);
    expect(rows.findIndex((row) => row.includes('Washington'))).not.toBe(
      rows.findIndex((row) => row.includes('Alexandria')),
    );
    expect(rows.at(-1)?.trim()).toBe('Richmond');
    expect(placesText([{ at: [5, 5], text: 'alone' }], 20)).toEqual(['alone']);
  });

  it('leave words that name no direction as they are', () => {
    expect([arrowOf('NW'), arrowOf('E'), arrowOf('up')]).toEqual(['↖', '→', 'up']);
  });
});
