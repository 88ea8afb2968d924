import { describe, expect, it } from 'vitest';
import { squares } from '../position.ts';

describe('4. Generals', () => {
  it('is-gen-1: a general dies with his only point', () => {
    const game = squares(7, 7).union('A infantry rifle at 3,5').confederate('H general at 3,3').begin();
    game.attacks('A', '3,3', 1, 1, 2, 3);
    expect([game.sp('H'), game.where('H')]).toEqual([0, undefined]);
  });

  it('is-gen-1: he counts in the total for exhaustion', () => {
    const without = squares(7, 7).alone().union('A infantry rifle at 3,5').confederate('X infantry rifle at 3,0');
    expect([without.begin().total('Union'), without.begin().exhaustionPoint('Union')]).toEqual([4, 2]);
    const led = without.union('G general at 3,5').begin();
    expect([led.total('Union'), led.exhaustionPoint('Union')]).toEqual([5, 3]);
  });

  it('is-gen-2: he is activated like a unit, once a turn, and moves up to 3 areas', () => {
    const game = squares(9, 9).union('G general at 4,4').begin();
    expect(game.ends('G')).toHaveLength(25);
    game.moves('G', '4,3', '4,2', '4,1').done();
    expect(game.refusal({ do: 'activate', piece: 'G' }).clause).toBe('is-turn-2');
  });

  it('is-gen-2: he may begin and end with a friendly unit, and stops beside an enemy', () => {
    const game = squares(9, 9).union('G general at 4,6', 'A infantry rifle at 4,6', 'B infantry rifle at 5,6');
    game.confederate('X infantry rifle at 4,3 facing N');
    expect(game.begin().ends('G')).toContain('5,6');
    expect(game.begin().moves('G', '4,5', '4,4').steps('G')).toEqual([]);
  });

  it('is-gen-3: he never attacks, by fire or hand to hand', () => {
    const game = squares(7, 7).union('G general at 3,4 facing N').confederate('X infantry rifle at 3,3 facing N');
    expect(game.begin().targets('G')).toEqual([]);
    expect(game.begin().moves('G').refusal({ do: 'attack', target: '3,3' }).clause).toBe('is-gen-3');
  });

  it('is-gen-3: a unit in his area throws one more die in fire', () => {
    const game = squares(7, 7)
      .union('A infantry rifle at 3,5', 'G general at 3,5')
      .confederate('X infantry rifle at 3,3');
    const led = game.begin();
    led.attacks('A', '3,3', 4, 1, 2, 3, 4);
    expect(led.sp('X')).toBe(3);
    expect(() => game.begin().attacks('A', '3,3', 4, 1, 2, 3)).toThrow(/one more is thrown/);
  });

  it('is-gen-3: and in close combat', () => {
    const game = squares(7, 7).union('A infantry musket at 3,4', 'G general at 3,4');
    const led = game.confederate('X infantry musket at 3,3').begin();
    led.attacks('A', '3,3', 1, 2, 3, 4, 4, /* X */ 2, 3, 4, 5);
    expect(led.sp('X')).toBe(3);
  });

  it('is-gen-4: a general with the defender adds no die', () => {
    const game = squares(7, 7).union('A infantry musket at 3,4');
    game.confederate('X infantry musket at 3,3', 'H general at 3,3');
    game.begin().attacks('A', '3,3', 1, 2, 3, 4, /* X */ 1, 2, 3, 4);
    expect(() => game.begin().attacks('A', '3,3', 1, 2, 3, 4, 1, 2, 3, 4, 5)).toThrow(/only 8 thrown/);
  });

  it('is-gen-5: two generals add one die only', () => {
    const game = squares(7, 7).union('A infantry musket at 3,5', 'G general at 3,5', 'H general at 3,5');
    game.confederate('X infantry rifle at 3,3').begin().attacks('A', '3,3', 4, 4, 1);
    expect(() => game.begin().attacks('A', '3,3', 4, 4, 1, 2)).toThrow(/only 3 thrown/);
  });

  it('is-gen-5: he may ride up before the attack, and one who has left adds nothing', () => {
    const apart = squares(7, 7)
      .union('A infantry musket at 3,5', 'G general at 6,5')
      .confederate('X infantry rifle at 3,3');
    apart.begin().moves('G', '5,5', '4,5', '3,5').attacks('A', '3,3', 4, 4, 1);
    const together = squares(7, 7).union('A infantry musket at 3,5', 'G general at 3,5');
    together.confederate('X infantry rifle at 3,3').begin().moves('G', '4,5').attacks('A', '3,3', 4, 4);
  });

  it('is-gen-6: alone he can be fired at and closed with', () => {
    const game = squares(7, 7)
      .union('A infantry rifle at 3,4')
      .confederate('H general at 3,3', 'J general at 2,3')
      .begin();
    expect(game.targets('A')).toEqual(['2,3', '3,3']);
  });

  it('is-gen-6: alone he throws no dice in close combat, and his total of 0 loses', () => {
    const game = squares(7, 7).union('A infantry musket at 3,4').confederate('H general at 3,3').begin();
    game.attacks('A', '3,3', 1, 2, 3, 4);
    expect([game.phase, game.asked]).toEqual(['beaten', 'Confederate']);
  });
});
