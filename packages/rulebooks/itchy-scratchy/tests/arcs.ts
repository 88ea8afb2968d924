import { hexDistance } from './by-hand.ts';
import { type GridWord, hexes, squares } from './position.ts';

/** Column and row of the middle of the wide board on which arcs are looked at. */
export const CENTRE = 10;
export const RANGES = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** All areas at a range from the middle. */
const ring = (grid: GridWord, range: number): readonly string[] => {
  const found: string[] = [];
  for (let x = 0; x <= 2 * CENTRE; x++)
    for (let y = 0; y <= 2 * CENTRE; y++) {
      const steps =
        grid === 'squares' ? Math.abs(x - CENTRE) + Math.abs(y - CENTRE) : hexDistance([x, y], [CENTRE, CENTRE]);
      if (steps === range) found.push(`${x},${y}`);
    }
  return found;
};

/** The areas at a range that heavy artillery in the middle of a wide open board may attack: enemy generals stand on all. */
export const arcAt = (grid: GridWord, facing: string, range: number): readonly string[] => {
  const side = 2 * CENTRE + 1;
  const board = grid === 'squares' ? squares(side, side) : hexes(side, side);
  const ahead = grid === 'squares' ? 'N' : 'E';
  const enemies = ring(grid, range).map((area, i) => `X${i} general at ${area} facing ${ahead}`);
  board.alone().union(`A artillery rifled-heavy at ${CENTRE},${CENTRE} facing ${facing}`);
  return board
    .confederate(...enemies, 'Y transport at 0,0')
    .begin()
    .targets('A');
};
