import { describe, expect, it } from 'vitest';
import { corridor, hexes, squares } from '../position.ts';

/** Whether artillery at the western end of a corridor can fire at infantry in its last but one area. */
const sees = (codes: string, ...between: readonly string[]): boolean => {
  const last = codes.split(' ').length - 2;
  const game = corridor(codes).union('A artillery rifled-heavy at 0,0 facing E');
  game.confederate(`X infantry rifle at ${last},0 facing E`, ...between.filter((piece) => piece.startsWith('Y')));
  return game
    .union(...between.filter((piece) => piece.startsWith('B')))
    .begin()
    .targets('A')
    .includes(`${last},0`);
};

/** Whether rifles at 0,0 of a map of squares, looking east, see infantry in another area. */
const seesTo = (to: string, ...map: readonly string[]): boolean =>
  squares(...map)
    .union('A artillery rifled-heavy at 0,0 facing E')
    .confederate(`X infantry rifle at ${to} facing E`)
    .begin()
    .targets('A')
    .includes(to);

describe('9. Line of sight', () => {
  it('is-los-1: what lies between the centres counts, not what lies beside or beyond the line', () => {
    expect(seesTo('3,0', '. . . . W', 'W W W W .')).toBe(true);
    expect(seesTo('3,0', '. . W . .', '. . . . .')).toBe(false);
  });

  it('is-los-1: a slanting line crosses the areas whose inside it runs through', () => {
    // From 0,0 to 2,1 the line runs through 1,0 and 1,1.
    expect(seesTo('2,1', '. . . .', '. . . .')).toBe(true);
    expect(seesTo('2,1', '. W . .', '. . . .')).toBe(false);
    expect(seesTo('2,1', '. . . .', '. W . .')).toBe(false);
    expect(seesTo('2,1', '. . W .', 'W . . .')).toBe(true);
  });

  it.each(['W', 'w', 'B', 'T', 'F', 'M'])('is-los-2: %s between blocks sight', (code) => {
    expect(sees(`. . ${code} . . .`)).toBe(false);
    expect(sees(`. ${code} . .`)).toBe(false);
  });

  it.each(['.', 'r', 'R', '~', '=', 'f'])('is-los-2: %s between does not', (code) => {
    expect(sees(`. . ${code} . . .`)).toBe(true);
  });

  it('is-los-3: a target in the first area of a wood can be hit, one behind another wood area cannot', () => {
    expect(sees('. . . W .')).toBe(true);
    expect(sees('. . W W .')).toBe(false);
  });

  it('is-los-3: out of a wood only if the next area is free of such ground', () => {
    expect(sees('W . . . .')).toBe(true);
    expect(sees('W W . . .')).toBe(false);
    expect(sees('W B . . .')).toBe(false);
    expect(sees('F . . W .')).toBe(true);
  });

  it('is-los-3: adjacent areas always see each other, inside a wood too', () => {
    for (const codes of ['W W .', 'B B .', 'F F .', '. W .', 'W F .']) expect(sees(codes)).toBe(true);
    const game = hexes('W W W', 'W W W', 'W W W').union('A infantry rifle at 1,1 facing E').alone();
    expect(game.confederate('X infantry rifle at 2,1').begin().targets('A')).toEqual(['2,1']);
  });

  it('is-los-4: units of either side between block sight, transports too', () => {
    expect(sees('. . . . .', 'B infantry rifle at 1,0')).toBe(false);
    expect(sees('. . . . .', 'Y infantry rifle at 2,0')).toBe(false);
    expect(sees('. . . . .', 'B transport at 2,0')).toBe(false);
  });

  it('is-los-4: generals alone do not', () => {
    expect(sees('. . . . .', 'B general at 1,0')).toBe(true);
    expect(sees('. . . . .', 'Y general at 2,0')).toBe(true);
  });

  it('is-los-4: from or to a hill one sees over units', () => {
    expect(sees('H . . . .', 'B infantry rifle at 1,0')).toBe(true);
    expect(sees('. . . H .', 'Y infantry rifle at 2,0')).toBe(true);
    expect(sees('. H . . .', 'Y infantry rifle at 2,0')).toBe(false);
  });

  it('is-los-5: a hill between blocks if neither end is on a hill', () => {
    expect(sees('. . H . . .')).toBe(false);
    expect(sees('. . h . . .')).toBe(false);
    expect(sees('H . H . . .')).toBe(true);
    expect(sees('. . H . H .')).toBe(true);
    expect(sees('H . H . h .')).toBe(true);
  });

  it('is-los-5: woods between block even from hill to hill', () => {
    expect(sees('H . W . H .')).toBe(false);
  });

  it('is-los-6: through a corner sight is blocked only if both sides are', () => {
    expect(seesTo('1,1', '. . .', '. . .')).toBe(true);
    expect(seesTo('1,1', '. W .', '. . .')).toBe(true);
    expect(seesTo('1,1', '. . .', 'W . .')).toBe(true);
    expect(seesTo('1,1', '. W .', 'W . .')).toBe(false);
  });

  it('is-los-6: each of the two shifted lines is whole: one blocked here, the other there', () => {
    // From 0,0 to 2,2: 1,0 and 2,1 on one hand, 0,1 and 1,2 on the other.
    expect(seesTo('2,2', '. W . .', '. . W .', '. . . .')).toBe(true);
    expect(seesTo('2,2', '. W . .', '. . . .', '. W . .')).toBe(false);
    expect(seesTo('2,2', '. . . .', '. W . .', '. . . .')).toBe(false);
  });

  it('is-los-6: also where the line only touches a corner on its way', () => {
    // From 0,0 to 3,1 the line runs through 1,0 and 2,1 and touches the corner between 2,0 and 1,1.
    expect(seesTo('3,1', '. . W . .', '. . . . .')).toBe(true);
    expect(seesTo('3,1', '. . . . .', '. W . . .')).toBe(true);
    expect(seesTo('3,1', '. . W . .', '. W . . .')).toBe(false);
    expect(seesTo('3,1', '. W . . .', '. . . . .')).toBe(false);
  });

  it('is-los-6: along an edge between two hexes', () => {
    const between = (...wooded: readonly string[]): boolean => {
      const rows = [0, 1, 2, 3, 4].map((y) =>
        [0, 1, 2, 3, 4, 5].map((x) => (wooded.includes(`${x},${y}`) ? 'W' : '.')).join(' '),
      );
      const game = hexes(...rows).union('A infantry rifle at 2,2 facing E');
      // 3,1 lies E and then NE of 2,2, behind the edge between 3,2 and 2,1.
      return game.confederate('X infantry rifle at 3,1').begin().targets('A').includes('3,1');
    };
    expect([between(), between('3,2'), between('2,1'), between('3,2', '2,1')]).toEqual([true, true, true, false]);
  });

  it('is-los-6: units block ties in the same way', () => {
    const tie = (...friends: readonly string[]): boolean =>
      squares(4, 4)
        .union('A infantry rifle at 0,0 facing E', ...friends)
        .confederate('X infantry rifle at 1,1 facing E')
        .begin()
        .targets('A')
        .includes('1,1');
    const [north, south] = ['B infantry rifle at 1,0', 'C infantry rifle at 0,1'];
    expect([tie(north), tie(south), tie(north, south)]).toEqual([true, true, false]);
  });
});
