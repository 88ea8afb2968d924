import { describe, expect, it } from 'vitest';
import { canReach, firersOf, meanOf, partsOf, silentBecause, targetGroup } from '../../firing.ts';
import { sees } from '../../sight.ts';
import { BARE, battle, facing, type Game } from '../game.ts';

/** Both sides end their movement; the first side then names its targets. */
const stand = (game: Game): Game => game.end().end();
const clauseOf = (game: Game, id: 'U1' | 'C1'): string | undefined =>
  silentBecause(game.state, id === 'U1' ? 0 : 1)?.[0];

describe('who fires', () => {
  it('grant-los-5, grant-musk-5 and -6: the rank and file of two ranks from left to right, cut into sixes', () => {
    const { state } = facing(1000);
    expect(firersOf(state, 0)).toHaveLength(24);
    expect(partsOf(state, 0).map(({ men }) => men.length)).toEqual([6, 6, 6, 6]);
    const left = partsOf(state, 0)[0]?.men ?? [];
    expect(left.map(({ x }) => x)).toEqual(left.map(({ x }) => x).toSorted((a, b) => b - a));
    expect(left.every(({ id }) => id >= 3)).toBe(true);
  });
  it('grant-los-5: of a column the front two ranks fire, officers never', () => {
    const { state } = facing(1000, { formation: 'column' });
    expect(firersOf(state, 0)).toHaveLength(12);
  });
  it('grant-move-2: a line that has gone more than 4 inches does not fire', () => {
    expect(clauseOf(facing(2000).march('U1', 180, 400), 'U1')).toBeUndefined();
    expect(clauseOf(facing(2000).march('U1', 180, 401), 'U1')).toBe('grant-move-2');
  });
  it('grant-move-5: a column that has moved does not fire, skirmishers do', () => {
    expect(clauseOf(facing(2000, { formation: 'column' }).march('U1', 180, 10), 'U1')).toBe('grant-move-5');
    expect(clauseOf(facing(2000, { formation: 'open' }).march('U1', 180, 750), 'U1')).toBeUndefined();
  });
  it('grant-move-14: nobody moves after he has fired', () => {
    const game = stand(facing(1000));
    expect(game.refusal({ do: 'march', unit: 'U1', way: 180, length: 10 }).clause).toBe('grant-turn-2');
  });
  it('grant-musk-7: a unit with fewer than three firers cannot volley', () => {
    expect(clauseOf(facing(1000).with({ U1: { men: [3, 4] } }), 'U1')).toBe('grant-musk-7');
  });
  it('grant-mor-9, grant-turn-6: shaken units and those in a mêlée do not fire', () => {
    expect(clauseOf(facing(1000).with({ U1: { standing: 'shaken' } }), 'U1')).toBe('grant-mor-9');
    expect(clauseOf(facing(1000).with({ U1: { standing: 'melee' } }), 'U1')).toBe('grant-turn-6');
  });
});

describe('whom they see', () => {
  it('grant-musk-1: the reach of a rifle is 24 inches from a group to the nearest figure', () => {
    const reached = (gap: number): boolean => canReach(facing(gap).state, 0, 1);
    expect([reached(2365), reached(2371)]).toEqual([true, false]);
  });
  it('grant-los-4: a line fires within 45 degrees of its facing, skirmishers within 90', () => {
    const aside = (formation: string): Game =>
      battle(
        { x: 1000, y: 1000, facing: 180, formation },
        { x: 3500, y: 1400, facing: 0, formation: 'column' },
        BARE,
      ).play({
        do: 'order',
        first: true,
      });
    expect(['line', 'open'].map((formation) => canReach(aside(formation).state, 0, 1))).toEqual([false, true]);
  });
  it('grant-los-1: more than 2 inches of wood block, and higher ground than both ends', () => {
    const wood = (radius: number) => ({
      ...BARE,
      circles: [{ kind: 'wood', name: 'wood', x: 2400, y: 1500, radius, crest: 0 }],
    });
    const seen = (table: object): boolean => {
      const { state } = facing(1000, {}, {}, table as never);
      return sees(state, { x: 2400, y: 1000 }, { x: 2400, y: 2000 }, [0, 1]);
    };
    expect([seen(wood(95)), seen(wood(120))]).toEqual([true, false]);
    expect(
      seen({ ...BARE, circles: [{ kind: 'hill', name: 'hill', x: 2400, y: 1500, radius: 300, crest: 100 }] }),
    ).toBe(false);
    expect(
      seen({
        ...BARE,
        areas: [
          {
            kind: 'building',
            name: 'mill',
            corners: [
              { x: 2300, y: 1400 },
              { x: 2500, y: 1400 },
              { x: 2500, y: 1600 },
              { x: 2300, y: 1600 },
            ],
          },
        ],
      }),
    ).toBe(false);
  });
  it('grant-los-1 and -2: the body of another unit blocks, unless an end stands higher', () => {
    const { state } = facing(1000);
    const [a, b] = [
      { x: 2400, y: 800 },
      { x: 2400, y: 1400 },
    ];
    expect([sees(state, a, b, []), sees(state, a, b, [0])]).toEqual([false, true]);
    const hill = { ...BARE, circles: [{ kind: 'hill', name: 'hill', x: 2400, y: 1600, radius: 250, crest: 100 }] };
    expect(sees(facing(2000, {}, {}, hill).state, a, b, [])).toBe(true);
  });
  it('grant-los-3: within a wood one sees 6 inches', () => {
    const wood = { ...BARE, circles: [{ kind: 'wood', name: 'wood', x: 2400, y: 1500, radius: 900, crest: 0 }] };
    const { state } = facing(2500, {}, {}, wood);
    const from = { x: 2400, y: 1200 };
    expect([sees(state, from, { x: 2400, y: 1800 }, []), sees(state, from, { x: 2400, y: 1801 }, [])]).toEqual([
      true,
      false,
    ]);
  });
  it('grant-musk-11 and -15: the mean point of a group, and the six figures nearest to it', () => {
    const { state } = facing(1000);
    const left = partsOf(state, 0)[0]?.men ?? [];
    const mean = meanOf(left);
    expect(mean.y).toBe(970);
    const group = targetGroup(state, 1, mean);
    expect(group).toHaveLength(6);
    expect(group[0]?.y).toBe(2000);
  });
});

describe('volleys', () => {
  const near = (): Game => stand(facing(1000));
  const aim = (game: Game): Game => game.play({ do: 'fire', unit: 'U1', target: 'C1' });

  it('grant-turn-8, grant-musk-2 and -3: the higher die fires first, the other replies with who is left', () => {
    // Two groups of three casualties at the middle range of a first volley, then the selection dice.
    const game = aim(near());
    expect(game.seat).toBe(1);
    game.play(
      { do: 'fire', unit: 'C1', target: 'U1' },
      ...[6, 1],
      ...[5, 2, 2, 2],
      ...[1, 2, 3],
      ...[2, 2, 2, 2],
      ...[1],
      ...[2, 1],
    );
    expect(game.last('exchange').data).toMatchObject({ own: 6, other: 1 });
    const fired = game.events.filter(({ kind }) => kind === 'volleyed').map(({ data }) => data);
    expect(fired).toMatchObject([
      { unit: 'U1', firers: 24, first: true },
      { unit: 'C1', first: true },
    ]);
    expect((fired[1] as { firers: number }).firers).toBeLessThan(24);
  });
  it('grant-musk-4: on equal dice both fire before anybody falls', () => {
    const game = aim(near());
    game.play({ do: 'fire', unit: 'C1', target: 'U1' }, 3, 3, ...[1, 1, 1, 1], ...[1, 1, 1, 1], ...[2, 1]);
    const firers = game.events
      .filter(({ kind }) => kind === 'volleyed')
      .map(({ data }) => (data as { firers: number }).firers);
    expect(firers).toEqual([24, 24]);
  });
  it('grant-turn-8: who fires alone throws no dice-off; grant-musk-12: his next volley is no first volley', () => {
    const game = aim(near());
    game.play({ do: 'hold-fire' }, ...[1, 1, 1, 1], ...[2, 1]);
    expect(game.events.some(({ kind }) => kind === 'exchange')).toBe(false);
    expect(game.unit('U1').volleyed).toBe(true);
    expect(game.unit('C1').volleyed).toBe(false);
  });
  it('grant-musk-16 and -18: group dice, then one for each casualty, then saves; a unit names one target', () => {
    const game = aim(near());
    expect(game.refusal({ do: 'fire', unit: 'U1', target: 'C1' }, 1).clause).toBe('grant-turn-8');
    game.play({ do: 'hold-fire' }, ...[4, 1, 1, 1], ...[6, 6], 1, ...[2, 1]);
    expect(game.unit('C1').men.length + game.unit('C1').officers.length).toBe(26);
    expect(game.unit('C1').lost).toBe(0);
    expect(game.unit('C1').shotBefore[0]).toBe(1);
  });
  it('grant-los-6: behind a wall within an inch there is cover, in the open there is none', () => {
    const walls = [
      {
        name: 'wall',
        line: [
          { x: 1500, y: 1930 },
          { x: 3500, y: 1930 },
        ],
      },
    ];
    const behind = stand(facing(1000, {}, {}, { ...BARE, walls }));
    aim(behind).play({ do: 'hold-fire' }, ...[1, 1, 1, 1], ...[2, 1]);
    expect(behind.last('volleyed').data).toMatchObject({ cover: true });
    const bare = aim(near()).play({ do: 'hold-fire' }, ...[1, 1, 1, 1], ...[2, 1]);
    expect(bare.last('volleyed').data).toMatchObject({ cover: false });
  });
});

describe('skirmish fire in play', () => {
  it('grant-skir-1, -2, -9, -10 and -13: a whole regiment skirmishes, each man throws, rank and file fall', () => {
    const game = stand(facing(1000, { formation: 'open', ranks: 2 }));
    game.play({ do: 'fire', unit: 'U1', target: 'C1' });
    game.play({ do: 'hold-fire' }, 6, ...Array.from({ length: 23 }, () => 1), 1, ...[2, 1]);
    expect(game.last('skirmished').data).toMatchObject({ kills: 1 });
    expect(game.unit('C1').men).toHaveLength(23);
    expect(game.unit('C1').officers).toHaveLength(3);
  });
  it('grant-skir-14: the numbers do not change with the first volley', () => {
    const game = stand(facing(1000, { formation: 'open', ranks: 2 }));
    game.play({ do: 'fire', unit: 'U1', target: 'C1' });
    game.play({ do: 'hold-fire' }, 4, ...Array.from({ length: 23 }, () => 4), ...[2, 1]);
    expect(game.last('skirmished').data).toMatchObject({ kills: 0 });
  });
});
