import { expect, test } from 'vitest';
import { rulebook } from '../../rulebook.ts';
import { SEQUENCE } from '../../sequence.ts';
import { dataOf, gameOf, unionFirst } from '../game.ts';

const learning = dataOf('learning');

test('bab-seq-3: initiative, then each side moves by rail and on land and fights its battles, then the turn ends', () => {
  const order = ['initiative', 'player-turn', 'rails', 'moves', 'battles', 'player-turn-ends', 'turn-ends'];
  const ids = SEQUENCE.map(({ id }) => id).filter((id) => order.includes(id));
  expect(ids).toEqual(order);
  const game = unionFirst(learning);
  expect([game.seat, game.state.phase]).toEqual([0, 'rails']);
  game.toMoves();
  expect([game.seat, game.state.phase]).toEqual([0, 'moves']);
  game.play({ do: 'end-moves' });
  expect([game.seat, game.state.phase]).toEqual([0, 'battles']);
  game.play({ do: 'end-battles' });
  expect([game.seat, game.state.phase]).toEqual([1, 'rails']);
});

test('bab-init-1: both throw one die, and the higher chooses who goes first', () => {
  const game = gameOf(learning, 3, 8);
  expect(game.seat).toBe(1);
  expect(game.allows({ do: 'initiative', first: false })).toBe(true);
  game.play({ do: 'initiative', first: false });
  expect([game.state.first, game.seat]).toEqual([0, 0]);
});

const FEW = {
  union: [{ at: 'washington', leader: 'mcdowell', militia: 20 }],
  confederate: [{ at: 'manassas', leader: 'beauregard', militia: 20 }],
};

test('bab-init-1: on a tie of the first turn the Confederacy chooses, later who went second last', () => {
  const game = gameOf(FEW, 5, 5);
  expect(game.seat).toBe(1);
  game.play({ do: 'initiative', first: true });
  game.toMoves().play({ do: 'end-moves' });
  expect(game.seat).toBe(0);
  game.toMoves().play({ do: 'end-moves' }, 4, 4);
  expect(game.last('initiative-thrown').data).toMatchObject({ winner: 0, tie: true });
  expect(game.seat).toBe(0);
});

test('bab-init-2: a side adds the command value of its highest-ranking army commander, and never less than nothing', () => {
  const both = (union: string, confederate: string) => ({
    union: [
      { at: 'washington', leader: union },
      { at: 'washington', leader: 'logan', under: union },
    ],
    confederate: [
      { at: 'manassas', leader: confederate },
      { at: 'manassas', leader: 'jackson', under: confederate },
    ],
  });
  // Lee 4 against Butler, whose value is below nothing.
  expect(gameOf(both('butler', 'lee'), 6, 3).last('initiative-thrown').data).toMatchObject({
    winner: 1,
    totals: 7,
    other: 6,
  });
});

test('bab-seq-3: the sieges of whoever goes first come before those of the other, then supply, politics and the end', () => {
  const titles = SEQUENCE.map(({ title }) => title);
  const from = titles.indexOf('Which cities are besieged');
  expect(titles.slice(from, from + 3)).toEqual([
    'Which cities are besieged',
    'Sieges of the first player',
    'Sieges of the second player',
  ]);
  expect(SEQUENCE.slice(from + 3).map(({ id }) => id)).toEqual([
    ...['union-feeding', 'confederate-feeding', 'supply', 'political-turn', 'turn-ends'],
  ]);
});

test('bab-init-2: of several army commanders the highest in rank counts, not the better one; of equal ranks the owner takes the better', () => {
  const army = (leader: string, stars: number, at: string) => [
    { at, leader, stars, line: 5 },
    { at, leader: leader === 'grant' ? 'logan' : 'sherman', stars: 1, line: 1, under: leader },
  ];
  const totals = (...union: readonly (readonly [leader: string, stars: number])[]): unknown => {
    const armies = union.map(([leader, stars], i) => army(leader, stars, ['washington', 'cairo'][i] ?? ''));
    const game = gameOf({ union: armies.flat(), confederate: [{ at: 'manassas', militia: 5 }] }, 6, 1);
    return (game.last('initiative-thrown').data as { readonly totals: number }).totals;
  };
  // McClellan is worth -1 at four stars, Grant 3 at three and 4 at four.
  expect([
    totals(['grant', 3]),
    totals(['mcclellan', 4], ['grant', 3]),
    totals(['mcclellan', 4], ['grant', 4]),
  ]).toEqual([...[9, 6, 10]]);
});

test('bab-init-1, bab-init-2: the sentence of the initiative tells a tie from a win', () => {
  const text = (...dice: readonly [number, number]): string => {
    const game = gameOf(FEW, ...dice);
    return rulebook.sentence({ ...game.last('initiative-thrown'), faces: [] }, game.state).text;
  };
  expect([text(7, 3), text(5, 5)]).toEqual([
    'The Union has the initiative, 7 to 3.',
    'Initiative: both have 5; the Confederacy went second last and chooses.',
  ]);
});
