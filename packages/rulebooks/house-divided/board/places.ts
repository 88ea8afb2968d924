import { sampleSmooth, unpackLine } from '@longroll/atlas';
import { type Lettering, type Mark, type Point, smooth, type Zoom } from '@longroll/drawing';
import { MAP_BOXES, type MapBox } from '../map.ts';
import type { Flag, LinkKind } from '../state.ts';
import { learning } from './data/learning.ts';
import { war } from './data/war.ts';
import {
  boxLettering,
  LEVEL_SCALES,
  LEVELS,
  type Level,
  type Rank,
  rankOf,
  SIGN_ROOM,
  sheetName,
  signsOf,
  VALUE_ROOM,
} from './lettering.ts';
import type { BoardData, BoardName, PackedLabel } from './place-data.ts';

export type { BoardName } from './place-data.ts';

/** Where a name stands beside its box, and how it is lettered there. */
export interface Label {
  /** Screen pixels from the box to the name's base line, at its anchor; signs before the name included. */
  readonly at: Point;
  readonly anchor: 'start' | 'end' | 'middle';
  readonly size: number;
  readonly rank: Rank;
  readonly lettering: Lettering;
}

/** A box on a board. */
export interface Place {
  /** Sheet units. */
  readonly at: Point;
  /** The name as lettered. */
  readonly name: string;
  readonly rank: Rank;
  /** By level of lettering: beside the bare box and beside a counter. Undefined: not shown there. */
  readonly labels: readonly { readonly bare: Label | undefined; readonly counter: Label | undefined }[];
}

/** A link's way over the ground. */
export interface Course {
  /** Sheet units, about six apart, from the first named box to the second. */
  readonly points: readonly Point[];
  /** The same as path data. */
  readonly d: string;
}

const BOARDS: { readonly [B in BoardName]: BoardData } = { war: JSON.parse(war), learning: JSON.parse(learning) };

/** The committed places of a board. */
export const boardData = (board: BoardName): BoardData => BOARDS[board];

const boxes = new Map(MAP_BOXES.map((box) => [box.id, box]));

/** The box of an id. Throws for one that is not on the map. */
const boxOf = (id: string): MapBox => {
  const box = boxes.get(id);
  if (box === undefined) throw new RangeError(`There is no box "${id}" on the map.`);
  return box;
};

const labelOf = (packed: PackedLabel | null | undefined, rank: Rank, level: Level): Label | undefined => {
  if (packed === null || packed === undefined) return undefined;
  const [x, y, anchor, afloat] = packed;
  const lettering = { ...boxLettering(rank, level), anchor, ...(afloat === undefined ? {} : { halo: 'water' }) };
  return { at: [x, y], anchor, size: lettering.size, rank, lettering };
};

/** Where a box and its name stand on a board. Throws for a box that is not on it. */
export const placeOf = (id: string, board: BoardName): Place => {
  const row = boardData(board).places[id];
  if (row === undefined) throw new RangeError(`There is no box "${id}" on the board "${board}".`);
  const box = boxOf(id);
  const rank = rankOf(box);
  return {
    at: row.at,
    name: sheetName(box),
    rank,
    labels: LEVELS.map((level) => ({
      bare: labelOf(row.labels[level]?.[0], rank, level),
      counter: labelOf(row.labels[level]?.[1], rank, level),
    })),
  };
};

/** The course of a link from one of its boxes to the other, in that order. Throws where there is no such link. */
export const courseOf = (from: string, to: string, kind: LinkKind, board: BoardName): Course => {
  const { courses } = boardData(board);
  const ahead = courses[`${from} ${to} ${kind}`];
  const back = courses[`${to} ${from} ${kind}`];
  const packed = ahead ?? back;
  if (packed === undefined) throw new RangeError(`There is no ${kind} link from "${from}" to "${to}" on the board.`);
  const points = ahead === undefined ? unpackLine(packed).toReversed() : unpackLine(packed);
  return { points: sampleSmooth(points, 6), d: smooth(points) };
};

/** The scales at which a level of lettering is drawn. */
export const zoomOf = (level: Level): Zoom => {
  const [small, sheet, theatre] = LEVEL_SCALES;
  if (level === 0) return { to: small };
  if (level === 1) return { from: small, to: sheet };
  return level === 2 ? { from: sheet, to: theatre } : { from: theatre };
};

const VALUE_INKS: readonly { readonly ground: string; readonly edge: string; readonly ink: string }[] = [
  { ground: 'union', edge: 'union-edge', ink: 'on-union' },
  { ground: 'csa', edge: 'map-ink', ink: 'on-csa' },
  { ground: 'neutral', edge: 'map-ink', ink: 'ink' },
];

/** The value of a city to whoever's flag it shows; a neutral one shows the greater. */
export const shownValue = (box: Pick<MapBox, 'value'>, flag: Flag): number =>
  flag === 2 ? Math.max(...box.value) : box.value[flag];

const figure = (value: number, at: Point, ink: string, size: number, zoom: Zoom): Mark => ({
  kind: 'text',
  at,
  text: String(value),
  lettering: { font: 'text', size, ink, weight: 700, anchor: 'middle' },
  zoom,
});

const outline = (flag: Flag, r: number): string =>
  flag === 1
    ? `M0 ${-r * 1.18}L${r * 1.18} 0L0 ${r * 1.18}L${-r * 1.18} 0z`
    : `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** The box itself in screen pixels round its place: Union circle, Confederate diamond, neutral open circle, with its value. */
export const boxMarks = (id: string, flag: Flag): readonly Mark[] => {
  const value = shownValue(boxOf(id), flag);
  const inks = VALUE_INKS[flag];
  if (inks === undefined) return [];
  const style = { fill: inks.ground, stroke: inks.edge, width: 1.2 };
  const sizes = value > 0 ? [4.2, 6.3, 6.6, 7.6] : [2.6, 3.8, 4.3, 5];
  return LEVELS.flatMap((level): readonly Mark[] => {
    const zoom = zoomOf(level);
    const mark: Mark = { kind: 'path', d: outline(flag, sizes[level] ?? 4.3), style, zoom };
    if (value === 0 || level === 0) return [mark];
    const size = level === 3 ? 9.6 : 8.6;
    return [mark, figure(value, [0, size * 0.36], inks.ink, size, zoom)];
  });
};

/** Signs and value before a name at one level, then the name. */
const nameAt = (box: MapBox, label: Label, level: Level, counter: boolean, flag: Flag): readonly Mark[] => {
  const zoom = zoomOf(level);
  const value = counter && level > 0 ? shownValue(box, flag) : 0;
  const inks = VALUE_INKS[flag];
  const marks: Mark[] = [];
  const ending = label.anchor === 'end';
  const [x0, y] = label.at;
  let x = x0;
  /** Takes room beside the box; gives the middle of what stands in it. */
  const take = (room: number): number => {
    x += ending ? -room : room;
    return ending ? x + room / 2 + 0.8 : x - room / 2 - 0.8;
  };
  const middle = y - label.size * 0.3;
  if (value > 0 && inks !== undefined) {
    const at = take(VALUE_ROOM);
    const d = `M${at - 4.6} ${middle - 4.8}h9.2v9.6h-9.2z`;
    marks.push({ kind: 'path', d, style: { fill: inks.ground, stroke: inks.edge, width: 1.1 }, zoom });
    marks.push(figure(value, [at, middle + 3.1], inks.ink, 8.6, zoom));
  }
  for (const symbol of signsOf(box, level)) {
    marks.push({ kind: 'symbol', symbol, at: [take(SIGN_ROOM), middle], size: 9, ink: 'map-ink', zoom });
  }
  return [...marks, { kind: 'text', at: [x, y], text: sheetName(box), lettering: label.lettering, zoom }];
};

/**
 * The name of a box in screen pixels round its place, with its signs (port, capital, works) and, where a counter
 * covers the box, its value: at every level of lettering where it is shown.
 */
export const nameMarks = (id: string, board: BoardName, counter: boolean, flag: Flag): readonly Mark[] => {
  const box = boxOf(id);
  return placeOf(id, board).labels.flatMap((pair, i) => {
    const label = counter ? pair.counter : pair.bare;
    const level = LEVELS[i];
    return label === undefined || level === undefined ? [] : nameAt(box, label, level, counter, flag);
  });
};
