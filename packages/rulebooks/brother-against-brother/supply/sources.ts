/** What supply comes from: centres, the railroads that join them, depots, and how far a force is from them (bab-sup-2 to -6). */
import { areasAlong, makeReaches, type Prices, visitWithin } from '@longroll/geometry';
import { at, cell, derived, derivedBy, rowsOf, together } from '@longroll/kernel';
import { controlOf } from '../control.ts';
import { CITIES, cityIn, GRID, isHex, isLand } from '../map.ts';
import { withFords } from '../movement.ts';
import { EXITS, isOwnRail, RAILROADS, railsOf } from '../rails.ts';
import { isBlockaded, isPort, isTransport, shipsIn } from '../ships/ships.ts';
import { isBesieged } from '../sieges/siege.ts';
import { clearFor } from '../standing.ts';
import { CONFEDERATE, ground, NOBODY, posts, type Side, type State, UNION, waters } from '../state.ts';

/** Movement points within which a source supplies (bab-sup-2). */
export const REACH = 8;

/** What lies within that of each hex, by side. */
const reaches = [makeReaches(GRID, REACH), makeReaches(GRID, REACH)] as const;
const NONE: readonly number[] = [];

/** A source that a force can draw on, by its number, and the movement points to it. */
export type Reached = { readonly source: number; readonly cost: number };

/** Lines, and depots by hex as their numbers among the sources of their side. */
interface Supplies {
  readonly lines: Lines;
  readonly depots: ReadonlyMap<number, readonly number[]>;
}

/** Visits the sources within reach of a hex by cost, some several times; one that is enough ends it with those as near (bab-sup-3). */
const visitSources = (
  s: State,
  side: Side,
  from: number,
  { lines, depots }: Supplies,
  visit: (source: number, cost: number) => boolean,
): void =>
  visitWithin(reaches[side], from, at(prices(s), side), clearFor(s, side), (hex, cost) => {
    const line = cell(lines.of, hex);
    let ends = line >= 0 && visit(line, cost);
    for (const depot of depots.get(hex) ?? NONE) ends = visit(depot, cost) || ends;
    return ends;
  });

/** The sources within reach of a hex, the nearest first, of equal ones the lower number. The hex of the source counts, that of the force does not (bab-sup-3). */
export const sourcesNear = (s: State, side: Side, from: number, supplies: Supplies): readonly Reached[] => {
  const found: Reached[] = [];
  visitSources(s, side, from, supplies, (source, cost) => {
    if (!found.some((other) => other.source === source)) found.push({ source, cost });
    return false;
  });
  return found.sort((a, b) => a.cost - b.cost || a.source - b.source);
};

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
export type Lines = { readonly sources: readonly Source[]; readonly of: Int16Array };

/** By side: movement points over each edge within the part of the map that is played on, for supply lines. */
const prices = withFords(
  derived<State, Prices>(
    ({ setting }) =>
      setting.costs.map((price, edge) => (setting.window[GRID.neighbours[edge] ?? -1] === 1 ? price : 0)),
    (s) => s.setting,
  ),
);

/** Which hexes a supply line may pass: with no enemy in them, nor his zone of control unless a friend stands in it (bab-sup-6). */
export const openTo = (s: State, side: Side): ((hex: number) => boolean) => {
  const [clear, { window }] = [clearFor(s, side), s.setting];
  return (hex) => isLand(hex) && window[hex] === 1 && clear[hex] === 1;
};

/** Whether a supply line may pass a hex. */
export const isOpenTo = (s: State, side: Side, hex: number): boolean => openTo(s, side)(hex);

/** Whether a city is a centre of its side: not besieged, or a port that is not blockaded (bab-sup-4). */
export const isCentre = (s: State, side: Side, hex: number): boolean =>
  cityIn(hex) !== undefined &&
  controlOf(s, hex) === side &&
  isOpenTo(s, side, hex) &&
  (!isBesieged(s, side, hex) || (isPort(hex) && !isBlockaded(s, hex)));

const isExit = (s: State, side: Side, hex: number): boolean =>
  EXITS[side].includes(hex) && isOwnRail(s, side, hex) && isOpenTo(s, side, hex);

/** Marks the hexes that one railroad joins to a hex; gives the first of them by name. */
const markLine = (s: State, side: Side, from: number, of: Int16Array, mark: number): number => {
  const most = isOwnRail(s, side, from) ? GRID.areas : 0;
  let first = from;
  for (const hex of areasAlong(RAILROADS, from, most, railsOf(s, side), clearFor(s, side))) {
    of[hex] = mark;
    first = Math.min(first, hex);
  }
  return first;
};

/**
 * The lines of a side that end in a supply centre, and its centres without a railroad (bab-sup-2, -4). Each supplies an army for each
 * capital, strategic city and exit, a corps for each other city (bab-sup-5).
 */
export const linesOf = (s: State, side: Side): Lines => {
  const of = new Int16Array(GRID.areas).fill(-1);
  const sources: { hex: number; depot: number; armies: number; corps: number }[] = [];
  for (const { hex, capital, strategic } of CITIES) {
    if (controlOf(s, hex) !== side) continue;
    const exit = isExit(s, side, hex);
    const centre = isCentre(s, side, hex);
    if (!exit && !centre) continue;
    if (of[hex] === -1)
      sources.push({ hex: markLine(s, side, hex, of, sources.length), depot: NOBODY, armies: 0, corps: 0 });
    const source = at(sources, at(of, hex));
    if (exit) source.armies++;
    if (centre) source[capital || strategic ? 'armies' : 'corps']++;
  }
  return { sources, of };
};

const NO_DEPOTS: Supplies['depots'] = new Map();

/** Turns for which a depot feeds a corps that has no line itself (bab-sup-5). */
export const DEPOT_TURNS = 4;

/** What a side's forces can draw on. */
export interface Stock extends Supplies {
  /** Lines first and depots after them. */
  readonly sources: readonly Source[];
  /** Depots of `war.depots` that are linked to a centre. */
  readonly linked: ReadonlySet<number>;
}

/** Whether a depot is linked: within reach of a centre's line, or on water with a transport of its side; beside the map and under siege none is (bab-sup-5, bab-siege-1). */
const isLinked = (s: State, side: Side, hex: number, lines: Lines): boolean =>
  isHex(hex) &&
  !isBesieged(s, side, hex) &&
  (nearestIn(s, side, hex, { lines, depots: NO_DEPOTS }, () => true) !== undefined ||
    shipsIn(s, side, hex).some(isTransport));

const stockOf = (s: State, side: Side): Stock => {
  const lines = linesOf(s, side);
  const linked = new Set<number>();
  const made = s.war.depots.flatMap(({ side: owner, hex, fed }, depot): readonly Source[] => {
    if (owner !== side) return [];
    if (!isLinked(s, side, hex, lines)) return [{ hex, depot, armies: 0, corps: fed < DEPOT_TURNS ? 1 : 0 }];
    linked.add(depot);
    return [{ hex, depot, armies: 1, corps: 0 }];
  });
  const depots = Map.groupBy(
    rowsOf(made).map((i) => lines.sources.length + i),
    (i) => at(made, i - lines.sources.length).hex,
  );
  return { lines, sources: [...lines.sources, ...made], depots, linked };
};

/** What feeds beside the ground. */
const larder = together(waters, (s) => s.war.depots);
/** All that supply rests on. */
export const stocks: (s: State) => object = together(posts, ground, larder);

const stockBy = (side: Side) => derived<State, Stock>((s) => stockOf(s, side), stocks);
const stock = [stockBy(UNION), stockBy(CONFEDERATE)] as const;

/** What a side can draw on in a position (bab-sup-2 to -6). */
export const stockIn = (s: State, side: Side): Stock => stock[side](s);

/** Which sources supply a place: in a city under siege nothing but a depot within, friends outside or not (bab-siege-1). */
const comingTo = (s: State, side: Side, place: number): ((source: number) => boolean) => {
  if (!isBesieged(s, side, place)) return () => true;
  const { sources } = stockIn(s, side);
  return (source) => at(sources, source).hex === place && at(sources, source).depot !== NOBODY;
};

const near = derivedBy<State, readonly number[]>((s, from) => {
  const side = from % 2 === 0 ? UNION : CONFEDERATE;
  const all = sourcesNear(s, side, from >> 1, stockIn(s, side)).map(({ source }) => source);
  return all.filter(comingTo(s, side, from >> 1));
}, stocks);

/** The numbers of the sources of a side within reach of a place, the nearest first (bab-sup-3). */
export const nearOf = (s: State, side: Side, place: number): readonly number[] => near(s, 2 * place + side);

/** The nearest of some sources that fits, of equal ones the lower number; undefined where none does. */
const nearestIn = (s: State, side: Side, place: number, supplies: Supplies, fits: (source: number) => boolean) => {
  const here = at(supplies.lines.of, place);
  if (here >= 0 && fits(here)) return here;
  let best: number | undefined;
  visitSources(s, side, place, supplies, (source) => {
    if ((best === undefined || source < best) && fits(source)) best = source;
    return best !== undefined;
  });
  return best;
};

/** The same of all that a side can draw on. */
export const nearestOf = (s: State, side: Side, place: number, fits: (source: number) => boolean) => {
  const comes = comingTo(s, side, place);
  return nearestIn(s, side, place, stockIn(s, side), (source) => comes(source) && fits(source));
};
