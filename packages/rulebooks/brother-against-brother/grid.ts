/** The grid of the map and the names of its hexes (bab-map-1). */
import { type Grid, makeGrid } from '@longroll/geometry';

/** 80 columns and 64 rows of hexes that stand on a point, 15 miles wide; odd rows lie half a hex to the east (bab-map-1). */
export const GRID: Grid = makeGrid('hexes', 80, 64);

/** The name of a hex: its column and its row, two digits each, from 01 (bab-map-1). */
export const hexName = (hex: number): string => {
  const row = (hex - (hex % GRID.width)) / GRID.width;
  return String((hex % GRID.width) + 1).padStart(2, '0') + String(row + 1).padStart(2, '0');
};

/** The hex of a name; -1 where there is none. */
export const hexNamed = (name: string): number => {
  if (!/^\d{4}$/.test(name)) return -1;
  const column = Number(name.slice(0, 2)) - 1;
  const row = Number(name.slice(2)) - 1;
  return column >= 0 && row >= 0 && column < GRID.width && row < GRID.height ? row * GRID.width + column : -1;
};
