/** The numbers of squares near: each in the upper left corner, or in the next corner that no name of a city and no sign takes. */
import { type Box, boxRound, letterWidth, type Mark, meet, type Point } from '@longroll/drawing';
import { at, memoize } from '@longroll/kernel';
import { squareWord } from '../squares.ts';
import type { State } from '../state.ts';
import { namesOf } from './city-names.ts';
import { CLOSE, HALF, strategicLayout as layout, leastOf } from './layout.ts';
import { cityPoint, radiusOf } from './points.ts';

const SIZE = 9;

/** A corner of a square: its direction from the middle, and pixels from it to the foot of a number there. */
interface Corner {
  readonly way: Point;
  readonly offset: Point;
}
const CORNERS: readonly Corner[] = [
  { way: [-1, -1], offset: [3, 10] },
  { way: [1, -1], offset: [-3, 10] },
  { way: [-1, 1], offset: [3, -4] },
  { way: [1, 1], offset: [-3, -4] },
];

const cornerPoint = (square: number, { way: [dx, dy] }: Corner): Point => {
  const [x, y] = layout.at(square);
  return [x + dx * HALF, y + dy * HALF];
};

/** Scales at which a number must be clear: where numbers begin, and well beyond. */
const SCALES = [leastOf(CLOSE), leastOf(CLOSE) * 1.4];

const boxAt = (square: number, corner: Corner, scale: number): Box => {
  const [x, y] = cornerPoint(square, corner);
  const [dx, dy] = corner.offset;
  const wide = letterWidth(squareWord(square), SIZE, 500);
  const left = x * scale + (dx < 0 ? dx - wide : dx);
  const foot = y * scale + dy;
  return { left, top: foot - SIZE * 0.75, right: left + wide, bottom: foot + 2 };
};

/** What names and signs of cities take at a scale, in pixels. */
const takenAt = (view: State, scale: number): readonly Box[] => {
  const { cities } = view.setting;
  const names = namesOf(view, CLOSE).map(({ row, offset: [x, y], half }) => {
    const [cx, cy] = cityPoint(at(cities, row));
    return boxRound([cx * scale + x, cy * scale + y], half);
  });
  const signs = cities.map((city) => {
    const [x, y] = cityPoint(city);
    const radius = radiusOf(city, CLOSE);
    return boxRound([x * scale, y * scale], [radius, radius]);
  });
  return [...names, ...signs];
};

const taken = memoize((view: State) => SCALES.map((scale) => ({ scale, boxes: takenAt(view, scale) })));

/** The corner of a square in which its number stands: the upper left one where none is clear. */
export const cornerOf = (view: State, square: number): Corner => {
  const isClear = (corner: Corner): boolean =>
    taken(view).every(({ scale, boxes }) => {
      const box = boxAt(square, corner, scale);
      return !boxes.some((other) => meet(box, other));
    });
  return CORNERS.find(isClear) ?? at(CORNERS, 0);
};

/** The numbers of some squares. */
export const squareNumbers = (view: State, squares: readonly number[]): readonly Mark[] =>
  squares.map((square): Mark => {
    const corner = cornerOf(view, square);
    return {
      kind: 'text',
      at: cornerPoint(square, corner),
      offset: corner.offset,
      text: squareWord(square),
      lettering: { font: 'text', size: SIZE, ink: 'map-ink-2', anchor: corner.offset[0] < 0 ? 'end' : 'start' },
    };
  });
