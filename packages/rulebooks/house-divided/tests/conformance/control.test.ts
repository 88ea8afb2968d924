import { describe, expect, it } from 'vitest';
import { printed, start } from '../game.ts';
import { clash, type Position, position } from '../position.ts';
import { tool } from '../tool.ts';

describe('8. Control', () => {
  it('ahd-control-1: at first every box carries the flag of its start owner', () => {
    const game = start(printed('1861'), {}, []);
    expect(['washington', 'pensacola', 'jefferson-city', 'louisville'].map((box) => game.flag(box))).toEqual([
      'union',
      'union',
      'confederate',
      'neutral',
    ]);
  });

  it('ahd-control-2: the side that alone has units in a box controls it, whatever the flag', () => {
    const raid = position().union('philadelphia', 'MI').confederate('harrisburg', 'MC').start();
    raid.play('march philadelphia');
    expect(raid.allows('move MI philadelphia rail harrisburg rail pittsburgh')).toBe(false);
    const held = position().union('cincinnati', 'MI').union('lexington', 'MC').union('louisville', 'MC').start();
    expect(held.play('march cincinnati').allows('move MI cincinnati rail lexington rail louisville')).toBe(true);
  });

  it('ahd-control-2: an empty box belongs to the side of its flag', () => {
    const game = position().union('philadelphia', 'MI').flags('confederate', 'harrisburg').start();
    game.play('march philadelphia');
    expect(game.refusal('move MI philadelphia rail harrisburg rail pittsburgh').clause).toBe('ahd-move-2');
    expect(game.allows('move MI philadelphia rail baltimore rail washington')).toBe(true);
  });

  it('ahd-control-2: nobody uses a box with units of both sides for rail or as a port', () => {
    const at = position().union('philadelphia', 'MI').union('washington', 'MI').union('new-york', 'MI');
    const game = at.confederate('baltimore', 'MC').start();
    game.lines('march philadelphia', 'move MI philadelphia rail baltimore', 'march washington');
    expect(game.refusal('move MI washington rail baltimore rail philadelphia').clause).toBe('ahd-move-2');
    game.play('march new-york');
    expect(game.refusal('sail MI new-york to baltimore').clause).toBe('ahd-naval-2');
  });

  it('ahd-control-3: infantry sets its flag at the end of the movement phase, not before', () => {
    const game = position().union('washington', 'MI').start();
    game.lines('march washington', 'move MI washington rail manassas');
    expect(game.flag('manassas')).toBe('confederate');
    game.play('halt');
    expect(game.flag('manassas')).toBe('union');
  });

  it('ahd-control-3: no flag at the end of movement where the enemy has a unit', () => {
    const game = position().union('washington', 'MI').confederate('manassas', 'MI').start();
    game.lines('march washington', 'move MI washington rail manassas', 'halt');
    expect(game.flag('manassas')).toBe('confederate');
  });

  it('ahd-control-3: the winner of a battle sets its flag if it has infantry there', () => {
    const taken = clash({ attackers: ['VI', 'VI', 'VI', 'VI'], defenders: ['MI'] });
    expect(taken.fight('manassas', [6, 6]).flag('manassas')).toBe('union');
    const held = clash({ attackers: ['MI'], defenders: ['VI', 'VI'], more: (at) => at.flags('union', 'manassas') });
    expect(held.fight('manassas', [2, 6]).flag('manassas')).toBe('confederate');
  });

  it('ahd-control-4: cavalry alone sets no flag, by movement or by battle', () => {
    const game = position().union('washington', 'VC').start();
    game.lines('march washington', 'move VC washington rail manassas', 'halt');
    expect(game.flag('manassas')).toBe('confederate');
    const won = clash({ attackers: ['CC', 'CC', 'CC', 'CC'], defenders: ['MI'] }).fight('manassas', [6, 1]);
    expect(won.at('manassas').every((unit) => unit.startsWith('U'))).toBe(true);
    expect(won.flag('manassas')).toBe('confederate');
  });

  it('ahd-control-4: cavalry controls a box only while it stands there', () => {
    const at = position().union('cincinnati', 'MI').union('lexington', 'MC').flags('union', 'louisville').start();
    at.play('march cincinnati');
    expect(at.allows('move MI cincinnati rail lexington rail louisville')).toBe(true);
    at.lines('march lexington', 'move MC lexington road london', 'march cincinnati');
    expect(at.allows('move MI cincinnati rail lexington rail louisville')).toBe(false);
  });

  it('ahd-control-5: any unit that enters gives an empty box back to its printed owner at once', () => {
    const game = position().union('washington', 'VC').flags('confederate', 'harpers-ferry').start();
    game.lines('march washington', 'move VC washington road harpers-ferry');
    expect(game.flag('harpers-ferry')).toBe('union');
  });

  it('ahd-control-5: a box printed neutral becomes neutral', () => {
    const game = position().union('louisville', 'VC').flags('confederate', 'munfordville').start();
    game.lines('march louisville', 'move VC louisville rail munfordville');
    expect(game.flag('munfordville')).toBe('neutral');
  });

  it('ahd-control-5: not in a box printed in the enemy’s colour, nor in one with enemy units', () => {
    const printedTheirs = position().phasing('confederate').confederate('harpers-ferry', 'VC').start();
    printedTheirs.lines('march harpers-ferry', 'move VC harpers-ferry road gettysburg');
    expect(printedTheirs.flag('gettysburg')).toBe('union');
    const held = position().union('washington', 'VC').flags('confederate', 'harpers-ferry');
    const game = held.confederate('harpers-ferry', 'MI').start();
    game.lines('march washington', 'move VC washington road harpers-ferry');
    expect(game.flag('harpers-ferry')).toBe('confederate');
  });

  /** 32 Union units against a maximum of 34, and a recruit die of 6. */
  const atTheLimit = (raiders: readonly string[]) => {
    const at = position().union('pittsburgh', ...Array.from({ length: 32 }, () => 'VI'));
    for (const box of raiders) at.confederate(box, 'MC');
    return at.start().play('halt').play('pass', 6);
  };

  it('ahd-control-6: the army maximum adds up one’s own values over the boxes one controls', () => {
    const game = atTheLimit([]).play('recruit new-york').play('recruit chicago', 3);
    expect([game.count('union'), game.phasing]).toEqual([34, 'confederate']);
  });

  it('ahd-control-6: it is counted anew: a raider in Cleveland takes 1 off', () => {
    const game = atTheLimit(['cleveland']).play('recruit new-york', 3);
    expect([game.count('union'), game.phasing]).toEqual([33, 'confederate']);
  });

  it('ahd-control-6: a raider in Trenton takes 2 off', () => {
    const at = position()
      .union('pittsburgh', ...Array.from({ length: 32 }, () => 'VI'))
      .confederate('trenton', 'MC');
    const game = at.start().play('halt').play('pass', 6, 3);
    expect([game.count('union'), game.phasing]).toEqual([32, 'confederate']);
  });

  it('ahd-control-3: infantry that has not moved sets its flag too', () => {
    const game = position().union('manassas', 'MI').start().play('halt');
    expect(game.flag('manassas')).toBe('union');
  });

  it('ahd-control-3: only for the phasing side', () => {
    const game = position().phasing('confederate').confederate('richmond', 'MI').union('manassas', 'MI').start();
    expect(game.play('halt').flag('manassas')).toBe('confederate');
  });

  it('ahd-control-5: a landing gives Pensacola back as well', () => {
    const game = position().union('fort-monroe', 'VC').flags('confederate', 'pensacola').marches(6).start();
    expect(game.play('invade VC fort-monroe to pensacola').flag('pensacola')).toBe('union');
  });

  it('ahd-control-6: the tool adds up the same: 34 and 29 in 1861, less what a raider holds', () => {
    const maximum = (side: string, more: (at: Position) => Position) =>
      tool('army-maximum', { position: more(position()).file(), side }).maximum;
    expect([maximum('union', (at) => at), maximum('confederate', (at) => at)]).toEqual([34, 29]);
    expect(maximum('union', (at) => at.confederate('new-york', 'MC'))).toBe(30);
    expect(maximum('confederate', (at) => at.union('richmond', 'MC'))).toBe(26);
    expect(maximum('confederate', (at) => at.confederate('cincinnati', 'MC'))).toBe(30);
  });
});
