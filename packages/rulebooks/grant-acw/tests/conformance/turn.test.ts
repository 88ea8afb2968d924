import { rowsOf, SimDice } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { rulebook } from '../../rulebook.ts';
import { SEQUENCE } from '../../sequence.ts';
import { BARE, battle, facing, type Game, muster } from '../game.ts';

const NEXT = [2, 1];
const LONG = { ...BARE, lastMove: 12, untilBeaten: false };
const men = (count: number): readonly number[] => rowsOf({ length: count }).map((i) => i + 3);
/** A whole move in which nobody does anything that throws dice. */
const idle = (game: Game, ...morale: readonly number[]): Game =>
  game
    .end()
    .end(...morale, ...NEXT)
    .play({ do: 'order', first: true });

describe('the move', () => {
  it('grant-turn-1 and -2: opening, dice, compulsory moves, movement of both sides, artillery, musketry, mêlée, morale, close', () => {
    expect(SEQUENCE.map(({ id }) => id)).toEqual([
      'options-union',
      'options-confederate',
      'special-union',
      'special-confederate',
      'deploy-union',
      'deploy-confederate',
      'opening',
      'orders-union',
      'orders-confederate',
      'dice',
      'compulsory',
      'movement-first',
      'movement-second',
      'artillery-first',
      'artillery-second',
      'artillery',
      'musketry-first',
      'musketry-second',
      'musketry',
      'melee-order',
      'melee-step',
      'melee-fight',
      'half-strength',
      'morale',
      'close',
    ]);
  });
  it('grant-turn-3 and -11: a move begins with its number and ends with what was noted cleared', () => {
    const game = muster()
      .march('U1', 180, 100)
      .end()
      .end(...NEXT);
    expect(game.last('move-began').data).toEqual({ move: 2, last: 12 });
    expect(game.unit('U1')).toMatchObject({ spent: 0, moved: false, stirred: false });
  });
  it('grant-turn-4, grant-dice-2: Union throws, then Confederate, ties again; the higher chooses to be first or second', () => {
    const game = muster().end().end(4, 4, 2, 5);
    expect(game.last('dice-thrown').data).toEqual({
      winner: 1,
      throws: [
        [4, 4],
        [2, 5],
      ],
    });
    expect(game.seat).toBe(1);
    expect(game.play({ do: 'order', first: false }).seat).toBe(0);
  });
  it('grant-dice-1 and -3: dice come in stream order, and a list that is too short is an error', () => {
    expect(() => muster().end().end(2)).toThrow('one more is thrown');
    const event = muster()
      .end()
      .end(...NEXT)
      .last('dice-thrown');
    expect(event.clauses).toEqual(['grant-turn-4']);
    expect(event.dice).toEqual([0, 2]);
  });
  it('grant-turn-12: both sides see everything', () => {
    const { state } = muster();
    expect(rulebook.open).toBe(true);
    expect(rulebook.view(state, 0)).toBe(rulebook.view(state, 1));
  });
  it('grant-order-2: an order to hold lapses when its unit has gone more than 3 inches', () => {
    const held = (length: number): boolean =>
      idle(facing(4000, { hold: true }, {}, { ...LONG, height: 9000 }).march('U1', 180, length)).unit('U1').hold;
    expect([held(300), held(301)]).toEqual([true, false]);
    // Nor does it come into force again when the unit goes back in the same move.
    const loose = facing(4000, { hold: true, formation: 'open' }, {}, { ...LONG, height: 9000 });
    expect(loose.march('U1', 180, 350).march('U1', 0, 350).unit('U1').hold).toBe(false);
  });
});

describe('morale', () => {
  const shot = (change: object, ...dice: readonly number[]): Game =>
    facing(2500, {}, {}, LONG)
      .with({ U1: { lost: 1, ...change } })
      .end()
      .end(...dice, ...NEXT);

  it('grant-mor-12: who has lost a figure tests, others do not', () => {
    expect(shot({}, 1).last('tested').data).toMatchObject({ unit: 'U1', total: 7 });
    expect(
      facing(2500)
        .end()
        .end(...NEXT)
        .events.some(({ kind }) => kind === 'tested'),
    ).toBe(false);
  });
  it('grant-mor-7: good morale goes on with its task', () => {
    expect(shot({}, 1).unit('U1')).toMatchObject({ standing: 'steady', failures: 0 });
  });
  it('grant-mor-9, grant-state-4: a first failure halts it, and it does not fire', () => {
    const game = shot({ officers: [] }, 5);
    expect(game.unit('U1')).toMatchObject({ standing: 'shaken', failures: 1, rear: 0 });
    game.play({ do: 'order', first: true });
    expect(game.refusal({ do: 'form', unit: 'U1', formation: 'column', ranks: 1 }).clause).toBe('grant-turn-5');
  });
  it('grant-mor-10 and -11, grant-state-5: then 7, 8, 9 and 10 are needed; from the second failure it goes to the rear; a fifth disperses it', () => {
    const game = facing(2500, { y: 1500 }, { y: 8500 }, { ...LONG, height: 9000 });
    const bare = game.with({ U1: { officers: [], lost: 1 } });
    bare.end().end(5, ...NEXT);
    const needed: unknown[] = [];
    for (let test = 2; test <= 5; test++) {
      bare
        .play({ do: 'order', first: true })
        .end()
        .end(5, ...NEXT);
      needed.push((bare.last('tested').data as { needed: number }).needed);
    }
    expect(needed).toEqual([7, 8, 9, 10]);
    expect(bare.unit('U1').standing).toBe('gone');
    const back = bare.events
      .filter(({ kind }) => kind === 'went-back')
      .map(({ data }) => (data as { length: number }).length);
    expect(back[0]).toBe(600);
    expect(back.length).toBe(3);
  });
  it('grant-mor-10: a unit that succeeds is steady from the next move on', () => {
    const game = facing(2500, {}, {}, LONG).with({ U1: { standing: 'shaken', failures: 1 } });
    game.end().end(1, ...NEXT);
    expect(game.unit('U1')).toMatchObject({ standing: 'steady', failures: 0 });
  });
  it('grant-turn-10: the first side tests first', () => {
    const game = facing(2500, {}, {}, LONG).with({ U1: { lost: 1 }, C1: { lost: 1 } });
    game.end().end(1, 1, ...NEXT);
    const units = game.events
      .filter(({ kind }) => kind === 'tested')
      .map(({ data }) => (data as { unit: string }).unit);
    expect(units).toEqual(['U1', 'C1']);
  });
});

describe('going back', () => {
  it('grant-half-2, grant-state-9, grant-move-17: at half strength a full move to the rear each move until it is off the table', () => {
    const game = facing(2500, {}, {}, LONG).with({ U1: { standing: 'half', rear: 0, men: men(12) } });
    idle(game);
    expect(game.at('U1')).toBe('2400,400 180');
    idle(game);
    expect(game.unit('U1').standing).toBe('gone');
    expect(game.last('left').clauses).toEqual(['grant-move-17', 'grant-half-2']);
  });
  it('grant-state-3, grant-out-9: a withdrawing unit is steady after its move', () => {
    const game = facing(2500, {}, {}, LONG).with({ U1: { standing: 'withdrawing', rear: 0 } });
    idle(game);
    expect(game.at('U1')).toBe('2400,400 180');
    game.end().end(...NEXT);
    expect(game.unit('U1').standing).toBe('steady');
  });
  it('grant-out-10: a blocked way is turned by 15 degrees, right first; the table’s edge blocks nobody but stops him', () => {
    const areas = [
      {
        kind: 'building',
        name: 'barn',
        corners: [
          { x: 2300, y: 500 },
          { x: 2500, y: 500 },
          { x: 2500, y: 700 },
          { x: 2300, y: 700 },
        ],
      },
    ];
    const game = facing(2500, { formation: 'column' }, {}, { ...LONG, areas }).with({
      U1: { standing: 'withdrawing', rear: 0 },
    });
    idle(game);
    const { way } = game.last('went-back').data as { way: number };
    expect(way % 15).toBe(0);
    expect(way).not.toBe(0);
  });
  it('grant-out-10, grant-terr-7: a fordable stream does not block: the unit stops at the bank and crosses', () => {
    const waters = [
      {
        kind: 'stream',
        name: 'the run',
        width: 100,
        line: [
          { x: 0, y: 600 },
          { x: 4800, y: 600 },
        ],
      },
    ];
    const game = facing(2500, {}, {}, { ...LONG, waters }).with({
      U1: { standing: 'retreating', failures: 2, rear: 0 },
    });
    // It fails again and again, and is still on its way.
    game
      .end()
      .end(1, ...NEXT)
      .play({ do: 'order', first: true });
    expect(game.last('went-back').data).toMatchObject({ way: 0 });
    expect(game.unit('U1')).toMatchObject({ standing: 'crossing', crossAs: 'retreating', crossWay: 0 });
    expect(game.unit('U1').y).toBeGreaterThan(650);
  });
  it('grant-half-5, grant-half-1: it is judged after each casualty step, at 12 of 24', () => {
    const game = facing(1000, {}, {}, LONG)
      .with({ C1: { men: men(13) } })
      .end()
      .end();
    game.play({ do: 'fire', unit: 'U1', target: 'C1' });
    game.play({ do: 'hold-fire' }, 3, 1, 1, 1, 6, ...NEXT);
    expect(game.unit('C1').standing).toBe('half');
    expect(game.last('halved').clauses).toEqual(['grant-half-1']);
  });
  it('grant-half-5: a unit without any rank and file is removed with its officers', () => {
    const game = facing(1000, {}, {}, LONG)
      .with({ C1: { men: [3], officers: [] } })
      .end()
      .end();
    game.play({ do: 'fire', unit: 'U1', target: 'C1' }, 6, 1, 1, 1, ...[1, 1, 1, 1], ...NEXT);
    expect(game.unit('C1').standing).toBe('gone');
  });
});

describe('First Muster and its end', () => {
  it('grant-scn-learn-1 to -3: a regiment a side, the wall, the wood, the hill, and where they stand', () => {
    const { setting } = muster().state;
    expect([setting.width, setting.height, setting.lastMove]).toEqual([4800, 3600, 12]);
    expect(setting.terrain.map((each) => each.name)).toEqual(['the wood', 'the hill', 'the stone wall']);
    expect([muster().at('U1'), muster().at('C1')]).toEqual(['2400,300 180', '2400,3300 0']);
    expect(setting.roster.slice(0, 2).map(({ weapon, original }) => `${weapon} ${original}`)).toEqual([
      'rifle 24',
      'rifle 24',
    ]);
  });
  it('grant-scn-learn-4, grant-vic-1 and -2: the wall is worth 2 to the side that holds it after the last move', () => {
    const game = battle({ x: 2400, y: 1600, facing: 180 }, { x: 2400, y: 3540, facing: 180 }, { lastMove: 1 });
    game.play({ do: 'order', first: true }).end().end();
    game.play({ do: 'hold-fire' });
    expect(game.outcome).toEqual({ winners: [0], clause: 'grant-vic-1' });
    expect(game.last('battle-over').data).toMatchObject({ points: [2, 0] });
  });
  it('grant-vic-2: with figures of both sides at the marker nobody takes it', () => {
    const game = battle({ x: 2400, y: 1600, facing: 0 }, { x: 2400, y: 2050, facing: 180 }, { lastMove: 1 });
    game.play({ do: 'order', first: true }).end().end();
    expect(game.outcome).toEqual({ winners: [], clause: 'grant-vic-1' });
  });
  it('grant-scn-learn-4: a regiment at half strength ends it, and is worth 2 to the enemy', () => {
    const game = muster()
      .with({ C1: { men: men(12) } })
      .end()
      .end();
    expect(game.outcome).toEqual({ winners: [0], clause: 'grant-vic-1' });
  });
  it('grant-vic-4, grant-choice-14: a player may concede at any time', () => {
    const game = muster();
    game.play({ do: 'resign' });
    expect(game.outcome).toEqual({ winners: [1], clause: 'grant-vic-4' });
  });
  it('grant-choice-4 to -6, -11 and -12: what a player may be asked', () => {
    expect(Object.keys(rulebook.verbs)).toEqual([
      'order',
      'march',
      'wheel',
      'form',
      'about',
      'face',
      'contact',
      'end',
      'fire',
      'hold-fire',
      'grapple',
      'pass',
      'fight-on',
      'join',
      'leave',
      'orders',
      'keep-orders',
      'lay',
      'hold-guns',
      'announce',
      'counter',
      'veer',
      'battle-move',
      'detach',
      'rejoin',
      'enter',
      'ford',
      'drive-off',
      'put',
      'exchange',
      'ready',
      'consent',
      'pick-off',
      'fire-group',
      'occupy',
      'come-out',
      'dismount',
      'remount',
      'load',
      'unload',
      'special',
      'no-special',
      'resign',
    ]);
  });
  it('is played from beginning to end by players who throw their choices', () => {
    let { state } = muster();
    const dice = new SimDice(1863);
    let actions = 0;
    for (; actions < 2000 && !rulebook.outcome(state); actions++) {
      const [seat = 0] = rulebook.actors(state);
      const { choices, templates = [] } = rulebook.offer(state, seat);
      const done = choices.find(
        ({ do: verb }) => verb === 'end' || verb === 'hold-fire' || verb === 'pass' || verb === 'fight-on',
      );
      const place = dice.d(choices.length + templates.length) - 1;
      const drawn = choices[place] ?? templates[place - choices.length]?.sample(dice);
      const action = done && dice.d(4) === 1 ? done : drawn;
      const step = action && rulebook.apply(state, seat, action, dice);
      if (!step || step.refused) throw new Error('test: an offered action is refused');
      state = step.state;
    }
    expect(rulebook.outcome(state)).toBeDefined();
  });
});
