import { describe, expect, it } from 'vitest';
import type { State } from '../../state.ts';
import { SCENARIOS, walks } from '../random-walk.ts';

describe('15. Checks: of play', () => {
  it.each(SCENARIOS)(
    'is-test-6: %s: no activation ever leaves two fighting units, or two sides, in an area',
    (scenario) => {
      let activations = 0;
      for (const { after } of walks(scenario)) {
        const { roster } = after.setting;
        if (after.activation.piece >= 0 || after.phase !== 'activation') continue;
        activations++;
        const held = new Map<number, number>();
        const fighters = new Set<number>();
        after.pieces.forEach(({ area }, row) => {
          const line = roster[row];
          if (area < 0 || !line) return;
          expect(held.get(area) ?? line.side).toBe(line.side);
          held.set(area, line.side);
          if (line.type === 'general' || line.type === 'transport') return;
          expect(fighters.has(area)).toBe(false);
          fighters.add(area);
        });
      }
      expect(activations).toBeGreaterThan(500);
    },
  );

  it.each(SCENARIOS)('is-test-6: %s: SP lost and SP left add up to the initial total', (scenario) => {
    for (const { before, after } of walks(scenario)) {
      const { roster, totals } = after.setting;
      for (const side of [0, 1] as const) {
        const left = (state: State): number =>
          state.pieces.reduce((sum, { sp }, row) => (roster[row]?.side === side ? sum + sp : sum), 0);
        const initial = roster.reduce((sum, line) => (line.side === side ? sum + line.sp : sum), 0);
        expect(totals[side]).toBe(initial);
        expect(left(after)).toBeLessThanOrEqual(left(before));
      }
      after.pieces.forEach(({ sp, area }, row) => {
        expect(sp).toBeGreaterThanOrEqual(0);
        expect(sp).toBeLessThanOrEqual(roster[row]?.sp ?? 0);
        if (sp === 0) expect(area).toBeLessThan(0);
      });
    }
  });
});
