/** The strategic map in tiles, and the tactical maps of the squares in which units stand. */
import { whole } from '@longroll/atlas/whole';
import {
  type Box,
  CELL,
  type Element,
  heading,
  holds,
  letterWidth,
  liesIn,
  type Mark,
  type PrintBlock,
  type PrintPart,
  printTable,
  type Sheet,
} from '@longroll/drawing';
import { at, cell, memoize } from '@longroll/kernel';
import { nameMarks } from '../board/city-names.ts';
import { countryOf } from '../board/country.ts';
import { flagElements } from '../board/flags.ts';
import { CLOSE, REGION, strategicLayout, THEATRE, tacticalLayout } from '../board/layout.ts';
import { cityPoint } from '../board/points.ts';
import { strategicGround } from '../board/strategic-ground.ts';
import { tacticalGround } from '../board/tactical-ground.ts';
import { unitElements } from '../board/units.ts';
import { tacticalReport } from '../reports/position.ts';
import { squareWord } from '../squares.ts';
import { NOBODY, type State } from '../state.ts';
import { isOnMap } from '../work.ts';

/** The map as it is drawn on paper from so many millimetres a square, and the pixels a square at which its ink is full. */
const LEVELS = [
  { from: 12, level: CLOSE, ink: 64 },
  { from: 9, level: THEATRE, ink: 48 },
  { from: 0, level: REGION, ink: 26 },
] as const;

/** Made once: some 50 ms of work. */
const country = memoize(countryOf);

/** Sheet units round the middles of the squares that are played on: half a square, and a rim of three. */
const RIM = 3.5 * CELL;

/** The part of the map that is played on, with its rim. */
const playedOn = ({ setting }: State): Box => {
  const squares = [...setting.open.keys()].filter((square) => setting.open[square] === 1);
  const places = squares.map((square) => strategicLayout.at(square));
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  return {
    left: Math.max(0, xs.reduce((a, b) => Math.min(a, b)) - RIM),
    top: Math.max(0, ys.reduce((a, b) => Math.min(a, b)) - RIM),
    right: Math.min(strategicLayout.width, xs.reduce((a, b) => Math.max(a, b)) + RIM),
    bottom: Math.min(strategicLayout.height, ys.reduce((a, b) => Math.max(a, b)) + RIM),
  };
};

const sheetOf = (name: string, { width, height }: Pick<Sheet, 'width' | 'height'>, marks: readonly Mark[]): Sheet => ({
  ...{ name, width, height, margin: 0, scales: [1] },
  layers: [{ name: 'ground', marks }],
});

/** The part of the sheet that upright words take, where there is a pixel to so many of its units. */
const wordsBox = (mark: Mark, pixel: number): Box | undefined => {
  if (mark.kind !== 'text' || mark.along !== undefined) return undefined;
  const { offset: [right, down] = [0, 0], text, lettering } = mark;
  const [x, y] = mark.at;
  const { size, weight, spacing = 0, anchor } = lettering;
  const wide = letterWidth(text, size, weight) + text.length * spacing * size;
  const from = right - (anchor === 'middle' ? wide / 2 : anchor === 'end' ? wide : 0);
  return {
    ...{ left: x + pixel * from, right: x + pixel * (from + wide) },
    ...{ top: y + pixel * (down - size), bottom: y + pixel * (down + size / 3) },
  };
};

/** A part of the sheet so widened that no name of a city in it is cut off. */
const withNames = (view: State, level: number, window: Box, pixel: number): Box => {
  const { cities } = view.setting;
  const names = nameMarks(view, level, (row) => holds(window, cityPoint(at(cities, row))));
  const boxes = names.flatMap((name) => wordsBox(name, pixel) ?? []);
  return {
    left: Math.max(0, Math.min(window.left, ...boxes.map(({ left }) => left))),
    top: Math.max(0, Math.min(window.top, ...boxes.map(({ top }) => top))),
    right: Math.min(strategicLayout.width, Math.max(window.right, ...boxes.map(({ right }) => right))),
    bottom: Math.min(strategicLayout.height, Math.max(window.bottom, ...boxes.map(({ bottom }) => bottom))),
  };
};

const strategicPart = (
  s: State,
  millimetres: number,
  standing: (window: Box, level: number) => readonly Element[],
): PrintPart => {
  const { level, ink } = LEVELS.find(({ from }) => millimetres >= from) ?? LEVELS[0];
  const view = { ...s, viewer: NOBODY };
  const window = withNames(view, level, playedOn(s), CELL / ink);
  const ground = strategicGround(country(whole), view, window, level).filter((mark) => {
    const box = wordsBox(mark, CELL / ink);
    return box === undefined || liesIn(box, window);
  });
  const sheet = sheetOf('strategic map', strategicLayout, ground);
  return {
    ...{ kind: 'board', sheet, elements: standing(window, level), window },
    ...{ unit: millimetres / CELL, pixel: millimetres / ink },
  };
};

/** The strategic map without any unit, millimetres a square. */
export const strategicTiles = (s: State, millimetres: number): readonly PrintPart[] => [
  strategicPart(s, millimetres, () => []),
];

/** The same with the flags of the position. */
export const positionTiles = (s: State, millimetres: number): readonly PrintPart[] => [
  strategicPart(s, millimetres, (window, level) => flagElements(s, window, level)),
];

/** Pixels a tac at which its ink is full. */
const TAC_INK = 50;

const tacticalBlock = (s: State, square: number, millimetres: number): readonly PrintBlock[] => {
  const { width, height } = tacticalLayout;
  const window = { left: 0, top: 0, right: width, bottom: height };
  const unit = millimetres / CELL;
  const standing = unitElements(s, square, window, 2).map(
    ({ at: place, marks }): Mark => ({ kind: 'group', at: place, marks, grows: true }),
  );
  const city = s.setting.cities[s.setting.cityAt[square] ?? NOBODY]?.name;
  return [
    heading(`Tactical map of ${squareWord(square)}${city === undefined ? '' : `, ${city}`}`),
    {
      kind: 'drawing',
      drawing: {
        ...{ width: width * unit, height: height * unit, unit, pixel: (unit * CELL) / TAC_INK, clip: true as const },
        marks: [...tacticalGround(s, square, window), ...standing],
      },
    },
    printTable(
      ['tac', 'state', 'units'],
      tacticalReport(s, square).tacs.map(({ tac, state, units }) => [tac, state, units.join(', ')]),
    ),
  ];
};

/** Tactical maps that are printed at most: of a whole war those on which most units stand. */
const MOST_MAPS = 12;

/** A page for each square in which units stand, millimetres a tac. */
export const tacticalPages = (s: State, millimetres: number): readonly PrintPart[] => {
  const rows = [...s.units.name.keys()].filter((row) => isOnMap(s.units, row));
  const standing = [...Map.groupBy(rows, (row) => cell(s.units.square, row))].sort(
    ([one, here], [other, there]) => there.length - here.length || one - other,
  );
  const squares = standing.slice(0, MOST_MAPS).map(([square]) => square);
  return squares
    .sort((a, b) => a - b)
    .map((square) => ({ kind: 'flow', blocks: tacticalBlock(s, square, millimetres) }));
};
