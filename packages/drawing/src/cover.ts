import type { Board } from './board.ts';
import { type Box, cutPath, meets } from './cut-path.ts';
import type { Element, Mark, Point, Sheet } from './marks.ts';
import { drawnMarks } from './scale.ts';
import { toSvg } from './svg.ts';
import { pagePalette } from './tokens.ts';

/** A part of a board that is shown as a picture: the sheet point in its middle, and how many sheet units it is wide. */
export interface Cut {
  readonly at: Point;
  readonly width: number;
  /** Whose set-up is shown; that of the book's last scenario unless said. */
  readonly scenario?: string;
}

/** A picture of a book as lists show it, in pixels. */
export interface CoverSize {
  readonly width: number;
  readonly height: number;
}

const isWithin = ([x, y]: Point, box: Box): boolean => meets({ left: x, right: x, top: y, bottom: y }, box);

const near = (box: Box, [x, y]: Point, by: number): Box => ({
  left: box.left - x - by,
  right: box.right - x + by,
  top: box.top - y - by,
  bottom: box.bottom - y + by,
});

/** Marks as far as they are seen in the window. What stands at a point is kept a little beyond its edge. */
const cutMarks = (marks: readonly Mark[], window: Box, beyond: number): readonly Mark[] =>
  marks.flatMap((mark): readonly Mark[] => {
    if (mark.kind === 'path') {
      if (mark.clip !== undefined && cutPath(mark.clip, window) === '') return [];
      const d = cutPath(mark.d, window);
      return d === '' ? [] : [{ ...mark, d }];
    }
    if (mark.kind === 'group' && mark.grows && mark.rotate === undefined) {
      const inner = cutMarks(mark.marks, near(window, mark.at, 0), beyond);
      return inner.length === 0 ? [] : [{ ...mark, marks: inner }];
    }
    if (mark.kind === 'text' && mark.along !== undefined) return [];
    return isWithin(mark.at, near(window, [0, 0], beyond)) ? [mark] : [];
  });

/** Layers that would crowd a small picture: names, frames and what is written beside the map. */
const QUIET = /name|label|frame|cartouche|letter/i;

/** A counter without what is written on the ground beside it: letters with a halo are names of places. */
const nameless = (element: Element): Element => ({
  ...element,
  marks: element.marks.filter((mark) => mark.kind !== 'text' || mark.lettering.halo === undefined),
});

/** Screen pixels beyond the edge at which a counter may still reach into the picture. */
const BEYOND = 48;

/**
 * A part of a board with what stands on it as one SVG, inked by the tokens of the page, so that it follows its theme
 * where it stands in a document. Whatever lies outside is left out, so that it is small enough for a list.
 */
export const coverOf = <V, A>(board: Board<V, A>, view: V, { width, height }: CoverSize, ids: string): string => {
  const sheet = board.sheet(view);
  const { at, width: wide } = board.cover ?? homeCut(board, view, sheet);
  const scale = width / wide;
  const frame = { x: at[0] - wide / 2, y: at[1] - height / scale / 2, width: wide, height: height / scale };
  const window: Box = { left: frame.x, top: frame.y, right: frame.x + frame.width, bottom: frame.y + frame.height };
  const quiet: Sheet = { ...sheet, layers: sheet.layers.filter(({ name }) => !QUIET.test(name)) };
  const marks = cutMarks(drawnMarks(quiet, scale), window, BEYOND / scale);
  const standing = board
    .elements(view, 'spectator', [])
    .filter((element: Element) => !element.tray && isWithin(element.at, near(window, [0, 0], BEYOND / scale)))
    .map(nameless);
  const still = { ...quiet, layers: [{ name: 'cover', marks }] };
  return toSvg(still, { palette: pagePalette, scale, view: frame, ids, ornament: true }, [], standing);
};

/** Where the page would look first, but no wider than shows something. */
const homeCut = <V, A>(board: Board<V, A>, view: V, sheet: Sheet): Cut => {
  const { at, span } = board.home(view);
  return { at, width: Math.min(span[0], sheet.width) };
};
