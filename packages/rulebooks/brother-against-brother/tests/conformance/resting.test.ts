import { expect, test } from 'vitest';
import { board } from '../../board/index.ts';
import { rulebook } from '../../rulebook.ts';
import { Game, unionFirst } from '../game.ts';
import { siege, toSieges } from '../siege.ts';

/** Both sides far from each other, the Union to move on turn 13. */
const far = (): Game =>
  unionFirst({
    lastTurn: 30,
    union: [{ at: 'pittsburgh', leader: 'mcdowell', line: 5 }],
    confederate: [{ at: 'abingdon', leader: 'lee', stars: 4, militia: 3 }],
  });
/** The Confederacy does nothing, and the next initiative is the Union's. */
const other = (game: Game): Game => game.toMoves().play({ do: 'end-moves' }, 9, 1);

test('bab-seq-3: a side that stands where it is is not asked for its moves for so many turns', () => {
  const game = far().play({ do: 'rest', turns: 2 });
  expect([game.seat, game.state.phase]).toEqual([1, 'rails']);
  other(game).play({ do: 'initiative', first: true });
  expect([game.seat, game.state.phase, game.state.turn, game.state.rest]).toEqual([1, 'rails', 14, [15, 0]]);
  other(game).play({ do: 'initiative', first: true });
  expect([game.seat, game.state.turn]).toEqual([0, 15]);
});

test('bab-seq-3: whoever may stand where he is reads until when, and while he does his bar tells it', () => {
  const game = far();
  expect(rulebook.describe(game.state, 0, { do: 'rest', turns: 2 }).label).toBe(
    'For two turns, until III July 1861, unless the enemy attacks',
  );
  const toldOf = (seat: number) =>
    board.status(game.state).sides[seat]?.facts.find(({ clause }) => clause === 'bab-seq-3');
  expect(toldOf(0)).toBeUndefined();
  game.play({ do: 'rest', turns: 2 });
  expect([toldOf(0), toldOf(1)]).toEqual([
    { label: 'stands until', value: 'III July 1861', clause: 'bab-seq-3' },
    undefined,
  ]);
});

test('bab-seq-3: a side that stands where it is may stop that in the turn of the other side, and is asked again', () => {
  const game = far().play({ do: 'rest', turns: 4 });
  const [union, confederate] = [rulebook.offer(game.state, 0), rulebook.offer(game.state, 1)];
  expect([union.ask, union.choices, union.anytime]).toEqual(['wait', [], [{ do: 'rouse' }, { do: 'resign' }]]);
  expect(rulebook.describe(game.state, 0, { do: 'rouse' }).label).toBe('Stop standing, ordered until I August 1861');
  expect(confederate.anytime).toEqual([{ do: 'resign' }]);
  expect(game.refusal({ do: 'rouse' }, 1).reason).toBe('This side does not stand where it is.');
  const told = { ...game.playAs(0, { do: 'rouse' }).last('rouses'), faces: [] };
  expect(rulebook.sentence(told, game.state).text).toBe('The Union stands where it is no longer.');
  expect([game.state.rest, game.seat, game.state.phase]).toEqual([[0, 0], 1, 'rails']);
  expect(game.refusal({ do: 'rouse' }, 0).clause).toBe('bab-seq-3');
  other(game).play({ do: 'initiative', first: true });
  expect([game.seat, game.state.turn, game.state.phase]).toEqual([0, 14, 'rails']);
});

test('bab-seq-3: who is attacked or loses a place is asked again', () => {
  const game = unionFirst({
    lastTurn: 30,
    union: [{ at: '0215', leader: 'mcdowell', line: 5 }],
    confederate: [{ at: '0315', leader: 'lee', stars: 4, line: 5 }],
  }).play({ do: 'rest', turns: 4 });
  expect(game.state.rest).toEqual([17, 0]);
  game.toMoves().play({ do: 'end-moves' }).play({ do: 'attack', hex: '0215', force: 'lee' });
  expect(game.state.rest).toEqual([0, 0]);
});

test('bab-seq-3, bab-siege-6: who loses a place by surrender is asked again', () => {
  const game = toSieges(siege()).play({ do: 'end-sieges' }, 1, 9, 1).play({ do: 'initiative', first: true });
  const second = new Game(rulebook, { ...toSieges(game).state, rest: [0, 25] }, []);
  second.play({ do: 'press', hex: 'culpeper' }).play({ do: 'besiege', force: 'mcdowell' });
  second.play({ do: 'summon' }, 10, 1, 9, 1);
  expect([second.last('siege-pressed').data, second.state.rest]).toMatchObject([{ surrender: true }, [0, 0]]);
});

test('bab-seq-3: a side that has moved this turn does not stand where it is', () => {
  const game = unionFirst({
    rail: { union: 50, confederate: 0 },
    union: [
      { at: 'baltimore', leader: 'mcdowell', line: 5 },
      { at: 'pittsburgh', militia: 3 },
    ],
    confederate: [{ at: 'abingdon', militia: 3 }],
  });
  game.play({ do: 'entrain', force: 'mcdowell' }).play({ do: 'ride', to: 'philadelphia' });
  expect(game.refusal({ do: 'rest', turns: 1 }).clause).toBe('bab-seq-3');
});

test('bab-seq-3: a side with nothing to do before its marches is asked for those at once, and may stand where it is all the same', () => {
  const game = unionFirst({
    lastTurn: 30,
    union: [{ at: '0215', militia: 3 }],
    confederate: [{ at: 'abingdon', leader: 'lee', stars: 4, militia: 3 }],
  });
  expect([game.seat, game.state.phase]).toEqual([0, 'moves']);
  expect(game.play({ do: 'rest', turns: 2 }).state.rest).toEqual([15, 0]);
  expect([game.seat, game.state.phase]).toEqual([1, 'rails']);
});
