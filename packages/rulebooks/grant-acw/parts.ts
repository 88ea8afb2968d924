/** Units that are made of others in play: detachments, parties that have ridden through, and their way back (section 19, grant-brk-5). */
import { distanceSquared, facingOf, isWithin, type Point } from '@longroll/geometry/plane';
import { at, rowsOf } from '@longroll/kernel';
import { usedBy } from './allowance.ts';
import { isPlayed, withUnit } from './define.ts';
import { bodies, idsOf, isOnTheTable, spacingOf } from './layout.ts';
import { FIRST_MAN, type Special, type State, type Unit } from './state.ts';
import { goneTo, isLoose } from './ways.ts';

/** How near a part comes to rejoin its regiment (grant-det-5, grant-brk-5), and how far off it is a unit of its own for morale (grant-det-2). */
const REJOINS = 100;
const APART = 600;

export const parentOf = ({ setting }: State, row: number): number => at(setting.roster, row).parent;

/** Whether a unit is a detachment of sharpshooters (grant-annex-2). */
export const isSharp = (s: State, row: number): boolean =>
  at(s.units, row).special === 'sharpshooters' && parentOf(s, row) >= 0;

const SHARPSHOOTERS = 8;
/** What a regiment and a part of so many men are: eight who leave it in open order are its sharpshooters, a part of zouaves is zouaves (grant-annex-2, -3). */
export const specialsParted = (unit: Unit, men: number): readonly [main: Special, part: Special] => {
  if (unit.special !== 'sharpshooters') return [unit.special, unit.special];
  return men === SHARPSHOOTERS && isLoose(unit) ? ['none', 'sharpshooters'] : ['sharpshooters', 'none'];
};

/** A row for a new part of a unit; -1 when it has made as many as it may. */
export const sparePart = (s: State, row: number): number =>
  rowsOf(s.units).find((part) => parentOf(s, part) === row && at(s.units, part).standing === 'absent') ?? -1;

/** Whether a figure of one unit is near one of another. */
const isNearUnit = (s: State, row: number, other: number, isNear: (one: Point, other: Point) => boolean): boolean =>
  (bodies(s)[row]?.figures ?? []).some((figure) =>
    (bodies(s)[other]?.figures ?? []).some((each) => isNear(figure, each)),
  );

const without = (unit: Unit, ids: readonly number[]): Partial<Unit> => {
  const all = idsOf(unit);
  const stays = (id: number): boolean => !ids.includes(id);
  return {
    officers: unit.officers.filter(stays),
    men: unit.men.filter(stays),
    original: unit.original - ids.filter((id) => id >= FIRST_MAN).length,
    stands: unit.stands.filter((_, place) => stays(at(all, place >> 1))),
    housed: unit.housed.filter(({ figure }) => stays(figure)),
  };
};

/** Some figures of a unit as a part of it: its losses count against what it is made of (grant-det-3, -4), its first volley is the unit’s (grant-musk-12). */
export const split = (s: State, row: number, part: number, ids: readonly number[], there: Partial<Unit>): State => {
  const unit = at(s.units, row);
  const men = unit.men.filter((id) => ids.includes(id));
  const made: Unit = {
    ...unit,
    officers: unit.officers.filter((id) => ids.includes(id)),
    men,
    original: men.length,
    general: -1,
    stands: [],
    housed: unit.housed.filter(({ figure }) => ids.includes(figure)),
    ...there,
  };
  const left = withUnit(s, row, without(unit, ids));
  return { ...left, units: left.units.map((each, i) => (i === part ? made : each)) };
};

/** A part with its regiment again: what it has lost stays lost, and its general is with them (grant-det-5, -7). */
export const merged = (s: State, part: number): State => {
  const row = parentOf(s, part);
  const [own, main] = [at(s.units, part), at(s.units, row)];
  const sorted = (ids: readonly number[]): readonly number[] => ids.toSorted((a, b) => a - b);
  const gone = { standing: 'absent', officers: [], men: [], original: 0, stands: [], general: -1 } as const;
  const { general } = own;
  const led = general < 0 ? s : withUnit(s, general, { joined: row });
  return withUnit(withUnit(led, part, gone), row, {
    general: general < 0 ? main.general : general,
    officers: sorted([...main.officers, ...own.officers]),
    men: sorted([...main.men, ...own.men]),
    original: main.original + own.original,
    special: own.special === 'sharpshooters' ? own.special : main.special,
    volleyed: main.volleyed || own.volleyed,
    fired: main.fired || own.fired,
    moved: main.moved || own.moved,
    stirred: main.stirred || own.stirred,
    ...usedTogether(main, own),
  });
};

/** What the whole has used of its move: as much as that part of it which has used most, at the slower rate. */
const usedTogether = (main: Unit, own: Unit): Pick<Unit, 'slowest' | 'halves' | 'spent'> => {
  const { halves, spent } = usedBy(own) > usedBy(main) ? own : main;
  const slowest = Math.min(main.slowest, own.slowest);
  return { slowest, halves, spent: Math.min(spent, slowest - Math.floor((slowest * halves) / 2)) };
};

/** Whether a part is so near to its regiment that it may rejoin it. */
export const isAdjacent = (s: State, part: number): boolean => {
  const row = parentOf(s, part);
  return (
    row >= 0 &&
    isOnTheTable(at(s.units, row)) &&
    isNearUnit(s, part, row, (one, other) => isWithin(one, other, REJOINS))
  );
};

/** Whether two figures are so near that their parts test as one: a detachment 6 inches off tests alone, a company only farther off (grant-det-2, grant-annex-11). */
const testsAsOne =
  (s: State) =>
  (one: Point, other: Point): boolean =>
    distanceSquared(one, other) < APART * APART || (isPlayed(s, 'companies') && isWithin(one, other, APART));

/** The units that test together: a regiment and those of its parts that are near it. */
export const testingWith = (s: State, row: number): readonly number[] => {
  const parent = parentOf(s, row);
  const main = parent < 0 ? row : parent;
  const parts = rowsOf(s.units).filter(
    (part) => parentOf(s, part) === main && isOnTheTable(at(s.units, part)) && isNearUnit(s, part, main, testsAsOne(s)),
  );
  const all = isOnTheTable(at(s.units, main)) ? [main, ...parts] : [];
  return all.includes(row) ? all : [row];
};

/** Anchors of two bodies that stand side by side where one stood, the part at one end. */
export const sideBySide = (
  unit: Unit,
  places: number,
  part: number,
  side: 'left' | 'right',
): readonly [Point, Point] => {
  const spacing = spacingOf(unit);
  const sign = side === 'right' ? 1 : -1;
  const moved = (off: number): Point => goneTo(unit, facingOf(unit.facing + (off < 0 ? 270 : 90)), Math.abs(off));
  return [moved((-sign * part * spacing) / 2), moved((sign * places * spacing) / 2)];
};
