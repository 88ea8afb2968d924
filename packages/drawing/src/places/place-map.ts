import { sampleSmooth, unpackLine } from '@longroll/atlas';
import type { Ink, Lettering, Mark, Point } from '../marks.ts';
import { smooth } from '../paths.ts';
import { LEVELS, type Level, levelZoom, placeLettering } from './lettering.ts';
import { type LetteredPlace, type MapData, type MapLink, ofLink, type PackedLabel } from './map-data.ts';

/** Where a name stands beside its place, and how it is lettered there. */
export interface Label {
  /** Screen pixels from the place to the name's base line, at its anchor; signs before the name included. */
  readonly at: Point;
  readonly lettering: Lettering;
}

/** A place of a map. */
export interface Place extends LetteredPlace {
  /** Sheet units. */
  readonly at: Point;
  /** By level of lettering: beside the bare place and beside a counter. Undefined: not shown there. */
  readonly labels: readonly { readonly bare: Label | undefined; readonly counter: Label | undefined }[];
}

/** A link's way over the ground. */
export interface Course {
  /** Sheet units, about six apart, from the first named place to the second. */
  readonly points: readonly Point[];
  /** The same as path data. */
  readonly d: string;
}

/** A map of places joined by links (point to point), as a book draws it. */
export interface PlaceMap {
  readonly data: MapData;
  /** Throws a RangeError for an id that is not on the map. */
  place(id: string): Place;
  /** The course of a link from one of its places to the other, in that order. Throws where there is no such link. */
  course(link: MapLink): Course;
}

const labelOf = (packed: PackedLabel | null | undefined, place: LetteredPlace, level: Level): Label | undefined => {
  if (packed === null || packed === undefined) return undefined;
  const [x, y, anchor, afloat] = packed;
  const halo = afloat === undefined ? {} : { halo: 'water' };
  return { at: [x, y], lettering: { ...placeLettering(place.rank, level), anchor, ...halo } };
};

/** The map of committed data; `lettered` tells each place's name, rank and signs. */
export const placeMap = (data: MapData, lettered: (id: string) => LetteredPlace): PlaceMap => ({
  data,
  place: (id) => {
    const row = data.places[id];
    if (row === undefined) throw new RangeError(`There is no place "${id}" on the map "${data.name}".`);
    const place = lettered(id);
    const labels = LEVELS.map((level) => ({
      bare: labelOf(row.labels[level]?.[0], place, level),
      counter: labelOf(row.labels[level]?.[1], place, level),
    }));
    return { ...place, at: row.at, labels };
  },
  course: (link) => {
    const found = ofLink(data.courses, link);
    if (found === undefined)
      throw new RangeError(`There is no ${link.kind} link from "${link.from}" to "${link.to}" on the map.`);
    const points = found.back ? unpackLine(found.value).toReversed() : unpackLine(found.value);
    return { points: sampleSmooth(points, 6), d: smooth(points) };
  },
});

/** What a place counts for, and the inks of whoever holds it. */
export interface PlaceValue {
  readonly value: number;
  readonly ground: Ink;
  readonly edge: Ink;
  readonly ink: Ink;
}

/** The figure of a value, round its middle. */
export const figure = (value: number, at: Point, ink: Ink, size: number): Mark => ({
  kind: 'text',
  at,
  text: String(value),
  lettering: { font: 'text', size, ink, weight: 700, anchor: 'middle' },
});

/**
 * The sign of a place at every level, in screen pixels round it: an outline of radius `r` about the origin, with its
 * value in it where it has one.
 */
export const placeSign = (
  { value, ground, edge, ink }: PlaceValue,
  outline: (r: number) => string,
): readonly Mark[] => {
  const style = { fill: ground, stroke: edge, width: 1.2 };
  const sizes = value > 0 ? [4.2, 6.3, 6.6, 7.6] : [2.6, 3.8, 4.3, 5];
  return LEVELS.flatMap((level): readonly Mark[] => {
    const zoom = levelZoom(level);
    const mark: Mark = { kind: 'path', d: outline(sizes[level] ?? 4.3), style, zoom };
    if (value === 0 || level === 0) return [mark];
    const size = level === 3 ? 9.6 : 8.6;
    return [mark, { ...figure(value, [0, size * 0.36], ink, size), zoom }];
  });
};
