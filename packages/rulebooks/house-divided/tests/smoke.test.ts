import { isRefusal, SimDice } from '@longroll/kernel';
import { describe, expect, test } from 'vitest';
import { rulebook } from '../rulebook.ts';
import { scenarios } from '../scenarios.ts';
import type { Setting, State } from '../state.ts';
import type { Action } from '../verbs.ts';

const SWITCHES = [
  {},
  { combat: 'base', supply: 'base', rally: 'base' },
  { combat: 'base' },
  { supply: 'base', rally: 'base' },
  { rally: 'base', supplyCheck: 'all' },
  { combat: 'base', supplyCheck: 'all' },
];

const compile = (id: string, options: { readonly [option: string]: string }): Setting => {
  const scenario = scenarios.find((known) => known.id === id);
  if (!scenario) throw new Error(`no scenario ${id}`);
  const setting = rulebook.prepare(scenario.data, options);
  if (isRefusal(setting)) throw new Error(`${setting.field}: ${setting.reason}`);
  return setting;
};

const draw = (state: State, seat: number, dice: SimDice): Action => {
  const { choices, templates } = rulebook.offer(state, seat);
  const pick = dice.d(choices.length + (templates?.length ?? 0)) - 1;
  const chosen = choices[pick] ?? templates?.[pick - choices.length]?.sample(dice);
  if (!chosen) throw new Error('an offer without an answer');
  return chosen;
};

const playOut = (setting: Setting, seed: number): State => {
  const dice = new SimDice(seed);
  const choice = new SimDice(seed + 1);
  let { state } = rulebook.setup(setting, dice);
  for (let count = 0; count < 20000; count++) {
    const [seat] = rulebook.actors(state);
    if (seat === undefined) return state;
    const step = rulebook.apply(state, seat, draw(state, seat, choice), dice);
    if (isRefusal(step)) throw new Error(`an offered action is refused: ${step.reason}`);
    state = step.state;
    if (count % 7 === 0) expect(rulebook.faults?.(state)).toEqual([]);
  }
  throw new Error('a war without an end');
};

describe.each(scenarios.map(({ id }) => id))('random games of %s end', (id) => {
  test.each(SWITCHES)('with %o', (options) => {
    const setting = compile(id, options);
    for (let seed = 1; seed <= 2; seed++) {
      const end = playOut(setting, seed);
      expect(end.phase).toBe('over');
      expect(rulebook.outcome(end)?.winners).toHaveLength(1);
    }
  });
});
