/** The country under the hexes, from the atlas: coasts, states, relief and rivers. */
import { GRID as ATLAS, fromGrid, type PackedGround, unpackGround } from '@longroll/atlas';
import { type Box, groundLayers, type Mark, type Point, smooth, windowed } from '@longroll/drawing';
import { placed } from './layout.ts';
import { milesOf } from './projection.ts';

/** The scale from which relief and the lines of the sea are drawn. */
const SHEET = 0.16;

/** The country of the map: what of it is seen in a window, below the hexes and above them. */
export interface Country {
  readonly below: (part: Box) => readonly Mark[];
  readonly relief: (part: Box) => readonly Mark[];
  readonly rivers: (part: Box) => readonly Mark[];
  readonly water: (part: Box) => readonly Mark[];
  readonly names: (part: Box) => readonly Mark[];
}

const nothing = (): readonly Mark[] => [];
/** Bare paper: the country before it has been loaded. */
export const BARE: Country = { below: nothing, relief: nothing, rivers: nothing, water: nothing, names: nothing };

/** Rivers that are named on the map. */
const NAMED: readonly string[] = [
  ...['mississippi', 'ohio', 'missouri', 'tennessee', 'cumberland', 'arkansas', 'red', 'potomac', 'james'],
  ...['rappahannock', 'alabama', 'savannah', 'chattahoochee', 'roanoke', 'shenandoah', 'kanawha', 'wabash'],
];

const riverName = (text: string, course: readonly Point[]): Mark => ({
  kind: 'text',
  at: [0, 0],
  text,
  along: smooth((course[0]?.[0] ?? 0) > (course.at(-1)?.[0] ?? 0) ? course.toReversed() : course),
  lettering: {
    font: 'map',
    size: 11,
    ink: 'water-ink',
    italic: true,
    spacing: 0.06,
    halo: 'halo',
    haloWidth: 2.5,
  },
  zoom: { from: 0.2 },
});

/** The country of a ground of the atlas on the plane of the map (bab-map-2). Some 50 ms of work: once for each page. */
export const countryOf = (packed: PackedGround): Country => {
  const ground = unpackGround(packed);
  const { x, y, scale } = ground.window;
  const squares = ATLAS.square * scale;
  const warp = ([px, py]: Point): Point => {
    const { lat, lon } = fromGrid(x + px / squares, y + py / squares);
    return placed(milesOf(lat, lon));
  };
  const layers = groundLayers(ground, { scales: [SHEET, 0.6], warp });
  const of = (...names: readonly string[]) =>
    windowed(layers.flatMap(({ name, marks }) => (names.includes(name) ? marks : [])));
  const named = ground.rivers.filter(({ id }) => NAMED.includes(id));
  return {
    below: of('wash'),
    relief: of('relief', 'borders'),
    rivers: of('rivers'),
    water: of('water', 'water-lines', 'coast'),
    names: windowed(named.map(({ name, line }) => riverName(name, line.map(warp)))),
  };
};
