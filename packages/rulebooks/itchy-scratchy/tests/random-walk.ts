import { type Event, SimDice } from '@longroll/kernel';
import { rulebook } from '../rulebook.ts';
import type { State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { begun } from './position.ts';

export const SCENARIOS = ['crossroads', 'redoubt', 'wagons'];

/** One accepted action of a walk, with the positions before and after it. */
interface Stride {
  readonly before: State;
  readonly action: Action;
  readonly after: State;
  readonly events: readonly Event[];
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
    yield { before: state, action, after: step.state, events: step.events };
    state = step.state;
  }
}

/** Ten random battles of a scenario. */
export function* walks(scenario: string): Generator<Stride> {
  for (let seed = 1; seed <= 10; seed++) yield* walk(scenario, seed, 1500);
}
