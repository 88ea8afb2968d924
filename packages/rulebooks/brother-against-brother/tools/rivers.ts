/** Which hexsides are rivers, tidal rivers and navigable water (bab-map-5, -7, -13). */
import type { Miles } from '../board/projection.ts';
import { crossings, holds, type Outline, readRiver, readWaters } from './plane.ts';

/** 0 none, 1 river, 2 tidal river. */
export type RiverClass = 0 | 1 | 2;

interface Course {
  /** Place on it from which it is tidal downward; a number: that many miles from its mouth. */
  readonly tidal?: string | number;
  /**
   * The part that ships use besides what is tidal: all of it, or from a place downward; `<` from the
   * point above it, where the ways out of a city cross the river just above the place.
   */
  readonly ships?: true | string;
}

/** The rivers of the index by the atlas's ids. What is tidal all along says so by its first point. */
const COURSES: { readonly [id: string]: Course } = {
  potomac: { tidal: 'Washington', ships: '<Washington' },
  rappahannock: { tidal: 'Fredericksburg', ships: 'Fredericksburg' },
  york: { tidal: 'West Point', ships: true },
  james: { tidal: 'Richmond', ships: '<Richmond' },
  neuse: { tidal: 'New Bern', ships: 'New Bern' },
  'cape-fear': { tidal: 'Wilmington', ships: 'Wilmington' },
  savannah: { tidal: 60, ships: 'Augusta' },
  altamaha: { tidal: 60 },
  'st-johns': { tidal: 60 },
  mississippi: { tidal: 'Cairo', ships: true },
  ohio: { tidal: 'Louisville', ships: true },
  missouri: { ships: 'Kansas City' },
  shenandoah: {},
  rapidan: {},
  roanoke: {},
  tennessee: { ships: 'Florence' },
  cumberland: { ships: 'Nashville' },
  green: { ships: 'Morgantown' },
  barren: { ships: 'Bowling Green' },
  kentucky: {},
  chattahoochee: { ships: 'Columbus' },
  coosa: {},
  alabama: { ships: 'Montgomery' },
  tombigbee: { ships: 'Demopolis' },
  mobile: { tidal: 'Mobile', ships: true },
  pearl: {},
  yazoo: { ships: true },
  'big-black': {},
  red: { ships: 'Shreveport' },
  arkansas: { ships: 'Fort Smith' },
  'white-arkansas': { ships: 'Jacksonport' },
  kanawha: { ships: 'Charleston' },
  monongahela: {},
  allegheny: {},
  wabash: {},
  susquehanna: {},
  delaware: {},
  dan: {},
  tar: { tidal: 'Washington', ships: 'Washington' },
  chowan: {},
  ouachita: { ships: 'Monroe' },
};

/** Waters between two shores: whoever would cross them crosses a tidal river. */
const ARMS = ['chesapeake', 'mobile-bay'];

interface Reach {
  readonly river: string;
  readonly line: readonly Miles[];
  /** The part of it that is tidal, and that ships use. */
  readonly tidal: readonly Miles[];
  readonly ships: readonly Miles[];
}

const fromPlace = (river: string, place: string): readonly Miles[] => {
  const points = readRiver(river);
  const named = points.findIndex((point) => point.place === place.replace('<', ''));
  const first = place.startsWith('<') ? named - 1 : named;
  if (first < 0)
    throw new RangeError(`${river} has no point "${place}": ${points.map((point) => point.place).join(', ')}`);
  return points.slice(first).map(({ at }) => at);
};

/** The last miles of a line. */
const lastMiles = (line: readonly Miles[], miles: number): readonly Miles[] => {
  const part: Miles[] = [];
  let left = miles;
  for (const here of line.toReversed()) {
    const last = part[0];
    if (!last) {
      part.unshift(here);
      continue;
    }
    const long = Math.hypot(here[0] - last[0], here[1] - last[1]);
    if (long >= left) {
      const t = left / long;
      return [[last[0] + t * (here[0] - last[0]), last[1] + t * (here[1] - last[1])], ...part];
    }
    left -= long;
    part.unshift(here);
  }
  return part;
};

const REACHES: readonly Reach[] = Object.entries(COURSES).map(([river, { tidal, ships }]) => {
  const line = readRiver(river).map(({ at }) => at);
  if (line.length < 2) throw new RangeError(`the atlas has no river "${river}"`);
  return {
    river,
    line,
    tidal: typeof tidal === 'number' ? lastMiles(line, tidal) : tidal === undefined ? [] : fromPlace(river, tidal),
    ships: ships === true ? line : ships === undefined ? [] : fromPlace(river, ships),
  };
});

const arms = readWaters().filter(({ name }) => ARMS.includes(name));

const isOver = (water: Outline, from: Miles, to: Miles): boolean => {
  for (let t = 0.05; t < 1; t += 0.05)
    if (holds(water, [from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1])])) return true;
  return false;
};

/** What lies between two hexes. */
export interface Between {
  readonly kind: RiverClass;
  /** Rivers that are crossed. */
  readonly rivers: readonly string[];
  readonly navigable: boolean;
}

/** What lies between the reference points of two hexes: a river that is crossed an odd number of times. */
export const between = (from: Miles, to: Miles): Between => {
  const odd = (line: readonly Miles[]): boolean => crossings(from, to, line) % 2 === 1;
  const crossed = REACHES.filter(({ line }) => odd(line));
  const tidal = crossed.filter((reach) => odd(reach.tidal));
  const isArm = arms.some((water) => isOver(water, from, to));
  return {
    kind: tidal.length > 0 || isArm ? 2 : crossed.length > 0 ? 1 : 0,
    rivers: crossed.map(({ river }) => river),
    navigable: isArm || tidal.length > 0 || crossed.some((reach) => odd(reach.ships)),
  };
};
