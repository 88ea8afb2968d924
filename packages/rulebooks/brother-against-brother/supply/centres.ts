/** What supply comes from: centres, the railroads that join them, and depots (bab-sup-2 to -6). */
import { at, derived } from '@longroll/kernel';
import { controlOf } from '../control.ts';
import { CITIES, cityIn, GRID, isHex, isLand, RAIL, sides } from '../map.ts';
import { EXITS, isOwnRail } from '../rails.ts';
import { isBesieged } from '../sieges/siege.ts';
import { heldPlaces, isInEnemyZone, strengthIn } from '../standing.ts';
import { CONFEDERATE, otherSide, posts, type Side, type State, UNION } from '../state.ts';
import { isBlockaded, isPort } from './ports.ts';

/** What feeds forces: a city with its railroads, all centres on one line together, or a depot. */
export interface Source {
  /** Its hex; of a line the first by name. */
  readonly hex: number;
  /** The depot that it is, by its place in `war.depots`; NOBODY for a line. */
  readonly depot: number;
  /** Armies and corps that it supplies (bab-sup-5). */
  readonly armies: number;
  readonly corps: number;
}

/** The lines of a side: what they are, and by hex which of them runs there, -1 for none. */
export interface Lines {
  readonly sources: readonly Source[];
  readonly of: Int16Array;
}

const isPassable = (s: State, side: Side, hex: number): boolean =>
  isLand(hex) &&
  s.setting.window[hex] === 1 &&
  strengthIn(s, otherSide(side), hex) === 0 &&
  (!isInEnemyZone(s, side, hex) || strengthIn(s, side, hex) > 0);

/** Land of the map that is played on: 1. */
const countryOf = derived<State, Uint8Array>(
  (s) => s.setting.window.map((open, hex) => (isLand(hex) ? open : 0)),
  (s) => s.setting,
);

/** By side: 1 for each hex that a supply line may pass. Only beside troops it is another than the country. */
const openHexes = derived<State, readonly [Uint8Array, Uint8Array]>(
  (s, spare) => {
    const open = spare ?? ([new Uint8Array(GRID.areas), new Uint8Array(GRID.areas)] as const);
    for (const side of [UNION, CONFEDERATE] as const) {
      const hexes = open[side];
      hexes.set(countryOf(s));
      for (const hex of heldPlaces(s)) {
        if (!isHex(hex)) continue;
        hexes[hex] = isPassable(s, side, hex) ? 1 : 0;
        for (let facing = 0; facing < GRID.facings; facing++) {
          const to = GRID.neighbours[hex * GRID.facings + facing] ?? -1;
          if (to >= 0) hexes[to] = isPassable(s, side, to) ? 1 : 0;
        }
      }
    }
    return open;
  },
  posts,
  (s) => s.forts,
  (s) => s.setting,
);

/** Whether a supply line may pass a hex: no enemy there, nor his zone of control unless a friend stands in it (bab-sup-6). */
export const isOpenTo = (s: State, side: Side, hex: number): boolean => openHexes(s)[side][hex] === 1;

/** Whether a city is a centre of its side: not besieged, or a port that is not blockaded (bab-sup-4). */
export const isCentre = (s: State, side: Side, hex: number): boolean =>
  cityIn(hex) !== undefined &&
  controlOf(s, hex) === side &&
  isOpenTo(s, side, hex) &&
  (!isBesieged(s, side, hex) || (isPort(hex) && !isBlockaded(s, hex)));

const isExit = (s: State, side: Side, hex: number): boolean =>
  EXITS[side].includes(hex) && isOwnRail(s, side, hex) && isOpenTo(s, side, hex);

/** The hexes that one railroad joins to a hex, itself first. */
const lineFrom = (s: State, side: Side, from: number, of: Int16Array, mark: number): readonly number[] => {
  const line = [from];
  of[from] = mark;
  for (let next = 0; next < line.length; next++) {
    const hex = at(line, next);
    if (!isOwnRail(s, side, hex)) continue;
    for (let facing = 0; facing < GRID.facings; facing++) {
      const to = GRID.neighbours[hex * GRID.facings + facing] ?? -1;
      if (to < 0 || of[to] !== -1 || ((sides[hex * GRID.facings + facing] ?? 0) & RAIL) === 0) continue;
      if (!isOwnRail(s, side, to) || !isOpenTo(s, side, to)) continue;
      of[to] = mark;
      line.push(to);
    }
  }
  return line;
};

/** What a line supplies: an army for each capital, strategic city and exit, a corps for each other city (bab-sup-5). */
const slotsOf = (s: State, side: Side, line: readonly number[]): Pick<Source, 'armies' | 'corps'> => {
  let [armies, corps] = [0, 0];
  for (const hex of line) {
    const city = isCentre(s, side, hex) ? cityIn(hex) : undefined;
    if (city) city.capital || city.strategic ? armies++ : corps++;
    if (isExit(s, side, hex)) armies++;
  }
  return { armies, corps };
};

/** The lines of a side that end in a supply centre, and its centres without a railroad (bab-sup-2, -4). */
export const linesOf = (s: State, side: Side): Lines => {
  const of = new Int16Array(GRID.areas).fill(-1);
  const sources: Source[] = [];
  for (const { hex } of CITIES) {
    if (of[hex] !== -1 || !(isCentre(s, side, hex) || isExit(s, side, hex))) continue;
    const line = lineFrom(s, side, hex, of, sources.length);
    sources.push({ hex: Math.min(...line), depot: -1, ...slotsOf(s, side, line) });
  }
  return { sources, of };
};
