import { expect, test } from 'vitest';
import { attack, chits, facing } from '../battle.ts';
import { at, unionFirst } from '../game.ts';

const UNION = [{ at: '0215', leader: 'mcdowell', line: 60 }];
const place = (hex: string): number => at(hex);

test('bab-ret-1: each hex of a retreat is farther from the enemy, and free of his zones of control if there is one', () => {
  const game = facing(UNION, [
    { at: '0315', leader: 'beauregard', line: 15 },
    { at: '0815', leader: 'jackson', stars: 2, line: 5 },
  ]);
  attack(game);
  // 4-1: -3, and 3 on the die: D R2.
  chits(game, 'A3', 'D3', 3);
  expect(game.state.phase).toBe('retreats');
  expect(game.refusal({ do: 'fall-back', to: '0214' }).clause).toBe('bab-ret-1');
  game.play({ do: 'fall-back', to: '0415' });
  expect(game.refusal({ do: 'fall-back', to: '0316' }).reason).toContain('no farther');
  game.play({ do: 'fall-back', to: '0515' });
  expect(game.force('beauregard').place).toBe(place('0515'));
  expect([game.seat, game.state.phase]).toEqual([0, 'advances']);
});

test('bab-ret-1: who cannot retreat loses a quarter for each hex and stops', () => {
  const game = facing(
    [
      { at: '0214', leader: 'mcdowell', line: 50 },
      { at: '0415', leader: 'hooker', line: 30 },
      { at: '0216', leader: 'meade', line: 10 },
    ],
    [{ at: '0315', leader: 'beauregard', line: 20 }],
  );
  attack(game).play({ do: 'join', force: 'hooker' }).play({ do: 'join', force: 'meade' });
  chits(game, 'A1', 'D3', 4, 9, 9, 9, 9);
  const { otherLost } = game.last('fought').data as { otherLost: number };
  expect(game.last('cornered').data).toMatchObject({ side: 1, hexes: 1 });
  const { lost } = game.last('cornered').data as { lost: number };
  expect(lost).toBe(Math.floor(((20 - otherLost) * 25 + 50) / 100));
  expect(game.force('beauregard').place).toBe(place('0315'));
  expect(game.strength('beauregard')).toBe(20 - otherLost - lost);
});

test('bab-ret-1: attackers retreat from their own hexes', () => {
  const game = facing(
    [
      { at: '0214', leader: 'mcdowell', line: 10 },
      { at: '0415', leader: 'hooker', line: 10 },
    ],
    [{ at: '0315', leader: 'beauregard', line: 30 }],
  );
  attack(game).play({ do: 'join', force: 'hooker' });
  chits(game, 'A1', 'D3', 6);
  expect(game.seat).toBe(0);
  game.play({ do: 'fall-back', to: '0114' });
  game.play({ do: 'fall-back', to: '0515' }, 9, 9, 9);
  expect([game.force('mcdowell').place, game.force('hooker').place]).toEqual([place('0114'), place('0515')]);
  expect(game.force('beauregard').place).toBe(place('0315'));
});

test('bab-zoc-4: a hex of an enemy zone of control costs a retreating stack a tenth of his combat points', () => {
  const game = facing(
    [
      { at: '0215', leader: 'mcdowell', line: 60 },
      { at: '0417', leader: 'hooker', line: 30 },
      { at: '0413', leader: 'meade', stars: 2, line: 40 },
      { at: '0515', leader: 'burnside', line: 30 },
    ],
    [{ at: '0315', leader: 'beauregard', line: 30 }],
  );
  attack(game);
  // 2-1: -1, and 5 on the die: D R1.
  chits(game, 'A3', 'D3', 5);
  const before = game.strength('beauregard');
  game.play({ do: 'fall-back', to: '0314' });
  expect(before - game.strength('beauregard')).toBe(4);
  expect(game.last('retreated').data).toMatchObject({ lost: 4 });
});

test('bab-ret-1: a garrison in a fort ignores retreats and stays', () => {
  const game = unionFirst({
    union: [{ at: '6818', leader: 'mcdowell', line: 50 }],
    confederate: [{ at: 'richmond', militia: 10 }],
  })
    .toMoves()
    .play({ do: 'end-moves' });
  game.play({ do: 'attack', hex: 'richmond', force: 'mcdowell' });
  chits(game, 'A3', 'D3', 1);
  expect(game.state.phase).not.toBe('retreats');
  expect(game.force('x-086').place).toBe(place('richmond'));
});

test('bab-ret-2: attacking forces may advance into the hex that was emptied, and nobody must', () => {
  const game = facing(
    [
      { at: '0215', leader: 'mcdowell', line: 60 },
      { at: '0214', leader: 'hooker', line: 10 },
      { at: '0216', leader: 'meade', line: 10 },
    ],
    [{ at: '0315', leader: 'beauregard', line: 15 }],
  );
  attack(game).play({ do: 'join', force: 'hooker' }).play({ do: 'begin' });
  chits(game, 'A3', 'D3', 4);
  game.play({ do: 'fall-back', to: '0415' }).play({ do: 'fall-back', to: '0515' });
  expect(game.refusal({ do: 'advance', force: 'meade' }).clause).toBe('bab-ret-2');
  game.play({ do: 'advance', force: 'hooker' });
  expect(game.force('hooker').place).toBe(place('0315'));
  game.play({ do: 'stay-behind' });
  expect(game.force('mcdowell').place).toBe(place('0215'));
});

test('bab-ret-1: troops without a leader retreat together with those whom they join', () => {
  const game = facing(UNION, [
    { at: '0315', line: 15 },
    { at: '0415', line: 5 },
  ]);
  attack(game);
  chits(game, 'A3', 'D1', 10);
  game.play({ do: 'fall-back', to: '0415' });
  expect(game.state.forces.filter(({ place: here, side }) => here === place('0415') && side === 1)).toHaveLength(1);
});
