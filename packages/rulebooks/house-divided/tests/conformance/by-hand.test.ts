import { describe, expect, it } from 'vitest';
import { rulebook } from '../../index.ts';
import { unitName } from '../../naming.ts';
import type { LinkKind, State } from '../../state.ts';
import { isFed, mayGo } from '../by-hand.ts';
import { type Stride, walk } from '../random-walk.ts';
import { tool } from '../tool.ts';

const KINDS: readonly LinkKind[] = ['road', 'rail', 'river'];

function* walks(strides: number): Generator<Stride> {
  for (const [i, scenario] of ['1861', '1862', '1863', '1864', 'learning'].entries())
    for (const seed of [1, 2]) yield* walk(scenario, { supplyCheck: 'all' }, 1000 * seed + i, strides);
}

/** Every one- and two-link move of the fresh units of the marching box, judged by the book and by hand. */
const disagreements = (s: State): { readonly count: number; readonly wrong: readonly string[] } => {
  const wrong: string[] = [];
  let count = 0;
  const { neighbours, boxes } = s.setting;
  s.units.forEach((unit, row) => {
    if (unit.box !== s.marching || unit.side !== s.phasing || unit.marches >= 2 || unit.lastMarch === s.march) return;
    for (const via of neighbours[unit.box] ?? [])
      for (const to of [via, ...(neighbours[via] ?? [])])
        for (const by of KINDS) {
          count++;
          const judged = rulebook.whyNot(s, unit.side, { do: 'move', unit: row, via, to, by }) === undefined;
          if (judged === mayGo(s, unit, via, to, by)) continue;
          wrong.push(
            `${unitName(unit)} ${[unit.box, via, to].map((box) => boxes[box]?.id).join(' > ')} by ${by}: ${judged}`,
          );
        }
  });
  return { count, wrong };
};

describe('6 and 10 read again by hand', () => {
  it('ahd-move-10: in random positions every move is legal exactly when chapter 6 says so', () => {
    let compared = 0;
    for (const { after } of walks(700)) {
      if (after.phase !== 'movement' || after.marching < 0) continue;
      const { count, wrong } = disagreements(after);
      compared += count;
      expect(wrong).toEqual([]);
    }
    expect(compared).toBeGreaterThan(20_000);
  });

  it('ahd-supply-5: in random positions the trace finds supply exactly where chapter 10 says so', () => {
    let [fed, starving] = [0, 0];
    let stride = 0;
    for (const { after } of walks(900)) {
      stride++;
      if (stride % 97 !== 0 || after.outcome) continue;
      const position = rulebook.toScenario?.(after);
      const unit = after.units.filter((one) => one.box >= 0)[stride % 7];
      if (position === undefined || unit === undefined) continue;
      for (const box of [unit.box, stride % after.setting.boxes.length]) {
        const id = after.setting.boxes[box]?.id ?? '';
        const expected = isFed(after, box, unit.side);
        const found = tool('supply-trace', { position, side: unit.side === 0 ? 'union' : 'confederate', box: id });
        expect([id, found.inSupply]).toEqual([id, expected]);
        if (expected) fed++;
        else starving++;
      }
    }
    expect([fed > 20, starving > 5]).toEqual([true, true]);
  });
});
