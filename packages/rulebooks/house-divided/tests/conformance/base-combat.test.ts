import { describe, expect, it } from 'vitest';
import type { Game } from '../game.ts';
import { clash, position } from '../position.ts';

const base = { combat: 'base' } as const;

/** Units of one side in the box of the battle. */
const side = (game: Game, letter: 'U' | 'C', box = 'manassas'): readonly string[] =>
  game
    .at(box)
    .filter((unit) => unit.startsWith(letter))
    .map((unit) => unit.slice(2));

describe('12. Combat (base)', () => {
  it('ahd-bcombat-1: rounds are fought without limit', () => {
    const game = clash({ attackers: ['MI'], defenders: ['MI'], options: base });
    game.fight('manassas', [6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 2, 6, 2]);
    expect([game.at('manassas'), game.at('front-royal')]).toEqual([['C MI'], []]);
  });

  it('ahd-bcombat-1: the phasing side picks the order of battles', () => {
    const at = position().with(base).union('washington', 'VI', 'VI').confederate('manassas', 'MI');
    const game = at.confederate('fredericksburg', 'MI').start().play('march washington');
    game.lines('move VI washington rail manassas', 'move VI washington road fredericksburg', 'halt');
    expect([...game.offered('fight', 'box')].sort()).toEqual(['fredericksburg', 'manassas']);
  });

  it('ahd-bcombat-2: cavalry alone may withdraw before the battle: no battle, no promotion', () => {
    const game = clash({ attackers: ['VI'], defenders: ['VC', 'MC'], options: base }).play('fight manassas');
    expect([game.step, game.asked]).toEqual(['withdraw', 'confederate']);
    expect([...game.offered('withdraw', 'to')].sort()).toEqual(['fredericksburg', 'gordonsville']);
    game.play('withdraw gordonsville');
    expect([game.at('manassas'), game.at('gordonsville')]).toEqual([['U VI'], ['C MC', 'C VC']]);
    expect(game.state.held).toEqual([]);
    game.play('promote VI at manassas', 6);
    expect(game.phase).toBe('recruitment');
  });

  it('ahd-bcombat-2: the log tells of a battle only when one is fought', () => {
    const told = (answer: string): readonly string[] => {
      const game = clash({ attackers: ['VI'], defenders: ['VC'], options: base }).play('fight manassas');
      game.play(answer, ...(answer === 'stand' ? [6, 6] : []));
      return game.events.map(({ kind }) => kind);
    };
    expect(told('withdraw gordonsville')).not.toContain('battle-began');
    const stood = told('stand');
    expect(stood.indexOf('battle-began')).toBeGreaterThan(stood.indexOf('stood'));
  });

  it('ahd-bcombat-2: it may also stand, and with one infantry unit there is no withdrawal', () => {
    const stand = clash({ attackers: ['VI'], defenders: ['VC'], options: base }).play('fight manassas');
    expect(stand.allows('stand')).toBe(true);
    const mixed = clash({ attackers: ['VI'], defenders: ['VC', 'MI'], options: base });
    mixed.fight('manassas', [6, 6, 6], { 'attacker-stays': 'disengage' });
    expect(mixed.at('manassas')).toEqual(['C MI', 'C VC']);
  });

  it('ahd-bcombat-3: the defender fires first: a dead attacker does not fire', () => {
    const game = clash({ attackers: ['VI*'], defenders: ['MI'], options: base }).fight('manassas', [2]);
    expect(game.at('manassas')).toEqual(['C MI']);
  });

  it('ahd-bcombat-3: a unit that was hit and survives fires at full value', () => {
    const game = clash({ attackers: ['VI'], defenders: ['MI'], options: base });
    game.fightUntil('attacker-stays', 'manassas', 2, 3);
    expect(game.at('manassas')).toEqual(['C MI*', 'U VI*']);
  });

  it.each([
    ['MI', 2],
    ['VI', 3],
    ['CI', 3],
    ['MC', 1],
    ['VC', 2],
    ['CC', 3],
  ])('ahd-bcombat-4: %s hits with a roll of %i and misses with one more', (code, strength) => {
    const fire = (die: number) =>
      clash({ attackers: [code], defenders: ['VI'], options: base }).fightUntil('attacker-stays', 'manassas', 6, die);
    expect(side(fire(strength), 'C')).toEqual(['VI*']);
    expect(side(fire(strength + 1), 'C')).toEqual(['VI']);
  });

  it('ahd-bcombat-4: dice fall in the order of the unit names', () => {
    const game = clash({ attackers: ['VI'], defenders: ['MI', 'VI'], options: base });
    // MI misses with a 3, VI hits with a 2: the other way round both would hit and kill.
    game.fightUntil('attacker-stays', 'manassas', 3, 2, 6);
    expect(side(game, 'U')).toEqual(['VI*']);
  });

  it('ahd-bcombat-4: all targets are named before the first die', () => {
    const game = clash({ attackers: ['VI', 'MI', 'MC'], defenders: ['MI', 'VI'], options: base });
    game.play('fight manassas');
    expect([game.step, game.asked]).toEqual(['aim-defence', 'confederate']);
    game.play('aim at VI');
    expect(game.step).toBe('aim-defence');
    game.play('aim at MI', 6, 6);
    expect([game.step, game.asked]).toEqual(['aim-attack', 'union']);
  });

  it('ahd-bcombat-5: fire is spread evenly over the targets', () => {
    const game = clash({ attackers: ['VI', 'MI', 'MC'], defenders: ['MI', 'MI', 'MI', 'MI', 'MI'], options: base });
    game.play('fight manassas').play('aim at VI');
    expect(game.refusal('aim at VI').clause).toBe('ahd-bcombat-5');
    // The third can only fire at the cavalry; the fourth is free again, and then the fifth is not.
    game.play('aim at MI');
    expect(['VI', 'MI', 'MC'].map((code) => game.allows(`aim at ${code}`))).toEqual([true, true, true]);
    game.play('aim at MI');
    expect(['VI', 'MI', 'MC'].map((code) => game.allows(`aim at ${code}`))).toEqual([true, false, true]);
  });

  it('ahd-bcombat-6: against an entrenched box attackers fire at -1', () => {
    const fire = (die: number) =>
      clash({ attackers: ['VI'], defenders: ['VI'], works: true, options: base }).fightUntil(
        'attacker-stays',
        'manassas',
        6,
        die,
      );
    expect(side(fire(2), 'C')).toEqual(['VI*']);
    expect(side(fire(3), 'C')).toEqual(['VI']);
  });

  it.each([
    ['works', 'front-royal', 'manassas', 'gordonsville'],
    ['a fort', 'jackson-ms', 'vicksburg', 'natchez'],
  ])(
    'ahd-bcombat-6: %s count as long as any defender stays, also when the first garrison has died',
    (what, from, box, near) => {
      const at = position().with(base).union(from, 'VI').flags('union', from);
      at.confederate(box, 'MI*').confederate(near, 'MI');
      if (what === 'works') at.works('confederate', box);
      const game = at.start().lines(`march ${from}`, `move VI ${from} rail ${box}`, 'halt').play(`fight ${box}`, 6, 6);
      game.lines('press', 'press', `reinforce MI from ${near}`).play('ready', 6, 6).play('aim at MI*', 2);
      expect(game.at(box)).toEqual(['C MI', 'U VI']);
      // A veteran hits with a 3 in the open, and behind works only with a 2 (ahd-entrench-3, -4).
      game.play('press').play('press', 6, 3);
      expect(game.at(box)).toEqual(['C MI', 'U VI']);
      expect(game.play('press').play('press', 6, 2).at(box)).toEqual(['C MI*', 'U VI']);
    },
  );

  it('ahd-bcombat-11: a unit disrupted before the battle and one disrupted in it are two targets to choose from', () => {
    const game = clash({ attackers: ['VI*', 'VI'], defenders: ['MI', 'MI'], options: base }).play('fight manassas');
    game.until((g) => g.step === 'attacker-stays', 6, 2, 6, 6);
    expect(game.at('manassas').filter((unit) => unit.startsWith('U'))).toEqual(['U VI*', 'U VI*']);
    game.play('press');
    game.play('press');
    expect([game.step, game.offered('aim', 'at')]).toEqual(['aim-defence', ['U-I-01', 'U-I-02']]);
  });

  it('ahd-bcombat-6: strength 0 cannot hit; defenders fire at full value', () => {
    const game = clash({ attackers: ['MC'], defenders: ['VI'], works: true, options: base });
    game.fightUntil('attacker-stays', 'manassas', 3, 1);
    expect(game.at('manassas')).toEqual(['C VI', 'U MC*']);
  });

  /** Union VI come to Manassas over the Potomac, with or without a friend by land; the defender rolls a 4 twice. */
  const overTheRiver = (byLand: boolean): Game => {
    const at = position().with(base).union('washington', 'VI').confederate('manassas', 'VI');
    if (byLand) at.union('front-royal', 'VI').flags('union', 'front-royal');
    const game = at.start().lines('march washington', 'move VI washington rail manassas');
    if (byLand) game.lines('march front-royal', 'move VI front-royal rail manassas');
    return game.play('halt');
  };

  it('ahd-bcombat-7: against attackers who all crossed a major river defenders fire at +1 in round one', () => {
    const game = overTheRiver(false).fightUntil('attacker-stays', 'manassas', 4, 6);
    expect(side(game, 'U')).toEqual(['VI*']);
  });

  it('ahd-bcombat-7: not in round two', () => {
    const game = overTheRiver(false).fight('manassas', [5, 6, 4, 6], { 'attacker-stays': ['press', 'disengage'] });
    expect(game.at('washington')).toEqual(['U VI']);
  });

  it('ahd-bcombat-7: not if one attacker came by another way', () => {
    const game = overTheRiver(true).fightUntil('attacker-stays', 'manassas', 4, 6, 6);
    expect(side(game, 'U')).toEqual(['VI', 'VI']);
  });

  it('ahd-bcombat-7: an invasion counts as a crossing', () => {
    const game = position().with(base).union('fort-monroe', 'VI').confederate('charleston', 'VI').marches(6).start();
    game.lines('invade VI fort-monroe to charleston', 'halt').fightUntil('attacker-stays', 'charleston', 4, 6);
    expect(side(game, 'U', 'charleston')).toEqual(['VI*']);
  });

  it.each([
    ['the first', 'baltimore', 'front-royal', 'rail harpers-ferry road front-royal', ['VC']],
    ['the last', 'front-royal', 'baltimore', 'road harpers-ferry rail baltimore', ['VC*']],
  ])('ahd-bcombat-7: over two links it is the last that counts: %s crosses', (_which, from, to, way, left) => {
    const at = position().with(base).union(from, 'VC').confederate(to, 'VI');
    const game = at.start().lines(`march ${from}`, `move VC ${from} ${way}`, 'halt');
    game.fightUntil('attacker-stays', to, 4, 6);
    expect(side(game, 'U', to)).toEqual(left);
  });

  it('ahd-bcombat-8: fire at crack infantry is at -1, at crack cavalry not', () => {
    const fire = (code: string, die: number) =>
      clash({ attackers: [code], defenders: ['VI'], options: base }).fightUntil('attacker-stays', 'manassas', die, 6);
    expect(side(fire('CI', 3), 'U')).toEqual(['CI']);
    expect(side(fire('CI', 2), 'U')).toEqual(['CI*']);
    expect(side(fire('CC', 3), 'U')).toEqual(['CC*']);
  });

  it('ahd-bcombat-9: the first hit disrupts, the second eliminates', () => {
    const game = clash({ attackers: ['VI'], defenders: ['VI'], options: base });
    game.fightUntil('attacker-stays', 'manassas', 6, 3);
    expect(side(game, 'C')).toEqual(['VI*']);
    game.until((g) => g.step === undefined, 6, 3);
    expect(game.at('manassas')).toEqual(['U VI']);
  });

  it('ahd-bcombat-10: after a round first the attacker, then the defender may break off, then both reinforce', () => {
    const game = clash({
      attackers: ['VI'],
      defenders: ['VI'],
      options: base,
      more: (at) => at.union('washington', 'MI').confederate('gordonsville', 'MI'),
    }).play('fight manassas', 6, 6);
    const asked = () => [game.step, game.asked];
    expect(asked()).toEqual(['attacker-stays', 'union']);
    game.play('press');
    expect(asked()).toEqual(['defender-stays', 'confederate']);
    game.play('press');
    expect(asked()).toEqual(['reinforce-attack', 'union']);
    game.play('ready');
    expect(asked()).toEqual(['reinforce-defence', 'confederate']);
    game.play('ready', 6, 6).play('press');
    // After round two nobody comes any more: the next round is fought at once.
    game.play('press', 6, 6);
    expect(asked()).toEqual(['attacker-stays', 'union']);
  });

  it('ahd-bcombat-10: attackers go back as from a lost battle, defenders retreat as from a lost box', () => {
    const back = clash({ attackers: ['VI'], defenders: ['VI'], options: base }).play('fight manassas', 6, 6);
    back.play('disengage');
    expect([back.at('front-royal'), back.at('manassas')]).toEqual([['U VI'], ['C VI']]);
    const away = clash({ attackers: ['VI'], defenders: ['VI'], options: base }).play('fight manassas', 6, 6);
    away.lines('press', 'retreat gordonsville');
    expect([away.at('gordonsville'), away.flag('manassas')]).toEqual([['C VI'], 'union']);
  });

  it('ahd-bcombat-11: the side left alone takes the box and recovers', () => {
    const game = clash({ attackers: ['VI'], defenders: ['MI*'], options: base }).fight('manassas', [2, 3]);
    expect([game.at('manassas'), game.flag('manassas')]).toEqual([['U VI'], 'union']);
  });

  it('ahd-bcombat-11: units that were disrupted when the battle began stay so', () => {
    const game = clash({ attackers: ['VI*', 'VI'], defenders: ['MI*'], options: base });
    game.fight('manassas', [6, 3, 6]);
    expect(game.at('manassas')).toEqual(['U VI', 'U VI*']);
  });

  it('ahd-bcombat-12: each battle won earns one promotion', () => {
    const game = clash({ attackers: ['VI', 'MI'], defenders: ['MI*'], options: base }).fight('manassas', [6, 3, 6]);
    expect([game.phase, game.offer.ask]).toEqual(['promotion', 'promote-battle']);
    const held = clash({ attackers: ['VI*'], defenders: ['MI'], options: base }).fight('manassas', [2]);
    expect(held.state.held.length).toBe(1);
  });

  it('ahd-bcombat-11: units that broke off recover as well', () => {
    const game = clash({ attackers: ['VI'], defenders: ['VI'], options: base }).play('fight manassas', 3, 3);
    expect(game.at('manassas')).toEqual(['C VI*', 'U VI*']);
    game.play('disengage');
    expect([game.at('manassas'), game.at('front-royal')]).toEqual([['C VI'], ['U VI']]);
  });

  it('ahd-bcombat-11: a reinforcement that was disrupted before the battle stays so', () => {
    const game = clash({
      attackers: ['VI'],
      defenders: ['MI'],
      options: base,
      more: (at) => at.union('washington', 'VI*'),
    }).play('fight manassas', 6, 6);
    game.lines('press', 'press', 'reinforce VI* from washington');
    game.until((g) => g.step === undefined, 6, 2, 2);
    expect(game.at('manassas')).toEqual(['U VI', 'U VI*']);
  });

  it('ahd-bcombat-12: a battle is won also when the enemy breaks off', () => {
    const game = clash({ attackers: ['VI'], defenders: ['VI'], options: base }).play('fight manassas', 6, 6);
    expect(game.play('disengage').state.held.length).toBe(1);
    const away = clash({ attackers: ['VI'], defenders: ['VI'], options: base }).play('fight manassas', 6, 6);
    away.lines('press', 'retreat gordonsville');
    expect(away.offer.ask).toBe('promote-battle');
  });

  it('ahd-bcombat-6: the log names the works, the river and the crack target only where they count', () => {
    const plain = clash({ attackers: ['VI'], defenders: ['VI'], options: base }).play('fight manassas', 6, 6);
    for (const clause of ['ahd-bcombat-6', 'ahd-bcombat-7', 'ahd-bcombat-8']) expect(plain.cites(clause)).toBe(false);
    const works = clash({ attackers: ['VI'], defenders: ['VI'], works: true, options: base });
    works.play('fight manassas', 6, 6);
    expect([works.cites('ahd-bcombat-6'), works.cites('ahd-bcombat-7')]).toEqual([true, false]);
    const crossed = overTheRiver(false).play('fight manassas', 6, 6);
    expect([crossed.cites('ahd-bcombat-7'), crossed.cites('ahd-bcombat-6')]).toEqual([true, false]);
    const crack = clash({ attackers: ['CI'], defenders: ['VI'], options: base }).play('fight manassas', 6, 6);
    expect([crack.cites('ahd-bcombat-8'), crack.cites('ahd-bcombat-6')]).toEqual([true, false]);
  });
});
