import { expect, test } from 'vitest';
import { attack, chits, facing } from '../battle.ts';
import { at } from '../game.ts';

const cavalry = (more = {}) =>
  attack(
    facing(
      [{ at: '0215', leader: 'mcdowell', line: 40, cavalry: 3 }],
      [{ at: '0315', leader: 'stuart', stars: 2, cavalry: 6, ...more }],
    ),
  );

test('bab-cav-3: a force of cavalry may escape when attacked, before the chits; the battle does not happen', () => {
  const game = cavalry();
  expect([game.seat, game.state.phase]).toEqual([1, 'escapes']);
  // 3 to 6 is 1/2: +1, less Stuart's 2. 9 on the die is 8: 25% of 6.
  game.play({ do: 'escape', hexes: 2 }, 9);
  expect(game.last('escaped').data).toMatchObject({ modifier: -1, percent: 25, lost: 2 });
  game.play({ do: 'fall-back', to: '0415' }).play({ do: 'fall-back', to: '0515' });
  expect(game.force('stuart')).toMatchObject({ place: at('0515'), cavalry: 4, battles: 0 });
  expect(game.force('mcdowell').battles).toBe(0);
  expect(game.events.some(({ kind }) => kind === 'fought')).toBe(false);
  // The hex was emptied: the attacker may advance (bab-ret-2).
  expect([game.seat, game.state.phase]).toEqual([0, 'advances']);
});

test('bab-cav-3: one to three hexes, and it may fight instead', () => {
  const game = cavalry();
  for (const hexes of [1, 2, 3]) expect(game.allows({ do: 'escape', hexes })).toBe(true);
  game.play({ do: 'stand-fast' });
  expect(game.state.phase).toBe('chits');
  chits(game, 'A3', 'D3', 9);
  expect(game.events.some(({ kind }) => kind === 'fought')).toBe(true);
});

test('bab-cav-3: a mixed force does not escape', () => {
  expect(cavalry({ line: 1 }).state.phase).toBe('chits');
});

test('bab-cav-3, bab-ret-1: a garrison of cavalry in a fort does not retreat, so it cannot escape from the battle either', () => {
  const asked = (leader = {}): string => {
    const game = facing(
      [{ at: '2925', leader: 'mcdowell', line: 40 }],
      [{ at: 'fort-donelson', cavalry: 6, ...leader }],
    );
    return attack(game, 'mcdowell', 'fort-donelson').state.phase;
  };
  expect(asked()).toBe('chits');
  // Under a leader they are no garrison.
  expect(asked({ leader: 'stuart' })).toBe('escapes');
});
