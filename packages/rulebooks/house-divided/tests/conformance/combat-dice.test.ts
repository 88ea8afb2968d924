import { describe, expect, it } from 'vitest';
import { clash, position } from '../position.ts';
import { round } from '../round.ts';

describe('11. Combat (variant): the dice', () => {
  it('ahd-combat-1: every box with units of both sides is a battle, in the order that the phasing side picks', () => {
    const at = position().union('washington', 'VI').union('fort-monroe', 'VI');
    const game = at.confederate('manassas', 'MI').confederate('yorktown', 'MI').start();
    game.lines('march washington', 'move VI washington rail manassas');
    game.lines('march fort-monroe', 'move VI fort-monroe road yorktown', 'halt');
    expect([game.asked, [...game.offered('fight', 'box')].sort()]).toEqual(['union', ['manassas', 'yorktown']]);
    game.fight('yorktown', [3, 1, 3, 1]);
    expect(game.offered('fight', 'box')).toEqual(['manassas']);
  });

  it('ahd-combat-1: no battle without units of both sides', () => {
    const game = position().union('washington', 'VI').start();
    game.lines('march washington', 'move VI washington rail manassas', 'halt');
    expect(game.phase).toBe('promotion');
  });

  it('ahd-combat-3: a round draws two dice, blue and then gray', () => {
    const game = clash({ attackers: ['VI', 'VI'], defenders: ['VI', 'VI'] });
    expect(game.play('fight manassas', 6, 1).step).toBe('rout');
    const other = clash({ attackers: ['VI', 'MI'], defenders: ['VI', 'MI'] });
    expect(other.play('fight manassas', 3, 6).step).toBe('assign-defender');
  });

  it.each([
    [1, 'attacker routed'],
    [2, 'attacker defeated'],
    [3, 'stalemate'],
    [4, 'stalemate'],
    [5, 'defender defeated'],
    [6, 'defender routed'],
  ])('ahd-combat-4: a blue die of %i is %s', (blue, result) => {
    expect(round({ VI: 3 }, { VI: 3 }, [blue, 4]).result).toBe(result);
  });

  it('ahd-combat-5: totals below 1 read as 1 and above 6 as 6', () => {
    const low = round({ VI: 1 }, { VI: 4 }, [1, 4], { entrenched: true });
    expect([low.modifier.total, low.result]).toEqual([-3, 'attacker routed']);
    const four = round({ VI: 1 }, { VI: 4 }, [4, 4], { entrenched: true });
    expect(four.result).toBe('attacker routed');
    const high = round({ VI: 4 }, { VI: 1 }, [6, 4]);
    expect([high.modifier.total, high.result]).toEqual([2, 'defender routed']);
  });

  it('ahd-combat-6: strength is the sum over the involved units', () => {
    const { strengths } = round({ MI: 1, VI: 1, CI: 1, MC: 1, VC: 1, CC: 1 }, { 'MI*': 2, MC: 1 }, [3, 4]);
    expect(strengths).toEqual({ attacker: 14, defender: 5 });
  });

  it('ahd-combat-6: it is counted at the start of each round', () => {
    // Even in round one; then two attackers, disrupted or not, stand against one defender: 2:1 makes a blue 5 a rout.
    const game = clash({ attackers: ['VI', 'VI'], defenders: ['VI', 'VI'] });
    game.fight('manassas', [3, 4, 5, 4], {
      'assign-defender': 'assign VI:2',
      'assign-attacker': 'assign VI:1 VI:1',
      rout: 'rout fewer',
    });
    expect(game.flag('manassas')).toBe('union');
  });

  it.each([
    ['4:1', { VI: 4 }, { VI: 1 }, 2],
    ['4:1 less one (11:3)', { VI: 3, VC: 1 }, { VI: 1 }, 1],
    ['2:1', { VI: 2 }, { VI: 1 }, 1],
    ['2:1 less one (5:3)', { VI: 1, MI: 1 }, { VI: 1 }, 0],
    ['even', { VI: 1 }, { VI: 1 }, 0],
    ['1:2 less one (3:5)', { VI: 1 }, { VI: 1, MI: 1 }, 0],
    ['1:2', { VI: 1 }, { VI: 2 }, -1],
    ['1:4 less one (3:11)', { VI: 1 }, { VI: 3, VC: 1 }, -1],
    ['1:4', { VI: 1 }, { VI: 4 }, -2],
  ] as const)('ahd-combat-7: odds of %s', (_odds, attackers, defenders, modifier) => {
    expect(round(attackers, defenders, [3, 4]).modifier.odds).toBe(modifier);
  });

  it('ahd-combat-8: entrenched defenders take 1 off the blue die, added to the odds', () => {
    expect(round({ VI: 4 }, { VI: 1 }, [4, 4], { entrenched: true }).modifier.total).toBe(1);
    expect(round({ VI: 1 }, { VI: 1 }, [3, 4], { entrenched: true }).modified).toBe(2);
    expect(round({ VI: 1 }, { VI: 4 }, [6, 4], { entrenched: true }).modifier.total).toBe(-3);
  });

  it('ahd-combat-8: in play an entrenched box turns a blue 6 into defender defeated', () => {
    const game = clash({ attackers: ['VI', 'MI'], defenders: ['VI', 'VI', 'MI'], works: true });
    expect(game.play('fight manassas', 6, 1).step).toBe('assign-defender');
  });

  it('ahd-combat-9: exactly 2:1 gains one, one short gains none', () => {
    expect(round({ MI: 3 }, { VI: 1 }, [5, 4]).result).toBe('defender routed');
    expect(round({ VI: 1, MI: 1 }, { VI: 1 }, [5, 4]).result).toBe('defender defeated');
  });

  it('ahd-combat-9: exactly 4:1 gains two in all, not three', () => {
    expect(round({ MI: 4 }, { MI: 1 }, [3, 4])).toMatchObject({ modified: 5, result: 'defender defeated' });
    expect(round({ MI: 3, MC: 1 }, { MI: 1 }, [3, 4])).toMatchObject({ modified: 4, result: 'stalemate' });
  });

  it.each([
    [1, 'light'],
    [3, 'light'],
    [4, 'normal'],
    [5, 'normal'],
    [6, 'heavy'],
  ])('ahd-combat-10: a gray die of %i means %s casualties', (gray, intensity) => {
    expect(round({ VI: 1 }, { VI: 1 }, [3, gray]).intensity).toBe(intensity);
  });
});
