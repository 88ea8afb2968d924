import { describe, expect, it } from 'vitest';
import { clash, type Position, position } from '../position.ts';

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
    const game = clash({ attackers: ['MI*'], defenders: ['MI', 'MI', 'MI'] }).fightUntil('promote', 'manassas', 6, 6);
    expect([game.asked, game.at('manassas')]).toEqual(['confederate', ['C MI*']]);
  });

  it('ahd-combat-23: beaten attackers fall back each to where its last march began', () => {
    const at = position()
      .union('front-royal', 'VI')
      .flags('union', 'front-royal')
      .union('washington', 'VI')
      .union('baltimore', 'VC');
    const game = at.confederate('manassas', 'VI', 'VI', 'VI').start();
    game.lines('march front-royal', 'move VI front-royal rail manassas', 'march washington');
    game.lines(
      'move VI washington rail manassas',
      'march baltimore',
      'move VC baltimore rail washington rail manassas',
    );
    game.play('halt').fight('manassas', [3, 1, 3, 1], {
      'assign-attacker': ['assign VI:1 VC:1', 'assign VI:1 VI*:1'].slice(0, 1),
    });
    expect(game.at('manassas').every((unit) => unit.startsWith('C'))).toBe(true);
    expect(game.at('baltimore').length + game.at('washington').length + game.at('front-royal').length).toBeGreaterThan(
      0,
    );
    expect(game.at('baltimore').every((unit) => unit.startsWith('U VC'))).toBe(true);
  });

  it('ahd-combat-23: a reinforcement falls back to where it came from', () => {
    const game = clash({
      attackers: ['VI', 'VI'],
      defenders: ['VI', 'VI'],
      more: (at) => at.union('washington', 'MC'),
    });
    game.fight('manassas', [3, 1, 3, 1], {
      'reinforce-attack': ['reinforce MC from washington', 'ready'],
      'assign-attacker': 'assign VI:1 VI*:1',
    });
    expect(game.at('washington')).toEqual(['U MC']);
  });

  it('ahd-combat-23: if that box is the enemy’s, to an adjacent one of one’s own, by choice', () => {
    const place = position().union('front-royal', 'VC', 'VC').union('new-york', 'MC');
    const at = place.confederate('manassas', 'VI', 'VI').start();
    at.lines('march front-royal', 'move VC front-royal rail manassas', 'move VC front-royal rail manassas', 'halt');
    at.fightUntil('fallback', 'manassas', 3, 1, 3, 1);
    expect(at.asked).toBe('union');
    expect([...new Set(at.offered('fallback', 'to'))].sort()).toEqual(['harpers-ferry', 'washington']);
    at.play(`fallback ${at.offered('fallback', 'unit')[0]} to harpers-ferry`);
    expect(at.at('harpers-ferry').length).toBe(1);
  });

  it('ahd-combat-23: with no such box they are eliminated', () => {
    const at = position().union('front-royal', 'VC', 'VC').union('new-york', 'MC').confederate('manassas', 'VI', 'VI');
    const game = at.confederate('washington', 'MI').confederate('harpers-ferry', 'MI').start();
    game.lines('march front-royal', 'move VC front-royal rail manassas', 'move VC front-royal rail manassas', 'halt');
    game.fight('manassas', [3, 1, 3, 1]);
    expect(game.count('union')).toBe(1);
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
    const attacker = clash({
      attackers: ['VI', 'VI', 'VI', 'MI'],
      defenders: ['MI'],
      more: (at) => at.union('new-york', 'MI'),
    });
    attacker.fightUntil('promote', 'manassas', 3, 6);
    expect(attacker.refusal('promote MI at new-york').clause).toBe('ahd-combat-25');
    expect(attacker.asked).toBe('union');
    const defender = clash({ attackers: ['MI'], defenders: ['MI', 'MI', 'MI'] }).fightUntil(
      'promote',
      'manassas',
      1,
      6,
    );
    expect(defender.asked).toBe('confederate');
    expect(defender.allows('pass')).toBe(true);
  });

  it('ahd-combat-26: nobody is asked to retreat, and cavalry does not withdraw', () => {
    const game = clash({ attackers: ['VI', 'VI'], defenders: ['VC', 'MC', 'MC'] });
    game.play('fight manassas', 3, 1);
    expect(game.step).toBe('assign-defender');
    for (const line of ['withdraw gordonsville', 'stand', 'disengage', 'press', 'retreat gordonsville'])
      expect(game.allows(line)).toBe(false);
  });

  it.each(['reinforce-attack', 'reinforce-defence'] as const)('ahd-combat-26: nor when asked to %s', (step) => {
    const more = (at: Position) => at.union('washington', 'MI').confederate('gordonsville', 'MI');
    const game = clash({ attackers: ['VI', 'VI'], defenders: ['VC', 'MC', 'MC'], more });
    game.fightUntil(step, 'manassas', 3, 1);
    for (const line of ['withdraw fredericksburg', 'stand', 'disengage', 'press', 'retreat fredericksburg'])
      expect(game.allows(line)).toBe(false);
  });

  it('ahd-combat-17: of units alike from two boxes it matters who is hit, and so it is asked', () => {
    const at = position()
      .flags('union', 'front-royal', 'gordonsville')
      .union('front-royal', 'VI')
      .union('gordonsville', 'VI');
    const game = at.confederate('manassas', 'VI', 'VI', 'VI').start();
    game.lines('march front-royal', 'move VI front-royal rail manassas');
    game.lines('march gordonsville', 'move VI gordonsville rail manassas', 'halt');
    game.fightUntil('assign-attacker', 'manassas', 3, 1);
    expect([game.asked, game.state.battle?.attackerLosses]).toEqual(['confederate', 1]);
    game
      .play('assign U-I-02:1', 3, 1)
      .until((g) => g.step === 'assign-attacker')
      .play('assign U-I-02:1');
    expect([game.at('front-royal'), game.at('gordonsville')]).toEqual([['U VI'], []]);
  });

  it('ahd-combat-22: a defeated attacker who alone survives takes the box all the same', () => {
    const game = clash({ attackers: ['VI', 'VI', 'VI'], defenders: ['MI*'], works: true });
    // 9 to 2 is +2, the works -1: blue 1 is attacker defeated; heavy: 3 + 1 + 1 of 6, and 1 - 1 + 1 + 1 for the defender.
    game.fightUntil('promote', 'manassas', 1, 6);
    expect([game.asked, game.at('manassas')]).toEqual(['union', ['U VI*']]);
  });

  it('ahd-combat-23: a neutral box is as good to fall back to as one of one’s own', () => {
    const at = position()
      .union('lexington', 'VC', 'VC')
      .union('scranton', 'MC')
      .confederate('munfordville', 'VI', 'VI');
    const game = at.start().play('march lexington');
    game.lines('move VC lexington road munfordville', 'move VC lexington road munfordville', 'halt');
    game.fight('munfordville', [3, 1, 3, 1]);
    expect([game.flag('lexington'), game.at('lexington').length > 0]).toEqual(['neutral', true]);
  });

  it('ahd-combat-23: after two marches they fall back to where the second began', () => {
    const at = position().union('philadelphia', 'VI', 'VI').union('scranton', 'MC').confederate('manassas', 'VI', 'VI');
    const game = at.start().play('march philadelphia');
    for (let i = 0; i < 2; i++) game.play('move VI philadelphia rail baltimore rail washington');
    game.lines('march washington', 'move VI washington rail manassas', 'move VI washington rail manassas', 'halt');
    game.fight('manassas', [3, 1, 3, 1]);
    expect([game.at('washington').length > 0, game.at('philadelphia')]).toEqual([true, []]);
  });

  it('ahd-combat-23: cavalry that rode two links falls back two links', () => {
    const at = position().union('baltimore', 'VC', 'VC').confederate('manassas', 'VI', 'VI').union('scranton', 'MC');
    const game = at.start().play('march baltimore');
    for (let i = 0; i < 2; i++) game.play('move VC baltimore rail washington rail manassas');
    game.play('halt').fight('manassas', [3, 1, 3, 1]);
    expect([game.at('baltimore').length > 0, game.at('washington')]).toEqual([true, []]);
  });

  it('ahd-combat-25: a reinforcement was involved and may rise', () => {
    const at = clash({
      attackers: ['MI', 'MI'],
      defenders: ['VI', 'VI'],
      more: (place) => place.confederate('gordonsville', 'MI'),
    });
    at.fightUntil('reinforce-defence', 'manassas', 3, 1).play('reinforce MI from gordonsville');
    at.until((game) => game.step === 'promote', 2, 1);
    expect(at.asked).toBe('confederate');
    expect(at.offered('promote', 'unit')).toContain('C-I-03');
  });

  it('ahd-combat-22: it is so at New York as anywhere: beaten attackers go, beaten defenders make room', () => {
    const battle = (result: number) => {
      const at = position()
        .phasing('confederate')
        .confederate('trenton', 'VI', 'VI', 'VI')
        .flags('confederate', 'trenton');
      const game = at
        .confederate('tallahassee', 'MC')
        .union('new-york', 'VI', 'VI', 'VI')
        .start()
        .play('march trenton');
      for (let i = 0; i < 3; i++) game.play('move VI trenton rail new-york');
      return game.play('halt').fight('new-york', [3, 1, result, 1]);
    };
    expect(
      battle(3)
        .at('new-york')
        .every((unit) => unit.startsWith('U')),
    ).toBe(true);
    expect(battle(3).at('trenton').length).toBeGreaterThan(0);
    expect(
      battle(5)
        .at('new-york')
        .every((unit) => unit.startsWith('C')),
    ).toBe(true);
    expect(battle(5).at('scranton').length).toBeGreaterThan(0);
  });
});
