import { NO_DICE } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { reach } from '../../procedures/movement.ts';
import { hexes, squares } from '../position.ts';

describe('6. Movement', () => {
  it('is-move-1: through edges, at most the movement, once a turn', () => {
    expect(squares(9, 9).union('A infantry rifle at 4,4').begin().ends('A')).toHaveLength(13);
    expect(hexes(9, 9).union('A infantry rifle at 4,4').begin().ends('A')).toHaveLength(19);
    expect(squares(9, 9).union('A mounted cavalry rifle at 4,4').begin().ends('A')).toHaveLength(25);
    expect(hexes(9, 9).union('A mounted cavalry rifle at 4,4').begin().ends('A')).toHaveLength(37);
    const game = squares(9, 9).union('A infantry rifle at 4,4').begin().moves('A', '4,3', '4,2');
    expect(game.refusal({ do: 'step', to: '4,1' }).refused).toBe(true);
  });

  it('is-move-1: it may bend and turn back, and end facing any edge', () => {
    const game = squares(9, 9).union('A mounted cavalry rifle at 4,4 facing N').begin();
    game.moves('A', '4,3', '5,3', '4,3');
    expect(game.facings('A')).toEqual(['E', 'N', 'S', 'W']);
    expect(game.turns('A', 'W').facing('A')).toBe('W');
    expect(game.turns('A', 'S').turns('A', 'E').done().facing('A')).toBe('E');
  });

  it('is-move-2: infantry that moved 1 may attack, having moved 2 it may not', () => {
    const at = squares(9, 9).union('A infantry rifle at 4,8 facing N').confederate('X infantry rifle at 4,4');
    expect(at.begin().moves('A', '4,7').targets('A')).toEqual(['4,4']);
    const game = at.begin().moves('A', '4,7', '4,6');
    expect(game.targets('A')).toEqual([]);
    expect(game.refusal({ do: 'attack', target: '4,4' }).clause).toBe('is-move-2');
  });

  it.each(['dismounted cavalry rifle', 'machine gun machine-gun', 'artillery rifled-field'])(
    'is-move-2: %s attacks after 1 area, not after 2',
    (kind) => {
      const at = squares(9, 9).union(`A ${kind} at 4,8 facing N`).confederate('X infantry rifle at 4,4');
      expect(at.begin().moves('A', '4,7').targets('A')).toEqual(['4,4']);
      expect(at.begin().moves('A', '4,7', '4,6').targets('A')).toEqual([]);
    },
  );

  it('is-move-2: mounted cavalry attacks after 2 areas, not after 3', () => {
    const at = squares(9, 9).union('A mounted cavalry rifle at 4,8 facing N').confederate('X infantry rifle at 4,3');
    expect(at.begin().moves('A', '4,7', '4,6').targets('A')).toEqual(['4,3']);
    expect(at.begin().moves('A', '4,7', '4,6', '4,5').targets('A')).toEqual([]);
  });

  it('is-move-2: distance covered counts, not distance gained', () => {
    const game = squares(9, 9).union('A infantry rifle at 4,7 facing N').confederate('X infantry rifle at 4,4').begin();
    expect(game.moves('A', '4,8', '4,7').targets('A')).toEqual([]);
  });

  it('is-move-3: a piece that cannot leave its area may turn in it, and then attack', () => {
    const game = squares('. . M . .', '. M . M .', '. . M . .').union('A infantry rifle at 2,1 facing N').begin();
    expect(game.ends('A')).toEqual(['2,1']);
    expect(game.facings('A')).toEqual(['E', 'N', 'S', 'W']);
    const near = squares(9, 9).union('A infantry rifle at 4,4 facing N').confederate('X infantry rifle at 6,4').begin();
    expect(near.targets('A')).toEqual([]);
    expect(near.turns('A', 'E').targets('A')).toEqual(['6,4']);
  });

  it('is-move-3: also on hexes, and when an enemy faces it', () => {
    const game = hexes(9, 9).union('A infantry rifle at 4,4 facing E').confederate('X infantry rifle at 4,3 facing SW');
    expect(game.begin().facings('A')).toEqual(['E', 'NE', 'NW', 'SE', 'SW', 'W']);
    expect(game.begin().turns('A', 'NE').targets('A')).toEqual(['4,3']);
  });

  it('is-move-4: no piece enters an area with an enemy unit', () => {
    const game = squares(9, 9).union('A infantry rifle at 4,4', 'G general at 3,4').confederate('X transport at 4,3');
    expect(game.begin().steps('A')).toEqual(['3,4', '4,5', '5,4']);
    expect(game.begin().moves('A').refusal({ do: 'step', to: '4,3' }).clause).toBe('is-move-4');
  });

  it('is-move-4: a lone enemy general bars his area as a unit does', () => {
    const game = squares(9, 9).union('A mounted cavalry rifle at 4,4').confederate('H general at 4,3 facing N').begin();
    expect(game.steps('A')).toEqual(['3,4', '4,5', '5,4']);
  });

  it('is-move-5: a unit passes through a friend but does not end on one; transports may share', () => {
    const game = squares(9, 9)
      .union('A infantry rifle at 4,4', 'B infantry rifle at 4,3', 'T transport at 5,4')
      .begin();
    expect(game.ends('A')).toContain('4,2');
    expect(game.ends('A')).not.toContain('4,3');
    expect(game.ends('A')).toContain('5,4');
    expect(game.ends('T')).toEqual(expect.arrayContaining(['4,4', '4,3']));
    expect(game.moves('A', '4,3').refusal({ do: 'done' }).clause).toMatch(/^is-(move-5|grid-6)$/);
  });

  it('is-move-5: nor does it attack from on top of a friend', () => {
    const game = squares(9, 9).union('A infantry rifle at 4,4 facing N', 'B infantry rifle at 4,3');
    const through = game.confederate('X infantry rifle at 4,1').begin().moves('A', '4,3');
    expect(through.targets('A')).toEqual([]);
  });

  it('is-move-5: where it would have to stop on a friend it cannot go: beside an enemy', () => {
    const game = squares(9, 9)
      .union('A infantry rifle at 4,6', 'B infantry rifle at 4,5')
      .confederate('X infantry rifle at 4,4 facing N');
    expect(game.begin().ends('A')).not.toContain('4,5');
    expect(game.begin().steps('A')).not.toContain('4,5');
  });

  it('is-move-6: a general ends with a friendly unit, and with another general', () => {
    const game = squares(9, 9).union('G general at 4,4', 'A infantry rifle at 4,2', 'H general at 4,2').begin();
    expect(game.moves('G', '4,3', '4,2').done().at('4,2')).toEqual(['A', 'G', 'H']);
  });

  it.each(['N', 'E', 'S', 'W'])('is-move-7: beside an enemy on any of its sides (it faces %s)', (facing) => {
    const at = squares(9, 9)
      .union('A mounted cavalry rifle at 4,7')
      .confederate(`X infantry rifle at 5,5 facing ${facing}`);
    expect(at.begin().moves('A', '4,6').steps('A')).not.toEqual([]);
    expect(at.begin().moves('A', '4,6', '4,5').steps('A')).toEqual([]);
  });

  it('is-move-7: beside a lone general too, and not across a corner', () => {
    const at = squares(9, 9).union('A mounted cavalry rifle at 4,7').confederate('H general at 5,5 facing N');
    expect(at.begin().moves('A', '4,6').steps('A')).toEqual(['3,6', '4,5', '4,7', '5,6']);
    expect(at.begin().moves('A', '4,6', '4,5').steps('A')).toEqual([]);
  });

  it('is-move-8: a piece stops at once in an area beside an enemy', () => {
    const game = hexes(9, 9)
      .union('A mounted cavalry rifle at 4,7')
      .confederate('X infantry rifle at 4,4 facing NE')
      .begin();
    // 4,6 is two away from 4,4; 4,5 is next to it.
    expect(game.moves('A', '4,6').steps('A')).toContain('4,5');
    game.moves('A', '4,5');
    expect(game.steps('A')).toEqual([]);
    expect(game.refusal({ do: 'step', to: '4,6' }).clause).toBe('is-move-8');
  });

  it('is-move-8: one that starts beside an enemy may leave, and goes on until it is beside one again', () => {
    const game = squares(9, 9).union('A mounted cavalry rifle at 4,5').confederate('X infantry rifle at 4,4 facing N');
    expect(game.begin().ends('A')).toEqual(expect.arrayContaining(['4,8', '3,6', '1,5', '3,4']));
    expect(game.begin().moves('A', '3,5', '3,4').steps('A')).toEqual([]);
  });

  it('is-move-8: on hexes even a step from one side of the enemy to the next must stop', () => {
    const game = hexes(9, 9)
      .union('A mounted cavalry rifle at 3,4')
      .confederate('X infantry rifle at 4,4 facing E')
      .begin();
    expect(game.steps('A')).toContain('3,3');
    expect(game.moves('A', '3,3').steps('A')).toEqual([]);
  });

  it('is-move-9: stopped beside an enemy it faces him', () => {
    const game = squares(9, 9)
      .union('A mounted cavalry rifle at 4,7 facing N')
      .confederate('X infantry rifle at 5,5')
      .begin();
    game.moves('A', '4,6', '4,5');
    expect([game.facing('A'), game.facings('A')]).toEqual(['E', ['E']]);
    game.done();
    expect(game.facing('A')).toBe('E');
  });

  it('is-move-9: with several enemies the mover picks which', () => {
    const at = squares(9, 9).union('A infantry rifle at 4,6 facing N');
    at.confederate('X infantry rifle at 3,5 facing N', 'Y infantry rifle at 5,5 facing N');
    expect(at.begin().moves('A', '4,5').facings('A')).toEqual(['E', 'W']);
    expect(at.begin().moves('A', '4,5').refusal({ do: 'done' }).clause).toBe('is-move-9');
    expect(at.begin().moves('A', '4,5').targets('A')).toEqual([]);
    expect(at.begin().moves('A', '4,5').turns('A', 'W').done().facing('A')).toBe('W');
    expect(at.begin().moves('A', '4,5').turns('A', 'E').done().facing('A')).toBe('E');
    expect(at.begin().moves('A', '4,5').refusal({ do: 'turn', facing: 'N' }).clause).toBe('is-move-9');
  });

  it('is-move-9: a general turns too, and to a general', () => {
    const game = squares(9, 9).union('G general at 4,7 facing N').confederate('H general at 3,5').begin();
    expect(game.moves('G', '4,6', '4,5').done().facing('G')).toBe('W');
  });

  it('is-move-9: on hexes', () => {
    const game = hexes(9, 9).union('A infantry rifle at 2,4 facing W').confederate('X infantry rifle at 4,4').begin();
    expect(game.moves('A', '3,4').done().facing('A')).toBe('E');
  });

  it('is-move-10: a faced piece enters no area beside the enemy that faced it, at no step', () => {
    const game = squares(9, 9).union('A infantry rifle at 4,5').confederate('X infantry rifle at 4,4 facing S').begin();
    expect(game.steps('A')).toEqual(['3,5', '4,6', '5,5']);
    expect(game.ends('A')).toEqual(['2,5', '3,5', '3,6', '4,5', '4,6', '4,7', '5,5', '5,6', '6,5']);
    expect(game.moves('A', '3,5').refusal({ do: 'step', to: '3,4' }).clause).toBe('is-move-10');
  });

  it('is-move-10: on hexes two of the six ways are closed besides that of the enemy', () => {
    const game = hexes(9, 9).union('A infantry rifle at 4,4').confederate('X infantry rifle at 4,3 facing SW').begin();
    expect(game.steps('A')).toEqual(['3,4', '3,5', '4,5']);
  });

  it('is-move-10: it enters no front area of another enemy, but may stop beside his flank', () => {
    const game = squares(9, 9).union('A infantry rifle at 4,5');
    game.confederate('X infantry rifle at 4,4 facing S', 'Y infantry rifle at 3,6 facing N');
    // 3,5 lies before Y; 4,6 lies beside Y's flank.
    const faced = game.begin();
    expect(faced.steps('A')).toEqual(['4,6', '5,5']);
    faced.moves('A', '4,6');
    expect([faced.steps('A'), faced.facing('A')]).toEqual([[], 'W']);
  });

  it('is-move-10: the front area of another enemy is closed at the second step as well', () => {
    const game = squares(9, 9).union('A mounted cavalry rifle at 4,5');
    game.confederate('X infantry rifle at 4,4 facing S', 'Y infantry rifle at 4,8 facing N');
    // 4,7 lies before Y.
    expect(game.begin().moves('A', '4,6').steps('A')).toEqual(['3,6', '5,6']);
  });

  it('is-move-10: faced by two it keeps away from both', () => {
    const game = squares(9, 9).union('A infantry rifle at 4,5');
    game.confederate('X infantry rifle at 4,4 facing S', 'Y infantry rifle at 3,5 facing E');
    expect(game.begin().ends('A')).toEqual(['4,5', '4,6', '4,7', '5,5', '5,6', '6,5']);
  });

  it('is-move-10: with no way out it may only turn in place', () => {
    const game = squares('. . . . .', '. . . . .', '. M . M .', '. . M . .', '. . . . .');
    const faced = game.union('A infantry rifle at 2,2').confederate('X infantry rifle at 2,1 facing S').begin();
    expect([faced.steps('A'), faced.facings('A')]).toEqual([[], ['E', 'N', 'S', 'W']]);
  });

  it('is-move-10: one that is not faced may go beside the same enemy again', () => {
    const game = squares(9, 9).union('A infantry rifle at 4,5').confederate('X infantry rifle at 4,4 facing N').begin();
    expect(game.moves('A', '3,5').steps('A')).toContain('3,4');
  });

  it('is-move-10: the reach of a faced piece is told rightly while the other side acts, too', () => {
    const position = squares(7, 7)
      .union('A infantry rifle at 3,4 facing N')
      .confederate('X infantry rifle at 3,3', 'Y infantry rifle at 0,0');
    const { areas } = reach.run({ position: position.file(), piece: 'X' }, NO_DICE);
    const ends = areas.filter((told) => told.ends).map(({ area }) => area);
    expect(ends.sort()).toEqual(position.first('Confederate').begin().ends('X'));
  });

  it('is-move-11: beside an enemy that does not face it a piece moves normally', () => {
    for (const facing of ['N', 'E', 'W']) {
      const game = squares(9, 9)
        .union('A infantry rifle at 4,5')
        .confederate(`X infantry rifle at 4,4 facing ${facing}`);
      expect(game.begin().ends('A')).toHaveLength(11);
    }
  });

  it('is-move-11: it may enter the front area of that or another enemy, and stops there', () => {
    const game = hexes(9, 9).union('A infantry rifle at 3,4').confederate('X infantry rifle at 4,4 facing NW').begin();
    // 3,3 lies before X.
    expect(game.moves('A', '3,3').steps('A')).toEqual([]);
    expect(game.facing('A')).toBe('SE');
  });

  it('is-move-12: a lone general faces his front area like a unit', () => {
    const game = squares(9, 9).union('A infantry rifle at 4,5').confederate('H general at 4,4 facing S').begin();
    expect(game.moves('A', '3,5').steps('A')).not.toContain('3,4');
    const behind = squares(9, 9).union('A infantry rifle at 4,5').confederate('H general at 4,4 facing N').begin();
    expect(behind.moves('A', '3,5').steps('A')).toContain('3,4');
  });

  it('is-move-12: a general with a unit does not: only the unit’s facing counts', () => {
    const game = squares(9, 9).union('A infantry rifle at 4,5');
    game.confederate('X infantry rifle at 4,4 facing N', 'H general at 4,4 facing S');
    expect(game.begin().moves('A', '3,5').steps('A')).toContain('3,4');
  });
});
