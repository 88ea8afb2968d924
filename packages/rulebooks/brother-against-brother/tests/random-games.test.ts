/** Random players carry the learning game to its end and begin every war, and no position on the way has a fault. */
import { at, isRefusal, SimDice } from '@longroll/kernel';
import { expect, test } from 'vitest';
import { rulebook } from '../rulebook.ts';
import { scenarios } from '../scenarios/index.ts';
import type { State } from '../state.ts';

/** The place of one of so many, by two dice: more may be offered than a die has sides. */
const pick = (dice: SimDice, length: number): number => (100 * (dice.d(100) - 1) + dice.d(100) - 1) % length;

/** Plays a scenario with random players; gives the commands that it took and the last position. */
const playOut = (id: string, seed: number, most: number): { readonly commands: number; readonly end: State } => {
  const setting = rulebook.prepare(scenarios.find((scenario) => scenario.id === id)?.data ?? {}, {});
  if (isRefusal(setting)) throw new Error(setting.reason);
  const dice = new SimDice(seed);
  let { state } = rulebook.setup(setting, dice);
  for (let commands = 0; ; commands++) {
    const [seat] = rulebook.actors(state);
    if (seat === undefined || commands === most) return { commands, end: state };
    const { choices } = rulebook.offer(rulebook.view(state, seat), seat);
    const step = rulebook.apply(state, seat, at(choices, pick(dice, choices.length)), dice);
    if (isRefusal(step)) throw new Error(step.reason);
    state = step.state;
    if (commands % 10 === 0) expect(rulebook.faults?.(state)).toEqual([]);
  }
};

test('the learning game is played to its end by random players', () => {
  for (let seed = 1; seed <= 8; seed++) {
    const { end } = playOut('learning', seed, 20_000);
    expect(rulebook.outcome(end)).toBeDefined();
    expect(rulebook.faults?.(end)).toEqual([]);
  }
});

test.each(scenarios.map(({ id }) => id))('%s is begun by random players without a fault', (id) => {
  const { commands, end } = playOut(id, 2, 600);
  expect(commands).toBeGreaterThan(200);
  expect(rulebook.faults?.(end)).toEqual([]);
});
