import { areaAt } from '@longroll/geometry';
import type { Box } from './boxes.ts';
import type { GridLayout } from './grid-layout.ts';
import type { Point } from './marks.ts';

/** Rows and columns of a layout: where the first centre lies, and how far the next one is from it. */
const pitchOf = ({ grid, at }: GridLayout) => {
  const [x, y] = at(0);
  const right = grid.width > 1 ? at(1) : ([x + 1, y] as const);
  const below = grid.height > 1 ? at(grid.width) : ([x, y + 1] as const);
  return { x, y, column: right[0] - x, row: below[1] - y, shift: grid.kind === 'hexes' ? below[0] - x : 0 };
};

const clamp = (v: number, most: number): number => Math.min(Math.max(v, 0), most);

/** The areas of an upright layout that lie in a box or touch it, row by row. */
export const areasIn = (layout: GridLayout, box: Box): readonly number[] => {
  const { grid } = layout;
  const { x, y, column, row, shift } = pitchOf(layout);
  const found: number[] = [];
  const rows = [Math.floor((box.top - y) / row), Math.ceil((box.bottom - y) / row)] as const;
  for (let r = Math.max(0, rows[0]); r <= Math.min(grid.height - 1, rows[1]); r++) {
    const first = x + (r % 2 === 1 ? shift : 0);
    const from = Math.max(0, Math.floor((box.left - first) / column));
    const to = Math.min(grid.width - 1, Math.ceil((box.right - first) / column));
    for (let c = from; c <= to; c++) found.push(areaAt(grid, c, r));
  }
  return found;
};

/** The area of an upright layout under a point: of those near it, the one with the nearest middle; undefined off the grid. */
export const areaUnder = (layout: GridLayout, at: Point): number | undefined => {
  const { grid } = layout;
  if (at[0] < 0 || at[1] < 0 || at[0] > layout.width || at[1] > layout.height) return undefined;
  const { x, y, column, row, shift } = pitchOf(layout);
  let best: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  const near = Math.round((at[1] - y) / row);
  for (const r of [near - 1, near, near + 1]) {
    if (r < 0 || r >= grid.height) continue;
    const c = clamp(Math.round((at[0] - x - (r % 2 === 1 ? shift : 0)) / column), grid.width - 1);
    const area = areaAt(grid, c, r);
    const [cx, cy] = layout.at(area);
    const far = Math.hypot(cx - at[0], cy - at[1]);
    if (far < least) [best, least] = [area, far];
  }
  return best;
};
