import { describe, expect, it } from 'vitest';
import { clash, type Position, position } from '../position.ts';
import { tool } from '../tool.ts';

/** Wilmington cut off from the rest of the Confederacy: its neighbours carry Union flags. */
const lonelyWilmington = (...codes: readonly string[]): Position =>
  position()
    .phasing('confederate')
    .confederate('wilmington', ...codes)
    .flags('union', 'goldsboro', 'florence', 'new-bern');

describe('10. Disruption, rally and supply', () => {
  it('ahd-disrupt-1: a disruption turns a full unit and eliminates a disrupted one', () => {
    expect(lonelyWilmington('VI', 'MI*', 'VC').begin(3).at('wilmington')).toEqual(['C VC*', 'C VI*']);
  });

  it('ahd-disrupt-1: two disruptions eliminate a full unit', () => {
    const game = clash({ attackers: ['VI', 'VI'], defenders: ['VI', 'VI'] });
    game.fight('manassas', [3, 4, 3, 1], {
      'assign-defender': ['assign VI:2'],
      'assign-attacker': ['assign VI:1 VI:1'],
    });
    expect(game.at('manassas')).toEqual(['C VI']);
    expect(game.at('front-royal').filter((unit) => unit === 'U VI*').length).toBe(1);
  });

  it('ahd-disrupt-2: a disruption lasts from turn to turn until a rally', () => {
    const game = position().union('washington', 'MI*').confederate('richmond', 'MI').marches(1).start();
    game.until((g) => g.phasing === 'union' && g.turn === 6 && g.phase === 'movement', 1, 3, 1, 4);
    expect(game.at('washington')).toEqual(['U MI*']);
    expect(game.play('rally washington').at('washington')).toEqual(['U MI']);
  });

  it('ahd-disrupt-3: an eliminated unit leaves play and its militia slot is free again', () => {
    const cavalry = (...codes: readonly string[]) =>
      lonelyWilmington(...codes)
        .confederate('richmond', 'VI')
        .begin(3)
        .play('halt')
        .until((g) => g.phase === 'recruitment', 1);
    expect(cavalry('MC').refusal('recruit richmond cavalry').clause).toBe('ahd-recruit-4');
    expect(cavalry('MC*').allows('recruit richmond cavalry')).toBe(true);
  });

  it('ahd-disrupt-4: promotion leaves a unit disrupted, and recruits enter full', () => {
    const game = position().union('washington', 'MI*').start().play('halt');
    game.play('promote MI* at washington', 2).play('recruit new-york');
    expect([game.at('washington'), game.at('new-york')]).toEqual([['U VI*'], ['U MI']]);
  });

  it('ahd-rally-1: for one march all disrupted units of a box in supply become full', () => {
    const game = position().union('washington', 'MI*', 'VI*', 'CC*', 'MI').union('baltimore', 'MI*').start();
    game.play('rally washington');
    expect(game.at('washington')).toEqual(['U CC', 'U MI', 'U MI', 'U VI']);
    expect([game.at('baltimore'), game.marches]).toEqual([['U MI*'], 3]);
  });

  it('ahd-rally-1: only where one’s own units stand, and only in supply', () => {
    const cut = lonelyWilmington('MI*').start();
    expect(cut.refusal('rally wilmington').clause).toMatch(/^ahd-(rally-1|rally-3|supply-2)$/);
    expect(cut.refusal('rally richmond').clause).toBe('ahd-rally-1');
  });

  it('ahd-rally-1: there is no rally by marches when the switch is on base', () => {
    const game = position().union('washington', 'MI*').with({ rally: 'base' }).start();
    expect(game.refusal('rally washington').clause).toMatch(/^ahd-(rally-1|frame-2)$/);
  });

  it('ahd-rally-2: a rally moves nobody, and rallied units may move by another march, before or after', () => {
    const game = position().union('washington', 'MI*').marches(3).start().play('rally washington');
    expect(game.refusal('move MI washington rail baltimore').clause).toBe('ahd-march-2');
    game.lines('march washington', 'move MI washington rail baltimore');
    const after = position().union('washington', 'MI*').marches(2).start();
    after.lines('march washington', 'move MI* washington rail baltimore', 'rally baltimore');
    expect([game.at('baltimore'), after.at('baltimore')]).toEqual([['U MI'], ['U MI']]);
  });

  it('ahd-rally-2: not in a box with enemy units', () => {
    const game = position().union('washington', 'MI*').confederate('manassas', 'MI').start();
    game.lines('march washington', 'move MI* washington rail manassas');
    expect(game.refusal('rally manassas').clause).toBe('ahd-rally-2');
  });

  it('ahd-rally-3: a rally asks for supply also when the supply switch is on base', () => {
    const cut = lonelyWilmington('MI*').with({ supply: 'base' }).start();
    expect(cut.refusal('rally wilmington').clause).toMatch(/^ahd-(rally-1|rally-3|supply-2)$/);
    const fed = position().union('washington', 'MI*').with({ supply: 'base' }).start();
    expect(fed.play('rally washington').at('washington')).toEqual(['U MI']);
  });

  it('ahd-rally-3: supply is asked at the moment of the rally', () => {
    const game = position().union('baltimore', 'VI').union('gettysburg', 'MI*');
    game.flags('confederate', 'baltimore', 'harrisburg', 'harpers-ferry');
    const cut = game.start();
    expect(cut.allows('rally gettysburg')).toBe(true);
    cut.lines('march baltimore', 'move VI baltimore rail washington');
    expect(cut.flag('baltimore')).toBe('confederate');
    expect(cut.allows('rally gettysburg')).toBe(false);
  });

  it('ahd-supply-1: units out of supply are disrupted when their player turn begins', () => {
    const game = position().phasing('confederate').confederate('harrisburg', 'MI', 'VI*').confederate('richmond', 'MI');
    const begun = game.begin(3);
    expect([begun.at('harrisburg'), begun.at('richmond')]).toEqual([['C MI*'], ['C MI']]);
  });

  it('ahd-supply-1: also when the turn comes round in play', () => {
    const game = position()
      .union('washington', 'MI')
      .confederate('harrisburg', 'MI')
      .confederate('richmond', 'MI')
      .start();
    game.until((g) => g.phasing === 'confederate' && g.phase === 'movement', 1, 3);
    expect(game.at('harrisburg')).toEqual(['C MI*']);
  });

  it('ahd-supply-2: a path of any length to a city that has a path to another is enough', () => {
    const game = position()
      .phasing('confederate')
      .confederate('fort-smith', 'MI')
      .confederate('pensacola', 'MI')
      .begin(3);
    expect([game.at('fort-smith'), game.at('pensacola')]).toEqual([['C MI'], ['C MI']]);
  });

  it('ahd-supply-2: the city must be one of its own side that its side controls', () => {
    const held = position().phasing('confederate').flags('union', 'goldsboro', 'new-bern', 'charleston', 'columbia');
    const game = held.flags('union', 'charlotte').confederate('florence', 'MI').begin(3);
    expect(game.at('florence')).toEqual(['C MI*']);
  });

  const starving = (supplyCheck: string) =>
    position()
      .with({ supplyCheck })
      .union('washington', 'MI')
      .union('corinth', 'MI')
      .confederate('harrisburg', 'MI')
      .begin(3);

  it('ahd-supply-3: by default only the phasing side’s units are checked', () => {
    const game = starving('phasing');
    expect([game.at('corinth'), game.at('harrisburg')]).toEqual([['U MI*'], ['C MI']]);
    const preset = position().confederate('harrisburg', 'MI').union('washington', 'MI').begin(3);
    expect(preset.at('harrisburg')).toEqual(['C MI']);
  });

  it('ahd-supply-3: with the switch on all the units of both sides are', () => {
    const game = starving('all');
    expect([game.at('corinth'), game.at('harrisburg'), game.at('washington')]).toEqual([
      ['U MI*'],
      ['C MI*'],
      ['U MI'],
    ]);
  });

  it('ahd-supply-4: all are judged on the same position: a blocker that dies opens no path', () => {
    const at = position().with({ supplyCheck: 'all' }).flags('union', 'goldsboro', 'new-bern');
    const game = at.confederate('wilmington', 'MI').union('florence', 'MI*').begin(3);
    expect([game.at('florence'), game.at('wilmington')]).toEqual([[], ['C MI*']]);
  });

  it('ahd-supply-5: a raider next to friendly ground is fed; one behind an unguarded enemy town is not', () => {
    const game = position().phasing('confederate').confederate('harpers-ferry', 'MC').confederate('beverly', 'MI');
    const begun = game.confederate('grafton', 'MI').flags('union', 'beverly').begin(3);
    expect(begun.at('harpers-ferry')).toEqual(['C MC']);
    const far = position().phasing('confederate').confederate('gettysburg', 'MI').begin(3);
    expect(far.at('gettysburg')).toEqual(['C MI*']);
  });

  it('ahd-supply-5: a box that one’s own units hold carries the path on', () => {
    const game = position().phasing('confederate').confederate('gettysburg', 'MI').confederate('harpers-ferry', 'MC');
    expect(game.begin(3).at('gettysburg')).toEqual(['C MI']);
  });

  it('ahd-supply-5: no path leads through a box with enemy units', () => {
    const game = lonelyWilmington('MI').flags('confederate', 'florence').union('florence', 'MC').begin(3);
    expect(game.at('wilmington')).toEqual(['C MI*']);
  });

  it('ahd-supply-5: in its own recruiting city a unit needs a path to another one only', () => {
    const game = lonelyWilmington('MI').flags('confederate', 'florence').begin(3);
    expect(game.at('wilmington')).toEqual(['C MI']);
  });

  it('ahd-supply-6: Union ports are linked by sea', () => {
    const game = position().union('fort-monroe', 'MI').union('pensacola', 'MI').union('tallahassee', 'MI').begin(3);
    expect(['fort-monroe', 'pensacola', 'tallahassee'].map((box) => game.at(box)[0])).toEqual(['U MI', 'U MI', 'U MI']);
  });

  it('ahd-supply-6: not a port that the enemy holds, nor a box that is no port', () => {
    const game = position().union('tallahassee', 'MI').confederate('pensacola', 'MC').union('corinth', 'MI').begin(3);
    expect([game.at('tallahassee'), game.at('corinth')]).toEqual([['U MI*'], ['U MI*']]);
  });

  it('ahd-supply-7: a lone recruiting city cut off from every other one does not feed', () => {
    expect(lonelyWilmington('MI').begin(3).at('wilmington')).toEqual(['C MI*']);
  });

  it('ahd-supply-8: with supply on base nobody is disrupted for want of it', () => {
    const game = lonelyWilmington('MI', 'MI*').with({ supply: 'base' }).begin(3);
    expect(game.at('wilmington')).toEqual(['C MI', 'C MI*']);
  });

  it('ahd-supply-9: units out of supply march, dig, fight, rise, and their city recruits', () => {
    const game = lonelyWilmington('MI', 'MI').union('goldsboro', 'MI').start().play('entrench wilmington');
    game.lines('march wilmington', 'move MI wilmington rail goldsboro', 'halt');
    game.fight('goldsboro', [3, 1, 3, 1]);
    game.play('promote MI at wilmington', 6).play('recruit wilmington');
    expect(game.at('wilmington').filter((unit) => unit === 'C VI' || unit === 'C MI').length).toBeGreaterThanOrEqual(2);
  });

  it('ahd-supply-5: no path leads through neutral boxes', () => {
    const game = position().phasing('confederate').confederate('lexington', 'MI').confederate('munfordville', 'MI');
    expect([game.begin(3).at('lexington'), game.begin(3).at('munfordville')]).toEqual([['C MI'], ['C MI']]);
    const lone = position().phasing('confederate').confederate('lexington', 'MI').begin(3);
    expect(lone.at('lexington')).toEqual(['C MI*']);
  });

  it('ahd-supply-6: a single port is linked to nothing', () => {
    const at = position().union('pensacola', 'MI');
    at.flags('confederate', 'new-york', 'philadelphia', 'baltimore', 'washington', 'fort-monroe');
    expect(at.begin(3).at('pensacola')).toEqual(['U MI*']);
  });

  it('ahd-supply-3: with the switch on all it is done at the start of the Confederate turn too', () => {
    const at = position().with({ supplyCheck: 'all' }).phasing('confederate').union('corinth', 'MI');
    expect(at.confederate('richmond', 'MI').begin(3).at('corinth')).toEqual(['U MI*']);
  });

  it('ahd-disrupt-3: a militia infantry slot as well: with eight in play and one lost, one may be raised', () => {
    const at = (code: string) => {
      const eight = Array.from({ length: 7 }, () => 'MI');
      return position()
        .phasing('confederate')
        .confederate('richmond', ...eight, 'MC')
        .confederate('harrisburg', code);
    };
    expect(at('MI').begin(3).play('halt').play('pass', 6, 3).phasing).toBe('union');
    expect(at('MI*').begin(3).play('halt').play('pass', 6).allows('recruit atlanta infantry')).toBe(true);
  });

  it('ahd-disrupt-2: neither a march nor a battle won ends a disruption', () => {
    const game = clash({ attackers: ['VI*', 'VI', 'VI', 'VI'], defenders: ['MI'] });
    game.fight('manassas', [6, 1], { rout: 'rout fewer', 'assign-attacker': 'assign VI:1' });
    expect(game.at('manassas')).toEqual(['U VI', 'U VI', 'U VI*', 'U VI*']);
  });

  it('ahd-supply-2: the trace names the way to a city and on to another', () => {
    const file = position().phasing('confederate').confederate('florence', 'MI').file();
    const found = tool('supply-trace', { position: file, side: 'confederate', box: 'fredericksburg' });
    expect(found).toMatchObject({
      inSupply: true,
      toCity: ['fredericksburg', 'richmond'],
      onward: ['richmond', 'petersburg'],
    });
    const far = tool('supply-trace', { position: file, side: 'confederate', box: 'gettysburg' });
    expect(far).toMatchObject({ inSupply: false });
  });

  it('ahd-supply-6: the trace of a Union port leads over the sea', () => {
    const at = position()
      .union('pensacola', 'MI')
      .flags('confederate', 'philadelphia', 'baltimore', 'washington')
      .file();
    const found = tool('supply-trace', { position: at, side: 'union', box: 'pensacola' });
    expect(found).toMatchObject({ inSupply: true, toCity: ['pensacola', 'new-york'] });
  });

  it('ahd-rally-1: the tool tells which units a march would rally, and why not', () => {
    const file = position().union('washington', 'MI*', 'VI').union('corinth', 'MI*').file({
      phase: 'movement',
      marchesLeft: 2,
      marchDie: 2,
    });
    expect(tool('rally', { position: file, side: 'union', box: 'washington' })).toMatchObject({
      rallies: true,
      units: ['U-I-01'],
    });
    expect(tool('rally', { position: file, side: 'union', box: 'corinth' })).toMatchObject({ rallies: false });
  });

  it('ahd-supply-2: every step of the trace runs over a link through boxes of one’s own', () => {
    const game = position()
      .phasing('confederate')
      .confederate('cumberland-gap', 'MI')
      .flags('union', 'knoxville')
      .start();
    const { setting, flags } = game.state;
    const input = {
      position: { base: '1861', flags: { knoxville: 'union' } },
      side: 'confederate',
      box: 'cumberland-gap',
    };
    const { toCity, onward } = tool('supply-trace', input) as {
      readonly toCity: readonly string[];
      readonly onward: readonly string[];
    };
    const way = [...toCity, ...onward.slice(1)].map((id) => setting.boxNumber[id] ?? -1);
    expect([toCity[0], toCity.at(-1) === onward[0], toCity.length > 3]).toEqual(['cumberland-gap', true, true]);
    for (const [i, box] of way.entries()) {
      expect(flags[box]).toBe(1);
      if (i > 0) expect(setting.neighbours[way[i - 1] ?? -1]).toContain(box);
    }
    for (const path of [toCity, onward])
      expect(setting.boxes.find((box) => box.id === path.at(-1))?.value[1]).toBeGreaterThan(0);
  });
});
