import { describe, expect, it } from 'vitest';
import { partIn, partsOf } from '../../firing.ts';
import { occupantsOf } from '../../rooms.ts';
import { SEVEN, village } from '../village.ts';

describe('The American Civil War Game: men in buildings', () => {
  it('grant-terr-11: a section holds seven figures of infantry, officers with them', () => {
    const game = village();
    expect(game.refusal({ ...SEVEN, officers: 1 }).clause).toBe('grant-terr-11');
    game.play(SEVEN);
    expect(occupantsOf(game.state, 0)).toHaveLength(7);
    expect(game.refusal({ ...SEVEN, men: 1 }).clause).toBe('grant-terr-12');
    // Six men and an officer are seven as well.
    game.play({ do: 'occupy', unit: 'U1', section: 1, men: 6, officers: 1 });
    expect(occupantsOf(game.state, 1)).toHaveLength(7);
    const rider = village({}, {}, [
      { id: 'UH', name: 'Horse', side: 'Union', arm: 'cavalry', x: 3250, y: 1430, facing: 180 },
    ]);
    expect(rider.refusal({ ...SEVEN, unit: 'UH', section: 2 }).clause).toBe('grant-terr-11');
  });
  it('grant-terr-12: who has figures within an inch goes in and comes out for half of the move each', () => {
    const game = village();
    expect(game.refusal({ ...SEVEN, section: 2 }).clause).toBe('grant-terr-12');
    game.play(SEVEN);
    expect(game.unit('U1').halves).toBe(1);
    expect(game.refusal({ do: 'march', unit: 'U1', way: 0, length: 100 }).clause).toBe('grant-terr-12');
    game.play({ do: 'come-out', unit: 'U1', section: 0, facing: 180 });
    expect(game.unit('U1').halves).toBe(2);
    expect(occupantsOf(game.state, 0)).toEqual([]);
    expect(game.refusal(SEVEN).clause).toBe('grant-terr-12');
  });
  it('grant-terr-12: a unit spreads over sections whose parts are within 6 inches of one another', () => {
    const game = village({ x: 2790, y: 1430, formation: 'line', men: 12, ranks: 1 });
    game.play({ ...SEVEN, section: 1, men: 6, officers: 0 });
    const barn = { do: 'occupy', unit: 'U1', section: 2, men: 6, officers: 0 } as const;
    game.play(barn);
    expect(occupantsOf(game.state, 2)).toHaveLength(6);
  });
  it('grant-skir-15: six or more who fire from one section may fire by volley, else they fire as skirmishers', () => {
    const game = village({}, { y: 2300 }).play(SEVEN);
    expect(partsOf(game.state, 0).map(({ id, volley }) => [id, volley])).toEqual([
      [0, true],
      [1, true],
      [partIn(0, false), false],
      [partIn(0, true), true],
    ]);
    const few = village({}, { y: 2300 }).play({ ...SEVEN, men: 5 });
    expect(
      partsOf(few.state, 0)
        .filter(({ section }) => section === 0)
        .map(({ volley }) => volley),
    ).toEqual([false]);
    const inside = village({ men: 7, formation: 'line' }, { y: 2300 }).play(SEVEN).end().end();
    const volley = { do: 'fire-group', unit: 'U1', part: partIn(0, true), target: 'C1' } as const;
    expect(inside.refusal({ ...volley, part: partIn(1, true) }).clause).toBe('grant-musk-18');
    // Five inches from the outline: one die for six men, 6 less 1 by the first volley; two of the target are hit.
    inside.play(volley).play({ do: 'hold-fire' }, 6, 1, 1, 2, 2, 2, 6, 2, 1);
    expect(inside.last('volleyed').data).toMatchObject({ unit: 'U1', firers: 6, casualties: 5, hit: 2 });
  });
});
