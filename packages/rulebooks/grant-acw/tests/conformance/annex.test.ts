import { describe, expect, it } from 'vitest';
import { firersOf, silentBecause } from '../../firing.ts';
import { fighterOf, isZouave } from '../../melees.ts';
import { merged } from '../../parts.ts';
import { needOf } from '../../skirmishers.ts';
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

/** Two regiments in open order a foot apart, each side with its special unit to name. */
const special = (options: object, agreed = true, south = 2200): Game => {
  const game = battleOf(
    [
      { id: 'U1', name: '1st', side: 'Union', x: 2400, y: 1000, facing: 180, formation: 'open' },
      {
        id: 'C1',
        name: '2nd',
        side: 'Confederate',
        x: 2400,
        y: south,
        facing: 0,
        formation: 'open',
      },
    ],
    { ...TABLE, dismounting: false },
    options,
    [],
  );
  const dice = agreed ? [] : [6, 1];
  return game.play({ do: 'consent', agrees: true }).play({ do: 'consent', agrees: agreed }, ...dice);
};
const NAMED = { do: 'special', unit: 'U1', special: 'sharpshooters' } as const;
const ZOUAVES = { do: 'special', unit: 'U1', special: 'zouaves' } as const;
const NONE = { do: 'no-special' } as const;

describe('special units of the annex in play', () => {
  it('grant-annex-1: a side names one regiment at most, and only of what both have agreed to', () => {
    const game = special({ zouaves: 'on' });
    expect(game.refusal(NAMED).clause).toBe('grant-annex-1');
    expect(game.refusal({ ...ZOUAVES, unit: 'C1' }).clause).toBe('grant-annex-1');
    game.play(ZOUAVES);
    expect(game.seat).toBe(1);
    game.play(NONE, 6, 1);
    expect([game.unit('U1').special, game.unit('C1').special]).toEqual(['zouaves', 'none']);
    expect(special({ zouaves: 'on', sharpshooters: 'on' }, false).refusal(ZOUAVES).reason).not.toBe('');
  });
  it('grant-annex-2: an officer and eight privates who leave their regiment in open order are its sharpshooters; they form nothing else', () => {
    const game = special({ sharpshooters: 'on' }).play(NAMED).play(NONE, 6, 1).play({ do: 'order', first: true });
    game.play({ do: 'detach', unit: 'U1', men: 8, side: 'left' });
    expect(game.unit('U1-1')).toMatchObject({ special: 'sharpshooters', formation: 'open' });
    expect(game.unit('U1-1').officers).toHaveLength(1);
    expect(game.unit('U1').special).toBe('none');
    const whole = merged(
      game.state,
      game.state.setting.roster.findIndex(({ id }) => id === 'U1-1'),
    );
    expect(whole.units[0]?.special).toBe('sharpshooters');
    const apart = game.with({ 'U1-1': { x: 900, y: 400, halves: 0, slowest: 900 } });
    expect(apart.refusal({ do: 'form', unit: 'U1-1', formation: 'line', ranks: 2 }).clause).toBe('grant-annex-2');
    expect(apart.allows({ do: 'form', unit: 'U1-1', formation: 'skirmish', ranks: 1 })).toBe(true);
  });
  it('grant-annex-2: they kill on a number less by one than others', () => {
    const game = special({ sharpshooters: 'on' }).play(NAMED).play(NONE, 6, 1).play({ do: 'order', first: true });
    game.play({ do: 'detach', unit: 'U1', men: 8, side: 'left' });
    const needed = (now: Game): number | undefined => {
      const row = now.state.setting.roster.findIndex(({ id }) => id === 'U1-1');
      const [man] = firersOf(now.state, row);
      return man && needOf(now.state, { unit: row, target: 1 }, man)?.needed;
    };
    const others = game.with({ 'U1-1': { special: 'none' } });
    expect(needed(game)).toBe((needed(others) ?? 0) - 1);
  });
  it('grant-annex-3: zouaves add one to their die in a mêlée, as two against one only if both are zouaves', () => {
    const fought = (options: object, first: Parameters<Game['play']>[0]): readonly unknown[] => {
      const game = special(options).play(first).play(NONE, 6, 1).play({ do: 'order', first: true });
      return [
        isZouave(game.state, fighterOf(0, 5)),

        isZouave(game.state, fighterOf(1, 5)),
      ];
    };
    expect(fought({ zouaves: 'on' }, ZOUAVES)).toEqual([true, false]);
    expect(fought({ zouaves: 'on', sharpshooters: 'on' }, NAMED)).toEqual([false, false]);
  });
  it('grant-annex-4: zouaves test their morale without a deduction until a quarter has fallen', () => {
    const total = (first: Parameters<Game['play']>[0]): unknown => {
      const game = special({ zouaves: 'on', sharpshooters: 'on' }, true, 3300).play(first).play(NONE, 6, 1);
      game.play({ do: 'order', first: true });
      const { men } = game.unit('U1');
      const hurt = game.with({ U1: { men: men.slice(5), lost: 5, fired: true }, C1: { fired: true } }).end();
      hurt.end(3, ...NEXT);
      return hurt.last('tested').data;
    };
    const [zouaves, others] = [total(ZOUAVES), total(NONE)] as { total: number }[];
    expect((zouaves?.total ?? 0) - (others?.total ?? 0)).toBe(1);
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
