/** The morale phase: the tests of all units in turn, and what each mêlée has come to by them (grant-turn-10). */
import { at, rowsOf } from '@longroll/kernel';
import { isHalfStrength } from '../casualties.ts';
import { inTurn, phase } from '../define.ts';
import { standingOf } from '../melees.ts';
import { afterTest, lineTested, test } from '../morale.ts';
import { testingWith } from '../parts.ts';
import type { State } from '../state.ts';
import { isEnded, outcomeOf, testersOf } from './outcome.ts';

/** Whether a unit tests, be it in a mêlée or not: who lost a figure, and who failed before; artillery never does (grant-mor-12, -13). */
const isHurt = (s: State, row: number): boolean => {
  const { arm, failures, lost, tested } = at(s.units, row);
  // Who stays in houses at half strength tests no more (grant-mor-12, grant-half-4).
  return !tested && arm !== 'gun' && (failures > 0 || lost > 0) && !isHalfStrength(s, row);
};

/** Who tests out of mêlées (grant-mor-12). */
export const mustTest = (s: State, row: number): boolean => {
  const { standing } = at(s.units, row);
  return standing !== 'gone' && standing !== 'half' && standing !== 'melee' && isHurt(s, row);
};

/** Those who take the same test: parts of a regiment near one another that have failed as often (grant-det-2). */
const together = (s: State, row: number): readonly number[] =>
  testingWith(s, row).filter((each) => {
    const { standing, failures } = at(s.units, each);
    return each === row || (standing !== 'melee' && standing !== 'half' && failures === at(s.units, row).failures);
  });

/** Units that have fought for a building, whose mêlée is over: they test as others do once they are out of it. */
const outOfHouses = (s: State): readonly number[] =>
  s.melees
    .filter((melee) => melee.section >= 0 && isEnded(s, melee))
    .flatMap((melee) => [...standingOf(s, melee, 0), ...standingOf(s, melee, 1)])
    .filter((row) => isHurt(s, row));

export const moralePhase = phase({
  id: 'morale',
  title: 'Morale',
  clause: 'grant-turn-10',
  begin: (s, { dice, tell }) => {
    const emptied = outOfHouses(s);
    const fighting = [...s.melees.flatMap((melee) => testersOf(s, melee)), ...emptied];
    const results = new Map<number, boolean>();
    const done = new Set<number>();
    // Every unit throws in its turn, in a mêlée or not; what each mêlée has come to is settled once all have thrown.
    const thrown = inTurn(s, rowsOf(s.units)).reduce((now, row) => {
      if (done.has(row)) return now;
      if (fighting.includes(row)) {
        results.set(row, test(now, row, dice, tell));
        return now;
      }
      if (!mustTest(s, row)) return lineTested(now, row, dice, tell);
      const rows = together(now, row);
      for (const each of rows) done.add(each);
      const good = test(now, row, dice, tell);
      return rows.reduce((each, part) => afterTest(each, part, good, tell), now);
    }, s);
    const settled = s.melees.reduce((now, melee) => outcomeOf(now, melee, results, tell), thrown);
    return emptied.reduce((now, row) => afterTest(now, row, results.get(row) ?? true, tell), settled);
  },
});
