import { describe, expect, it } from 'vitest';
import { rulebook } from '../../rulebook.ts';
import { squares, start } from '../position.ts';

describe('1. Frame', () => {
  it('is-frame-1: two sides, and both see everything', () => {
    const { state } = squares(7, 7).union('A infantry rifle at 3,6').confederate('X infantry rifle at 3,0').begin();
    expect(rulebook.seats(state.setting).map(({ id }) => id)).toEqual([0, 1]);
    for (const viewer of [0, 1, 'spectator'] as const) expect(rulebook.view(state, viewer)).toEqual(state);
    expect(rulebook.open).toBe(true);
  });

  it('is-frame-1: a batch is thrown whole and in order: the attacker’s, then the defender’s', () => {
    const game = squares(7, 7).union('A infantry musket at 3,4').confederate('X infantry rifle at 3,3').begin();
    game.attacks('A', '3,3', 4, 4, 1, 2, /* X */ 5, 5, 6, 6, 1, 2);
    expect([game.sp('X'), game.sp('A')]).toEqual([3, 2]);
    const thrown = game.events.flatMap(({ dice }) => (dice ? [dice] : []));
    expect(thrown.at(-1)?.[1]).toBe(10);
  });

  it('is-frame-1: nothing else is thrown: moves, turns and the ends of activations need no dice', () => {
    const game = squares(7, 7)
      .union('A infantry rifle at 3,4', 'B general at 0,0')
      .confederate('X infantry rifle at 3,0');
    const quiet = game.begin().moves('A', '3,3').turns('A', 'E').done().moves('B', '1,0').end().ready();
    expect(quiet.moves('X', '2,0').done().asked).toBe('Confederate');
  });

  it('is-frame-2: the winner of the initiative picks who goes first', () => {
    const file = squares(7, 7).union('A infantry rifle at 3,6').confederate('X infantry rifle at 3,0').file();
    const game = start(file, [2, 6]);
    expect(game.asked).toBe('Confederate');
    expect(game.copy().goes(true).asked).toBe('Confederate');
    expect(game.copy().goes(false).asked).toBe('Union');
    expect(game.refusal({ do: 'initiative', first: true }, 0).refused).toBe(true);
  });

  it('is-frame-2: the owner picks order, path, facing and target', () => {
    const game = squares(7, 7).union('A infantry rifle at 3,5', 'B infantry rifle at 1,5');
    const own = game.confederate('X infantry rifle at 3,2', 'Y infantry rifle at 2,3').begin();
    expect(own.waiting()).toEqual(['A', 'B']);
    expect(own.steps('A')).toEqual(['2,5', '3,4', '3,6', '4,5']);
    expect(own.targets('A')).toEqual(['2,3', '3,2']);
    expect(own.refusal({ do: 'activate', piece: 'A' }, 1).refused).toBe(true);
  });

  it('is-frame-2: the owner of the loser of a close combat chooses, though it is the other side’s part', () => {
    const game = squares(7, 7).union('A infantry musket at 3,4').confederate('X infantry musket at 3,3').begin();
    game.attacks('A', '3,3', 3, 4, 5, 6, 1, 2, 3, 4);
    expect(game.asked).toBe('Confederate');
    expect(game.refusal({ do: 'stand', piece: 'X' }, 0).refused).toBe(true);
    expect([game.retreats('X').length, game.stands('X').asked]).toEqual([3, 'Union']);
  });

  it('is-frame-2: the owner decides whether and where a piece arrives', () => {
    const game = squares(7, 7)
      .union('A infantry rifle at 3,5', 'B infantry rifle entering 0,6 or 6,6 on turn 2')
      .begin();
    game.end().ready().end(6, 1).play({ do: 'initiative', first: true });
    expect(game.offered('arrive', 'area')).toEqual(['0,6', '6,6']);
    expect(game.ready().where('B')).toBe(undefined);
  });

  it('is-frame-3: a general is a piece but no unit: a side left with him alone has no unit', () => {
    const game = squares(7, 7).alone().union('A infantry rifle at 3,5');
    const fight = game.confederate('X infantry rifle 1 SP at 3,3', 'H general at 0,0').begin();
    expect(fight.attacks('A', '3,3', 4, 4, 1, 2).won).toMatch(/^Union by is-victory-/);
  });

  it('is-frame-3: transports are units: a side left with one fights on', () => {
    const game = squares(7, 7).alone().union('A infantry rifle at 3,5');
    const fight = game.confederate('X infantry rifle 1 SP at 3,3', 'T transport at 0,0').begin();
    expect(fight.attacks('A', '3,3', 4, 4, 1, 2).won).toBe(undefined);
  });

  it.each([
    ['infantry rifle', 4],
    ['mounted cavalry rifle', 2],
    ['dismounted cavalry rifle', 2],
    ['transport', 3],
    ['artillery rifled-field', 1],
    ['machine gun machine-gun', 1],
    ['general', 1],
  ])('is-frame-4: %s is harmed by a double %i of its class, and not by those of the others', (kind, face) => {
    const hit = (double: number): number => {
      const game = squares(7, 7).union('A infantry rifle at 3,5').confederate(`X ${kind} at 3,3`).begin();
      const before = game.sp('X');
      return (
        before - game.attacks('A', '3,3', double, double, ...[1, 2, 4].filter((d) => d !== double).slice(0, 2)).sp('X')
      );
    };
    expect(hit(face)).toBe(1);
    for (const other of [1, 2, 4]) if (other !== face && !(face === 3 && other === 2)) expect(hit(other)).toBe(0);
  });
});
