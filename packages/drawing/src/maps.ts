import type { Board } from './board.ts';
import type { Box } from './boxes.ts';
import type { Element, Mark, Point, Sheet } from './marks.ts';
import { drawnMarks } from './scale.ts';

/** Whose eyes a board is drawn for. */
export type Eyes = number | 'spectator';

/** One map of a board: how large it is, how near one may go, and what it is a part of. */
export interface MapPlan {
  readonly id: string;
  /** As it is read aloud when it opens: "Tactical map of hex 41,22". */
  readonly name: string;
  /** Sheet units. */
  readonly width: number;
  readonly height: number;
  /** Units round it that belong to its frame. */
  readonly margin: number;
  /** Scales (screen pixels a unit) at which a new level begins; level 0 is the farthest. */
  readonly scales: readonly number[];
  /** The largest scale; where it opens into others, that from which the one under the pointer opens. */
  readonly most: number;
  /** The least scale; that at which it just fits the screen, where nothing is said. */
  readonly least?: number;
  /** The least scale at which it is worth showing whole when it is opened; 0.78 for a map of places. */
  readonly legible?: number;
  /** The part of another map that it shows: whoever goes farther out than its least scale is back there. */
  readonly within?: { readonly map: string; readonly box: Box };
}

/** What is asked of a board at once: a part of a map at a level. */
export interface Wanted {
  readonly map: string;
  readonly window: Box;
  readonly level: number;
}

/**
 * A board in maps: each is asked for a window and a level and gives what lies there and no more, so that its size does
 * not matter. Pure functions: equal questions of an equal view have equal answers, which the page keeps in tiles.
 */
export interface BoardMaps<V> {
  /** The map that is shown first. */
  first(view: V, eyes: Eyes): string;
  /** A map by its id; undefined where there is none, or none that these eyes may see. */
  plan(view: V, eyes: Eyes, id: string): MapPlan | undefined;
  /** The map into which a point of another opens: its `within` holds the point. */
  opens?(view: V, eyes: Eyes, map: string, at: Point): string | undefined;
  /** The ground of a window in the order in which it is drawn, with whatever these eyes know and do not know of it. */
  ground(view: V, eyes: Eyes, wanted: Wanted): readonly Mark[];
  /** Where the ground of two views differs; undefined: it may differ anywhere. Left out where it never changes. */
  changed?(before: V, after: V, eyes: Eyes, map: string): readonly Box[] | undefined;
  /**
   * What stands in a window and can be touched: single pieces near, clusters far out, and what can be reached from the
   * `picked` ones. An element with `look` is painted once for all that have the same.
   */
  live(view: V, eyes: Eyes, wanted: Wanted, picked: readonly string[]): readonly Element[];
  /** The area of the ground at a point, where nothing stands that could be touched: a hex. */
  beneath?(view: V, eyes: Eyes, map: string, at: Point): Element | undefined;
  /** Where something is that captions and the log name, as it stands at the nearest level. */
  where(view: V, eyes: Eyes, name: string): { readonly map: string; readonly element: Element } | undefined;
}

/** The id of the one map of a board that has no maps. */
export const WHOLE = 'sheet';
const MOST_SCALE = 4;

const planOfSheet = (sheet: Sheet): MapPlan => ({
  id: WHOLE,
  name: sheet.name,
  width: sheet.width,
  height: sheet.height,
  margin: sheet.margin,
  scales: sheet.scales,
  most: MOST_SCALE,
  ...(sheet.legible === undefined ? {} : { legible: sheet.legible }),
});

/** A scale within a level: what is drawn there is drawn at all of its scales. */
const scaleIn = (scales: readonly number[], level: number): number => {
  const low = scales[level - 1];
  return low ?? (scales[0] ?? 1) / 2;
};

/** A board in maps: what it says itself, or its one sheet with its elements as the only map. */
export const mapsOf = <V, A>(board: Board<V, A>): BoardMaps<V> =>
  board.maps ?? {
    first: () => WHOLE,
    plan: (view, _, id) => (id === WHOLE ? planOfSheet(board.sheet(view)) : undefined),
    ground: (view, _, { level }) => {
      const sheet = board.sheet(view);
      return drawnMarks(sheet, scaleIn(sheet.scales, level));
    },
    live: (view, eyes, _, picked) => board.elements(view, eyes, picked).filter(({ tray }) => !tray),
    where: (view, eyes, name) => {
      const element = board.elements(view, eyes, []).find((each) => each.name === name);
      return element && { map: WHOLE, element };
    },
  };
