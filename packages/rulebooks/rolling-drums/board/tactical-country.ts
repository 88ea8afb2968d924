/** The country of a tactical map: its own tacs and those of the squares round it, as one field (chapter 2). */

import {
  type Box,
  borderRings,
  courseEdges,
  courses,
  ford,
  type GridLayout,
  gridLayout,
  hills,
  type Mark,
  mountains,
  ringPath,
  river,
  smooth,
  towns,
  windowed,
  woods,
} from '@longroll/drawing';
import { makeGrid, neighbour } from '@longroll/geometry';
import { memoize, memoizeBy } from '@longroll/kernel';
import type { Setting } from '../setting.ts';
import { SIDE, squareBeside, tacAt } from '../squares.ts';
import { tacticalMap } from '../tactical/map.ts';
import { TAC_TERRAINS, type TacTerrain } from '../tactical/terrain.ts';
import { chainsOf, softened } from './chains.ts';
import { RIM } from './layout.ts';

const ACROSS = SIDE + 2 * RIM;
const FIELD = makeGrid('squares', ACROSS, ACROSS);
/** The same with corners: railroads run over them. */
const CORNERED = makeGrid('squares', ACROSS, ACROSS, 8);
/** The whole field with its rim. */
export const fieldLayout: GridLayout = gridLayout(FIELD);

/** What lies in each area of a field: terrain, rail, and whether its river is a large one; no terrain off the map. */
interface Field {
  readonly kinds: readonly (TacTerrain | undefined)[];
  readonly rail: readonly boolean[];
  readonly major: readonly boolean[];
}

/** The direction of the neighbouring square in which a column and a row lie; -1 the square itself. */
const wayTo = (column: number, row: number): number => {
  const [x, y] = [column, row].map((v) => (v < 0 ? 0 : v < SIDE ? 1 : 2));
  return [7, 0, 1, 6, -1, 2, 5, 4, 3][3 * (y ?? 1) + (x ?? 1)] ?? -1;
};

const modulo = (v: number): number => (v + SIDE) % SIDE;

const fieldOf = (setting: Setting, square: number): Field => {
  const cells = Array.from({ length: ACROSS * ACROSS }, (_, area) => {
    const [column, row] = [(area % ACROSS) - RIM, Math.floor(area / ACROSS) - RIM];
    const way = wayTo(column, row);
    const there = way < 0 ? square : squareBeside(square, way);
    if (there < 0) return { kind: undefined, rail: false, major: false };
    const map = tacticalMap(setting, there);
    const tac = tacAt(modulo(column), modulo(row));
    return { kind: TAC_TERRAINS[map.terrain[tac] ?? 0], rail: map.rail[tac] === 1, major: map.major[tac] === 1 };
  });
  return {
    kinds: cells.map(({ kind }) => kind),
    rail: cells.map(({ rail }) => rail),
    major: cells.map(({ major }) => major),
  };
};

const RIVERS: ReadonlySet<TacTerrain | undefined> = new Set<TacTerrain>(['river', 'ford', 'water']);

const path = (d: string, style: Extract<Mark, { kind: 'path' }>['style']): readonly Mark[] =>
  d === '' ? [] : [{ kind: 'path', d, style }];

/** A gap in a range: two banks, and the way between them. */
const passMarks = (areas: readonly number[]): readonly Mark[] =>
  areas.map((area) => ({
    kind: 'group',
    at: fieldLayout.at(area),
    marks: [
      { kind: 'path', d: 'M-34-34h68v68h-68z', style: { fill: 'land', opacity: 0.7 } },
      { kind: 'path', d: 'M-30-26q20 26 0 52M30-26q-20 26 0 52', style: { stroke: 'map-ink', width: 2.2 } },
      {
        kind: 'path',
        d: 'M-33-18l7 3m-5 9l7 1m-7 9l7-1m-5 11l6-3M33-18l-7 3m5 9l-7 1m7 9l-7-1m5 11l-6-3',
        style: { stroke: 'map-ink', width: 1 },
      },
    ],
  }));

/** Rails from tac to tac; over a corner only where no edge joins them. */
const railsBeside = ({ rail }: Field, area: number): readonly number[] => {
  const isRail = (way: number): boolean => rail[neighbour(CORNERED, area, way)] === true;
  const ways = rail[area] === true ? [0, 1, 2, 3, 4, 5, 6, 7].filter(isRail) : [];
  return ways
    .filter((way) => way % 2 === 0 || (!isRail((way + 1) & 7) && !isRail((way + 7) & 7)))
    .map((way) => neighbour(CORNERED, area, way));
};

const railCourse = (field: Field): string =>
  chainsOf({ areas: FIELD.areas, beside: (area) => railsBeside(field, area), stops: () => false })
    .map((chain) => smooth(softened(chain.map(fieldLayout.at), 2)))
    .join('');

const waterMarks = (field: Field, of: (...kinds: readonly TacTerrain[]) => readonly number[]): readonly Mark[] => {
  const isRiver = (area: number): boolean => RIVERS.has(field.kinds[area]);
  const course = (areas: readonly number[]): string =>
    courses(fieldLayout, areas, (area) => courseEdges(fieldLayout, area, isRiver));
  const streams = of('river', 'ford');
  const [small, large] = [streams.filter((area) => !field.major[area]), streams.filter((area) => field.major[area])];
  const [thin, wide] = [course(small), large.length > 0 ? river(course(large)) : []];
  const sea = borderRings(fieldLayout, of('water')).map(ringPath).join('');
  return [
    ...path(sea, { stroke: 'water-ink', width: 2.4, join: 'round' }),
    ...path(thin, { stroke: 'water-ink', width: 27, cap: 'round', join: 'round' }),
    ...wide.slice(0, 1),
    ...path(sea, { fill: 'water' }),
    ...path(thin, { stroke: 'water', width: 24, cap: 'round', join: 'round' }),
    ...wide.slice(1),
  ];
};

/** Which way a ford is crossed: across the river through it, in directions of the field. */
const fordMarks = (field: Field, areas: readonly number[]): readonly Mark[] =>
  areas.map((area) => {
    const upright = [area - ACROSS, area + ACROSS].some((beside) => RIVERS.has(field.kinds[beside]));
    return ford(fieldLayout, area, [upright ? [1, 0] : [0, 1]]);
  });

const countryMarks = (field: Field): readonly Mark[] => {
  const of = (...kinds: readonly TacTerrain[]): readonly number[] =>
    [...field.kinds.keys()].filter((area) => kinds.some((kind) => kind === field.kinds[area]));
  const off = [...field.kinds.keys()].filter((area) => field.kinds[area] === undefined);
  const rails = railCourse(field);
  return [
    ...path(off.length === 0 ? '' : borderRings(fieldLayout, off).map(ringPath).join(''), { fill: 'page' }),
    ...hills(fieldLayout, of('hills', 'highHills')),
    ...hills(fieldLayout, of('highHills')),
    ...waterMarks(field, of),
    ...mountains(fieldLayout, of('mountain')),
    ...passMarks(of('pass')),
    ...fordMarks(field, of('ford')),
    ...woods(fieldLayout, of('forest'), () => []),
    ...towns(fieldLayout, of('town'), () => []),
    ...path(rails, { stroke: 'land', width: 9, opacity: 0.8 }),
    ...path(rails, { stroke: 'map-ink', width: 1.8, cap: 'round', join: 'round' }),
    ...path(rails, { stroke: 'map-ink', width: 9, dash: [1.6, 9] }),
  ];
};

const itself = (square: number): number => square;
const countries = memoize((setting: Setting) =>
  memoizeBy(itself, (square: number) => windowed(countryMarks(fieldOf(setting, square)))),
);

/** The country of a square and of the rim round it, as far as it is seen in a window. */
export const tacticalCountry = (setting: Setting, square: number, window: Box): readonly Mark[] => [
  { kind: 'group', at: [0, 0], grows: true, marks: countries(setting)(square)(window) },
];
