/** The map compiled for a match: boxes, links and two-link routes of a choice of boxes (chapter 3). */
import { at } from '@longroll/kernel';
import { BOXES_CSV } from './data/boxes.ts';
import { LINKS_CSV } from './data/links.ts';
import type { Box, Flag, LinkKind, Route, Setting, Side, Way } from './state.ts';
import { LINK_BIT } from './state.ts';

/** The rows of a table of the book, without its heads. */
export const csvRows = (csv: string): readonly (readonly string[])[] =>
  csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));

/** A box of the whole map with its place on the ground in degrees (west is negative). */
export interface MapBox extends Box {
  readonly lat: number;
  readonly lon: number;
}

/** A link of the whole map by the ids of its boxes; of a river link `from` is upstream (ahd-map-3). */
export interface MapLink {
  readonly from: string;
  readonly to: string;
  readonly kind: LinkKind;
  readonly crossing: boolean;
}

const OWNERS: { readonly [word: string]: Flag } = { union: 0, confederate: 1, neutral: 2 };
const KINDS: { readonly [word: string]: LinkKind } = { road: 'road', rail: 'rail', river: 'river' };
/** What a word of the tables stands for. Throws when it is none of theirs. */
const known = <T>(words: { readonly [word: string]: T }, word: string): T => {
  const found = words[word];
  if (found === undefined) throw new Error(`no such word in a table: ${word}`);
  return found;
};

const readBox = (row: readonly string[]): MapBox => {
  const marks = at(row, 8);
  return {
    id: at(row, 0),
    name: at(row, 1),
    state: at(row, 2),
    lat: Number(at(row, 3)),
    lon: Number(at(row, 4)),
    printed: known(OWNERS, at(row, 5)),
    value: [Number(at(row, 6)), Number(at(row, 7))],
    port: marks.includes('P'),
    capital: marks.includes('K'),
    fort: marks.includes('E'),
  };
};

const readLink = (row: readonly string[]): MapLink => ({
  from: at(row, 0),
  to: at(row, 1),
  kind: known(KINDS, at(row, 2)),
  crossing: row[3] === 'x',
});

/** All boxes of the map in the order of its table (ahd-map-8). */
export const MAP_BOXES: readonly MapBox[] = csvRows(BOXES_CSV).map(readBox);
/** All links of the map in the order of its table. */
export const MAP_LINKS: readonly MapLink[] = csvRows(LINKS_CSV).map(readLink);
/** The seven victory cities (ahd-map-6): every Confederate city of value 2 or more. */
export const VICTORY_CITIES: readonly string[] = MAP_BOXES.filter((box) => box.printed === 1 && box.value[1] >= 2).map(
  (box) => box.id,
);

/** The part of a setting that the map alone decides. */
export type CompiledMap = Omit<Setting, 'switches' | 'rules' | 'start' | 'opening'>;

/** The one link that gunboats close to the Confederacy (ahd-move-9). */
const isPotomac = (link: MapLink): boolean =>
  [link.from, link.to].includes('fredericksburg') && [link.from, link.to].includes('washington');

const compileWays = (ids: readonly string[], boxNumber: { readonly [id: string]: number }): Way[][] => {
  const ways: Way[][] = ids.map(() => []);
  for (const link of MAP_LINKS) {
    const from = boxNumber[link.from];
    const to = boxNumber[link.to];
    if (from === undefined || to === undefined) continue;
    const common = { kind: link.kind, crossing: link.crossing, unionOnly: isPotomac(link) };
    at(ways, from).push({ ...common, to, downstream: link.kind === 'river' });
    at(ways, to).push({ ...common, to: from, downstream: false });
  }
  return ways;
};

/** Kinds of the links from one box to a neighbour, as bits, for the Union and for the Confederacy. */
const firstLinks = (ways: readonly Way[], via: number): readonly [number, number] => {
  let union = 0;
  let confederate = 0;
  for (const way of ways) {
    if (way.to !== via) continue;
    union |= LINK_BIT[way.kind];
    if (!way.unionOnly) confederate |= LINK_BIT[way.kind];
  }
  return [union, confederate];
};

const directRoute = (way: Way): Route => {
  const bit = LINK_BIT[way.kind];
  const { to, kind, crossing, downstream } = way;
  return { via: to, to, by: kind, first: [bit, way.unionOnly ? 0 : bit], downstream, crossing };
};

const routesOverTwo = (ways: readonly (readonly Way[])[], from: number, via: number): Route[] => {
  const first = firstLinks(at(ways, from), via);
  const downstream = at(ways, from).some((way) => way.to === via && way.downstream);
  const routes: Route[] = [];
  for (const way of at(ways, via)) {
    if (way.to === from) continue;
    routes.push({
      via,
      to: way.to,
      by: way.kind,
      first: way.unionOnly ? [first[0], 0] : first,
      downstream,
      crossing: way.crossing,
    });
  }
  return routes;
};

const citiesOf = (boxes: readonly Box[], side: Side): readonly number[] =>
  boxes.flatMap((box, number) => (box.value[side] > 0 ? [number] : []));

/** Compiles the map for some of its boxes (all of them but in the learning scenario) with the links between them. */
export const compileMap = (ids: readonly string[]): CompiledMap => {
  const kept = MAP_BOXES.filter((box) => ids.includes(box.id));
  const boxNumber: { [id: string]: number } = {};
  kept.forEach((box, number) => {
    boxNumber[box.id] = number;
  });
  const boxes = kept.map(({ lat: _lat, lon: _lon, ...box }): Box => box);
  const ways = compileWays(
    kept.map((box) => box.id),
    boxNumber,
  );
  const neighbours = ways.map((list) => [...new Set(list.map((way) => way.to))]);
  const upstream = ways.map((list) =>
    list.filter((way) => way.kind === 'river' && !way.downstream).map((way) => way.to),
  );
  return {
    boxes,
    ways,
    boxNumber,
    neighbours,
    upstream,
    wayOut: [ways.map((list) => list.length > 0), ways.map((list) => list.some((way) => !way.unionOnly))],
    routes: neighbours.map((vias, from) => [
      ...at(ways, from).map(directRoute),
      ...vias.flatMap((via) => routesOverTwo(ways, from, via)),
    ]),
    ports: boxes.flatMap((box, number) => (box.port ? [number] : [])),
    cities: [citiesOf(boxes, 0), citiesOf(boxes, 1)],
    values: [boxes.map((box) => box.value[0]), boxes.map((box) => box.value[1])],
    isPort: boxes.map((box) => box.port),
    washington: boxNumber.washington ?? -1,
    fortMonroe: boxNumber['fort-monroe'] ?? -1,
    shutByFortMonroe: ['yorktown', 'norfolk'].flatMap((id) => boxNumber[id] ?? []),
  };
};
