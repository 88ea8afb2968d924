import { centreOf, type Grid, makeGrid, neighbour } from '@longroll/geometry';

/** The kinds of ground of the board, by number. */
export const KINDS = ['water', 'clear', 'woods', 'hills', 'mountains', 'marsh'] as const;
export type Kind = (typeof KINDS)[number];

export const WIDE = 80;
export const HIGH = 64;
/** 5,120 hexes. */
export const country: Grid = makeGrid('hexes', WIDE, HIGH);
/** What one hex is made of on its own map: 15 by 15 squares. */
export const cell: Grid = makeGrid('squares', 15, 15);

/** A fraction that follows from two whole numbers and a seed alone. */
export const chanceOf = (x: number, y: number, seed: number): number => {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 2147483647);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
};

const ease = (t: number): number => t * t * (3 - 2 * t);

/** A smooth field from 0 to 1 with hills about `size` apart. */
const fieldAt = (x: number, y: number, size: number, seed: number): number => {
  const [gx, gy] = [Math.floor(x / size), Math.floor(y / size)];
  const [tx, ty] = [ease(x / size - gx), ease(y / size - gy)];
  const row = (down: number): number =>
    chanceOf(gx, gy + down, seed) * (1 - tx) + chanceOf(gx + 1, gy + down, seed) * tx;
  return row(0) * (1 - ty) + row(1) * ty;
};

const heightAt = (x: number, y: number): number =>
  fieldAt(x, y, 26, 1) * 0.6 + fieldAt(x, y, 9, 2) * 0.3 + fieldAt(x, y, 4, 3) * 0.1;

const kindAt = (x: number, y: number): Kind => {
  const height = heightAt(x, y);
  if (height < 0.28) return 'water';
  if (height > 0.72) return 'mountains';
  if (height > 0.6) return 'hills';
  const wet = fieldAt(x, y, 12, 4);
  if (height < 0.34 && wet > 0.45) return 'marsh';
  return wet > 0.56 ? 'woods' : 'clear';
};

const places = Array.from({ length: country.areas }, (_, area) => {
  const { x, y } = centreOf(country, area);
  return [x / 2, (y / 3) * 0.87] as const;
});

/** The kind of each hex. */
export const kinds: readonly Kind[] = places.map(([x, y]) => kindAt(x, y));

const isBasin = places.map(([x, y]) => fieldAt(x, y, 15, 7) * 0.7 + fieldAt(x, y, 5, 8) * 0.3 > 0.5);

/** The facings over which a river flows between a hex and those with a higher number, hex by hex. */
export const rivers: readonly (readonly number[])[] = places.map((_, area) => {
  if (kinds[area] === 'water') return [];
  return Array.from({ length: country.facings }, (_, facing) => facing).filter((facing) => {
    const other = neighbour(country, area, facing);
    return other > area && kinds[other] !== 'water' && isBasin[area] !== isBasin[other];
  });
});

/** The kind of a square within a hex: mostly that of the hex. */
export const kindInCell = (hex: number, square: number): Kind => {
  const own = kinds[hex] ?? 'clear';
  const chance = chanceOf(square, hex, 11);
  if (own === 'water' || chance < 0.62) return own;
  return chance < 0.82 ? 'clear' : chance < 0.92 ? 'woods' : 'hills';
};
