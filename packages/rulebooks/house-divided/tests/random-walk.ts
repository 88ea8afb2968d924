import { SimDice } from '@longroll/kernel';
import { rulebook } from '../index.ts';
import type { State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { compile, printed } from './game.ts';

/** One accepted action of a walk, with the positions before and after it. */
export interface Stride {
  readonly before: State;
  readonly seat: number;
  readonly action: Action;
  readonly after: State;
  readonly events: ReturnType<typeof rulebook.setup>['events'];
}

/** Draws an answer; movement is ended and units are sent to battle more often than chance would. */
const draw = (state: State, seat: number, chance: SimDice): Action => {
  const offer = rulebook.offer(state, seat);
  const fights = offer.choices.filter((choice) => choice.do === 'move' || choice.do === 'invade');
  const pool = fights.length > 0 && chance.d(3) > 1 ? fights : offer.choices;
  const template = offer.templates?.[0];
  if (template && (pool.length === 0 || chance.d(2) === 1)) return template.sample(chance);
  const drawn = pool[chance.d(Math.min(1000, pool.length)) - 1];
  if (!drawn) throw new Error(`test: nothing is offered to ${seat}`);
  return drawn;
};

/** Plays a scenario at random for at most `strides` actions. Equal seeds give equal walks. */
export function* walk(
  scenario: string,
  options: { readonly [option: string]: string },
  seed: number,
  strides: number,
): Generator<Stride> {
  const dice = new SimDice(seed);
  const chance = new SimDice(seed + 1);
  let state = rulebook.setup(compile(printed(scenario), options), dice).state;
  for (let i = 0; i < strides; i++) {
    const [seat] = rulebook.actors(state);
    if (seat === undefined) return;
    const action = draw(state, seat, chance);
    const step = rulebook.apply(state, seat, action, dice);
    if (step.refused === true) throw new Error(`an offered ${action.do} is refused: ${step.reason}`);
    yield { before: state, seat, action, after: step.state, events: step.events };
    state = step.state;
  }
}
