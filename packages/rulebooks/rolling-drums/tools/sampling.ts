/** What each square is, by nine points of it (rotd-M2, M7): water, terrain and state. */
import { distanceToStretch, fromGrid, isInside, type Place } from '@longroll/atlas';
import { readTable } from '@longroll/atlas/tables';
import { SQUARE_GRID, SQUARES } from '../squares.ts';
import type { Terrain } from '../strategic.ts';

/** A shape of the atlas, in degrees of longitude and latitude, and what it says of the points that it covers. */
interface Shape {
  readonly says: string;
  readonly points: readonly Place[];
  /** Half the width in miles of a line; 0 of an outline. */
  readonly half: number;
  readonly box: readonly [west: number, south: number, east: number, north: number];
}

interface Corner {
  readonly lat: string;
  readonly lon: string;
}

const shapeOf = (says: string, corners: readonly Corner[], half = 0): Shape => {
  const points = corners.map(({ lat, lon }): Place => [Number(lon), Number(lat)]);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const rim = half / 40;
  return {
    says,
    points,
    half,
    box: [Math.min(...xs) - rim, Math.min(...ys) - rim, Math.max(...xs) + rim, Math.max(...ys) + rim],
  };
};

/** Miles in a degree of latitude. */
const DEGREE = 69.09;

const milesFrom = ([x, y]: Place, line: readonly Place[]): number => {
  const wide = Math.cos((y * Math.PI) / 180) * DEGREE;
  const flat = line.map(([lon, lat]): Place => [(lon - x) * wide, (lat - y) * DEGREE]);
  return flat.reduce((least, to, i) => Math.min(least, distanceToStretch([0, 0], flat[i - 1] ?? to, to)), 1e9);
};

const covers = ({ points, half, box: [west, south, east, north] }: Shape, at: Place): boolean =>
  at[0] >= west &&
  at[0] <= east &&
  at[1] >= south &&
  at[1] <= north &&
  (half > 0 ? milesFrom(at, points) <= half : isInside(at, points));

const states = [...Map.groupBy(readTable('state_polygons'), ({ state, part }) => `${state} ${part}`)]
  .map(([key, corners]) => shapeOf(key.split(' ')[0] ?? '', corners))
  // West Virginia lies in Virginia's outline and comes first.
  .toSorted((a, b) => Number(b.says === 'WV') - Number(a.says === 'WV'));
const waters = [
  ...Map.groupBy(
    readTable('water').filter(({ kind }) => kind !== 'ocean'),
    ({ id }) => id,
  ),
].map(([id, corners]) => shapeOf(id, corners));

const TERRAIN_WORDS: { readonly [word: string]: Terrain } = {
  hill: 'hill',
  forest: 'forest',
  forested_hills: 'forestedHills',
  mountain: 'mountain',
  high_mountain: 'highMountain',
  marsh: 'marsh',
  swamp: 'swamp',
};

const relief = ((): readonly Shape[] => {
  const points = Map.groupBy(readTable('relief_points'), ({ relief_id }) => relief_id);
  return readTable('relief').map(({ id, terrain, geometry, width_mi: width }) =>
    shapeOf(TERRAIN_WORDS[terrain] ?? '', points.get(id) ?? [], geometry === 'ridge' ? Number(width) / 2 : 0),
  );
})();

/** What counts most often; of equal counts what came first. */
const most = (counts: ReadonlyMap<string, number>): string | undefined =>
  [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];

const count = (counts: Map<string, number>, word: string): void => {
  counts.set(word, (counts.get(word) ?? 0) + 1);
};

/** What the nine points of a square say; terrain and state are those of its points on land. */
export interface Sampled {
  readonly isWater: boolean;
  readonly terrain: Terrain;
  /** Undefined where no point is land. */
  readonly state: string | undefined;
}

const sample = (column: number, row: number): Sampled => {
  let wet = 0;
  const terrains = new Map<string, number>();
  const owners = new Map<string, number>();
  for (let i = 0; i < 9; i++) {
    const { lat, lon } = fromGrid(column + (2 * Math.floor(i / 3) + 1) / 6, row + (2 * (i % 3) + 1) / 6);
    const at: Place = [lon, lat];
    const owner = states.find((state) => covers(state, at));
    if (!owner || waters.some((water) => covers(water, at))) {
      wet++;
      continue;
    }
    count(owners, owner.says);
    count(terrains, relief.findLast((feature) => covers(feature, at))?.says ?? 'open');
  }
  return { isWater: wet >= 5, terrain: (most(terrains) ?? 'open') as Terrain, state: most(owners) };
};

/** All squares, row by row from the north-west. */
export const sampled = (): readonly Sampled[] =>
  Array.from({ length: SQUARES }, (_, square) =>
    sample(square % SQUARE_GRID.width, Math.floor(square / SQUARE_GRID.width)),
  );
