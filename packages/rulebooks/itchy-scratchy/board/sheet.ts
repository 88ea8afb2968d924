/** The still sheet of a battle: the country over its areas, the grid and its frame. */
import {
  bridge,
  courseEdges,
  courses,
  fields,
  ford,
  type GridLayout,
  gridLayout,
  gridSheet,
  hills,
  type Mark,
  mountains,
  river,
  road,
  rough,
  type Sheet,
  type Tracks,
  towns,
  woods,
  works,
} from '@longroll/drawing';
import { type Grid, neighbour } from '@longroll/geometry';
import { memoize } from '@longroll/kernel';

/** What is drawn of a battle's ground. A setting has it. */
export interface Drawn {
  readonly grid: Grid;
  /** Codes of chapter 7 by area. */
  readonly codes: readonly string[];
  readonly ground: readonly { readonly hill: boolean }[];
}

/** Codes of ground that a road, or water, runs through. */
export const ROADS = 'rwTh=f';
export const WATERS = '~=f';

const areasOf = (drawn: Drawn, codes: string): readonly number[] =>
  drawn.codes.flatMap((code, area) => (codes.includes(code) ? [area] : []));

/** Edges over which a road leaves an area; a work is joined by the roads that lead to it (is-terrain-1). */
const roadEdges = (drawn: Drawn, layout: GridLayout, area: number): readonly number[] => {
  const code = drawn.codes[area] ?? '.';
  if (!ROADS.includes(code) && code !== 'F') return [];
  const joins = (next: number): boolean => {
    const other = drawn.codes[next] ?? '.';
    return ROADS.includes(other) || (other === 'F' && code !== 'F');
  };
  const edges = courseEdges(layout, area, joins);
  return code === 'F' ? edges.filter((facing) => joins(neighbour(layout.grid, area, facing))) : edges;
};

const waterCourse = (drawn: Drawn, layout: GridLayout): string =>
  courses(layout, areasOf(drawn, WATERS), (area) =>
    courseEdges(layout, area, (next) => WATERS.includes(drawn.codes[next] ?? '.')),
  );

/** Ground in the order of drawing. */
export const countryOf = (drawn: Drawn, layout: GridLayout): readonly Mark[] => {
  const edges = drawn.codes.map((_, area) => roadEdges(drawn, layout, area));
  const tracks: Tracks = (area) => (edges[area] ?? []).map(layout.outward);
  const isRoad = (code: string, area: number): boolean =>
    code !== 'f' && ((edges[area]?.length ?? 0) > 0 || code === 'r' || code === '=');
  const roads = drawn.codes.flatMap((code, area) => (isRoad(code, area) ? [area] : []));
  const heights = drawn.ground.flatMap(({ hill }, area) => (hill ? [area] : []));
  const roadCourse = courses(layout, roads, (area) => edges[area] ?? []);
  const water = waterCourse(drawn, layout);
  return [
    ...fields(layout, areasOf(drawn, '.')),
    ...hills(layout, heights),
    ...(water === '' ? [] : river(water)),
    ...mountains(layout, areasOf(drawn, 'M')),
    ...(roadCourse === '' ? [] : road(roadCourse)),
    ...areasOf(drawn, '=').map((area) => bridge(layout, area, tracks(area))),
    ...areasOf(drawn, 'f').map((area) => ford(layout, area, tracks(area).length > 0 ? tracks(area) : [[1, 0]])),
    ...works(layout, areasOf(drawn, 'F')),
    ...rough(layout, areasOf(drawn, 'R')),
    ...woods(layout, areasOf(drawn, 'Ww'), tracks),
    ...towns(layout, areasOf(drawn, 'BT'), tracks),
  ];
};

const drawSheet = (drawn: Drawn, turned: boolean): Sheet => {
  const layout = gridLayout(drawn.grid, turned);
  const name = `itchy-scratchy ${drawn.grid.kind} ${drawn.codes.join('')}${turned ? ' turned' : ''}`;
  return gridSheet(name, layout, countryOf(drawn, layout));
};

const upright = memoize((drawn: Drawn) => drawSheet(drawn, false));
const turnedRight = memoize((drawn: Drawn) => drawSheet(drawn, true));

/** The still sheet of a setting, the same object for as long as the setting is in use; `turned` by a quarter clockwise. */
export const sheetOf = (drawn: Drawn, turned: boolean): Sheet => (turned ? turnedRight : upright)(drawn);
