import { advise, BotPlayer } from '@longroll/bots';
import { isRefusal, SimDice } from '@longroll/kernel';
import { playGame } from '@longroll/lab';
import { describe, expect, it } from 'vitest';
import { TEMPERS } from '../data/weights.ts';
import { shelf } from '../index.ts';
import { rulebook } from '../rulebook.ts';
import { type State, WAITING } from '../state.ts';
import type { Action } from '../verbs.ts';

const played = (scenario: string, bots: readonly ['greedy' | 'planner', 'greedy' | 'planner'], seed: number) => {
  const game = playGame(shelf, { scenario, options: {}, bots, seed }, false);
  if (isRefusal(game)) throw new Error(game.reason);
  return game.match;
};

/** A battle as it stands when a side has all its pieces to activate: `parts` parts of turns have been played. */
const positionAt = (scenario: string, parts: number): State => {
  const setting = rulebook.prepare(rulebook.scenarios.find(({ id }) => id === scenario)?.data ?? {}, {});
  if (isRefusal(setting)) throw new Error(setting.reason);
  const dice = new SimDice(9);
  let { state } = rulebook.setup(setting, dice);
  const players = [0, 1].map((seat) => new BotPlayer(shelf, 'planner', seat, new SimDice(seat)));
  for (let ended = 0; ended < parts || state.phase !== 'activation'; ) {
    const [seat = 0] = rulebook.actors(state);
    const action = players[seat]?.decide(state) as Action;
    const step = rulebook.apply(state, seat, action, dice);
    if (isRefusal(step)) throw new Error(step.reason);
    if (step.state.acting !== state.acting || step.state.turn !== state.turn) ended++;
    state = step.state;
  }
  return state;
};

describe('computer players', () => {
  it.each(['greedy', 'planner'] as const)('%s brings on whatever may arrive: none is left off the board', (bot) => {
    for (const seed of [1, 2, 3]) {
      const { pieces } = played('crossroads', [bot, bot], seed).state as unknown as State;
      expect(pieces.filter(({ area }) => area === WAITING)).toEqual([]);
    }
  });
});

describe('the staff', () => {
  const { staff } = shelf.bots;
  if (!staff) throw new Error('test: there is no staff');

  it.each(['crossroads', 'redoubt', 'wagons'])(
    'plans a whole part of a turn of %s in every temper, each order legal after those before it',
    (scenario) => {
      const state = positionAt(scenario, 4);
      const seat = state.acting;
      const goals = staff.goals(state, seat, 99);
      expect(goals.map(({ id }) => id)).toEqual(TEMPERS.map(({ id }) => id));
      const plans = goals.map((goal) => staff.plan(state, seat, goal, new SimDice(3)) as readonly Action[]);
      for (const plan of plans) {
        const dice = new SimDice(3);
        let at = state;
        for (const action of plan) {
          const step = rulebook.apply(at, seat, action, dice);
          if (isRefusal(step)) throw new Error(step.reason);
          at = step.state;
        }
        expect(at.acting !== seat || at.turn !== state.turn || at.beaten !== undefined || at.outcome).toBeTruthy();
      }
      expect(new Set(plans.map((plan) => JSON.stringify(plan))).size).toBeGreaterThan(1);
    },
  );

  it('advises orders up to the first dice, the same for the same dice, and says why in a sentence', () => {
    const state = positionAt('redoubt', 6);
    const effort = { plans: 3, courses: 1, ahead: 1 };
    const advice = advise(shelf.rulebook, staff, state, state.acting, new SimDice(5), effort);
    expect(advise(shelf.rulebook, staff, state, state.acting, new SimDice(5), effort)).toEqual(advice);
    expect(advice.why).toMatch(/^[A-Z].*[^.]$/);
    const attacks = advice.actions.filter((action) => action.do === 'attack');
    expect(attacks.length).toBeLessThanOrEqual(1);
    if (attacks.length === 1) expect(advice.actions.at(-1)?.do).toBe('attack');
    const [first] = advice.actions;
    expect(first && rulebook.whyNot(state, state.acting, first as Action)).toBeUndefined();
  });
});
