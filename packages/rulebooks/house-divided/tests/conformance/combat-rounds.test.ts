import { describe, expect, it } from 'vitest';
import { clash, position } from '../position.ts';
import { tool } from '../tool.ts';

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
    const game = clash({ attackers: ['VI'], defenders: ['VI'] });
    game.fight('manassas', [3, 6]);
    expect([game.at('manassas'), game.flag('manassas'), game.phase]).toEqual([[], 'confederate', 'promotion']);
  });

  it('ahd-combat-19: a rout in round one does not take the box', () => {
    const game = clash({ attackers: ['VI', 'VI', 'VI'], defenders: ['VI', 'VI', 'VI'] });
    game.fight('manassas', [6, 1, 3, 1], {
      rout: 'rout fewer',
      'assign-defender': 'assign VI:1 VI:1 VI:1',
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
    const at = position()
      .union('front-royal', 'VI', 'VI')
      .flags('union', 'front-royal')
      .union('washington', 'VI', 'VI');
    at.confederate('manassas', 'VI', 'VI').confederate('fredericksburg', 'VI', 'VI');
    const game = at.confederate('gordonsville', 'MC').start();
    game.lines('march front-royal', 'move VI front-royal rail manassas', 'move VI front-royal rail manassas');
    game.lines('march washington', 'move VI washington road fredericksburg', 'move VI washington road fredericksburg');
    game.play('halt').fightUntil('reinforce-defence', 'manassas', 3, 1);
    // No attacker was asked: those at Fredericksburg have their battle before them. Its defenders have too.
    expect([game.cites('ahd-combat-20'), game.offered('reinforce', 'unit')]).toEqual([false, ['C-C-01']]);
    expect(game.refusal('reinforce VI from fredericksburg').clause).toBe('ahd-combat-20');
    game.play('ready', 3, 1).until((g) => g.step === undefined);
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
    const at = position().union('fort-monroe', 'VI', 'VI', 'MI').union('savannah', 'MC').marches(6);
    const game = at.confederate('charleston', 'VI', 'VI').start();
    game.lines('invade VI fort-monroe to charleston', 'invade VI fort-monroe to charleston', 'halt');
    game.fightUntil('reinforce-attack', 'charleston', 3, 1);
    expect([game.offered('reinforce').length, game.allows('reinforce MC from savannah')]).toEqual([1, true]);
    expect(game.refusal('reinforce MI from fort-monroe').clause).toBe('ahd-combat-20');
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

  it('ahd-combat-20: no unit comes twice, and none from a battle that is still to be fought', () => {
    const at = position().union('front-royal', 'VI', 'VI').flags('union', 'front-royal', 'gordonsville');
    at.union('gordonsville', 'VI', 'VI', 'VC').union('washington', 'MI', 'MI').union('scranton', 'MC');
    at.confederate('manassas', 'VI', 'VI', 'VI').confederate('fredericksburg', 'VI', 'VI', 'VI');
    const game = at.start().play('march front-royal');
    game.lines('move VI front-royal rail manassas', 'move VI front-royal rail manassas', 'march gordonsville');
    game.lines('move VI gordonsville road fredericksburg', 'move VI gordonsville road fredericksburg', 'halt');
    game.fightUntil('reinforce-attack', 'manassas', 3, 1);
    expect(game.refusal('reinforce VI from fredericksburg').clause).toBe('ahd-combat-20');
    // Both militia of Washington could go to either battle; one comes here and is not free for the other.
    const [used = ''] = game.offered('reinforce', 'unit').filter((name) => name.startsWith('U-I'));
    game.play(`reinforce ${used}`).play('ready', 3, 1);
    game.until((g) => g.step === undefined).fightUntil('reinforce-attack', 'fredericksburg', 3, 1);
    expect(game.offered('reinforce', 'unit')).not.toContain(used);
    expect(game.refusal(`reinforce ${used}`).clause).toBe('ahd-combat-20');
    expect(game.offered('reinforce', 'unit').filter((name) => name.startsWith('U-I')).length).toBe(1);
  });

  it('ahd-combat-20: units that took a box this turn do not reinforce the next battle', () => {
    const at = position().union('front-royal', 'CI', 'CI', 'CI', 'CI').flags('union', 'front-royal');
    at.union('washington', 'VI', 'VI').union('baltimore', 'MC').confederate('manassas', 'MC');
    const game = at.confederate('fredericksburg', 'VI', 'VI', 'VI').confederate('tallahassee', 'MC').start();
    game.play('march front-royal');
    for (let i = 0; i < 4; i++) game.play('move CI front-royal rail manassas');
    game.lines('march washington', 'move VI washington road fredericksburg', 'move VI washington road fredericksburg');
    game.lines('march baltimore', 'move MC baltimore rail washington', 'halt');
    game.fight('manassas', [6, 6]).fightUntil('reinforce-attack', 'fredericksburg', 3, 1);
    expect(game.offered('reinforce', 'unit').map((name) => name.slice(0, 3))).toEqual(['U-C']);
    expect(game.refusal('reinforce CI from manassas').clause).toBe('ahd-combat-20');
  });

  it('ahd-combat-19: a routed attacker may still take the box in round two', () => {
    const game = clash({ attackers: ['VI', 'VI', 'VI', 'VI'], defenders: ['VI', 'VI', 'VI', 'VI'] });
    game.fight('manassas', [1, 1, 6, 1], {
      rout: ['rout fewer', 'rout more'],
      'assign-attacker': 'assign VI:1 VI:1 VI:1 VI:1',
    });
    expect(game.flag('manassas')).toBe('union');
  });

  it('ahd-combat-21: a crack reinforcement counts in round two', () => {
    const game = clash({
      attackers: ['VI', 'VI'],
      defenders: ['VI', 'VI'],
      more: (at) => at.union('washington', 'CI'),
    });
    game.fightUntil('reinforce-attack', 'manassas', 3, 1).play('reinforce CI from washington');
    if (game.step === 'reinforce-attack') game.play('ready', 3, 4);
    const total = () => {
      const shape = game.offer.templates?.[0]?.shape;
      return [game.step, shape?.kind === 'share' ? shape.total : -1];
    };
    expect(total()).toEqual(['assign-defender', 2]);
    game.play('assign VI*:1 VI:1');
    // Three units less one for the crack one.
    expect(total()).toEqual(['assign-attacker', 2]);
  });

  it('ahd-combat-20: the tool for a battle before round two lets the reserves come first', () => {
    const units = { attackers: { VI: 4 }, defenders: { MI: 2 } };
    // Twelve against four makes the blue 4 a 5; against seven, with the reserve, it stays a 4.
    const alone = tool('battle', { ...units, round: 2 }, 4, 1);
    const joined = tool('battle', { ...units, round: 2, defenderReserves: { VI: 1 } }, 4, 1);
    expect([alone.winner, joined.winner]).toEqual(['attacker', 'defender']);
    expect([joined.defenders, joined.defendersLost]).toEqual([{ MI: 2 }, 1]);
  });

  it('ahd-combat-21: there is no third round', () => {
    const game = clash({ attackers: ['VI', 'VI', 'VI'], defenders: ['VI', 'VI', 'VI'] }).fight(
      'manassas',
      [3, 1, 4, 1],
    );
    expect([game.step, game.phase]).toEqual([undefined, 'promotion']);
  });
});
