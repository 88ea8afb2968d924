/** The ground of the map: terrain, rivers, railroads, states and names of cities (chapter 3). It never depends on play. */
import {
  areasIn,
  type Box,
  type GridLayout,
  gridLayout,
  type Ink,
  type Lettering,
  type Mark,
  type Point,
  rectangle,
  type Style,
} from '@longroll/drawing';
import { CITIES, type City } from '../cities.ts';
import { GRID, hexName } from '../grid.ts';
import { BRIDGE, FORD, isLand, RAIL, RIVER, sides, states, TERRAINS, TIDAL, terrain } from '../map.ts';

export const layout: GridLayout = gridLayout(GRID);
/** Scales at which a new level begins: armies far out, places and stacks, single forces. */
export const SCALES = [0.45, 0.95] as const;
export const NEAREST = 2;

type Terrain = (typeof TERRAINS)[number];
const TONES: { readonly [terrain in Terrain]: Ink | undefined } = {
  clear: undefined,
  woods: 'woods',
  rough: undefined,
  mountain: 'sunken',
  swamp: undefined,
  sea: 'water',
  lake: 'water',
};
/** The sign of a class of terrain round the middle of its hex, in units. */
const SIGNS: { readonly [terrain in Terrain]: string } = {
  clear: '',
  woods: 'm-18-18l4-8 4 8zm26-4l4-8 4 8zm4 44l4-8 4 8zm-34 2l4-8 4 8z',
  rough: 'm-24-10l6-7 6 7m14-6l6-7 6 7m-8 42l6-7 6 7m-34 0l6-7 6 7',
  mountain: 'm-26-4l11-20 11 20m8-2l8-15 9 17m-30 22l9-16 9 16',
  swamp: 'm-24-14h12m-6 0v-6m26 2h12m-6 0v-6m-8 40h12m-6 0v-6m-30 4h12m-6 0v-6',
  sea: '',
  lake: '',
};

const tenth = (v: number): number => Math.round(v * 10) / 10;
const move = ([x, y]: Point): string => `M${tenth(x)} ${tenth(y)}`;
const line = (from: Point, to: Point): string => `${move(from)}L${tenth(to[0])} ${tenth(to[1])}`;
const path = (d: string, style: Style): readonly Mark[] => (d === '' ? [] : [{ kind: 'path', d, style }]);

/** The outline of a hex as a path from its middle, `share` of its size. */
export const hexShape = (share = 1): string => {
  const [x, y] = layout.at(0);
  const ring = layout.corners(0).map(([cx, cy]): Point => [(cx - x) * share, (cy - y) * share]);
  const steps = ring.map(([cx, cy], i) => {
    const before = ring[i - 1] ?? [0, 0];
    return `${tenth(cx - before[0])} ${tenth(cy - before[1])}`;
  });
  return `m${steps.join('l')}z`;
};
const HEX = hexShape();

const terrainOf = (hex: number): Terrain => TERRAINS[terrain[hex] ?? 0] ?? 'clear';

const terrainMarks = (hexes: readonly number[], level: number): readonly Mark[] => {
  const tones = new Map<Ink, string>();
  let [signs, grid] = ['', ''];
  for (const hex of hexes) {
    const at = move(layout.at(hex));
    const kind = terrainOf(hex);
    const tone = TONES[kind];
    if (tone !== undefined) tones.set(tone, (tones.get(tone) ?? '') + at + HEX);
    if (level > 0 || kind === 'mountain') signs += SIGNS[kind] && at + SIGNS[kind];
    if (isLand(hex)) grid += at + HEX;
  }
  return [
    ...[...tones].flatMap(([ink, d]) => path(d, { fill: ink, stroke: ink, width: 0.5 })),
    ...path(signs, { stroke: 'hachure', width: level > 1 ? 1.3 : 0.9, cap: 'round', join: 'round', opacity: 0.8 }),
    ...path(grid, { stroke: 'map-ink', width: 0.6, opacity: level > 0 ? 0.22 : 0.1 }),
  ];
};

/** The facings of a hex with which its sides are drawn, so that each is drawn once: E, SE, SW. */
const DRAWN = [1, 2, 3];

interface Lines {
  readonly rivers: string;
  readonly tidal: string;
  readonly rails: string;
  readonly bridges: string;
  readonly fords: string;
  readonly borders: string;
}

const linesOf = (hexes: readonly number[]): Lines => {
  let [rivers, tidal, rails, bridges, fords, borders] = ['', '', '', '', '', ''];
  for (const hex of hexes) {
    const corners = layout.corners(hex);
    for (const facing of DRAWN) {
      const to = GRID.neighbours[hex * GRID.facings + facing] ?? -1;
      const [a, b] = [corners[facing], corners[(facing + 1) % corners.length]];
      if (to < 0 || !a || !b) continue;
      const bits = sides[hex * GRID.facings + facing] ?? 0;
      const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
      if ((bits & TIDAL) !== 0) tidal += line(a, b);
      else if ((bits & RIVER) !== 0) rivers += line(a, b);
      else if (isLand(hex) && isLand(to) && states[hex] !== states[to]) borders += line(a, b);
      if ((bits & RAIL) !== 0) rails += line(layout.at(hex), layout.at(to));
      if ((bits & BRIDGE) !== 0) bridges += `${move(middle)}m-4-4h8v8h-8z`;
      if ((bits & FORD) !== 0) fords += `${move(middle)}m-5 0h10m-5-5v10`;
    }
  }
  return { rivers, tidal, rails, bridges, fords, borders };
};

const lineMarks = (hexes: readonly number[], level: number): readonly Mark[] => {
  const { rivers, tidal, rails, bridges, fords, borders } = linesOf(hexes);
  const wide = [0.6, 1, 1.5][level] ?? 1.5;
  return [
    ...path(borders, { stroke: 'state-line', width: 1.1 * wide, dash: [7, 3, 1.5, 3] }),
    ...path(rivers, { stroke: 'water-ink', width: 2 * wide, cap: 'round', join: 'round' }),
    ...path(tidal, { stroke: 'water-ink', width: 4.6 * wide, cap: 'round', join: 'round' }),
    ...path(rails, { stroke: 'map-ink', width: 1.2 * wide, opacity: 0.8 }),
    ...(level > 0 ? path(rails, { stroke: 'map-ink', width: 4 * wide, dash: [1, 7], opacity: 0.8 }) : []),
    ...(level > 0 ? path(bridges, { fill: 'land', stroke: 'map-ink', width: 1.2 }) : []),
    ...(level > 0 ? path(fords, { stroke: 'map-ink', width: 1.6 }) : []),
  ];
};

/** Whether a city is named at a level: the large ones far out, all of them nearer. */
const isNamed = ({ capital, strategic, resource }: City, level: number): boolean =>
  level > 0 ? level > 1 || resource || capital || strategic : capital && strategic;

const nameMarks = (hexes: ReadonlySet<number>, level: number): readonly Mark[] =>
  CITIES.filter((city) => hexes.has(city.hex) && isNamed(city, level)).map((city): Mark => {
    const size = (city.capital || city.strategic ? 13 : 11.5) + (level > 1 ? 1 : 0);
    const weight = city.capital || city.strategic ? 700 : 500;
    const ink = { ink: 'town-label', halo: 'halo', haloWidth: 3 };
    const lettering: Lettering = { font: 'map', size, weight, anchor: 'middle', ...ink };
    return { kind: 'text', at: layout.at(city.hex), offset: [0, level > 1 ? 48 : 22], text: city.name, lettering };
  });

const hexNames = (hexes: readonly number[], level: number): readonly Mark[] =>
  level < NEAREST
    ? []
    : hexes.filter(isLand).map((hex): Mark => {
        const [x, y] = layout.at(hex);
        const lettering = { font: 'map', size: 9, ink: 'map-ink-2', weight: 500, anchor: 'middle' } as const;
        return { kind: 'text', at: [x, y - 29], text: hexName(hex), lettering };
      });

/** The ground of a window at a level; hexes outside the part that is played on are veiled. */
export const groundMarks = (window: Box, level: number, played: Uint8Array): readonly Mark[] => {
  const hexes = areasIn(layout, window);
  const veiled = hexes.filter((hex) => played[hex] !== 1).map((hex) => move(layout.at(hex)) + HEX);
  return [
    ...path(rectangle(0, 0, layout.width, layout.height), { fill: 'land' }),
    ...terrainMarks(hexes, level),
    ...lineMarks(hexes, level),
    ...hexNames(hexes, level),
    ...path(veiled.join(''), { fill: 'page', stroke: 'page', width: 0.6, opacity: 0.66 }),
    ...nameMarks(new Set(hexes.filter((hex) => played[hex] === 1)), level),
  ];
};
