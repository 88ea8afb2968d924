import { describe, expect, it } from 'vitest';
import { firersOf, silentBecause } from '../../firing.ts';
import { BARE, battleOf, type Game } from '../game.ts';

const NEXT = [2, 1] as const;
const TABLE = { ...BARE, lastMove: 20, untilBeaten: false, dismounting: true };
/** A regiment of horse against one of foot, both agreed to the options, the Union to move. */
const horse = (enemy: object = {}, agreed = true): Game => {
  const game = battleOf(
    [
      { id: 'UH', name: 'Union Horse', side: 'Union', arm: 'cavalry', x: 2400, y: 1000, facing: 180 },
      { id: 'C1', name: '1st', side: 'Confederate', x: 600, y: 3500, facing: 180, ...enemy },
    ],
    TABLE,
    {},
    [],
  );
  const both = game.play({ do: 'consent', agrees: true });
  both.play({ do: 'consent', agrees: agreed }, 6, 1);
  return both.play({ do: 'order', first: true });
};
const DISMOUNT = { do: 'dismount', unit: 'UH' } as const;
const MOUNT = { do: 'remount', unit: 'UH' } as const;

/** The next move, the Union first. */
const next = (game: Game, ...dice: readonly number[]): Game => {
  game.end().end(...dice);
  return game.play({ do: 'order', first: true });
};

describe('options of the annex in play', () => {
  it('grant-annex-12: cavalry dismounts for a whole move: nine fight on foot with carbines, three hold the horses', () => {
    const game = horse().play(DISMOUNT);
    expect(game.unit('UH')).toMatchObject({ arm: 'infantry', formation: 'open', moved: true });
    expect(firersOf(game.state, 0)).toHaveLength(9);
    expect(game.unit('UH').horses).toMatchObject({ x: 2400, y: 1000, men: [12, 13, 14] });
    expect(silentBecause(game.state, 0)).toBeUndefined();
    expect(game.state.setting.roster[0]?.weapon).toBe('carbine');
    // It skirmishes only, and it is stirred no more in this move.
    next(game, ...NEXT);
    expect(game.refusal({ do: 'form', unit: 'UH', formation: 'line', ranks: 2 }).clause).toBe('grant-form-7');
    game.play({ do: 'form', unit: 'UH', formation: 'skirmish', ranks: 1 });
  });
  it('grant-annex-12: it mounts again for a move within 3 inches of the horses', () => {
    const game = next(horse().play(DISMOUNT), ...NEXT);
    const far = next(game.with({ UH: { x: 2400, y: 1600, moved: true } }), ...NEXT);
    expect(far.refusal(MOUNT).clause).toBe('grant-annex-12');
    game.play(MOUNT);
    expect(game.unit('UH')).toMatchObject({ arm: 'cavalry', horses: undefined, moved: true });
    expect(game.unit('UH').men).toHaveLength(12);
  });
  it('grant-annex-12, grant-scn-get-4: only where both agreed to it', () => {
    expect(horse({}, false).refusal(DISMOUNT).clause).toBe('grant-annex-12');
    const game = horse().march('UH', 180, 100);
    expect(game.refusal(DISMOUNT).clause).toBe('grant-annex-12');
  });
  it('grant-annex-11: companies of six men with a corporal in place of detachments', () => {
    const game = companies();
    expect(game.refusal({ do: 'detach', unit: 'U1', men: 8, side: 'left' }).clause).toBe('grant-det-1');
    game.play({ do: 'detach', unit: 'U1', men: 6, side: 'left' });
    const company = game.unit('U1-1');
    expect(company).toMatchObject({ officers: [], original: 6 });
    expect(company.men).toContain(company.corporal);
    expect(game.unit('U1').officers).toEqual([0, 1, 2]);
  });
  it('grant-annex-11: the corporal counts 3 more than a move away from the regiment, and nothing with it', () => {
    const near = companies().play({ do: 'detach', unit: 'U1', men: 6, side: 'left' });
    // One of the company has fallen: 1 of 24 in all takes nothing away, three officers count 6, the corporal nothing.
    near.with({ 'U1-1': { lost: 1, men: near.unit('U1-1').men.slice(1) } });
    const lost = { lost: 1, men: near.unit('U1-1').men.slice(1) };
    const beside = near.with({ 'U1-1': lost }).end();
    beside.end(1, ...NEXT);
    expect(beside.last('tested').data).toMatchObject({ total: 7, needed: 6 });
    // Seven inches away it is alone: its corporal 3, one of six lost 1 less, and the die.
    const apart = near.with({ 'U1-1': { ...lost, y: 300 } }).end();
    apart.end(4, ...NEXT);
    expect(apart.last('tested').data).toMatchObject({ total: 6, result: 'good' });
    const dead = near.with({ 'U1-1': { ...lost, y: 300, corporal: -1 } }).end();
    dead.end(4, ...NEXT);
    expect(dead.last('tested').data).toMatchObject({ total: 3, result: 'bad' });
  });
});

/** A regiment in line that may make companies. */
const companies = (): Game => {
  const game = battleOf(
    [
      { id: 'U1', name: '1st', side: 'Union', x: 2400, y: 1000, facing: 180 },
      { id: 'C1', name: '2nd', side: 'Confederate', x: 600, y: 3500, facing: 180 },
    ],
    { ...TABLE, dismounting: false },
    { companies: 'on' },
    [],
  );
  game.play({ do: 'consent', agrees: true }).play({ do: 'consent', agrees: true }, 6, 1);
  return game.play({ do: 'order', first: true });
};
