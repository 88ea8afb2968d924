import { Teller } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { captureWagons } from '../../wagons.ts';
import { BARE, battleOf, type Game } from '../game.ts';

const FOE = { id: 'C1', name: '1st Confederate', side: 'Confederate', x: 2400, y: 3400, facing: 180 };
const STREAM = {
  waters: [
    {
      kind: 'stream',
      name: 'stream',
      width: 150,
      line: [
        { x: 0, y: 1500 },
        { x: 4800, y: 1500 },
      ],
    },
  ],
};
const RIVER = { waters: [{ ...STREAM.waters[0], kind: 'river' }] };
const ROAD = {
  roads: [
    {
      name: 'road',
      line: [
        { x: 2400, y: 0 },
        { x: 2400, y: 3600 },
      ],
      bridges: [{ x: 2400, y: 1500 }],
    },
  ],
};
const FOREST = { circles: [{ kind: 'wood', name: 'wood', x: 2400, y: 1500, radius: 500, crest: 0 }] };

const moving = (unit: object, table: object): Game =>
  battleOf([{ id: 'U1', name: '1st', side: 'Union', x: 2400, y: 1000, facing: 180, ...unit }, FOE], {
    ...BARE,
    untilBeaten: false,
    ...table,
  }).play({ do: 'order', first: true });
const nextMove = (game: Game): Game => game.end().end(6, 1).play({ do: 'order', first: true });
const WAGON = { arm: 'wagon' };

describe('roads, bridges and fords', () => {
  it('grant-terr-9: on a road a column, a team and a wagon pass a wood at their full rate; others do not', () => {
    expect(
      moving({ formation: 'column' }, { ...FOREST, ...ROAD })
        .march('U1', 180, 750)
        .unit('U1').spent,
    ).toBe(750);
    expect(
      moving(WAGON, { ...FOREST, ...ROAD })
        .march('U1', 180, 600)
        .unit('U1').y,
    ).toBe(1600);
    expect(moving({}, { ...FOREST, ...ROAD }).refusal({ do: 'march', unit: 'U1', way: 180, length: 600 }).clause).toBe(
      'grant-move-13',
    );
    expect(
      moving({ ...WAGON, y: 990 }, FOREST).refusal({ do: 'march', unit: 'U1', way: 180, length: 100 }).clause,
    ).toBe('grant-terr-8');
  });
  it('grant-terr-9 and -10: the road crosses a river by its bridge and a wall by a gate', () => {
    expect(
      moving(WAGON, { ...RIVER, ...ROAD })
        .march('U1', 180, 600)
        .unit('U1').y,
    ).toBe(1600);
    const wall = {
      walls: [
        {
          name: 'wall',
          line: [
            { x: 2000, y: 1300 },
            { x: 2800, y: 1300 },
          ],
        },
      ],
    };
    expect(
      moving(WAGON, { ...wall, ...ROAD })
        .march('U1', 180, 600)
        .unit('U1').y,
    ).toBe(1600);
    expect(moving(WAGON, wall).refusal({ do: 'march', unit: 'U1', way: 180, length: 600 }).clause).toBe(
      'grant-terr-10',
    );
  });
  it('grant-terr-7, grant-state-10: a body stops at the bank, is two moves in the water able to do nothing, then stands past the far bank', () => {
    const game = moving({}, STREAM);
    expect(game.refusal({ do: 'march', unit: 'U1', way: 180, length: 500 }).clause).toBe('grant-terr-8');
    expect(game.refusal({ do: 'ford', unit: 'U1' }).clause).toBe('grant-terr-7');
    game.march('U1', 180, 420).play({ do: 'ford', unit: 'U1' });
    expect(game.unit('U1').standing).toBe('crossing');
    nextMove(game);
    expect(game.refusal({ do: 'march', unit: 'U1', way: 0, length: 100 }).clause).toBe('grant-turn-5');
    expect([nextMove(game).unit('U1').standing, nextMove(game).unit('U1').standing]).toEqual(['crossing', 'steady']);
    // The far bank is at 1,575.
    expect(game.unit('U1').y).toBe(1585);
    expect(game.unit('U1').facing).toBe(180);
  });
  it('grant-terr-7: a river is forded nowhere but at its fords', () => {
    const game = moving({}, RIVER).march('U1', 180, 420);
    expect(game.refusal({ do: 'ford', unit: 'U1' }).clause).toBe('grant-terr-7');
  });
});

describe('wagons', () => {
  const train = (y: number, guard: number) =>
    battleOf(
      [
        { id: 'W1', name: 'wagon', side: 'Union', arm: 'wagon', x: 2400, y: 1000, facing: 90 },
        { id: 'U1', name: '1st', side: 'Union', x: 2400, y: guard, facing: 180, formation: 'column' },
        { ...FOE, x: 2200, y, facing: 0, formation: 'column' },
      ],
      { ...BARE, untilBeaten: false },
    );
  const captured = (game: Game): boolean => captureWagons(game.state, new Teller({})).units[0]?.captured ?? false;

  it('grant-move-15: an enemy within an inch takes a wagon if no friend is within three', () => {
    expect([train(1160, 3000), train(1161, 3000), train(1160, 640), train(1160, 639)].map(captured)).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
  it('grant-move-15: it has no figures, is no target, and nobody fights for it', () => {
    const game = train(1300, 3000).play({ do: 'order', first: false });
    expect(game.refusal({ do: 'contact', unit: 'C1', target: 'W1', kind: 'close', turn: 0 }).clause).toBe(
      'grant-move-15',
    );
    expect(game.figures('W1').size).toBe(0);
  });
});
