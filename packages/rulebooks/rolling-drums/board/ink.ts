/** Signs of orders and of what was seen: lines with their casing, arrow heads, pips, words (all in pixels round a point). */
import type { Ink, Mark, Point, Style } from '@longroll/drawing';
import { pointText } from './layout.ts';

const path = (d: string, style: Style): Mark => ({ kind: 'path', d, style });

/** A line with a casing of land, so that it is seen on any ground. */
export const casedLine = (
  points: readonly Point[],
  ink: Ink,
  width: number,
  dash?: readonly number[],
): readonly Mark[] => {
  if (points.length < 2) return [];
  const d = `M${points.map(pointText).join('L')}`;
  const round = { cap: 'round', join: 'round' } as const;
  return [
    path(d, { stroke: 'land', width: width + 4, ...round }),
    path(d, { stroke: ink, width, ...round, ...(dash ? { dash } : {}) }),
  ];
};

/** An arrow head at the end of the way from one point to another. */
export const headMark = (from: Point, to: Point, ink: Ink, size = 9): Mark => ({
  kind: 'group',
  at: to,
  rotate: Math.round((Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI),
  marks: [path(`M2 0L${-size} ${-size * 0.6}V${size * 0.6}z`, { fill: ink, stroke: 'land', width: 1 })],
});

/** An arrow along points. */
export const arrowMarks = (
  points: readonly Point[],
  ink: Ink,
  width: number,
  dash?: readonly number[],
): readonly Mark[] => {
  const [from, to] = points.slice(-2);
  return from && to ? [...casedLine(points, ink, width, dash), headMark(from, to, ink, 5 + width * 1.6)] : [];
};

const DISC = 'M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0z';

/** A disc with a number: the phase in which something is done. `aside`: pixels from the point, where other discs lie on it. */
export const pipMark = (place: Point, text: string, aside: Point = [0, 0], doubtful = false): Mark => ({
  kind: 'group',
  at: place,
  marks: [
    {
      kind: 'group',
      at: aside,
      marks: [
        path(DISC, { fill: 'lit-fill', stroke: 'lit', width: 2, ...(doubtful ? { dash: [3, 2] } : {}) }),
        {
          kind: 'text',
          at: [0, 4.3],
          text,
          lettering: { font: 'head', size: 12, ink: 'on-lit', weight: 700, anchor: 'middle' },
        },
      ],
    },
  ],
});

/** Words beside a point on the map. */
export const wordMark = (
  place: Point,
  text: string,
  offset: Point,
  anchor: 'start' | 'middle' | 'end' = 'start',
): Mark => ({
  kind: 'text',
  at: place,
  offset,
  text,
  lettering: { font: 'text', size: 12, ink: 'lit-text', weight: 600, anchor, halo: 'halo', haloWidth: 3 },
});

/** A ring round a place, whole or broken. */
export const ringMark = (place: Point, radius: number, ink: Ink, dash?: readonly number[]): Mark => ({
  kind: 'group',
  at: place,
  marks: [
    path(`M${-radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`, {
      ...{ stroke: ink, width: 2.4 },
      ...(dash ? { dash } : {}),
    }),
  ],
});

const CROSS = 'M-7-7L7 7M7-7L-7 7';
/** Where there is a fight: two strokes across, on land. */
export const crossMark = (place: Point, ink: Ink = 'refused'): Mark => ({
  kind: 'group',
  at: place,
  marks: [
    path(CROSS, { stroke: 'land', width: 8, cap: 'round' }),
    path(CROSS, { stroke: ink, width: 3.6, cap: 'round' }),
  ],
});
