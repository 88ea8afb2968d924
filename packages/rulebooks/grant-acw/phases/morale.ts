/** Morale, and what a mêlée has come to (sections 15 to 18). */
import { facingOf } from '@longroll/geometry/plane';
import { at, count, type Dice, int, rowsOf, type Teller, word } from '@longroll/kernel';
import { isHalfStrength, lost as lostUnit, toHalf } from '../casualties.ts';
import { outwardOf } from '../contacts.ts';
import { event, phase, sideOf, UNIT, unitTold, withUnit } from '../define.ts';
import { commandIn } from '../generals.ts';
import { LAST_TEST, withdrawals } from '../outcomes.ts';
import { morale } from '../procedures/morale.ts';
import type { Melee, State } from '../state.ts';

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
const drawn = event(
  'drawn',
  ['grant-out-7', 'grant-exh-1'],
  { ...UNIT, target: UNIT.unit },
  (d) => `The mêlée of ${d.unit} and ${d.target} is drawn: both are exhausted.`,
  { tone: 'battle', decides: true },
);
const goesOn = event(
  'goes-on',
  ['grant-mel2-1'],
  { ...UNIT, target: UNIT.unit },
  (d) => `${d.unit} and ${d.target} both stand: they fight again in the next move.`,
  { tone: 'battle', decides: true },
);

const tellFate = (s: State, row: number, what: (typeof FATES)[number], clause: string, tell: Teller): void =>
  tell.tell(became, { ...unitTold(s, row), what }, { clauses: [clause] });

/** Throws a test and tells of it: whether it is good (grant-mor-6). */
const test = (s: State, row: number, dice: Dice, tell: Teller): boolean => {
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
const afterTest = (s: State, row: number, good: boolean, tell: Teller): State => {
  const { standing, failures, rear, facing, exhaustion } = at(s.units, row);
  if (good) {
    if (failures === 0) return s;
    tellFate(s, row, 'steady', 'grant-mor-10', tell);
    return withUnit(s, row, { failures: 0, rally: 0, standing: exhaustion > 0 ? 'exhausted' : 'steady' });
  }
  if (failures + 1 >= LAST_TEST) {
    tellFate(s, row, 'dispersed', 'grant-mor-10', tell);
    return lostUnit(s, row, 'alone');
  }
  const first = failures === 0;
  const next = first ? 'shaken' : 'retreating';
  if (next !== standing) tellFate(s, row, next, first ? 'grant-mor-9' : 'grant-mor-11', tell);
  return withUnit(s, row, { standing: next, failures: failures + 1, rear: first ? facingOf(facing + 180) : rear });
};

/** Who tests out of mêlées: who lost a figure, and who failed before (grant-mor-12). */
const mustTest = (s: State, row: number): boolean => {
  const { standing, failures, lost } = at(s.units, row);
  if (standing === 'gone' || standing === 'half' || standing === 'melee') return false;
  return failures > 0 || lost > 0;
};

/** A unit goes out of its mêlée: in formation again on its anchor, and to the rear if it must (grant-out-9, -4). */
const released = (s: State, row: number, change: Partial<State['units'][number]>): State =>
  withUnit(s, row, { standing: at(s.units, row).rally > 0 ? 'rallying' : 'steady', stands: [], ...change });

/** The way to the rear of each side: away from the edge that was touched (grant-out-9). */
const rearOf = (s: State, { units, edge }: Melee, who: number): number => {
  const out = outwardOf(at(s.units, units[1]), edge);
  return who === 0 ? out : facingOf(out + 180);
};

/** Whether each side of a mêlée must withdraw: by its losses, else by a test if it lost anybody (grant-out-2, -3, -5, -6). */
const mustWithdraw = (s: State, melee: Melee, dice: Dice, tell: Teller): readonly [State, readonly boolean[]] => {
  const { move, lost, lostNow, shot, units } = melee;
  const losses = [
    { melee: lost[0], missiles: shot },
    { melee: lost[1], missiles: 0 },
  ] as const;
  const byLoss = withdrawals(move, losses, s.setting.readings['twice-nothing']);
  let now = s;
  const sides = sideOf(s, units[0]) === s.first ? [0, 1] : [1, 0];
  const must = byLoss.map((each, who) => each || at(melee.leaves, who));
  for (const who of sides) {
    const row = at(units, who);
    const hurt = at(lostNow, who) > 0 || (move === 1 && who === 0 && shot > 0);
    if (at(must, who) || !hurt || at(s.units, row).standing === 'gone' || isHalfStrength(s, row)) continue;
    if (test(now, row, dice, tell)) continue;
    must[who] = true;
    now = withUnit(now, row, { failures: at(now.units, row).failures + 1 });
  }
  return [now, must];
};

/** One side alone is left: it stays where it is. */
const ended = (s: State, { units }: Melee, tell: Teller): State =>
  units.reduce(
    (now, row) => (at(now.units, row).standing === 'melee' ? toHalf(released(now, row, {}), row, tell) : now),
    s,
  );

const part = (s: State, melee: Melee, must: readonly boolean[], tell: Teller): State =>
  melee.units.reduce((now, row, who) => {
    if (at(now.units, row).standing !== 'melee') return now;
    const rear = rearOf(s, melee, who);
    if (!at(must, who)) return toHalf(released(now, row, {}), row, tell);
    tellFate(now, row, 'withdrawing', 'grant-out-9', tell);
    return toHalf(released(now, row, { standing: 'withdrawing', rear, moved: false }), row, tell);
  }, s);

/** A drawn mêlée: both fall back exhausted; a defender with orders to hold rests where he is (grant-out-7, -8, grant-exh-1). */
const retire = (s: State, melee: Melee, tell: Teller): State => {
  const { units } = melee;
  tell.tell(drawn, { ...unitTold(s, units[0]), target: unitTold(s, units[1]).unit });
  return units.reduce((now, row, who) => {
    const held = who === 1 && at(s.units, row).hold;
    const rear = rearOf(s, melee, who);
    return toHalf(released(now, row, { standing: 'exhausted', exhaustion: held ? 2 : 0, rear }), row, tell);
  }, s);
};

const outcomeOf = (s: State, row: number, dice: Dice, tell: Teller): State => {
  const melee = at(s.melees, row);
  const without = (now: State): State => ({ ...now, melees: now.melees.filter((each) => each !== melee) });
  if (melee.units.some((unit) => at(s.units, unit).standing !== 'melee')) return ended(without(s), melee, tell);
  const [now, must] = mustWithdraw(s, melee, dice, tell);
  if (must.some(Boolean)) return part(without(now), melee, must, tell);
  if (melee.move > 1) return retire(without(now), melee, tell);
  tell.tell(goesOn, { ...unitTold(s, melee.units[0]), target: unitTold(s, melee.units[1]).unit });
  return { ...now, melees: now.melees.map((each) => (each === melee ? { ...each, move: each.move + 1 } : each)) };
};

export const moralePhase = phase({
  id: 'morale',
  title: 'Morale',
  clause: 'grant-turn-10',
  begin: (s, { dice, tell }) => {
    const testing = rowsOf(s.units).filter((row) => mustTest(s, row));
    const order = testing.toSorted(
      (a, b) => Number(sideOf(s, a) !== s.first) - Number(sideOf(s, b) !== s.first) || a - b,
    );
    const after = s.melees.reduce((now, melee) => outcomeOf(now, now.melees.indexOf(melee), dice, tell), s);
    return order.reduce((now, row) => afterTest(now, row, test(now, row, dice, tell), tell), after);
  },
});
