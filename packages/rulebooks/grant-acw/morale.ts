/** Tests of morale, and what becomes of a unit by them (section 17). */
import { facingOf } from '@longroll/geometry/plane';
import { at, count, type Dice, int, type Teller, word } from '@longroll/kernel';
import { lost } from './casualties.ts';
import { event, UNIT, unitTold, withUnit } from './define.ts';
import { commandIn } from './generals.ts';
import { LAST_TEST } from './outcomes.ts';
import { morale } from './procedures/morale.ts';
import type { State } from './state.ts';

const tested = event(
  'tested',
  ['grant-mor-6', 'grant-mor-10'],
  { ...UNIT, total: int(-9, 20), needed: count(), result: word('good', 'bad') },
  (d) => `${d.unit} tested its morale: ${d.total}, ${d.needed} needed, **${d.result}**.`,
  { tone: 'battle' },
);
const FATES = ['shaken', 'retreating', 'withdrawing', 'steady', 'dispersed'] as const;
const became = event(
  'became',
  ['grant-mor-11'],
  { ...UNIT, what: word(...FATES) },
  (d) => `${d.unit} ${d.what === 'dispersed' ? '**dispersed**' : `is **${d.what}**`}.`,
  { tone: 'battle' },
);
export const tellFate = (s: State, row: number, what: (typeof FATES)[number], clause: string, tell: Teller): void =>
  tell.tell(became, { ...unitTold(s, row), what }, { clauses: [clause] });

/** Throws a test and tells of it: whether it is good (grant-mor-6). */
export const test = (s: State, row: number, dice: Dice, tell: Teller): boolean => {
  const unit = at(s.units, row);
  const { men, failures, original } = unit;
  const { total, needed, result } = morale.run(
    {
      ...commandIn(unit),
      detachment: false,
      original,
      lost: original - men.length,
      zouaves: false,
      test: failures + 1,
      deduction: 0,
    },
    dice,
  );
  tell.tell(tested, { ...unitTold(s, row), total, needed, result: result === 'good' ? 'good' : 'bad' });
  return result === 'good';
};

/** A unit after its test out of a mêlée: steady again, or one failure further (grant-mor-9 to -11). */
export const afterTest = (s: State, row: number, good: boolean, tell: Teller): State => {
  const { standing, failures, rear, facing, exhaustion } = at(s.units, row);
  if (good) {
    if (failures === 0) return s;
    tellFate(s, row, 'steady', 'grant-mor-10', tell);
    return withUnit(s, row, { failures: 0, rally: 0, standing: exhaustion > 0 ? 'exhausted' : 'steady' });
  }
  if (failures + 1 >= LAST_TEST) {
    tellFate(s, row, 'dispersed', 'grant-mor-10', tell);
    return lost(s, row, 'alone');
  }
  const first = failures === 0;
  const next = first ? 'shaken' : 'retreating';
  if (next !== standing) tellFate(s, row, next, first ? 'grant-mor-9' : 'grant-mor-11', tell);
  return withUnit(s, row, { standing: next, failures: failures + 1, rear: first ? facingOf(facing + 180) : rear });
};
