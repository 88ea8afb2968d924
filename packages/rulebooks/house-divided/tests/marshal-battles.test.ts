import { advise } from '@longroll/bots';
import { SimDice } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { shelf } from '../index.ts';
import type { Game } from './game.ts';
import { type Position, position } from './position.ts';

/** What the marshal answers now. */
const answered = (game: Game) => {
  const { staff } = shelf.bots;
  if (!staff) throw new Error('test: the book has no staff');
  return advise(shelf.rulebook, staff, game.state, game.seat, new SimDice(1)).actions[0];
};

/** A battle for New Orleans before its second round, with the garrison of Mobile beside it, and who stands near Mobile. */
const newOrleans = (...raider: readonly string[]): Game => {
  const begun = position()
    .flags('union', 'mobile')
    .union('washington', 'VI', 'VI')
    .union('mobile', 'CI')
    .union('new-orleans', 'VI', 'VI')
    .confederate('new-orleans', 'VI', 'MI')
    .confederate('richmond', 'VI');
  for (const box of raider) begun.confederate(box, 'MI');
  return begun.start().play('halt').fightUntil('reinforce-attack', 'new-orleans', 3, 1);
};

describe('the marshal’s reserves', () => {
  it('do not come from a city that would stand open to an enemy beside it', () => {
    expect(answered(newOrleans('montgomery'))).toEqual({ do: 'ready' });
  });

  it('come from a city that nobody can reach', () => {
    expect(answered(newOrleans())).toMatchObject({ do: 'reinforce' });
  });
});

describe('the marshal’s disruptions', () => {
  /** A battle for New Orleans that waits for its defenders' disruptions to be assigned, after these dice. */
  const assigning = (round: readonly number[], attackers: readonly string[], defenders: readonly string[]): Game =>
    position()
      .union('washington', 'VI')
      .union('new-orleans', ...attackers)
      .confederate('new-orleans', ...defenders)
      .confederate('richmond', 'VI')
      .start()
      .play('halt')
      .fightUntil('assign-defender', 'new-orleans', ...round);
  const threeVeterans = ['VI', 'VI', 'VI'];

  it('ahd-combat-11, -17: hurt many before a second round, in which every unit that is left may fall by one more', () => {
    expect(answered(assigning([3, 1], threeVeterans, ['MI', 'MI', 'MI']))).toEqual({
      do: 'assign',
      losses: [1, 1, 0],
    });
  });

  it('ahd-combat-22: leave as few as can be where the box falls with the last of them', () => {
    expect(answered(assigning([3, 4], threeVeterans, ['CI', 'MI*', 'MI*']))).toEqual({
      do: 'assign',
      losses: [0, 1, 1],
    });
  });
});

describe('the marshal’s reserves for New Orleans, from the only garrison of Mobile with an enemy beside it', () => {
  const cities = ['richmond', 'wilmington', 'charleston', 'atlanta', 'memphis', 'mobile'];
  /** What he answers before the second round at New Orleans, with the other victory cities taken but those that are named. */
  const calledFor = (turn: number, ...missing: readonly string[]) => {
    const begun = position()
      .turn(turn)
      .flags('union', ...cities.filter((city) => !missing.includes(city)))
      .union('washington', 'VI', 'VI')
      .union('mobile', 'CI')
      .union('new-orleans', 'VI', 'VI')
      .confederate('new-orleans', 'VI', 'MI')
      .confederate('montgomery', 'MI');
    for (const city of missing) begun.confederate(city, 'VI');
    return answered(begun.start().play('halt').fightUntil('reinforce-attack', 'new-orleans', 3, 1));
  };

  it('stay while the war goes on', () => {
    expect(calledFor(30, 'richmond')).toEqual({ do: 'ready' });
  });

  it('ahd-victory-4: come in the last turn', () => {
    expect(calledFor(40, 'richmond')).toMatchObject({ do: 'reinforce' });
  });
});

describe('the marshal’s promotions', () => {
  /** Where the unit stands that he promotes after a turn without a march. */
  const promotedAt = (of: Position): string | undefined => {
    const game = of
      .start()
      .play('halt')
      .until(({ phase }) => phase === 'promotion');
    const action = answered(game);
    expect(action).toMatchObject({ do: 'promote' });
    const promoted = game.state.units[(action as unknown as { readonly unit: number }).unit];
    return game.state.setting.boxes[promoted?.box ?? -1]?.id;
  };

  it('go to who will fight soon and not to a garrison far behind', () => {
    const atNashville = position()
      .flags('union', 'nashville', 'murfreesboro')
      .union('washington', 'MI')
      .union('chicago', 'VI')
      .union('nashville', 'MI', 'MI', 'MI')
      .confederate('chattanooga', 'VI');
    expect(promotedAt(atNashville)).toBe('nashville');
  });

  it('ahd-recruit-4: go to militia, and free a place for a recruit, where the limit is reached and not the army maximum', () => {
    const withMilitia = (count: number): Position =>
      position()
        .union('washington', 'VI')
        .union('chicago', ...new Array<string>(count).fill('MI'))
        .confederate('manassas', 'MI');
    expect(promotedAt(withMilitia(12))).toBe('chicago');
    expect(promotedAt(withMilitia(4))).toBe('washington');
    const full = { fixedArmies: { union: 13, confederate: 9 }, strengthVictory: false };
    expect(promotedAt(withMilitia(12).rules(full))).toBe('washington');
  });
});
