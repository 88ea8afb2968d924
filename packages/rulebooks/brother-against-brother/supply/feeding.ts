/** Who is supplied, and by what: places are given to the largest forces first (bab-sup-5). */
import { at, derived } from '@longroll/kernel';
import { groupsOf } from '../command.ts';
import { controlOf } from '../control.ts';
import { commandsArmy, forceAt, forcesOf, isGarrison, strengthOf, strengthOfAll } from '../forces.ts';
import { cityIn, isHex } from '../map.ts';
import { GARRISON } from '../setup.ts';
import { isBesieged } from '../sieges/siege.ts';
import { BOTH, NOBODY, type Side, type State } from '../state.ts';
import { nearestOf, nearOf, stockIn, stocks } from './sources.ts';

/** Corps that an army's place feeds in its stead (bab-sup-5). */
const CORPS_OF_ARMY = 4;
/** Needs no place: a small garrison in its city, what stands in a box, a leader alone. */
export const FREE = -2;

const needsNone = (s: State, row: number): boolean => {
  const troops = forceAt(s, row);
  const { place, side } = troops;
  if (!isHex(place) || strengthOf(troops) === 0) return true;
  if (!isGarrison(s, row) || !cityIn(place)) return false;
  return strengthOf(troops) <= GARRISON && controlOf(s, place) === side && !isBesieged(s, side, place);
};

/** Forces that are fed together: an army with its corps, by one place for all of it, or one force. */
const mouthOf = (s: State, rows: readonly number[], army = false) => ({ army, rows, strength: strengthOfAll(s, rows) });
type Mouth = Readonly<ReturnType<typeof mouthOf>>;

/** Largest first, of equal ones the lower id. */
const inOrder = (a: Mouth, b: Mouth): number =>
  b.strength - a.strength || (a.rows[0] as number) - (b.rows[0] as number);

/** The forces of a side that are fed together: a corps that its owner feeds first is fed apart from its army. */
const mouthsOf = (s: State, side: Side, isWished: (row: number) => boolean): readonly Mouth[] =>
  groupsOf(s, side)
    .filter(([first = NOBODY]) => isHex(forceAt(s, first).place))
    .flatMap(([first = NOBODY, ...corps]) => [
      mouthOf(s, [first, ...corps.filter((row) => !isWished(row))], commandsArmy(s, first)),
      ...corps.filter(isWished).map((row) => mouthOf(s, [row])),
    ])
    .filter((mouth) => mouth.army || !needsNone(s, at(mouth.rows, 0)));

/** Feeds one side: each force in turn takes the nearest place that is left. */
const feedSide = (s: State, side: Side, of: Int16Array): void => {
  const { sources } = stockIn(s, side);
  const armies = sources.map((source) => source.armies);
  const corps = sources.map((source) => source.corps);
  const isWished = (row: number): boolean => s.war.wishes.some(({ force }) => force === row);
  const rank = ({ rows }: Mouth): number => (isWished(at(rows, 0)) ? 1 : 0);
  const queue: Mouth[] = [];
  const join = (mouths: readonly Mouth[]): void => {
    if (mouths.length === 0) return;
    queue.push(...mouths);
    queue.sort(s.war.wishes.length === 0 ? inOrder : (a, b) => rank(b) - rank(a) || inOrder(a, b));
  };
  const putBack = (rows: readonly number[]): void =>
    join(rows.filter((row) => strengthOf(forceAt(s, row)) > 0).map((row) => mouthOf(s, [row])));
  join(mouthsOf(s, side, isWished));
  const nearest = (row: number, fits: (source: number) => boolean): number | undefined =>
    nearestOf(s, side, forceAt(s, row).place, fits);
  for (let mouth = queue.shift(); mouth; mouth = queue.shift()) {
    const [first = NOBODY, ...others] = mouth.rows;
    const wish = s.war.wishes.find(({ force }) => force === first);
    const isWanted = (source: number): boolean => !wish || at(sources, source).hex === wish.hex;
    const roomIn = (source: number): number => at(armies, source) + (mouth.army ? 0 : at(corps, source));
    const source = nearest(first, (each) => isWanted(each) && roomIn(each) > 0);
    if (source === undefined) {
      if (mouth.army) putBack(mouth.rows);
      continue;
    }
    of[first] = source;
    const isWhole = mouth.army || corps[source] === 0;
    if (isWhole) (armies[source] as number)--;
    if (!mouth.army) {
      corps[source] = (isWhole ? CORPS_OF_ARMY : at(corps, source)) - 1;
      continue;
    }
    const isReached = (row: number): boolean => nearest(row, (each) => each === source) !== undefined;
    for (const row of others.filter(isReached)) of[row] = source;
    putBack(others.filter((row) => of[row] !== source));
  }
};

/**
 * Who is supplied in a position: by force the number of the source in its side's list, FREE where it needs none, NOBODY where it has none
 * (bab-sup-1 to -6). Read it, do not keep it.
 */
export const feeding = derived<State, Int16Array>(
  (s) => {
    const of = new Int16Array(s.forces.length).fill(NOBODY);
    for (const side of BOTH) {
      for (const row of forcesOf(s, side)) if (needsNone(s, row)) of[row] = FREE;
      feedSide(s, side, of);
    }
    return of;
  },
  stocks,
  (s) => s.war.wishes,
);

/** Whether a force is supplied. */
export const isSupplied = (s: State, row: number): boolean => feeding(s)[row] !== NOBODY;

/** Whether an army or another force is, by the first of its parts that has troops: a commander alone needs none. */
export const areSupplied = (s: State, rows: readonly number[]): boolean =>
  isSupplied(s, rows.find((row) => strengthOf(forceAt(s, row)) > 0) ?? at(rows, 0));

/** Forces of a side without supply. */
export const hungryOf = (s: State, side: Side): readonly number[] =>
  forcesOf(s, side).filter((row) => strengthOf(forceAt(s, row)) > 0 && !isSupplied(s, row));

/** Hexes of the sources on which a force could draw in another's stead (bab-sup-5). */
export const choicesFor = (s: State, row: number): readonly number[] => {
  const { side, place } = forceAt(s, row);
  const own = stockIn(s, side).sources;
  const near = nearOf(s, side, place).map((source) => at(own, source));
  return [...new Set(near.filter(({ armies, corps }) => armies + corps > 0).map(({ hex }) => hex))];
};
