import { isRefusal } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { rulebook } from '../../index.ts';
import { type Game, printed, start } from '../game.ts';
import { position } from '../position.ts';

/** A scenario begun, with a march roll of 4 where it has one. */
const begun = (id: string, options: { readonly [option: string]: string } = {}): Game =>
  start(printed(id), options, id === '1861' ? [] : [4]);

/** Units in play of a side by code, in the order of the book: `12 MI`, `10 VI`. */
const forces = (game: Game, side: 0 | 1): string => {
  const codes = ['MI', 'VI', 'CI', 'MC', 'VC', 'CC'];
  const counts = codes.map((code, kind) => [
    game.state.units.filter((unit) => unit.box >= 0 && unit.side === side && unit.kind === kind).length,
    code,
  ]);
  return counts
    .filter(([count]) => count !== 0)
    .map(([count, code]) => `${count} ${code}`)
    .join(', ');
};

/** Sum of a side's values over the boxes of its flag: with all units at home that is its army maximum. */
const maximum = (game: Game, side: 0 | 1): number =>
  game.state.setting.boxes.reduce((sum, box, i) => sum + (game.state.flags[i] === side ? box.value[side] : 0), 0);

/** Boxes with the units of a side, as the book lists them. */
const listed = (game: Game, side: 'U' | 'C'): { readonly [box: string]: string } => {
  const found: { [box: string]: string } = {};
  for (const { id } of game.state.setting.boxes) {
    const codes = game
      .at(id)
      .filter((unit) => unit.startsWith(side))
      .map((unit) => unit.slice(2));
    if (codes.length > 0) found[id] = codes.join(' ');
  }
  return found;
};

/** Boxes whose flag is the Union's now and was printed otherwise. */
const changed = (game: Game): readonly string[] =>
  game.state.setting.boxes
    .filter((box, i) => game.state.flags[i] !== box.printed)
    .map((box) => box.id)
    .sort();

/** The whole game is at the Union's movement on the last turn of the short form. */
const lastTurn = (id: string, turn: number, held: readonly string[], lost: readonly string[]) => {
  const file = {
    base: id as '1862',
    turn,
    phase: 'movement' as const,
    marchesLeft: 2,
    marchDie: 2,
    flags: Object.fromEntries([...held.map((box) => [box, 'union']), ...lost.map((box) => [box, 'confederate'])]),
    units: [
      { side: 'union' as const, box: 'new-york', kind: 'VI' as const },
      { side: 'confederate' as const, box: 'tallahassee', kind: 'VI' as const },
    ],
  };
  return (length: string): Game => start(file, { length }, []).play('halt');
};

describe('16. Scenarios', () => {
  it('ahd-scen-1: all units start full, nothing is entrenched beside the permanent places, the Union moves first', () => {
    for (const { id } of rulebook.scenarios) {
      const game = begun(id);
      expect(game.state.units.every((unit) => !unit.disrupted)).toBe(true);
      expect(game.state.works.every((work) => work === 2)).toBe(true);
      expect([game.phasing, game.phase]).toEqual(['union', 'movement']);
    }
  });

  it('ahd-scen-1: the length is full by default; only scenarios with a short form have the option', () => {
    expect(begun('1862').state.setting.switches.length).toBe('full');
    expect(begun('1863', { length: 'short' }).state.setting.switches.length).toBe('short');
    for (const id of ['1861', '1864', 'learning'])
      expect(isRefusal(rulebook.prepare(printed(id), { length: 'short' }))).toBe(true);
  });

  it('ahd-scen-1: the other victories hold in the short form too', () => {
    const seven = ['richmond', 'wilmington', 'charleston', 'atlanta', 'memphis', 'mobile', 'new-orleans'];
    expect(lastTurn('1862', 10, seven, [])('short').won).toBe('union by ahd-victory-1');
    expect(lastTurn('1862', 10, [], [])('short').won).toBe(undefined);
  });

  it('ahd-scen-1861: twelve Union and eight Confederate militia, 34 and 29', () => {
    const game = begun('1861');
    expect([game.turn, forces(game, 0), forces(game, 1)]).toEqual([1, '12 MI', '8 MI']);
    expect([maximum(game, 0), maximum(game, 1), changed(game)]).toEqual([34, 29, []]);
    expect(listed(game, 'U')).toEqual({
      columbus: 'MI',
      washington: 'MI MI MI',
      pittsburgh: 'MI',
      'fort-wayne': 'MI MI',
      'harpers-ferry': 'MI',
      'st-louis': 'MI',
      canton: 'MI',
      chicago: 'MI MI',
    });
    expect(Object.keys(listed(game, 'C')).sort()).toEqual([
      'atlanta',
      'charleston',
      'fredericksburg',
      'front-royal',
      'jefferson-city',
      'manassas',
      'mobile',
      'new-orleans',
    ]);
  });

  it('ahd-scen-1861: it lasts to turn 40 and has no roll on turn 1 only', () => {
    const { rules } = begun('1861').state.setting;
    expect([rules.firstTurn, rules.lastTurn, rules.short]).toEqual([1, 40, undefined]);
    expect(rules.fixedMarches).toEqual([{ turn: 1, marches: 2 }]);
  });

  it('ahd-scen-1862: the position of March 1862', () => {
    const game = begun('1862');
    expect([game.turn, maximum(game, 0), maximum(game, 1)]).toEqual([7, 35, 27]);
    expect([forces(game, 0), forces(game, 1)]).toEqual(['12 MI, 10 VI, 1 VC', '8 MI, 8 VI, 1 MC, 1 VC']);
    expect(changed(game).join(', ')).toBe(
      'bowling-green, columbus-ky, fort-donelson, jefferson-city, lexington, london, louisville, manassas, munfordville, nashville, new-bern, paducah, pittsburg-landing, port-royal, springfield-mo',
    );
    expect(listed(game, 'U')).toEqual({
      washington: 'MI VI VI VI',
      'fort-monroe': 'MI VI',
      'harpers-ferry': 'MI VI',
      'charleston-wv': 'MI',
      london: 'MI',
      nashville: 'MI MI VI VI',
      'pittsburg-landing': 'MI VI VI',
      cairo: 'MI MI',
      'springfield-mo': 'VI',
      'port-royal': 'MI',
      'new-bern': 'MI',
      manassas: 'VC',
    });
    expect(listed(game, 'C')).toEqual({
      fredericksburg: 'VI VI',
      gordonsville: 'MI VC VI',
      'front-royal': 'VI',
      norfolk: 'MI',
      yorktown: 'MI',
      'cumberland-gap': 'MI',
      corinth: 'MC MI VI VI',
      'island-no-10': 'MI',
      'fort-smith': 'VI',
      charleston: 'MI',
      'new-orleans': 'MI',
      richmond: 'VI',
    });
  });

  it('ahd-scen-1862: the short form ends with turn 16, where two victory cities win for the Union', () => {
    expect(lastTurn('1862', 16, ['memphis', 'new-orleans'], [])('short').won).toMatch(/^union/);
    expect(lastTurn('1862', 16, ['memphis'], [])('short').won).toMatch(/^confederate/);
    expect(lastTurn('1862', 15, ['memphis', 'new-orleans'], [])('short').won).toBe(undefined);
    expect(lastTurn('1862', 16, ['memphis', 'new-orleans'], [])('full').won).toBe(undefined);
  });

  it('ahd-scen-1863: the position of May 1863', () => {
    const game = begun('1863');
    expect([game.turn, maximum(game, 0), maximum(game, 1)]).toEqual([19, 35, 23]);
    expect(forces(game, 0)).toBe('7 MI, 20 VI, 3 CI, 1 MC, 1 VC');
    expect(forces(game, 1)).toBe('5 MI, 12 VI, 3 CI, 1 MC, 1 VC, 1 CC');
    expect(changed(game).join(', ')).toBe(
      'arkansas-post, batesville, baton-rouge, bowling-green, columbus-ky, corinth, fort-donelson, grand-junction, island-no-10, jackson-tn, jefferson-city, lexington, london, louisville, manassas, memphis, munfordville, murfreesboro, nashville, new-bern, new-orleans, norfolk, paducah, pittsburg-landing, port-royal, sparta, springfield-mo, yorktown',
    );
    expect(listed(game, 'U')).toEqual({
      manassas: 'CI VC VI VI VI VI',
      washington: 'MI VI',
      'harpers-ferry': 'VI',
      norfolk: 'VI',
      'charleston-wv': 'MI',
      lexington: 'VI',
      murfreesboro: 'CI MC VI VI VI',
      nashville: 'MI',
      memphis: 'MI VI',
      corinth: 'VI',
      'arkansas-post': 'CI MI VI VI VI',
      'baton-rouge': 'VI VI',
      'new-orleans': 'VI',
      'springfield-mo': 'MI',
      'port-royal': 'VI',
      'new-bern': 'MI',
    });
    expect(listed(game, 'C')).toEqual({
      fredericksburg: 'CC CI CI VI VI VI',
      richmond: 'VI',
      chattanooga: 'CI MI VC VI VI',
      knoxville: 'MI',
      vicksburg: 'MI VI VI',
      'jackson-ms': 'MC VI',
      natchez: 'VI',
      'little-rock': 'VI',
      charleston: 'VI',
      wilmington: 'MI',
      mobile: 'MI',
    });
  });

  it('ahd-scen-1863: the short form ends with turn 26, where three victory cities win for the Union', () => {
    expect(lastTurn('1863', 26, ['mobile'], [])('short').won).toMatch(/^union/);
    expect(lastTurn('1863', 26, [], [])('short').won).toMatch(/^confederate/);
    expect(lastTurn('1863', 25, ['mobile'], [])('short').won).toBe(undefined);
  });

  it('ahd-scen-1864: the position of May 1864', () => {
    const game = begun('1864');
    expect([game.turn, maximum(game, 0), maximum(game, 1)]).toEqual([29, 36, 19]);
    expect([forces(game, 0), forces(game, 1)]).toEqual(['3 MI, 19 VI, 4 CI, 2 VC', '4 MI, 9 VI, 3 CI, 1 VC, 2 CC']);
    expect(changed(game).join(', ')).toBe(
      'arkansas-post, batesville, baton-rouge, bowling-green, chattanooga, columbus-ky, corinth, cumberland-gap, decatur, fort-donelson, fort-smith, grand-junction, island-no-10, jackson-tn, jacksonville, jefferson-city, knoxville, lexington, little-rock, london, louisville, manassas, memphis, monroe, munfordville, murfreesboro, nashville, natchez, new-bern, new-orleans, norfolk, paducah, pittsburg-landing, port-royal, sparta, springfield-mo, vicksburg, yorktown',
    );
    expect(listed(game, 'U')).toEqual({
      manassas: 'CI CI VC VI VI VI',
      washington: 'MI VI',
      'harpers-ferry': 'VI',
      norfolk: 'VI VI',
      'charleston-wv': 'VI',
      chattanooga: 'CI CI VC VI VI VI VI',
      knoxville: 'VI',
      nashville: 'MI',
      memphis: 'VI',
      vicksburg: 'VI',
      'new-orleans': 'VI VI',
      'little-rock': 'VI',
      'port-royal': 'VI',
      'new-bern': 'MI',
    });
    expect(listed(game, 'C')).toEqual({
      gordonsville: 'CC CI CI VI VI',
      richmond: 'VI',
      petersburg: 'MI',
      staunton: 'VI',
      dalton: 'CI VC VI VI VI',
      okolona: 'CC',
      mobile: 'MI',
      charleston: 'VI',
      wilmington: 'MI',
      meridian: 'VI',
      atlanta: 'MI',
    });
  });

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
      'fort-monroe': 'MI',
    });
    expect(listed(game, 'C')).toEqual({
      manassas: 'MI VI',
      fredericksburg: 'MI',
      'front-royal': 'MI',
      richmond: 'MI',
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

  it('ahd-scen-learn-3: with its two cities parted a Confederate army is out of supply', () => {
    const at = () => learning().phasing('confederate').confederate('manassas', 'VI').union('washington', 'VI');
    expect(at().begin(3).at('manassas')).toEqual(['C VI']);
    expect(at().flags('union', 'petersburg').begin(3).at('manassas')).toEqual(['C VI*']);
    expect(at().flags('union', 'richmond').begin(3).at('manassas')).toEqual(['C VI*']);
  });
});
