/** Why a plan, in a sentence: what it attacks at what odds, what it gains and cuts off, where it masses and rallies. */
import { capital } from '@longroll/kernel';
import type { Mind } from '../../data/marshal.ts';
import { isInSupply } from '../../procedures/supply.ts';
import { controller, hasUnits, otherSide, standing } from '../../queries.ts';
import type { Side, State } from '../../state.ts';
import type { Action } from '../../verbs.ts';
import { boxNames } from '../../words.ts';
import type { Clashes } from './clashes.ts';
import { carriedOut } from './groups.ts';
import { controlOf, prizesOf } from './lay.ts';
import { meetingAt } from './packs.ts';

/** Units that come together somewhere are a mass from so many on. */
const MASS = 3;
/** Of gains and of masses so many are named. */
const MOST_NAMED = 2;

/** Chance to take a box where both sides stand, in whole percent. */
const chanceAt = (s: State, box: number, mind: Mind, clashes: Clashes): number => {
  const { forces } = clashes;
  const prize = prizesOf(s, mind, controlOf(s)).prize[s.phasing][box] as number;
  const { takes } = clashes.whole(meetingAt(forces, s, box), prize);
  return Math.round(100 * takes);
};

/** Boxes where units of a side stand out of supply that were in supply before. */
const cutOff = (before: State, after: State, side: Side): readonly number[] => {
  if (after.setting.switches.supply === 'base') return [];
  const starving = standing(after).held[side].filter((box) => !isInSupply(after, box, side));
  return starving
    .filter((box) => !hasUnits(before, box, side) || isInSupply(before, box, side))
    .toSorted((a, b) => a - b);
};

/** Boxes to which units have come, with how many. */
const arrivals = (before: State, after: State): ReadonlyMap<number, number> => {
  const came = new Map<number, number>();
  for (const [row, unit] of after.units.entries()) {
    const { box, side } = unit;
    if (side === after.phasing && box >= 0 && before.units[row]?.box !== box) came.set(box, (came.get(box) ?? 0) + 1);
  }
  return came;
};

/** What a plan of a movement phase is good for, as parts of a sentence. */
const parts = (s: State, actions: readonly Action[], mind: Mind, clashes: Clashes): readonly string[] => {
  const after = carriedOut(
    s,
    actions.filter((action) => action.do !== 'halt'),
  );
  const [side, enemy] = [s.phasing, otherSide(s.phasing)];
  const came = arrivals(s, after);
  const fights = [...came.keys()].filter((box) => hasUnits(after, box, enemy));
  const { prize } = prizesOf(s, mind, controlOf(s));
  const dearest = (boxes: readonly number[]): readonly number[] =>
    boxes.toSorted((a, b) => (prize[side][b] as number) - (prize[side][a] as number) || a - b).slice(0, MOST_NAMED);
  const open = dearest([...came.keys()].filter((box) => !fights.includes(box) && controller(s, box) !== side));
  const masses = [...came].filter(([box, count]) => count >= MASS && !fights.includes(box)).map(([box]) => box);
  const cut = cutOff(s, after, enemy);
  const rallied = actions.flatMap((action) => (action.do === 'rally' ? [action.box] : []));
  const dug = actions.flatMap((action) => (action.do === 'entrench' ? [action.box] : []));
  const about = (words: string, boxes: readonly number[]): readonly string[] =>
    boxes.length > 0 ? [`${words} ${boxNames(s, boxes)}`] : [];
  return [
    ...about('mass at', dearest(masses)),
    ...dearest(fights).map(
      (box) => `attack ${boxNames(s, [box])}: ${chanceAt(after, box, mind, clashes)} % to take it`,
    ),
    ...about('take', open).map((words) => `${words} unopposed`),
    ...(cut.length > 0 ? [`${boxNames(s, dearest(cut))} ${cut.length > 1 ? 'are' : 'is'} cut off`] : []),
    ...about('rally at', rallied.slice(0, MOST_NAMED)),
    ...about('dig in at', dug.slice(0, MOST_NAMED)),
  ];
};

/** Why a plan of a movement phase: a sentence without its full stop. `goal` is what it set out to do. */
export const whyOf = (s: State, goal: string, actions: readonly Action[], mind: Mind, clashes: Clashes): string => {
  const told = parts(s, actions, mind, clashes);
  if (told.length > 0) return capital(told.join('; '));
  return actions.length > 1 ? capital(`bring up strength to ${goal}`) : 'No march gains anything: hold what we have';
};
