/** Moves by rail (bab-rail-1 to -3). */
import { expect, test } from 'vitest';
import { rulebook } from '../../rulebook.ts';
import { at, dataOf, Game, unionFirst } from '../game.ts';

const ENEMY = [{ at: 'richmond', militia: 3 }];

test('bab-rail-1: cavalry counts double on the railroad, and a side moves no more SF in a turn than it may', () => {
  const game = unionFirst({
    rail: { union: 9, confederate: 0 },
    union: [{ at: 'washington', leader: 'mcdowell', line: 4, cavalry: 3 }],
    confederate: ENEMY,
  }).play({ do: 'entrain', force: 'mcdowell' });
  expect(game.refusal({ do: 'ride', to: 'baltimore' }).clause).toBe('bab-rail-1');
  game.play({ do: 'drop', force: 'mcdowell', kind: 'cavalry', strength: 1 }).play({ do: 'ride', to: 'baltimore' });
  expect(game.state.railed).toEqual([8, 0]);
  expect(game.force('mcdowell')).toMatchObject({ place: at('baltimore'), moved: true });
});

test('bab-rail-1: when the railroads carry no more, nobody goes by rail but leaders, who count for nothing', () => {
  const forces = [
    { at: 'washington', leader: 'mcdowell', line: 9 },
    { at: 'washington', leader: 'hancock' },
    { at: 'harrisburg', leader: 'meade', stars: 2, line: 5 },
  ];
  const game = unionFirst({ union: forces, confederate: ENEMY, rail: { union: 9, confederate: 0 } });
  const rides = (force: string) => game.allows({ do: 'entrain', force });
  expect(['mcdowell', 'hancock', 'meade'].map(rides)).toEqual([true, true, true]);
  game.play({ do: 'entrain', force: 'mcdowell' }).play({ do: 'ride', to: 'baltimore' });
  expect(['hancock', 'meade'].map(rides)).toEqual([true, false]);
  expect(game.refusal({ do: 'entrain', force: 'meade' })).toMatchObject({
    clause: 'bab-rail-1',
    reason: 'The railroads carry no more SF this turn.',
  });
});

test('bab-rail-2: a ride follows the own and unbroken rail, not into an enemy zone of control', () => {
  const game = unionFirst(dataOf('learning')).play({ do: 'entrain', force: 'x-086' });
  expect(game.refusal({ do: 'ride', to: 'manassas' }).clause).toBe('bab-rail-2');
  expect(game.allows({ do: 'ride', to: 'frederick' })).toBe(true);
  game.play({ do: 'halt' });
  expect(game.refusal({ do: 'entrain', force: 'x-086' }).reason).toContain('has moved');
});

test('bab-rail-2, bab-move-3: whoever rides to where an enemy leader is alone meets him as a march would', () => {
  const begun = unionFirst({
    rail: { union: 50, confederate: 0 },
    union: [{ at: 'baltimore', leader: 'mcdowell', line: 10 }],
    confederate: [...ENEMY, { at: 'manassas', leader: 'lee' }],
  });
  const forces = begun.state.forces.with(begun.row('lee'), { ...begun.force('lee'), place: at('washington') });
  const game = new Game(rulebook, { ...begun.state, forces }, []);
  game.play({ do: 'entrain', force: 'mcdowell' }).play({ do: 'ride', to: 'washington' }, 1);
  expect(game.last('leader-met-enemy').data).toMatchObject({ force: 'lee', captured: true });
});

test('bab-rail-3: from an exit to the North, 60 SF a turn', () => {
  const game = unionFirst({
    rail: { union: 200, confederate: 0 },
    union: [
      { at: 'pittsburgh', leader: 'mcdowell', line: 50 },
      { at: 'pittsburgh', leader: 'hooker', line: 11 },
    ],
    confederate: ENEMY,
  });
  game
    .play({ do: 'entrain', force: 'mcdowell' })
    .play({ do: 'ride', to: 'north' })
    .play({ do: 'entrain', force: 'hooker' });
  expect(game.refusal({ do: 'ride', to: 'north' }).clause).toBe('bab-rail-3');
});

test('bab-rail-2: a ride may enter an enemy zone of control where own troops hold the hex, be it with a single SF', () => {
  const game = (friends: number): Game =>
    unionFirst({
      rail: { union: 20, confederate: 0 },
      union: [
        { at: 'washington', leader: 'mcdowell', line: 5 },
        ...(friends > 0 ? [{ at: 'baltimore', militia: friends }] : []),
      ],
      confederate: [{ at: '7108', line: 3 }],
    }).play({ do: 'entrain', force: 'mcdowell' });
  expect([0, 1].map((friends) => game(friends).allows({ do: 'ride', to: 'baltimore' }))).toEqual([false, true]);
});
