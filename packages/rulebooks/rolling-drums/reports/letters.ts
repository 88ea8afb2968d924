/** The two maps in letters, for reports that are read as plain text (rotd-4.1f, rotd-R6). */
import { gridText } from '@longroll/drawing';
import { at, cell } from '@longroll/kernel';
import { STATES, stateOf } from '../names.ts';
import { type Flag, flagsOf } from '../sight/flags-told.ts';
import { COLUMNS, DIRECTIONS, SIDE, squareBeside, squareWord } from '../squares.ts';
import { ACTIVE, type State } from '../state.ts';
import { terrain } from '../strategic.ts';
import { tacticalMap } from '../tactical/map.ts';

/** A sign for each terrain of a square, in the order of `TERRAINS`, and of a tac, in the order of `TAC_TERRAINS`. */
const SQUARE_SIGNS = '.~nfhMAms';
const TAC_SIGNS = '.nN=+M:~fT';

/** What the signs of the maps mean. */
export const SQUARE_KEY =
  'U Union, C Confederate, with how many units (* more than nine); o city, . open, ~ water, n hill, f forest, h forested hills, M mountain, A high mountain, m marsh, s swamp.';
export const TAC_KEY =
  'U Union, C Confederate, with how many units; . open, n hills, N high hills, = river, + ford, M mountain, : pass, ~ water, f forest, T town.';

const unitsText = (state: number, count: number): string => `${at(STATES, state).charAt(0)}${count > 9 ? '*' : count}`;

/** A part of the strategic map, both corners included. */
interface Part {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Squares that a line of a report holds, each two letters wide. */
const MOST_ACROSS = 22;

const steps = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

const partText = (
  { setting }: State,
  flags: ReadonlyMap<number, readonly Flag[]>,
  shown: ReadonlySet<number>,
  { left, top, right, bottom }: Part,
): readonly string[] => {
  const cell = (square: number): string => {
    if (!shown.has(square)) return '';
    const [first] = flags.get(square) ?? [];
    if (first) return unitsText(first.owner, first.number);
    return (setting.cityAt[square] ?? -1) >= 0 ? 'o' : SQUARE_SIGNS.charAt(at(terrain, square));
  };
  const line = (head: string, cells: readonly string[]): string =>
    `${head} ${cells.map((text) => text.padEnd(2)).join(' ')}`.trimEnd();
  const columns = steps(left, right);
  return [
    line(
      '  ',
      columns.map((x) => squareWord(top * COLUMNS + x).slice(0, 2)),
    ),
    ...steps(top, bottom).map((y) =>
      line(
        squareWord(y * COLUMNS + left).slice(3),
        columns.map((x) => cell(y * COLUMNS + x)),
      ),
    ),
  ];
};

/** Squares that touch one another, over corners too, belong to one part. */
const partsOf = (shown: ReadonlySet<number>): readonly Part[] => {
  const left = new Set(shown);
  const parts: Part[] = [];
  for (const square of [...shown].sort((a, b) => a - b)) {
    if (!left.delete(square)) continue;
    const together = [square];
    for (const one of together) for (const beside of neighbours(one)) if (left.delete(beside)) together.push(beside);
    const [xs, ys] = [together.map((each) => each % COLUMNS), together.map((each) => Math.floor(each / COLUMNS))];
    parts.push({ left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) });
  }
  return parts;
};

const neighbours = (square: number): readonly number[] =>
  DIRECTIONS.map((_, direction) => squareBeside(square, direction)).filter((beside) => beside >= 0);

/** A wide part in pieces that a line holds. */
const slices = (part: Part): readonly Part[] =>
  part.right - part.left < MOST_ACROSS
    ? [part]
    : [{ ...part, right: part.left + MOST_ACROSS - 1 }, ...slices({ ...part, left: part.left + MOST_ACROSS })];

/** The squares of the strategic map that are shown, in letters: a list of lines for each part of it. */
export const strategicLetters = (view: State, shown: ReadonlySet<number>): readonly (readonly string[])[] => {
  const flags = Map.groupBy(flagsOf(view), ({ square }) => square);
  return partsOf(shown)
    .flatMap(slices)
    .map((part) => partText(view, flags, shown, part));
};

/** The tactical map of a square in letters, with the active units that the view knows there. */
export const tacticalLetters = (view: State, square: number): readonly string[] => {
  const { units } = view;
  const map = tacticalMap(view.setting, square);
  const here = [...units.name.keys()].filter((row) => units.square[row] === square && units.condition[row] === ACTIVE);
  const byTac = Map.groupBy(here, (row) => cell(units.tac, row));
  return gridText({ kind: 'squares', width: SIDE, height: SIDE }, (x, y) => {
    const tac = y * SIDE + x;
    const rows = byTac.get(tac);
    const [first] = rows ?? [];
    if (!rows || first === undefined) return TAC_SIGNS.charAt(at(map.terrain, tac));
    return unitsText(stateOf(cell(units.name, first)), rows.length);
  });
};
