import { describe, expect, it } from 'vitest';
import { individualsOf, pickersOf, skirmishTarget } from '../../skirmishers.ts';
import { BARE, battleOf, facing, type Game } from '../game.ts';

const NEXT = [2, 1];
const LONG = { ...BARE, lastMove: 20, untilBeaten: false };
const PICK = { do: 'pick-off', unit: 'U1', target: 'C1', figure: 0, men: 2 } as const;

/** Skirmishers and a line so far from one another, at the moment in which the Union names its targets. */
const shooting = (gap: number, enemy: object = {}): Game =>
  facing(gap, { formation: 'skirmish' }, { facing: 180, ...enemy }, LONG)
    .end()
    .end();

describe('picking off', () => {
  it('grant-skir-11, grant-choice-11: the owner says how many pick off and whom before he throws; the rest fire into the mass', () => {
    const game = shooting(1000);
    const able = pickersOf(game.state, 0, 1, 0).length;
    expect(able).toBeGreaterThan(2);
    expect(game.refusal({ ...PICK, men: able + 1 }).clause).toBe('grant-skir-4');
    const all = game.state.units[0]?.men.length ?? 0;
    const others = Array.from({ length: all - 2 }, () => 1);
    // The second picker throws a 6; the colonel does not save himself. The ends of the skirmishers, first side, test before his regiment.
    game.play(PICK, 1, 6, ...others, 1, 6, 1, ...NEXT);
    expect(game.unit('C1').officers).toEqual([1, 2]);
    expect(game.last('skirmished').data).toMatchObject({ kills: 1 });
    expect(game.refusal({ ...PICK }).clause).toMatch(/grant-/);
  });
  it('grant-skir-4, grant-est-3: beyond 12 inches the mounted officer of a battery may be chosen, its officers on foot may not', () => {
    const gun = { side: 'Confederate', arm: 'gun', battery: 'b', y: 2500, facing: 180 };
    const game = battleOf(
      [
        { id: 'U1', name: '1st Union', side: 'Union', x: 2400, y: 1000, facing: 180, formation: 'skirmish' },
        { id: 'C1', name: 'First gun', x: 2200, ...gun },
        { id: 'C2', name: 'Second gun', x: 2600, ...gun },
      ],
      LONG,
    ).play({ do: 'order', first: true });
    const { state } = game;
    expect([0, 1].map((officer) => pickersOf(state, 0, 1, officer).length > 0)).toEqual([false, true]);
  });
  it('grant-skir-10: into the mass the nearest man falls whom the firing figure sees, not one behind a house', () => {
    const house = {
      kind: 'building',
      name: 'house',
      corners: [
        { x: 2300, y: 1500 },
        { x: 2500, y: 1500 },
        { x: 2500, y: 1600 },
        { x: 2300, y: 1600 },
      ],
    };
    const game = facing(800, { formation: 'skirmish', men: 3 }, {}, { ...LONG, areas: [house] } as never);
    const few = game
      .with({ U1: { officers: [], men: [4] } })
      .end()
      .end();
    // He stands behind the house with his eyes at 2400.
    few.play({ do: 'fire', unit: 'U1', target: 'C1' }).play({ do: 'hold-fire' }, 6, 6, ...NEXT);
    const { places } = few.last('fell').data as { readonly places: readonly { readonly x: number }[] };
    expect(Math.abs((places[0]?.x ?? 2400) - 2400)).toBeGreaterThan(150);
  });
  it('grant-skir-11: a picked officer who is hit still has his saving throw', () => {
    const game = shooting(1000);
    const others = Array.from({ length: (game.state.units[0]?.men.length ?? 0) - 2 }, () => 1);
    game.play(PICK, 1, 6, ...others, 5, 6, ...NEXT);
    // The 6 is of the skirmishers, whose ends see the enemy far off their facing.
    expect(game.unit('C1').officers).toEqual([0, 1, 2]);
    expect(game.last('saved').clauses).toEqual(['grant-save-1']);
  });
  it('grant-skir-4 and -11: an individual is an officer, a general or a gunner; one on foot only within 12 inches, a mounted one farther', () => {
    const { state } = shooting(1000);
    expect(individualsOf(state, 1)).toEqual([2, 0, 1]);
    expect(shooting(1000).refusal({ ...PICK, figure: 7 }).clause).toBe('grant-skir-11');
    expect(shooting(1500).refusal(PICK).clause).toBe('grant-skir-4');
    const horse = shooting(1500, { arm: 'cavalry' });
    expect(horse.allows(PICK)).toBe(true);
  });
  it('grant-gen-2: a lone general may be picked off; nobody else fires then', () => {
    const game = battleOf(
      [
        { id: 'U1', name: '1st', side: 'Union', x: 2400, y: 1000, facing: 180, formation: 'skirmish' },
        { id: 'C1', name: '2nd', side: 'Confederate', x: 600, y: 3500, facing: 180 },
        { id: 'CG', name: 'Brigadier', side: 'Confederate', arm: 'general', x: 2400, y: 2000, facing: 0 },
      ],
      LONG,
    )
      .play({ do: 'order', first: true })
      .end()
      .end();
    game.play({ do: 'pick-off', unit: 'U1', target: 'CG', figure: 0, men: 3 }, 1, 6, 1, 1, ...NEXT);
    expect(game.unit('CG').standing).toBe('gone');
  });
  it('grant-skir-12: cavalry and crews in the open are organised bodies; behind a wall they count as a line in cover', () => {
    const wall = {
      name: 'wall',
      line: [
        { x: 1500, y: 1950 },
        { x: 3500, y: 1950 },
      ],
    };
    const open = shooting(1000, { arm: 'cavalry' });
    expect(skirmishTarget(open.state, 1, { x: 2400, y: 2000 }, { x: 2400, y: 1000 })).toBe('mass');
    const { state } = facing(1000, {}, {}, { ...LONG, walls: [wall] } as never);
    expect(skirmishTarget(state, 1, { x: 2400, y: 2000 }, { x: 2400, y: 1000 })).toBe('line-in-cover');
    expect(pickersOf(state, 0, 1, 0)).toEqual([]);
  });
});
