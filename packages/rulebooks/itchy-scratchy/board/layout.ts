/** Where the areas of a battle lie on its sheet. */
import { type GridLayout, gridLayout } from '@longroll/drawing';
import type { Grid } from '@longroll/geometry';

interface Kept {
  readonly layout: GridLayout;
}

const kept: Kept[] = [];
const MOST = 8;

/** The layout of a grid, the same object as long as few grids are in use; `turned` by a quarter clockwise. */
export const layoutOf = (grid: Grid, turned: boolean): GridLayout => {
  const known = kept.find(({ layout }) => layout.grid === grid && layout.turned === turned);
  if (known) return known.layout;
  const layout = gridLayout(grid, turned);
  kept.unshift({ layout });
  if (kept.length > MOST) kept.pop();
  return layout;
};

/** Name of an area as an element of the board. */
export const areaName = (grid: Grid, area: number): string =>
  `area:${area % grid.width},${Math.floor(area / grid.width)}`;

/** Name of a piece as an element of the board. */
export const pieceName = (id: string): string => `piece:${id}`;
