import { isRefusal, type PlainRecord, ScriptedDice } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { rulebook } from '../../rulebook.ts';
import type { Game } from '../game.ts';
import { squares } from '../position.ts';

const LOW = [1, 2, 3, 4] as const;
const HIGH = [3, 4, 5, 6] as const;

describe('12. The loser of a close combat', () => {
  const alone = () =>
    squares(9, 9)
      .union('A infantry musket at 4,4 facing N')
      .confederate('H general at 4,3', 'T transport at 4,3')
      .begin()
      .attacks('A', '4,3', ...LOW);

  it('is-close-9: several that have lost are asked one after the other, in roster order', () => {
    const fight = alone();
    expect([fight.offer.ask, fight.offered('stand', 'piece'), fight.retreats('T')]).toEqual(['beaten', ['H'], []]);
    for (const action of [{ do: 'stand', piece: 'T' } as const, { do: 'withdraw', piece: 'T', to: '3,3' } as const])
      expect(fight.refusal(action)).toMatchObject({ clause: 'is-close-5' });
    expect(fight.refusal({ do: 'stand', piece: 'T' }).reason).toMatch(/\bH\b.*must choose now/);
  });

  it('is-close-7, -9: those without a way out lose their point at once, all of them', () => {
    const walled = squares('. M .', 'M . M', '. . .', '. . .').union('A infantry musket at 1,2 facing N');
    const fight = walled.confederate('H general at 1,1', 'T transport 1 SP at 1,1').begin();
    fight.attacks('A', '1,1', ...LOW);
    expect([fight.phase, fight.at('1,1'), fight.sp('H'), fight.sp('T')]).toEqual(['activation', [], 0, 0]);
  });

  it('is-close-7: first the unit chooses, then its companions, each in its own question', () => {
    const at = squares(9, 9).union('A infantry musket at 4,4 facing N');
    const fight = at.confederate('X infantry musket at 4,3', 'H general at 4,3').begin();
    fight.attacks('A', '4,3', ...HIGH, ...LOW);
    expect(fight.offer.ask).toBe('beaten');
    expect(fight.refusal({ do: 'stay' })).toMatchObject({
      clause: 'is-close-7',
      reason: 'No unit has withdrawn whose companions could follow.',
    });
    fight.withdraws('X', '4,2');
    expect(fight.offer.ask).toBe('companions');
    expect(fight.refusal({ do: 'stand', piece: 'X' })).toMatchObject({
      clause: 'is-close-7',
      reason: 'First the companions of the unit that withdrew choose.',
    });
    expect(fight.refusal({ do: 'follow', piece: 'X' }).reason).toBe(
      'This piece cannot go along with the unit that withdrew.',
    );
  });

  it('is-close-7: why a piece cannot withdraw to an area, in words', () => {
    const at = squares('. . . . .', '. . R . .', '. . . . .', '. . . . .', '. . . . .')
      .union('A infantry musket at 2,3 facing N', 'B infantry musket at 0,2 facing E')
      .confederate('X infantry musket at 2,2', 'Y infantry musket at 2,1')
      .begin();
    const fight = at.attacks('A', '2,2', ...HIGH, ...LOW);
    const why = (to: string) => fight.refusal({ do: 'withdraw', piece: 'X', to });
    expect(fight.retreats('X')).toEqual(['3,2']);
    expect([why('1,2').clause, why('1,2').reason]).toEqual(['is-close-7', '1,2 is the front of another enemy.']);
    expect(why('2,1').clause).toBe('is-grid-6');
    expect(why('2,1').reason).toMatch(/^Another unit stands in 2,1 \(.+\)\.$/);
    expect(why('2,3').clause).toBe('is-close-7');
    expect(why('4,4').reason).toBe('4,4 is not next to 2,2.');
  });
});

describe('6. Faced where a move began (is-move-10)', () => {
  const at = () =>
    squares(9, 9)
      .union('A infantry rifle at 4,5 facing N')
      .confederate('X infantry rifle at 4,4 facing S', 'Y infantry rifle at 6,4 facing W')
      .begin()
      .moves('A');

  it('is-move-10: neither beside the enemy that faced it, nor into the front of another', () => {
    const beside = squares(9, 9)
      .union('A infantry rifle at 4,5 facing N')
      .confederate('X infantry rifle at 4,4 facing S', 'Z infantry rifle at 5,6 facing W')
      .begin()
      .moves('A');
    expect(beside.refusal({ do: 'step', to: '4,6' })).toMatchObject({
      clause: 'is-move-10',
      reason: 'A was faced in 4,5: 4,6 is the front of another enemy.',
    });
    expect(at().steps('A')).toEqual(['3,5', '4,6', '5,5']);
    expect(at().moves('A', '3,5').refusal({ do: 'step', to: '3,4' })).toMatchObject({
      clause: 'is-move-10',
      reason: 'A was faced in 4,5: 3,4 is next to an enemy that faced it.',
    });
    const hemmed = squares(9, 9)
      .union('A infantry rifle at 4,5 facing N')
      .confederate('X infantry rifle at 5,5 facing W', 'Y infantry rifle at 4,3 facing N')
      .begin()
      .moves('A');
    expect(hemmed.steps('A')).toEqual(['3,5', '4,4', '4,6']);
  });
});

describe('Arrivals and movement: why not, in words', () => {
  it('is-turn-5: nobody arrives where an enemy stands', () => {
    const at = squares(5, 5).union(
      'A infantry rifle at 4,4',
      'B infantry rifle entering 0,0 or 2,0 facing S on turn 1',
    );
    const game = at.confederate('X infantry rifle at 0,0').arriving();
    expect(game.refusal({ do: 'arrive', piece: 'B', area: '0,0' })).toMatchObject({
      clause: 'is-turn-5',
      reason: 'B (infantry) cannot enter 0,0.',
    });
    expect(game.offered('arrive', 'area')).toEqual(['2,0']);
  });

  it('is-terrain-4: ground that is closed to all, or to this piece, is told apart', () => {
    const at = squares('. M .', '. . R', '. . .').union('B artillery smooth-field at 1,1 facing N');
    const game = at.confederate('X infantry rifle at 0,2').begin().moves('B');
    expect(game.refusal({ do: 'step', to: '1,0' }).reason).toMatch(/^Nobody enters 1,0 \(.+\)\.$/);
    expect(game.refusal({ do: 'step', to: '2,1' }).reason).toMatch(
      /^2,1 \(.+\) is for infantry, cavalry and generals; B is artillery\.$/,
    );
  });

  it('is-turn-2: what touching a piece means while nobody acts, and while one does', () => {
    const at = squares(7, 7)
      .union('A infantry rifle at 3,5', 'B infantry rifle at 0,6')
      .confederate('X infantry rifle at 6,0');
    const touch = (game: Game, piece: string) => {
      const action = rulebook.attempt(game.state, game.seat, [`piece:${piece}`]);
      return [action?.do, action && rulebook.whyNot(game.state, game.seat, action)?.reason];
    };
    const begun = at.begin();
    expect(touch(begun, 'A')).toEqual(['activate', undefined]);
    expect(touch(begun, 'X')).toEqual(['activate', 'X (infantry) belongs to the Confederate side.']);
    const moved = begun.moves('A', '3,4');
    expect(touch(moved, 'B')).toEqual(['activate', 'First the activation of A (infantry) ends.']);
    expect(touch(moved, 'X')[0]).not.toBe('activate');
  });

  it('is-move-1, is-terrain-4: what movement is left is told where it does not do', () => {
    const at = squares('. . . . .', '. . . H .', '. . . . .').union('A infantry rifle at 0,1 facing E');
    const game = at.confederate('X infantry rifle at 0,0 facing N').begin();
    const spent = squares('. . . H .', '. . . . .').union('A infantry rifle at 1,0 facing E').begin().moves('A', '2,0');
    expect(spent.refusal({ do: 'step', to: '3,0' })).toMatchObject({
      clause: 'is-terrain-4',
      reason: 'A (infantry) has one area of movement left; to enter 3,0 (hill) takes 2.',
    });
    expect(game.steps('A').length).toBeGreaterThan(0);
    const done = spent.play({ do: 'step', to: '2,1' });
    expect(done.refusal({ do: 'step', to: '1,1' }).reason).toBe(
      'A (infantry) has no areas of movement left; to enter 1,1 takes 1.',
    );
  });
});

describe('Files of battles', () => {
  const file = (more: PlainRecord = {}): PlainRecord => ({
    ...squares(4, 4).alone().union('A infantry rifle at 0,0').confederate('X infantry rifle at 3,3').file(),
    ...more,
  });

  it('is-grid-4: a row of a board has one area to thirty, all rows as many', () => {
    const board = (...rows: readonly string[]) =>
      rulebook.prepare(file({ board: rows, roster: file().roster ?? [] }), {});
    const long = '.'.repeat(30);
    expect(isRefusal(board(long, long, long, long))).toBe(false);
    const longer = `${long}.`;
    expect(board(longer, longer, longer, longer)).toMatchObject({ field: 'scenario/board/0' });
    expect(board(long, long.slice(1), long, long)).toMatchObject({ field: 'scenario/board/1' });
    expect(board('....', '', '....', '....')).toMatchObject({ field: 'scenario/board/1' });
    expect(board('', '', '', '')).toMatchObject({ field: 'scenario/board/0' });
  });

  it('is-exh-1: either side may begin exhausted', () => {
    const begun = (...exhausted: readonly string[]) => {
      const setting = rulebook.prepare(file({ exhausted }), {});
      return isRefusal(setting) ? setting.reason : setting.start.exhausted;
    };
    expect([begun(), begun('Union'), begun('Confederate'), begun('Confederate', 'Union')]).toEqual([
      [false, false],
      [true, false],
      [false, true],
      [true, true],
    ]);
  });

  it('is-victory-2: a drawn battle is written down and set up again', () => {
    const over = file({ phase: 'over', outcome: { clause: 'is-victory-2' } });
    const setting = rulebook.prepare(over, {});
    if (isRefusal(setting)) throw new Error(setting.reason);
    const { state } = rulebook.setup(setting, new ScriptedDice([]));
    expect(rulebook.outcome(state)).toEqual({ winners: [], clause: 'is-victory-2' });
    expect(rulebook.toScenario?.(state)).toMatchObject({ phase: 'over', outcome: { clause: 'is-victory-2' } });
    expect(rulebook.toScenario?.(state)).not.toHaveProperty('outcome.winner');
  });
});

describe('Ends of battles', () => {
  it('is-scen-3: the first piece of the roster is taken off as any other, and ends its activation', () => {
    const game = squares(6, 5)
      .union('T transport at 2,0', 'V transport at 3,0', 'A infantry rifle at 5,4')
      .confederate('X infantry rifle at 0,4')
      .with({ victory: { kind: 'escort', side: 'Union', haven: ['1,0'] } })
      .begin()
      .moves('T', '1,0');
    expect([game.where('T'), game.state.activation.piece, game.won]).toEqual([undefined, -1, undefined]);
    expect(game.moves('V', '2,0', '1,0').won).toBe('Union by is-scen-3');
  });

  it('is-victory-2: who alone has a unit wins, whoever was to take the objectives', () => {
    const won = (side: string) =>
      squares(7, 7)
        .alone()
        .union('A infantry rifle at 3,5')
        .confederate('X infantry rifle 1 SP at 3,3')
        .with({ victory: { kind: 'hold', side }, objectives: [{ area: '0,0', name: 'the mill', points: 1 }] })
        .begin()
        .attacks('A', '3,3', 4, 4, 1, 2).won;
    expect([won('Union'), won('Confederate')]).toEqual(['Union by is-victory-2', 'Union by is-victory-2']);
  });
});
