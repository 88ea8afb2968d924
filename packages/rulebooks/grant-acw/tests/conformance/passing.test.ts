import type { PlainRecord } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { faults } from '../../soundness.ts';
import { straight } from '../../ways.ts';
import { BARE, battleOf, type Game } from '../game.ts';

const NEXT = [2, 1];
const TABLE = { ...BARE, width: 8000, height: 7000, lastMove: 20, untilBeaten: false };
const FAR = { id: 'C1', name: '1st Confederate', side: 'Confederate', x: 7000, y: 6500, facing: 0 };

/** Units of the Union, which moves first, and one of the Confederates in a far corner. */
const field = (units: readonly PlainRecord[], table: PlainRecord = {}): Game =>
  battleOf(
    [...units.map((unit, i) => ({ id: `U${i + 1}`, name: `Unit ${i + 1}`, side: 'Union', facing: 180, ...unit })), FAR],
    { ...TABLE, ...table },
  ).play({ do: 'order', first: true });
const wall = (x: number, y: number, toX: number, toY: number): PlainRecord => ({
  walls: [
    {
      name: 'wall',
      line: [
        { x, y },
        { x: toX, y: toY },
      ],
    },
  ],
});

describe('bodies that meet on their way', () => {
  it('grant-form-15, -6: a formed body passes through its own skirmishers, and does not end on them; a team does not', () => {
    const line = field([
      { x: 2400, y: 1000 },
      { x: 2400, y: 1300, formation: 'skirmish' },
    ]);
    expect(line.refusal({ do: 'march', unit: 'U1', way: 180, length: 350 }).clause).toBe('grant-form-15');
    expect(line.play({ do: 'march', unit: 'U1', way: 180, length: 600 }).at('U1')).toBe('2400,1600 180');
    const team = field([
      { x: 2400, y: 1000, arm: 'gun', formation: 'limbered' },
      { x: 2400, y: 1300, formation: 'skirmish' },
    ]);
    expect(team.refusal({ do: 'march', unit: 'U1', way: 180, length: 600 }).clause).toBe('grant-form-15');
  });
  it('grant-form-15, grant-out-10: who is pushed on through friends goes into no water that bars him', () => {
    const river = {
      kind: 'river',
      name: 'river',
      width: 200,
      line: [
        { x: 0, y: 2700 },
        { x: 8000, y: 2700 },
      ],
    };
    const game = field(
      [
        { x: 2400, y: 1800, facing: 0 },
        { x: 2400, y: 2430, facing: 0, ranks: 3 },
      ],
      { waters: [river] },
    ).with({ U1: { standing: 'withdrawing', rear: 180 } });
    const back = game
      .end()
      .end(...NEXT)
      .play({ do: 'order', first: true });
    // Beyond the friends is the bank, and no room before it: he stops before them.
    expect(back.unit('U1').y).toBeLessThan(2430);
  });
  it('grant-move-16, grant-form-15: a unit does not come on the table through one that stands at its entry', () => {
    const entry = { move: 1, x: 0, y: 1000 };
    const game = field([
      { x: 100, y: 1000, facing: 90, entry },
      { x: 100, y: 1000, facing: 90, entry },
    ]);
    game.play({ do: 'enter', unit: 'U1', share: 0, length: 300 });
    expect(game.refusal({ do: 'enter', unit: 'U2', share: 0, length: 750 }).clause).toBe('grant-form-15');
    // What is made of a regiment in play does not come by its road.
    expect(game.refusal({ do: 'enter', unit: 'U1-1', share: 0, length: 750 }).clause).toBe('grant-move-16');
  });
  it('grant-form-15, grant-geo-6: where a body stops before another one their bases do not overlap by a rounded hundredth', () => {
    const game = field([
      { x: 2451, y: 4254, facing: 70, arm: 'wagon' },
      { x: 2230, y: 3900, facing: 345, arm: 'general' },
    ]);
    const { length, stop } = straight(game.state, 0, 25, 600);
    expect(stop.clause).toBe('grant-form-15');
    expect(faults(game.march('U1', 25, length).state)).toEqual([]);
  });
  it('grant-terr-12, grant-form-15: men do not go into a building where those who close up outside would stand on others', () => {
    const house = [
      { x: 3400, y: 1900 },
      { x: 3800, y: 1900 },
      { x: 3800, y: 2200 },
      { x: 3400, y: 2200 },
    ];
    const game = field(
      [
        { x: 3537, y: 2300, facing: 0, formation: 'open', men: 8 },
        { x: 1688, y: 2415, facing: 339, arm: 'gun', formation: 'limbered' },
      ],
      { areas: [{ kind: 'building', name: 'shed', corners: house }] },
    );
    const few = game.with({ U1: { men: [3, 7, 8, 9, 10], officers: [0] }, U2: { x: 3688 } });
    expect(few.refusal({ do: 'occupy', unit: 'U1', section: 0, men: 1, officers: 1 }).clause).toBe('grant-terr-12');
  });
});

describe('walls and edges', () => {
  it('grant-terr-10, grant-move-13: a wheel over a wall costs 2 inches more, and a team does not wheel over one', () => {
    const free = field([{ x: 2400, y: 1000 }]).play({ do: 'wheel', unit: 'U1', pivot: 'right', degrees: 20 });
    const over = field([{ x: 2400, y: 1000 }], wall(2500, 1200, 3500, 1200));
    const { cost } = free.last('wheeled').data as { cost: number };
    over.play({ do: 'wheel', unit: 'U1', pivot: 'right', degrees: 20 });
    expect(over.last('wheeled').data).toMatchObject({ cost: cost + 200 });
    const team = field([{ x: 2400, y: 1000, arm: 'gun', formation: 'limbered' }], wall(2300, 1070, 2400, 1070));
    expect(team.refusal({ do: 'wheel', unit: 'U1', pivot: 'left', degrees: 120 }).clause).toBe('grant-terr-10');
  });
  it('grant-move-17, -13: a wagon leaves the table by a way that it could go: straight ahead, on ground that bears it, past nobody', () => {
    const wagon = { x: 7500, y: 1000, facing: 90, arm: 'wagon' };
    const leave = { do: 'drive-off', unit: 'U1' } as const;
    expect(field([wagon]).play(leave).unit('U1').standing).toBe('gone');
    // The edge is 5 inches off, and 7.8 the way he looks.
    expect(field([{ ...wagon, facing: 130 }]).refusal(leave).clause).toBe('grant-move-17');
    const wood = { circles: [{ kind: 'wood', name: 'wood', x: 7750, y: 1000, radius: 200, crest: 0 }] };
    expect(field([wagon], wood).refusal(leave).clause).toBe('grant-terr-8');
    expect(field([wagon, { x: 7800, y: 1000, facing: 270 }]).refusal(leave).clause).toBe('grant-form-15');
  });
});
