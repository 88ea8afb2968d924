/** Paper and what is printed on it. Everything in millimetres from the upper left corner. */
import type { Mark, Point, PrintDrawing } from '@longroll/drawing';

export const PAPERS = { A4: [210, 297], Letter: [215.9, 279.4], A3: [297, 420] } as const;
export type PaperName = keyof typeof PAPERS;
export const PAPER_NAMES: readonly PaperName[] = ['A4', 'Letter', 'A3'];

/** Marks on a page: `unit` and `pixel` are millimetres a unit and a pixel of the marks, `at` is their origin. */
export interface Picture {
  readonly at: Point;
  readonly unit: number;
  readonly pixel: number;
  readonly marks: readonly Mark[];
  /** Only what lies within is drawn: left, top, width, height on the page. */
  readonly clip?: readonly [left: number, top: number, width: number, height: number];
}

/** A page as it is printed. */
export interface Page {
  readonly width: number;
  readonly height: number;
  readonly pictures: readonly Picture[];
}

/** A finished printout. */
export interface Printout {
  readonly title: string;
  readonly pages: readonly Page[];
}

/** Room between the edge of the paper and what is printed, and for the foot of the page within that. */
export const MARGIN = 12;
export const FOOT = 13;

/** The part of a page that is left for its content. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

/** A paper upright or on its side. */
export const sizeOf = (paper: PaperName, landscape: boolean): Frame => {
  const [short, long] = PAPERS[paper];
  return landscape ? { width: long, height: short } : { width: short, height: long };
};

/** What a page of that size leaves for its content. */
export const frameOf = ({ width, height }: Frame): Frame => ({
  width: width - 2 * MARGIN,
  height: height - 2 * MARGIN - FOOT,
});

/** Pictures moved on the page. */
export const moved = (pictures: readonly Picture[], x: number, y: number): readonly Picture[] =>
  pictures.map((picture) => {
    const { at, clip } = picture;
    const place: Picture = { ...picture, at: [at[0] + x, at[1] + y] };
    return clip === undefined ? place : { ...place, clip: [clip[0] + x, clip[1] + y, clip[2], clip[3]] };
  });

/** Marks written in millimetres as a picture of the page. */
export const inMillimetres = (marks: readonly Mark[]): Picture => ({ at: [0, 0], unit: 1, pixel: 1, marks });

/** A drawing from the upper left corner of the page. */
export const pictureOf = ({ marks, unit, pixel, origin = [0, 0], width, height, clip }: PrintDrawing): Picture => ({
  at: origin,
  unit,
  pixel,
  marks,
  ...(clip === true ? { clip: [0, 0, width, height] as const } : {}),
});

/** Something that stays on one page. Pictures lie from its upper left corner. */
export interface Piece {
  readonly height: number;
  readonly pictures: readonly Picture[];
  /** Never the last of its page. */
  readonly withNext?: boolean;
  /** Drawn again over it where it is the first of a page. */
  readonly head?: Piece;
}
