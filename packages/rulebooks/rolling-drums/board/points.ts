/** Where cities stand on the strategic sheet: clear of the middle of their square, where counters stand. */
import { CELL, type Point } from '@longroll/drawing';
import { POINTS_CSV } from '../data/points.ts';
import type { City } from '../setting.ts';
import { SIDE } from '../squares.ts';
import { HALF, REGION, strategicLayout, WIDE } from './layout.ts';

/** Shares of a square: how far from the middle a city stands at least, up or down, and at most. */
const [NEAREST, FARTHEST] = [0.36, 0.42];

const points = new Map(
  POINTS_CSV.trim()
    .split('\n')
    .map((line) => {
      const [id = '', x, y] = line.split(',');
      return [id, [(Number(x) * CELL) / 100, (Number(y) * CELL) / 100] as const];
    }),
);

const within = (v: number, most: number): number => Math.max(-most, Math.min(most, v));

/** How far from the middle of a square a column or a row of its tacs lies. */
const inSquare = (place: number): number => ((place + 0.5) / SIDE - 0.5) * CELL;

/** Where a city is drawn: where it lies, but never under the counters of its square. */
export const cityPoint = ({ id, square, tac }: Pick<City, 'id' | 'square' | 'tac'>): Point => {
  const [x, y] = strategicLayout.at(square);
  const [px, py] =
    tac === undefined
      ? (points.get(id) ?? [x, y + HALF])
      : [x + inSquare(tac % SIDE), y + inSquare(Math.floor(tac / SIDE))];
  const down = within(py - y, FARTHEST * CELL);
  const aside = (down < 0 ? -1 : 1) * Math.max(Math.abs(down), NEAREST * CELL);
  return [x + within(px - x, FARTHEST * CELL), y + aside];
};

/** Half the width of a city's sign in pixels. */
export const radiusOf = ({ level }: Pick<City, 'level'>, zoom: number): number =>
  zoom < WIDE ? 1.2 + level * 0.35 : zoom < REGION ? 1.6 + level * 0.5 : 2.4 + level * 0.7;
