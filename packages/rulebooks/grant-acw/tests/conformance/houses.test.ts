import { Teller } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { isHalfStrength, toHalf } from '../../casualties.ts';
import { partIn, partsOf, silentBecause } from '../../firing.ts';
import { occupantsOf } from '../../rooms.ts';
import { threatened } from '../../skirmish-line.ts';
import { BARE, battleOf } from '../game.ts';
import { SEVEN, village } from '../village.ts';

const NEXT = [2, 1] as const;

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
  it('grant-musk-13: each group of six may have its own target; without a word all share one', () => {
    const enemy = { side: 'Confederate', y: 2000, facing: 0, formation: 'column' };
    const line = battleOf(
      [
        { id: 'U1', name: '1st', side: 'Union', x: 2400, y: 1000, facing: 180 },
        { ...enemy, id: 'C1', name: '2nd', x: 2000 },
        { ...enemy, id: 'C2', name: '3rd', x: 2800 },
      ],
      BARE,
    )
      .play({ do: 'order', first: true })
      .end()
      .end();
    const all = line.with({}).play({ do: 'fire', unit: 'U1', target: 'C1' });
    expect(all.state.aims).toMatchObject([{ unit: 0, target: 1, parts: [0, 1, 2, 3] }]);
    line.play({ do: 'fire-group', unit: 'U1', part: 0, target: 'C2' });
    expect(line.refusal({ do: 'fire-group', unit: 'U1', part: 0, target: 'C1' }).clause).toBe('grant-musk-18');
    line.play({ do: 'fire', unit: 'U1', target: 'C1' });
    expect(line.state.aims).toMatchObject([
      { unit: 0, target: 2, parts: [0] },
      { unit: 0, target: 1, parts: [1, 2, 3] },
    ]);
    // Four dice in all, one at C2 and three at C1, every one of the first volley.
    line.play({ do: 'hold-fire' }, 1, 1, 1, 1, 2, 1);
    expect(line.last('volleyed').data).toMatchObject({ target: 'C1', firers: 18, first: true });
  });
  it('grant-mor-14: a garrison counts its officers in every section of its building; a bad result silences it, a second one takes it out', () => {
    const inside = village({ men: 12, formation: 'line' }, { y: 4500 })
      .play({ do: 'occupy', unit: 'U1', section: 0, men: 6, officers: 1 })
      .play({ do: 'occupy', unit: 'U1', section: 1, men: 6, officers: 1 });
    const [first, second] = [0, 1].map((section) => occupantsOf(inside.state, section)[0]?.figure ?? -1);
    const officers = [first ?? -1, second ?? -1].toSorted((a, b) => a - b);
    const tested = inside.with({ U1: { officers, lost: 1 } }).end();
    tested.end(1, ...NEXT);
    // Two officers, one in each section: 3 at least for each two of them, and the die.
    expect(tested.last('tested').data).toMatchObject({ total: (officers.includes(0) ? 5 : 3) + 1 });
    const { housed } = inside.unit('U1');
    const leaderless = inside.with({
      U1: { officers: [], housed: housed.filter(({ figure }) => figure > 2), lost: 1 },
    });
    leaderless.end().end(1, ...NEXT);
    expect(silentBecause(leaderless.state, 0)?.[0]).toBe('grant-mor-9');
    leaderless
      .play({ do: 'order', first: true })
      .end()
      .end(1, ...NEXT);
    expect(leaderless.unit('U1')).toMatchObject({ standing: 'retreating', failures: 2 });
    expect(leaderless.unit('U1').housed).toHaveLength(12);
    leaderless.play({ do: 'order', first: true });
    expect(leaderless.unit('U1').housed).toEqual([]);
  });
  it('grant-half-4: a unit with every figure in houses fights on at half strength until it comes out', () => {
    const inside = village({ men: 11, formation: 'line' }, { y: 4500 })
      .play(SEVEN)
      .play({ do: 'occupy', unit: 'U1', section: 1, men: 4, officers: 3 });
    const { men, housed } = inside.unit('U1');
    const left = men.slice(0, 5);
    const half = inside.with({
      U1: { men: left, housed: housed.filter(({ figure }) => figure < 3 || left.includes(figure)), lost: 1, halves: 0 },
    });
    expect(isHalfStrength(half.state, 0)).toBe(true);
    const stays = toHalf(half.state, 0, new Teller({}));
    expect([stays.units[0]?.standing, silentBecause(stays, 0)]).toEqual(['steady', undefined]);
    // It takes no test either; a man of it outside, and it leaves.
    const next = half.with({});
    next.end().end(...NEXT);
    expect(next.unit('U1').standing).toBe('steady');
    half.play({ do: 'come-out', unit: 'U1', section: 1, facing: 0 });
    expect(half.unit('U1').standing).toBe('half');
    next.play({ do: 'order', first: true });
    expect(next.unit('U1').housed).toHaveLength(8);
  });
  it('grant-skl-2, grant-terr-12: men in a building are no part of the skirmish line outside', () => {
    const game = village(
      { formation: 'skirmish', men: 9 },
      { x: 4000, y: 1430, facing: 270, formation: 'column' },
    ).play({
      ...SEVEN,
      men: 3,
    });
    const inside = occupantsOf(game.state, 0).map(({ figure }) => figure);
    const { figures, deduction } = threatened(game.state, 0);
    expect(deduction).toBeGreaterThan(0);
    expect(figures.filter((figure) => inside.includes(figure))).toEqual([]);
  });
});
