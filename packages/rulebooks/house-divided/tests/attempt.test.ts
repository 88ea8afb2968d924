import { describe, expect, it } from 'vitest';
import { rulebook } from '../rulebook.ts';
import type { Game } from './game.ts';
import { clash, position } from './position.ts';

/** What touching these elements means, and the clause of the refusal; none where it is legal. */
const touch = (game: Game, ...elements: readonly string[]): readonly [verb: string, clause: string | undefined] => {
  const action = rulebook.attempt(game.state, game.seat, elements);
  if (!action) return ['nothing', undefined];
  return [action.do, rulebook.whyNot(game.state, game.seat, action)?.clause];
};

describe('what a person means who touches something', () => {
  it('is a march from a box, and then a move of the touched unit, by the way that leads there', () => {
    const at = position().union('washington', 'MI', 'MI').union('baltimore', 'VI').confederate('manassas', 'MI');
    const game = at.flags('union', 'fort-monroe').start();
    expect(touch(game, 'box:washington')).toEqual(['march', undefined]);
    expect(touch(game, 'box:manassas')).toEqual(['march', 'ahd-march-2']);
    expect(touch(game, 'unit:U-I-01', 'box:manassas')).toEqual(['move', 'ahd-march-2']);
    game.play('march washington');
    const unit = rulebook.names.unit?.word(game.state, 0);
    expect(touch(game, `unit:${unit}`, 'box:manassas')).toEqual(['move', undefined]);
    expect(touch(game, `unit:${unit}`, 'box:fort-monroe')).toEqual(['sail', undefined]);
    // Two boxes away by a road and a railroad: not on foot.
    expect(touch(game, `unit:${unit}`, 'box:gordonsville')).toEqual(['move', 'ahd-move-2']);
    expect(touch(game, `unit:${unit}`, 'box:atlanta')[0]).toBe('move');
    expect(touch(game, `unit:${unit}`, 'box:atlanta')[1]).toMatch(/^ahd-move-/);
    expect(touch(game, 'unit:C-I-01')).toEqual(['move', 'ahd-march-2']);
  });

  it('is the answer to the question of a battle', () => {
    const base = { combat: 'base' } as const;
    const fire = clash({ attackers: ['VI', 'MI', 'MC'], defenders: ['MI', 'VI'], options: base });
    expect(touch(fire, 'box:manassas')).toEqual(['fight', undefined]);
    expect(touch(fire, 'box:richmond')).toEqual(['fight', 'ahd-combat-1']);
    fire.play('fight manassas');
    expect(touch(fire, 'unit:U-I-01')).toEqual(['aim', undefined]);
    expect(touch(fire, 'unit:C-I-01')).toEqual(['aim', 'ahd-bcombat-5']);
    const more = (at: ReturnType<typeof position>) => at.union('washington', 'MI').union('baltimore', 'VI');
    const between = clash({ attackers: ['VI', 'VI'], defenders: ['VI', 'VI'], more });
    between.fightUntil('reinforce-attack', 'manassas', 3, 1);
    expect(touch(between, 'unit:U-I-03')).toEqual(['reinforce', undefined]);
    expect(touch(between, 'unit:U-I-04')).toEqual(['reinforce', 'ahd-combat-20']);
    expect(touch(between, 'box:baltimore')).toEqual(['nothing', undefined]);
  });
});
