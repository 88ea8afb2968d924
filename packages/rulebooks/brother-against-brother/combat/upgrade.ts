/** Militia that become line infantry by a battle (bab-upg-2). */
import { at } from '@longroll/kernel';
import { forceAt, withForce } from '../forces.ts';
import { shareOf } from '../losses.ts';
import type { State } from '../state.ts';

/** Militia of a side that become line: of the winner 25 in 100, fractions up; of the loser 10, fractions down (bab-upg-2). */
export const battleUpgrade = (militia: number, won: boolean): number =>
  won ? Math.ceil(militia / 4) : Math.floor(militia / 10);

/** The state once militia of some forces have become line, and how many: shared out as losses are (bab-conv-6). */
export const upgraded = (s: State, rows: readonly number[], won: boolean): readonly [state: State, count: number] => {
  const militia = rows.map((row) => forceAt(s, row).militia);
  const count = battleUpgrade(
    militia.reduce((sum, each) => sum + each, 0),
    won,
  );
  if (count === 0) return [s, 0];
  const shares = shareOf(count, militia);
  const state = rows.reduce((now, row, i) => {
    const force = forceAt(now, row);
    return withForce(now, row, { militia: force.militia - at(shares, i), line: force.line + at(shares, i) });
  }, s);
  return [state, count];
};
