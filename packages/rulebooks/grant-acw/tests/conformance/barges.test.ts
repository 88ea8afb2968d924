import { describe, expect, it } from 'vitest';
import { partsOf, silentBecause } from '../../firing.ts';
import { bodies } from '../../layout.ts';
import { BARE, battleOf, type Game } from '../game.ts';

const NEXT = [2, 1] as const;
const RIVER = {
  ...BARE,
  lastMove: 20,
  untilBeaten: false,
  waters: [
    {
      kind: 'river',
      name: 'the river',
      width: 400,
      line: [
        { x: 1000, y: 0 },
        { x: 1000, y: 3600 },
      ],
    },
  ],
};
/** A barge on a river that flows south, a company of foot on its east bank, the Union to move. */
const river = (cargo: object = {}, barge: object = {}, table: object = RIVER): Game =>
  battleOf(
    [
      { id: 'UB', name: 'Barge', side: 'Union', arm: 'barge', x: 1000, y: 1500, facing: 0, ...barge },
      { id: 'U1', name: '1st', side: 'Union', x: 1350, y: 1800, facing: 90, men: 9, ...cargo },
      { id: 'C1', name: '2nd', side: 'Confederate', x: 4000, y: 3500, facing: 180 },
    ],
    { ...table },
  ).play({ do: 'order', first: true });
const LOAD = { do: 'load', unit: 'UB', cargo: 'U1' } as const;
const next = (game: Game): Game =>
  game
    .end()
    .end(...NEXT)
    .play({ do: 'order', first: true });

describe('barges', () => {
  it('grant-move-12: a barge carries 12 men on foot, 6 riders, a gun with its crew or a wagon', () => {
    expect(river({ formation: 'column' }).allows(LOAD)).toBe(true);
    expect(river({ formation: 'column', men: 10 }).refusal(LOAD).clause).toBe('grant-move-12');
    expect(river({ arm: 'cavalry', men: 4, formation: 'column' }).refusal(LOAD).clause).toBe('grant-move-12');
    expect(river({ arm: 'cavalry', men: 3, formation: 'column' }).allows(LOAD)).toBe(true);
    expect(river({ arm: 'gun', men: 4, formation: 'limbered', facing: 180, y: 2000, x: 1290 }).allows(LOAD)).toBe(true);
  });
  it('grant-move-12: to load and to unload takes a whole move of both, at the bank and within 3 inches', () => {
    const game = river({ formation: 'column' });
    expect(river({ formation: 'column', x: 1800 }).refusal(LOAD).clause).toBe('grant-move-12');
    expect(river({ formation: 'column' }).march('U1', 90, 10).refusal(LOAD).clause).toBe('grant-move-12');
    game.play(LOAD);
    expect([game.unit('UB').moved, game.unit('U1').moved, bodies(game.state)[1]]).toEqual([true, true, undefined]);
    next(game);
    expect(game.refusal({ do: 'march', unit: 'U1', way: 90, length: 100 }).clause).toBe('grant-move-12');
    game.march('UB', 180, 900);
    next(game).play({ do: 'unload', unit: 'UB', facing: 270 });
    expect(game.unit('U1')).toMatchObject({ aboard: -1, moved: true, facing: 270 });
    expect(game.unit('U1').x).toBeLessThan(800);
  });
  it('grant-move-12: troops aboard neither fire nor fight, and the crew is no target', () => {
    const game = river({ formation: 'column' }).play(LOAD);
    expect(silentBecause(game.state, 1)?.[0]).toBe('grant-move-12');
    expect(partsOf(game.state, 1)).toEqual([]);
    const close = { do: 'contact', unit: 'C1', target: 'UB', kind: 'close', turn: 0 } as const;
    game.end();
    expect(game.refusal(close).clause).toBe('grant-move-12');
    expect(game.refusal({ ...close, target: 'U1' }).clause).toBe('grant-move-17');
  });
  it('grant-move-11: a barge goes 6 inches upstream, 9 downstream, 7½ on a canal, and never on land', () => {
    expect(river().refusal({ do: 'march', unit: 'UB', way: 0, length: 601 }).clause).toBe('grant-move-13');
    expect(river().march('UB', 0, 600).unit('UB').y).toBe(900);
    expect(river().march('UB', 180, 900).unit('UB').y).toBe(2400);
    const canal = { ...RIVER, waters: RIVER.waters.map((water) => ({ ...water, kind: 'canal' })) };
    expect(river({}, {}, canal).march('UB', 0, 750).unit('UB').y).toBe(750);
    expect(river({}, {}, canal).refusal({ do: 'march', unit: 'UB', way: 180, length: 751 }).clause).toBe(
      'grant-move-13',
    );
    expect(river({ y: 3000 }).refusal({ do: 'march', unit: 'UB', way: 90, length: 300 }).clause).toBe('grant-move-12');
  });
});
