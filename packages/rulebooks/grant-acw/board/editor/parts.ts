/** The parts of a battle in the making, named by their paths in its file: `roads:1`, and a bend of it `roads:1:line:2`. */
import type { Point } from '@longroll/geometry/plane';
import type { PlainRecord } from '@longroll/kernel';
import type { Draft } from './draft.ts';

/** What lies on the table, in the order in which it is offered to whoever goes through it. */
export const GROUND = ['ridges', 'circles', 'areas', 'waters', 'roads', 'walls'] as const;
const LISTS = [...GROUND, 'objectives', 'units'] as const;
export type ListName = (typeof LISTS)[number];

/** One part of a file, whatever it is: its fields as the file has them. */
export type Part = PlainRecord;

/** A point as a file has it, of a ford with its radius. */
export type Spot = { readonly x: number; readonly y: number; readonly radius?: number };

export interface Path {
  readonly list: ListName;
  readonly place: number;
  /** Of a bend or a corner: the field that holds it, and which of it. */
  readonly field: string;
  readonly row: number;
}

/** The path of an element; undefined of what lies in no list, such as the goal of wagons. */
export const pathOf = (element: string | undefined): Path | undefined => {
  const [word, place = '', field = '', row = ''] = (element ?? '').split(':');
  const list = LISTS.find((each) => each === word);
  return list && place !== '' ? { list, place: Number(place), field, row: Number(row) } : undefined;
};

/** The element of the whole of which another one is a bend or a corner. */
export const wholeOf = (element: string | undefined): string | undefined => {
  const path = pathOf(element);
  return path ? `${path.list}:${path.place}` : element;
};

export const listOf = (draft: Draft, list: ListName): readonly Part[] => (draft[list] ?? []) as readonly Part[];

/** The part of an element, or of one of its bends. */
export const partOf = (draft: Draft, element: string | undefined): Part | undefined => {
  const path = pathOf(element);
  return path && listOf(draft, path.list)[path.place];
};

/** The draft with a part in place of another; without it where none is given. */
export const withPart = (draft: Draft, element: string, part: Part | undefined): Draft => {
  const path = pathOf(element);
  if (!path) return draft;
  const parts = listOf(draft, path.list).flatMap((each, i) => (i === path.place ? (part ?? []) : [each]));
  return { ...draft, [path.list]: parts };
};

/** The draft with one part more, and the element of that. */
export const withNew = (
  draft: Draft,
  list: ListName,
  part: Part,
): { readonly draft: Draft; readonly selected: string } => {
  const parts = listOf(draft, list);
  return { draft: { ...draft, [list]: [...parts, part] }, selected: `${list}:${parts.length}` };
};

/** The points of a field of a part. */
export const pointsOf = (part: Part, field: string): readonly Spot[] => {
  const held = part[field];
  return Array.isArray(held) ? (held as readonly Spot[]) : [];
};

export const numberOf = (part: Part, field: string): number => Number(part[field] ?? 0);
export const wordOf = (part: Part, field: string): string => String(part[field] ?? '');

const between = (least: number, most: number, value: number): number => Math.max(least, Math.min(most, value));

/** Farthest that ground reaches over the edges, and the longest side of a table. */
const [OVER, LONGEST] = [1000, 20_000];

/** A point kept where a file can have it: of units and marks on the table, of ground a little way off it. */
export const keptIn = ({ width, height }: Draft, list: ListName, { x, y }: Point): Spot =>
  list === 'units' || list === 'objectives'
    ? { x: between(0, width, x), y: between(0, height, y) }
    : { x: between(-OVER, LONGEST, x), y: between(-OVER, LONGEST, y) };

/** A point of the edge of the table: the nearest one. */
export const edgeOf = ({ width, height }: Draft, { x, y }: Point): Spot => {
  const [inX, inY] = [between(0, width, x), between(0, height, y)];
  const ways = [
    { far: inX, to: { x: 0, y: inY } },
    { far: width - inX, to: { x: width, y: inY } },
    { far: inY, to: { x: inX, y: 0 } },
    { far: height - inY, to: { x: inX, y: height } },
  ];
  return ways.reduce((best, way) => (way.far < best.far ? way : best)).to;
};

/** Fields of a part that hold points, with what one of them is called, the first being its line or outline. */
export const POINTS: { readonly [list in ListName]: readonly (readonly [field: string, word: string])[] } = {
  ridges: [
    ['foot', 'Corner of the foot'],
    ['crest', 'Corner of the crest'],
    ['line', 'End of the crest line'],
  ],
  circles: [],
  areas: [['corners', 'Corner']],
  waters: [
    ['line', 'Bend'],
    ['fords', 'Ford'],
  ],
  roads: [
    ['line', 'Bend'],
    ['bridges', 'Bridge'],
  ],
  walls: [['line', 'Bend']],
  objectives: [['ground', 'Corner of the ground']],
  units: [],
};

/** A part with all its points moved. */
export const mapped = (list: ListName, part: Part, move: (point: Point) => Spot): Part => {
  const own = 'x' in part ? move({ x: numberOf(part, 'x'), y: numberOf(part, 'y') }) : {};
  const fields = POINTS[list].flatMap(([field]) =>
    field in part ? [[field, pointsOf(part, field).map((point) => ({ ...point, ...move(point) }))]] : [],
  );
  return { ...part, ...own, ...Object.fromEntries(fields) };
};

/** The middle of a part: its place, or that of its points. */
export const middleOf = (list: ListName, part: Part): Point => {
  if ('x' in part) return { x: numberOf(part, 'x'), y: numberOf(part, 'y') };
  const points = pointsOf(part, POINTS[list][0]?.[0] ?? '');
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  const count = Math.max(1, points.length);
  return { x: Math.round(sum.x / count), y: Math.round(sum.y / count) };
};
