import type { Status } from './board.ts';
import type { Point } from './marks.ts';

type Cell = Status['track'][number];

/** One cell for each turn from the first to the last: what has passed, the present one, and what is to come. */
export const turnTrack = (
  first: number,
  last: number,
  now: number,
  cell: (turn: number) => Omit<Cell, 'number' | 'state'>,
): readonly Cell[] =>
  Array.from({ length: last - first + 1 }, (_, i) => {
    const number = first + i;
    return { ...cell(number), number, state: number < now ? 'past' : number === now ? 'now' : 'future' };
  });

/** What to frame on a small screen: a point of the sheet and how much round it. */
export interface Framed {
  readonly at: Point;
  readonly span: Point;
}

/** The middle of some points; the corner of the sheet where there are none. */
export const middleOf = (points: readonly Point[]): Point => {
  const mean = (axis: 0 | 1): number => points.reduce((sum, p) => sum + p[axis], 0) / Math.max(1, points.length);
  return [mean(0), mean(1)];
};
