/** Names of the states across the squares that are theirs. */
import { type Box, grown, holds, type Mark, type Point } from '@longroll/drawing';
import { LAND_TITLES, LANDS, lands } from '../strategic.ts';
import { strategicLayout as layout, REGION, THEATRE, WHOLE_SHEET } from './layout.ts';

/** Squares that a state has at least whose name is written on the sheet. */
const FEW = 12;

/** The square of a state that lies nearest to the middle of all of them. */
const middleOf = (squares: readonly number[]): Point => {
  const points = squares.map(layout.at);
  const [x, y] = [0, 1].map((axis) => points.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / points.length);
  const far = (point: Point): number => Math.hypot(point[0] - (x ?? 0), point[1] - (y ?? 0));
  return points.reduce((best, point) => (far(point) < far(best) ? point : best));
};

interface Name {
  readonly at: Point;
  readonly text: string;
  readonly size: number;
}

const NAMES: readonly Name[] = [...Map.groupBy(lands.keys(), (square) => LANDS[lands[square] ?? 0] ?? '--')].flatMap(
  ([code, squares]) => {
    const text = LAND_TITLES.get(code)?.toUpperCase();
    return text === undefined || squares.length < FEW ? [] : [{ at: middleOf(squares), text, size: squares.length }];
  },
);

/** Squares of a state from which its name stands far out. */
const LARGE = 250;

/** The names of the states in a part of the sheet; they lie under all that stands on it. */
export const stateNames = (part: Box, level: number): readonly Mark[] => {
  if (level < WHOLE_SHEET) return [];
  const size = level >= THEATRE ? 15 : level >= REGION ? 12 : 9;
  const near = grown(part, 2000);
  return NAMES.filter((name) => holds(near, name.at) && (level >= REGION || name.size > LARGE)).map(
    ({ at, text }): Mark => ({
      kind: 'text',
      at,
      // Half a square aside: counters stand in the middle of squares.
      offset: [0, level >= REGION ? 0 : 4],
      text,
      lettering: {
        ...{ font: 'map', size, ink: 'state-label', weight: 600, spacing: 0.34, anchor: 'middle' },
        ...{ halo: 'halo', haloWidth: 2 },
      },
    }),
  );
};
