import { describe, expect, it } from 'vitest';
import { targetGroup } from '../../firing.ts';
import { faults } from '../../soundness.ts';
import { GENERAL, type Unit } from '../../state.ts';
import { BARE, battleOf, type Game } from '../game.ts';

const NEXT = [2, 1];
const LONG = { ...BARE, lastMove: 20, untilBeaten: false };

/** Two regiments far from each other, and a Union general beside the first; the Union to move. */
const field = (change: { readonly [id: string]: Partial<Unit> } = {}, general = { x: 2400, y: 600 }): Game =>
  battleOf(
    [
      { id: 'U1', name: '1st Union', side: 'Union', x: 2400, y: 1000, facing: 180 },
      { id: 'C1', name: '1st Confederate', side: 'Confederate', x: 2400, y: 3500, facing: 0 },
      { id: 'UG', name: 'Brigadier', side: 'Union', arm: 'general', facing: 180, ...general },
    ],
    LONG,
  )
    .with(change)
    .play({ do: 'order', first: true });
const join = { do: 'join', unit: 'UG', target: 'U1' } as const;

/** Whether a general rides 6 inches through ground of a kind, and why not a hundredth more. */
const ride = (kind: string): readonly unknown[] => {
  const circles = [{ kind, name: kind, x: 1400, y: 1000, radius: 900, crest: 0 }];
  const game = battleOf(
    [
      { id: 'UG', name: 'Brigadier', side: 'Union', arm: 'general', x: 1400, y: 400, facing: 180 },
      { id: 'U1', name: '1st Union', side: 'Union', x: 3600, y: 600, facing: 180 },
      { id: 'C1', name: '1st Confederate', side: 'Confederate', x: 2400, y: 3500, facing: 0 },
    ],
    { ...LONG, circles },
  ).play({ do: 'order', first: true });
  const to = (length: number) => ({ do: 'march', unit: 'UG', way: 180, length }) as const;
  return [game.allows(to(600)), game.refusal(to(601)).clause];
};

describe('a general', () => {
  it('grant-gen-1: goes 12 inches any way, joins within an inch of a figure, and then moves with the unit for free', () => {
    expect(field().allows({ do: 'march', unit: 'UG', way: 270, length: 1200 })).toBe(true);
    expect(field().refusal({ do: 'march', unit: 'UG', way: 270, length: 1201 }).clause).toBe('grant-move-13');
    expect(field({}, { x: 4700, y: 3000 }).refusal(join).clause).toBe('grant-gen-1');
    // Woods and swamp halve his ride, as they do that of no rider else.
    for (const kind of ['wood', 'swamp']) expect(ride(kind)).toEqual([true, 'grant-move-13']);
    const game = field().play(join);
    expect(game.figures('U1').get(GENERAL)).toBe('2400,850');
    game.march('U1', 180, 400);
    expect(game.figures('U1').get(GENERAL)).toBe('2400,1250');
    expect(game.figures('UG').size).toBe(0);
  });
  it('grant-gen-1, -2: with the crew of a gun he stands on the table behind it, and leaves it from there', () => {
    const game = battleOf(
      [
        { id: 'U1', name: 'Gun', side: 'Union', arm: 'gun', x: 2400, y: 1000, facing: 180 },
        { id: 'C1', name: '1st Confederate', side: 'Confederate', x: 2400, y: 3500, facing: 0 },
        { id: 'UG', name: 'Brigadier', side: 'Union', arm: 'general', x: 2700, y: 900, facing: 180 },
      ],
      LONG,
    ).play({ do: 'order', first: true });
    game.play(join);
    expect(game.figures('U1').get(GENERAL)).toBe('2400,660');
    const later = game.with({ UG: { moved: false } }).play({ do: 'leave', unit: 'UG' });
    expect(later.at('UG')).toBe('2400,660 180');
    expect(faults(later.state)).toEqual([]);
  });
  it('grant-det-7, grant-gen-1: where the detachment that he has joined rejoins its regiment he is with them', () => {
    const game = field().play({ do: 'detach', unit: 'U1', men: 8, side: 'left' });
    const apart = game.end().changed({ acting: 0, phase: 'movement-first', mover: -1 });
    const led = apart.with({ U1: { moved: false }, 'U1-1': { moved: false, general: 2 }, UG: { joined: 3 } });
    led.play({ do: 'rejoin', unit: 'U1-1' });
    expect([led.unit('U1').general, led.unit('UG').joined, led.unit('U1-1').general]).toEqual([2, 0, -1]);
    expect(led.figures('U1').has(GENERAL)).toBe(true);
  });
  it('grant-chg-5, grant-gen-1: behind a charging column he stands clear of those who close up', () => {
    const game = field({ U1: { formation: 'column', slowest: 750 }, C1: { y: 1930 } }).play(join);
    // After more than 8½ inches nobody goes out to the sides: the major makes a rank of his own.
    game.play({ do: 'contact', unit: 'U1', target: 'C1', kind: 'charge', turn: 0 }, 6, 1);
    expect(faults(game.state)).toEqual([]);
  });
  it('grant-gen-3: he may leave a unit at half strength after it went to the rear', () => {
    const game = field().play(join);
    const half = game.with({ U1: { standing: 'half', men: [3, 4, 5], rear: 0 } });
    half
      .end()
      .end()
      .play({ do: 'keep-orders' }, ...NEXT)
      .play({ do: 'order', first: true });
    expect(half.unit('U1').stirred).toBe(true);
    expect(half.play({ do: 'leave', unit: 'UG' }).unit('U1').general).toBe(-1);
  });
  it('grant-gen-2: joined, he is in the target group if he is among the nearest six, and is one figure more', () => {
    const { state } = field().play(join);
    expect(targetGroup(state, 0, { x: 2400, y: 500 }).map(({ id }) => id)).toContain(GENERAL);
    expect(targetGroup(state, 0, { x: 2400, y: 3000 }).map(({ id }) => id)).not.toContain(GENERAL);
  });
  it('grant-gen-2: a lone general is no target of a volley, and is captured by an enemy who touches him', () => {
    const game = field({ C1: { y: 3000 } }, { x: 2400, y: 2600 });
    game.end();
    expect(game.refusal({ do: 'fire', unit: 'C1', target: 'UG' }).clause).toBeDefined();
    game.play({ do: 'contact', unit: 'C1', target: 'UG', kind: 'close', turn: 0 });
    expect(game.unit('UG').standing).toBe('gone');
    expect(game.last('caught').clauses).toEqual(['grant-gen-2']);
    expect(game.unit('C1').standing).toBe('steady');
  });
  it('grant-gen-3: may leave in a later move, and not when he has rallied the unit', () => {
    const game = field().play(join);
    expect(game.refusal({ do: 'leave', unit: 'UG' }).clause).toBe('grant-gen-3');
    game.end().end();
    game.play({ do: 'keep-orders' }, ...NEXT);
    game.play({ do: 'order', first: true }).play({ do: 'leave', unit: 'UG' });
    expect(game.unit('U1').general).toBe(-1);
    expect([...game.figures('UG').values()]).toEqual(['2400,850']);
    game.march('UG', 0, 300);
    expect(game.at('UG')).toBe('2400,550 180');
  });
  it.each([
    { formation: 'line', ranks: 1 },
    { formation: 'line', ranks: 3 },
    { formation: 'column', ranks: 1 },
    { formation: 'open', ranks: 2 },
    { formation: 'skirmish', ranks: 1 },
  ] as const)(
    'grant-gen-3, grant-form-10: who leaves a unit in $formation of $ranks stands clear of it as it closes up',
    (stood) => {
      const game = field({ U1: stood }).play(join).end().end();
      game
        .play({ do: 'keep-orders' }, ...NEXT)
        .play({ do: 'order', first: true })
        .play({ do: 'leave', unit: 'UG' });
      expect(game.figures('UG').size).toBe(1);
      expect(faults(game.state)).toEqual([]);
    },
  );
  it('grant-move-17, grant-gen-2: a general whose unit is removed stands alone; one whose unit leaves the table leaves with it', () => {
    const game = field({ U1: { standing: 'retreating', failures: 4, officers: [], rear: 0 } }).with({
      U1: { general: 2, standing: 'shaken', failures: 4, officers: [] },
      UG: { joined: 0 },
    });
    game.end().end(1, ...NEXT);
    expect(game.unit('U1').standing).toBe('gone');
    expect([game.unit('UG').standing, game.unit('UG').joined]).toEqual(['steady', -1]);
  });
});

describe('orders', () => {
  it('grant-order-3, grant-choice-3: in the opening a player changes orders of units within 6 inches of his general', () => {
    const near = field().end();
    near.end();
    expect(near.state.phase).toBe('orders-union');
    expect(near.refusal({ do: 'orders', unit: 'C1', hold: true }).clause).toMatch(/grant-(order-3|turn-5)/);
    near.play({ do: 'orders', unit: 'U1', hold: true }, ...NEXT);
    expect(near.unit('U1')).toMatchObject({ hold: true, orderX: 2400, orderY: 1000 });
    const far = field({}, { x: 4700, y: 3000 });
    far.end().end(...NEXT);
    expect(far.state.phase).toBe('dice');
  });
});

describe('rallying', () => {
  const shaken = { U1: { standing: 'shaken', failures: 1, rear: 0 } } as const;

  it('grant-rally-1 and -2: joining a retiring unit rallies it: one die is the number of moves until it is fit', () => {
    const game = field(shaken).play(join, 2);
    expect(game.last('rallies').data).toMatchObject({ unit: 'UG', target: 'U1', moves: 2 });
    expect(game.unit('U1')).toMatchObject({ standing: 'rallying', rally: 2, failures: 0 });
    expect(
      field()
        .play(join)
        .events.some(({ kind }) => kind === 'rallies'),
    ).toBe(false);
    const half = field({ U1: { ...shaken.U1, men: Array.from({ length: 12 }, (_, i) => i + 3) } });
    expect(half.refusal(join).clause).toBe('grant-rally-1');
  });
  it('grant-rally-4, grant-state-8: it halts, tests no morale, fires in the near band only, and is steady after so many full moves', () => {
    const game = field(shaken).play(join, 1);
    expect(game.refusal({ do: 'march', unit: 'U1', way: 180, length: 10 }).clause).toBe('grant-turn-5');
    game.end().end();
    expect(game.unit('U1').standing).toBe('rallying');
    game.play({ do: 'keep-orders' }, ...NEXT).play({ do: 'order', first: true });
    expect(game.at('U1')).toBe('2400,1000 180');
    game.end().end();
    expect(game.unit('U1').standing).toBe('steady');
    expect(game.events.some(({ kind }) => kind === 'tested')).toBe(false);
  });
  it('grant-rally-4: one that loses a figure meanwhile tests at 6', () => {
    const game = field(shaken)
      .play(join, 3)
      .with({ U1: { lost: 1 } });
    game.end().end(1);
    expect(game.last('tested').data).toMatchObject({ unit: 'U1', needed: 6, total: 7, result: 'good' });
    expect(game.unit('U1').standing).toBe('rallying');
  });
  it('grant-rally-3: from then on he may not leave it', () => {
    const game = field(shaken).play(join, 1);
    game.end().end();
    game.play({ do: 'keep-orders' }, ...NEXT).play({ do: 'order', first: true });
    expect(game.refusal({ do: 'leave', unit: 'UG' }).clause).toBe('grant-rally-3');
  });
});

describe('the command of a unit', () => {
  const total = (officers: readonly number[], withGeneral: boolean): number => {
    const game = field({ U1: { officers, lost: 1, ...(withGeneral ? { general: 2 } : {}) } }).with(
      withGeneral ? { UG: { joined: 0 } } : {},
    );
    game.end().end(1);
    return (game.last('tested').data as { readonly total: number }).total;
  };
  it('grant-mor-1: only officers and a brigadier count for command', () => {
    expect([total([0, 1, 2], false), total([], false)]).toEqual([7, 1]);
    expect(total([0, 1, 2], true)).toBe(7);
  });
  it('grant-det-6: a brigadier stands in for the most valuable officer who is missing', () => {
    expect([total([1, 2], true), total([0, 2], true), total([0], true), total([], true)]).toEqual([7, 7, 6, 4]);
  });
});
