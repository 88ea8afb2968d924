import { type Mark, type Point, polyline, scaleBar } from '@longroll/drawing';
import { BRIDGE } from './links-ink.ts';
import type { BoardName } from './places.ts';

/** Where the title, scale and key stand in open water, in sheet units: the upper left corner of the block. */
const CORNER: { readonly [B in BoardName]: Point } = { war: [1004, 640], learning: [1004, 640] };
/** The scale from which the key fits. */
const FULL = 0.8;

const TITLES: { readonly [B in BoardName]: { readonly line: string; readonly note: string } } = {
  war: { line: 'THE SEAT OF WAR, 1861 TO 1865', note: 'Virginia and the great rivers drawn larger' },
  learning: { line: 'ON TO RICHMOND, 1861 AND 1862', note: '' },
};

interface Entry {
  readonly text: string;
  readonly marks: readonly Mark[];
}

const line = (d: string, stroke: string, width: number, more: object = {}): Mark => ({
  kind: 'path',
  d,
  style: { stroke, width, ...more },
});

const place = (d: string, fill: string, stroke: string, figure?: string, ink = 'ink'): readonly Mark[] => [
  { kind: 'path', d, style: { fill, stroke, width: 1.2 } },
  ...(figure === undefined
    ? []
    : [
        {
          kind: 'text',
          at: [13, 3.1],
          text: figure,
          lettering: { font: 'text', size: 8.6, ink, weight: 700, anchor: 'middle' },
        } as const,
      ]),
];

const sign = (symbol: string, x: number, size = 10.5): Mark => ({
  kind: 'symbol',
  symbol,
  at: [x, 0],
  size,
  ink: 'map-ink',
});

/** What the key explains, in two columns read across. Marks are screen pixels in a field 26 wide round the base line. */
const KEY: readonly Entry[] = [
  {
    text: 'Railroad',
    marks: [line('M0 0h25', 'map-ink', 1.25), line('M1.5 0h23', 'map-ink', 4.4, { dash: [0.9, 5.1] })],
  },
  { text: 'Road', marks: [line('M0 0h25', 'map-ink-2', 2.8, { opacity: 0.85 }), line('M0 0h25', 'water', 1.6)] },
  {
    text: 'River, its flow',
    marks: [
      line('M2 0h21', 'water-ink', 6.5, { opacity: 0.26, cap: 'round' }),
      line('M0 0h25', 'water-ink', 1.15),
      line('M10.4-3L14.6 0L10.4 3', 'water-ink', 1.5, { cap: 'round', join: 'round' }),
    ],
  },
  { text: 'State line', marks: [line('M0 0h26', 'state-line', 1, { dash: [7, 2.5, 1.2, 2.5] })] },
  {
    text: 'Union city',
    marks: place('M6.4 0a6.6 6.6 0 1 0 13.2 0a6.6 6.6 0 1 0-13.2 0z', 'union', 'union-edge', '2', 'on-union'),
  },
  { text: 'Confederate', marks: place('M13-7.8L20.8 0L13 7.8L5.2 0z', 'csa', 'map-ink', '2', 'on-csa') },
  { text: 'Neutral', marks: place('M8.700 0a4.3 4.3 0 1 0 8.6 0a4.3 4.3 0 1 0-8.6 0z', 'neutral', 'map-ink') },
  { text: 'Port, capital', marks: [sign('anchor', 7), sign('star', 19.5)] },
  { text: 'Works', marks: [sign('entrenched', 13, 12)] },
  {
    text: 'River crossing',
    marks: [
      line('M0 0h26', 'map-ink', 1.25),
      { kind: 'group', at: [13, 0], marks: [line(BRIDGE, 'map-ink', 1.1, { cap: 'round', join: 'round' })] },
    ],
  },
];

const words = (text: string, at: Point, font: 'head' | 'map', size: number, zoom: Mark['zoom'], spacing = 0): Mark => ({
  kind: 'text',
  at,
  text,
  lettering: { font, size, ink: 'map-ink', weight: font === 'head' ? 600 : 500, anchor: 'middle', spacing },
  ...(zoom === undefined ? {} : { zoom }),
});

/** Title, scale bar and key of a board. `unitsPerMile` sizes the bar. */
export const cartouche = (board: BoardName, unitsPerMile: number): readonly Mark[] => {
  const [x, y] = CORNER[board];
  const title = TITLES[board];
  const middle = x + 104;
  const full = { from: FULL };
  const rules =
    polyline([
      [x + 18, y + 12],
      [x + 190, y + 12],
    ]) +
    polyline([
      [x + 70, y + 15.5],
      [x + 138, y + 15.5],
    ]);
  const steps = board === 'war' ? [0, 50, 100, 200] : [0, 20, 40, 60];
  const entries = KEY.flatMap((entry, i): readonly Mark[] => {
    const at: Point = [x - 6 + (i % 2) * 116, y + 120 + Math.floor(i / 2) * 22];
    return [
      { kind: 'group', at, marks: entry.marks, zoom: full },
      {
        kind: 'text',
        at,
        offset: [32, 3.5],
        text: entry.text,
        lettering: { font: 'map', size: 10.5, ink: 'map-ink', weight: 500 },
        zoom: full,
      },
    ];
  });
  return [
    words('A House Divided', [middle + 6, y + 40], 'head', 12, { to: 0.6 }),
    words('A House Divided', [middle, y + 20], 'head', 16, { from: 0.6, to: FULL }),
    words('A House Divided', [middle, y], 'head', 23, full),
    { kind: 'path', d: rules, style: { stroke: 'map-ink', width: 0.8 }, zoom: full },
    words(title.line, [middle, y + 33], 'map', 9, full, 0.16),
    ...scaleBar([x + 4, y + 62], unitsPerMile, steps, FULL),
    ...(title.note === '' ? [] : [{ ...words(title.note, [middle, y + 84], 'map', 9.6, full) }]),
    ...entries,
  ];
};
