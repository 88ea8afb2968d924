import { at } from '@longroll/kernel';
import type { LinkKind, State, Unit } from '../state.ts';

/**
 * Movement and supply once more, written from the text of chapters 6, 8 and 10 alone and without any thought of speed:
 * what the rulebook answers is held against it in random positions.
 */

const here = (s: State, box: number, side: number): readonly Unit[] =>
  s.units.filter((unit) => unit.box === box && unit.side === side);
const isEnemyIn = (s: State, box: number, side: number): boolean => here(s, box, 1 - side).length > 0;

/** ahd-control-2: side 0 or 1, or 2 for nobody. */
export const holder = (s: State, box: number): number => {
  const [union, confederate] = [here(s, box, 0).length > 0, here(s, box, 1).length > 0];
  if (union !== confederate) return union ? 0 : 1;
  return at(s.flags, box);
};

const kinds = (s: State, from: number, to: number, side: number): readonly { kind: LinkKind; downstream: boolean }[] =>
  at(s.setting.ways, from).filter((way) => way.to === to && !(side === 1 && way.unionOnly));

/** ahd-move-6, -7. */
const isJump = (s: State, from: number, via: number, to: number): boolean => {
  const runsDown = kinds(s, from, via, 0).some((link) => link.kind === 'river' && link.downstream);
  const isWatched = at(s.setting.ways, via).some(
    (way) => way.kind === 'river' && !way.downstream && way.to !== from && here(s, way.to, 1).length > 0,
  );
  return runsDown && !isWatched && !isEnemyIn(s, to, 0);
};

/** Chapter 6 for two links, of which the second is `by`. */
const goesTwo = (s: State, unit: Unit, via: number, to: number, by: LinkKind): boolean => {
  const { box: from, side } = unit;
  const first = kinds(s, from, via, side).map((link) => link.kind);
  if (to === from || !kinds(s, via, to, side).some((link) => link.kind === by)) return false;
  const held = isEnemyIn(s, via, side);
  const jumps = side === 0 && held && by === 'river' && isJump(s, from, via, to);
  if (unit.kind < 3) {
    const boxes = [from, via, to];
    const rides = boxes.every((box) => holder(s, box) === side && !isEnemyIn(s, box, side));
    return (
      (by === 'rail' && first.includes('rail') && rides) ||
      (by === 'river' && first.includes('river') && !held) ||
      jumps
    );
  }
  if (!held) return first.length > 0;
  const noCavalry = here(s, via, 1 - side).every((enemy) => enemy.kind < 3);
  return (noCavalry && by !== 'river' && first.some((kind) => kind !== 'river')) || jumps;
};

/** Whether a fresh unit may make this move in a march of its box (ahd-march-5, chapter 6). */
export const mayGo = (s: State, unit: Unit, via: number, to: number, by: LinkKind): boolean => {
  if (isEnemyIn(s, unit.box, unit.side) && holder(s, to) !== unit.side) return false;
  return via === to
    ? kinds(s, unit.box, to, unit.side).some((link) => link.kind === by)
    : goesTwo(s, unit, via, to, by);
};

/** Boxes that a side can trace over to (ahd-supply-5, -6), the start included. */
const reached = (s: State, start: number, side: number): ReadonlySet<number> => {
  const open = (box: number): boolean => holder(s, box) === side && !isEnemyIn(s, box, side);
  const isPort = (box: number): boolean => side === 0 && open(box) && at(s.setting.boxes, box).port;
  const found = new Set([start]);
  for (const box of found)
    s.setting.boxes.forEach((_box, next) => {
      const joined = at(s.setting.ways, box).some((way) => way.to === next);
      if (open(next) && (joined || (isPort(box) && isPort(next)))) found.add(next);
    });
  return found;
};

/** ahd-supply-2, -5 to -7. */
export const isFed = (s: State, start: number, side: 0 | 1): boolean => {
  const isCity = (box: number): boolean =>
    at(s.setting.boxes, box).value[side] > 0 && holder(s, box) === side && !isEnemyIn(s, box, side);
  return [...reached(s, start, side)].some(
    (city) => isCity(city) && [...reached(s, city, side)].some((other) => other !== city && isCity(other)),
  );
};
