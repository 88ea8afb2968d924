import { describe, expect, it } from 'vitest';
import type { State } from '../../state.ts';
import { SCENARIOS, walks } from '../random-walk.ts';

describe('15. Checks: of play', () => {
  it.each(SCENARIOS)(
    'is-test-6: %s: no activation ever leaves two fighting units, or two sides, in an area',
    (scenario) => {
      let activations = 0;
      const faults: string[] = [];
      for (const { after } of walks(scenario)) {
        const { roster } = after.setting;
        if (after.activation.piece >= 0 || after.phase !== 'activation') continue;
        activations++;
        const held = new Map<number, number>();
        const fighters = new Set<number>();
        after.pieces.forEach(({ area }, row) => {
          const line = roster[row];
          if (area < 0 || !line) return;
          if ((held.get(area) ?? line.side) !== line.side) faults.push(`${activations}: two sides in area ${area}`);
          held.set(area, line.side);
          if (line.type === 'general' || line.type === 'transport') return;
          if (fighters.has(area)) faults.push(`${activations}: two fighting units in area ${area}`);
          fighters.add(area);
        });
      }
      expect(faults).toEqual([]);
      expect(activations).toBeGreaterThan(500);
    },
  );

  it.each(SCENARIOS)('is-test-6: %s: SP lost and SP left add up to the initial total', (scenario) => {
    const faults = new Set<string>();
    for (const { before, after } of walks(scenario)) {
      const { roster, totals } = after.setting;
      for (const side of [0, 1] as const) {
        const left = (state: State): number =>
          state.pieces.reduce((sum, { sp }, row) => (roster[row]?.side === side ? sum + sp : sum), 0);
        const initial = roster.reduce((sum, line) => (line.side === side ? sum + line.sp : sum), 0);
        if (totals[side] !== initial) faults.add(`side ${side} began with ${totals[side]}, not ${initial}`);
        if (!(left(after) <= left(before))) faults.add(`side ${side} has ${left(after)} after ${left(before)}`);
      }
      after.pieces.forEach(({ sp, area }, row) => {
        if (!(sp >= 0 && sp <= (roster[row]?.sp ?? 0))) faults.add(`piece ${row} has ${sp}`);
        if (sp === 0 && !(area < 0)) faults.add(`piece ${row} without SP is in area ${area}`);
      });
    }
    expect([...faults]).toEqual([]);
  });
});
