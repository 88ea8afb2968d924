/** What there is to draw on: lines, depots, and what lies within reach of a place (bab-sup-2 to -6). */
import { at, derived } from '@longroll/kernel';
import { isHex } from '../map.ts';
import { hasTransport } from '../ships/ships.ts';
import { ground, posts, type Side, type State, waters } from '../state.ts';
import { type Lines, linesOf, type Source } from './centres.ts';
import { type Depots, sourcesNear } from './tracing.ts';

const NO_DEPOTS: Depots = new Map();

/** Turns for which a depot feeds a corps that has no line itself (bab-sup-5). */
export const DEPOT_TURNS = 4;

/** What a side's forces can draw on. */
export interface Stock {
  readonly lines: Lines;
  /** Lines first and depots after them. */
  readonly sources: readonly Source[];
  readonly depots: Depots;
  /** By place: the numbers of the sources within reach, the nearest first, as far as anybody has asked. */
  readonly near: Map<number, readonly number[]>;
}

/** What both sides can draw on. */
export interface Stocks {
  readonly sides: readonly [Stock, Stock];
  /** Depots of `war.depots` that are linked to a centre. */
  readonly linked: readonly boolean[];
}

/** Whether a depot is linked: within reach of a centre's line, or on water with a transport of its side; beside the map none is (bab-sup-5). */
const isLinked = (s: State, side: Side, hex: number, lines: Lines): boolean =>
  isHex(hex) &&
  (at(lines.of, hex) >= 0 ||
    sourcesNear(s, side, hex, lines, NO_DEPOTS, () => true).length > 0 ||
    hasTransport(s.war.ships, side, hex));

const stockOf = (s: State, side: Side, linked: boolean[]): Stock => {
  const lines = linesOf(s, side);
  const made = s.war.depots.flatMap(({ side: owner, hex, fed }, depot): readonly Source[] => {
    if (owner !== side) return [];
    linked[depot] = isLinked(s, side, hex, lines);
    if (linked[depot]) return [{ hex, depot, armies: 1, corps: 0 }];
    return [{ hex, depot, armies: 0, corps: fed < DEPOT_TURNS ? 1 : 0 }];
  });
  const depots = new Map<number, number[]>();
  made.forEach(({ hex }, i) => {
    depots.set(hex, [...(depots.get(hex) ?? []), lines.sources.length + i]);
  });
  return { lines, sources: [...lines.sources, ...made], depots, near: new Map() };
};

/** Stands for what feeds beside the ground. */
const larder = derived<State, object>(
  () => ({}),
  waters,
  (s) => s.war.depots,
);

/** What there is to draw on in a position (bab-sup-2 to -6). */
export const stocks = derived<State, Stocks>(
  (s) => {
    const linked = s.war.depots.map(() => false);
    return { sides: [stockOf(s, 0, linked), stockOf(s, 1, linked)], linked };
  },
  posts,
  ground,
  larder,
);

/** The numbers of the sources of a side within reach of a place, the nearest first (bab-sup-3). */
export const nearOf = (s: State, side: Side, place: number): readonly number[] => {
  const { lines, depots, near } = stocks(s).sides[side];
  const known = near.get(place);
  if (known) return known;
  const found = sourcesNear(s, side, place, lines, depots).map(({ source }) => source);
  near.set(place, found);
  return found;
};

/** The nearest of those sources that fits; undefined where none does. */
export const nearestOf = (
  s: State,
  side: Side,
  place: number,
  fits: (source: number) => boolean,
): number | undefined => {
  const { lines, depots, near } = stocks(s).sides[side];
  const here = at(lines.of, place);
  if (here >= 0 && fits(here)) return here;
  const known = near.get(place);
  if (known) return known.find(fits);
  return sourcesNear(s, side, place, lines, depots, fits).find(({ source }) => fits(source))?.source;
};
