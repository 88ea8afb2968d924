import { describe, expect, it } from 'vitest';
import { fightersOf } from '../../melees.ts';
import type { Melee } from '../../state.ts';
import { dice } from '../blows.ts';
import { BARE, battleOf, facing, Game } from '../game.ts';

const NEXT = [2, 1];
const LONG = { ...BARE, lastMove: 20, untilBeaten: false };
const melee = ({ state }: Game): Melee => state.melees[0] as Melee;
const square = (x: number, y: number, side: number) => ({
  kind: 'building',
  name: 'barn',
  corners: [
    { x, y },
    { x: x + side, y },
    { x: x + side, y: y + side },
    { x, y: y + side },
  ],
});

/** One more move of a mêlée in which nobody is moved and all combats are even but the first ones. */
const goOn = (game: Game, ends: readonly ('even' | 'won' | 'lost')[] = [], ...after: readonly number[]): Game => {
  game.play({ do: 'order', first: true }).end().end(6, 1).play({ do: 'pass' });
  return game.play({ do: 'pass' }, ...dice(game, 0, ends), ...after);
};

describe('a third move', () => {
  /** A line has closed with another beside a barn; the first move is undecided. */
  const town = (table: object = { areas: [square(2850, 1480, 40)] }): Game => {
    const game = facing(500, {}, {}, { ...LONG, ...table });
    game.play({ do: 'contact', unit: 'U1', target: 'C1', kind: 'close', turn: 0 }, 6, 1);
    return game.end().end(...dice(game, 0, []), ...NEXT);
  };

  it('grant-mel2-9 and -13: in a built-up area an undecided second move leads to a third, with the free movement once more', () => {
    const game = goOn(town(), [], ...NEXT);
    expect(game.last('goes-on').clauses).toEqual(['grant-mel2-9']);
    expect(melee(game).move).toBe(3);
    game.play({ do: 'order', first: true }).end().end(6, 1);
    expect(game.last('right-to-move').data).toMatchObject({ move: 3 });
    expect(game.seat).toBe(0);
    const open = goOn(town({}), [], ...NEXT);
    expect(open.last('drawn').clauses).toEqual(['grant-out-7', 'grant-exh-1']);
  });
  it('grant-mel2-11, grant-exh-8: a third move without surrender ends like a draw: everyone falls back exhausted', () => {
    const game = goOn(goOn(town(), [], ...NEXT), [], ...NEXT);
    expect(game.last('drawn').data).toMatchObject({ unit: 'U1', target: 'C1' });
    expect([game.unit('U1'), game.unit('C1')].map(({ standing, exhaustion }) => [standing, exhaustion])).toEqual([
      ['exhausted', 1],
      ['exhausted', 1],
    ]);
  });
  it('grant-mel2-12: after a third move a side outnumbered two to one surrenders', () => {
    const third = goOn(town(), [], ...NEXT);
    const few = third.unit('C1');
    const stands = few.stands.slice(0, 2 * 10);
    const game = third.with({ C1: { men: few.men.slice(0, 7), stands } });
    const left = fightersOf(game.state, melee(game), 1);
    const combats = melee(game).combats.filter(({ defenders }) => defenders.every((each) => left.includes(each)));
    const thinned = new Game({ ...game.state, melees: [{ ...melee(game), combats }] }, []);
    goOn(thinned, [], ...NEXT);
    expect(thinned.last('yielded').data).toMatchObject({ unit: 'C1', figures: 10 });
    expect([thinned.unit('C1').standing, thinned.unit('U1').standing]).toEqual(['gone', 'steady']);
  });
});

describe('several units in a mêlée', () => {
  const CLOSE = { do: 'contact', unit: 'U1', target: 'C1', kind: 'close', turn: 0 } as const;
  const FLANK = { ...CLOSE, unit: 'U2' } as const;
  const three = (): Game =>
    battleOf(
      [
        { id: 'U1', name: '1st Union', side: 'Union', x: 2400, y: 1000, facing: 180, formation: 'column' },
        { id: 'C1', name: '1st Confederate', side: 'Confederate', x: 2400, y: 1500, facing: 0 },
        { id: 'U2', name: '2nd Union', side: 'Union', x: 1500, y: 1530, facing: 90, formation: 'column' },
      ],
      LONG,
    )
      .play({ do: 'order', first: true })
      .play(CLOSE, 6, 1);
  /** The first move of the mêlée was undecided, and the second regiment has come to it. */
  const joined = (): Game => {
    const game = three();
    game.end().end(...dice(game, 0, []), ...NEXT);
    return game.play({ do: 'order', first: true }).play(FLANK);
  };

  it('grant-mel-26: a further unit joins in a later move, and is not fired on by who is in contact already', () => {
    expect(three().refusal(FLANK).clause).toBe('grant-mel-26');
    const game = joined();
    expect(game.events.some(({ kind }) => kind === 'diced-off')).toBe(true);
    expect(melee(game).sides).toEqual([[0, 2], [1]]);
    expect(game.unit('U2').standing).toBe('melee');
    expect(game.events.filter(({ kind }) => kind === 'diced-off')).toHaveLength(1);
  });
  it('grant-mel2-10: where part of one side falls back after the second move the others fight a third', () => {
    const alone = joined();
    alone.end().end(6, 1).play({ do: 'pass' });
    const lost = alone.with({ U1: { failures: 2 } });
    lost.play({ do: 'pass' }, ...dice(alone, 0, ['even', 'lost']), 1, ...NEXT);
    expect(lost.last('goes-on').clauses).toEqual(['grant-mel2-10']);
    expect(melee(lost)).toMatchObject({ sides: [[2], [1]], move: 3 });
    expect([lost.unit('U1').standing, lost.unit('U2').standing]).toEqual(['withdrawing', 'melee']);
  });
});
