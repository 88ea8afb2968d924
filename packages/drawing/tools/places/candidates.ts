import {
  footprint,
  type Level,
  letterWidth,
  type PackedLabel,
  type Point,
  placeLettering,
  SIGN_ROOM,
  signsAt,
  VALUE_ROOM,
} from '../../src/index.ts';
import type { PlannedPlace, Rect } from './plan.ts';

/** The share of two rectangles that overlaps, in square pixels. */
export const overlap = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));

/** A rectangle with `x` more to both sides and `y` above and below. */
export const grow = (r: Rect, x: number, y: number): Rect => [r[0] - x, r[1] - y, r[2] + x, r[3] + y];

/** A place where a name may stand, and how much speaks against it. */
export interface Candidate {
  readonly rect: Rect;
  readonly label: PackedLabel;
  readonly penalty: number;
}

const tenth = (v: number): number => Math.round(v * 10) / 10;

/** Where round a place its name may stand, in screen pixels, with what speaks against each. */
export const candidatesOf = (
  place: PlannedPlace,
  centre: Point,
  level: Level,
  counter: boolean,
): readonly Candidate[] => {
  const { size, weight = 500 } = placeLettering(place.rank, level);
  const room = signsAt(place, level).length * SIGN_ROOM + (counter && place.valued && level > 0 ? VALUE_ROOM : 0);
  const w = letterWidth(place.name, size, weight) + room;
  const h = size * 0.98;
  const [left, up, right, down] = footprint(place, level, counter);
  const candidate = (x0: number, top: number, side: 'start' | 'end' | 'middle', penalty: number): Candidate => {
    const anchor = side === 'middle' && room > 0 ? 'start' : side;
    const x = anchor === 'start' ? x0 : anchor === 'end' ? x0 + w : x0 + w / 2;
    return {
      rect: [centre[0] + x0, centre[1] + top, centre[0] + x0 + w, centre[1] + top + h],
      label: [tenth(x), tenth(top + h * 0.79), anchor],
      penalty,
    };
  };
  const [toLeft, toRight] = [-left - 2.5 - w, right + 2.5];
  const [above, below] = [-up - 1 - h, down + 1];
  const rows = [-h / 2, -h - 1, 1, -up, down - h];
  const sides = rows.flatMap((top, i) => [
    candidate(toRight, top, 'start', [0, 3, 3, 3.5, 3.5][i] ?? 4),
    candidate(toLeft, top, 'end', [3, 5, 5, 5.5, 5.5][i] ?? 5),
  ]);
  const slides = [0, -w * 0.25, w * 0.25, -w / 2 + left * 0.8, w / 2 - right * 0.8];
  const ends = slides.flatMap((slide, i) => [
    candidate(-w / 2 + slide, below, 'middle', [2, 3.5, 3, 4.5, 4][i] ?? 4),
    candidate(-w / 2 + slide, above, 'middle', [3, 4.5, 4, 5, 4.5][i] ?? 4),
  ]);
  const inset = counter ? 0.5 : 3;
  const corners = [
    candidate(toRight - inset, above + inset, 'start', 2.5),
    candidate(toRight - inset, below - inset, 'start', 2.5),
    candidate(toLeft + inset, above + inset, 'end', 4.5),
    candidate(toLeft + inset, below - inset, 'end', 4.5),
  ];
  return place.centred ? ends : [...sides, ...ends, ...corners];
};
