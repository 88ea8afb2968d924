/** Tests of morale, and what becomes of a unit by them (section 17). */
import { facingOf } from '@longroll/geometry/plane';
import { at, count, type Dice, int, signed, type Teller, word } from '@longroll/kernel';
import { lost, strengthOf } from './casualties.ts';
import { event, UNIT, unitTold, withUnit } from './define.ts';
import { commandIn } from './generals.ts';
import { LAST_TEST } from './outcomes.ts';
import { parentOf, testingWith } from './parts.ts';
import { morale, moraleParts } from './procedures/morale.ts';
import { givenWay, isLed, threatened } from './skirmish-line.ts';
import { COLONEL, type Standing, type State, type Unit } from './state.ts';

const tested = event(
  'tested',
  ['grant-mor-6', 'grant-mor-10'],
  {
    ...UNIT,
    officers: count(),
    losses: count(),
    deduction: count(),
    total: int(-9, 20),
    needed: count(),
    result: word('good', 'bad'),
  },
  (d) => {
    // At half strength no die is thrown.
    const die = d.total - d.officers + d.losses + d.deduction;
    const parts = [
      ...(die > 0 ? [`the die ${die}`] : []),
      ...(d.officers > 0 ? [`${signed(d.officers)} for its officers`] : []),
      ...(d.losses > 0 ? [`${signed(-d.losses)} for its losses`] : []),
      ...(d.deduction > 0 ? [`${signed(-d.deduction)} for the threat`] : []),
    ];
    const made = parts.length === 0 ? '' : `${parts.join(', ')}: `;
    return `${d.unit} tested its morale: ${made}${d.total}, ${d.needed} needed, **${d.result}**.`;
  },
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

/** Who leads a unit that stands alone: of a company its corporal, while he lives (grant-annex-11). */
const leadersOf = ({ officers, men, corporal }: Unit): readonly number[] =>
  men.includes(corporal) ? [COLONEL, ...officers] : officers;

/** The next test of a unit as its tool asks for it, with the parts that test together (grant-mor-2 to -5). */
export const moraleInput = (s: State, row: number) => {
  const { failures, arm } = at(s.units, row);
  const together = testingWith(s, row).map((each) => at(s.units, each));
  const sum = (of: (unit: Unit) => number): number => together.reduce((all, unit) => all + of(unit), 0);
  const original = sum((unit) => unit.original);
  return {
    ...commandIn({
      officers: together.length === 1 ? leadersOf(at(together, 0)) : together.flatMap(({ officers }) => officers),
      general: Math.max(...together.map(({ general }) => general)),
    }),
    detachment: arm === 'infantry' && parentOf(s, row) >= 0 && together.length === 1,
    original,
    lost: original - sum(strengthOf),
    zouaves: at(s.units, row).special === 'zouaves',
    test: failures + 1,
    deduction: 0,
  };
};

/** Throws a test of what is asked and tells of it, with all that made it. */
const thrown = (
  s: State,
  row: number,
  asked: ReturnType<typeof moraleInput>,
  dice: Dice,
  tell: Teller,
  clauses?: readonly string[],
): boolean => {
  const { total, needed, result } = morale.run(asked, dice);
  const parts = result === 'half strength' ? { officers: 0, losses: 0, deduction: 0 } : moraleParts(asked);
  const told = { ...unitTold(s, row), deduction: asked.deduction, ...parts, total, needed };
  tell.tell(tested, { ...told, result: result === 'good' ? 'good' : 'bad' }, clauses ? { clauses } : {});
  return result === 'good';
};

/** Throws a test and tells of it: whether it is good (grant-mor-6). */
export const test = (s: State, row: number, dice: Dice, tell: Teller): boolean =>
  thrown(s, row, moraleInput(s, row), dice, tell);

/** Tests the part of a skirmish line that is threatened: whether it stands (grant-skl-5). */
const partStands = (
  s: State,
  row: number,
  part: readonly number[],
  deduction: number,
  dice: Dice,
  tell: Teller,
): boolean => {
  const { men, original, special } = at(s.units, row);
  const led = isLed(s, row, part);
  const given = { colonel: led, others: 0, detachment: true, zouaves: special === 'zouaves', test: 1, deduction };
  return thrown(s, row, { ...given, original, lost: original - men.length }, dice, tell, ['grant-skl-5']);
};

/** A skirmish line whose flank or rear has come under a new threat, or a nearer one, tests; what fails gives way (grant-skl-1, -4, -5). */
export const lineTested = (s: State, row: number, dice: Dice, tell: Teller): State => {
  const { figures, deduction } = threatened(s, row);
  const { threat } = at(s.units, row);
  const noted = deduction === threat ? s : withUnit(s, row, { threat: deduction });
  if (deduction <= threat || partStands(s, row, figures, deduction, dice, tell)) return noted;
  tellFate(s, row, 'retreating', 'grant-skl-5', tell);
  return givenWay(noted, row, figures);
};

/** What a unit becomes; in the water that holds from its far bank on (grant-terr-7). */
const become = (now: Standing, next: Standing): Partial<Unit> =>
  now === 'crossing' ? { crossAs: next } : { standing: next };

/** What a unit is once its morale is good again, or its way back is behind it. */
export const againAs = ({ exhaustion }: Pick<Unit, 'exhaustion'>): Standing =>
  exhaustion > 0 ? 'exhausted' : 'steady';

/** A unit after its test out of a mêlée: steady again, or one failure further (grant-mor-9 to -11). */
export const afterTest = (s: State, row: number, good: boolean, tell: Teller): State => {
  const unit = at(s.units, row);
  const { standing, failures, rear, facing } = unit;
  if (good) {
    if (failures === 0) return s;
    tellFate(s, row, 'steady', 'grant-mor-10', tell);
    return withUnit(s, row, { failures: 0, rally: 0, ...become(standing, againAs(unit)) });
  }
  if (failures + 1 >= LAST_TEST) {
    tellFate(s, row, 'dispersed', 'grant-mor-10', tell);
    return lost(s, row, 'alone');
  }
  const first = failures === 0;
  const next = first ? 'shaken' : 'retreating';
  if (next !== standing) tellFate(s, row, next, first ? 'grant-mor-9' : 'grant-mor-11', tell);
  return withUnit(s, row, {
    ...become(standing, next),
    failures: failures + 1,
    rear: first ? facingOf(facing + 180) : rear,
  });
};
