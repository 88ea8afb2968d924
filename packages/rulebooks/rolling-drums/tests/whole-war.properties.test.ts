import { type Checkpoint, canonicalState, type KeyedDice, type Resolved, resolveTurn } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { rulebook } from '../rulebook.ts';
import { scenarios } from '../scenarios/index.ts';
import { faults } from '../soundness.ts';
import type { State } from '../state.ts';
import { dice, MOST_TURNS, sheets, warOf } from './war-by-lot.ts';

/** Wars of each scenario: many of the short one. */
const GAMES: { readonly [id: string]: number } = { 'bull-run': 6 };

/** Turns of a war of several campaigns that are played again; LONGROLL_WARS=whole for all. */
const AGAIN = process.env.LONGROLL_WARS === 'whole' ? MOST_TURNS : 10;

/** Resumes a turn after each of its steps, and says after which the end is another. */
const unequalAfter = (state: State, lot: KeyedDice): readonly string[] => {
  const given = sheets(state, lot);
  const seed = Uint8Array.from({ length: 16 }, (_, i) => (state.turn * 13 + i) & 255);
  const kept: { readonly phase: string; readonly from: Checkpoint }[] = [];
  const whole = resolveTurn(rulebook, state as never, given, seed, {
    after: (phase, checkpoint) => kept.push({ phase, from: checkpoint() }),
  });
  const bare = (events: Resolved['events']): string => JSON.stringify(events.map(({ dice: _, ...event }) => event));
  const [bytes, told] = [canonicalState(whole.state), bare(whole.events)];
  expect(kept.length).toBeGreaterThan(60);
  return kept.flatMap(({ phase, from }) => {
    const resumed = resolveTurn(rulebook, state as never, given, seed, { from });
    return canonicalState(resumed.state) === bytes && bare(resumed.events) === told ? [] : [phase];
  });
};

describe('whole wars by orders at random', () => {
  it('rotd-G13 a turn taken up after any of its steps ends in the same bytes and tells the same', () => {
    const [scenario] = scenarios;
    if (!scenario) throw new TypeError('there is no scenario');
    const states = warOf(scenario.data, 3).filter(({ outcome }) => !outcome);
    for (const state of states) expect(unequalAfter(state, dice(5)), `turn ${state.turn}`).toEqual([]);
  });

  for (const { id, title, data } of scenarios)
    it(`${title}: every turn ends in a sound state, a single campaign ends in its time, and the same orders give the same war`, () => {
      for (let game = 1; game <= (GAMES[id] ?? 1); game++) {
        const states = warOf(data, game);
        for (const state of states) expect(faults(state), `${id}, game ${game}, turn ${state.turn}`).toEqual([]);
        const last = states.at(-1) as State;
        // A war of several campaigns is played through its first two seasons.
        const isShort = last.setting.campaigns === 1;
        expect(last.outcome !== undefined || !isShort, `game ${game}`).toBe(true);
        expect(states.length).toBeLessThanOrEqual(isShort ? last.setting.turns + 1 : MOST_TURNS + 1);
        const again = warOf(data, game, {}, isShort ? MOST_TURNS : AGAIN);
        if (isShort) expect(again).toHaveLength(states.length);
        expect(canonicalState(again.at(-1) as never)).toBe(canonicalState(states[again.length - 1] as never));
      }
    });
});
