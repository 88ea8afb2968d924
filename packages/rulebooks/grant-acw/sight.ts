/** What is seen from where, and what is in cover (section 8). */
import {
  type Convex,
  distanceBetween,
  isInSector,
  isWithin,
  nearestOn,
  type Point,
  segmentEnters,
} from '@longroll/geometry/plane';
import { at } from '@longroll/kernel';
import { groundNow, isInRuins, isRuin, sectionOf } from './ground.ts';
import { bodies, type Figure, footOf } from './layout.ts';
import { relicFoot } from './models.ts';
import type { State, Unit } from './state.ts';
import { covers, heightAt, highestAlong, isNearWall, isWood, lengthInWoods, meetsWall, wallsOf } from './terrain.ts';
import { isLoose } from './ways.ts';

/** How deep into woods one sees from without, and how far within them (grant-los-1, -3). */
const INTO_WOODS = 200;
const WITHIN_WOODS = 600;
/** How near behind a wall there is cover (grant-los-6). */
const BEHIND_WALL = 100;
/** Farther than any table is wide. */
const ANY = 40_000;

const isInWoods = (s: State, point: Point): boolean =>
  groundNow(s).some((terrain) => isWood(terrain) && covers(terrain, point));

const woodsAreOpen = (s: State, a: Point, b: Point): boolean => {
  const length = lengthInWoods(groundNow(s), a, b);
  return length <= INTO_WOODS || (isInWoods(s, a) && isInWoods(s, b) && isWithin(a, b, WITHIN_WOODS));
};

/** Whether a body of another unit, or a gun that stands alone, is in the line: not where an end is a height above it (grant-los-1, -2). */
const isMasked = (s: State, a: Point, b: Point, top: number, own: readonly number[]): boolean => {
  const masks = (foot: Convex, place: Point): boolean =>
    segmentEnters(foot, a, b) && top < heightAt(groundNow(s), place) + 1;
  const byBody = bodies(s).some((body, row) => {
    if (!body || own.includes(row) || !segmentEnters(body.hull, a, b)) return false;
    const { facing } = at(s.units, row);
    return [...body.figures, ...body.models].some((figure) => masks(footOf(figure, facing), figure));
  });
  return byBody || s.relics.some((relic) => !own.includes(relic.unit) && masks(relicFoot(relic), relic));
};

/** Where somebody is: on the table, or in a section of a building. */
export interface Spot extends Point {
  readonly section?: number;
}

/** Who is in a building shoots from, and is shot at, the point of its outline nearest to the other party (grant-los-1). */
const outlineTo = (s: State, spot: Spot, other: Point): Point =>
  spot.section === undefined ? spot : nearestOn(sectionOf(s, spot.section).corners, other);

/** The line between two parties. */
export const lineBetween = (s: State, a: Spot, b: Spot): readonly [Point, Point] => {
  const to = outlineTo(s, b, outlineTo(s, a, b));
  return [outlineTo(s, a, to), to];
};

/** How far it is from one party to another. */
export const rangeBetween = (s: State, a: Spot, b: Spot): number => distanceBetween(...lineBetween(s, a, b), 'up');

/** Whether a building other than those of the two parties stands in a line (grant-los-1). */
const isWalledOff = (s: State, a: Point, b: Point, own: readonly (number | undefined)[]): boolean =>
  s.setting.sections.some(
    ({ corners }, section) => !own.includes(section) && !isRuin(s, section) && segmentEnters(corners, a, b),
  );

/** Whether one party sees another; `own` are the units of both ends, whose figures stand in nobody’s way (grant-los-1 to -3). */
export const sees = (s: State, a: Spot, b: Spot, own: readonly number[]): boolean => {
  const terrain = groundNow(s);
  const [from, to] = lineBetween(s, a, b);
  const top = Math.max(heightAt(terrain, from), heightAt(terrain, to));
  return (
    highestAlong(terrain, from, to) <= top &&
    woodsAreOpen(s, from, to) &&
    !isWalledOff(s, from, to, [a.section, b.section]) &&
    !isMasked(s, from, to, top, own)
  );
};

/** Degrees to either side of its facing in which a unit fires (grant-los-4). */
export const arcOf = (unit: Unit): number => (isLoose(unit) ? 90 : 45);

/** The nearest figure of a unit that is seen within the arc of another and so many hundredths from a point, with its range; ties by number (grant-musk-11). */
export const nearestSeen = (
  s: State,
  from: Spot,
  row: number,
  target: number,
  most = ANY,
): { readonly figure: Figure; readonly range: number } | undefined => {
  const unit = at(s.units, row);
  const near = (bodies(s)[target]?.figures ?? [])
    .map((figure) => ({ figure, range: rangeBetween(s, from, figure) }))
    .filter(({ range }) => range <= most)
    .toSorted((a, b) => a.range - b.range || a.figure.id - b.figure.id);
  return near.find(
    ({ figure }) =>
      (from.section !== undefined || isInSector(from, unit.facing, arcOf(unit), figure)) &&
      sees(s, from, figure, [row, target]),
  );
};

/** Whether a wall lies close before a figure on a line of fire (grant-los-6, grant-can-5). */
export const behindWallFrom = (s: State, figure: Point, from: Point): boolean =>
  wallsOf(groundNow(s)).some((wall) => isNearWall(wall, figure, BEHIND_WALL) && meetsWall(wall, from, figure));

/** Whether a figure is in cover against fire from a point: in a building, in woods or ruins, or close behind a wall (grant-los-6). */
export const isCovered = (s: State, figure: Spot, from: Point): boolean =>
  figure.section !== undefined || isInRuins(s, figure) || isInWoods(s, figure) || behindWallFrom(s, figure, from);

/** Whether at least half of a group of figures is in cover. */
export const isGroupCovered = (s: State, group: readonly Spot[], from: Point): boolean =>
  group.filter((figure) => isCovered(s, figure, from)).length * 2 >= group.length && group.length > 0;
