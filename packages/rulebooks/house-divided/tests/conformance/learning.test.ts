import { describe, expect, it } from 'vitest';
import { printed, start } from '../game.ts';
import { position } from '../position.ts';
import { begun, listed } from '../set-up.ts';

describe('16. Scenarios: On to Richmond', () => {
  it('ahd-scen-learn: eighteen boxes and eight turns', () => {
    const game = begun('learning');
    const { boxes, rules } = game.state.setting;
    expect([boxes.length, rules.firstTurn, rules.lastTurn, game.turn]).toEqual([18, 1, 8, 1]);
    expect(boxes.map((box) => box.id).sort()).toEqual([
      'baltimore',
      'fort-monroe',
      'fredericksburg',
      'front-royal',
      'gettysburg',
      'gordonsville',
      'harpers-ferry',
      'harrisburg',
      'lynchburg',
      'manassas',
      'norfolk',
      'petersburg',
      'philadelphia',
      'richmond',
      'staunton',
      'washington',
      'weldon',
      'yorktown',
    ]);
    expect(listed(game, 'U')).toEqual({
      washington: 'MI MI MI VI',
      baltimore: 'MI',
      'harpers-ferry': 'MI',
    });
    expect(listed(game, 'C')).toEqual({
      manassas: 'MI VI',
      fredericksburg: 'MI',
      'front-royal': 'MI',
      richmond: 'MI',
      petersburg: 'MI',
    });
  });

  /** A position on the eighteen boxes. */
  const learning = () => position().rules({ base: 'learning' }).turn(3);
  const many = (count: number): readonly string[] => Array.from({ length: count }, () => 'VI');

  it('ahd-scen-learn-1: army maximums 9 and 7, whoever holds what', () => {
    const union = learning()
      .union('washington', ...many(8))
      .confederate('richmond', 'VI')
      .confederate('philadelphia', 'MC');
    const game = union.start().play('halt').play('pass', 6).play('recruit baltimore', 3);
    expect([game.count('union'), game.phasing]).toEqual([9, 'confederate']);
    const south = learning()
      .phasing('confederate')
      .confederate('richmond', ...many(6))
      .union('washington', 'VI');
    const other = south.start().play('halt').play('pass', 6).play('recruit petersburg', 3);
    expect([other.count('confederate'), other.phasing]).toEqual([7, 'union']);
  });

  it('ahd-scen-learn-1: rolls from turn 1, no invasions, no victory by strength, no drafts or border states', () => {
    expect(start(printed('learning'), {}, [6]).marches).toBe(6);
    const sea = learning().union('fort-monroe', 'VI').marches(6).start();
    expect(sea.refusal('invade VI fort-monroe to norfolk').clause).toMatch(/^ahd-(naval-3|scen-learn-1)$/);
    const strong = learning().phasing('confederate').confederate('richmond', 'VI').flags('confederate', 'philadelphia');
    expect(strong.flags('confederate', 'baltimore').start().play('halt').won).toBe(undefined);
    const militia = Array.from({ length: 8 }, () => 'MI');
    const border = learning()
      .phasing('confederate')
      .flags('confederate', 'baltimore')
      .confederate('richmond', ...militia);
    expect(
      border
        .rules({ fixedArmies: { union: 9, confederate: 20 } })
        .begin(3)
        .play('halt')
        .play('pass', 6)
        .allows('recruit petersburg infantry'),
    ).toBe(false);
  });

  it('ahd-scen-learn-2: Richmond wins for the Union at once', () => {
    const game = learning().union('gordonsville', 'CI').confederate('weldon', 'VI').start();
    game.lines('march gordonsville', 'move CI gordonsville rail richmond');
    expect(game.won).toBe(undefined);
    expect(game.play('halt').won).toMatch(/^union by ahd-(scen-learn-2|victory-1)$/);
  });

  it('ahd-scen-learn-2: the Confederacy wins by Washington or when turn 8 ends for the Union', () => {
    const taken = learning()
      .confederate('washington', 'VI')
      .union('philadelphia', 'VI')
      .rules({ washingtonTaken: true });
    expect(taken.start().play('halt').won).toBe('confederate by ahd-victory-2');
    const last = (turn: number) =>
      learning().turn(turn).union('washington', 'VI').confederate('richmond', 'VI').start().play('halt').won;
    expect(last(7)).toBe(undefined);
    expect(last(8)).toMatch(/^confederate by ahd-(scen-learn-2|victory-4)$/);
  });

  it('ahd-scen-learn-3: the recruiting cities are three of the Union and two of the Confederacy', () => {
    const union = learning()
      .union('washington', 'VI')
      .confederate('manassas', 'VI')
      .start()
      .play('halt')
      .play('pass', 6);
    expect([...new Set(union.offered('recruit', 'box'))].sort()).toEqual(['baltimore', 'philadelphia', 'washington']);
    const at = learning().phasing('confederate').confederate('manassas', 'VI').union('washington', 'VI');
    const south = at.start().play('halt').play('pass', 6);
    expect([...new Set(south.offered('recruit', 'box'))].sort()).toEqual(['petersburg', 'richmond']);
    const more = learning().phasing('confederate').flags('confederate', 'baltimore').confederate('manassas', 'VI');
    const taken = more.union('washington', 'VI').start().play('halt').play('pass', 6);
    expect([...new Set(taken.offered('recruit', 'box'))].sort()).toEqual(['baltimore', 'petersburg', 'richmond']);
  });

  it('ahd-scen-learn-3: nobody garrisons Fort Monroe, so Petersburg is not taken by water on turn 1', () => {
    const game = start(printed('learning'), {}, [6]);
    expect([game.at('fort-monroe'), game.at('petersburg')]).toEqual([[], ['C MI']]);
    expect(game.refusal('march fort-monroe').clause).toBe('ahd-march-2');
  });

  it('ahd-scen-learn-3: with its two cities parted a Confederate army is out of supply', () => {
    const at = () => learning().phasing('confederate').confederate('manassas', 'VI').union('washington', 'VI');
    expect(at().begin(3).at('manassas')).toEqual(['C VI']);
    expect(at().flags('union', 'petersburg').begin(3).at('manassas')).toEqual(['C VI*']);
    expect(at().flags('union', 'richmond').begin(3).at('manassas')).toEqual(['C VI*']);
  });
});
