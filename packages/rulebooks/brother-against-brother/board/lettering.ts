/** Names of the cities among what stands on the map: each where it covers no counter and no other name. */
import {
  type Box,
  boxRound,
  type Element,
  grown,
  type Homeless,
  type Mark,
  meet,
  nameSpots,
  type Point,
  type Room,
} from '@longroll/drawing';
import { memoize } from '@longroll/kernel';
import { CITIES, type City } from '../map.ts';
import type { State } from '../state.ts';
import { standingAt } from './elements.ts';
import { WHOLE } from './ground.ts';
import { layout, NEAREST, SCALES } from './layout.ts';
import { BELOW, cityLettering, isNamed, nameWidth } from './names.ts';

/** Scales at which names look for room anew, by level: what is closer together on the screen has less of it. */
const STEPS: readonly (readonly number[])[] = [
  [0, 0.085, 0.1, 0.12, 0.145, 0.175, 0.21, 0.26, 0.33],
  [SCALES[0], 0.5, 0.58, 0.68, 0.8],
  [SCALES[1], 1.3],
];
/** The least scale at which a map is shown whole on a phone. */
const LEAST = 0.07;
/** Pixels from a city to the near end of a name beside it: without troops in it, and past their counter. */
const BESIDE = [14, 32] as const;
/** Pixels from a city to the foot of a name above it: past its dot, and past the counter of its troops. */
const ABOVE = [-9, -32] as const;

/** Where a name may stand: below its city, beside it, above it. */
const spotsOf = (level: number, half: number): readonly Point[] => {
  const [near, far] = BESIDE.map((by) => by + half);
  const below = BELOW[level] ?? 0;
  return [
    [0, below],
    ...[near, far].flatMap((dx = 0): Point[] => [
      [dx, 4],
      [-dx, 4],
    ]),
    ...ABOVE.map((dy): Point => [0, dy]),
    [half, below],
    [-half, below],
  ];
};

const homeless = (city: City, level: number): Homeless => {
  const { size = 0 } = cityLettering(city, level);
  const half = nameWidth(city, level) / 2 + 2;
  const must = isNamed(city, level);
  return { at: layout.at(city.hex), half, up: size * 0.75, down: size * 0.25, spots: spotsOf(level, half), must };
};

/** Cities by the order in which their names choose. */
const RANKED = CITIES.map((city) => ({ city, rank: city.capital ? 0 : city.strategic ? 1 : city.resource ? 2 : 3 }))
  .toSorted((a, b) => a.rank - b.rank)
  .map(({ city }) => city);

/** Cities that have a name at a level where there is room for it. */
const isLettered = (city: City, level: number): boolean => level > 0 || city.capital || city.strategic;

const nameElement = (city: City, level: number, name: Homeless, spots: readonly (number | undefined)[]): Element => {
  const steps = STEPS[level] ?? [];
  const marks = spots.flatMap((spot, i): Mark[] => {
    if (spot === undefined || (i > 0 && spots[i - 1] === spot)) return [];
    const end = spots.findIndex((other, j) => j > i && other !== spot);
    const to = end < 0 ? undefined : steps[end];
    const zoom = { from: steps[i] ?? 0, ...(to === undefined ? {} : { to }) };
    const offset = name.spots[spot] ?? [0, 0];
    return [{ kind: 'text', at: [0, 0], offset, text: city.name, lettering: cityLettering(city, level), zoom }];
  });
  return {
    name: `name:${city.hex}`,
    label: city.name,
    at: name.at,
    half: [2 * name.half + 34, 46],
    look: `name ${city.hex} ${level} ${spots.join(' ')}`,
    marks,
    level: 2.6,
    still: true,
  };
};

/** Where the name of a city stands at a level: the number of its spot at each of the scales at which names look for room anew. */
interface Lettered {
  readonly city: City;
  readonly name: Homeless;
  readonly spots: readonly (number | undefined)[];
}

const letteredAt = (s: State, level: number): readonly Lettered[] => {
  const rooms = standingAt(s, level).map(({ at, takes }) => ({ at, box: takes }));
  const cities = RANKED.filter((city) => s.setting.window[city.hex] === 1 && isLettered(city, level));
  const names = cities.map((city) => homeless(city, level));
  const steps = (STEPS[level] ?? []).map((scale) => nameSpots(names, rooms, [Math.max(LEAST, scale)], WHOLE));
  return names.flatMap((name, i) => {
    const city = cities[i];
    return city ? [{ city, name, spots: steps.map((step) => step[i]) }] : [];
  });
};

const lettered = [0, 1, 2].map((level) => memoize((s: State) => letteredAt(s, level)));
const allNames = [0, 1, 2].map((level) =>
  memoize((s: State) =>
    (lettered[level]?.(s) ?? []).map(({ city, name, spots }) => nameElement(city, level, name, spots)),
  ),
);

const roomOf = ({ at, half, up, down, spots }: Homeless, spot = -1): readonly Room[] =>
  (spots[spot] === undefined ? [] : [spots[spot]]).map(([dx, dy]) => ({
    at,
    box: { left: dx - half, top: dy - up, right: dx + half, bottom: dy + down },
  }));

/** Scales between which names stay where they are, with what takes room there: counters with their leaders' names, and names of cities. */
export interface RoomsBetween {
  readonly from: number;
  readonly to: number;
  readonly rooms: readonly Room[];
}

/** What takes room on the map besides the dots of its cities, by scales; there is no end to the last. */
export const roomsByScale = memoize((s: State): readonly RoomsBetween[] => {
  const counters = STEPS.map((_, level) =>
    standingAt(s, level).flatMap(({ at, takes, side }) => (side === undefined ? [] : [{ at, box: takes }])),
  );
  const steps = STEPS.flatMap((scales, level) => scales.map((from, step) => ({ from, level, step })));
  return steps.map(({ from, level, step }, i) => ({
    from,
    to: steps[i + 1]?.from ?? Number.POSITIVE_INFINITY,
    rooms: [
      ...(counters[level] ?? []),
      ...(lettered[level]?.(s) ?? []).flatMap(({ name, spots }) => roomOf(name, spots[step])),
    ],
  }));
});

/** Units round a city within which its name stands. */
const EDGE = 400;

/** Names of cities in a window at a level. They take no touch. */
export const namesIn = (s: State, window: Box, level: number): readonly Element[] => {
  const near = grown(window, EDGE);
  return (allNames[Math.min(level, NEAREST)]?.(s) ?? []).filter(({ at }) => meet(boxRound(at, [1, 1]), near));
};
