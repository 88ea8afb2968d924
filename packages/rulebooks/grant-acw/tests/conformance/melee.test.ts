import { rowsOf } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { freeFigures } from '../../grapple.ts';
import { fightersOf, idOfFighter } from '../../melees.ts';
import type { Melee } from '../../state.ts';
import { dice, type End } from '../blows.ts';
import { BARE, facing, Game } from '../game.ts';

const CHARGE = { do: 'contact', unit: 'U1', target: 'C1', kind: 'charge', turn: 0 } as const;

/** A column has charged a line and stands in contact; the Confederates are about to move. */
const contact = (change: Parameters<Game['with']>[0] = {}, table = BARE): Game =>
  facing(500, { formation: 'column' }, {}, table).with(change).play(CHARGE, 6, 1);

/** Ends both movements, so that the first move of the mêlée is fought by a charger; `after`: dice of saves, morale and the next move. */
const fight = (game: Game, ends: readonly End[], ...after: readonly number[]): Game =>
  fightWith(game, 1, ends, ...after);
const fightWith = (game: Game, bonus: number, ends: readonly End[], ...after: readonly number[]): Game =>
  game.end().end(...dice(game, bonus, ends), ...after);

const lostBy = (game: Game): readonly [number, number] => game.state.melees[0]?.lost ?? [0, 0];
const NEXT = [2, 1];

describe('the first move', () => {
  it('grant-mel-2 and -16, grant-turn-9: combats are thrown from the attacker’s left; equal scores remove nobody', () => {
    // Charging makes 3 + 1 against 4 equal.
    const even = contact();
    const game = fight(even, [], ...NEXT);
    expect(game.last('fought').data).toMatchObject({ won: 0, lost: 0, tied: 15 });
    expect(lostBy(game)).toEqual([0, 0]);
  });
  it('grant-mel-21, grant-ex-6: the charge adds one in the first move', () => {
    const game = contact();
    fight(game, ['even', 'even', 'even', 'won'], 1, ...NEXT);
    expect(game.last('fought').data).toMatchObject({ won: 1, lost: 0 });
  });
  it('grant-mel-11 and -12: rank and file fall before an officer, and an officer may be saved', () => {
    const game = contact();
    // Every combat is even but the last, in which two attackers lose against one.
    fight(
      game,
      rowsOf({ length: 15 }).map((i) => (i === 14 ? 'lost' : 'even')),
      1,
      ...NEXT,
    );
    expect(game.unit('U1').officers).toHaveLength(3);
    expect(game.unit('U1').men).toHaveLength(23);
  });
  it('grant-mel-23: a wall between adds one for the defender alone', () => {
    const walls = [
      {
        name: 'wall',
        line: [
          { x: 1500, y: 1470 },
          { x: 3500, y: 1470 },
        ],
      },
    ];
    const game = contact({}, { ...BARE, walls } as never);
    fightWith(game, 0, [], ...NEXT);
    expect(game.last('fought').data).toMatchObject({ won: 0, lost: 0 });
  });
  it('grant-mel-22: who began higher adds one', () => {
    const hill = { ...BARE, circles: [{ kind: 'hill', name: 'hill', x: 2400, y: 1000, radius: 300, crest: 200 }] };
    const game = contact({}, hill as never);
    expect(game.state.melees[0]?.downhill).toBe(true);
    fightWith(game, 2, [], ...NEXT);
    expect(game.last('fought').data).toMatchObject({ won: 0, lost: 0 });
  });
  it('grant-mel2-1: where both sides stand they fight again in the next move', () => {
    const game = contact();
    fight(game, [], ...NEXT);
    expect(game.last('goes-on').clauses).toEqual(['grant-mel2-1']);
    expect(game.unit('U1').standing).toBe('melee');
  });
  it('grant-out-2, -4 and -9: a side that lost twice the other withdraws a full move; the other stays and is free', () => {
    const game = contact();
    fight(game, ['lost', 'lost'], ...NEXT);
    expect([game.unit('U1').standing, game.unit('C1').standing]).toEqual(['withdrawing', 'steady']);
    game.play({ do: 'order', first: true });
    expect(game.last('went-back').data).toMatchObject({ unit: 'U1', way: 0, length: 750 });
    expect(game.at('U1')).toBe('2430,690 180');
    expect(game.refusal({ do: 'march', unit: 'U1', way: 0, length: 10 }).clause).toMatch(/grant-(turn-5|move-13)/);
  });
  it('grant-out-3, grant-mor-8: bad morale after a loss in mêlée breaks off, and is tested again at 7', () => {
    const game = contact({ U1: { officers: [] } });
    fight(game, ['lost'], 5, ...NEXT);
    expect(game.last('tested').data).toMatchObject({ unit: 'U1', total: 5, needed: 6, result: 'bad' });
    expect(game.unit('U1')).toMatchObject({ standing: 'withdrawing', failures: 1 });
  });
});

describe('the second move', () => {
  /** A mêlée that has come to its second move, all combats undecided; the winner of the dice-off brings figures first. */
  const second = (own = 6, other = 1): Game => {
    const game = contact();
    fight(game, [], ...NEXT);
    return game.play({ do: 'order', first: true }).end().end(own, other);
  };
  const melee = ({ state }: Game): Melee => state.melees[0] as Melee;

  it('grant-mel2-2: the winner of the dice moves first, four figures, then the other side', () => {
    const game = second();
    expect(game.seat).toBe(0);
    const choices = () => game.offer.choices.filter(({ do: verb }) => verb === 'grapple');
    for (let moved = 0; moved < 4; moved++) {
      const [choice] = choices();
      if (choice?.do !== 'grapple') throw new Error('test: nobody can be brought into contact');
      game.play({ do: 'grapple', figure: choice.figure, enemy: choice.enemy });
    }
    expect(game.seat).toBe(1);
    expect(second(1, 6).seat).toBe(1);
  });
  it('grant-mel2-3 and -4: figures that tied are pinned, all others are free', () => {
    const game = second();
    const free = freeFigures(game.state, melee(game), 0);
    const pinned = fightersOf(game.state, melee(game), 0).filter((id) => !free.includes(id));
    expect(pinned.length).toBe(melee(game).combats.flatMap(({ attackers }) => attackers).length);
    expect(game.refusal({ do: 'grapple', figure: pinned[0] ?? 0, enemy: 103 }).clause).toBe('grant-mel2-3');
  });
  it('grant-mel2-5 and -6: a figure joins against a single enemy, and stands beside him', () => {
    const game = second();
    const [figure = 0] = freeFigures(game.state, melee(game), 0);
    const single = melee(game).combats.find(({ attackers, defenders }) => attackers.length + defenders.length === 2);
    const enemy = single?.defenders[0] ?? 0;
    game.play({ do: 'grapple', figure, enemy });
    expect(melee(game).combats.some(({ attackers }) => attackers.length === 2 && attackers.includes(figure))).toBe(
      true,
    );
    const [x, y] = (game.figures('U1').get(figure) ?? '').split(',').map(Number);
    const [ex, ey] = (game.figures('C1').get(idOfFighter(enemy)) ?? '').split(',').map(Number);
    expect(Math.max(Math.abs((x ?? 0) - (ex ?? 0)), Math.abs((y ?? 0) - (ey ?? 0)))).toBe(60);
  });
  it('grant-mel-10, grant-mel2-6: nobody goes for an enemy whom two fight already', () => {
    const game = second();
    const two = melee(game).combats.find(({ attackers }) => attackers.length === 2);
    const [figure = 0] = freeFigures(game.state, melee(game), 0);
    if (two) expect(game.refusal({ do: 'grapple', figure, enemy: two.defenders[0] ?? 0 }).clause).toBe('grant-mel-10');
    expect(two).toBeDefined();
  });
  it('grant-mel2-7 and -8, grant-out-7, grant-exh-1 to -3: two passes end the step; without the charge it is drawn, and both fall back', () => {
    const game = second();
    const even = dice(game, 0, []);
    expect(game.play({ do: 'pass' }).seat).toBe(1);
    game.play({ do: 'pass' }, ...even, ...NEXT);
    expect(game.last('fought').data).toMatchObject({ move: 2, won: 0, lost: 0 });
    expect(game.last('drawn').clauses).toEqual(['grant-out-7', 'grant-exh-1']);
    expect([game.unit('U1').exhaustion, game.unit('C1').exhaustion]).toEqual([1, 1]);
    game.play({ do: 'order', first: true });
    const back = game.events.filter(({ kind }) => kind === 'went-back').map(({ data }) => data);
    expect(back).toMatchObject([
      { unit: 'U1', length: 750 },
      { unit: 'C1', length: 600 },
    ]);
    game
      .end()
      .end(...NEXT)
      .play({ do: 'order', first: true })
      .end()
      .end(...NEXT);
    expect(game.unit('U1').exhaustion).toBe(3);
    game
      .play({ do: 'order', first: true })
      .end()
      .end(...NEXT)
      .play({ do: 'order', first: true });
    expect(game.unit('U1')).toMatchObject({ standing: 'exhausted', exhaustion: 4 });
    game.end().end(...NEXT);
    expect(game.unit('U1')).toMatchObject({ standing: 'steady', exhaustion: 0 });
  });
  it('grant-order-1, grant-out-8: a defender with orders to hold stays and rests where he is', () => {
    const game = second().with({ C1: { hold: true } });
    const even = dice(game, 0, []);
    game.play({ do: 'pass' }).play({ do: 'pass' }, ...even, ...NEXT);
    expect([game.unit('U1').exhaustion, game.unit('C1').exhaustion]).toEqual([1, 3]);
    game.play({ do: 'order', first: true });
    expect(game.at('C1')).toBe('2400,1500 0');
  });
});

describe('against exhausted troops', () => {
  it('grant-exh-4 and -7: fresh attackers add two in the first of his four moves', () => {
    const game = contact({ C1: { standing: 'exhausted', exhaustion: 1 } });
    fightWith(game, 3, [], ...NEXT);
    expect(game.last('fought').data).toMatchObject({ won: 0, lost: 0 });
  });
});

describe('half strength in a mêlée', () => {
  it('grant-half-3, grant-choice-13: its owner chooses whether it fights the second move or leaves', () => {
    const game = contact({ U1: { men: rowsOf({ length: 13 }).map((i) => i + 3) } });
    fight(game, ['lost']);
    expect(game.seat).toBe(0);
    expect(game.unit('U1').men).toHaveLength(12);
    const leaves = new Game(game.state, []).play({ do: 'fight-on', unit: 'U1', stays: false });
    expect(leaves.unit('U1').standing).toBe('half');
    game.play({ do: 'fight-on', unit: 'U1', stays: true });
    expect(game.unit('U1').standing).toBe('melee');
  });
});
