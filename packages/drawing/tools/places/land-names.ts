import { isInside, packLine, sampleSmooth } from '@longroll/atlas';
import { groupRows } from '@longroll/atlas/tables';
import { letterWidth, type Point, RIVER_LETTERING, STATE_LETTERING } from '../../src/index.ts';
import { grow, overlap } from './candidates.ts';
import type { Rect } from './plan.ts';

/** What the lesser names must keep clear of, in screen pixels at a scale. */
export interface Obstacles {
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  /** Counters, places and their names. */
  readonly rects: readonly Rect[];
  /** Points of links. */
  readonly dots: Dots;
}

/** Points by the square of `CELL` pixels they lie in. */
export type Dots = ReadonlyMap<number, readonly Point[]>;
const CELL = 32;
const cellOf = (x: number, y: number): number => Math.floor(y / CELL) * 4096 + Math.floor(x / CELL);

/** Sorts points of links, in screen pixels, into squares. */
export const sortDots = (points: readonly Point[]): Dots => groupRows(points, (p) => cellOf(p[0], p[1]));

const countDots = (dots: Dots, [left, top, right, bottom]: Rect): number => {
  let count = 0;
  for (let y = top; y < bottom + CELL; y += CELL) {
    for (let x = left; x < right + CELL; x += CELL) {
      for (const [px, py] of dots.get(cellOf(x, y)) ?? []) {
        if (px > left && px < right && py > top && py < bottom) count++;
      }
    }
  }
  return count;
};

/** The part of the obstacles within `reach` units of a point. */
const nearby = (obstacles: Obstacles, [x, y]: Point, reach: number): Obstacles => {
  const [px, py, far] = [x * obstacles.scale, y * obstacles.scale, reach * obstacles.scale];
  const isNear = (r: Rect): boolean => r[2] > px - far && r[0] < px + far && r[3] > py - far && r[1] < py + far;
  return { ...obstacles, rects: obstacles.rects.filter(isNear) };
};

const pressure = (rect: Rect, obstacles: Obstacles, taken: readonly Rect[]): number => {
  let cost = 0;
  for (const r of obstacles.rects) cost += overlap(rect, grow(r, 2, 2));
  for (const r of taken) cost += overlap(rect, grow(r, 12, 6)) * 3;
  cost += countDots(obstacles.dots, rect) * 7;
  const [left, top, right, bottom] = rect;
  const out =
    left < 4 ||
    top < 4 ||
    right > obstacles.width * obstacles.scale - 4 ||
    bottom > obstacles.height * obstacles.scale - 4;
  return out ? cost + 5000 : cost;
};

/** The rectangle of a spaced name round its middle. */
const stateRect = (text: string, x: number, y: number): Rect => {
  const half = (letterWidth(text, STATE_LETTERING.size) + text.length * STATE_LETTERING.size * 0.32) / 2;
  return [x - half, y - 8, x + half, y + 3];
};

/** A state to be named: where its name is sought first, and its outline, in sheet units. */
export interface NamedState {
  readonly text: string;
  readonly at: Point;
  readonly rings: readonly (readonly Point[])[];
}

/** Moves each state's name to the emptiest place near its seed and inside the state; gives the places in sheet units. */
export const letterStates = (
  seeds: readonly NamedState[],
  obstacles: Obstacles,
): { readonly names: readonly (readonly [string, number, number])[]; readonly rects: readonly Rect[] } => {
  const rects: Rect[] = [];
  const names = seeds.map(({ text, at, rings }): readonly [string, number, number] => {
    let best: readonly [number, number] = at;
    const around = nearby(obstacles, at, 220);
    let least = Number.POSITIVE_INFINITY;
    for (let dy = -66; dy <= 66; dy += 6) {
      for (let dx = -120; dx <= 120; dx += 6) {
        const [x, y] = [at[0] + dx, at[1] + dy];
        const rect = stateRect(text, x * obstacles.scale, y * obstacles.scale);
        const outside = [rect[0], x * obstacles.scale, rect[2]].filter(
          (px) => !rings.some((ring) => isInside([px / obstacles.scale, y - 3 / obstacles.scale], ring)),
        );
        const cost = pressure(rect, around, rects) + Math.hypot(dx * 0.6, dy) * 0.5 + outside.length * 400;
        if (cost < least) {
          least = cost;
          best = [Math.round(x), Math.round(y)];
        }
      }
    }
    rects.push(stateRect(text, best[0] * obstacles.scale, best[1] * obstacles.scale));
    return [text, best[0], best[1]];
  });
  return { names, rects };
};

/** A river to be named: its course in sheet units and how often. */
export interface NamedRiver {
  readonly text: string;
  readonly course: readonly Point[];
  readonly times: number;
}

/** Lifts a line off its river so that the letters stand on the bank: to the reader's upper side. */
const lift = (points: readonly Point[], by: number): readonly Point[] =>
  points.map((p, i) => {
    const a = points[i - 1] ?? p;
    const b = points[i + 1] ?? p;
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [p[0] + ((b[1] - a[1]) / l) * by, p[1] - ((b[0] - a[0]) / l) * by];
  });

/** How much a stretch turns, in radians: letters on a bend are hard to read. */
const turning = (points: readonly Point[]): number => {
  let sum = 0;
  for (let i = 1; i + 1 < points.length; i++) {
    const [a, b, c] = [points[i - 1], points[i], points[i + 1]];
    if (a === undefined || b === undefined || c === undefined) continue;
    const turn = Math.atan2(c[1] - b[1], c[0] - b[0]) - Math.atan2(b[1] - a[1], b[0] - a[0]);
    sum += Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)));
  }
  return sum;
};

/** Points of a river's course, in units, and how many of them its name takes. */
const STEP = 7;
/** A stretch that costs more bears no name. */
const DEAREST = 420;

const stretchesOf = (course: readonly Point[], count: number, by: number): readonly (readonly Point[])[] => {
  const fine = sampleSmooth(course, STEP);
  return Array.from({ length: Math.max(0, fine.length - count) }, (_, i) => {
    const stretch = fine.slice(i, i + count + 1);
    const [[from] = [0], [to] = [0]] = [stretch[0], stretch.at(-1)];
    return lift(from > to ? stretch.toReversed() : stretch, by);
  });
};

/** The rectangle of a letter at a point of a line, in screen pixels. */
const letterRect = ([x, y]: Point, scale: number): Rect => [x * scale - 4, y * scale - 5, x * scale + 4, y * scale + 4];

const cheapest = (
  stretches: readonly (readonly Point[])[],
  cost: (stretch: readonly Point[]) => number,
): readonly Point[] | undefined => {
  let best: readonly Point[] | undefined;
  let least = DEAREST;
  for (const stretch of stretches) {
    const whole = cost(stretch);
    if (whole >= least) continue;
    least = whole;
    best = stretch;
  }
  return best;
};

/** Chooses the emptiest and straightest stretches of rivers for their names; packed lines to follow, in sheet units. */
export const letterRivers = (
  rivers: readonly NamedRiver[],
  obstacles: Obstacles,
  states: readonly Rect[],
): readonly (readonly [text: string, along: string])[] => {
  const { scale } = obstacles;
  const { size } = RIVER_LETTERING;
  const taken: Rect[] = [...states];
  const out: (readonly [string, string])[] = [];
  const cost = (along: readonly Point[]): number =>
    along.reduce((sum, p) => sum + pressure(letterRect(p, scale), obstacles, taken) * 1.5, turning(along) * 45);
  for (const { text, course, times } of rivers) {
    const pixels = letterWidth(text, size) * 0.94 + text.length * size * 0.05 + 10;
    const stretches = stretchesOf(course, Math.ceil(pixels / scale / STEP), 5.5 / scale);
    for (let n = 0; n < times; n++) {
      const best = cheapest(stretches, cost);
      if (best === undefined) break;
      taken.push(...best.map((p) => letterRect(p, scale)));
      out.push([text, packLine(best.filter((_, i) => i % 2 === 0 || i === best.length - 1))]);
    }
  }
  return out;
};
