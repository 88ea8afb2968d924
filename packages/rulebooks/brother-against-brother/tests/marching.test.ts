/** How computer players march: for attacks that they make, and by plans that the rules take whole. */
import { isRefusal, SimDice } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { attackOrders } from '../bot/battles.ts';
import { marchOrders } from '../bot/marches.ts';
import { type Mind, SEASONED, STEADY } from '../data/opponents.ts';
import { forceAt, forcesOf, isLed, strengthOf } from '../forces.ts';
import { STACK } from '../movement.ts';
import { rulebook } from '../rulebook.ts';
import { type State, UNION } from '../state.ts';
import { at, type Game, unionFirst } from './game.ts';

const MINDS: readonly (readonly [string, Mind])[] = [
  ['Regular, or Veteran of a short game', STEADY],
  ['Veteran of a war', SEASONED],
];

/** The position after all marches of the Union, each of them accepted. */
const marched = (game: Game, mind: Mind): State => {
  let { state } = game.toMoves();
  for (const action of marchOrders(state, UNION, mind)) {
    // The moves end by themselves where nobody is left to make one.
    if (state.phase !== 'moves') break;
    const step = rulebook.apply(state, UNION, action, new SimDice(1));
    if (isRefusal(step)) throw new Error(`${JSON.stringify(action)}: ${step.reason}`);
    state = step.state;
  }
  return state;
};

describe.each(MINDS)('a %s', (_name, mind) => {
  it('marches up to a weak garrison, and attacks it where he has come to stand (bab-cmb-1)', () => {
    const start = unionFirst({
      objectives: [{ city: 'winchester', points: 3 }],
      union: [{ at: '6709', leader: 'grant', stars: 4, line: 60 }],
      confederate: [
        { at: 'winchester', line: 6 },
        { at: 'galveston', militia: 3 },
      ],
    });
    const before = start.force('grant').place;
    const state = marched(start, mind);
    const grant = start.row('grant');
    expect(forceAt(state, grant).place).not.toBe(before);
    expect(attackOrders(state, mind)[0]).toEqual({ do: 'attack', hex: at('winchester'), force: grant });
  });

  it('takes over no more of a garrison than the hex holds beside it (bab-stack-2)', () => {
    const corps = ['hooker', 'sumner', 'hancock', 'meade'].map((leader) => ({
      at: 'washington',
      leader,
      stars: 2,
      line: 40,
      under: 'mcclellan',
    }));
    const start = unionFirst({
      union: [
        { at: 'washington', leader: 'mcclellan', stars: 4, line: STACK - 4 - 40 * corps.length },
        ...corps,
        { at: 'washington', line: 16 },
      ],
      confederate: [{ at: 'richmond', leader: 'lee', stars: 4, line: 60 }],
    });
    const state = marched(start, mind);
    const led = forcesOf(state, UNION).filter(isLed);
    expect(led.reduce((sum, row) => sum + strengthOf(forceAt(state, row)), 0)).toBeLessThanOrEqual(STACK);
  });
});
