import type { Board } from './board.ts';
import type { Element, Mark, Point, Sheet } from './marks.ts';
import { drawnMarks } from './scale.ts';
import { toSvg } from './svg.ts';
import { pagePalette } from './tokens.ts';

/** A part of a board that is shown as a picture: the sheet point in its middle, and how many sheet units it is wide. */
export interface Cut {
  readonly at: Point;
  readonly width: number;
  /** Whose set-up is shown; that of the book's last scenario unless said. */
  readonly scenario?: string;
}

/** A picture of a book as lists show it, in pixels. */
export interface CoverSize {
  readonly width: number;
  readonly height: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const STEPS: { readonly [command: string]: number } = { m: 2, l: 2, t: 2, h: 1, v: 1, c: 6, s: 4, q: 4, a: 7, z: 0 };
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g;

/** A part of path data from one M to the next, with the box round its points and control points. */
interface Course {
  readonly d: string;
  readonly box: Box;
}

const grown = (box: Box | undefined, x: number, y: number, by = 0): Box => ({
  left: Math.min(box?.left ?? x, x - by),
  top: Math.min(box?.top ?? y, y - by),
  right: Math.max(box?.right ?? x, x + by),
  bottom: Math.max(box?.bottom ?? y, y + by),
});

/** Path data parted at each M; undefined where a command is not known. */
const coursesOf = (d: string): readonly Course[] | undefined => {
  const courses: { d: string; box: Box | undefined }[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, command = '', rest = ''] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const lower = command.toLowerCase();
    const step = STEPS[lower];
    if (step === undefined) return undefined;
    const far = command === lower;
    const numbers = (rest.match(NUMBER) ?? []).map(Number);
    const before: Point = [x, y];
    let course = courses.at(-1);
    if (lower === 'm' || !course) {
      course = { d: '', box: undefined };
      courses.push(course);
    }
    for (let i = 0; step > 0 && i + step <= numbers.length; i += step) {
      const [fromX, fromY] = far ? [x, y] : [0, 0];
      const part = numbers.slice(i, i + step);
      if (lower === 'h') x = fromX + (part[0] ?? 0);
      else if (lower === 'v') y = fromY + (part[0] ?? 0);
      else {
        const reach = lower === 'a' ? 2 * Math.max(part[0] ?? 0, part[1] ?? 0) : 0;
        for (let j = lower === 'a' ? 5 : 0; j + 1 < part.length; j += 2) {
          x = fromX + (part[j] ?? 0);
          y = fromY + (part[j + 1] ?? 0);
          course.box = grown(course.box, x, y, reach);
        }
      }
      course.box = grown(course.box, x, y);
      if (lower === 'm' && i === 0) [startX, startY] = [x, y];
    }
    if (lower === 'z') [x, y] = [startX, startY];
    course.d += written(command, rest, before, numbers);
  }
  return courses.flatMap(({ d: text, box }) => (box ? [{ d: text, box }] : []));
};

const tenth = (value: number): number => Math.round(value * 10) / 10;

/**
 * A command as it stands in the picture. A relative beginning follows from the course before, which may be left out, so
 * it is made absolute; absolute places are rounded, since nobody sees a quarter of a unit in a small picture.
 */
const written = (command: string, rest: string, before: Point, numbers: readonly number[]): string => {
  const [x = 0, y = 0] = numbers;
  if (command === 'm') return `M${tenth(before[0] + x)} ${tenth(before[1] + y)}${restOf(numbers)}`;
  if (command === command.toLowerCase() || command === 'A') return command + rest;
  return command + numbers.map((value) => Math.round(value * 4) / 4).join(' ');
};

const restOf = (numbers: readonly number[]): string => (numbers.length > 2 ? `l${numbers.slice(2).join(' ')}` : '');

const meets = (a: Box, b: Box): boolean =>
  a.left <= b.right && a.right >= b.left && a.top <= b.bottom && a.bottom >= b.top;

const isWithin = ([x, y]: Point, box: Box): boolean => meets({ left: x, right: x, top: y, bottom: y }, box);

const near = (box: Box, [x, y]: Point, by: number): Box => ({
  left: box.left - x - by,
  right: box.right - x + by,
  top: box.top - y - by,
  bottom: box.bottom - y + by,
});

const cutPath = (d: string, window: Box): string => {
  const courses = coursesOf(d);
  if (!courses) return d;
  return courses.flatMap((course) => (meets(course.box, window) ? [course.d] : [])).join('');
};

/** Marks as far as they are seen in the window. What stands at a point is kept a little beyond its edge. */
const cutMarks = (marks: readonly Mark[], window: Box, beyond: number): readonly Mark[] =>
  marks.flatMap((mark): readonly Mark[] => {
    if (mark.kind === 'path') {
      if (mark.clip !== undefined && cutPath(mark.clip, window) === '') return [];
      const d = cutPath(mark.d, window);
      return d === '' ? [] : [{ ...mark, d }];
    }
    if (mark.kind === 'group' && mark.grows && mark.rotate === undefined) {
      const inner = cutMarks(mark.marks, near(window, mark.at, 0), beyond);
      return inner.length === 0 ? [] : [{ ...mark, marks: inner }];
    }
    if (mark.kind === 'text' && mark.along !== undefined) return [];
    return isWithin(mark.at, near(window, [0, 0], beyond)) ? [mark] : [];
  });

/** Layers that would crowd a small picture: names, frames and what is written beside the map. */
const QUIET = /name|label|frame|cartouche|letter/i;

/** A counter without what is written on the ground beside it: letters with a halo are names of places. */
const nameless = (element: Element): Element => ({
  ...element,
  marks: element.marks.filter((mark) => mark.kind !== 'text' || mark.lettering.halo === undefined),
});

/** Screen pixels beyond the edge at which a counter may still reach into the picture. */
const BEYOND = 48;

/**
 * A part of a board with what stands on it as one SVG, inked by the tokens of the page, so that it follows its theme
 * where it stands in a document. Whatever lies outside is left out, so that it is small enough for a list.
 */
export const coverOf = <V, A>(board: Board<V, A>, view: V, { width, height }: CoverSize, ids: string): string => {
  const sheet = board.sheet(view);
  const { at, width: wide } = board.cover ?? homeCut(board, view, sheet);
  const scale = width / wide;
  const frame = { x: at[0] - wide / 2, y: at[1] - height / scale / 2, width: wide, height: height / scale };
  const window: Box = { left: frame.x, top: frame.y, right: frame.x + frame.width, bottom: frame.y + frame.height };
  const quiet: Sheet = { ...sheet, layers: sheet.layers.filter(({ name }) => !QUIET.test(name)) };
  const marks = cutMarks(drawnMarks(quiet, scale), window, BEYOND / scale);
  const standing = board
    .elements(view, 'spectator', [])
    .filter((element: Element) => !element.tray && isWithin(element.at, near(window, [0, 0], BEYOND / scale)))
    .map(nameless);
  const still = { ...quiet, layers: [{ name: 'cover', marks }] };
  return toSvg(still, { palette: pagePalette, scale, view: frame, ids, ornament: true }, [], standing);
};

/** Where the page would look first, but no wider than shows something. */
const homeCut = <V, A>(board: Board<V, A>, view: V, sheet: Sheet): Cut => {
  const { at, span } = board.home(view);
  return { at, width: Math.min(span[0], sheet.width) };
};
