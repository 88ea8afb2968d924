/** Order chits and markers to cut out (grant-aid-15). */
import type { Cutout, Mark, PrintPart } from '@longroll/drawing';
import { INCH } from './ink.ts';

/** Pixels of a piece's side, and the letters on it. */
const SPAN = 60;

const piece = (lines: readonly string[], ink = 'ink'): Cutout => ({
  front: [
    {
      kind: 'path',
      d: 'M-27 -27h54v54h-54z',
      style: { fill: 'device-white', stroke: ink, width: 2 },
    },
    ...lines.map(
      (text, i): Mark => ({
        kind: 'text',
        at: [0, 5 + 13 * (i - (lines.length - 1) / 2)],
        text,
        lettering: { font: 'text', size: text.length > 8 ? 9 : 13, ink, weight: 700, anchor: 'middle' },
      }),
    ),
  ],
});

const flames: Cutout = {
  front: [
    {
      kind: 'path',
      d: 'M-18 26C-26 8 -14 2 -12 -12C-4 -6 -4 -2 -4 4C2 -6 4 -16 0 -27C12 -20 24 0 18 26z',
      style: { fill: 'device-cone-middle', stroke: 'device-red', width: 2 },
    },
  ],
};

const many = (count: number, one: Cutout): readonly Cutout[] => Array.from({ length: count }, () => one);

/** Orders of an inch, flames of an inch and a half, markers of six tenths. */
export const chits = (): readonly PrintPart[] => [
  {
    kind: 'cutouts',
    side: INCH,
    span: SPAN,
    groups: [
      { title: 'Orders', pieces: [...many(8, piece(['free'], 'good')), ...many(8, piece(['hold'], 'refused'))] },
    ],
  },
  {
    kind: 'cutouts',
    side: 0.6 * INCH,
    span: SPAN,
    groups: [
      { title: 'Shaken', pieces: many(8, piece(['shaken'], 'refused')) },
      ...['E1', 'E2', 'E3', 'E4'].map((word) => ({ title: `Exhausted ${word}`, pieces: many(6, piece([word])) })),
      { title: 'First volley fired', pieces: many(8, piece(['volley', 'fired'])) },
      { title: 'Charge announced', pieces: many(8, piece(['charge'], 'union')) },
    ],
  },
  { kind: 'cutouts', side: 1.5 * INCH, span: SPAN, groups: [{ title: 'Flames', pieces: many(8, flames) }] },
];
