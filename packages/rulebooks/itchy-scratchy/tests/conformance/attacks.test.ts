import { describe, expect, it } from 'vitest';
import { hexes, squares } from '../position.ts';

describe('10. Attacks', () => {
  it('is-attack-1: rifles throw 4 dice at range 2 and 2 at range 3, and do not reach 4', () => {
    const at = (y: number) =>
      squares(9, 9).union('A infantry rifle at 4,8').confederate(`X infantry rifle at 4,${y}`).begin();
    expect(at(6).attacks('A', '4,6', 4, 4, 1, 2).sp('X')).toBe(3);
    expect(at(5).attacks('A', '4,5', 4, 4).sp('X')).toBe(3);
    expect(at(4).targets('A')).toEqual([]);
    expect(at(4).moves('A').refusal({ do: 'attack', target: '4,4' }).clause).toBe('is-attack-1');
  });

  it('is-attack-1: a machine gun throws 8 dice in close combat and 2 at range 4', () => {
    const at = (y: number) =>
      squares(9, 9).union('A machine gun machine-gun at 4,8').confederate(`X infantry musket at 4,${y}`).begin();
    at(7).attacks('A', '4,7', 1, 1, 2, 2, 3, 3, 1, 2, /* X */ 1, 2, 3, 6);
    at(4).attacks('A', '4,4', 1, 2);
    expect(at(3).targets('A')).toEqual([]);
  });

  it('is-attack-2: the same dice fall on every piece in the target area, each by its own class', () => {
    const game = squares(9, 9).union('A artillery rifled-field at 4,8');
    game.confederate('X infantry rifle at 4,6', 'T transport at 4,6', 'H general at 4,6', 'Y infantry rifle at 4,5');
    const fire = game.begin().attacks('A', '4,6', 1, 1, 3, 3, 5, 5);
    expect(['X', 'T', 'H', 'Y'].map((name) => fire.sp(name))).toEqual([3, 0, 0, 4]);
    const spared = game.begin().attacks('A', '4,6', 1, 1, 3, 4, 5, 5);
    expect(['X', 'T', 'H'].map((name) => spared.sp(name))).toEqual([3, 1, 0]);
  });

  it('is-attack-3: from range 2 on it is fire: the target does not reply', () => {
    const square = squares(9, 9).union('A infantry rifle at 4,8').confederate('X infantry rifle at 4,6').begin();
    expect(square.attacks('A', '4,6', 1, 2, 3, 4).phase).toBe('activation');
    const hex = hexes(9, 9).union('A infantry rifle at 4,4 facing E').confederate('X infantry rifle at 6,4').begin();
    expect(hex.attacks('A', '6,4', 1, 2, 3, 4).phase).toBe('activation');
  });

  it('is-attack-4: at range 1 it is close combat: both throw', () => {
    const game = squares(9, 9).union('A infantry rifle at 4,8').confederate('X infantry rifle at 4,7').begin();
    game.attacks('A', '4,7', 4, 4, 1, 2, 3, 5, /* X */ 6, 6, 1, 2, 3, 1);
    expect([game.sp('A'), game.sp('X')]).toEqual([3, 3]);
  });

  it('is-attack-5: one die more with a general in the attacker’s area, none with one next to it', () => {
    const at = (area: string) =>
      squares(9, 9)
        .union('A infantry rifle at 4,8', `G general at ${area}`)
        .confederate('X infantry rifle at 4,5')
        .begin();
    at('4,8').attacks('A', '4,5', 1, 2, 3);
    at('3,8').attacks('A', '4,5', 1, 2);
  });

  it('is-attack-6: an attack needs an enemy piece in the target area', () => {
    const game = squares(9, 9)
      .union('A infantry rifle at 4,8', 'B infantry rifle at 4,6')
      .confederate('X infantry rifle at 4,5');
    expect(game.begin().targets('A')).toEqual([]);
    expect(game.begin().moves('A').refusal({ do: 'attack', target: '4,7' }).clause).toBe('is-attack-6');
    expect(game.begin().moves('A').refusal({ do: 'attack', target: '4,6' }).clause).toBe('is-attack-6');
  });

  it('is-attack-6: a target in arc, in sight and in range, and little enough movement', () => {
    const game = squares('. . . . .', '. W . . .', '. . . . .', '. . . . .', '. . . . .').union(
      'A infantry rifle at 1,3 facing N',
    );
    game.confederate('X infantry rifle at 1,0', 'Y infantry rifle at 3,3', 'Z infantry rifle at 2,1');
    expect(game.begin().targets('A')).toEqual(['2,1']);
    const refused = (target: string): string => game.begin().moves('A').refusal({ do: 'attack', target }).clause;
    expect(refused('1,0')).toMatch(/^is-los-/);
    expect(refused('3,3')).toMatch(/^is-arc-/);
  });

  it('is-attack-6: with an enemy before it a unit may still fire at another target', () => {
    const game = squares(9, 9)
      .union('A infantry rifle at 4,6')
      .confederate('X infantry rifle at 4,5', 'Y infantry rifle at 5,5');
    expect(game.begin().targets('A')).toEqual(['4,5', '5,5']);
    expect(game.begin().attacks('A', '5,5', 4, 4, 1, 2).sp('Y')).toBe(3);
  });
});
