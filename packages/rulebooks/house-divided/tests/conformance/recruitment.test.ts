import { describe, expect, it } from 'vitest';
import type { Game } from '../game.ts';
import { printed, start } from '../game.ts';
import { type Position, position } from '../position.ts';
import { tool } from '../tool.ts';

/** The recruitment phase of a turn without battles, after the die. */
const recruiting = (at: Position, die: number): Game => at.start().until((g) => g.phase === 'recruitment', die);

const many = (code: string, count: number): readonly string[] => Array.from({ length: count }, () => code);
const quiet = () => position().union('washington', 'VI').confederate('richmond', 'VI');

describe('14. Recruitment', () => {
  it.each([
    [1, 2],
    [2, 2],
    [3, 3],
    [6, 6],
  ])('ahd-recruit-1: a die of %i raises up to %i units', (die, units) => {
    const game = recruiting(quiet(), die);
    const cities = ['new-york', 'philadelphia', 'trenton', 'scranton', 'pittsburgh', 'baltimore'];
    for (const city of cities.slice(0, units - 1)) game.play(`recruit ${city}`);
    game.play(`recruit ${cities[units - 1]}`, 3);
    expect([game.count('union'), game.phasing]).toEqual([1 + units, 'confederate']);
  });

  it('ahd-recruit-1: fewer may be raised, or none', () => {
    expect(recruiting(quiet(), 6).play('recruit new-york').play('pass', 3).count('union')).toBe(2);
    expect(recruiting(quiet(), 6).play('pass', 3).count('union')).toBe(1);
  });

  it('ahd-recruit-2: recruits are full militia in a city of one’s own that one controls', () => {
    const game = recruiting(quiet().confederate('trenton', 'MC'), 6).play('recruit new-york');
    expect(game.at('new-york')).toEqual(['U MI']);
    expect(game.refusal('recruit harrisburg').clause).toBe('ahd-recruit-2');
    expect(game.refusal('recruit chillicothe').clause).toBe('ahd-recruit-2');
    expect(game.refusal('recruit louisville').clause).toBe('ahd-recruit-2');
    expect(game.refusal('recruit trenton').clause).toBe('ahd-recruit-2');
  });

  it('ahd-recruit-2: one in a city in a turn, whatever its value', () => {
    const game = recruiting(quiet(), 6).play('recruit new-york');
    expect(game.refusal('recruit new-york').clause).toBe('ahd-recruit-2');
    expect(game.refusal('recruit new-york cavalry').clause).toBe('ahd-recruit-2');
  });

  it('ahd-recruit-2: a city taken this turn counts', () => {
    const game = position().union('indianapolis', 'VI').confederate('richmond', 'VI').start();
    game.lines('march indianapolis', 'move VI indianapolis rail louisville').play('halt').play('pass', 3);
    expect(game.play('recruit louisville').at('louisville')).toEqual(['U MI', 'U VI']);
  });

  it('ahd-recruit-3: units in play may reach the army maximum and not exceed it', () => {
    const full = position()
      .union('washington', ...many('VI', 33))
      .confederate('richmond', 'VI');
    expect(recruiting(full, 6).play('recruit new-york', 3).count('union')).toBe(34);
  });

  it('ahd-recruit-3: above the maximum nothing is lost, but nothing is raised', () => {
    const over = position()
      .union('washington', ...many('VI', 36))
      .confederate('richmond', 'VI');
    const game = over.start().play('halt').play('pass', 6, 3);
    expect([game.count('union'), game.phasing]).toEqual([36, 'confederate']);
  });

  it.each([
    ['union', 'new-york', 12],
    ['confederate', 'atlanta', 8],
  ] as const)('ahd-recruit-4: militia infantry of the %s side, limit at %s', (side, city, limit) => {
    const at = (count: number) =>
      recruiting(
        position()
          .phasing(side)
          [side](side === 'union' ? 'washington' : 'richmond', ...many('MI', count)),
        6,
      );
    const last = at(limit - 1);
    expect(last.allows(`recruit ${city} infantry`)).toBe(true);
    last.play(`recruit ${city} infantry`);
    expect(last.refusal(`recruit ${side === 'union' ? 'chicago' : 'mobile'} infantry`).clause).toBe('ahd-recruit-4');
  });

  it('ahd-recruit-4: one militia cavalry unit on each side', () => {
    const game = recruiting(quiet(), 6).play('recruit new-york cavalry');
    expect(game.refusal('recruit chicago cavalry').clause).toBe('ahd-recruit-4');
    const other = recruiting(position().phasing('confederate').confederate('richmond', 'MC', 'VI'), 6);
    expect(other.refusal('recruit atlanta cavalry').clause).toBe('ahd-recruit-4');
  });

  it('ahd-recruit-4: a promotion frees a slot', () => {
    const at = position()
      .union('washington', ...many('MI', 12))
      .union('pittsburgh', 'MC')
      .confederate('richmond', 'VI');
    const kept = at.start().play('halt').play('pass', 6, 3);
    expect(kept.phasing).toBe('confederate');
    const risen = at.start().play('halt').play('promote MI at washington', 6);
    expect(risen.allows('recruit new-york infantry')).toBe(true);
  });

  it('ahd-recruit-5: the player picks the arm of each recruit', () => {
    const game = recruiting(quiet(), 6).play('recruit new-york cavalry').play('recruit chicago infantry');
    expect([game.at('new-york'), game.at('chicago')]).toEqual([['U MC'], ['U MI']]);
  });

  it('ahd-recruit-5: the die is drawn even if nothing can be raised', () => {
    const full = position()
      .union('washington', ...many('VI', 34))
      .confederate('richmond', 'VI');
    const game = full.start().play('halt').play('pass', 5, 3);
    expect([game.phasing, game.marches]).toEqual(['confederate', 3]);
  });

  it('ahd-recruit-6: there is recruitment on turn 1', () => {
    const game = start(printed('1861'), {}, []).play('halt').play('pass', 6);
    expect([game.turn, game.phase]).toEqual([1, 'recruitment']);
    expect(game.allows('recruit new-york cavalry')).toBe(true);
  });

  it('ahd-recruit-2: a city that only cavalry stands in is controlled', () => {
    const game = recruiting(quiet().union('louisville', 'VC'), 6);
    expect([game.allows('recruit louisville'), game.flag('louisville')]).toEqual([true, 'neutral']);
  });

  it('ahd-recruit-1: the tool reads the die alike', () => {
    expect([1, 2, 3, 4, 5, 6].map((die) => tool('recruitment-roll', {}, die).recruits)).toEqual([2, 2, 3, 4, 5, 6]);
  });
});
