/** The morale phase: what each mêlée has come to, then the tests of all other units (grant-turn-10). */
import { at, rowsOf } from '@longroll/kernel';
import { phase, sideOf } from '../define.ts';
import { afterTest, test } from '../morale.ts';
import type { State } from '../state.ts';
import { outcomeOf } from './outcome.ts';

/** Who tests out of mêlées: who lost a figure, and who failed before; artillery never does (grant-mor-12, -13). */
const mustTest = (s: State, row: number): boolean => {
  const { arm, standing, failures, lost, tested } = at(s.units, row);
  if (tested || arm === 'gun' || standing === 'gone' || standing === 'half' || standing === 'melee') return false;
  return failures > 0 || lost > 0;
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
    const after = s.melees.reduce((now, melee) => outcomeOf(now, melee, dice, tell), s);
    return order.reduce((now, row) => afterTest(now, row, test(now, row, dice, tell), tell), after);
  },
});
