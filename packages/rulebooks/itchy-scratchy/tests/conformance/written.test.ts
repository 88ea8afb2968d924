import { canonical, type PlainRecord } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { rulebook } from '../../rulebook.ts';
import type { State } from '../../state.ts';
import type { Game } from '../game.ts';
import { hexes, squares, start } from '../position.ts';

/** All that tells one position from another: where things stand, and the board with its ground. */
const told = ({ setting, ...rest }: State): string => {
  const { codes, ground, objectives, victory, roster, grid } = setting;
  return canonical({ ...rest, codes, ground, objectives, victory, roster, grid: [grid.kind, grid.width] } as never);
};

const again = (game: Game): Game => start(rulebook.toScenario?.(game.state) as PlainRecord, []);

const fight = () =>
  squares(9, 9)
    .union('A infantry musket at 4,4 facing N')
    .confederate('X infantry musket at 4,3', 'H general at 4,3', 'T transport at 4,3')
    .begin()
    .attacks('A', '4,3', 3, 4, 5, 6, 1, 2, 3, 4);

const POSITIONS: readonly (readonly [clauses: string, what: string, game: () => Game])[] = [
  ['is-exh-1', 'the second side exhausted', () => exhausted('Confederate')],
  ['is-exh-1', 'the first side exhausted', () => exhausted('Union')],
  ['is-terrain-1', 'woods on a hill, a hill of its own and a road over it', () => hilly()],
  ['is-move-1', 'a piece in the middle of its move', () => moving().moves('B', '4,5', '4,4')],
  ['is-move-9', 'a piece that has begun and not moved', () => moving().moves('B')],
  ['is-turn-5', 'a piece that has arrived and begun', () => arrived()],
  ['is-close-5', 'a loser that has not chosen', fight],
  ['is-close-7', 'companions that have not chosen', () => fight().withdraws('X', '4,2')],
  ['is-scen-1', 'an objective that was held last by those who have left it', () => held()],
  ['is-scen-3', 'transports that wait, and one that is safe', () => escorted()],
  ['is-grid-1', 'hexes', () => hexes(6, 6).union('A infantry rifle at 3,4').begin().moves('A', '3,3')],
];

function exhausted(side: string): Game {
  const at = squares(5, 5).union('A infantry rifle at 0,4').confederate('X infantry rifle at 4,0');
  return at.with({ exhausted: [side] }).begin();
}

function hilly(): Game {
  const at = squares('. W . h', '. H r .', '. . . .').union('A infantry rifle at 0,0');
  return at.with({ heights: ['1,0'] }).begin();
}

function moving(): Game {
  return squares(9, 9).union('A infantry rifle at 0,8', 'B mounted cavalry rifle at 4,6').begin();
}

function arrived(): Game {
  const at = squares(6, 6).union('A infantry rifle at 5,5', 'B infantry rifle entering 0,0 facing E on turn 1');
  return at.arriving().arrives('B', '0,0').ready().moves('B');
}

function held(): Game {
  const at = squares(5, 5).union('A infantry rifle at 2,2').confederate('X infantry rifle at 4,0');
  const objectives = [{ area: '2,2', name: 'the mill', points: 2 }];
  return at
    .with({ objectives, victory: { kind: 'points' } })
    .begin()
    .moves('A', '2,3')
    .done();
}

function escorted(): Game {
  const at = squares(6, 5).union('T transport at 2,0', 'V transport entering 5,0 on turn 3', 'A infantry rifle at 5,4');
  const victory = { kind: 'escort', side: 'Union', haven: ['1,0'] };
  return at.confederate('X infantry rifle at 0,4').with({ victory }).begin().moves('T', '1,0');
}

describe('Positions written down and set up again', () => {
  it.each(POSITIONS)('%s: %s is the same again', (_clauses, _what, made) => {
    const game = made();
    expect(told(again(game).state)).toBe(told(game.state));
    expect(rulebook.faults?.(again(game).state)).toEqual([]);
  });

  it.each([
    ['Union', 0],
    ['Confederate', 1],
    [undefined, -1],
  ] as const)('is-victory-1: a battle won by %s stays so', (winner, side) => {
    const at = squares(4, 4).alone().union('A infantry rifle at 0,0').confederate('X infantry rifle at 3,3');
    const outcome = { ...(winner === undefined ? {} : { winner }), clause: 'is-victory-2' };
    const game = start(at.with({ phase: 'over', outcome }).file(), []);
    expect(game.state.outcome).toEqual({ winner: side, clause: 'is-victory-2' });
    expect(told(again(game).state)).toBe(told(game.state));
  });

  it('is-move-1: what a file leaves out of an open move is as where the piece stands and has just begun', () => {
    const base = squares(6, 6)
      .union('A infantry rifle at 3,5', 'B infantry rifle entering 0,0 facing E on turn 1')
      .file();
    const moment = (piece: string, more: PlainRecord = {}) => {
      const pieces = [{ id: 'B', area: '0,0', entered: true }];
      const { state } = start({ ...base, phase: 'activation', pieces, activation: { piece, ...more } }, []);
      const { from, way } = state.activation;
      const word = (area: number) => rulebook.names.area?.word(state, area);
      return { from: word(from), ...way, area: word(way.area) };
    };
    const still = { steps: 0, stopped: false };
    expect(moment('A')).toEqual({ ...still, from: '3,5', area: '3,5', spent: 0, road: true });
    expect(moment('B')).toEqual({ ...still, from: '0,0', area: '0,0', spent: 1, road: false });
    expect(moment('A', { from: '3,4', spent: 1, steps: 1 })).toEqual({
      ...{ from: '3,4', area: '3,5', spent: 1, steps: 1 },
      ...{ road: true, stopped: false },
    });
  });
});
