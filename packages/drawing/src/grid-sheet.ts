import { areaAt } from '@longroll/geometry';
import { areaPath, CELL, type GridLayout, gridCrosses, gridLines } from './grid-layout.ts';
import type { Mark, Point, Sheet, Zoom } from './marks.ts';
import { rectangle } from './paths.ts';

/** Scales at which letters and signs change their size: of an area, in screen pixels, 36, 58 and 96. */
export const GRID_SCALES = [0.5, 0.8, 1.33] as const;

const SIZES: readonly (readonly [size: number, zoom: Zoom])[] = [
  [9, { to: GRID_SCALES[0] }],
  [11, { from: GRID_SCALES[0], to: GRID_SCALES[1] }],
  [12.5, { from: GRID_SCALES[1] }],
];

const figureMarks = (at: Point, text: string): readonly Mark[] =>
  SIZES.map(([size, zoom]): Mark => {
    const lettering = { font: 'map', size, ink: 'map-ink-2', weight: 500, anchor: 'middle' } as const;
    return { kind: 'text', at, text, offset: [0, size * 0.35], lettering, zoom };
  });

/** Figures of columns and rows beyond the four edges, each on the line through the middles of its areas. */
const coordinateMarks = (layout: GridLayout): readonly Mark[] => {
  const { grid, width, height, turned } = layout;
  const [high, wide] = [-11, (turned ? height : width) + 11];
  const columns = Array.from({ length: grid.width }, (_, x): readonly Mark[] => {
    const first = layout.at(areaAt(grid, x, 0));
    const last = layout.at(areaAt(grid, x, grid.height - 1));
    return turned
      ? [...figureMarks([width + 11, first[1]], `${x}`), ...figureMarks([high, last[1]], `${x}`)]
      : [...figureMarks([first[0], high], `${x}`), ...figureMarks([last[0], height + 11], `${x}`)];
  });
  const rows = Array.from({ length: grid.height }, (_, y): readonly Mark[] => {
    const [cx, cy] = layout.at(areaAt(grid, 0, y));
    return turned
      ? [...figureMarks([cx, high], `${y}`), ...figureMarks([cx, wide], `${y}`)]
      : [...figureMarks([high, cy], `${y}`), ...figureMarks([wide, cy], `${y}`)];
  });
  return [...columns.flat(), ...rows.flat()];
};

/** An arrow to the north in the corner of the sheet. */
const northMark = ({ width, height, turned }: GridLayout): Mark => {
  const lettering = { font: 'map', size: 12, ink: 'map-ink', weight: 700, anchor: 'middle' } as const;
  return {
    kind: 'group',
    at: turned ? [width - 22, height - 20] : [width - 20, 24],
    grows: true,
    marks: [
      { kind: 'path', d: turned ? 'M16 0-6-5-3 0-6 5z' : 'M0-16 5 6 0 3-5 6z', style: { fill: 'map-ink' } },
      { kind: 'text', at: turned ? [-14, 4] : [0, 18], text: 'N', lettering },
    ],
  };
};

const frameMarks = (layout: GridLayout): readonly Mark[] => {
  const { width, height } = layout;
  const box = (by: number): string => rectangle(-by, -by, width + 2 * by, height + 2 * by);
  const strips =
    rectangle(-22, -22, width + 44, 22) +
    rectangle(-22, height, width + 44, 22) +
    rectangle(-22, 0, 22, height) +
    rectangle(width, 0, 22, height);
  return [
    // What runs off the field ends at its edge.
    { kind: 'path', d: strips, style: { fill: 'surface' } },
    { kind: 'path', d: box(0), style: { stroke: 'map-ink', width: 1 } },
    { kind: 'path', d: box(22), style: { stroke: 'map-ink', width: 2.2 } },
    ...coordinateMarks(layout),
    northMark(layout),
  ];
};

/** The sheet of a grid with its country: paper, country, the grid's lines and crosses, and the frame. */
export const gridSheet = (name: string, layout: GridLayout, country: readonly Mark[]): Sheet => {
  const { grid, width, height } = layout;
  const every = Array.from({ length: grid.areas }, (_, area) => area);
  return {
    name,
    width,
    height,
    margin: 26,
    layers: [
      {
        name: 'paper',
        marks: [
          { kind: 'path', d: rectangle(-22, -22, width + 44, height + 44), style: { fill: 'surface' } },
          { kind: 'path', d: areaPath(layout, every), style: { fill: 'land', stroke: 'land', width: 1 } },
        ],
      },
      { name: 'country', marks: [{ kind: 'group', at: [0, 0], grows: true, marks: country }] },
      {
        name: 'grid',
        marks: [
          { kind: 'path', d: gridLines(layout), style: { stroke: 'map-ink', width: 0.6, opacity: 0.28 } },
          { kind: 'path', d: gridCrosses(layout, CELL / 18), style: { stroke: 'map-ink', width: 1, opacity: 0.75 } },
        ],
      },
      { name: 'frame', marks: frameMarks(layout) },
    ],
    scales: GRID_SCALES,
    legible: 0.5,
  };
};
