/** Who is supplied, and by what: places are given to the largest forces first (bab-sup-5). */
import { at, derived } from '@longroll/kernel';
import { cityIn } from '../cities.ts';
import { attachedTo } from '../command.ts';
import { controlOf } from '../control.ts';
import { commandsArmy, forceAt, forcesOf, isGarrison, isLed, strengthOf } from '../forces.ts';
import { ground, waters } from '../parts.ts';
import { isHex } from '../places.ts';
import { GARRISON } from '../setup.ts';
import { hasTransport } from '../ships/ships.ts';
import { isBesieged } from '../sieges/siege.ts';
import { NOBODY, type Side, type State } from '../state.ts';
import { type Lines, linesOf, type Source } from './centres.ts';
import { sourcesNear } from './tracing.ts';

/** Corps that an army's place feeds in its stead (bab-sup-5). */
const CORPS_OF_ARMY = 4;
/** Turns for which a depot feeds a corps that has no line itself (bab-sup-5). */
export const DEPOT_TURNS = 4;
/** Needs no place: a small garrison in its city, what stands in a box, a leader alone. */
export const FREE = -2;

/** What both sides' forces draw on. */
export interface Feeding {
  /** By side: what there is to draw on, lines first and depots after them. */
  readonly sources: readonly [readonly Source[], readonly Source[]];
  readonly lines: readonly [Lines, Lines];
  /** By force: the number of the source in its side's list, FREE where it needs none, NOBODY where it has none. */
  readonly of: Int16Array;
  /** Depots of `war.depots` that are linked to a centre. */
  readonly linked: readonly boolean[];
}

/** Whether a depot is linked: within reach of a centre's line, or on water with a transport of its side; beside the map none is (bab-sup-5). */
const isLinked = (s: State, side: Side, hex: number, lines: Lines): boolean =>
  isHex(hex) &&
  (at(lines.of, hex) >= 0 || sourcesNear(s, side, hex, lines, []).length > 0 || hasTransport(s.war.ships, side, hex));

const needsNone = (s: State, row: number): boolean => {
  const { place, side } = forceAt(s, row);
  if (!isHex(place) || strengthOf(forceAt(s, row)) === 0) return true;
  if (!isGarrison(s, row) || !cityIn(place)) return false;
  return strengthOf(forceAt(s, row)) <= GARRISON && controlOf(s, place) === side && !isBesieged(s, side, place);
};

/** Forces that are fed together: an army with its corps, or one force. */
interface Mouth {
  /** It is fed as an army, by one place for all of it. */
  readonly army: boolean;
  readonly rows: readonly number[];
  readonly strength: number;
}

const mouthOf = (s: State, rows: readonly number[], army = false): Mouth => ({
  army,
  rows,
  strength: rows.reduce((sum, row) => sum + strengthOf(forceAt(s, row)), 0),
});

/** Largest first, of equal ones the lower id. */
const inOrder = (a: Mouth, b: Mouth): number => b.strength - a.strength || at(a.rows, 0) - at(b.rows, 0);

const mouthsOf = (s: State, side: Side): Mouth[] => {
  const rows = forcesOf(s, side).filter((row) => isHex(forceAt(s, row).place));
  return rows
    .filter((row) => !isLed(row) || forceAt(s, row).army === NOBODY || commandsArmy(s, row))
    .map((row) => (commandsArmy(s, row) ? mouthOf(s, [row, ...attachedTo(s, row)], true) : mouthOf(s, [row])))
    .filter((mouth) => mouth.army || !needsNone(s, at(mouth.rows, 0)))
    .sort(inOrder);
};

/** Feeds one side: each force in turn takes the nearest place that is left. */
const feedSide = (s: State, side: Side, sources: readonly Source[], lines: Lines, of: Int16Array): void => {
  const armies = sources.map((source) => source.armies);
  const corps = sources.map((source) => source.corps);
  const depots = sources.slice(lines.sources.length).map(({ hex }) => hex);
  const known = new Map<number, readonly number[]>();
  const near = (row: number): readonly number[] => {
    const { place } = forceAt(s, row);
    const found = known.get(place) ?? sourcesNear(s, side, place, lines, depots).map(({ source }) => source);
    known.set(place, found);
    return found;
  };
  const take = (rows: readonly number[], source: number): void => {
    for (const row of rows) of[row] = source;
  };
  const isWished = ({ rows }: Mouth): boolean => s.war.wishes.some(({ force }) => force === rows[0]);
  const all = mouthsOf(s, side);
  const queue = [...all.filter(isWished), ...all.filter((mouth) => !isWished(mouth))];
  const putBack = (rows: readonly number[]): void => {
    queue.push(...rows.filter((row) => strengthOf(forceAt(s, row)) > 0).map((row) => mouthOf(s, [row])));
    queue.sort(inOrder);
  };
  /** The nearest source that will do: that of the line on which the force stands, without a search, else one within reach. */
  const nearest = (row: number, fits: (source: number) => boolean): number | undefined => {
    const here = at(lines.of, forceAt(s, row).place);
    return here >= 0 && fits(here) ? here : near(row).find(fits);
  };
  const isNear = (row: number, source: number): boolean =>
    lines.of[forceAt(s, row).place] === source || near(row).includes(source);
  for (let mouth = queue.shift(); mouth; mouth = queue.shift()) {
    const [first = NOBODY, ...others] = mouth.rows;
    const wish = s.war.wishes.find(({ force }) => force === first);
    const isWanted = (source: number): boolean => !wish || at(sources, source).hex === wish.hex;
    if (mouth.army) {
      const source = nearest(first, (each) => isWanted(each) && at(armies, each) > 0);
      if (source === undefined) {
        putBack(mouth.rows);
        continue;
      }
      armies[source] = at(armies, source) - 1;
      const reached = others.filter((row) => isNear(row, source));
      take([first, ...reached], source);
      putBack(others.filter((row) => !reached.includes(row)));
      continue;
    }
    const source = nearest(first, (each) => isWanted(each) && (at(corps, each) > 0 || at(armies, each) > 0));
    if (source === undefined) continue;
    if (at(corps, source) > 0) corps[source] = at(corps, source) - 1;
    else {
      armies[source] = at(armies, source) - 1;
      corps[source] = CORPS_OF_ARMY - 1;
    }
    take([first], source);
  }
};

/** Stands for what feeds beside the ground. */
const larder = derived<State, object>(
  () => ({}),
  waters,
  (s) => s.war.depots,
  (s) => s.war.wishes,
);

/** Who is supplied in a position (bab-sup-1 to -6). Read it, do not keep it. */
export const feeding = derived<State, Feeding>(
  (s) => {
    const of = new Int16Array(s.forces.length).fill(NOBODY);
    const linked = s.war.depots.map(() => false);
    const [union, confederate] = ([0, 1] as const).map((side) => {
      const lines = linesOf(s, side);
      const depots = s.war.depots.flatMap(({ side: owner, hex, fed }, depot): readonly Source[] => {
        if (owner !== side) return [];
        linked[depot] = isLinked(s, side, hex, lines);
        if (linked[depot]) return [{ hex, depot, armies: 1, corps: 0 }];
        return [{ hex, depot, armies: 0, corps: fed < DEPOT_TURNS ? 1 : 0 }];
      });
      const sources = [...lines.sources, ...depots];
      forcesOf(s, side).forEach((row) => {
        if (needsNone(s, row)) of[row] = FREE;
      });
      feedSide(s, side, sources, lines, of);
      return { lines, sources };
    });
    if (!union || !confederate) throw new Error('there are two sides');
    return {
      sources: [union.sources, confederate.sources],
      lines: [union.lines, confederate.lines],
      of,
      linked,
    };
  },
  (s) => s.forces,
  ground,
  larder,
);

/** Whether a force is supplied. */
export const isSupplied = (s: State, row: number): boolean => feeding(s).of[row] !== NOBODY;

/** Forces of a side without supply. */
export const hungryOf = (s: State, side: Side): readonly number[] =>
  forcesOf(s, side).filter((row) => strengthOf(forceAt(s, row)) > 0 && !isSupplied(s, row));

/** Hexes of the sources on which a force could draw in another's stead (bab-sup-5). */
export const choicesFor = (s: State, row: number): readonly number[] => {
  const { side, place } = forceAt(s, row);
  const { lines, sources } = feeding(s);
  const own = sources[side];
  const depots = own.slice(lines[side].sources.length).map(({ hex }) => hex);
  const near = sourcesNear(s, side, place, lines[side], depots).map(({ source }) => at(own, source));
  return [...new Set(near.filter(({ armies, corps }) => armies + corps > 0).map(({ hex }) => hex))];
};
