/** What a seat does not see of the strategic map lies under a lattice of dots (rotd-4.1f). */
import type { Box, Mark } from '@longroll/drawing';
import { at, memoize } from '@longroll/kernel';
import { GROUND, marksOf } from '../sight/detection.ts';
import { squareBeside } from '../squares.ts';
import type { State } from '../state.ts';
import { positionOf } from '../work.ts';
import { cellsOf, HALF, inked, strategicLayout as layout, REGION, THEATRE } from './layout.ts';
import { edgesWhere } from './terrain.ts';

/** Squares on which the seat of a view sees the ground today; undefined for who sees no fog: nobody's view, and all of it. */
export const seenNow: (view: State) => ReadonlySet<number> | undefined = memoize((view: State) => {
  if (view.outcome || view.viewer < 0) return undefined;
  const p = positionOf(view);
  const mine = [...view.units.name.keys()].filter(
    (row) => p.units.commander[row] === view.viewer || p.units.deputy[row] === view.viewer,
  );
  const seen = new Set<number>();
  marksOf(p, mine).forEach((marks, square) => {
    if ((marks & GROUND) !== 0) seen.add(square);
  });
  return seen;
});

/** Rows of dots through a square at each level: none where a square is small. */
const dotsOf = (level: number): number => (level >= THEATRE ? 4 : level >= REGION ? 2 : 0);

/** Dots as points of a broken line, so that a row of a square is one stroke. */
const latticeMarks = (squares: readonly number[], level: number): readonly Mark[] => {
  const rows = dotsOf(level);
  const pitch = (2 * HALF) / rows;
  const d = squares
    .map((square) => {
      const [x, y] = layout.at(square);
      const line = (i: number): string =>
        Array.from(
          { length: rows },
          (_, j) => `M${x - HALF + (j + 0.5) * pitch} ${y - HALF + (i + 0.5) * pitch}h.1`,
        ).join('');
      return Array.from({ length: rows }, (_, i) => line(i)).join('');
    })
    .join('');
  return inked(d, { stroke: 'map-ink-2', width: 1.3, cap: 'round', opacity: 0.55 });
};

/** Units between the ticks along the limit of sight, and how far they point outward. */
const [TICK, OUTWARD] = [12, 7];

/** Short ticks from the limit of sight toward what is not seen. */
const ticksOf = (squares: readonly number[], seen: ReadonlySet<number>): string =>
  squares
    .filter((square) => seen.has(square))
    .flatMap((square) => {
      const [x, y] = layout.at(square);
      return [0, 2, 4, 6].map((way) => {
        const beside = squareBeside(square, way);
        if (beside < 0 || seen.has(beside)) return '';
        const sign = way === 0 || way === 6 ? -1 : 1;
        return Array.from({ length: (2 * HALF) / TICK }, (_, i) => {
          const along = -HALF + (i + 0.5) * TICK;
          return way % 4 === 0
            ? `M${x + along} ${y + sign * HALF}v${sign * OUTWARD}`
            : `M${x + sign * HALF} ${y + along}h${sign * OUTWARD}`;
        }).join('');
      });
    })
    .join('');

/** The veil over what is not seen, and the limit of today's sight. */
export const fogMarks = (view: State, squares: readonly number[], level: number): readonly Mark[] => {
  const seen = seenNow(view);
  if (!seen) return [];
  const unseen = squares.filter((square) => !seen.has(square));
  const limit = edgesWhere(squares, (one, other) => seen.has(one) !== seen.has(other));
  return [
    ...inked(cellsOf(layout, unseen), { fill: 'page', opacity: 0.55 }),
    ...latticeMarks(unseen, level),
    ...(level >= REGION ? inked(ticksOf(squares, seen), { stroke: 'map-ink', width: 0.9, opacity: 0.7 }) : []),
    ...inked(limit, { stroke: 'map-ink', width: 1.6, cap: 'round' }),
  ];
};

const boxOf = (square: number): Box => {
  const [x, y] = layout.at(square);
  return { left: x - HALF, top: y - HALF, right: x + HALF, bottom: y + HALF };
};

/** Squares that one of two views shows and the other does not, each with room for the limit beside it. */
export const fogChanges = (before: State, after: State): readonly Box[] => {
  const [one, other] = [seenNow(before), seenNow(after)];
  if (one === other) return [];
  const all = new Set([...(one ?? []), ...(other ?? [])]);
  return [...all].filter((square) => one?.has(square) !== other?.has(square)).map((square) => boxOf(at([square], 0)));
};
