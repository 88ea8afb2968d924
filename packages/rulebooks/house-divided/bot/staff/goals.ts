/** What a side may set out to do in a player turn. */
import type { Goal } from '@longroll/bots';
import { at } from '@longroll/kernel';
import type { Mind } from '../../data/marshal.ts';
import { boxName } from '../../naming.ts';
import { standing } from '../../queries.ts';
import type { State } from '../../state.ts';
import { steps } from '../scan.ts';
import { controlOf, prizesOf } from './lay.ts';

/** What a goal is to the judgement: a box that counts for more, -1 for none, how much more, how it draws, and the blur. */
export interface Purpose {
  readonly goal: number;
  readonly share: number;
  readonly draw: number;
  readonly temper: number;
}

/** How much more a goal counts, and how much more it draws from afar. */
const SHARE = 1.6;
const DRAW = 6;
/** Nothing farther from all own units is a goal. */
const FARTHEST = 4;
const TEMPERS = 3;

const steady: Goal = { id: 'steady', says: 'make the best of every march' };

/** The dearest prizes within reach of some force, nearer ones before farther ones. */
const prizesWithin = (s: State, mind: Mind): readonly number[] => {
  const control = controlOf(s);
  const { prize } = prizesOf(s, mind, control);
  const side = s.phasing;
  const held = standing(s).held[side];
  const found: { readonly box: number; readonly worth: number }[] = [];
  for (let box = 0; box < control.length; box++) {
    if (control[box] === side) continue;
    let nearest = FARTHEST + 1;
    for (const from of held) nearest = Math.min(nearest, steps(s).between(from, box));
    if (nearest <= FARTHEST) found.push({ box, worth: (prize[side][box] as number) / (1 + nearest) });
  }
  return found.toSorted((a, b) => b.worth - a.worth || a.box - b.box).map(({ box }) => box);
};

/** The goals of a side: to make the best of every march, the prizes in its reach, and the same in other tempers. */
export const goalsOf = (s: State, mind: Mind, most: number): readonly Goal[] => [
  steady,
  ...prizesWithin(s, mind)
    .slice(0, most >> 1)
    .map((box): Goal => ({ id: `take ${at(s.setting.boxes, box).id}`, says: `take ${boxName(s, box)}` })),
  ...Array.from(
    { length: Math.max(0, most - 1 - (most >> 1)) },
    (_, i): Goal => ({ id: `temper ${i}`, says: steady.says }),
  ),
];

/** No box of its own, and a clear head. */
export const PLAINLY: Purpose = { goal: -1, share: 1, draw: 1, temper: 0 };

/** What a goal of `goalsOf` is to the judgement. */
export const purposeOf = (s: State, { id }: Goal): Purpose => {
  const [kind, what] = id.split(' ');
  if (kind === 'take') return { goal: s.setting.boxNumber[what ?? ''] ?? -1, share: SHARE, draw: DRAW, temper: 0 };
  if (kind === 'temper') return { ...PLAINLY, temper: 1 + (Number(what) % TEMPERS) };
  return PLAINLY;
};
