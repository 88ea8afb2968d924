import { toWindow, type Window } from '@longroll/atlas';
import type { Mark, Sheet, Style } from './marks.ts';
import { polyline, rectangle } from './paths.ts';

type Layer = Sheet['layers'][number];

/** A whole degree and where its line meets an edge of the window, in units along the edge. */
type Tick = readonly [degree: number, at: number];

/** The root of a rising or falling function between two bounds. */
const root = (f: (v: number) => number, low: number, high: number): number => {
  const rising = f(low) < 0;
  let [a, b] = [low, high];
  for (let i = 0; i < 40; i++) {
    const middle = (a + b) / 2;
    if (f(middle) < 0 === rising) a = middle;
    else b = middle;
  }
  return (a + b) / 2;
};

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

const edgeTicks = (window: Window): { readonly [edge in 'top' | 'bottom' | 'left' | 'right']: readonly Tick[] } => {
  const { width, height } = window;
  const meridian = (lon: number, y: number): number =>
    toWindow(
      window,
      root((lat) => toWindow(window, lat, lon)[1] - y, 15, 60),
      lon,
    )[0];
  const parallel = (lat: number, x: number): number =>
    toWindow(
      window,
      lat,
      root((lon) => toWindow(window, lat, lon)[0] - x, -115, -55),
    )[1];
  return {
    top: range(-104, -66).map((lon) => [lon, meridian(lon, 0)]),
    bottom: range(-104, -66).map((lon) => [lon, meridian(lon, height)]),
    left: range(22, 48).map((lat) => [lat, parallel(lat, 0)]),
    right: range(22, 48).map((lat) => [lat, parallel(lat, width)]),
  };
};

/** The dark cells of the ladder along one edge: every second degree. */
const rungs = (ticks: readonly Tick[], length: number, cell: (from: number, to: number) => string): string =>
  ticks
    .toSorted((a, b) => a[1] - b[1])
    .map((tick, i, all) => {
      const next = all[i + 1];
      if (next === undefined || Math.abs(tick[0]) % 2 === 0) return '';
      const from = Math.max(0, tick[1]);
      const to = Math.min(length, next[1]);
      return to > from ? cell(from, to) : '';
    })
    .join('');

/**
 * The frame of a map on the projection: what lies outside is covered in the page's colour, then neat line, ladder of
 * degrees, a line and a heavy rule within `margin` units, and every `every`th degree named from the scale `named` on.
 */
export const frameLayer = (window: Window, named: number, every: number): Layer => {
  const { width, height } = window;
  const ticks = edgeTicks(window);
  const far = 2000;
  const cover = [
    rectangle(-far, -far, width + 2 * far, far),
    rectangle(-far, height, width + 2 * far, far),
    rectangle(-far, 0, far, height),
    rectangle(width, 0, far, height),
  ].join('');
  const ladder = [
    rungs(ticks.top, width, (a, b) => rectangle(a, -6, b - a, 6)),
    rungs(ticks.bottom, width, (a, b) => rectangle(a, height, b - a, 6)),
    rungs(ticks.left, height, (a, b) => rectangle(-6, a, 6, b - a)),
    rungs(ticks.right, height, (a, b) => rectangle(width, a, 6, b - a)),
  ].join('');
  const line: Style = { stroke: 'map-ink', width: 0.8 };
  const box = (by: number): string => rectangle(-by, -by, width + 2 * by, height + 2 * by);
  const shown = (list: readonly Tick[], length: number): readonly Tick[] =>
    list.filter(([degree, at]) => degree % every === 0 && at > 18 && at < length - 18);
  const name = (degree: number, at: readonly [number, number]): Mark => ({
    kind: 'text',
    at,
    offset: [0, 3.2],
    text: `${Math.abs(degree)}°`,
    lettering: { font: 'map', size: 9.5, ink: 'map-ink-2', weight: 500, anchor: 'middle' },
    zoom: { from: named },
  });
  return {
    name: 'frame',
    marks: [
      { kind: 'path', d: cover, style: { fill: 'page' } },
      { kind: 'path', d: box(0), style: line },
      { kind: 'path', d: ladder, style: { fill: 'map-ink' } },
      { kind: 'path', d: box(6), style: line },
      { kind: 'path', d: box(20), style: { stroke: 'map-ink', width: 2 } },
      ...shown(ticks.top, width).map(([degree, at]) => name(degree, [at, -13])),
      ...shown(ticks.bottom, width).map(([degree, at]) => name(degree, [at, height + 13])),
      ...shown(ticks.left, height).map(([degree, at]) => name(degree, [-13, at])),
      ...shown(ticks.right, height).map(([degree, at]) => name(degree, [width + 13, at])),
    ],
  };
};

/** A bar of miles in sheet units: alternate cells, figures over its joints. `steps` are miles from its left end. */
export const scaleBar = (
  at: readonly [number, number],
  unitsPerMile: number,
  steps: readonly number[],
  named: number,
): readonly Mark[] => {
  const [x, y] = at;
  const xs = steps.map((miles) => x + miles * unitsPerMile);
  const first = xs[0] ?? x;
  const last = xs.at(-1) ?? x;
  const dark = xs.flatMap((from, i) => {
    const to = xs[i + 1];
    return to === undefined || i % 2 === 1 ? [] : [rectangle(from, y, to - from, 5)];
  });
  return [
    { kind: 'path', d: rectangle(first, y, last - first, 5), style: { fill: 'land', stroke: 'map-ink', width: 0.8 } },
    { kind: 'path', d: dark.join(''), style: { fill: 'map-ink' } },
    {
      kind: 'path',
      d: xs
        .map((joint) =>
          polyline([
            [joint, y - 2.5],
            [joint, y + 5],
          ]),
        )
        .join(''),
      style: { stroke: 'map-ink', width: 0.8 },
    },
    ...steps.map(
      (miles, i): Mark => ({
        kind: 'text',
        at: [xs[i] ?? x, y],
        offset: [0, -5],
        text: i === steps.length - 1 ? `${miles} miles` : `${miles}`,
        lettering: { font: 'map', size: 9.5, ink: 'map-ink', weight: 500, anchor: 'middle' },
        zoom: { from: named },
      }),
    ),
  ];
};
