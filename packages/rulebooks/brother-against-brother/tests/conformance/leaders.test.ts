import { ScriptedDice, Teller } from '@longroll/kernel';
import { expect, test } from 'vitest';
import { turnOf } from '../../calendar.ts';
import { battleCasualties } from '../../entering.ts';
import { LEADERS } from '../../leaders.ts';
import { cupOf, drawsOf } from '../../phases/leaders.ts';
import { rulebook } from '../../rulebook.ts';
import { at, Game, gameOf } from '../game.ts';

const PARTS = { parts: ['leaders-choice' as const] };
const FORCES = {
  union: [{ at: 'washington', leader: 'mcdowell', line: 10 }],
  confederate: [{ at: 'richmond', leader: 'beauregard', line: 10 }],
};
const ids = (rows: readonly number[]): readonly string[] => rows.map((row) => LEADERS[row]?.id ?? '');

test('bab-seq-2: Leaders’ Choice in segments I and III only', () => {
  expect(gameOf({ ...PARTS, ...FORCES, turn: 13 }, 1).state.phase).toBe('union-leaders');
  expect(gameOf({ ...PARTS, ...FORCES, turn: 14 }, 9, 1).state.phase).toBe('initiative');
  expect(gameOf({ ...PARTS, ...FORCES, turn: 15 }, 1).state.phase).toBe('union-leaders');
});

test('bab-lead-6: the cup holds leaders whose month has come; a drawn one is deployed at a city or with a force, or put back', () => {
  const game = gameOf({ ...PARTS, ...FORCES, turn: 13 }, 1);
  const { state } = game;
  // July 1861: McClellan from June, Grant from September.
  expect(ids(cupOf(state, 0))).toContain('mcclellan');
  expect(ids(cupOf(state, 0))).not.toContain('grant');
  const [drawn = -1] = state.drawn;
  const leader = LEADERS[drawn]?.id ?? '';
  expect(leader).toBe(ids(cupOf(state, 0))[0]);
  expect(game.refusal({ do: 'end-choice' }).clause).toBe('bab-lead-6');
  expect(game.refusal({ do: 'promote', leader }).clause).toBe('bab-lead-6');
  expect(game.refusal({ do: 'deploy', leader, place: 'richmond' }).clause).toBe('bab-lead-6');
  game.play({ do: 'deploy', leader, place: 'baltimore' });
  expect(game.force(leader).place).toBe(at('baltimore'));
  expect(game.state.officers[drawn]?.fate).toBe('play');
});

test('bab-lead-6: the next rank of a leader in play is in the cup once its month has come and he has held his own 8 turns', () => {
  const file = {
    ...PARTS,
    lastTurn: 200,
    union: [{ at: 'washington', leader: 'grant', stars: 2, line: 9 }],
    confederate: FORCES.confederate,
  };
  expect(ids(cupOf(gameOf({ ...file, turn: turnOf(1862, 1, 1) }, 1).state, 0))).not.toContain('grant');
  const { state } = gameOf({ ...file, turn: turnOf(1862, 2, 1) }, 1);
  expect(ids(cupOf(state, 0))).toContain('grant');
  const recent = { ...state, officers: state.officers.map((officer) => ({ ...officer, since: state.turn - 7 })) };
  expect(ids(cupOf(recent, 0))).not.toContain('grant');
});

test('bab-lead-7: the Union draws two from I March 1862 to III April 1863', () => {
  const turns = [turnOf(1862, 2, 3), turnOf(1862, 3, 1), turnOf(1863, 4, 3), turnOf(1863, 5, 1)];
  expect(turns.map((turn) => drawsOf(0, turn))).toEqual([1, 2, 2, 1]);
  expect(turns.map((turn) => drawsOf(1, turn))).toEqual([1, 1, 1, 1]);
});

test('bab-lead-8: one leader is relieved at a time and is in the cup after 8 turns; an army commander costs a political point', () => {
  const game = gameOf(
    { ...PARTS, ...FORCES, union: [{ at: 'washington', leader: 'mcdowell', line: 60 }], turn: 13 },
    1,
  );
  const leader = LEADERS[game.state.drawn[0] ?? -1]?.id ?? '';
  game.play({ do: 'put-back', leader }).play({ do: 'relieve', leader: 'mcdowell' });
  expect(game.state.officers[game.row('mcdowell')]).toMatchObject({ fate: 'cup', back: 13 + 8 });
  expect(game.state.politics).toBe(1);
  // His troops stay where they are.
  expect(game.state.forces.filter(({ place }) => place === at('washington')).map(({ line }) => line)).toEqual([60]);
  expect(game.allows({ do: 'end-choice' })).toBe(true);
});

test('bab-lead-9: on a 1 a leader is hit; 1 to 5 wounded for 8 turns, 6 to 10 gone for good', () => {
  const { state } = gameOf({ ...FORCES, turn: 13 });
  const row = LEADERS.findIndex(({ id }) => id === 'mcdowell');
  const after = (...faces: readonly number[]) => {
    const dice = new ScriptedDice(faces);
    return battleCasualties(state, [row], { dice, tell: new Teller(dice) }).officers[row];
  };
  expect(after(2)).toMatchObject({ fate: 'play' });
  expect(after(1, 5)).toMatchObject({ fate: 'cup', back: 21 });
  expect(after(1, 6)).toMatchObject({ fate: 'gone' });
});

test('bab-lead-10: who left history before the start of a later scenario is out of it; nobody leaves during play', () => {
  const { state } = gameOf({ ...PARTS, ...FORCES, turn: turnOf(1863, 1, 1), lastTurn: 200 }, 1, 1);
  expect(state.officers[LEADERS.findIndex(({ id }) => id === 'ashby')]?.fate).toBe('gone');
  expect(state.officers[LEADERS.findIndex(({ id }) => id === 'mcdowell')]?.fate).toBe('play');
});

test('bab-lead-6: each side’s cup holds its own leaders only', () => {
  const { state } = gameOf({ ...PARTS, ...FORCES, turn: 13 }, 1);
  const sidesOf = (side: 0 | 1) => new Set(cupOf(state, side).map((row) => LEADERS[row]?.side));
  expect([[...sidesOf(0)], [...sidesOf(1)]]).toEqual([['union'], ['confederate']]);
});

test('bab-lead-6: a promotion is told and offered with the rank that it brings', () => {
  const grant = { at: 'washington', leader: 'grant', stars: 2, line: 9 };
  const game = gameOf({ ...PARTS, ...FORCES, union: [grant], turn: turnOf(1862, 2, 1), lastTurn: 200 }, 1);
  const row = game.row('grant');
  const drawn = new Game(rulebook, { ...game.state, drawn: [row] }, []);
  const labels = drawn.offer.choices.map((choice) => rulebook.describe(drawn.state, drawn.seat, choice).label);
  expect(labels).toContain('Promote Grant to three stars');
  drawn.play({ do: 'promote', leader: 'grant' });
  expect(drawn.last('leader-promoted').data).toMatchObject({ leader: 'grant', stars: 3 });
  expect(drawn.state.officers[row]).toMatchObject({ stars: 3, since: turnOf(1862, 2, 1) });
});

test('bab-lead-8: the Confederacy pays for an army commander as well, and nobody for another leader', () => {
  const relieved = (line: number): number => {
    const file = { ...PARTS, ...FORCES, confederate: [{ at: 'richmond', leader: 'beauregard', line }], turn: 13 };
    const game = gameOf(file, 1);
    const putBack = (): Game => {
      for (const row of game.state.drawn) game.play({ do: 'put-back', leader: LEADERS[row]?.id ?? '' });
      return game;
    };
    putBack().play({ do: 'end-choice' }, 1);
    putBack().play({ do: 'relieve', leader: 'beauregard' });
    return game.state.politics;
  };
  expect([relieved(61), relieved(10)]).toEqual([-1, 0]);
});

test('bab-conv-1: every roll for a leader is one ten-sided die', () => {
  const asked: number[] = [];
  const dice = new (class extends ScriptedDice {
    override d(sides: number): number {
      asked.push(sides);
      return super.d(sides);
    }
  })([1, 6]);
  battleCasualties(gameOf({ ...FORCES, turn: 13 }).state, [LEADERS.findIndex(({ id }) => id === 'mcdowell')], {
    dice,
    tell: new Teller(dice),
  });
  expect(asked).toEqual([10, 10]);
});
