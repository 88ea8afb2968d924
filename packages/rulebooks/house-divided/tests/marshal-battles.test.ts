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
