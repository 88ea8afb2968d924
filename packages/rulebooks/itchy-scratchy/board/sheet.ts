/** The still sheet of a battle: the country over its areas, the grid, coordinates, frame and north. */
import {
  areaPath,
  bridge,
  CELL,
  courseEdges,
  courses,
  fields,
  ford,
  type GridLayout,
  gridCrosses,
  gridLines,
  hills,
  type Mark,
  mountains,
  type Point,
  rectangle,
  river,
  road,
  rough,
  type Sheet,
  type Tracks,
  towns,
  woods,
  works,
} from '@longroll/drawing';
import { areaAt, type Grid, neighbour } from '@longroll/geometry';
import { layoutOf } from './layout.ts';

/** What is drawn of a battle's ground. A setting has it. */
export interface Drawn {
  readonly grid: Grid;
  /** Codes of chapter 7 by area. */
  readonly codes: readonly string[];
  readonly ground: readonly { readonly hill: boolean }[];
}

const MARGIN = 26;
/** Scales at which letters and signs change their size: of an area, in screen pixels, 36, 58 and 96. */
export const SCALES = [0.5, 0.8, 1.33] as const;

const ROADS = 'rwTh=f';
const WATERS = '~=f';

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

const figures = (at: Point, text: string): readonly Mark[] =>
  (
    [
      [9, { to: SCALES[0] }],
      [11, { from: SCALES[0], to: SCALES[1] }],
      [12.5, { from: SCALES[1] }],
    ] as const
  ).map(
    ([size, zoom]): Mark => ({
      kind: 'text',
      at,
      text,
      offset: [0, size * 0.35],
      lettering: { font: 'map', size, ink: 'map-ink-2', weight: 500, anchor: 'middle' },
      zoom,
    }),
  );

/** Figures of columns and rows beyond the four edges, each on the line through the middles of its areas. */
const coordinates = (layout: GridLayout): readonly Mark[] => {
  const { grid, width, height, turned } = layout;
  const [high, wide] = [-11, (turned ? height : width) + 11];
  const columns = Array.from({ length: grid.width }, (_, x): readonly Mark[] => {
    const first = layout.at(areaAt(grid, x, 0));
    const last = layout.at(areaAt(grid, x, grid.height - 1));
    return turned
      ? [...figures([width + 11, first[1]], `${x}`), ...figures([high, last[1]], `${x}`)]
      : [...figures([first[0], high], `${x}`), ...figures([last[0], height + 11], `${x}`)];
  });
  const rows = Array.from({ length: grid.height }, (_, y): readonly Mark[] => {
    const [cx, cy] = layout.at(areaAt(grid, 0, y));
    return turned
      ? [...figures([cx, high], `${y}`), ...figures([cx, wide], `${y}`)]
      : [...figures([high, cy], `${y}`), ...figures([wide, cy], `${y}`)];
  });
  return [...columns.flat(), ...rows.flat()];
};

/** An arrow to the north in the corner of the sheet. */
const north = ({ width, height, turned }: GridLayout): Mark => ({
  kind: 'group',
  at: turned ? [width - 22, height - 20] : [width - 20, 24],
  grows: true,
  marks: [
    { kind: 'path', d: turned ? 'M16 0-6-5-3 0-6 5z' : 'M0-16 5 6 0 3-5 6z', style: { fill: 'map-ink' } },
    {
      kind: 'text',
      at: turned ? [-14, 4] : [0, 18],
      text: 'N',
      lettering: { font: 'map', size: 12, ink: 'map-ink', weight: 700, anchor: 'middle' },
    },
  ],
});

const edgeStrips = ({ width, height }: GridLayout): string =>
  rectangle(-22, -22, width + 44, 22) +
  rectangle(-22, height, width + 44, 22) +
  rectangle(-22, 0, 22, height) +
  rectangle(width, 0, 22, height);

const frame = (layout: GridLayout): readonly Mark[] => {
  const { width, height } = layout;
  const box = (by: number): string => rectangle(-by, -by, width + 2 * by, height + 2 * by);
  return [
    // What runs off the field ends at its edge.
    { kind: 'path', d: edgeStrips(layout), style: { fill: 'surface' } },
    { kind: 'path', d: box(0), style: { stroke: 'map-ink', width: 1 } },
    { kind: 'path', d: box(22), style: { stroke: 'map-ink', width: 2.2 } },
    ...coordinates(layout),
    north(layout),
  ];
};

const gridMarks = (layout: GridLayout): readonly Mark[] => [
  { kind: 'path', d: gridLines(layout), style: { stroke: 'map-ink', width: 0.6, opacity: 0.28 } },
  { kind: 'path', d: gridCrosses(layout, CELL / 18), style: { stroke: 'map-ink', width: 1, opacity: 0.75 } },
];

/** Draws the sheet of a battle; `turned` by a quarter clockwise. */
export const drawSheet = (drawn: Drawn, turned: boolean): Sheet => {
  const layout = layoutOf(drawn.grid, turned);
  const every = Array.from({ length: drawn.grid.areas }, (_, area) => area);
  return {
    name: `itchy-scratchy ${drawn.grid.kind} ${drawn.codes.join('')}${turned ? ' turned' : ''}`,
    width: layout.width,
    height: layout.height,
    margin: MARGIN,
    layers: [
      {
        name: 'paper',
        marks: [
          { kind: 'path', d: rectangle(-22, -22, layout.width + 44, layout.height + 44), style: { fill: 'surface' } },
          { kind: 'path', d: areaPath(layout, every), style: { fill: 'land', stroke: 'land', width: 1 } },
        ],
      },
      {
        name: 'country',
        marks: [{ kind: 'group', at: [0, 0], grows: true, marks: countryOf(drawn, layout) }],
      },
      { name: 'grid', marks: gridMarks(layout) },
      { name: 'frame', marks: frame(layout) },
    ],
    scales: SCALES,
    legible: 0.5,
  };
};

interface Slot {
  readonly drawn: Drawn;
  readonly turned: boolean;
  readonly sheet: Sheet;
}

const kept: Slot[] = [];

/** The still sheet of a setting, the same object for as long as the setting is in use. */
export const sheetOf = (drawn: Drawn, turned: boolean): Sheet => {
  const known = kept.find((slot) => slot.drawn === drawn && slot.turned === turned);
  if (known) return known.sheet;
  const sheet = drawSheet(drawn, turned);
  kept.unshift({ drawn, turned, sheet });
  if (kept.length > 4) kept.pop();
  return sheet;
};
