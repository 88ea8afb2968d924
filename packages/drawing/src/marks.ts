import type { Box } from './boxes.ts';

/** The name of a design token that holds a colour, without its dashes: `water`, `map-ink`, `union`. */
export type Ink = string;

/** Point of the sheet in its own units (miles on a map, areas on a grid, inches on a table). */
export type Point = readonly [x: number, y: number];

/** How a line or area is inked. Widths and dashes are screen pixels: they do not grow with zoom. */
export interface Style {
  readonly fill?: Ink;
  readonly stroke?: Ink;
  readonly width?: number;
  readonly dash?: readonly number[];
  readonly opacity?: number;
  readonly cap?: 'butt' | 'round';
  readonly join?: 'miter' | 'round';
  /** Lies as a tone under the lines that are there already: it darkens light ground and lightens dark ground. */
  readonly under?: true;
}

/** Lettering. `size` is screen pixels. `halo` is the ink drawn round the letters. */
export interface Lettering {
  readonly font: 'head' | 'text' | 'map';
  readonly size: number;
  readonly ink: Ink;
  readonly weight?: number;
  readonly italic?: boolean;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Letter spacing in em. */
  readonly spacing?: number;
  readonly halo?: Ink;
  readonly haloWidth?: number;
}

/** Drawn only while the scale (screen pixels a sheet unit) is at least `from` and under `to`. */
export interface Zoom {
  readonly from?: number;
  readonly to?: number;
}

/**
 * One primitive. Positions are sheet units in the still layers of a sheet, and screen pixels round its own origin
 * inside an element (a counter keeps its size while the map zooms).
 */
export type Mark =
  | {
      readonly kind: 'path';
      readonly d: string;
      readonly style: Style;
      readonly clip?: string;
      readonly zoom?: Zoom;
      /** Of marks over a map in tiles: it lies under what stands there. */
      readonly beneath?: true;
    }
  | {
      readonly kind: 'text';
      readonly at: Point;
      readonly text: string;
      readonly lettering: Lettering;
      /** Degrees clockwise. */
      readonly rotate?: number;
      /** SVG path data that the letters follow; `at` is then unused. */
      readonly along?: string;
      /** Screen pixels from `at`, for names that keep their distance from a place at every scale. */
      readonly offset?: Point;
      readonly zoom?: Zoom;
    }
  | {
      readonly kind: 'symbol';
      /** Id of a symbol of the symbol sheet, without `s-`: `infantry`, `anchor`. */
      readonly symbol: string;
      readonly at: Point;
      /** Screen pixels from `at` to the symbol's middle. */
      readonly offset?: Point;
      /** Side of its square in screen pixels. */
      readonly size: number;
      readonly ink: Ink;
      readonly second?: Ink;
      readonly zoom?: Zoom;
    }
  | {
      readonly kind: 'group';
      readonly at: Point;
      readonly marks: readonly Mark[];
      readonly rotate?: number;
      /** What is in it is measured in sheet units, widths and letters too: it grows with the map. Still layers only. */
      readonly grows?: true;
      readonly zoom?: Zoom;
    };

/** The still part of a board: drawn once on canvas or paper, in order. It never depends on the position of play. */
export interface Sheet {
  /** Of one map or table: equal names may share cached pictures. */
  readonly name: string;
  /** Sheet units. */
  readonly width: number;
  readonly height: number;
  /** Margin in sheet units for the frame with its ladder of degrees. */
  readonly margin: number;
  readonly layers: readonly { readonly name: string; readonly marks: readonly Mark[] }[];
  /** Scales (screen pixels a unit) at which the ink changes: overview, sheet, theatre. */
  readonly scales: readonly number[];
  /** The least scale at which its elements can be told apart and touched; 0.78 for a map of places. */
  readonly legible?: number;
}

/** Something on the board that can be touched, focused and read aloud: a box, a counter, a square. */
export interface Element {
  /** `box:manassas`, `unit:U-I-07`: the names that captions light. */
  readonly name: string;
  /** A whole sentence: "Columbus, Kentucky: Confederate, one militia infantry, strength 2." */
  readonly label: string;
  /** Where it stands, in sheet units. */
  readonly at: Point;
  /** Half width and half height of what can be touched, in screen pixels. */
  readonly half: Point;
  /** From this scale on its picture is larger, of this half width and height, and outline where it has one: a stack that opens. */
  readonly opens?: { readonly from: number; readonly half: Point; readonly outline?: string };
  /** Drawn in screen pixels round `at`; by scale where the picture changes with it. */
  readonly marks: readonly Mark[];
  /** Its picture in a list that names it, where that on the map bears its name. */
  readonly portrait?: { readonly half: Point; readonly marks: readonly Mark[] };
  /** `half`, `marks` and `outline` are in sheet units: it grows with the map, as areas of a grid and their pieces do. */
  readonly grows?: true;
  /** Path data round `at` of what can be touched, where it is no upright rectangle. */
  readonly outline?: string;
  /**
   * On a map in tiles: the pixels round `at` that its picture covers. A ring that says something of it is drawn round them, and not
   * round what can be touched; and so is what is said of a place that they cover.
   */
  readonly covers?: Box & { readonly round?: true };
  /** Higher stands over lower. */
  readonly level: number;
  /** The element it stands in: the units of a stack name their box. */
  readonly within?: string;
  /** Only to be looked at, over what can be touched: it takes no touch and no focus. */
  readonly still?: true;
  /** Shown in the panel's tray of what stands in `within`, never on the map itself. `marks` fill a square of 48 pixels. */
  readonly tray?: boolean;
  /** A second line for the tray: "strength 3, may march once more". */
  readonly detail?: string;
  /** Its sign beside the drawing, as LOOK says: it may act, is picked, can be reached, is a target, is refused. */
  readonly state?: 'may' | 'picked' | 'reachable' | 'battle' | 'target' | 'acted';
  /** All that its marks follow from, as a word: elements of equal looks share one painted picture. */
  readonly look?: string;
  /** It belongs to whoever the board is drawn for. */
  readonly own?: true;
  /** It stands for several that are told apart nearer by: touching it goes nearer. */
  readonly gathers?: true;
  readonly zoom?: Zoom;
}

/** Half width and half height of what can be touched of an element at a scale. */
export const halfAt = ({ half, opens }: Element, scale: number): Point =>
  opens !== undefined && scale >= opens.from ? opens.half : half;

/** Outline of what can be touched of an element at a scale; undefined where it is the rectangle of `halfAt`. */
export const outlineAt = ({ outline, opens }: Element, scale: number): string | undefined =>
  opens !== undefined && scale >= opens.from ? (opens.outline ?? outline) : outline;
