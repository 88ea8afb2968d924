/** The ground of the strategic sheet: terrain, coast, rivers and ridges along links, rails, states, cities, fog (chapter 1). */
import { areasIn, type Box, CELL, type Ink, type Mark, rectangle } from '@longroll/drawing';
import { at, memoize } from '@longroll/kernel';
import { GROUND, marksOf } from '../sight/detection.ts';
import { squareBeside, squareWord } from '../squares.ts';
import type { State } from '../state.ts';
import {
  lands,
  linkOf,
  MAJOR_RIVER,
  MINOR_RIVER,
  RAIL,
  RIDGE,
  RIVER,
  TERRAINS,
  type Terrain,
  terrain,
  WATER,
} from '../strategic.ts';
import { positionOf } from '../work.ts';
import { CLOSE, cellsOf, inked, strategicLayout as layout, lineTo, REGION, THEATRE, WHOLE_SHEET } from './layout.ts';
import { type Sign, type Strewn, signMarks } from './signs.ts';

const PAPER = rectangle(0, 0, layout.width, layout.height);
const HALF = CELL / 2;

const TONES: { readonly [kind in Terrain]?: readonly [ink: Ink, opacity: number] } = {
  water: ['water', 1],
  hill: ['sunken', 0.3],
  forest: ['woods', 1],
  forestedHills: ['woods', 0.8],
  mountain: ['sunken', 0.7],
  highMountain: ['sunken', 1],
  marsh: ['water', 0.35],
  swamp: ['water', 0.6],
};

const SIGNS: { readonly [kind in Terrain]?: Sign } = {
  hill: 'hachure',
  forest: 'tree',
  forestedHills: 'tree',
  mountain: 'peak',
  highMountain: 'peak',
  marsh: 'tuft',
  swamp: 'tuft',
};

const kindOf = (square: number): Terrain => TERRAINS[terrain[square] ?? WATER] ?? 'water';

const toneMarks = (squares: readonly number[]): readonly Mark[] =>
  [...Map.groupBy(squares, kindOf)].flatMap(([kind, those]) => {
    const tone = TONES[kind];
    return tone ? inked(cellsOf(layout, those), { fill: tone[0], opacity: tone[1] }) : [];
  });

const strewnOf = (squares: readonly number[]): readonly Strewn[] =>
  squares.flatMap((square) => {
    const sign = SIGNS[kindOf(square)];
    return sign ? [{ at: layout.at(square), sign, seed: square }] : [];
  });

/** Edges to the east and the south of some squares, between unlike values of a table. */
const edgesWhere = (squares: readonly number[], differ: (one: number, other: number) => boolean): string =>
  squares
    .flatMap((square) => {
      const [x, y] = layout.at(square);
      const [east, south] = [squareBeside(square, 2), squareBeside(square, 4)];
      return [
        east >= 0 && differ(square, east) ? lineTo([x + HALF, y - HALF], [x + HALF, y + HALF]) : '',
        south >= 0 && differ(square, south) ? lineTo([x - HALF, y + HALF], [x + HALF, y + HALF]) : '',
      ];
    })
    .join('');

const isWater = (square: number): boolean => terrain[square] === WATER;

/** Links of a kind, from middle to middle, each drawn from its western or northern square. */
const linksWhere = (squares: readonly number[], is: (link: number) => boolean): string =>
  squares
    .flatMap((square) =>
      [0, 2, 4, 6].map((direction) => {
        const beside = squareBeside(square, direction);
        return beside >= 0 && is(linkOf(square, direction)) ? lineTo(layout.at(square), halfway(square, beside)) : '';
      }),
    )
    .join('');

const halfway = (one: number, other: number): readonly [number, number] => {
  const [a, b] = [layout.at(one), layout.at(other)];
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
};

const courseMarks = (squares: readonly number[], level: number): readonly Mark[] => {
  const wide = level >= REGION ? 1 : 0.5;
  const round = { cap: 'round', join: 'round' } as const;
  return [
    ...inked(
      linksWhere(squares, (link) => (link & RIDGE) !== 0),
      { stroke: 'hachure', width: 7 * wide, opacity: 0.28, ...round },
    ),
    ...inked(
      linksWhere(squares, (link) => (link & RIVER) === MINOR_RIVER),
      { stroke: 'water-ink', width: 1.2 * wide, ...round },
    ),
    ...inked(
      linksWhere(squares, (link) => (link & MAJOR_RIVER) !== 0),
      { stroke: 'water-ink', width: 3.6 * wide, ...round },
    ),
    ...inked(
      linksWhere(squares, (link) => (link & MAJOR_RIVER) !== 0),
      { stroke: 'water', width: 1.8 * wide, ...round },
    ),
  ];
};

const railMarks = (squares: readonly number[], level: number): readonly Mark[] => {
  const d = linksWhere(squares, (link) => (link & RAIL) !== 0);
  if (level === WHOLE_SHEET) return inked(d, { stroke: 'map-ink', width: 0.6, opacity: 0.7 });
  return [
    ...inked(d, { stroke: 'map-ink', width: 1.1, cap: 'round' }),
    ...inked(d, { stroke: 'map-ink', width: level >= THEATRE ? 5 : 3.6, dash: [1, 5] }),
  ];
};

/** The least level of a city whose name stands at each level of the map. */
const NAMED = [3, 1, 1, 0] as const;

const cityMarks = ({ setting }: State, squares: ReadonlySet<number>, level: number): readonly Mark[] =>
  setting.cities
    .filter(({ square }) => squares.has(square))
    .flatMap((city): readonly Mark[] => {
      const r = level === WHOLE_SHEET ? 1.6 : 2 + city.level * 0.7;
      const dot: Mark = {
        kind: 'group',
        at: layout.at(city.square),
        marks: [
          {
            kind: 'path',
            d: `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
            style: { fill: 'map-ink', stroke: 'land', width: 1 },
          },
        ],
      };
      if (city.level < (NAMED[level] ?? 0)) return [dot];
      const size = level === WHOLE_SHEET ? 10.5 : 11.5 + city.level;
      const weight = city.level >= 3 ? 700 : 500;
      return [
        dot,
        {
          kind: 'text',
          at: layout.at(city.square),
          offset: [r + 4, 4],
          text: city.name,
          lettering: { font: 'map', size, ink: 'town-label', weight, anchor: 'start', halo: 'halo', haloWidth: 3 },
        },
      ];
    });

/** Squares that the view's own units look at today; undefined for who sees no fog: the whole state. */
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

/** What is not seen lies under a veil, and the limit of today's sight is a line. */
const fogMarks = (view: State, squares: readonly number[]): readonly Mark[] => {
  const seen = seenNow(view);
  if (!seen) return [];
  const unseen = squares.filter((square) => !seen.has(square));
  return [
    ...inked(cellsOf(layout, unseen), { fill: 'page', opacity: 0.5 }),
    ...inked(
      edgesWhere(squares, (one, other) => seen.has(one) !== seen.has(other)),
      { stroke: 'map-ink', width: 1.6, cap: 'round' },
    ),
  ];
};

const numberMarks = (squares: readonly number[], level: number): readonly Mark[] =>
  level < CLOSE
    ? []
    : squares.map((square): Mark => {
        const [x, y] = layout.at(square);
        return {
          kind: 'text',
          at: [x - HALF + 3, y - HALF + 3],
          offset: [0, 7],
          text: squareWord(square),
          lettering: { font: 'text', size: 9, ink: 'map-ink-2', anchor: 'start' },
        };
      });

/** The block of ten by ten squares that the letters of a word name: ruled where the whole sheet is seen. */
const blockOf = (square: number): string => squareWord(square).replace(/\d/g, '');

/** The ground of a window at a level, from the paper up. */
export const strategicGround = (view: State, window: Box, level: number): readonly Mark[] => {
  const squares = areasIn(layout, window);
  return [
    ...inked(PAPER, { fill: 'land' }),
    ...toneMarks(squares),
    ...inked(
      edgesWhere(squares, (one, other) => level !== WHOLE_SHEET || blockOf(one) !== blockOf(other)),
      { stroke: 'map-ink', width: 0.6, opacity: 0.12 },
    ),
    ...(level === WHOLE_SHEET ? [] : signMarks(strewnOf(squares), level >= THEATRE ? 1.1 : 0.75)),
    ...inked(
      edgesWhere(squares, (one, other) => isWater(one) !== isWater(other)),
      { stroke: 'water-ink', width: 1.2, join: 'round' },
    ),
    ...courseMarks(squares, level),
    ...inked(
      edgesWhere(squares, (one, other) => at(lands, one) !== at(lands, other) && !isWater(one) && !isWater(other)),
      { stroke: 'state-line', width: 1.1, dash: [6, 3, 1, 3] },
    ),
    ...railMarks(squares, level),
    ...fogMarks(view, squares),
    ...numberMarks(squares, level),
    ...cityMarks(view, new Set(squares), level),
  ];
};
