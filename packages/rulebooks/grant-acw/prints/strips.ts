/** Pieces longer than a page, cut in tiles with a tab to glue the next one on (grant-aid-1). */
import { beside, letterWidth, type Mark, type PrintBlock, type PrintDrawing } from '@longroll/drawing';
import { at, rowsOf } from '@longroll/kernel';
import { box, drawn, words } from './ink.ts';

/** Inches of a tile, and of the tab on it. */
export const TILE = 9;
const TAB = 0.5;
/** Inches that are left between the margins of Letter and A4 alike. */
const ROOM = 7.3;

/** A piece upright: `marks` in inches from its upper left corner. */
export interface Strip {
  readonly name: string;
  readonly wide: number;
  readonly long: number;
  readonly marks: readonly Mark[];
}

/** About how many inches words take for each point of their size. */
const letterInches = (text: string): number => letterWidth(text, 1, 600) / 72;

/** The tiles of a strip from its upper end, each but the last with a numbered tab. */
export const tilesOf = ({ name, wide, long, marks }: Strip): readonly PrintDrawing[] => {
  if (long <= TILE + TAB) return [drawn(wide, long, marks)];
  return rowsOf({ length: Math.ceil(long / TILE) }).map((i) => {
    const top = TILE * i;
    const end = Math.min(long, top + TILE);
    if (end === long) return drawn(wide, end - top, marks, top);
    const label = `${name}: glue ${i + 2} here`;
    const tab = [
      box([0, end], wide, TAB, 'sunken'),
      words(label, [wide / 2, end + TAB / 2 + 0.04], Math.min(7, (0.9 * wide) / letterInches(label)), 'ink-2'),
    ];
    return drawn(wide, end - top + TAB, [...marks, ...tab], top);
  });
};

/** Tiles side by side, as many as a page holds of the widest. */
export const inRows = (strips: readonly Strip[]): readonly PrintBlock[] => {
  const tiles = strips.flatMap(tilesOf);
  const widest = Math.max(...strips.map(({ wide }) => wide));
  const across = Math.max(1, Math.floor((ROOM + 0.15) / (widest + 0.15)));
  return rowsOf({ length: Math.ceil(tiles.length / across) }).map((row) => {
    const own = tiles.slice(row * across, (row + 1) * across);
    const columns = rowsOf({ length: across }).map((i): readonly PrintBlock[] =>
      i < own.length ? [{ kind: 'drawing', drawing: at(own, i) }] : [],
    );
    return beside(...columns);
  });
};
