import { SimDice } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { rulebook } from '../../rulebook.ts';
import type { State } from '../../state.ts';
import type { Action } from '../../verbs.ts';
import { begun } from '../position.ts';

interface Stride {
  readonly before: State;
  readonly action: Action;
  readonly after: State;
}

/** Plays a scenario at random, attacks before all else half of the time. Equal seeds give equal walks. */
function* walk(scenario: string, seed: number, strides: number): Generator<Stride> {
  const dice = new SimDice(seed);
  const chance = new SimDice(seed + 1000);
  let { state } = begun(scenario);
  for (let i = 0; i < strides; i++) {
    const [seat] = rulebook.actors(state);
    if (seat === undefined) return;
    const { choices } = rulebook.offer(state, seat);
    const attacks = choices.filter(({ do: verb }) => verb === 'attack');
    const rest = choices.filter(({ do: verb }) => verb !== 'end' || choices.length === 1 || chance.d(8) === 1);
    const pool = attacks.length > 0 && chance.d(2) === 1 ? attacks : rest.length > 0 ? rest : choices;
    const action = pool[chance.d(pool.length) - 1];
    if (!action) throw new Error('test: nothing is offered');
    const step = rulebook.apply(state, seat, action, dice);
    if (step.refused === true) throw new Error(`an offered action is refused by ${step.clause}: ${step.reason}`);
    yield { before: state, action, after: step.state };
    state = step.state;
  }
}

const SCENARIOS = ['crossroads', 'redoubt', 'wagons'];

/** Ten random battles of a scenario. */
function* walks(scenario: string): Generator<Stride> {
  for (let seed = 1; seed <= 10; seed++) yield* walk(scenario, seed, 1500);
}

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
