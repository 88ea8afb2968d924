/** Where the names of cities stand: never over a counter, a sign or another name, and where it can nearest to its own sign (rotd-1.3). */
import { type Box, boxRound, letterWidth, type Mark, nameSpots, type Point, type Room } from '@longroll/drawing';
import { at, memoize, memoizeBy } from '@longroll/kernel';
import type { City } from '../setting.ts';
import type { State } from '../state.ts';
import { depotBoxes } from './depots.ts';
import { flagBoxes } from './flags.ts';
import { CLOSE, type Covered, leastOf, REGION, THEATRE, WHOLE_SHEET, WIDE } from './layout.ts';
import { cityPoint, radiusOf } from './points.ts';

/** The least level of a city whose name stands at each level of the map. */
const NAMED = [5, 4, 3, 1, 0, 0] as const;
/** Pixels that a name reaches from its city at most. */
const REACH = 200;

const sizeOf = ({ level }: City, zoom: number): number => (zoom < REGION ? 10.5 : 11) + level * 0.6;
const weightOf = ({ level }: City): number => (level >= 4 ? 700 : level >= 2 ? 600 : 500);

/** Where a name may stand beside its sign: as a share of its own size from the sign, in the order of preference. */
const STANDS: readonly Point[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
];

/** Pixels by which a name stands off when there is no room close by: a counter may lie over the sign, and past the widest. */
const ASIDE: readonly Point[] = [
  [0, 0],
  [10, 8],
  [18, 14],
  [30, 20],
  [54, 26],
];

/** Where a name stands: pixels from its sign to the middle of the name. */
interface Stand {
  readonly offset: Point;
  readonly half: Point;
}

/** A name as it is placed: the row of its city, and where. */
interface Name extends Stand {
  readonly row: number;
}

/** Scales of a level at which a name must be clear: where it begins, and well beyond. */
const BEYOND = 1.5;

const roomOf = ({ at: place, offset: [x, y] = [0, 0], half }: Covered): Room => ({
  at: place,
  box: boxRound([x, y], half),
});

/** Half the width and height of a city's name in pixels. */
const halfOf = (city: City, zoom: number): Point => {
  const size = sizeOf(city, zoom);
  return [letterWidth(city.name, size, weightOf(city)) / 2 + 1, size * 0.55];
};

/** Pixels from a sign to a name beside it, from the middle of the name. */
const gapTo = ([x, y]: Point, { offset, half }: Stand): number =>
  Math.hypot(Math.max(0, Math.abs(x - offset[0]) - half[0]), Math.max(0, Math.abs(y - offset[1]) - half[1]));

/** Whether a name reads as that of its own city: no other sign is nearer to it, by pixels from its own sign. */
const isOwnName = (stand: Stand, others: readonly Point[]): boolean => {
  const gap = gapTo([0, 0], stand);
  return others.every((other) => gapTo(other, stand) > gap);
};

/** Other signs so near to the sign of a row that its name may reach them, in pixels from it. */
const signsBeside = (points: readonly Point[], row: number, scale: number): readonly Point[] => {
  const [x, y] = at(points, row);
  const far = REACH / scale;
  return points
    .filter(([px, py], other) => other !== row && Math.abs(px - x) < far && Math.abs(py - y) < far)
    .map(([px, py]) => [(px - x) * scale, (py - y) * scale]);
};

const standsOf = (city: City, zoom: number): readonly Stand[] => {
  const half = halfOf(city, zoom);
  const r = radiusOf(city, zoom) + 3;
  return ASIDE.flatMap(([wide, high]) =>
    STANDS.map(([x, y]) => ({
      half,
      offset: [x * (half[0] + (y === 0 ? r : -2) + wide), y * (half[1] + (x === 0 ? r : r - 2) + high)],
    })),
  );
};

/** The names of a level, each where it covers no counter, no sign and no other name; left out where there is no such place. */
const placedNames = (view: State, zoom: number): readonly Name[] => {
  const { cities } = view.setting;
  const signs = cities.map((city) => {
    const r = radiusOf(city, zoom) + 1;
    return roomOf({ at: cityPoint(city), half: [r, r] });
  });
  const rooms = [...signs, ...[...flagBoxes(view, zoom), ...depotBoxes(view, zoom)].map(roomOf)];
  const rows = [...cities.keys()]
    .filter((row) => at(cities, row).level >= (NAMED[zoom] ?? 0))
    .toSorted((a, b) => at(cities, b).level - at(cities, a).level || a - b);
  const scales = [leastOf(zoom), leastOf(zoom) * BEYOND];
  const points = cities.map(cityPoint);
  const stands = rows.map((row) => {
    const beside = scales.map((scale) => signsBeside(points, row, scale));
    const isOwn = (stand: Stand): boolean => beside.every((others) => isOwnName(stand, others));
    const found = Map.groupBy(standsOf(at(cities, row), zoom), isOwn);
    return [...(found.get(true) ?? []), ...(found.get(false) ?? [])];
  });
  const names = rows.map((row, i) => {
    const [half, high] = halfOf(at(cities, row), zoom);
    const spots = at(stands, i).map(({ offset }) => offset);
    return { at: cityPoint(at(cities, row)), half, up: high, down: high, spots, own: at(signs, row) };
  });
  const spots = nameSpots(names, rooms, scales);
  return rows.flatMap((row, i) => {
    const spot = spots[i];
    return spot === undefined ? [] : [{ row, ...at(at(stands, i), spot) }];
  });
};

const level = (zoom: number): number => zoom;
const namesAt = memoize((view: State) => memoizeBy(level, (zoom: number) => placedNames(view, zoom)));
/** Names of a level, worked out once for a view. */
export const namesOf = (view: State, zoom: number): readonly Name[] => namesAt(view)(zoom);

const nameMark = (city: City, { offset: [x, y] }: Name, zoom: number): Mark => {
  const size = sizeOf(city, zoom);
  const lettering = {
    font: 'map',
    size,
    ink: 'town-label',
    weight: weightOf(city),
    anchor: 'middle',
    halo: 'halo',
    haloWidth: 3,
  } as const;
  return { kind: 'text', at: cityPoint(city), offset: [x, y + size * 0.34], text: city.name, lettering };
};

/** The names of a level in a part of the sheet. */
export const nameMarks = (view: State, zoom: number, isNear: (row: number) => boolean): readonly Mark[] =>
  namesOf(view, zoom)
    .filter(({ row }) => isNear(row))
    .map((name) => nameMark(at(view.setting.cities, name.row), name, zoom));

const wordOf = ({ row, offset }: Name): string => `${row} ${offset.join(' ')}`;

/** The places whose names stand elsewhere in one of two views. */
export const nameChanges = (before: State, after: State): readonly Box[] =>
  before === after
    ? []
    : [WHOLE_SHEET, WIDE, REGION, THEATRE, CLOSE].flatMap((zoom) => {
        const [one, other] = [namesOf(before, zoom), namesOf(after, zoom)];
        const known = new Set(one.map(wordOf));
        const found = new Set(other.map(wordOf));
        const rows = [...one, ...other].filter((name) => !known.has(wordOf(name)) || !found.has(wordOf(name)));
        const far = REACH / leastOf(zoom);
        return rows.map(({ row }) => boxRound(cityPoint(at(after.setting.cities, row)), [far, far]));
      });
