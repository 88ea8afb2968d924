import { decide } from '@longroll/bots';
import { type AnyState, actionWords, SimDice } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { shelf } from '../index.ts';
import { rulebook } from '../rulebook.ts';
import type { Action } from '../verbs.ts';
import { outmatched } from './bot-positions.ts';
import { position } from './position.ts';

/** What Regular does in the movement of whoever is asked, verb by verb. */
const movement = (start: ReturnType<typeof outmatched>, seed: number): readonly string[] => {
  const game = start.start();
  const dice = new SimDice(seed);
  const { seat } = game;
  const verbs: string[] = [];
  while (!game.outcome && game.phase === 'movement' && game.seat === seat) {
    const action = decide(shelf, 'greedy', game.state as unknown as AnyState, seat, dice) as Action;
    verbs.push(action.do);
    game.play(actionWords(rulebook, game.state, action));
  }
  return verbs;
};

const reachable = () =>
  position()
    .union('washington', 'VI', 'VI', 'VI', 'MI')
    .confederate('manassas', 'MI')
    .confederate('richmond', 'MI')
    .flags('confederate', 'manassas');

describe('the movement of Regular', () => {
  it('spends no march that nobody goes in (ahd-march-2)', () => {
    for (const start of [reachable, outmatched])
      for (let seed = 1; seed <= 8; seed++) {
        const verbs = movement(start(), seed);
        const idle = verbs.filter((verb, i) => verb === 'march' && !['move', 'sail'].includes(verbs[i + 1] ?? ''));
        expect([seed, verbs, idle]).toEqual([seed, verbs, []]);
      }
  });

  it('still marches where that is of use (ahd-march-2)', () => {
    expect(movement(reachable(), 1)).toContain('move');
  });
});
