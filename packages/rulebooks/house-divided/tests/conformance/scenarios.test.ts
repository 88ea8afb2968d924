import { isRefusal } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { rulebook } from '../../index.ts';
import { type Game, printed, start } from '../game.ts';
import { begun, changed, forces, listed, maximum } from '../set-up.ts';

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
    expect(lastTurn('1862', 16, ['memphis', 'new-orleans'], [])('short').won).toBe('union by ahd-scen-1862');
    expect(lastTurn('1862', 16, ['memphis'], [])('short').won).toBe('confederate by ahd-scen-1862');
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
    expect(lastTurn('1863', 26, ['mobile'], [])('short').won).toBe('union by ahd-scen-1863');
    expect(lastTurn('1863', 26, [], [])('short').won).toBe('confederate by ahd-scen-1863');
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
});
