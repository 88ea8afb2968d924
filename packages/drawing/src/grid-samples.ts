import { makeGrid } from '@longroll/geometry';
import { codedCountry, type GroundSigns } from './coded-country.ts';
import { type Counter, counterMarks } from './counters.ts';
import type { Brush } from './editor.ts';
import { CELL, gridLayout } from './grid-layout.ts';
import type { Mark } from './marks.ts';
import type { PrintDrawing, PrintPart } from './printables.ts';

/** Ground and counters of a grid shown by themselves: on a brush of an editor, in a table on paper, to be cut out. */

/** What is shown of a kind of ground: whether it lies on a hill, and whether a road runs across it. */
export interface GroundSample {
  readonly code: string;
  readonly hill: boolean;
  readonly road: boolean;
}

/** The middle of three by three areas that shows one kind of ground, with what runs on from it. */
const sampleMarks = (signs: GroundSigns, { code, hill, road }: GroundSample): readonly Mark[] => {
  const open = signs.fields.charAt(0);
  const across = road ? signs.tracks.charAt(0) : open;
  const along = signs.water.includes(code) ? signs.water.charAt(0) : open;
  const codes = [open, along, open, across, code, across, open, along, open];
  const layout = gridLayout(makeGrid('squares', 3, 3));
  return [{ kind: 'group', at: [0, 0], grows: true, marks: codedCountry(layout, codes, hill ? [4] : [], signs) }];
};

/** A brush that is shown by a sample of its ground. */
export const groundBrush = (
  id: string,
  title: string,
  signs: GroundSigns,
  sample: GroundSample,
  paints: boolean,
): Brush => ({
  id,
  group: 'Ground',
  title,
  marks: [
    { kind: 'path', d: `M${CELL} ${CELL}h${CELL}v${CELL}h${-CELL}z`, style: { fill: 'land' } },
    ...sampleMarks(signs, sample),
  ],
  box: [CELL, CELL, CELL, CELL],
  ...(paints ? { paints } : {}),
});

/** A sample of a ground as a picture of a table, so many millimetres wide and high. */
export const groundFigure = (signs: GroundSigns, sample: GroundSample, size: number): PrintDrawing => {
  const unit = size / CELL;
  const edge: Mark = {
    kind: 'path',
    d: `M${CELL + 1} ${CELL + 1}h${CELL - 2}v${CELL - 2}h${2 - CELL}z`,
    style: { stroke: 'map-ink', width: 2 },
  };
  const marks = [...sampleMarks(signs, sample), edge];
  return { width: size, height: size, unit, pixel: unit, origin: [-size, -size], marks, clip: true };
};

/** A brush that puts a piece down, shown by its counter. */
export const counterBrush = (id: string, group: string, title: string, counter: Counter): Brush => ({
  id,
  group,
  title,
  marks: counterMarks(counter),
  box: [-32, -32, 64, 64],
});

/** Sheet units that a counter with its prow takes, or on hexes with its seat, and how far its middle lies under theirs. */
const COUNTER_SPAN = { squares: 66, hexes: 74 } as const;
const PROW = 4.5;

/** A counter on paper, in the middle of its span. */
const cutoutMarks = (counter: Counter): readonly Mark[] => [
  {
    kind: 'group',
    at: [0, 0],
    marks: [{ kind: 'group', at: [0, counter.hexes ? 0 : PROW], marks: counterMarks(counter) }],
  },
];

/** A counter of a grid of squares as a picture of a table, so many millimetres wide and high. */
export const counterFigure = (counter: Counter, size: number): PrintDrawing => {
  const unit = size / COUNTER_SPAN.squares;
  const marks = cutoutMarks(counter);
  return { width: size, height: size, unit, pixel: unit, origin: [size / 2, size / 2], marks };
};

/** Counters of a grid to cut out, each a square of `side` millimetres. */
export const counterCutouts = (
  kind: keyof typeof COUNTER_SPAN,
  groups: readonly { readonly title: string; readonly counters: readonly Counter[] }[],
  side: number,
): PrintPart => ({
  kind: 'cutouts',
  side,
  span: COUNTER_SPAN[kind],
  groups: groups.map(({ title, counters }) => ({
    title,
    pieces: counters.map((counter) => ({ front: cutoutMarks(counter) })),
  })),
});
