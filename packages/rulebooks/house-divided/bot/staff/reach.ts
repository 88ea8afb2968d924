/** Who can come where: the enemy's stacks by the marches that they need to a box. */
import { at } from '@longroll/kernel';
import { otherSide, standing } from '../../queries.ts';
import { routesFrom } from '../../routes.ts';
import { LINK_BIT, type Side, type State } from '../../state.ts';
import { lay, openPorts } from './lay.ts';

/** A way of two marches: where the stack stands, and the box between. */
interface TwoMarches {
  readonly from: number;
  readonly over: number;
}

/** By box, the strongest first: stacks that need one march to it, and ways of two. */
export interface Reach {
  readonly one: readonly (readonly number[])[];
  readonly two: readonly (readonly TwoMarches[])[];
  /** By box: on some way to it the empty boxes whose flag falls when somebody passes (ahd-control-5), on the way with most of them. */
  readonly trail: readonly (readonly number[])[];
}

const MOST_NEAR = 5;
const MOST_WAYS = 12;

/** Puts one into a short list that is sorted by strength, the strongest first. */
const note = <T>(list: T[], one: T, strengthOf: (one: T) => number, most: number): void => {
  const strength = strengthOf(one);
  let place = list.length;
  while (place > 0 && strengthOf(list[place - 1] as T) < strength) place--;
  list.splice(place, 0, one);
  if (list.length > most) list.length = most;
};

/** Boxes that some unit of a stack reaches in one march over land and rivers, with the box that it passes, itself where it passes none. */
const nearOf = (s: State, side: Side, box: number): ReadonlyMap<number, number> => {
  const { units, infantry } = standing(s);
  const count = units[side][box] as number;
  const foot = infantry[side][box] as number;
  const reached = new Map<number, number>();
  for (const horse of [false, true]) {
    if (horse ? count === foot : foot === 0) continue;
    for (const { via, to } of routesFrom(s, side, horse, box)) if (!reached.has(to)) reached.set(to, via);
  }
  return reached;
};

/** What a side may reach from a position, were it its turn. */
export const reachOf = (s: State, side: Side): Reach => {
  const { boxes, routes, isPort } = s.setting;
  const one: number[][] = boxes.map(() => []);
  const two: TwoMarches[][] = boxes.map(() => []);
  const strength = lay(s).strength[side].slice();
  const enemy = otherSide(side);
  const { held, infantry, units } = standing(s);
  const hosts = held[side].toSorted((a, b) => a - b);
  const foot = infantry[side].slice();
  const own = units[side].slice();
  const theirs = units[enemy].slice();
  const trail: (readonly number[])[] = boxes.map(() => []);
  const falls = boxes.map(({ printed }, box) => s.flags[box] === enemy && printed !== enemy && theirs[box] === 0);
  const anyFalls = falls.includes(true);
  const passed = (to: number, way: readonly number[]): void => {
    if (!anyFalls) return;
    const boxesOn = way.filter((box, i) => box !== to && falls[box] && way.indexOf(box) === i);
    if (boxesOn.length > at(trail, to).length) trail[to] = boxesOn;
  };
  const harbours = openPorts(s, side);
  for (const from of hosts) {
    const near = nearOf(s, side, from);
    for (const [to, via] of near) {
      note(at(one, to), from, (box) => strength[box] as number, MOST_NEAR);
      passed(to, [via]);
    }
    const sea = isPort[from] && harbours.includes(from) ? harbours.filter((to) => to !== from) : [];
    for (const over of new Set([...near.keys(), ...sea]))
      for (const { via, to, by, first } of at(routes, over)) {
        if (first[side] === 0) continue;
        if (via !== to) {
          if ((theirs[via] as number) > 0) continue;
          const riders = (own[from] as number) > (foot[from] as number);
          if (!riders && !(by === 'river' && (first[side] & LINK_BIT.river) !== 0)) continue;
        }
        const ways = at(two, to);
        if (ways.some((way) => way.from === from && way.over === over)) continue;
        note(ways, { from, over }, (way) => strength[way.from] as number, MOST_WAYS);
        passed(to, [near.get(over) ?? over, over, via]);
      }
  }
  return { one, two, trail };
};
