import { describe, expect, it } from 'vitest';
import { hexes, type Position, squares } from '../position.ts';

/** Union A and B, Confederates X and Y, far apart: 8 SP and an exhaustion point of 4 each. */
const field = (): Position =>
  squares(12, 12)
    .alone()
    .union('A infantry rifle at 5,9', 'B infantry rifle at 0,11')
    .confederate('X infantry rifle at 5,3', 'Y infantry rifle at 11,0');

describe('13. Exhaustion and the end', () => {
  it('is-exh-1: half of the total SP, rounded up, generals and later arrivals included', () => {
    const even = field().begin();
    expect([even.total('Union'), even.exhaustionPoint('Union')]).toEqual([8, 4]);
    const odd = field().union('G general at 5,9').begin();
    expect([odd.total('Union'), odd.exhaustionPoint('Union')]).toEqual([9, 5]);
    const late = field().union('C mounted cavalry rifle entering 0,0 on turn 9').begin();
    expect([late.total('Union'), late.exhaustionPoint('Union')]).toEqual([11, 6]);
    expect(field().union('C infantry rifle 1 SP at 4,9').begin().exhaustionPoint('Union')).toBe(5);
  });

  it('is-exh-2: exhausted with the exhaustion point lost, not with one less', () => {
    expect(field().left({ X: 1 }).begin().endTurn().isExhausted('Confederate')).toBe(false);
    expect(field().left({ X: 1, Y: 3 }).begin().endTurn().isExhausted('Confederate')).toBe(true);
    expect(field().left({ X: 0 }).begin().endTurn().isExhausted('Confederate')).toBe(true);
    expect(field().left({ X: 0 }).begin().endTurn().isExhausted('Union')).toBe(false);
  });

  it('is-exh-2: it stays so: lost points are never regained', () => {
    const game = field().left({ X: 0 }).begin().endTurn().endTurn().endTurn();
    expect([game.turn, game.isExhausted('Confederate'), game.sp('X')]).toEqual([4, true, 0]);
  });

  it('is-exh-3: the state changes at the check after both sides have acted, not before', () => {
    const game = squares(12, 12).alone().union('A infantry rifle at 5,5', 'B infantry rifle at 0,11');
    const fight = game
      .confederate('X infantry rifle 4 SP at 5,3', 'Y infantry rifle at 11,0')
      .left({ X: 2, Y: 3 })
      .begin();
    fight.attacks('A', '5,3', 4, 4, 1, 2);
    expect(fight.isExhausted('Confederate')).toBe(false);
    fight.end();
    // The Confederates may still advance in this turn: 11,0 is 11 from A.
    expect([fight.asked, fight.steps('Y')]).toEqual(['Confederate', ['10,0', '11,1']]);
    fight.end(6, 1);
    expect(fight.isExhausted('Confederate')).toBe(true);
  });

  it('is-exh-3: and once more when the battle ends earlier', () => {
    const game = squares(12, 12)
      .alone()
      .union('A infantry rifle at 5,5')
      .confederate('X infantry rifle 1 SP at 5,3')
      .begin();
    game.attacks('A', '5,3', 4, 4, 1, 2);
    expect([game.phase, game.isExhausted('Confederate'), game.isExhausted('Union')]).toEqual(['over', true, false]);
  });

  /** The same field with the Union exhausted. */
  const tired = (): Position =>
    field()
      .left({ B: 0 })
      .with({ exhausted: ['Union'] });

  it('is-exh-4: no step may lessen the distance to the nearest enemy piece', () => {
    const game = tired().begin();
    expect(game.steps('A')).toEqual(['4,9', '5,10', '6,9']);
    expect(game.moves('A').refusal({ do: 'step', to: '5,8' }).clause).toBe('is-exh-4');
  });

  it('is-exh-4: an equal distance is allowed: around the enemy on hexes', () => {
    const game = hexes(9, 9).alone().union('A infantry rifle at 3,4', 'B infantry rifle at 0,8');
    const weary = game
      .confederate('X infantry rifle at 6,4')
      .left({ B: 0 })
      .with({ exhausted: ['Union'] })
      .begin();
    // 4,4 is nearer; 3,3 and 3,5 are at distance 3 like 3,4.
    expect(weary.steps('A')).toEqual(['2,3', '2,4', '2,5', '3,3', '3,5']);
  });

  it('is-exh-4: it is the nearest enemy that counts: nearer to a far one is no harm', () => {
    const game = squares(12, 12).alone().union('A infantry rifle at 5,6', 'B infantry rifle at 0,11').left({ B: 0 });
    const weary = game
      .confederate('X infantry rifle at 5,3', 'Y infantry rifle at 5,11')
      .with({ exhausted: ['Union'] })
      .begin();
    // From 3 to 4 north of it, while Y to the south comes nearer.
    expect(weary.steps('A')).toContain('5,7');
  });

  it('is-exh-4: each step is judged for itself: it may not go away and come back', () => {
    const game = tired().begin().moves('A', '5,10');
    expect(game.steps('A')).not.toContain('5,9');
  });

  it('is-exh-4: it may turn, fire, close and defend itself where it stands', () => {
    const near = (area: string) =>
      squares(12, 12)
        .alone()
        .union('A infantry rifle at 5,5 facing E', 'B infantry rifle at 0,11', 'G general at 0,10')
        .confederate(`X infantry rifle at ${area}`, 'Y infantry rifle at 11,0')
        .left({ B: 0 })
        .with({ exhausted: ['Union'] })
        .begin();
    expect(near('5,3').turns('A', 'N').attacks('A', '5,3', 4, 4, 1, 2).sp('X')).toBe(3);
    expect(near('5,4').turns('A', 'N').attacks('A', '5,4', 4, 4, 1, 2, 3, 5, 1, 2, 3, 4, 5, 5).sp('X')).toBe(3);
    const attacked = near('5,4').end().ready().attacks('X', '5,5', 1, 2, 3, 4, 5, 6, /* A */ 4, 4, 5, 2, 3, 3);
    expect(attacked.sp('X')).toBe(3);
  });

  it('is-exh-4: it may withdraw when faced and when beaten', () => {
    const game = squares(12, 12).alone().union('A infantry musket at 5,5', 'B infantry rifle at 0,11').left({ B: 0 });
    const held = game.confederate('X infantry musket at 5,4').with({ exhausted: ['Union'] });
    expect(held.begin().steps('A')).toEqual(['4,5', '5,6', '6,5']);
    const lost = held.begin().attacks('A', '5,4', 1, 2, 3, 4, 3, 4, 5, 6);
    expect(lost.withdraws('A', '5,6').where('A')).toBe('5,6');
  });

  it('is-exh-4: arrivals come on, and stay in their entry area unless they move away from the enemy', () => {
    const game = hexes(9, 9).alone().union('A infantry rifle at 0,8', 'B infantry rifle entering 3,4');
    const weary = game
      .confederate('X infantry rifle at 6,4')
      .left({ A: 0 })
      .with({ exhausted: ['Union'] });
    const arrived = weary.arriving().arrives('B', '3,4').ready();
    // 2,3, 2,4 and 2,5 lie away from X; 3,3 and 3,5 are as near as 3,4.
    expect(arrived.ends('B')).toEqual(['2,3', '2,4', '2,5', '3,4']);
  });

  it('is-exh-4: the side that is not exhausted moves as ever', () => {
    const game = tired().begin().end().ready();
    expect(game.steps('X')).toContain('5,4');
  });

  it('is-exh-5: when both sides are exhausted at a check the battle ends', () => {
    const game = field().left({ A: 3, B: 1, X: 4, Y: 0 }).begin().end().end();
    expect([game.turn, game.phase, game.won]).toEqual([1, 'over', 'draw by is-victory-2']);
    const one = field().left({ A: 3, B: 2, X: 4, Y: 0 }).begin().endTurn();
    expect([one.turn, one.phase]).toEqual([2, 'activation']);
  });

  it('is-exh-5: one side may have been exhausted since an earlier check', () => {
    const game = field()
      .left({ B: 0, X: 0 })
      .with({ exhausted: ['Union'] })
      .begin()
      .end()
      .end();
    expect(game.phase).toBe('over');
  });

  it('is-victory-1: the battle ends when a side has no unit left, at once', () => {
    const game = squares(12, 12)
      .alone()
      .union('A infantry rifle at 5,5')
      .confederate('X infantry rifle 1 SP at 5,3')
      .begin();
    expect(game.attacks('A', '5,3', 4, 4, 1, 2).won).toMatch(/^Union by is-victory-/);
  });

  it('is-victory-1: not while a unit is still to arrive', () => {
    const game = squares(12, 12).alone().union('A infantry rifle at 5,5').confederate('X infantry rifle 1 SP at 5,3');
    const more = game.union('G general at 0,11').confederate('Y transport entering 0,0 on turn 9').begin();
    expect(more.attacks('A', '5,3', 4, 4, 1, 2).won).toBe(undefined);
  });

  it('is-victory-1: a lost point after close combat can end it too', () => {
    const game = squares(12, 12)
      .alone()
      .union('A infantry musket at 5,5')
      .confederate('X infantry musket 1 SP at 5,4')
      .begin();
    expect(game.attacks('A', '5,4', 3, 4, 5, 6, 1, 2, 3, 4).stands('X').won).toMatch(/^Union by is-victory-/);
  });

  it('is-victory-1: it ends with the last turn', () => {
    const game = field().turns(2).begin().endTurn();
    expect([game.turn, game.won]).toEqual([2, undefined]);
    expect(game.end().end().won).toBe('draw by is-victory-2');
  });

  it('is-victory-1: it ends by resignation of either side', () => {
    expect(field().begin().play({ do: 'resign' }).won).toBe('Confederate by is-victory-1');
    expect(field().first('Confederate').begin().play({ do: 'resign' }).won).toBe('Union by is-victory-1');
  });

  it('is-victory-2: the side that alone has a unit left wins, though it has lost more', () => {
    const game = squares(12, 12)
      .alone()
      .union('A infantry rifle at 5,5', 'B infantry rifle at 0,11')
      .left({ A: 1, B: 0 });
    const fight = game.confederate('X infantry rifle 1 SP at 5,3', 'H general at 11,0').begin();
    // The Union has lost 7 of 8, the Confederacy then 1 of 2.
    expect(fight.attacks('A', '5,3', 4, 4, 1, 2).won).toBe('Union by is-victory-2');
  });

  it('is-victory-2: else the side that alone is not exhausted', () => {
    const end = (left: { readonly [name: string]: number }) => field().turns(1).left(left).begin().end().end().won;
    expect(end({ A: 1, B: 3 })).toBe('Confederate by is-victory-2');
    expect(end({ X: 0 })).toBe('Union by is-victory-2');
  });

  it('is-victory-2: else the smaller share of the initial SP lost, as exact fractions', () => {
    const end = (left: { readonly [name: string]: number }, more = '') => {
      const at = field().turns(1).left(left);
      return (more === '' ? at : at.confederate(more)).begin().end().end().won;
    };
    expect(end({ A: 3, X: 2 })).toBe('Union by is-victory-2');
    expect(end({ A: 2, X: 3 })).toBe('Confederate by is-victory-2');
    // 2 of 8 against 3 of 12; 2 of 8 against 3 of 11; 2 of 8 against 2 of 9.
    expect(end({ A: 2, X: 1 }, 'Z infantry rifle at 11,5')).toBe('draw by is-victory-2');
    expect(end({ A: 2, X: 1 }, 'Z mounted cavalry rifle at 11,5')).toBe('Union by is-victory-2');
    expect(end({ A: 2, X: 2 }, 'H general at 11,5')).toBe('Confederate by is-victory-2');
    // Both exhausted: 5 of 8 against 4 of 8.
    expect(end({ A: 3, B: 0, X: 0 })).toBe('Confederate by is-victory-2');
  });

  it('is-victory-2: if neither has a unit left the shares decide', () => {
    const last = (general: string): string | undefined => {
      const game = squares(12, 12).alone().union('A infantry musket 1 SP at 5,5', 'G general at 0,11');
      const foe = game.confederate('X infantry musket 1 SP at 5,4', ...(general === '' ? [] : [general])).begin();
      return foe.attacks('A', '5,4', 4, 4, 1, 2, /* X */ 5, 5, 1, 2).won;
    };
    expect(last('H general at 11,0')).toBe('draw by is-victory-2');
    expect(last('')).toBe('Union by is-victory-2');
  });

  it('is-victory-2: equal shares are a draw', () => {
    expect(field().turns(1).begin().end().end().won).toBe('draw by is-victory-2');
    expect(field().turns(1).left({ A: 3, Y: 3 }).begin().end().end().won).toBe('draw by is-victory-2');
  });
});
