import { SimDice } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { rulebook } from '../../rulebook.ts';
import type { Game } from '../game.ts';
import { corridor, type Position, squares, start } from '../position.ts';
import { SCENARIOS, walks } from '../random-walk.ts';

interface Battle {
  readonly board: readonly string[];
  readonly grid?: string;
}

/** A battle of the procedure, from no more than what is said. */
const randomBattle = (said: object): Battle => {
  const procedure = rulebook.procedures.find(({ id }) => id === 'random-battle');
  if (!procedure) throw new Error('test: there is no random battle');
  const { battle } = procedure.run(procedure.input.parse(said) as never, new SimDice(1)) as { readonly battle: Battle };
  return battle;
};

describe('Boards and whose decision it is', () => {
  it('is-grid-4: a board of which nothing is said has 12 columns and 8 rows of squares', () => {
    const { board, grid = 'squares' } = randomBattle({});
    expect([grid, board.length, board.map((row) => row.split(' ').length)]).toEqual(['squares', 8, Array(8).fill(12)]);
  });

  it('is-frame-2: one side is asked at a time, and the other may do nothing, whatever it names', () => {
    const file = squares(7, 7).union('A infantry rifle at 3,5').confederate('X infantry rifle at 3,2').file();
    const game = start(file, [2, 6]);
    const asked = (): readonly number[] => rulebook.actors(game.state);
    expect([asked(), game.refusal({ do: 'initiative', first: true }, 0).clause]).toEqual([[1], 'is-frame-2']);
    game.goes(false);
    expect([asked(), game.refusal({ do: 'activate', piece: 'X' }, 1).clause]).toEqual([[0], 'is-frame-2']);
    game.moves('A', '3,4').attacks('A', '3,2', 1, 1, 1, 1);
    expect(asked()).toEqual([0]);
  });

  it('is-frame-2: the owner of the beaten piece is asked, and the winner is not', () => {
    const game = squares(7, 7).union('A infantry musket at 3,4').confederate('X infantry musket at 3,3').begin();
    game.attacks('A', '3,3', 3, 4, 5, 6, 1, 2, 3, 4);
    expect(rulebook.actors(game.state)).toEqual([1]);
    for (const action of [{ do: 'stand', piece: 'X' }, { do: 'done' }, { do: 'activate', piece: 'UR' }] as const)
      expect(game.refusal(action, 0).clause).toBe('is-frame-2');
  });
});

describe('Stacks and points in random play', () => {
  /** A small board full of pieces: hardly a move that does not pass through friends. */
  const crowded = (): Position =>
    squares('. . r .', 'W . r .', '. h r .', '. . r .', '. T . .')
      .union('A infantry rifle at 0,3', 'B mounted cavalry rifle at 1,3', 'C artillery rifled-field at 2,4')
      .union('D infantry musket at 1,4', 'S transport at 2,3', 'G general at 0,4')
      .confederate('X infantry rifle at 1,0', 'Y mounted cavalry rifle at 2,0', 'Z dismounted cavalry rifle at 3,0')
      .confederate('V transport at 0,0', 'H general at 1,0');

  /** Plays on at random, and gives the position after every action. */
  function* played(game: Game, seed: number): Generator<Game['state']> {
    const dice = new SimDice(seed);
    let { state } = game;
    for (let i = 0; i < 400 && !rulebook.outcome(state); i++) {
      const [seat = 0] = rulebook.actors(state);
      const { choices } = rulebook.offer(state, seat);
      const moves = choices.filter(({ do: verb }) => verb !== 'end');
      const pool = moves.length > 0 ? moves : choices;
      const action = pool[dice.d(pool.length) - 1];
      const step = action && rulebook.apply(state, seat, action, dice);
      if (!step || step.refused === true) throw new Error('test: an offered action is refused');
      state = step.state;
      yield state;
    }
  }

  it('is-test-6: on a crowded board no activation leaves two fighting units, or two sides, in an area', () => {
    let activations = 0;
    for (let seed = 1; seed <= 12; seed++)
      for (const { activation, phase, pieces, setting } of played(crowded().begin(), seed)) {
        if (activation.piece >= 0 || phase !== 'activation') continue;
        activations++;
        const fighters = new Map<number, number>();
        const held = new Map<number, number>();
        for (const [row, { area }] of pieces.entries()) {
          const line = setting.roster[row];
          if (area < 0 || !line) continue;
          expect(held.get(area) ?? line.side).toBe(line.side);
          held.set(area, line.side);
          if (line.type !== 'general' && line.type !== 'transport') fighters.set(area, (fighters.get(area) ?? 0) + 1);
        }
        expect([...fighters.values()].filter((count) => count > 1)).toEqual([]);
      }
    expect(activations).toBeGreaterThan(300);
  });

  it.each(SCENARIOS)('is-test-6: %s: every point that is gone was told of as lost', (scenario) => {
    for (const { before, after, events } of walks(scenario)) {
      const lost = events
        .filter(({ kind }) => kind === 'strength-lost' || kind === 'destroyed')
        .reduce((sum, { data }) => sum + Number((data as { readonly lost: number }).lost), 0);
      const gone = before.pieces.reduce((sum, { sp }, row) => sum + sp - (after.pieces[row]?.sp ?? 0), 0);
      expect(lost).toBe(gone);
    }
  });
});

describe('Turning, roads and generals', () => {
  it('is-move-9: who has turned to one of several enemies stays turned to him', () => {
    const at = squares(9, 9).union('A infantry rifle at 4,6 facing N');
    at.confederate('X infantry rifle at 3,5 facing N', 'Y infantry rifle at 5,5 facing N');
    const game = at.begin().moves('A', '4,5').turns('A', 'W');
    expect([game.facings('A'), game.offered('turn', 'facing')]).toEqual([['W'], []]);
    expect(game.refusal({ do: 'turn', facing: 'E' }).clause).toBe('is-move-9');
    expect(game.targets('A')).toEqual(['3,5']);
  });

  /** Where B may end its move on the turn of its arrival on this row of ground, at its western end. */
  const arrived = (codes: string, type: string): readonly string[] => {
    const at = corridor(codes).union('A infantry rifle at 5,0', `B ${type} entering 0,0 facing E on turn 1`);
    return at.arriving().arrives('B', '0,0').ready().ends('B');
  };

  it.each([
    ['infantry rifle', ['0,0', '1,0']],
    ['mounted cavalry rifle', ['0,0', '1,0', '2,0']],
  ])('is-terrain-1: a move that began with an arrival is no longer for being by road: %s', (type, ends) => {
    expect(arrived('r r r r r r', type)).toEqual(ends);
    expect(arrived('. . . . . .', type)).toEqual(ends);
  });

  it('is-terrain-1: a fortification is road area to enter, not to leave', () => {
    const out = corridor('F r r r r r').union('A infantry rifle at 0,0 facing E').begin();
    expect(out.ends('A')).toEqual(['0,0', '1,0', '2,0']);
    const along = corridor('r r r r r r').union('A infantry rifle at 0,0 facing E').begin();
    expect(along.ends('A')).toEqual(['0,0', '1,0', '2,0', '3,0']);
  });

  it('is-move-12: a general with transports is not alone: he faces nobody, the transport does', () => {
    const facing = (general: string, transport: string): readonly string[] =>
      squares(9, 9)
        .union('A infantry rifle at 4,5')
        .confederate(`H general at 4,4 facing ${general}`, `T transport at 4,4 facing ${transport}`)
        .begin()
        .moves('A', '3,5')
        .steps('A');
    expect(facing('S', 'N')).toContain('3,4');
    expect(facing('N', 'S')).not.toContain('3,4');
  });
});
