/** Who is in supply (ahd-supply-2, -5, -6, -7): the one trace that the supply check, the rally and the tool share. */
import { at, remember } from '@longroll/kernel';
import { MOST_BOXES } from '../data/limits.ts';
import { canUse, controlTable, standing } from '../queries.ts';
import type { Box, Flag, Setting, Side, State, Unit } from '../state.ts';
import { UNION } from '../state.ts';

interface SideSupply {
  setting: Setting | undefined;
  flags: readonly Flag[] | undefined;
  /** 1 for each usable box that reaches two recruiting cities of the side. */
  readonly fed: Int8Array;
}

interface Work {
  readonly sides: readonly [SideSupply, SideSupply];
  /** 0 not usable, 1 usable, 2 reached. */
  readonly mark: Int8Array;
  readonly queue: Int16Array;
}

const emptySide = (): SideSupply => ({ setting: undefined, flags: undefined, fed: new Int8Array(MOST_BOXES) });

const workOf = remember<readonly Unit[], Work>(
  4,
  () => ({
    sides: [emptySide(), emptySide()],
    mark: new Int8Array(MOST_BOXES),
    queue: new Int16Array(MOST_BOXES),
  }),
  (_units, work) => {
    for (const side of work.sides) side.flags = undefined;
  },
);

/** Reaches everything from one city; the answer is how many boxes the queue holds, each marked 2. */
const flood = (s: State, side: Side, city: number, { mark, queue }: Work): number => {
  const { neighbours, ports, boxes } = s.setting;
  let end = 0;
  let sea = side === UNION;
  queue[end++] = city;
  mark[city] = 2;
  for (let done = 0; done < end; done++) {
    const box = queue[done] as number;
    for (const near of neighbours[box] as readonly number[]) {
      if (mark[near] !== 1) continue;
      mark[near] = 2;
      queue[end++] = near;
    }
    if (!sea || !(boxes[box] as Box).port) continue;
    sea = false;
    for (const port of ports) {
      if (mark[port] !== 1) continue;
      mark[port] = 2;
      queue[end++] = port;
    }
  }
  return end;
};

const trace = (s: State, side: Side, work: Work): void => {
  const { boxes, cities } = s.setting;
  const { fed } = work.sides[side];
  const { mark, queue } = work;
  const control = controlTable(s);
  const enemies = standing(s).units[side === 0 ? 1 : 0];
  for (let box = 0; box < boxes.length; box++) {
    fed[box] = 0;
    mark[box] = control[box] === side && enemies[box] === 0 ? 1 : 0;
  }
  for (const city of cities[side]) {
    if (mark[city] !== 1) continue;
    const end = flood(s, side, city, work);
    let found = 0;
    for (let i = 0; i < end && found < 2; i++) if ((boxes[queue[i] as number] as Box).value[side] > 0) found++;
    if (found === 2) for (let i = 0; i < end; i++) fed[queue[i] as number] = 1;
  }
};

const fedBoxes = (s: State, side: Side): Int8Array => {
  const work = workOf(s.units);
  const part = work.sides[side];
  if (part.flags !== s.flags || part.setting !== s.setting) {
    trace(s, side, work);
    part.flags = s.flags;
    part.setting = s.setting;
  }
  return part.fed;
};

/**
 * Whether a unit of this side that stands in the box is in supply (ahd-supply-2). Its own box need not be usable
 * (ahd-supply-5): from a box with enemies it may still reach a neighbour that is fed.
 */
export const isInSupply = (s: State, box: number, side: Side): boolean => {
  const fed = fedBoxes(s, side);
  if (fed[box] === 1) return true;
  if (canUse(s, box, side)) return false;
  return at(s.setting.neighbours, box).some((near) => fed[near] === 1);
};

/**
 * The shortest way from a box to two recruiting cities: the boxes from the unit to the first city, and on from there
 * to the second. Undefined when the box is out of supply. A step between ports by sea counts as one.
 */
export const supplyPath = (
  s: State,
  box: number,
  side: Side,
): { readonly toCity: readonly number[]; readonly onward: readonly number[] } | undefined => {
  if (!isInSupply(s, box, side)) return undefined;
  const isCity = (place: number): boolean => at(s.setting.boxes, place).value[side] > 0 && canUse(s, place, side);
  const toCity = shortest(s, side, box, isCity);
  const city = toCity?.at(-1);
  if (!toCity || city === undefined) return undefined;
  const onward = shortest(s, side, city, (place) => place !== city && isCity(place));
  return onward && { toCity, onward };
};

const shortest = (
  s: State,
  side: Side,
  start: number,
  isGoal: (box: number) => boolean,
): readonly number[] | undefined => {
  if (isGoal(start)) return [start];
  const fed = fedBoxes(s, side);
  const cameFrom: number[] = [];
  cameFrom[start] = start;
  const queue = [start];
  for (const box of queue) {
    const bySea = side === UNION && at(s.setting.boxes, box).port && canUse(s, box, side) ? s.setting.ports : [];
    for (const near of [...at(s.setting.neighbours, box), ...bySea]) {
      if (cameFrom[near] !== undefined || fed[near] !== 1) continue;
      cameFrom[near] = box;
      if (isGoal(near)) return unwind(cameFrom, start, near);
      queue.push(near);
    }
  }
  return undefined;
};

const unwind = (cameFrom: readonly number[], start: number, end: number): readonly number[] => {
  const path = [end];
  for (let box = end; box !== start; box = at(cameFrom, box)) path.unshift(at(cameFrom, box));
  return path;
};
