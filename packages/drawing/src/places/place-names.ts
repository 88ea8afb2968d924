/** Names of places on a map with their signs, and how a name stays tied to what stands at its place. */
import { letterWidth } from '../letter-width.ts';
import type { Mark, Point, Zoom } from '../marks.ts';
import { OPENED_SCALE } from '../opened-stack.ts';
import {
  footprint,
  LEVELS,
  type Level,
  levelZoom,
  placeLettering,
  SIGN_ROOM,
  signsAt,
  VALUE_ROOM,
} from './lettering.ts';
import { figure, type Label, type Place, type PlaceValue } from './place-map.ts';

/** Half width and half height of the bare plate that overview and small sheet show, in screen pixels. */
const BARE: Point = [13, 11];
/** A name farther from its counter than this is tied to it by a line. */
const APART = 7;

const roomOf = (place: Place, level: Level, covered: PlaceValue | undefined): number =>
  signsAt(place, level).length * SIGN_ROOM + (covered !== undefined && covered.value > 0 && level > 0 ? VALUE_ROOM : 0);

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Left, top, right and bottom of a name with what stands before it, in screen pixels round its place. */
type Sides = readonly [left: number, top: number, right: number, bottom: number];

const sidesOf = (place: Place, { at: [x, y], lettering }: Label, room: number): Sides => {
  const { size, anchor, weight } = lettering;
  const word = letterWidth(place.name, size, weight);
  const left = anchor === 'end' ? x - word - room : anchor === 'middle' ? x - word / 2 : x;
  return [left, y - size * 0.77, anchor === 'middle' ? x + word / 2 : left + word + room, y + size * 0.21];
};

/** Names leave room for a whole stack: beside the bare plate of the small sheet they come up to it, within that room. */
const closer = (place: Place, label: Label, level: Level, room: number): Label => {
  if (level !== 1) return label;
  const [left, up, right, down] = footprint(place, level, true);
  const [from, top, to, bottom] = sidesOf(place, label, room);
  if (top < -up - 0.1 || bottom > down + 0.1) return label;
  const [x, y] = label.at;
  if (from >= right) return { ...label, at: [tenth(x - right + BARE[0]), y] };
  return to <= -left ? { ...label, at: [tenth(x + left - BARE[0]), y] } : label;
};

/** A fine line from a counter to the nearest point of its name, where the name stands off. */
const leaderLine = (place: Place, label: Label, level: Level, room: number): readonly Mark[] => {
  const [left, up, right, down] = level < 2 ? [BARE[0], BARE[1], BARE[0], BARE[1]] : footprint(place, level, true);
  const [from, top, to, bottom] = sidesOf(place, label, room);
  const [toX, toY] = [within(0, from, to), within(0, top, bottom)];
  const [fromX, fromY] = [within(toX, -left, right), within(toY, -up, down)];
  if (Math.hypot(toX - fromX, toY - fromY) < APART) return [];
  const d = `M${tenth(fromX)} ${tenth(fromY)}L${tenth(toX)} ${tenth(toY)}`;
  return [
    { kind: 'path', d, style: { stroke: 'halo', width: 2.6 } },
    { kind: 'path', d, style: { stroke: 'map-ink', width: 0.9 } },
  ];
};

/** Value and signs before a name at one level, then the name. */
const nameAt = (place: Place, label: Label, level: Level, covered: PlaceValue | undefined): readonly Mark[] => {
  const marks: Mark[] = [];
  const { anchor, size } = label.lettering;
  const [x0, y] = label.at;
  let x = x0;
  /** Takes room beside the place; gives the middle of what stands in it. */
  const take = (room: number): number => {
    x += anchor === 'end' ? -room : room;
    return anchor === 'end' ? x + room / 2 + 0.8 : x - room / 2 - 0.8;
  };
  const middle = y - size * 0.3;
  if (covered !== undefined && covered.value > 0 && level > 0) {
    const at = take(VALUE_ROOM);
    const d = `M${at - 4.6} ${middle - 4.8}h9.2v9.6h-9.2z`;
    marks.push({ kind: 'path', d, style: { fill: covered.ground, stroke: covered.edge, width: 1.1 } });
    marks.push(figure(covered.value, [at, middle + 3.1], covered.ink, 8.6));
  }
  for (const symbol of signsAt(place, level))
    marks.push({ kind: 'symbol', symbol, at: [take(SIGN_ROOM), middle], size: 9, ink: 'map-ink' });
  marks.push({ kind: 'text', at: [x, y], text: place.name, lettering: label.lettering });
  return marks;
};

/** The name under a stack that has opened, with its signs. */
const underOpened = (place: Place, covered: PlaceValue, [, half]: Point): readonly Mark[] => {
  const lettering = placeLettering(place.rank, 3);
  const width = letterWidth(place.name, lettering.size, lettering.weight) + roomOf(place, 3, covered);
  const label: Label = {
    at: [tenth(-width / 2), tenth(half + lettering.size + 3)],
    lettering: { ...lettering, anchor: 'start' },
  };
  return nameAt(place, label, 3, covered);
};

const zoomed = (marks: readonly Mark[], zoom: Zoom): readonly Mark[] => marks.map((mark) => ({ ...mark, zoom }));

/**
 * The name of a place in screen pixels round it, with its signs, at every level of lettering where it is shown. Where
 * a counter covers the place, `covered` is what its sign would show: it stands before the name instead, and a name that
 * stands off has a line to its counter. `opened`: half width and height of a stack that opens; the name is then under it.
 */
export const nameMarks = (place: Place, covered?: PlaceValue, opened?: Point): readonly Mark[] => [
  ...place.labels.flatMap((pair, i) => {
    const level = LEVELS[i];
    const packed = covered ? pair.counter : pair.bare;
    if (packed === undefined || level === undefined) return [];
    const room = roomOf(place, level, covered);
    const label = covered ? closer(place, packed, level, room) : packed;
    const line = covered ? leaderLine(place, label, level, room) : [];
    const zoom = level === 3 && opened ? { ...levelZoom(level), to: OPENED_SCALE } : levelZoom(level);
    return zoomed([...line, ...nameAt(place, label, level, covered)], zoom);
  }),
  ...(covered && opened ? zoomed(underOpened(place, covered, opened), { from: OPENED_SCALE }) : []),
];
