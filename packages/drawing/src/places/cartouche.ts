import { scaleBar } from '../frame.ts';
import type { Ink, Mark, Point, Style } from '../marks.ts';
import { polyline } from '../paths.ts';
import { BRIDGE } from './link-layers.ts';

/** One sign of a key: marks are screen pixels in a field 26 wide round the base line. */
export interface KeyEntry {
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** Title, scale and key of a map. */
export interface Cartouche {
  /** Upper left corner of the block, in sheet units: open water, as a rule. */
  readonly corner: Point;
  readonly title: string;
  /** In capitals under the title. */
  readonly line: string;
  /** Under the scale; none when empty. */
  readonly note: string;
  /** Miles at the joints of the scale bar. */
  readonly miles: readonly number[];
  readonly key: readonly KeyEntry[];
}

/** The scale from which the key fits. */
const FULL = 0.8;

const line = (d: string, stroke: Ink, width: number, more: Style = {}): Mark => ({
  kind: 'path',
  d,
  style: { stroke, width, ...more },
});

const sign = (symbol: string, x: number, size = 10.5): Mark => ({
  kind: 'symbol',
  symbol,
  at: [x, 0],
  size,
  ink: 'map-ink',
});

/** How a sign that stands at a place is shown in a key, with a figure in it where it has one. */
export const keyPlace = (d: string, fill: Ink, stroke: Ink, figure?: string, ink = 'ink'): readonly Mark[] => {
  const lettering = { font: 'text', size: 8.6, ink, weight: 700, anchor: 'middle' } as const;
  const shape: Mark = { kind: 'path', d, style: { fill, stroke, width: 1.2 } };
  return figure === undefined ? [shape] : [shape, { kind: 'text', at: [13, 3.1], text: figure, lettering }];
};

/** The signs of lines and places that are the same on every map. */
export const MAP_KEY = {
  railroad: {
    text: 'Railroad',
    marks: [line('M0 0h25', 'map-ink', 1.25), line('M1.5 0h23', 'map-ink', 4.4, { dash: [0.9, 5.1] })],
  },
  road: {
    text: 'Road',
    marks: [line('M0 0h25', 'map-ink-2', 2.8, { opacity: 0.85 }), line('M0 0h25', 'water', 1.6)],
  },
  river: {
    text: 'River',
    marks: [
      line('M2 0h21', 'water-ink', 6.5, { opacity: 0.26, cap: 'round' }),
      line('M0 0h25', 'water-ink', 1.15),
      line('M10.4-3L14.6 0L10.4 3', 'water-ink', 1.5, { cap: 'round', join: 'round' }),
    ],
  },
  state: { text: 'State line', marks: [line('M0 0h26', 'state-line', 1, { dash: [7, 2.5, 1.2, 2.5] })] },
  port: { text: 'Port, capital', marks: [sign('anchor', 7), sign('star', 19.5)] },
  works: { text: 'Works', marks: [sign('entrenched', 13, 12)] },
  crossing: {
    text: 'Crossing',
    marks: [
      line('M0 0h26', 'map-ink', 1.25),
      { kind: 'group', at: [13, 0], marks: [line(BRIDGE, 'map-ink', 1.1, { cap: 'round', join: 'round' })] },
    ],
  },
} satisfies { readonly [sign: string]: KeyEntry };

const words = (text: string, at: Point, font: 'head' | 'map', size: number, zoom: Mark['zoom'], spacing = 0): Mark => ({
  kind: 'text',
  at,
  text,
  lettering: { font, size, ink: 'map-ink', weight: font === 'head' ? 600 : 500, anchor: 'middle', spacing },
  ...(zoom === undefined ? {} : { zoom }),
});

/** The marks of a cartouche, its key in two columns read across. `unitsPerMile` sizes the scale bar. */
export const cartoucheMarks = (cartouche: Cartouche, unitsPerMile: number): readonly Mark[] => {
  const { title, note } = cartouche;
  const [x, y] = cartouche.corner;
  const middle = x + 104;
  const full = { from: FULL };
  const rule = (from: number, to: number, down: number): string =>
    polyline([
      [x + from, y + down],
      [x + to, y + down],
    ]);
  const lettering = { font: 'map', size: 10.5, ink: 'map-ink', weight: 500 } as const;
  const entries = cartouche.key.flatMap((entry, i): readonly Mark[] => {
    const at: Point = [x - 6 + (i % 2) * 116, y + 120 + Math.floor(i / 2) * 22];
    return [
      { kind: 'group', at, marks: entry.marks, zoom: full },
      { kind: 'text', at, offset: [32, 3.5], text: entry.text, lettering, zoom: full },
    ];
  });
  return [
    words(title, [middle + 6, y + 40], 'head', 12, { to: 0.6 }),
    words(title, [middle, y + 20], 'head', 16, { from: 0.6, to: FULL }),
    words(title, [middle, y], 'head', 23, full),
    { kind: 'path', d: rule(18, 190, 12) + rule(70, 138, 15.5), style: { stroke: 'map-ink', width: 0.8 }, zoom: full },
    words(cartouche.line, [middle, y + 33], 'map', 9, full, 0.16),
    ...scaleBar([x + 4, y + 62], unitsPerMile, cartouche.miles, FULL),
    ...(note === '' ? [] : [words(note, [middle, y + 84], 'map', 9.6, full)]),
    ...entries,
  ];
};
