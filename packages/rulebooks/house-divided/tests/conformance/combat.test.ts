import { ScriptedDice } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { rulebook } from '../../index.ts';
import { clash, position } from '../position.ts';

type Force = { readonly [code: string]: number };

interface Round {
  readonly strengths: { readonly attacker: number; readonly defender: number };
  readonly modifier: { readonly odds: number; readonly entrenched: number; readonly total: number };
  readonly modified: number;
  readonly result: string;
  readonly intensity: string;
  readonly disruptions: { readonly attacker: number; readonly defender: number };
}

/** One round by the procedure that the game uses. */
const round = (
  attackers: Force,
  defenders: Force,
  dice: readonly [blue: number, gray: number],
  more: { readonly entrenched?: boolean; readonly rout?: 'harm' | 'spare' } = {},
): Round => {
  const found = rulebook.procedures.find((procedure) => procedure.id === 'battle-round');
  if (!found) throw new Error('test: there is no procedure battle-round');
  const input = found.input.parse({ attackers, defenders, ...more });
  const thrown = new ScriptedDice(dice);
  const output = found.run(input, thrown) as Round;
  thrown.finish();
  return output;
};

/** Attacker's and defender's disruptions of a round. */
const losses = (...of: Parameters<typeof round>): readonly number[] => {
  const { attacker, defender } = round(...of).disruptions;
  return [attacker, defender];
};

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
    const other = clash({ attackers: ['VI', 'VI'], defenders: ['VI', 'VI'] });
    expect(other.play('fight manassas', 3, 6).step).not.toBe('rout');
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
    const game = clash({ attackers: ['VI', 'VI'], defenders: ['VI', 'VI'] });
    game.fight('manassas', [3, 4, 5, 4], {
      'assign-defender': ['assign VI:2', 'assign VI:2'],
      'assign-attacker': ['assign VI:1 VI:1'],
      rout: [],
    });
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
    const game = clash({ attackers: ['VI', 'VI'], defenders: ['VI', 'VI'], works: true });
    expect(game.play('fight manassas', 6, 4).step).not.toBe('rout');
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

describe('11. Combat (variant): disruptions', () => {
  it('ahd-combat-11: each side’s disruptions start at its number of units, on every result', () => {
    expect(losses({ VI: 6 }, { VI: 5 }, [3, 4])).toEqual([6, 5]);
    expect(losses({ VI: 6 }, { VI: 5 }, [5, 4])).toEqual([5, 6]);
    expect(losses({ VI: 6 }, { VI: 5 }, [2, 4])).toEqual([7, 4]);
  });

  const more: readonly (readonly [string, number, readonly (readonly [number, number])[]])[] = [
    ['attacker routed, one more of the enemy’s', 1, [[1, -2], [2, -1], [3, 0]]],
    ['attacker defeated', 2, [[0, -2], [1, -1], [2, 0]]],
    ['stalemate', 3, [[-1, -1], [0, 0], [1, 1]]],
    ['defender defeated', 5, [[-2, 0], [-1, 1], [0, 2]]],
    ['defender routed, one more of the enemy’s', 6, [[-2, 1], [-1, 2], [0, 3]]],
  ];
  it.each(more)('ahd-combat-12: %s, light, normal and heavy', (_name, blue, [light, normal, heavy]) => {
    const changes = [1, 4, 6].map((gray) => losses({ VI: 5 }, { VI: 5 }, [blue, gray]).map((total) => total - 5));
    expect(changes).toEqual([light, normal, heavy]);
  });

  it('ahd-combat-12: the winner of a rout may take one fewer of its own instead', () => {
    const spared = (blue: number, gray: number) => losses({ VI: 5 }, { VI: 5 }, [blue, gray], { rout: 'spare' });
    expect([1, 4, 6].map((gray) => spared(1, gray))).toEqual([[5, 2], [6, 3], [7, 4]]);
    expect([1, 4, 6].map((gray) => spared(6, gray))).toEqual([[2, 5], [3, 6], [4, 7]]);
  });

  it('ahd-combat-12: the side that routed the other is asked', () => {
    const attacker = clash({ attackers: ['VI', 'VI'], defenders: ['VI', 'VI'] }).play('fight manassas', 6, 4);
    expect([attacker.step, attacker.asked]).toEqual(['rout', 'union']);
    const defender = clash({ attackers: ['VI', 'VI'], defenders: ['VI', 'VI'] }).play('fight manassas', 1, 4);
    expect([defender.step, defender.asked]).toEqual(['rout', 'confederate']);
  });

  it('ahd-combat-13: crack infantry or crack cavalry, full or disrupted, takes 1 off its side’s disruptions', () => {
    expect(losses({ VI: 3 }, { CI: 1, VI: 2 }, [3, 4])).toEqual([3, 2]);
    expect(losses({ CC: 1, VI: 2 }, { VI: 3 }, [3, 4])).toEqual([2, 3]);
    expect(losses({ 'CI*': 1, VI: 2 }, { 'CC*': 1, VI: 2 }, [3, 4])).toEqual([2, 2]);
  });

  it('ahd-combat-13: several crack units take off no more than one', () => {
    expect(losses({ CI: 3 }, { CI: 1, CC: 2 }, [3, 4])).toEqual([2, 2]);
  });

  it('ahd-combat-14: at 4:1 the defender takes one more on every result', () => {
    // A lone disrupted unit would lose the surplus, so the defender is one of many weak units.
    const ratio = { attackers: { VI: 8 }, defenders: { MC: 6 } };
    expect(losses(ratio.attackers, ratio.defenders, [1, 4])).toEqual([8, 7]);
    expect(losses(ratio.attackers, ratio.defenders, [2, 6])).toEqual([8, 9]);
  });

  it('ahd-combat-14: one short of 4:1 adds nothing, and a defender at 4:1 gains nothing', () => {
    expect(losses({ VI: 7, MI: 1 }, { MC: 6 }, [2, 4])).toEqual([8, 6]);
    expect(losses({ MC: 6 }, { VI: 8 }, [5, 4])).toEqual([6, 8]);
  });

  it('ahd-combat-15: a total below 0 is 0', () => {
    expect(losses({ CI: 1 }, { VI: 1 }, [6, 1])[0]).toBe(0);
  });

  it('ahd-combat-15: it is taken once, after all changes', () => {
    // One crack unit: 1 - 1 light - 1 victory - 1 rout - 1 crack would be -3 before the heavy round's +1.
    expect(losses({ CI: 2 }, { VI: 2 }, [6, 6], { rout: 'spare' })[0]).toBe(0);
    expect(losses({ CI: 3 }, { VI: 3 }, [6, 6], { rout: 'spare' })[0]).toBe(1);
  });

  it('ahd-combat-15: what the units cannot absorb is lost', () => {
    expect(losses({ VI: 1 }, { VI: 1 }, [6, 6])[1]).toBe(2);
    expect(losses({ VI: 1 }, { 'VI*': 1 }, [3, 4])[1]).toBe(1);
    expect(losses({ VI: 2 }, { 'VI*': 1, VI: 1 }, [6, 6])[1]).toBe(3);
  });

  it('ahd-combat-16: the attacker assigns first, then the defender; no unit is lost before', () => {
    const game = clash({ attackers: ['VI', 'VI', 'VI'], defenders: ['VI', 'VI', 'VI'] }).play('fight manassas', 3, 4);
    expect([game.step, game.asked]).toEqual(['assign-defender', 'union']);
    game.play('assign VI:2 VI:1');
    expect([game.step, game.asked, game.at('manassas').length]).toEqual(['assign-attacker', 'confederate', 6]);
    game.play('assign VI:1 VI:1 VI:1');
    expect(game.at('manassas').filter((unit) => unit.startsWith('C'))).toEqual(['C VI', 'C VI*']);
    expect(game.at('manassas').filter((unit) => unit.startsWith('U'))).toEqual(['U VI*', 'U VI*', 'U VI*']);
  });

  it('ahd-combat-17: the opponent may put two disruptions on one unit, and must assign all', () => {
    const game = clash({ attackers: ['VI', 'VI', 'VI'], defenders: ['VI', 'VI', 'VI'] }).play('fight manassas', 3, 4);
    expect(game.allows('assign VI:2 VI:1')).toBe(true);
    expect(game.allows('assign VI:1 VI:1 VI:1')).toBe(true);
    expect(game.refusal('assign VI:2').clause).toBe('ahd-combat-17');
    expect(game.refusal('assign VI:2 VI:2').clause).toBe('ahd-combat-17');
  });

  it('ahd-combat-17: a disrupted unit takes no second one', () => {
    const game = clash({ attackers: ['VI', 'VI'], defenders: ['VI*', 'VI', 'VI'] }).play('fight manassas', 3, 4);
    expect(game.refusal('assign VI*:2 VI:1').clause).toMatch(/^ahd-combat-1[57]$/);
    expect(game.allows('assign VI*:1 VI:2')).toBe(true);
  });
});

describe('11. Combat (variant): rounds and reinforcement', () => {
  it('ahd-combat-2: all units of both sides in the box are involved', () => {
    const game = clash({ attackers: ['VI', 'MC', 'MI'], defenders: ['VI', 'VC'] }).play('fight manassas', 3, 4);
    expect([game.state.battle?.attackers.length, game.state.battle?.defenders.length]).toEqual([3, 2]);
  });

  it('ahd-combat-2: in round two the survivors and the reinforcements are', () => {
    const game = clash({
      attackers: ['VI', 'VI'],
      defenders: ['VI', 'VI'],
      more: (at) => at.union('washington', 'CI'),
    });
    game.fightUntil('reinforce-attack', 'manassas', 3, 1).play('reinforce CI from washington');
    game.play('ready', 3, 4);
    expect(game.state.battle?.attackers.length).toBe(3);
  });

  it('ahd-combat-18: after round one the side that has units left has won', () => {
    const game = clash({ attackers: ['VI', 'VI', 'VI', 'VI'], defenders: ['MI'] });
    game.fightUntil('promote', 'manassas', 3, 6);
    expect([game.asked, game.at('manassas').some((unit) => unit.startsWith('C'))]).toEqual(['union', false]);
  });

  it('ahd-combat-18: the defender wins when no attacker is left', () => {
    const game = clash({ attackers: ['MI'], defenders: ['VI', 'VI', 'VI'] }).fightUntil('promote', 'manassas', 1, 6);
    expect(game.asked).toBe('confederate');
  });

  it('ahd-combat-18: if neither has a unit left nobody wins or promotes, and the flag stays', () => {
    const game = clash({ attackers: ['VI'], defenders: ['VI'], more: (at) => at.union('boxless', ...[]) });
    game.fight('manassas', [3, 6]);
    expect([game.at('manassas'), game.flag('manassas'), game.phase]).toEqual([[], 'confederate', 'recruitment']);
  });

  it('ahd-combat-19: a rout in round one does not take the box', () => {
    const game = clash({ attackers: ['VI', 'VI', 'VI'], defenders: ['VI', 'VI', 'VI'] });
    game.fight('manassas', [6, 1, 3, 1], {
      rout: 'rout fewer',
      'assign-defender': ['assign VI:1 VI:1 VI:1', 'assign VI*:1 VI*:1'],
    });
    expect(game.at('manassas')).toEqual(['C VI*']);
  });

  const besieged = () =>
    clash({
      attackers: ['VI', 'VI'],
      defenders: ['VI', 'VI'],
      more: (at) =>
        at
          .union('washington', 'MI')
          .union('harpers-ferry', 'VC')
          .union('baltimore', 'VI')
          .confederate('gordonsville', 'MI')
          .confederate('fredericksburg', 'MC'),
    }).fightUntil('reinforce-attack', 'manassas', 3, 1);

  it('ahd-combat-20: first the attacker, then the defender, from all adjacent boxes and over any link', () => {
    const game = besieged();
    expect([game.asked, game.offered('reinforce').length]).toEqual(['union', 2]);
    expect(game.refusal('reinforce VI from baltimore').clause).toBe('ahd-combat-20');
    game.lines('reinforce MI from washington', 'reinforce VC from harpers-ferry', 'ready');
    expect([game.step, game.asked, game.offered('reinforce').length]).toEqual(['reinforce-defence', 'confederate', 2]);
    game.lines('reinforce MI from gordonsville').play('ready', 3, 1);
    expect(game.at('gordonsville')).toEqual([]);
  });

  it('ahd-combat-20: it costs no march, and units that moved this turn may come', () => {
    const at = position().union('front-royal', 'VI', 'VI').flags('union', 'front-royal').union('baltimore', 'MI');
    const game = at.confederate('manassas', 'VI', 'VI').marches(2).start();
    game.lines('march baltimore', 'move MI baltimore rail washington', 'march front-royal');
    game.lines('move VI front-royal rail manassas', 'move VI front-royal rail manassas', 'halt');
    expect(game.fightUntil('reinforce-attack', 'manassas', 3, 1).allows('reinforce MI from washington')).toBe(true);
  });

  it('ahd-combat-20: not from a battle not yet fought, and no unit that fought', () => {
    const at = position().union('front-royal', 'VI', 'VI').flags('union', 'front-royal').union('washington', 'VI', 'VI');
    const game = at.confederate('manassas', 'VI', 'VI').confederate('fredericksburg', 'VI', 'VI').start();
    game.lines('march front-royal', 'move VI front-royal rail manassas', 'move VI front-royal rail manassas');
    game.lines('march washington', 'move VI washington road fredericksburg', 'move VI washington road fredericksburg');
    game.play('halt').fight('manassas', [3, 1, 3, 1]);
    expect(game.cites('ahd-combat-20')).toBe(false);
    game.fight('fredericksburg', [3, 1, 3, 1]);
    expect(game.at('manassas').every((unit) => unit.startsWith('C'))).toBe(true);
  });

  it('ahd-combat-20: no Confederate reinforcement over the barred road', () => {
    const at = position().phasing('union').union('baltimore', 'VI', 'VI').confederate('washington', 'VI', 'VI');
    const game = at.confederate('fredericksburg', 'MI').confederate('manassas', 'MI').start();
    game.lines('march baltimore', 'move VI baltimore rail washington', 'move VI baltimore rail washington', 'halt');
    game.fightUntil('reinforce-defence', 'washington', 3, 1);
    expect(game.allows('reinforce MI from manassas')).toBe(true);
    expect(game.refusal('reinforce MI from fredericksburg').clause).toMatch(/^ahd-(combat-20|move-9)$/);
  });

  it('ahd-combat-20: nobody comes by sea', () => {
    const at = position().union('fort-monroe', 'VI', 'VI', 'MI').confederate('charleston', 'VI', 'VI').marches(6).start();
    at.lines('invade VI fort-monroe to charleston', 'invade VI fort-monroe to charleston', 'halt');
    at.fight('charleston', [3, 1, 3, 1], { 'reinforce-attack': [] });
    expect(at.at('fort-monroe')).toContain('U MI');
  });

  it('ahd-combat-21: round two counts strength, units and crack anew, and is the last', () => {
    const game = clash({
      attackers: ['VI', 'VI'],
      defenders: ['VI', 'VI'],
      more: (at) => at.union('washington', 'CI', 'VI', 'VI', 'VI', 'VI', 'VI'),
    });
    game.fightUntil('reinforce-attack', 'manassas', 3, 1);
    for (const code of ['CI', 'VI', 'VI', 'VI', 'VI', 'VI']) game.play(`reinforce ${code} from washington`);
    // Eight against two is 4:1: a blue 4 becomes a rout of the defender.
    game.play('ready', 4, 1);
    expect([game.step, game.asked]).toEqual(['rout', 'union']);
    game.until((g) => g.step !== 'rout' && g.step !== 'assign-defender' && g.step !== 'assign-attacker');
    expect(['promote', 'retreat', undefined]).toContain(game.step);
  });
});

describe('11. Combat (variant): how it ends', () => {
  it('ahd-combat-22: taken in round one when no defender is left', () => {
    const game = clash({ attackers: ['VI', 'VI', 'VI', 'VI'], defenders: ['MI'] }).fight('manassas', [3, 6]);
    expect([game.flag('manassas'), game.at('manassas').every((unit) => unit.startsWith('U'))]).toEqual(['union', true]);
  });

  it.each([
    [5, 'union'],
    [6, 'union'],
    [4, 'confederate'],
    [2, 'confederate'],
  ])('ahd-combat-22: after a blue %i in round two the box is held by the %s side', (blue, holder) => {
    const game = clash({ attackers: ['VI', 'VI', 'VI'], defenders: ['VI', 'VI', 'VI'] });
    game.fight('manassas', [3, 1, blue, 1], {
      'assign-defender': 'assign VI:1 VI:1',
      'assign-attacker': 'assign VI:1 VI:1',
    });
    expect(game.flag('manassas')).toBe(holder);
  });

  it('ahd-combat-22: without a surviving attacker the defender holds', () => {
    const game = clash({ attackers: ['MI*'], defenders: ['MI'] });
    game.fightUntil('promote', 'manassas', 5, 6);
    expect(game.asked).toBe('confederate');
  });

  it('ahd-combat-23: beaten attackers fall back each to where its last march began', () => {
    const at = position().union('front-royal', 'VI').flags('union', 'front-royal').union('washington', 'VI').union('baltimore', 'VC');
    const game = at.confederate('manassas', 'VI', 'VI', 'VI').start();
    game.lines('march front-royal', 'move VI front-royal rail manassas', 'march washington');
    game.lines('move VI washington rail manassas', 'march baltimore', 'move VC baltimore rail washington rail manassas');
    game.play('halt').fight('manassas', [3, 1, 3, 1], {
      'assign-attacker': ['assign VI:1 VC:1', 'assign VI:1 VI*:1'].slice(0, 1),
    });
    expect(game.at('manassas').every((unit) => unit.startsWith('C'))).toBe(true);
    expect(game.at('baltimore').length + game.at('washington').length + game.at('front-royal').length).toBeGreaterThan(0);
    expect(game.at('baltimore').every((unit) => unit.startsWith('U VC'))).toBe(true);
  });

  it('ahd-combat-23: a reinforcement falls back to where it came from', () => {
    const game = clash({ attackers: ['VI', 'VI'], defenders: ['VI', 'VI'], more: (at) => at.union('washington', 'MC') });
    game.fight('manassas', [3, 1, 3, 1], {
      'reinforce-attack': ['reinforce MC from washington', 'ready'],
      'assign-attacker': ['assign VI:1', 'assign VI:1 VI*:1'],
    });
    expect(game.at('washington')).toEqual(['U MC']);
  });

  it('ahd-combat-23: if that box is the enemy’s, to an adjacent one of one’s own, by choice', () => {
    const at = position().union('front-royal', 'VC', 'VC').confederate('manassas', 'VI', 'VI').start();
    at.lines('march front-royal', 'move VC front-royal rail manassas', 'move VC front-royal rail manassas', 'halt');
    at.fightUntil('fallback', 'manassas', 3, 1, 3, 1);
    expect(at.asked).toBe('union');
    expect([...new Set(at.offered('fallback', 'to'))].sort()).toEqual(['harpers-ferry', 'washington']);
    at.play('fallback VC* from manassas to harpers-ferry');
    expect(at.at('harpers-ferry')).toEqual(['U VC*']);
  });

  it('ahd-combat-23: with no such box they are eliminated', () => {
    const at = position().union('front-royal', 'VC', 'VC').confederate('manassas', 'VI', 'VI');
    const game = at.confederate('washington', 'MI').confederate('harpers-ferry', 'MI').start();
    game.lines('march front-royal', 'move VC front-royal rail manassas', 'move VC front-royal rail manassas', 'halt');
    game.fight('manassas', [3, 1, 3, 1]);
    expect(game.count('union')).toBe(0);
  });

  it('ahd-combat-24: beaten defenders retreat together to one adjacent box of their own, by choice', () => {
    const game = clash({ attackers: ['VI', 'VI', 'VI', 'VI'], defenders: ['VI', 'VI', 'VI', 'VI'] });
    game.fightUntil('retreat', 'manassas', 3, 1, 5, 1);
    expect(game.asked).toBe('confederate');
    expect([...game.offered('retreat', 'to')].sort()).toEqual(['fredericksburg', 'gordonsville']);
    const before = game.at('manassas').filter((unit) => unit.startsWith('C'));
    game.play('retreat gordonsville');
    expect(game.at('gordonsville')).toEqual(before);
  });

  it('ahd-combat-24: a neutral box will do, one with enemies will not', () => {
    const at = position().union('nashville', 'VI', 'VI', 'VI', 'VI').flags('union', 'nashville', 'murfreesboro');
    at.flags('union', 'fort-donelson', 'evansville').confederate('bowling-green', 'VI', 'VI', 'VI', 'VI');
    const game = at.start().play('march nashville');
    for (let i = 0; i < 4; i++) game.play('move VI nashville rail bowling-green');
    game.play('halt').fightUntil('promote', 'bowling-green', 3, 1, 5, 1);
    expect(game.at('munfordville').length).toBeGreaterThan(0);
  });

  it('ahd-combat-24: not over the barred road; with no box they are eliminated', () => {
    const at = position().union('baltimore', 'VI', 'VI', 'VI', 'VI').confederate('washington', 'VI', 'VI', 'VI', 'VI');
    const game = at.union('manassas', 'MI').start().play('march baltimore');
    for (let i = 0; i < 4; i++) game.play('move VI baltimore rail washington');
    game.play('halt').fight('washington', [4, 1, 6, 1], {
      'reinforce-attack': [],
      'assign-defender': ['assign VI:1 VI:1 VI:1'],
    });
    expect([game.count('confederate'), game.at('fredericksburg')]).toEqual([0, []]);
  });

  it('ahd-combat-25: the winner may promote one of its surviving units of that battle at once', () => {
    const attacker = clash({ attackers: ['VI', 'VI', 'VI', 'MI'], defenders: ['MI'], more: (at) => at.union('new-york', 'MI') });
    attacker.fightUntil('promote', 'manassas', 3, 6);
    expect(attacker.refusal('promote MI at new-york').clause).toBe('ahd-combat-25');
    expect(attacker.asked).toBe('union');
    const defender = clash({ attackers: ['MI'], defenders: ['MI', 'MI', 'MI'] }).fightUntil('promote', 'manassas', 1, 6);
    expect(defender.asked).toBe('confederate');
    expect(defender.allows('pass')).toBe(true);
  });

  it('ahd-combat-26: nobody is asked to retreat, and cavalry does not withdraw', () => {
    const game = clash({ attackers: ['VI', 'VI'], defenders: ['VC', 'VC'] });
    game.play('fight manassas', 3, 1);
    expect(game.step).toBe('assign-defender');
    for (const line of ['withdraw gordonsville', 'stand', 'disengage', 'press', 'retreat gordonsville'])
      expect(game.allows(line)).toBe(false);
  });
});
