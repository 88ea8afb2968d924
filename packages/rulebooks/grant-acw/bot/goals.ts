/** Where units go: the enemies that can be fought, and the places that count, shared out among a side's units. */
import { bearingOf, distanceBetween, type Point } from '@longroll/geometry/plane';
import { at, rowsOf } from '@longroll/kernel';
import { sideOf } from '../define.ts';
import { isTarget } from '../firing.ts';
import { sectionOf, sectionsWhere } from '../ground.ts';
import { middleOf, roomIn } from '../rooms.ts';
import type { Objective, Side, State } from '../state.ts';
import { isRegiment } from '../victory.ts';
import type { Stance } from './stances.ts';

/** A point of victory is worth a way so much longer. */
const POINT = 500;

/** The way from one point to another; a facing that is given where they are one. */
export const wayTo = (from: Point, to: Point, facing: number): number => bearingOf(from, to) ?? facing;

/** Enemies that can be fought, nearest first. */
export const enemiesOf = (s: State, row: number): readonly number[] =>
  rowsOf(s.units)
    .filter((other) => sideOf(s, other) !== sideOf(s, row) && isTarget(at(s.units, other)))
    .map((other) => ({ other, far: distanceBetween(at(s.units, row), at(s.units, other)) }))
    .toSorted((a, b) => a.far - b.far || a.other - b.other)
    .map(({ other }) => other);

/** The nearest section of the buildings of an objective in which a unit finds room; undefined of open ground and full houses. */
const doorOf = (s: State, row: number, { houses }: Objective): Point | undefined =>
  sectionsWhere(s, (i) => houses.includes(sectionOf(s, i).name) && roomIn(s, i, sideOf(s, row)) > 0)
    .map((i) => middleOf(sectionOf(s, i).corners))
    .toSorted((a, b) => distanceBetween(at(s.units, row), a) - distanceBetween(at(s.units, row), b))[0];

interface Claim {
  readonly row: number;
  readonly place: number;
  readonly price: number;
}

/**
 * Which place each regiment of a side sets out for: the nearest and most valuable pair first, each place for one of them until all
 * have one. Places that the side holds are among them only while an enemy is nearer to them than any friend.
 */
export const placesFor = (s: State, side: Side): ReadonlyMap<number, number> => {
  const { objectives } = s.setting;
  const own = rowsOf(s.units).filter((row) => sideOf(s, row) === side && isRegiment(s, row));
  const free = own.filter((row) => isTarget(at(s.units, row)) && at(s.units, row).housed.length === 0);
  const wanted = rowsOf(objectives).filter((i) => s.holders[i] !== side);
  const claims = free
    .flatMap((row) =>
      wanted.map((place): Claim => {
        const { points } = at(objectives, place);
        return { row, place, price: distanceBetween(at(s.units, row), at(objectives, place)) - POINT * points };
      }),
    )
    .toSorted((a, b) => a.price - b.price || a.row - b.row || a.place - b.place);
  const found = new Map<number, number>();
  const taken = new Set<number>();
  for (const { row, place } of claims) {
    if (found.has(row) || taken.has(place)) continue;
    found.set(row, place);
    taken.add(place);
  }
  return found;
};

/** A place to which a unit goes, and whether it stays there and faces the enemy. */
export interface Goal extends Point {
  readonly isHeld: boolean;
}

const nearestOf = <P extends Point>(from: Point, points: readonly P[]): P | undefined =>
  points.toSorted((a, b) => distanceBetween(from, a) - distanceBetween(from, b))[0];

/** The place of its side that a unit guards: one to which no other regiment is nearer, the most valuable of them. */
const postOf = (s: State, row: number): Objective | undefined => {
  const side = sideOf(s, row);
  const own = rowsOf(s.units).filter((i) => sideOf(s, i) === side && isRegiment(s, i) && isTarget(at(s.units, i)));
  const far = (i: number, place: Point): number => distanceBetween(at(s.units, i), place);
  return s.setting.objectives
    .filter((place, i) => s.holders[i] === side && own.every((other) => far(row, place) <= far(other, place)))
    .toSorted((a, b) => b.points - a.points || far(row, a) - far(row, b))[0];
};

/** Where a unit goes: a wagon by its road, others as their stance says; undefined where it stays. */
export const goalOf = (s: State, row: number, enemy: number | undefined, stance: Stance): Goal | undefined => {
  const unit = at(s.units, row);
  const { goal, objectives } = s.setting;
  const plain = (point: Point | undefined): Goal | undefined => point && { x: point.x, y: point.y, isHeld: false };
  if (unit.arm === 'wagon') return plain(goal);
  const foe = enemy === undefined ? undefined : at(s.units, enemy);
  if (stance.goal === 'none' || (stance.goal === 'enemies' && foe)) return plain(foe);
  const wanted = objectives.filter((_, i) => s.holders[i] !== sideOf(s, row));
  if (!stance.brigades) return plain(nearestOf(unit, foe ? [...wanted, foe] : wanted));
  if (stance.goal === 'nearest' || unit.arm !== 'infantry')
    return plain(nearestOf(unit, foe ? [...wanted, foe] : wanted));
  const place = objectives[placesFor(s, sideOf(s, row)).get(row) ?? -1];
  if (place) return plain(doorOf(s, row, place) ?? place);
  const post = postOf(s, row);
  return post ? { x: post.x, y: post.y, isHeld: true } : plain(foe);
};
