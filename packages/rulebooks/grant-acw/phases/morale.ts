/** The morale phase: what each mêlée has come to, then the tests of all other units (grant-turn-10). */
import { at, rowsOf } from '@longroll/kernel';
import { isHalfStrength } from '../casualties.ts';
import { phase, sideOf } from '../define.ts';
import { afterTest, lineTested, test } from '../morale.ts';
import { testingWith } from '../parts.ts';
import type { State } from '../state.ts';
import { isEnded, outcomeOf } from './outcome.ts';

/** Who tests out of mêlées: who lost a figure, and who failed before; artillery never does (grant-mor-12, -13). */
export const mustTest = (s: State, row: number): boolean => {
  const { arm, standing, failures, lost, tested } = at(s.units, row);
  if (tested || arm === 'gun' || standing === 'gone' || standing === 'half' || standing === 'melee') return false;
  // Who stays in houses at half strength tests no more (grant-mor-12, grant-half-4).
  return (failures > 0 || lost > 0) && !isHalfStrength(s, row);
};

/** Those who take the same test: parts of a regiment near one another that have failed as often (grant-det-2). */
const together = (s: State, row: number): readonly number[] =>
  testingWith(s, row).filter((each) => {
    const { standing, failures } = at(s.units, each);
    return each === row || (standing !== 'melee' && standing !== 'half' && failures === at(s.units, row).failures);
  });

/** The first side’s units by number, then the second side’s (grant-turn-10). */
export const inTurn = (s: State, rows: readonly number[]): readonly number[] =>
  rows.toSorted((a, b) => Number(sideOf(s, a) !== s.first) - Number(sideOf(s, b) !== s.first) || a - b);

export const moralePhase = phase({
  id: 'morale',
  title: 'Morale',
  clause: 'grant-turn-10',
  begin: (s, { dice, tell }) => {
    const after = s.melees.reduce((now, melee) => outcomeOf(now, melee, dice, tell), s);
    const emptied = s.melees
      .filter((melee) => melee.section >= 0 && isEnded(s, melee))
      .flatMap(({ sides }) => sides.flat());
    const testing = rowsOf(s.units).filter(
      (row) => mustTest(s, row) || (emptied.includes(row) && mustTest(after, row)),
    );
    const order = inTurn(s, testing);
    const done = new Set<number>();
    const all = order.reduce((now, row) => {
      if (done.has(row)) return now;
      const rows = together(now, row);
      for (const each of rows) done.add(each);
      const good = test(now, row, dice, tell);
      return rows.reduce((each, part) => afterTest(each, part, good, tell), now);
    }, after);
    return inTurn(all, rowsOf(s.units)).reduce(
      (now, row) => (done.has(row) ? now : lineTested(now, row, dice, tell)),
      all,
    );
  },
});
