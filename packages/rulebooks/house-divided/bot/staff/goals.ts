/** What a side may set out to do in a player turn. */
import type { Goal } from '@longroll/bots';
import { at } from '@longroll/kernel';
import type { Mind } from '../../data/marshal.ts';
import { boxName } from '../../naming.ts';
import { standing } from '../../queries.ts';
import type { State } from '../../state.ts';
import { steps } from '../scan.ts';
import { controlOf, openPorts, prizesOf } from './lay.ts';

/** What a goal is to the judgement: a box that counts otherwise, -1 for none, how it counts and draws, and the temper. */
export interface Purpose {
  readonly goal: number;
  readonly share: number;
  readonly draw: number;
  /** How far attacks are believed in. */
  readonly boldness: number;
  /** How much the judgement is blurred. */
  readonly temper: number;
}

/** No box of its own, and a clear head. */
export const PLAINLY: Purpose = { goal: -1, share: 1, draw: 1, boldness: 1, temper: 0 };

/** How much more a goal counts, and how much more it draws from afar. */
const TAKE = { share: 1.6, draw: 6 };
/** What is left alone counts nothing, so that another plan comes out than the one that goes for it. */
const LEAVE = { share: 0, draw: 0 };
/** Nothing farther from all own units is a goal. */
const FARTHEST = 4;
/** A temper blurs the judgement once or twice. */
const TEMPERS = 2;

const steady: Goal = { id: 'steady', says: 'make the best of every march' };
const hold: Goal = { id: 'hold', says: 'hold what we have' };

/** Fewest marches or so from any own force to a box, the sea among the ways (ahd-naval-2). */
const distances = (s: State): ((box: number) => number) => {
  const side = s.phasing;
  const held = standing(s).held[side];
  const ports = openPorts(s, side);
  const sails = held.some((box) => ports.includes(box));
  const nearest = (from: readonly number[], box: number): number =>
    from.reduce((least, one) => Math.min(least, steps(s).between(one, box)), FARTHEST + 1);
  return (box) => Math.min(nearest(held, box), sails ? 1 + nearest(ports, box) : FARTHEST + 1);
};

/** The dearest prizes within reach of some force, nearer ones before farther ones. */
const prizesWithin = (s: State, mind: Mind): readonly number[] => {
  const control = controlOf(s);
  const { prize } = prizesOf(s, mind, control);
  const side = s.phasing;
  const far = distances(s);
  const found: { readonly box: number; readonly worth: number }[] = [];
  for (let box = 0; box < control.length; box++) {
    const marches = control[box] === side ? FARTHEST + 1 : far(box);
    if (marches <= FARTHEST) found.push({ box, worth: (prize[side][box] as number) / (1 + marches) });
  }
  return found.toSorted((a, b) => b.worth - a.worth || a.box - b.box).map(({ box }) => box);
};

const about = (s: State, verb: 'take' | 'leave', box: number): Goal => {
  const says = verb === 'take' ? `take ${boxName(s, box)}` : `leave ${boxName(s, box)} alone for now`;
  return { id: `${verb} ${at(s.setting.boxes, box).id}`, says };
};

/**
 * The goals of a side: to make the best of every march; to take the prizes in its reach, and to leave each of them alone
 * for now; to hold what it has; and the first in other tempers.
 */
export const goalsOf = (s: State, mind: Mind, most: number): readonly Goal[] => {
  const [first, second, third, fourth] = prizesWithin(s, mind);
  const listed = [
    steady,
    first === undefined ? undefined : about(s, 'take', first),
    first === undefined ? undefined : about(s, 'leave', first),
    second === undefined ? undefined : about(s, 'take', second),
    hold,
    third === undefined ? undefined : about(s, 'take', third),
    second === undefined ? undefined : about(s, 'leave', second),
    { id: 'temper 0', says: steady.says },
    fourth === undefined ? undefined : about(s, 'take', fourth),
    { id: 'temper 1', says: steady.says },
  ];
  return listed.filter((goal) => goal !== undefined).slice(0, most);
};

/** What a goal of `goalsOf` is to the judgement. */
export const purposeOf = (s: State, { id }: Goal): Purpose => {
  const [kind, what = ''] = id.split(' ');
  const goal = s.setting.boxNumber[what] ?? -1;
  if (kind === 'take') return { ...PLAINLY, ...TAKE, goal };
  if (kind === 'leave') return { ...PLAINLY, ...LEAVE, goal };
  if (kind === 'hold') return { ...PLAINLY, boldness: 0 };
  return kind === 'temper' ? { ...PLAINLY, temper: 1 + (Number(what) % TEMPERS) } : PLAINLY;
};
