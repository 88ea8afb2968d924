import type { PlainRecord } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { armOf, fighterOf } from '../../melees.ts';
import { MOUNTED } from '../../models.ts';
import { inOrder } from '../../phases/melee.ts';
import { sees } from '../../sight.ts';
import { GENERAL } from '../../state.ts';
import { BARE, battle, battleOf, facing, type Game } from '../game.ts';

const NEXT = [2, 1];
const LONG = { ...BARE, lastMove: 20, untilBeaten: false };
const CHARGE = { do: 'contact', unit: 'U1', target: 'C1', kind: 'charge', turn: 0 } as const;
const foot = (id: string, side: string, x: number, y: number, more: PlainRecord = {}): PlainRecord => ({
  id,
  name: `${id} of the ${side}`,
  side,
  x,
  y,
  facing: side === 'Union' ? 180 : 0,
  ...more,
});
/** To the next move: nobody fires, nobody moves. */
const toNext = (game: Game): Game => {
  const quiet = game.state.setting.roster.reduce((now, { id }) => now.with({ [id]: { fired: true } }), game);
  quiet.end().end(...NEXT);
  return quiet.play({ do: 'order', first: true });
};

describe('tests of morale in one move', () => {
  it('grant-turn-10: units in a mêlée and out of it throw in one order, the first side’s by number and then the second side’s', () => {
    const game = battleOf(
      [
        foot('U1', 'Union', 900, 600),
        foot('U2', 'Union', 2600, 1000),
        foot('U3', 'Union', 4000, 600),
        foot('C1', 'Confederate', 2600, 1500),
        foot('C2', 'Confederate', 4000, 3300),
      ],
      LONG,
    ).play({ do: 'order', first: true });
    game.play({ do: 'contact', unit: 'U2', target: 'C1', kind: 'close', turn: 0 }, 6, 1);
    const hurt = game.with({
      U1: { lost: 1, fired: true },
      U3: { lost: 1, fired: true },
      C2: { lost: 1, fired: true },
    });
    const combats = hurt.state.melees[0]?.combats ?? [];
    // Each side loses one man in the mêlée; all other combats are even.
    const blows = combats.flatMap(({ attackers, defenders }, i) => {
      if (i === 1 || i === 2) return i === 1 ? [1, 6] : [6, 1];
      return attackers.length === defenders.length ? [2, 2] : attackers.length > 1 ? [2, 3] : [3, 2];
    });
    hurt.end().end(...blows, 6, 6, 6, 6, 6, ...NEXT);
    const tested = hurt.events.flatMap(({ kind, data }) =>
      kind === 'tested' ? [(data as { readonly unit: string }).unit] : [],
    );
    expect(tested).toEqual(['U1', 'U2', 'U3', 'C1', 'C2']);
  });
});

describe('charges that meet other clauses', () => {
  it('grant-cav-3, grant-gen-2: cavalry that charges a lone general tests first, and one that balks takes nobody', () => {
    const general = (): Game =>
      toNext(
        battleOf(
          [
            foot('U1', 'Union', 2400, 800, { arm: 'cavalry' }),
            foot('C1', 'Confederate', 2400, 1800, { arm: 'general' }),
            foot('C2', 'Confederate', 600, 3300),
          ],
          LONG,
        )
          .play({ do: 'order', first: true })
          .play({ do: 'announce', unit: 'U1', target: 'C1' }),
      );
    const balked = general().with({ U1: { officers: [] } });
    balked.play(CHARGE, 5);
    expect([balked.last('balked').kind, balked.unit('C1').standing]).toEqual(['balked', 'steady']);
    const taken = general().play(CHARGE, 1);
    expect(taken.unit('C1').standing).toBe('gone');
  });
  it('grant-brk-5: riders who have burst through use up the rest of their charge, and uphill it is spent twice as fast', () => {
    const used = (circles: readonly PlainRecord[]): number => {
      const game = toNext(
        battle(
          { x: 2400, y: 800, facing: 180, arm: 'cavalry' },
          { x: 2400, y: 1800, facing: 0 },
          { ...LONG, height: 6000, circles },
        )
          .play({ do: 'order', first: true })
          .play({ do: 'announce', unit: 'U1', target: 'C1' }),
      );
      // Morale, the dice-off, then nine riders who all burst through; the officer among those ridden down is not saved.
      const riders = Array.from({ length: 9 }, () => 6);
      game.play(CHARGE, 1, 6, 1, ...riders, 1);
      const { length } = game.last('declared').data as { readonly length: number };
      return 1800 - (game.state.ride?.left ?? 0) - length;
    };
    expect(used([])).toBe(0);
    const hill = { kind: 'hill', name: 'rise', x: 2400, y: 2600, radius: 1500, crest: 300 };
    // From 1100 south of the edge of the table on, the way goes uphill.
    expect(used([hill])).toBeGreaterThan(500);
  });
  it('grant-chg-12, grant-gun-5: a gun fires no canister at a charger while friends stand in the cone; then nobody dices off', () => {
    const charged = (friend: PlainRecord): Game =>
      battleOf(
        [
          { id: 'G1', name: 'Gun', side: 'Union', arm: 'gun', x: 2400, y: 1000, facing: 180 },
          foot('C1', 'Confederate', 2400, 1600, { formation: 'column' }),
          foot('U1', 'Union', 2400, 2600, friend),
        ],
        LONG,
      )
        .play({ do: 'order', first: true })
        .end();
    const charge = { do: 'contact', unit: 'C1', target: 'G1', kind: 'charge', turn: 0 } as const;
    const masked = charged({}).play(charge);
    expect(masked.events.some(({ kind }) => kind === 'diced-off')).toBe(false);
    const free = charged({ x: 4000 }).play(charge, 6, 1);
    expect(free.last('diced-off').kind).toBe('diced-off');
  });
  it('grant-chg-9, grant-mel-10: the rider of a battery is none of the rank of its crew, and fights as cavalry', () => {
    const gun = { side: 'Union', arm: 'gun', battery: 'b', y: 1000, facing: 180 };
    const game = battleOf(
      [
        { id: 'G1', name: 'First gun', x: 2800, ...gun },
        { id: 'G2', name: 'Second gun', x: 2400, ...gun },
        foot('C1', 'Confederate', 2800, 1600, { formation: 'column' }),
      ],
      LONG,
    )
      .play({ do: 'order', first: true })
      .with({ G1: { fired: true } })
      .end();
    game.play({ do: 'contact', unit: 'C1', target: 'G1', kind: 'charge', turn: 0 });
    const fighting = (game.state.melees[0]?.combats ?? []).flatMap(({ defenders }) => defenders);
    expect(fighting).not.toContain(fighterOf(0, MOUNTED));
    expect([0, MOUNTED, 3].map((figure) => armOf(game.state, fighterOf(0, figure)))).toEqual([
      'infantry',
      'cavalry',
      'infantry',
    ]);
  });
});

describe('a general in a mêlée', () => {
  /** Two lines in the second move of their mêlée, a brigadier with the Union one; its men have the right to move first. */
  const second = (): Game => {
    const game = battleOf(
      [
        foot('U1', 'Union', 2400, 1000),
        foot('UB', 'Union', 600, 400, { arm: 'general' }),
        foot('C1', 'Confederate', 2400, 1500),
      ],
      LONG,
    )
      .play({ do: 'order', first: true })
      .with({ U1: { general: 1 }, UB: { joined: 0, moved: true } });
    game.play({ do: 'contact', unit: 'U1', target: 'C1', kind: 'close', turn: 0 }, 6, 1);
    const even = (game.state.melees[0]?.combats ?? []).flatMap(() => [2, 2]);
    game
      .end()
      .end(...even)
      .play({ do: 'keep-orders' }, ...NEXT);
    return game.play({ do: 'order', first: true }).end().end(6, 1);
  };
  const GENERAL_OF_U1 = fighterOf(0, GENERAL);
  it('grant-mel-10, grant-mel2-2: who is with a unit may be brought into contact, as two men, and fights as cavalry', () => {
    const game = second();
    const enemy = game.state.units[2]?.men.at(-1) ?? 0;
    // Only a free figure of the second rank is not fought by anybody yet.
    game.play({ do: 'grapple', figure: GENERAL_OF_U1, enemy: fighterOf(2, enemy) });
    expect(game.state.melees[0]?.step?.left).toBe(2);
    expect(game.last('grappled').clauses).toEqual(['grant-mel2-6']);
    expect(armOf(game.state, GENERAL_OF_U1)).toBe('cavalry');
    game.play({ do: 'pass' }).play({ do: 'pass' });
    const throws = (game.state.melees[0]?.combats ?? []).map(({ attackers }) => attackers.includes(GENERAL_OF_U1));
    expect(throws.filter(Boolean)).toHaveLength(1);
  });
  it('grant-mel-12, grant-save-2: a general who loses his combat has his saving throw, and falls without it', () => {
    const ends = [3, 6].map((save) => {
      const game = second();
      const enemy = game.state.units[2]?.men.at(-1) ?? 0;
      game
        .play({ do: 'grapple', figure: GENERAL_OF_U1, enemy: fighterOf(2, enemy) })
        .play({ do: 'pass' })
        .play({ do: 'pass' });
      const [melee] = game.state.melees;
      const left = melee && inOrder(game.state, melee);
      const dice = (left ?? []).flatMap(({ attackers }) =>
        attackers.includes(GENERAL_OF_U1) ? [1, 1, 6, save] : [2, 2],
      );
      // With their general the Union is asked for its orders before the dice of the next move.
      game.play({ do: 'pass' }, ...dice, ...(save < 5 ? [6, ...NEXT] : []));
      return [game.unit('U1').general, game.unit('UB').standing];
    });
    expect(ends).toEqual([
      [-1, 'gone'],
      [1, 'steady'],
    ]);
  });
});

describe('sight that meets other clauses', () => {
  it('grant-los-1, grant-mor-13: a gun that its crew has left stands in the line of others', () => {
    const { state } = facing(1200, {}, {}, LONG);
    const [from, to] = [
      { x: 2400, y: 1000 },
      { x: 2400, y: 2200 },
    ];
    expect(sees(state, from, to, [0, 1])).toBe(true);
    const left = { ...state, relics: [{ unit: 2, x: 2400, y: 1700, facing: 180, holder: -1 as const }] };
    expect(sees(left, from, to, [0, 1])).toBe(false);
    expect(sees(left, from, to, [0, 1, 2])).toBe(true);
  });
});

describe('movement that meets other clauses', () => {
  it('grant-move-7, grant-form-11: cavalry that makes a battle move and changes its formation has half of the 12 inches for each', () => {
    const game = facing(2000, { arm: 'cavalry' }, {}, LONG).play({ do: 'battle-move', unit: 'U1' });
    game.play({ do: 'form', unit: 'U1', formation: 'column', ranks: 1 });
    expect(game.refusal({ do: 'march', unit: 'U1', way: 180, length: 601 }).clause).toBe('grant-move-13');
    game.march('U1', 180, 600);
    const later = facing(2000, { arm: 'cavalry' }, {}, LONG).play({ do: 'battle-move', unit: 'U1' });
    later.march('U1', 180, 600).play({ do: 'form', unit: 'U1', formation: 'column', ranks: 1 });
    expect(later.unit('U1').formation).toBe('column');
  });
  it('grant-out-10, grant-terr-10: a wall bars a limbered gun that goes back; its way is turned', () => {
    const wall = [
      {
        name: 'wall',
        line: [
          { x: 2300, y: 800 },
          { x: 2500, y: 800 },
        ],
      },
    ];
    const game = battleOf(
      [
        { id: 'G1', name: 'Gun', side: 'Union', arm: 'gun', x: 2400, y: 1100, facing: 0, formation: 'limbered' },
        foot('C1', 'Confederate', 2400, 3300),
      ],
      { ...LONG, walls: wall },
    )
      .play({ do: 'order', first: true })
      .with({ G1: { standing: 'half', rear: 0, men: [3, 4], fired: true }, C1: { fired: true } });
    game
      .end()
      .end(...NEXT)
      .play({ do: 'order', first: true });
    const { way, length } = game.last('went-back').data as { readonly way: number; readonly length: number };
    expect(way).not.toBe(0);
    expect(length).toBe(600);
  });
});
