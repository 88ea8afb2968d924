import { NO_DICE } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { reach } from '../../procedures/movement.ts';
import { corridor, hexes, squares } from '../position.ts';

/** Where a piece at the western end of a corridor may end its move. */
const along = (codes: string, kind = 'infantry rifle'): readonly string[] =>
  corridor(codes).union(`A ${kind} at 0,0 facing E`).begin().ends('A');

/** How far it comes. */
const far = (codes: string, kind?: string): number => Math.max(...along(codes, kind).map((area) => Number(area[0])));

const ALL = [
  'infantry rifle',
  'dismounted cavalry rifle',
  'mounted cavalry rifle',
  'machine gun machine-gun',
  'artillery rifled-field',
  'transport',
  'general',
];

describe('7. Terrain', () => {
  it('is-terrain-1: a move wholly by road may be 1 area longer', () => {
    expect(far('r r r r r r')).toBe(3);
    expect(far('r r r r r r', 'mounted cavalry rifle')).toBe(4);
    expect(far('r r r r r r', 'general')).toBe(4);
    expect(far('. . . . . .')).toBe(2);
  });

  it('is-terrain-1: not if any step leaves the road, or begins off it', () => {
    expect(far('r r r . . .')).toBe(2);
    expect(far('. r r r r r')).toBe(2);
    expect(far('r . r r r r')).toBe(2);
  });

  it('is-terrain-1: bridges are road areas, and so is a fortification entered from the road', () => {
    expect(far('r = r r r')).toBe(3);
    expect(far('r r = r r')).toBe(3);
    expect(far('r r r F r')).toBe(3);
    expect(far('. . . F r')).toBe(2);
    expect(far('r r . F r')).toBe(2);
  });

  it('is-terrain-1: stops still apply in woods, towns and fords on the road', () => {
    for (const code of ['w', 'T', 'f', 'F']) {
      expect(far(`r ${code} r r r`)).toBe(1);
      expect(far(`r r ${code} r r`)).toBe(2);
      expect(far(`r r r ${code} r`)).toBe(3);
    }
    for (const code of ['w', 'T']) expect(far(`${code} r r r r`)).toBe(3);
  });

  it('is-terrain-1: a hill on the road costs 2, and the longer move may pay for it', () => {
    expect(far('r r h r r')).toBe(2);
    expect(far('r h r r r')).toBe(2);
    expect(far('r r r h r')).toBe(2);
    expect(far('r r h h r', 'mounted cavalry rifle')).toBe(3);
    expect(far('h h h h h')).toBe(3);
  });

  it('is-terrain-1: the reach tells of an area by the way that leaves movement over: by road, it may still attack', () => {
    const position = squares('. . .', '. . .', 'M . r', 'M r r')
      .union('A infantry rifle at 1,3 facing N')
      .confederate('X infantry rifle at 2,0');
    const { areas } = reach.run({ position: position.file(), piece: 'A' }, NO_DICE);
    expect(areas.find(({ area }) => area === '2,2')).toMatchObject({
      path: ['1,3', '2,3', '2,2'],
      spent: 2,
      attack: true,
    });
    expect(position.begin().moves('A', '2,3', '2,2').targets('A')).toEqual(['2,0']);
  });

  it('is-terrain-1: with an attack the bonus and the deduction cancel', () => {
    const road = (...to: readonly string[]) =>
      corridor('r r r r r r')
        .union('A infantry rifle at 0,0 facing E')
        .confederate('X infantry rifle at 5,0 facing E')
        .begin()
        .moves('A', ...to)
        .targets('A');
    expect(road('1,0', '2,0')).toEqual(['5,0']);
    expect(road('1,0', '2,0', '3,0')).toEqual([]);
    const open = corridor('. . . . . .').union('A infantry rifle at 0,0 facing E');
    expect(open.confederate('X infantry rifle at 5,0 facing E').begin().moves('A', '1,0', '2,0').targets('A')).toEqual(
      [],
    );
  });

  it('is-terrain-1: on hexes', () => {
    const game = hexes('. . . . . . .', 'r r r r r r r', '. . . . . . .').union('A infantry rifle at 1,1').begin();
    expect(game.ends('A')).toContain('4,1');
    expect(game.ends('A')).not.toContain('5,1');
    expect(game.ends('A')).not.toContain('4,0');
  });

  it('is-terrain-2: a unit in a ford cannot attack, at any range', () => {
    const game = corridor('f . . . .').union('A infantry rifle at 0,0 facing E');
    expect(
      game.confederate('X infantry rifle at 2,0 facing E', 'Y infantry rifle at 1,0 facing E').begin().targets('A'),
    ).toEqual([]);
    const far = corridor('f . . . .')
      .union('A infantry rifle at 0,0 facing E')
      .confederate('X infantry rifle at 2,0')
      .begin();
    expect(far.moves('A').refusal({ do: 'attack', target: '2,0' }).clause).toBe('is-terrain-2');
  });

  it('is-terrain-2: it throws no dice when attacked, and loses with a total of 0', () => {
    const game = corridor('. f . . .')
      .union('A infantry musket at 0,0 facing E')
      .confederate('X infantry rifle at 1,0');
    const fight = game.begin().attacks('A', '1,0', 4, 4, 1, 2);
    expect([fight.sp('X'), fight.phase, fight.asked]).toEqual([3, 'beaten', 'Confederate']);
  });

  it('is-terrain-2: it can be fired at, without cover', () => {
    const game = corridor('. . f . .')
      .union('A infantry rifle at 0,0 facing E')
      .confederate('X infantry rifle at 2,0')
      .begin();
    expect(game.attacks('A', '2,0', 4, 4, 5, 5).sp('X')).toBe(2);
  });

  it.each(['W', 'w', 'B', 'T', 'F'])('is-terrain-3: %s is cover: two doubles take one point', (code) => {
    const game = corridor(`. . ${code} . .`)
      .union('A infantry rifle at 0,0 facing E')
      .confederate('X infantry rifle at 2,0');
    expect(game.begin().attacks('A', '2,0', 4, 4, 5, 5).sp('X')).toBe(3);
  });

  it.each(['.', 'r', 'H', 'h', 'R', '=', 'f'])('is-terrain-3: %s is none: two doubles take two points', (code) => {
    const game = corridor(`. . ${code} . .`)
      .union('A infantry rifle at 0,0 facing E')
      .confederate('X infantry rifle at 2,0');
    expect(game.begin().attacks('A', '2,0', 4, 4, 5, 5).sp('X')).toBe(2);
  });

  it.each([
    ['N', '2,4'],
    ['E', '0,2'],
    ['S', '2,0'],
    ['W', '4,2'],
  ])('is-terrain-3: the direction does not matter: fire to the %s', (facing, from) => {
    const game = squares('. . . . .', '. . . . .', '. . W . .', '. . . . .', '. . . . .');
    const fight = game
      .union(`A infantry rifle at ${from} facing ${facing}`)
      .confederate('X infantry rifle at 2,2')
      .begin();
    expect(fight.attacks('A', '2,2', 4, 4, 5, 5).sp('X')).toBe(3);
  });

  it('is-terrain-3: the attacker’s own cover does not shield the target', () => {
    const game = corridor('W . . . .')
      .union('A infantry rifle at 0,0 facing E')
      .confederate('X infantry rifle at 2,0')
      .begin();
    expect(game.attacks('A', '2,0', 4, 4, 5, 5).sp('X')).toBe(2);
  });

  it('is-terrain-4: woods, towns and fortifications stop a move on entering', () => {
    for (const code of ['W', 'B', 'F']) {
      expect(far(`. ${code} . . .`)).toBe(1);
      expect(far(`. ${code} . . .`, 'mounted cavalry rifle')).toBe(1);
      expect(far(`. . ${code} . .`, 'general')).toBe(2);
      expect(far(`${code} . . . .`)).toBe(2);
    }
  });

  it('is-terrain-4: from woods on through woods it is 1 area', () => {
    expect(far('W W W . .', 'mounted cavalry rifle')).toBe(1);
    expect(far('W . W W .', 'mounted cavalry rifle')).toBe(2);
  });

  it('is-terrain-4: a hill costs 2 from lower ground and 1 from a hill', () => {
    expect(far('. H H H .')).toBe(1);
    expect(far('. H H H .', 'mounted cavalry rifle')).toBe(2);
    expect(far('H H H H .')).toBe(2);
    expect(far('H . . . .')).toBe(2);
    expect(far('H . H . .', 'mounted cavalry rifle')).toBe(2);
  });

  it('is-terrain-4: with too little movement left a hill cannot be entered', () => {
    expect(far('. . H . .')).toBe(1);
    expect(far('. . H . .', 'mounted cavalry rifle')).toBe(2);
    expect(far('. . . H .', 'mounted cavalry rifle')).toBe(2);
    const game = corridor('. . H . .').union('A infantry rifle at 0,0').begin().moves('A', '1,0');
    expect(game.refusal({ do: 'step', to: '2,0' }).clause).toBe('is-terrain-4');
  });

  it('is-terrain-4: infantry that has climbed a hill has no movement left to attack', () => {
    const climb = (kind: string) =>
      corridor('. H . . .')
        .union(`A ${kind} at 0,0 facing E`)
        .confederate('X infantry rifle at 3,0 facing E')
        .begin()
        .moves('A', '1,0')
        .targets('A');
    expect(climb('infantry rifle')).toEqual([]);
    expect(climb('mounted cavalry rifle')).toEqual(['3,0']);
  });

  it.each(ALL)('is-terrain-4: rough ground is for infantry, cavalry and generals only: %s', (kind) => {
    expect(far('. R . . .', kind) > 0).toBe(!/machine gun|artillery|transport/.test(kind));
    expect(far('r r r r r', kind)).toBeGreaterThan(0);
  });

  it.each(ALL)('is-terrain-4: nobody enters river or mountain: %s', (kind) => {
    expect(along('. ~ . . .', kind)).toEqual(['0,0']);
    expect(along('. M . . .', kind)).toEqual(['0,0']);
  });

  it.each(['W', 'B', 'F', 'f'])(
    'is-terrain-4: a stop on the ground is cited by the move and by its refusal (%s)',
    (code) => {
      const game = corridor(`. ${code} .`).union('A infantry rifle at 0,0 facing E').begin().moves('A', '1,0');
      expect(game.last('moved').clauses).toEqual(['is-move-1', 'is-terrain-4']);
      expect(game.refusal({ do: 'step', to: '2,0' }).clause).toBe('is-terrain-4');
    },
  );

  it('is-terrain-4: a ford stops a move, and the next turn’s move out is 1 area', () => {
    expect(far('. f . . .', 'mounted cavalry rifle')).toBe(1);
    expect(far('f . . . .', 'mounted cavalry rifle')).toBe(1);
    expect(far('f r r r r')).toBe(1);
    const game = corridor('. f . . .').union('A mounted cavalry rifle at 0,0').begin().moves('A', '1,0').endTurn();
    expect(game.ends('A')).toEqual(['0,0', '1,0', '2,0']);
  });
});
