import type { Box } from './boxes.ts';
import type { Element, Mark, Sheet } from './marks.ts';

/** A picture on paper. Millimetres, but for the marks' own units and pixels. */
export interface PrintDrawing {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
  /** Millimetres a unit and a pixel of the marks. */
  readonly unit: number;
  readonly pixel: number;
  /** Where the marks' origin lies, from the upper left corner; there when absent. */
  readonly origin?: readonly [x: number, y: number];
  /** What lies outside of `width` and `height` is cut off. */
  readonly clip?: true;
}

/** What stands in one place of a table. */
export interface PrintCell {
  readonly text?: string;
  readonly bold?: boolean;
  /** Empty squares to tick off, after the words. */
  readonly boxes?: number;
  /** Before the words. */
  readonly drawing?: PrintDrawing;
}

export interface PrintColumn {
  readonly title: string;
  readonly align?: 'start' | 'middle' | 'end';
  /** Millimetres; as wide as its words need when absent. */
  readonly width?: number;
}

export interface PrintTable {
  readonly kind: 'table';
  readonly title?: string;
  readonly columns: readonly PrintColumn[];
  readonly rows: readonly (readonly (string | PrintCell)[])[];
  /** A line under the table. */
  readonly note?: string;
  readonly clauses?: readonly string[];
  /** Millimetres that a row is high at least. */
  readonly high?: number;
}

/** A part of a page, one under the other. */
export type PrintBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string; readonly small?: boolean }
  | PrintTable
  | { readonly kind: 'drawing'; readonly drawing: PrintDrawing; readonly caption?: string }
  /** Side by side, of equal width. */
  | { readonly kind: 'columns'; readonly columns: readonly (readonly PrintBlock[])[] };

/** A piece to cut out: `front` and, upside down above it, `back`, so that it can be folded. */
export interface Cutout {
  readonly front: readonly Mark[];
  readonly back?: readonly Mark[];
}

/** What a printable is made of. */
export type PrintPart =
  | { readonly kind: 'flow'; readonly landscape?: boolean; readonly blocks: readonly PrintBlock[] }
  /** A board at true scale, over as many pages as it takes. Millimetres a unit of the sheet and a pixel. */
  | {
      readonly kind: 'board';
      readonly sheet: Sheet;
      readonly elements: readonly Element[];
      readonly unit: number;
      readonly pixel: number;
      /** The part of the sheet that is printed, in its units; all of it with its margin when absent. */
      readonly window?: Box;
    }
  /** Square pieces of `side` millimetres, drawn in `span` pixels round their middle. */
  | {
      readonly kind: 'cutouts';
      readonly side: number;
      readonly span: number;
      readonly groups: readonly { readonly title: string; readonly pieces: readonly Cutout[] }[];
    };

/** What the scale of a printable is, for those that have one. */
export interface PrintScale {
  /** "millimetres a square". */
  readonly unit: string;
  readonly least: number;
  readonly most: number;
  readonly usual: number;
}

/** Something that a book prints, made from a position of it: its set-up, unless another is asked for. */
export interface Printable<V> {
  readonly id: string;
  readonly title: string;
  /** One sentence. */
  readonly about: string;
  readonly scale?: PrintScale;
  /** `scale` is within the limits of the printable's own; 0 for one without. Pure. */
  make(view: V, scale: number): readonly PrintPart[];
}

/** All that a book prints, in the order in which a list shows it. */
export type Printables<V> = readonly Printable<V>[];
