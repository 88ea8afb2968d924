import { neighbour } from '@longroll/geometry';
import {
  bridge,
  courseEdges,
  courses,
  fields,
  ford,
  hills,
  mountains,
  river,
  road,
  rough,
  type Tracks,
  towns,
  woods,
  works,
} from './country.ts';
import type { GridLayout } from './grid-layout.ts';
import type { Mark } from './marks.ts';

/** The signs with which a book writes the ground of a grid's areas: of each kind of country, those that show it. */
export interface GroundSigns {
  readonly fields: string;
  readonly woods: string;
  readonly towns: string;
  readonly works: string;
  readonly rough: string;
  readonly mountains: string;
  readonly bridges: string;
  readonly fords: string;
  /** Ground that a road, or water, runs through. A work is joined by the roads that lead to it. */
  readonly roads: string;
  readonly water: string;
  /** Nothing but a road: drawn even where it leads nowhere. */
  readonly tracks: string;
}

/** The country of a grid in the order of drawing, by the sign of each area and the areas that are hills. */
export const codedCountry = (
  layout: GridLayout,
  codes: readonly string[],
  heights: readonly number[],
  signs: GroundSigns,
): readonly Mark[] => {
  const has = (kind: keyof GroundSigns, area: number): boolean => signs[kind].includes(codes[area] ?? '.');
  const areasOf = (kind: keyof GroundSigns): readonly number[] => [...codes.keys()].filter((area) => has(kind, area));
  const roadEdges = (area: number): readonly number[] => {
    const work = has('works', area);
    if (!work && !has('roads', area)) return [];
    const joins = (next: number): boolean => has('roads', next) || (!work && has('works', next));
    const ways = courseEdges(layout, area, joins);
    return work ? ways.filter((facing) => joins(neighbour(layout.grid, area, facing))) : ways;
  };
  const edges = [...codes.keys()].map(roadEdges);
  const tracks: Tracks = (area) => (edges[area] ?? []).map(layout.outward);
  const fordTracks = (area: number): ReturnType<Tracks> => (tracks(area).length > 0 ? tracks(area) : [[1, 0]]);
  const isPaved = (area: number): boolean =>
    !has('fords', area) && ((edges[area]?.length ?? 0) > 0 || has('tracks', area));
  const roadCourse = courses(layout, [...codes.keys()].filter(isPaved), (area) => edges[area] ?? []);
  const water = courses(layout, areasOf('water'), (area) => courseEdges(layout, area, (next) => has('water', next)));
  return [
    ...fields(layout, areasOf('fields')),
    ...hills(layout, heights),
    ...(water === '' ? [] : river(water)),
    ...mountains(layout, areasOf('mountains')),
    ...(roadCourse === '' ? [] : road(roadCourse)),
    ...areasOf('bridges').map((area) => bridge(layout, area, tracks(area))),
    ...areasOf('fords').map((area) => ford(layout, area, fordTracks(area))),
    ...works(layout, areasOf('works')),
    ...rough(layout, areasOf('rough')),
    ...woods(layout, areasOf('woods'), tracks),
    ...towns(layout, areasOf('towns'), tracks),
  ];
};
