import { describe, expect, it } from 'vitest';
import type { Game } from '../game.ts';
import { type Position, squares, start } from '../position.ts';

const field = (): Position => squares(9, 9).union('A infantry rifle at 4,8').confederate('X infantry rifle at 4,0');

/** The battle right after its set-up, with the dice of the first initiative. */
const thrown = (...dice: readonly number[]): Game => start(field().file(), dice);

/** The Confederates' part of turn 1, the Union having done nothing. */
const second = (position: Position): Game => position.begin().end().ready();

describe('5. Turn', () => {
  it('is-turn-1: the first-listed side throws first; the higher die chooses', () => {
    expect(thrown(5, 2).asked).toBe('Union');
    expect(thrown(2, 5).asked).toBe('Confederate');
    expect(thrown(2, 1).phase).toBe('initiative');
  });

  it('is-turn-1: a tie is thrown again by both, as often as needed', () => {
    expect(thrown(3, 3, 1, 6).asked).toBe('Confederate');
    expect(thrown(6, 6, 1, 1, 2, 1).asked).toBe('Union');
    expect(() => thrown(4, 4)).toThrow(/one more is thrown/);
  });

  it('is-turn-1: the winner may go first or let the other side', () => {
    expect(thrown(5, 2).goes(true).asked).toBe('Union');
    expect(thrown(5, 2).goes(false).asked).toBe('Confederate');
  });

  it('is-turn-2: the first side activates its pieces in any order, each at most once', () => {
    const game = field().union('B infantry rifle at 6,8', 'G general at 2,8').begin();
    expect(game.waiting()).toEqual(['A', 'B', 'G']);
    game.moves('B', '6,7').done();
    game.moves('A', '4,7').done();
    expect(game.waiting()).toEqual(['G']);
    expect(game.refusal({ do: 'activate', piece: 'B' }).clause).toBe('is-turn-2');
    expect(game.refusal({ do: 'activate', piece: 'X' }).clause).toBe('is-turn-2');
  });

  it('is-turn-2: then the second side, then the next turn with all pieces fresh', () => {
    const game = field().begin();
    game.moves('A', '4,7').end().ready();
    expect([game.turn, game.asked]).toEqual([1, 'Confederate']);
    expect(game.waiting()).toEqual(['X']);
    game.moves('X', '4,1').end(2, 3);
    expect([game.turn, game.phase, game.asked]).toEqual([2, 'initiative', 'Confederate']);
    game.goes(false);
    expect([game.asked, game.waiting()]).toEqual(['Union', ['A']]);
  });

  it('is-turn-3: move and then attack; nothing moves after attacking', () => {
    const game = squares(9, 9).union('A infantry rifle at 4,6').confederate('X infantry rifle at 4,3').begin();
    game.moves('A', '4,5').attacks('A', '4,3', 1, 2, 3, 4);
    expect(game.refusal({ do: 'step', to: '4,6' }).refused).toBe(true);
    expect(game.refusal({ do: 'activate', piece: 'A' }).clause).toBe('is-turn-2');
  });

  it('is-turn-3: only to attack, only to move, or nothing at all', () => {
    const game = squares(9, 9).union('A infantry rifle at 4,6', 'B infantry rifle at 6,6', 'C infantry rifle at 1,6');
    const all = game.confederate('X infantry rifle at 4,4').begin();
    all.attacks('A', '4,4', 1, 2, 3, 4).moves('B', '6,7').done();
    all.moves('C').done().end();
    expect(all.where('C')).toBe('1,6');
  });

  it('is-turn-4: a unit attacks at most once in its part of the turn', () => {
    const game = squares(9, 9).union('A infantry rifle at 4,6').confederate('X infantry rifle at 4,4').begin();
    game.attacks('A', '4,4', 1, 2, 3, 4);
    expect(game.refusal({ do: 'attack', target: '4,4' }).refused).toBe(true);
    game.end().ready().end(6, 1).goes(true);
    expect(game.targets('A')).toEqual(['4,4']);
  });

  it('is-turn-4: it fights back in every close combat made against it', () => {
    const game = squares(9, 9).union('A infantry musket at 4,5', 'B infantry musket at 3,4 facing E');
    game.union('C infantry musket at 5,4 facing W').confederate('X infantry musket at 4,4');
    const fight = game.begin();
    for (const name of ['A', 'B', 'C']) fight.attacks(name, '4,4', 1, 2, 3, 4, /* X */ 1, 2, 3, 4);
    expect(fight.sp('X')).toBe(4);
  });

  it('is-turn-5: a piece arrives on its turn or later, not before', () => {
    const late = field().union('B infantry rifle entering 0,8 or 1,8 on turn 2');
    const game = late.begin();
    expect(game.phase).toBe('activation');
    game.end().ready().end(6, 1).play({ do: 'initiative', first: true });
    expect([game.turn, game.phase, game.asked]).toEqual([2, 'arrivals', 'Union']);
    expect(game.offered('arrive', 'area')).toEqual(['0,8', '1,8']);
    const waits = game.copy().ready().end().ready().end(6, 1).play({ do: 'initiative', first: true });
    expect([waits.turn, waits.offered('arrive', 'piece')]).toEqual([3, ['B']]);
    expect(game.arrives('B', '1,8').where('B')).toBe('1,8');
  });

  /** Turn 2, when B of the Union may arrive at 0,8 or 1,8. */
  const arrival = (position: Position, type = 'infantry rifle'): Game => {
    const game = position.union(`B ${type} entering 0,8 or 1,8 facing E on turn 2`).begin();
    return game.end().ready().end(6, 1).play({ do: 'initiative', first: true });
  };

  it('is-turn-5: only in an area where it may end', () => {
    const game = arrival(squares(9, 9).union('A infantry rifle at 1,8').confederate('X infantry rifle at 4,0'));
    expect(game.offered('arrive', 'area')).toEqual(['0,8']);
  });

  it('is-turn-5: not next to an enemy piece, a lone general included', () => {
    const game = arrival(squares(9, 9).union('A infantry rifle at 8,8').confederate('H general at 2,8'));
    expect(game.offered('arrive', 'area')).toEqual(['0,8']);
    const shut = squares(9, 9)
      .union('A infantry rifle at 8,8')
      .confederate('H general at 2,8', 'X infantry rifle at 0,7');
    expect(arrival(shut).phase).toBe('activation');
  });

  it('is-turn-5: entering uses 1 area of its movement', () => {
    const game = arrival(field()).arrives('B', '0,8').ready();
    expect(game.ends('B')).toEqual(['0,7', '0,8', '1,8']);
    const cavalry = arrival(field(), 'mounted cavalry rifle').arrives('B', '0,8').ready();
    expect(cavalry.ends('B')).toEqual(['0,6', '0,7', '0,8', '1,7', '1,8', '2,8']);
  });

  it('is-turn-5: having entered, infantry may attack but not move first; cavalry may move 1', () => {
    const near = () => squares(9, 9).union('A infantry rifle at 8,8').confederate('X infantry rifle at 3,8');
    const foot = arrival(near()).arrives('B', '1,8').ready();
    expect(foot.targets('B')).toEqual(['3,8']);
    expect(arrival(near()).arrives('B', '0,8').ready().moves('B', '0,7').targets('B')).toEqual([]);
    const horse = arrival(near(), 'mounted cavalry rifle').arrives('B', '0,8').ready();
    expect(horse.moves('B', '1,8').targets('B')).toEqual(['3,8']);
  });

  it('is-turn-5: its SP count from the start of the battle', () => {
    expect(field().alone().union('B infantry rifle entering 0,8 on turn 5').begin().total('Union')).toBe(8);
  });

  it('is-turn-5: the second side’s arrivals come at the start of its own part', () => {
    const game = second(field().confederate('Y infantry rifle entering 0,0 on turn 1'));
    expect(game.where('Y')).toBe(undefined);
    const own = field().confederate('Y infantry rifle entering 0,0 on turn 1').begin();
    expect(own.end().arrives('Y', '0,0').at('0,0')).toEqual(['Y']);
  });
});
