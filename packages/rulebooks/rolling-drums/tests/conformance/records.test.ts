import { describe, expect, it } from 'vitest';
import { standingOfSeat } from '../../records.ts';
import { positionTables } from '../../reports/tables.ts';
import type { State } from '../../state.ts';
import { viewOf } from '../../view.ts';
import { CONFEDERATE, turnOf, UNION, war } from '../war.ts';

/** A fight of two Union players, one with three times the men of the other, against one brigade. */
const fought = (): State => {
  const players = [
    { name: 'Union', state: 'US', offices: [] },
    { name: 'Confederate', state: 'CS', offices: [] },
    { name: 'Banks', state: 'US', offices: [] },
  ];
  const units = [
    { id: 'US1IN', square: 'K2-S5', tac: '7-9', men: 3000 },
    { id: 'US2IN', square: 'K2-S5', tac: '7-9', men: 1000, commander: 'Banks' },
    { id: 'CS1IN', square: 'K2-S5', tac: '7-7', men: 3000 },
  ];
  const attack = { destination: '7-7', offensive: 'attack' };
  const { state } = turnOf(war({ units, scenario: { players } }), { US1IN: attack });
  return state;
};
const over = (state: State): State => ({ ...state, outcome: { winners: [], clause: 'rotd-V4', margin: 0 } });

describe('individual standing', () => {
  it('rotd-V6 what a side has suffered in combat is what the other has inflicted', () => {
    const { records } = fought();
    const [union, confederate, banks] = records.inflicted.map((inflicted, seat) => [
      inflicted,
      records.suffered[seat] ?? 0,
    ]);
    expect(confederate?.[1]).toBeGreaterThan(0);
    expect((union?.[0] ?? 0) + (banks?.[0] ?? 0)).toBe(confederate?.[1]);
    expect((union?.[1] ?? 0) + (banks?.[1] ?? 0)).toBe(confederate?.[0]);
  });

  it('rotd-V6 it is inflicted less suffered, and shown after the game only', () => {
    const now = fought();
    const titles = (state: State) => positionTables(viewOf(state, UNION), UNION).map(({ title }) => title);
    expect(standingOfSeat(now, UNION)).toBeUndefined();
    expect(titles(now)).not.toContain('Standing of the players');
    expect(titles(over(now))).toContain('Standing of the players');
    const hidden = viewOf(now, UNION).records;
    expect([...hidden.inflicted, ...hidden.suffered].every((men) => men === 0)).toBe(true);
    const end = viewOf(over(now), UNION);
    const { inflicted, suffered } = now.records;
    expect(standingOfSeat(end, CONFEDERATE)).toBe((inflicted[CONFEDERATE] ?? 0) - (suffered[CONFEDERATE] ?? 0));
  });
});
