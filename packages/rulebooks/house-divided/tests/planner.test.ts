import { intended } from '@longroll/bots';
import { actionWords, SimDice } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { expectBattle } from '../bot/expect.ts';
import { forceFromWords, NO_FORCE } from '../force.ts';
import { shelf } from '../index.ts';
import { rulebook } from '../rulebook.ts';
import { openBaltimore, outmatched } from './bot-positions.ts';
import type { Game } from './game.ts';
import { position } from './position.ts';

/** Lets the planner carry out the movement of whoever is asked. */
const moved = (game: Game): Game => {
  const { seat } = game;
  for (let i = 0; !game.outcome && game.phase === 'movement' && game.seat === seat; i++) {
    if (i > 60) throw new Error('test: a movement without an end');
    const action = shelf.bots.plan?.(game.state, seat);
    if (!action) throw new Error('test: the book has no planner');
    game.play(actionWords(rulebook, game.state, action as { readonly do: string }));
  }
  return game;
};

describe('the planner’s movement', () => {
  it('attacks at good odds, and keeps a garrison at home', () => {
    const game = moved(
      position()
        .union('washington', 'VI', 'VI', 'VI', 'MI')
        .confederate('manassas', 'MI')
        .confederate('richmond', 'MI')
        .flags('confederate', 'manassas')
        .start(),
    );
    const attacked = ['manassas', 'richmond'].filter((box) => game.at(box).includes('U VI'));
    expect(attacked).toHaveLength(1);
    expect(game.at('washington')).not.toEqual([]);
  });

  it('does not attack at bad odds', () => {
    const game = moved(outmatched().start());
    expect(game.at('manassas')).toEqual(['C VI', 'C VI', 'C VI', 'C VI']);
    expect(game.at('washington')).not.toEqual([]);
  });

  it('retakes a city that stands open', () => {
    const game = moved(openBaltimore().confederate('richmond', 'VI').start());
    expect(game.flag('baltimore')).toBe('union');
    expect(game.at('washington')).not.toEqual([]);
  });

  it('never leaves its capital bare, however far the enemy and however near the prize', () => {
    const game = moved(
      position().union('washington', 'VI').confederate('tallahassee', 'MI').flags('neutral', 'mobile').start(),
    );
    expect(game.at('washington')).toEqual(['U VI']);
  });
});

describe('the Veteran', () => {
  const asked = (game: Game) => ({
    actions: intended(shelf, 'planner', game.state, game.seat, new SimDice(1)),
    planned: shelf.bots.plan?.(game.state, game.seat),
  });

  it('leads the Union by whole turns, with the judgement of the staff', () => {
    const { actions } = asked(openBaltimore().confederate('richmond', 'VI').start());
    expect(actions.at(0)?.do).toBe('march');
    expect(actions.at(-1)).toEqual({ do: 'halt' });
  });

  it('leads the Confederacy march by march, by his own planner', () => {
    const game = position()
      .union('washington', 'VI')
      .union('baltimore', 'MI')
      .confederate('manassas', 'VI', 'VI')
      .confederate('richmond', 'MI')
      .phasing('confederate')
      .start();
    const { actions, planned } = asked(game);
    expect(actions).toEqual([planned]);
  });
});

describe('what the planner expects of a battle', () => {
  it('ahd-combat-11a: where the switch bounds disruptions, a large force is expected to lose less', () => {
    /** Ten crack infantry fall on one militia infantry. */
    const losses = (bounded: boolean): number => {
      const [attackers, defenders] = [forceFromWords({ CI: 10 }), forceFromWords({ MI: 1 })];
      const reserves = { attackerReserves: NO_FORCE, defenderReserves: NO_FORCE };
      return expectBattle({ attackers, defenders, ...reserves, entrenched: false, bounded, round: 1 }).attackerLoses;
    };
    expect(losses(true)).toBeLessThan(losses(false) / 2);
  });
});
