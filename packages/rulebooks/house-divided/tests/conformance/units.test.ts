import { NO_DICE } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { rulebook } from '../../index.ts';
import { KIND_CODES } from '../../state.ts';
import { clash, position } from '../position.ts';

/** Combat strength of a force by the procedure that the game uses. */
const strength = (force: { readonly [code: string]: number }): number => {
  const found = rulebook.procedures.find((procedure) => procedure.id === 'strength');
  if (!found) throw new Error('test: there is no procedure strength');
  return (found.run(found.input.parse({ force }) as never, NO_DICE) as { readonly strength: number }).strength;
};

describe('2. Units', () => {
  it('ahd-unit-1: two arms and three ranks', () => {
    expect(KIND_CODES).toEqual(['MI', 'VI', 'CI', 'MC', 'VC', 'CC']);
    const game = position()
      .union('washington', ...KIND_CODES)
      .start();
    expect(game.at('washington')).toEqual(['U CC', 'U CI', 'U MC', 'U MI', 'U VC', 'U VI']);
  });

  it('ahd-unit-1: ranks rise from militia to veteran to crack', () => {
    const game = position().union('washington', 'MI').confederate('richmond', 'VI').start().play('halt');
    game.play('promote MI at washington', 1).until((g) => g.phasing === 'union' && g.phase === 'promotion', 3, 1, 3);
    expect(game.play('promote VI at washington', 1).at('washington')).toEqual(['U CI']);
  });

  it.each([
    ['MI', 2],
    ['VI', 3],
    ['CI', 3],
    ['MC', 1],
    ['VC', 2],
  ])('ahd-unit-2: the strength of %s is %i', (code, value) => {
    expect(strength({ [code]: 1 })).toBe(value);
  });

  it('ahd-unit-2: infantry goes one box a march and cavalry two', () => {
    const game = position().union('washington', 'MI', 'VI', 'CI', 'MC', 'VC', 'CC').start().play('march washington');
    for (const code of ['MI', 'VI', 'CI'])
      expect(game.allows(`move ${code} washington rail manassas rail gordonsville`)).toBe(false);
    for (const code of ['MC', 'VC', 'CC'])
      expect(game.allows(`move ${code} washington rail manassas rail gordonsville`)).toBe(true);
  });

  it('ahd-unit-3: crack cavalry counts 3', () => {
    expect(strength({ CC: 1 })).toBe(3);
    expect(strength({ CC: 2, MC: 1 })).toBe(7);
  });

  it('ahd-unit-4: a disrupted unit keeps its strength', () => {
    expect(strength({ 'VI*': 2, 'CC*': 1, MI: 1 })).toBe(11);
    // Two disrupted VI against one VI are 2:1: a blue 5 becomes a rout.
    const game = clash({ attackers: ['VI*', 'VI*'], defenders: ['VI'] });
    expect(game.play('fight manassas', 5, 4).step).toBe('rout');
  });

  it('ahd-unit-4: it keeps its movement and, if crack, its crack benefit', () => {
    const game = position().union('washington', 'VC*').start().play('march washington');
    expect(game.allows('move VC* washington rail manassas rail gordonsville')).toBe(true);
    // Three units less one for the disrupted crack one: two disruptions.
    const battle = clash({ attackers: ['VI', 'VI', 'VI'], defenders: ['CI*', 'VI', 'VI'] }).play(
      'fight manassas',
      3,
      4,
    );
    expect(battle.allows('assign VI:1 VI:1')).toBe(true);
    expect(battle.allows('assign CI*:1 VI:1 VI:1')).toBe(false);
  });

  it('ahd-unit-5: there is no stacking limit', () => {
    const game = position()
      .union('washington', ...Array.from({ length: 30 }, () => 'VI'))
      .start()
      .play('march washington');
    for (let i = 0; i < 30; i++) game.play('move VI washington rail baltimore');
    expect(game.at('baltimore').length).toBe(30);
  });

  it('ahd-unit-5: both sides share a box only until the battle is resolved', () => {
    for (const dice of [
      [3, 1, 3, 1],
      [3, 1, 5, 1],
      [1, 4, 3, 1],
    ]) {
      const game = clash({ attackers: ['VI', 'VI', 'VI'], defenders: ['VI', 'VI', 'VI'] });
      expect(new Set(game.at('manassas').map((unit) => unit[0])).size).toBe(2);
      game.fight('manassas', dice).until((g) => g.phase === 'promotion');
      expect(new Set(game.at('manassas').map((unit) => unit[0])).size).toBe(1);
    }
  });

  it('ahd-unit-6: crack infantry marches one box like all infantry', () => {
    const game = position().union('harpers-ferry', 'CI').start().play('march harpers-ferry');
    expect(game.allows('move CI harpers-ferry road front-royal')).toBe(true);
    expect(game.allows('move CI harpers-ferry road front-royal road staunton')).toBe(false);
  });
});
