import { describe, expect, it } from 'vitest';
import { begun, hexes, squares } from '../position.ts';

describe('2. Grid', () => {
  it('is-grid-1: a square is left through its four edges, never across a corner', () => {
    const game = squares(7, 7).union('A infantry rifle at 3,3').begin();
    expect(game.steps('A')).toEqual(['2,3', '3,2', '3,4', '4,3']);
  });

  it('is-grid-1: a hex is left through its six edges', () => {
    const game = hexes(7, 7).union('A infantry rifle at 3,4').begin();
    expect(game.steps('A')).toEqual(['2,3', '2,4', '2,5', '3,3', '3,5', '4,4']);
  });

  it('is-grid-1: in the corner of the board there are fewer neighbours', () => {
    expect(squares(7, 7).union('A infantry rifle at 6,0').begin().steps('A')).toEqual(['5,0', '6,1']);
    expect(hexes(7, 7).union('A infantry rifle at 6,0').begin().steps('A')).toEqual(['5,0', '5,1', '6,1']);
  });

  it('is-grid-2: a corner neighbour on squares is at distance 2: fire, not close combat', () => {
    const game = squares(7, 7).union('A infantry rifle at 3,3 facing N').confederate('X infantry rifle at 4,2').begin();
    game.attacks('A', '4,2', 1, 2, 3, 4);
    expect([game.sp('A'), game.sp('X')]).toEqual([4, 4]);
  });

  it('is-grid-2: ranges on squares are columns plus rows apart: a musket reaches 2 and not 3', () => {
    const reach = squares(9, 9).union('A infantry musket at 4,8 facing N');
    reach.confederate('X general at 4,6', 'Y general at 5,7', 'Z general at 5,6', 'W general at 4,5');
    expect(reach.begin().targets('A')).toEqual(['4,6', '5,7']);
  });

  it('is-grid-2: hex distance: through the ring of twelve at range 2 a musket reaches, at 3 it does not', () => {
    const reach = hexes(9, 9).union('A infantry musket at 4,4 facing E');
    reach.confederate(
      'X general at 6,4',
      'Y general at 5,3',
      'Z general at 5,5',
      'W general at 7,4',
      'V general at 6,3',
    );
    expect(reach.begin().targets('A')).toEqual(['5,3', '5,5', '6,4']);
  });

  it('is-grid-3: on squares N is one row up, and rows are counted from the north', () => {
    const at = (facing: string, enemy: string) =>
      squares(7, 7)
        .union(`A infantry rifle at 3,3 facing ${facing}`)
        .confederate(`X infantry rifle at ${enemy}`)
        .begin()
        .targets('A');
    expect([at('N', '3,2'), at('E', '4,3'), at('S', '3,4'), at('W', '2,3')]).toEqual([
      ['3,2'],
      ['4,3'],
      ['3,4'],
      ['2,3'],
    ]);
  });

  it.each([
    ['E', '5,4', '5,3'],
    ['NE', '4,3', '5,2'],
    ['NW', '3,3', '4,2'],
    ['W', '3,4', '3,3'],
    ['SW', '3,5', '4,4'],
    ['SE', '4,5', '5,4'],
  ])('is-grid-3: over the %s edge of a hex in an even row lies %s, in an odd row %s', (facing, even, odd) => {
    const front = (from: string, enemy: string) =>
      hexes(9, 9)
        .union(`A infantry rifle at ${from} facing ${facing}`)
        .confederate(`X infantry rifle at ${enemy}`)
        .begin()
        .targets('A');
    expect(front('4,4', even)).toEqual([even]);
    expect(front('4,3', odd)).toEqual([odd]);
  });

  it('is-grid-4: the board of the crossroads and of the wagons is the default, 12 columns by 8 rows of squares', () => {
    for (const id of ['crossroads', 'wagons']) {
      const { grid, ground } = begun(id).state.setting;
      expect([grid.kind, grid.width, grid.height, ground.length]).toEqual(['squares', 12, 8, 96]);
    }
  });

  it('is-grid-5: a unit faces one of four edges of a square, never a corner', () => {
    const game = squares(7, 7).union('A infantry rifle at 3,3 facing N').begin();
    expect(game.facings('A')).toEqual(['E', 'N', 'S', 'W']);
    expect(() => squares(7, 7).union('A infantry rifle at 3,3 facing NE').begin()).toThrow(/facing/);
  });

  it('is-grid-5: a unit faces one of six edges of a hex', () => {
    const game = hexes(7, 7).union('A infantry rifle at 3,3 facing E').begin();
    expect(game.facings('A')).toEqual(['E', 'NE', 'NW', 'SE', 'SW', 'W']);
    expect(() => hexes(7, 7).union('A infantry rifle at 3,3 facing N').begin()).toThrow(/facing/);
  });

  it('is-grid-5: only an enemy over the front edge is in front; flank and rear neighbours are not', () => {
    const game = squares(7, 7).union('A infantry rifle at 3,3 facing N');
    game.confederate('X infantry rifle at 2,3', 'Y infantry rifle at 4,3', 'Z infantry rifle at 3,4');
    expect(game.begin().targets('A')).toEqual([]);
  });

  it('is-grid-6: an area holds one unit, any number of transports and any number of generals', () => {
    const full = ['A infantry rifle at 3,3', 'T transport at 3,3', 'V transport at 3,3', 'G general at 3,3'];
    const game = squares(7, 7)
      .union(...full, 'H general at 3,3')
      .begin();
    expect(game.at('3,3')).toEqual(['A', 'G', 'H', 'T', 'V']);
  });

  it('is-grid-6: two units that are no transports cannot share an area, nor can two sides', () => {
    expect(() => squares(7, 7).union('A infantry rifle at 3,3', 'B artillery rifled-field at 3,3').begin()).toThrow(
      /is-grid-6/,
    );
    expect(() => squares(7, 7).union('G general at 3,3').confederate('H general at 3,3').begin()).toThrow(
      /is-(grid-6|move-4)/,
    );
  });

  it('is-grid-6: a piece passes through friends but does not end on a second unit', () => {
    const game = squares(7, 7).union('A infantry rifle at 3,3', 'B infantry rifle at 3,2').begin();
    expect(game.ends('A')).toContain('3,1');
    expect(game.ends('A')).not.toContain('3,2');
  });
});
