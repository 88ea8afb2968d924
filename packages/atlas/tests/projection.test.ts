import { describe, expect, test } from 'vitest';
import { fromGrid, GRID, toGrid, toWindow } from '../src/projection.ts';
import { readTable } from '../src/tables.ts';
import { miles } from './earth.ts';

const pair = (first: string, index: number): string =>
  String.fromCharCode(first.charCodeAt(0) + Math.floor(index / 10)) + (index % 10);

/** The name of the square at a point of the grid, `E8-Q6`; undefined off the grid. */
const squareName = (x: number, y: number): string | undefined => {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  if (column < 0 || row < 0 || column >= GRID.columns || row >= GRID.rows) return undefined;
  return `${pair('A', column)}-${pair('O', row)}`;
};

const squareOf = (lat: number, lon: number): string | undefined => {
  const p = toGrid(lat, lon);
  return squareName(p.x, p.y);
};

describe('the projection', () => {
  test.each([
    ['chicago-il', 'E8-Q6'],
    ['washington-dc', 'K4-S5'],
    ['richmond-va', 'K3-T4'],
    ['new-york-ny', 'L9-R0'],
    ['boston-ma', 'N2-P7'],
    ['cincinnati-oh', 'G4-S5'],
    ['st-louis-mo', 'D4-S8'],
    ['memphis-tn', 'D4-V2'],
    ['atlanta-ga', 'G6-W2'],
    ['charleston-sc', 'J2-W8'],
    ['vicksburg-ms', 'C8-X1'],
    ['new-orleans-la', 'D2-Y8'],
    ['galveston-tx', 'A3-Z1'],
    ['jacksonville-fl', 'I2-Y6'],
  ])('puts %s into %s', (id, square) => {
    const city = readTable('cities').find((c) => c.id === id);
    expect(squareOf(Number(city?.lat), Number(city?.lon))).toBe(square);
  });

  test('every city survives the way there and back', () => {
    for (const c of readTable('cities')) {
      const p = toGrid(Number(c.lat), Number(c.lon));
      const back = fromGrid(p.x, p.y);
      expect(back.lat).toBeCloseTo(Number(c.lat), 6);
      expect(back.lon).toBeCloseTo(Number(c.lon), 6);
    }
  });

  test('squares are ten miles on a side on the average', () => {
    let [across, down] = [0, 0];
    for (let row = 0; row < GRID.rows; row++) {
      for (let column = 0; column < GRID.columns; column++) {
        across += miles(fromGrid(column, row + 0.5), fromGrid(column + 1, row + 0.5));
        down += miles(fromGrid(column + 0.5, row), fromGrid(column + 0.5, row + 1));
      }
    }
    const count = GRID.rows * GRID.columns;
    expect(across / count).toBeCloseTo(10.02, 2);
    expect(down / count).toBeCloseTo(9.98, 2);
  });

  test('a place off the grid has no square', () => {
    expect(squareOf(25.77, -80.19)).toBeUndefined();
  });

  test('a window counts its units from its own corner', () => {
    const window = { x: 48.5, y: 26.5, scale: 3, width: 100, height: 100 };
    const [x, y] = toWindow(window, GRID.anchor.lat, GRID.anchor.lon);
    expect(x).toBeCloseTo(0, 9);
    expect(y).toBeCloseTo(0, 9);
  });
});
