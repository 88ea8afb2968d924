/** Units on the tactical map of their square, each by its id; several in a tac stand side by side (rotd-2.3, rotd-4.2). */
import {
  type Box,
  CELL,
  type Element,
  grown,
  holds,
  innerLine,
  type Mark,
  PLATES,
  type Point,
  plateNumeral,
  plateOutline,
} from '@longroll/drawing';
import { at, cell, memoize } from '@longroll/kernel';
import { CV, isArtillery, isHeadquarters, STATES, stateOf, stateTroops, typeOf, unitWord } from '../names.ts';
import { TACS, tacWord } from '../squares.ts';
import { ACTIVE, type State } from '../state.ts';
import { tacticalLayout } from './layout.ts';
import { styleOf } from './plate.ts';
import { unitReport } from './unit-report.ts';

const armOf = (type: number): string =>
  isHeadquarters(type) ? 'hq' : isArtillery(type) ? 'artillery' : type === CV ? 'cavalry' : 'infantry';

/** Of one unit in a tac its plate, of several the room that each has: columns, and a plate's size. */
interface Room {
  readonly columns: number;
  readonly size: Point;
}
const MARGIN = 4;
const roomFor = (count: number): Room => {
  if (count <= 1) return { columns: 1, size: [50, 40] };
  const columns = count <= 6 ? 2 : 3;
  const rows = Math.ceil(count / columns);
  return { columns, size: [(CELL - 2 * MARGIN) / columns, Math.min(32, (CELL - 2 * MARGIN) / rows)] };
};

/** Active units that the view shows in each tac of each square. */
const standing = memoize(({ units }: State): ReadonlyMap<number, readonly number[]> => {
  const active = [...units.name.keys()].filter((row) => units.condition[row] === ACTIVE);
  return Map.groupBy(active, (row) => cell(units.square, row) * TACS + cell(units.tac, row));
});

/** Pixels round the middle of a plate at which its id stands, and its arm. */
const faceMarks = (name: number, inFort: boolean, [width, height]: Point): readonly Mark[] => {
  const inks = PLATES[styleOf(stateOf(name))];
  const word = inFort ? `${unitWord(name)} F` : unitWord(name);
  const size = Math.min(9, (width - 4) / (word.length * 0.6));
  const sign = height - size - 5;
  if (sign < 7) return [plateNumeral(word, [0, size * 0.36], size, inks.ink)];
  return [
    {
      kind: 'symbol',
      symbol: armOf(typeOf(name)),
      at: [0, -height / 2 + 2 + sign / 2],
      size: Math.min(sign, 26),
      ink: inks.ink,
      second: inks.ground,
    },
    plateNumeral(word, [0, height / 2 - 3.5], size, inks.ink),
  ];
};

/** The plate of a unit, round the middle of its size. */
const plateOf = (unit: number, inFort: boolean, size: Point): readonly Mark[] => {
  const style = styleOf(stateOf(unit));
  const inks = PLATES[style];
  const [width, height] = size;
  const cut = Math.min(4.5, height / 4);
  return [
    {
      kind: 'path',
      d: plateOutline(style, size, [0, 0], cut),
      style: { fill: inks.ground, stroke: inks.edge, width: 1.2 },
    },
    ...innerLine(style, [width - 4, height - 4], [0, 0], cut - 1),
    ...faceMarks(unit, inFort, size),
  ];
};

/** A unit as it is shown in a panel. */
export const unitPicture = (unit: number, inFort: boolean): readonly Mark[] => plateOf(unit, inFort, [46, 40]);

/** A unit on the tactical map of its square, by its id; `F` where it stands in the fort. */
export const unitElement = (view: State, row: number): Element => {
  const { units } = view;
  const name = cell(units.name, row);
  const [tac, square] = [cell(units.tac, row), cell(units.square, row)];
  const beside = standing(view).get(square * TACS + tac) ?? [row];
  const { columns, size } = roomFor(beside.length);
  const rows = Math.ceil(beside.length / columns);
  const place = Math.max(0, beside.indexOf(row));
  const [x, y] = tacticalLayout.at(tac);
  const aside = ((place % columns) - (columns - 1) / 2) * size[0];
  const down = (Math.floor(place / columns) - (rows - 1) / 2) * size[1];
  const [width, height] = beside.length === 1 ? size : [size[0] - 1.5, size[1] - 1.5];
  const inFort = cell(units.fort, row) === 1;
  return {
    name: `unit:${unitWord(name)}`,
    label: unitReport(view, row),
    at: [x + aside, y + down],
    half: [width / 2, height / 2],
    grows: true,
    marks: plateOf(name, inFort, [width, height]),
    level: 2,
    look: `unit ${unitWord(name)} ${inFort} ${width} ${height}`,
    ...(view.viewer >= 0 && units.commander[row] === view.viewer ? { own: true as const } : {}),
  };
};

/** From this level on each unit of a tac has a plate of its own. */
const SINGLE = 2;

/** Several units of one state in a tac as one counter, where their own would be too small to read. */
const stackElement = (view: State, rows: readonly number[]): Element => {
  const [first = 0] = rows;
  const unit = cell(view.units.name, first);
  const style = styleOf(stateOf(unit));
  const inks = PLATES[style];
  const tac = cell(view.units.tac, first);
  const names = rows.map((row) => unitWord(cell(view.units.name, row)));
  const own = rows.some((row) => view.viewer >= 0 && view.units.commander[row] === view.viewer);
  const symbol = { symbol: armOf(typeOf(unit)), at: [-10, -5], size: 24, ink: inks.ink, second: inks.ground } as const;
  const outline = (back: number): Mark => ({
    kind: 'path',
    d: plateOutline(style, [48, 38], [back, -back], 4.5),
    style: { fill: inks.ground, stroke: inks.edge, width: 1.2 },
  });
  return {
    name: `stack:${at(STATES, stateOf(unit))}-${tacWord(tac)}`,
    label: `Tac ${tacWord(tac)}: ${stateTroops(stateOf(unit))}, ${rows.length} units, ${names.join(', ')}.`,
    at: tacticalLayout.at(tac),
    half: [28, 23],
    grows: true,
    marks: [
      outline(5),
      outline(2.5),
      outline(0),
      ...innerLine(style, [44, 34], [0, 0], 3.5),
      { kind: 'symbol', ...symbol },
      plateNumeral(String(rows.length), [12, 3], 19, inks.ink),
      plateNumeral('units', [0, 16], 9, inks.ink),
    ],
    level: 2,
    look: `stack ${style} ${symbol.symbol} ${rows.length}`,
    gathers: true,
    ...(own ? { own: true as const } : {}),
  };
};

/** Active units of the view in a window of a square's tactical map; those of one tac together while it is small. */
export const unitElements = (view: State, square: number, window: Box, level: number): readonly Element[] => {
  const near = grown(window, CELL);
  const rows = [...view.units.name.keys()].filter(
    (row) => view.units.square[row] === square && view.units.condition[row] === ACTIVE,
  );
  const byTac = Map.groupBy(
    rows,
    (row) => cell(view.units.tac, row) * STATES.length + stateOf(cell(view.units.name, row)),
  );
  return [...byTac.values()]
    .flatMap((those) =>
      those.length > 1 && level < SINGLE ? [stackElement(view, those)] : those.map((row) => unitElement(view, row)),
    )
    .filter(({ at: place }) => holds(near, place));
};
