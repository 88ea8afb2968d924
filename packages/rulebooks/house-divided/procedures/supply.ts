/** Who is in supply (ahd-supply-2, -5, -6, -7): the one trace that the supply check, the rally and the tool share. */
import { pathTo, reachable } from '@longroll/geometry';
import { at, derived } from '@longroll/kernel';
import { canUse } from '../queries.ts';
import { usableGround } from '../standing.ts';
import type { Side, State } from '../state.ts';
import { UNION } from '../state.ts';

/** What a trace works on: `mark` is 1 for a usable box that is not reached yet. */
interface Trace {
  readonly fed: Int8Array;
  readonly mark: Int8Array;
  readonly queue: Int16Array;
}

/** Reaches everything from one city; the answer is how many boxes the queue holds. */
const flood = ({ mark, queue }: Trace, { setting }: State, side: Side, city: number): number => {
  const { neighbours, ports, isPort } = setting;
  let end = 0;
  let sea = side === UNION;
  queue[end++] = city;
  mark[city] = 0;
  for (let done = 0; done < end; done++) {
    const box = queue[done] as number;
    for (const near of neighbours[box] as readonly number[]) {
      if (mark[near] !== 1) continue;
      mark[near] = 0;
      queue[end++] = near;
    }
    if (!sea || !isPort[box]) continue;
    sea = false;
    for (const port of ports) {
      if (mark[port] !== 1) continue;
      mark[port] = 0;
      queue[end++] = port;
    }
  }
  return end;
};

/** 1 for each usable box of a side that reaches two recruiting cities of it (ahd-supply-2, -5): read it, do not keep it. */
const fedOf = (side: Side) =>
  derived<State, Trace>(
    (s, spare) => {
      const { values, cities } = s.setting;
      const { usable } = usableGround(s, side);
      const { length } = usable;
      const trace =
        spare?.fed.length === length
          ? spare
          : { fed: new Int8Array(length), mark: new Int8Array(length), queue: new Int16Array(length) };
      const { fed, mark, queue } = trace;
      fed.fill(0);
      mark.set(usable);
      for (const city of cities[side]) {
        if (mark[city] !== 1) continue;
        const end = flood(trace, s, side, city);
        let found = 0;
        for (let i = 0; i < end && found < 2; i++) if ((values[side][queue[i] as number] as number) > 0) found++;
        if (found === 2) for (let i = 0; i < end; i++) fed[queue[i] as number] = 1;
      }
      return trace;
    },
    (s) => usableGround(s, side),
    (s) => s.setting,
  );
const FED = [fedOf(0), fedOf(1)] as const;
export const fedBoxes = (s: State, side: Side): Int8Array => FED[side](s).fed;

/**
 * Whether a unit of this side that stands in the box is in supply (ahd-supply-2). Its own box need not be usable
 * (ahd-supply-5): from a box with enemies it may still reach a neighbour that is fed, and a usable box beside one is fed too.
 */
export const isInSupply = (s: State, box: number, side: Side): boolean => {
  const fed = fedBoxes(s, side);
  return fed[box] === 1 || at(s.setting.neighbours, box).some((near) => fed[near] === 1);
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
  const isCity = (place: number): boolean => at(s.setting.boxes, place).value[side] > 0 && canUse(s, place, side);
  const toCity = shortest(s, side, box, isCity);
  if (!toCity) return undefined;
  const city = at(toCity, toCity.length - 1);
  const onward = shortest(s, side, city, (place) => place !== city && isCity(place));
  return onward && { toCity, onward };
};

const shortest = (
  s: State,
  side: Side,
  start: number,
  isGoal: (box: number) => boolean,
): readonly number[] | undefined => {
  const fed = fedBoxes(s, side);
  const reached = reachable(start, Number, (box, visit) => {
    const bySea = side === UNION && at(s.setting.boxes, box).port && canUse(s, box, side) ? s.setting.ports : [];
    for (const near of [...at(s.setting.neighbours, box), ...bySea]) if (fed[near] === 1) visit(near, 1);
  });
  const goal = reached.find(({ node }) => isGoal(node));
  return goal && pathTo(goal);
};
