import { rayThrough } from '@longroll/geometry/plane';
import { type PlainRecord, ScriptedDice, Teller } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { ballEnd, shoot, takeGuns } from '../../barrage.ts';
import { botKit } from '../../bot.ts';
import { toHalf } from '../../casualties.ts';
import { isPlayed } from '../../define.ts';
import { sectorAt } from '../../devices.ts';
import { crewFor, readyGuns } from '../../gunnery.ts';
import { bodies } from '../../layout.ts';
import { armOf, fighterOf } from '../../melees.ts';
import { orderOfFire } from '../../phases/artillery.ts';
import { rulebook } from '../../rulebook.ts';
import type { State, Unit } from '../../state.ts';
import { standsFree } from '../../ways.ts';
import { BARE, battleOf, Game } from '../game.ts';

const GUN = { id: 'G1', name: 'Union gun', side: 'Union', arm: 'gun', x: 2400, y: 400, facing: 180 };
const FOE = { id: 'C1', name: '1st Confederate', side: 'Confederate', x: 2400, y: 3000, facing: 0 };
const BATTERY = [
  { ...GUN, battery: 'A', x: 2600 },
  { ...GUN, id: 'G2', battery: 'A', x: 2200 },
];

/** A battle with the Union first, at the moment of its movement. */
const fight = (units: readonly PlainRecord[] = [GUN, FOE], table: PlainRecord = {}, options = {}): Game =>
  battleOf(units, { ...BARE, untilBeaten: false, ...table }, options).play({ do: 'order', first: true });

/** The same when the Union lays its guns: the movement of both is over. */
const laying = (
  units: readonly PlainRecord[] = [GUN, FOE],
  table?: PlainRecord,
  options = {},
  changes: { readonly [id: string]: Partial<Unit> } = {},
): Game =>
  fight([...units, ...ELSEWHERE], table, options)
    .with(changes)
    .end()
    .end();

/** Another gun with a target of its own, so that the Union is always asked. */
const ELSEWHERE = [
  { ...GUN, id: 'G3', x: 600 },
  { ...FOE, id: 'C3', x: 600, y: 3200, formation: 'column' },
];
const NEXT = [6, 1] as const;
/** Lays one gun and fires it: no other is laid. */
const fire = (game: Game, laid: ReturnType<typeof shot>, ...dice: readonly number[]): Game =>
  game.play(laid).play({ do: 'hold-guns' }, ...dice);

const shot = (ammo = 'ball', figure = 0, target = 'C1', unit = 'G1') =>
  ({ do: 'lay', unit, ammo, target, figure }) as const;
/** What is noted against a gun, and whether it has its model. */
const gunOf = (game: Game, id: string) => [game.unit(id).damage, game.unit(id).model];
/** What a step does, told to nobody. */
const quietly = (step: (tell: Teller) => State): State => step(new Teller({}));
const men = (count: number) => Array.from({ length: count }, (_, i) => 3 + i);

describe('guns and their crews', () => {
  it('grant-est-3: a battery has two guns, eight men and three officers, one of them mounted', () => {
    const game = fight([...BATTERY, FOE]);
    const units = ['G1', 'G2'].map((id) => game.unit(id));
    expect(units.map(({ men: crew, model }) => [crew.length, model])).toEqual([
      [4, true],
      [4, true],
    ]);
    expect(units.flatMap(({ officers }) => officers)).toEqual([0, 1, 0]);
  });
  it('grant-est-6: a gun of a list is half a battery: four men and an officer on foot', () => {
    const { men: crew, officers } = fight().unit('G1');
    expect([crew.length, officers]).toEqual([4, [0]]);
  });
  it('grant-form-9: the crew stands beside the gun, the officer behind it, the mounted one midway', () => {
    const places = fight([...BATTERY, FOE]).figures('G1');
    expect([3, 4, 5, 6, 0, 1].map((id) => places.get(id))).toEqual([
      '2690,370',
      '2510,370',
      '2690,250',
      '2510,250',
      '2600,160',
      '2400,200',
    ]);
  });
  it('grant-form-9: two guns stand four inches apart and may act one by one', () => {
    const game = fight([...BATTERY, FOE]);
    expect(game.allows({ do: 'form', unit: 'G2', formation: 'limbered', ranks: 1 })).toBe(true);
    expect(game.refusal({ do: 'form', unit: 'G2', formation: 'line', ranks: 1 }).clause).toBe('grant-form-7');
  });
  it('grant-move-9: by hand a gun goes an inch and needs three men; it may still fire', () => {
    const game = fight().march('G1', 180, 100);
    expect(game.refusal({ do: 'march', unit: 'G1', way: 180, length: 1 }).clause).toBe('grant-move-13');
    expect(game.end().end().allows(shot())).toBe(true);
    const few = fight().with({ G1: { men: men(2) } });
    expect(few.refusal({ do: 'march', unit: 'G1', way: 180, length: 50 }).clause).toBe('grant-move-9');
  });
  it('grant-move-9, grant-form-11: limbered it goes 6 inches and does not fire, nor in the move in which it unlimbers', () => {
    const game = fight([{ ...GUN, formation: 'limbered', y: 800 }, FOE]);
    expect(game.march('G1', 180, 600).unit('G1').y).toBe(1400);
    expect(game.end().end().state.phase).not.toBe('artillery-first');
    const other = fight([{ ...GUN, formation: 'limbered', y: 800 }, FOE]);
    other.play({ do: 'form', unit: 'G1', formation: 'unlimbered', ranks: 1 });
    expect(other.end().end().state.phase).not.toBe('artillery-first');
  });
});

describe('laying a gun', () => {
  it('grant-gun-1: ball reaches 60 inches, canister 24, shell from 20 to 50', () => {
    const at = (y: number, piece = 'gun') =>
      laying(
        [
          { ...GUN, piece, y: 400 },
          { ...FOE, y: y + 400 },
        ],
        { height: 9000 },
      );
    const clause = (y: number, ammo: string, piece?: string) => at(y, piece).refusal(shot(ammo)).clause;
    expect(at(6000).allows(shot('ball'))).toBe(true);
    expect(clause(6001, 'ball')).toBe('grant-gun-1');
    expect([at(2400).allows(shot('canister')), clause(2401, 'canister')]).toEqual([true, 'grant-gun-1']);
    expect([at(2000, 'howitzer').allows(shot('shell')), clause(1999, 'shell', 'howitzer')]).toEqual([
      true,
      'grant-gun-1',
    ]);
    expect([at(5000, 'howitzer').allows(shot('shell')), clause(5001, 'shell', 'howitzer')]).toEqual([
      true,
      'grant-gun-1',
    ]);
  });
  it('grant-gun-2: a gun fires ball or canister, a howitzer shell or canister, each once a move', () => {
    expect(laying().refusal(shot('shell')).clause).toBe('grant-gun-2');
    const two = [{ ...GUN, piece: 'howitzer' }, FOE];
    expect(laying(two).refusal(shot('ball')).clause).toBe('grant-gun-2');
    expect(laying(two).play(shot('shell')).refusal(shot('shell')).clause).toBe('grant-gun-2');
  });
  it('grant-gun-3: with two men it fires every move, with one in alternate moves, with none it is silent', () => {
    const after = (count: number, firedOn: number) => {
      const { state } = laying([GUN, FOE], {}, {}, { G1: { men: men(count), firedOn, original: 1 } });
      return new Game({ ...state, move: 2 }, []);
    };
    expect([after(2, 1).allows(shot()), after(1, 0).allows(shot())]).toEqual([true, true]);
    expect([after(1, 1), after(0, 0)].map((game) => game.refusal(shot()).clause)).toEqual([
      'grant-gun-3',
      'grant-gun-3',
    ]);
  });
  it('grant-gun-3: the other gun of the battery lends men within three inches when both are off their teams', () => {
    const pair = (y: number) => {
      const second = { ...GUN, id: 'G2', battery: 'A', x: 2600, y };
      return crewFor(fight([{ ...GUN, battery: 'A', x: 2600 }, second, FOE]).with({ G1: { men: men(1) } }).state, 0);
    };
    expect([pair(700), pair(701)]).toEqual([3, 1]);
  });
  it('grant-gun-4: it turns up to 45 degrees to aim and keeps the new facing', () => {
    const game = laying([GUN, { ...FOE, x: 900, y: 2000 }]).play(shot());
    expect(game.unit('G1').facing).toBe(223);
    expect(laying([GUN, { ...FOE, x: 700, y: 1900 }]).refusal(shot()).clause).toBe('grant-gun-4');
  });
  it('grant-gun-5: nobody fires where a friend is under the black part, in the cone or under the burst', () => {
    const friend = { id: 'U1', name: '1st Union', side: 'Union', x: 2400, y: 1000, facing: 180 };
    const hill = { circles: [{ kind: 'hill', name: 'hill', x: 2400, y: 400, radius: 300, crest: 200 }] };
    expect(laying([GUN, FOE, friend], hill).refusal(shot()).clause).toBe('grant-gun-5');
    // Beyond the enemy, on a part of the stick that is no nearer than his, a friend stops nobody.
    expect(laying([GUN, FOE, { ...friend, y: 3400 }]).allows(shot())).toBe(true);
    // In the cone 22 inches away, behind an enemy at 16.
    const near = { ...FOE, y: 2000 };
    expect(laying([GUN, near, { ...friend, y: 2600 }]).refusal(shot('canister')).clause).toBe('grant-gun-5');
    expect(laying([GUN, near, { ...friend, y: 3400 }]).allows(shot('canister'))).toBe(true);
    // Within two inches of where the shell is laid: the right end of a column, with a friend beside it.
    const howitzer = { ...GUN, piece: 'howitzer' };
    const column = { ...FOE, formation: 'column' };
    const beside = { ...friend, x: 2950, y: 3000, facing: 180, formation: 'column' };
    expect(laying([howitzer, column, beside]).refusal(shot('shell', 1)).clause).toBe('grant-gun-5');
    expect(laying([howitzer, column, { ...beside, x: 3300 }]).allows(shot('shell', 1))).toBe(true);
  });
  it('grant-gun-6: the aim is an enemy figure or gun that is seen from the muzzle', () => {
    const wall = { id: 'C2', name: '2nd', side: 'Confederate', x: 2400, y: 2000, facing: 0 };
    const game = laying([GUN, FOE, wall]);
    expect(game.refusal(shot()).clause).toBe('grant-gun-6');
    expect(game.refusal(shot('ball', 40)).clause).toBe('grant-gun-6');
    expect(game.refusal(shot('ball', 0, 'G3')).clause).toBe('grant-gun-6');
  });
  it('grant-choice-10, grant-turn-7: guns are laid openly, then fire by turns, the first side beginning, or hold their fire', () => {
    const enemy = ['K1', 'K2'].map((id, i) => ({
      ...GUN,
      id,
      side: 'Confederate',
      facing: 0,
      x: 2000 + 800 * i,
      y: 3000,
    }));
    const game = laying([...BATTERY, ...enemy]);
    game
      .play(shot('ball', -2, 'K1', 'G2'))
      .play(shot('ball', -2, 'K1', 'G1'))
      .play({ do: 'hold-guns' });
    expect([game.state.phase, game.seat]).toEqual(['artillery-second', 1]);
    game.play(shot('ball', -2, 'G1', 'K2'));
    const ids = orderOfFire(game.state).map(({ unit }) => game.state.setting.roster[unit]?.id);
    expect(ids).toEqual(['G1', 'K2', 'G2']);
    expect(game.allows({ do: 'hold-guns' })).toBe(true);
  });
});

describe('shots', () => {
  it('grant-ball-9, grant-gun-7: a colour die, then figures from the muzzle on; officers are saved at once', () => {
    // White ends at 26 inches, where the colonel stands; two men stand 30 to either side of the line behind him.
    const white = fire(laying(), shot(), 1, 3, 5, ...NEXT);
    expect([white.last('shot').data, white.cites('grant-save-1')]).toMatchObject([{ colour: 'white', hit: 0 }, true]);
    const yellow = fire(laying(), shot(), 3, 3, 2, 6, ...NEXT);
    expect(yellow.last('shot').data).toMatchObject({ colour: 'yellow', hit: 1 });
    expect(yellow.unit('C1').men).toHaveLength(23);
  });
  it('grant-ball-8: a ball ends at ground higher than both ends and after two inches of wood', () => {
    const on = (circles: readonly PlainRecord[]) =>
      ballEnd(fight([GUN, FOE], { circles }).state, { x: 2400, y: 400 }, { x: 2400, y: 3000 });
    const round = (kind: string, crest = 0) => ({ kind, name: kind, x: 2400, y: 1500, radius: 300, crest });
    expect(on([])).toBe(6000);
    expect(on([round('hill', 100)])).toBe(800);
    expect(on([round('wood')])).toBe(1000);
  });
  it('grant-cb-2 and -6: a gun is hit where its centre is under a struck part, without a throw to kill; a limbered one too', () => {
    const enemy = { ...GUN, id: 'K1', side: 'Confederate', facing: 0, y: 2400 };
    const game = fire(laying([GUN, enemy]), shot('ball', -2, 'K1')).play({ do: 'hold-guns' }, 1, 5, 2, ...NEXT);
    expect(gunOf(game, 'K1')).toEqual([5, true]);
    const limbered = laying([GUN, { ...enemy, formation: 'limbered' }]);
    expect(gunOf(fire(limbered, shot('ball', -2, 'K1'), 1, 1, 1, 4, 1, 1, 1, ...NEXT), 'K1')).toEqual([4, true]);
  });
  it('grant-cb-4 and -5, grant-mor-13: at 10 it rests every other move; at 20 it is gone and its crew goes to the rear', () => {
    const enemy = { ...GUN, id: 'K1', side: 'Confederate', facing: 0, y: 2400 };
    const game = fire(laying([GUN, enemy], {}, {}, { K1: { damage: 15 } }), shot('ball', -2, 'K1'));
    game.play({ do: 'hold-guns' }, 1, 5, 2, ...NEXT);
    expect(gunOf(game, 'K1')).toEqual([20, false]);
    expect(game.unit('K1').standing).toBe('half');
    const { state } = laying([GUN, FOE], {}, {}, { G1: { damage: 10, firedOn: 1 } });
    expect(new Game({ ...state, move: 2 }, []).refusal(shot()).clause).toBe('grant-cb-4');
  });
  it('grant-mor-13: a crew at half strength leaves its gun, which the first enemy near it takes; a limbered one goes with it', () => {
    const game = fight([GUN, FOE, ...ELSEWHERE]).with({ G1: { men: men(2), lost: 2 } });
    const halved = quietly((tell) => toHalf(game.state, 0, tell));
    expect([halved.relics, halved.units[0]?.model]).toMatchObject([[{ unit: 0, holder: -1 }], false]);
    expect(halved.units[0]?.standing).toBe('half');
    const [gun, ...others] = halved.units;
    const near = others.map((unit, i) => (i === 0 ? { ...unit, y: 480 } : unit));
    expect(quietly((tell) => takeGuns({ ...halved, units: gun ? [gun, ...near] : near }, tell)).relics).toMatchObject([
      { holder: 1 },
    ]);
    const limbered = fight([{ ...GUN, formation: 'limbered', y: 800 }, FOE]).with({ G1: { men: men(2) } });
    expect(quietly((tell) => toHalf(limbered.state, 0, tell)).relics).toEqual([]);
  });
  it('grant-how-1: a shell is not laid on what is a hair nearer than 20 inches', () => {
    const howitzer = { ...GUN, piece: 'howitzer', facing: 150 };
    const at = (y: number) =>
      fight([howitzer, { ...FOE, x: 3600, y }])
        .end()
        .end();
    // 1,200 to the side: 1,600 ahead makes 20 inches.
    expect(at(1999).refusal(shot('shell')).clause).toBe('grant-gun-1');
    expect(at(2000).allows(shot('shell'))).toBe(true);
  });
  it('grant-how-1: the range of a shell is that to the aim point; others may be under it', () => {
    const game = fire(
      laying([
        { ...GUN, piece: 'howitzer' },
        { ...FOE, y: 2400 },
      ]),
      shot('shell'),
      3,
    );
    expect(game.last('shot').data).toMatchObject({ sector: 3, hit: 0 });
  });
  it('grant-how-5: troops of any side in the sector suffer', () => {
    const friend = { id: 'U1', name: '1st Union', side: 'Union', x: 2400, y: 2850, facing: 180, formation: 'column' };
    const { state } = fight([{ ...GUN, piece: 'howitzer' }, FOE, friend]);
    const aim = { unit: 0, ammo: 'shell', target: 1, figure: 0 } as const;
    const mark = bodies(state)[1]?.figures.find(({ id }) => id === 0) ?? { x: 0, y: 0 };
    const ray = rayThrough({ x: GUN.x, y: GUN.y }, mark);
    const struck = [1, 2].map(
      (row) => bodies(state)[row]?.figures.filter((each) => sectorAt(ray, mark, each) === 3).length,
    );
    const after = quietly((tell) => shoot(state, aim, new ScriptedDice([3, ...Array(40).fill(4)]), tell));
    const lost = [1, 2].map(
      (row) => 27 - (after.units[row]?.men.length ?? 0) - (after.units[row]?.officers.length ?? 0),
    );
    expect(struck[1]).toBeGreaterThan(0);
    expect(lost).toEqual(struck);
  });
  it('grant-annex-1: an option is used only if both players agree to it', () => {
    const start = battleOf([GUN, FOE], BARE, { sleeve: 'on' }, []);
    const begun = () => {
      const { state, events } = rulebook.setup(start.state.setting, new ScriptedDice([]));
      return new Game(state, events);
    };
    expect(rulebook.prompt(begun().state, 0).detail).toBe(
      'Used only if both players agree: roundshot by the sliding sleeve.',
    );
    const game = begun().play({ do: 'consent', agrees: true });
    expect([game.seat, game.state.phase]).toEqual([1, 'options-confederate']);
    expect(isPlayed(game.play({ do: 'consent', agrees: true }, 6, 1).state, 'sleeve')).toBe(true);
    const refused = begun().play({ do: 'consent', agrees: false }, 6, 1);
    expect([refused.state.phase, isPlayed(refused.state, 'sleeve')]).toEqual(['dice', false]);
  });
  it('grant-annex-10: under the sleeve a gun takes one die, less by distance, and no colour is thrown', () => {
    const enemy = { ...GUN, id: 'K1', side: 'Confederate', facing: 0, y: 3000 };
    const { state } = fight([GUN, enemy]);
    const setting = { ...state.setting, readings: { ...state.setting.readings, sleeve: 'on' as const } };
    const aim = { unit: 0, ammo: 'ball', target: 1, figure: -2 } as const;
    const after = quietly((tell) => shoot({ ...state, setting }, aim, new ScriptedDice([3, 3, 6, 1]), tell));
    expect(after.units[1]?.damage).toBe(6);
    // Forty inches away one is taken from the die; at 20 the gun is destroyed. The sleeve throws no colour.
    const far = fight([GUN, { ...enemy, y: 4400 }], { height: 9000 }).state;
    const option = { ...far.setting.readings, sleeve: 'on' as const };
    const hit = (damage: number) => {
      const units = far.units.map((unit, row) => (row === 1 ? { ...unit, damage } : unit));
      const position = { ...far, units, setting: { ...far.setting, readings: option } };
      return quietly((tell) => shoot(position, aim, new ScriptedDice([3, 3, 5, 1, 1, 1, 1]), tell)).units[1];
    };
    expect([hit(0)?.damage, hit(0)?.model]).toEqual([4, true]);
    expect([hit(16)?.damage, hit(16)?.model, hit(16)?.standing]).toEqual([20, false, 'half']);
  });
  it('grant-how-8: a shell on a gun counts as roundshot does, less by the distance from muzzle to gun', () => {
    const enemy = { ...GUN, id: 'K1', side: 'Confederate', facing: 0, y: 4000 };
    const { state } = fight([{ ...GUN, piece: 'howitzer' }, enemy], { height: 9000 });
    const aim = { unit: 0, ammo: 'shell', target: 1, figure: -2 } as const;
    const after = quietly((tell) => shoot(state, aim, new ScriptedDice([6, 5]), tell));
    expect(after.units[1]?.damage).toBe(4);
  });
  it('grant-how-9: a howitzer sees its aim point, or somebody within six inches of it does', () => {
    const barn = [
      { x: 2300, y: 700 },
      { x: 2500, y: 700 },
      { x: 2500, y: 900 },
      { x: 2300, y: 900 },
    ];
    const areas = [{ kind: 'building', name: 'barn', corners: barn }];
    const eyes = { id: 'U1', name: '1st Union', side: 'Union', y: 600, facing: 180, formation: 'column' };
    const target = { ...FOE, formation: 'column' };
    const seen = (x: number) => laying([{ ...GUN, piece: 'howitzer' }, target, { ...eyes, x }], { areas });
    expect(seen(2900).allows(shot('shell'))).toBe(true);
    expect(seen(3300).refusal(shot('shell')).clause).toBe('grant-gun-6');
    // A line is as near as the nearest man of it who sees.
    const line = { ...eyes, formation: 'line', x: 3300 };
    const howitzer = { ...GUN, piece: 'howitzer' };
    expect(laying([howitzer, target, line], { areas }).allows(shot('shell'))).toBe(true);
  });
});

describe('crews under musketry and hand to hand', () => {
  it('grant-skir-12: a crew in the open is an organised body, behind a wall it is line infantry in cover', () => {
    const skirmishers = { ...FOE, y: 1300, formation: 'open', ranks: 1 };
    const killed = (table: PlainRecord): unknown => {
      const game = fight([GUN, skirmishers], table).with({ C1: { men: men(3), original: 3 } });
      game
        .end()
        .end()
        .play({ do: 'hold-guns' })
        .play({ do: 'fire', unit: 'C1', target: 'G1' }, 5, 5, 4, ...NEXT);
      return (game.last('skirmished').data as PlainRecord)['kills'];
    };
    const wall = {
      name: 'wall',
      line: [
        { x: 2000, y: 450 },
        { x: 2800, y: 450 },
      ],
    };
    expect([killed({}), killed({ walls: [wall] })]).toEqual([2, 0]);
  });
  /** A column charges a gun from four inches; the dice are those of the dice-off, then of the canister. */
  const charged = (...dice: readonly number[]): Game => {
    const game = fight([
      { ...GUN, y: 1000 },
      { ...FOE, y: 1500, formation: 'column' },
    ]).end();
    return game.play({ do: 'contact', unit: 'C1', target: 'G1', kind: 'charge', turn: 0 }, ...dice);
  };
  it('grant-chg-12: a gun that wins the dice-off fires canister at the charger three inches before its muzzle', () => {
    const game = charged(1, 6, 4, 4, 1, 1, 1);
    expect([game.last('shot').data, game.unit('C1').men.length]).toMatchObject([{ ammo: 'canister', hit: 2 }, 22]);
    expect([game.unit('G1').fired, game.unit('G1').standing]).toEqual([true, 'melee']);
  });
  it('grant-mel-25: gunners fight as infantry; when all have fallen the gun is the enemy’s, and is fired no more', () => {
    const lone = { men: men(1), officers: [], fired: true };
    const game = fight([
      { ...GUN, y: 1000 },
      { ...FOE, y: 1500, formation: 'column' },
    ])
      .with({ G1: lone })
      .end();
    game.play({ do: 'contact', unit: 'C1', target: 'G1', kind: 'charge', turn: 0 }).end(6, 1, ...NEXT);
    expect(armOf(game.with({ G1: lone }).state, fighterOf(0, 3))).toBe('infantry');
    expect(game.state.relics).toMatchObject([{ unit: 0, holder: 1 }]);
    // Nobody fires it any more, and it is in the way of others where it stands.
    expect([0, 1].flatMap((side) => readyGuns(game.state, side))).toEqual([]);
    const { x, y, facing } = game.state.relics[0] ?? { x: 0, y: 0, facing: 0 };
    const there = { ...game.unit('C1'), stands: [], standing: 'steady' as const, x, y, facing };
    expect(
      standsFree(game.with({ C1: { x: 400, y: 3000, stands: [], standing: 'steady' } }).state, 1, there)?.clause,
    ).toBe('grant-form-15');
  });
});

describe('computer players', () => {
  it('think a gun that is laid better than one that is silent', () => {
    const game = laying();
    const before = botKit.evaluate?.(game.state, 0) ?? 0;
    expect(botKit.evaluate?.(game.play(shot()).state, 0)).toBeGreaterThan(before);
  });
});
