/** What the page tells of dice, battles and phases beside the sentence of the rules. */
import { expect, test } from 'vitest';
import { board } from '../board/index.ts';
import { LEADERS } from '../leaders.ts';
import { NOBODY, type State } from '../state.ts';
import { at, gameOf, unionFirst } from './game.ts';
import { fleets, ready } from './ships.ts';
import { siege, toSieges } from './siege.ts';

const game = unionFirst({
  union: [{ at: '0215', leader: 'mcdowell', line: 60 }],
  confederate: [{ at: '0315', leader: 'beauregard', line: 20 }],
});
const told = (kind: string, data: object, faces: readonly number[] = []) =>
  board.sentence({ kind, clauses: [], data, faces }, game.state);

test('a throw is told with its die and what was added to it', () => {
  const home = { side: 0, force: 'mcdowell', place: 'washington', percent: 80, lost: 16 };
  expect(told('militia-went-home', { ...home, modifier: 3 }, [9]).text).toBe(
    'McDowell sent militia home: **16 SF** (the die 9 +3).',
  );
  expect(told('militia-went-home', { ...home, modifier: 0 }, [9]).text).toMatch(/ \(the die 9\)\.$/);
  expect(told('militia-went-home', { ...home, modifier: 0 }).text).toBe('McDowell sent militia home: **16 SF**.');
});

test('bab-ret-1: a retreat is a step of a way, but one with a loss is told by itself', () => {
  const back = { side: 0, from: 'washington', to: '6812', lost: 0 };
  const names = { from: 'Washington', to: 'the hex west of Washington', named: false };
  expect(told('retreated', back)).toMatchObject({
    text: 'The Union fell back from Washington to **the hex west of Washington**.',
    step: { ...names, who: '0', text: 'The Union fell back @.' },
  });
  expect(told('retreated', { ...back, lost: 3 }).step).toBeUndefined();
});

const BATTLE = {
  ...{ side: 0, hex: 'memphis', leaders: '', points: 30, others: 20, row: '3/2-1', attack: 'A4', defence: 'D3' },
  ...{ modifier: 2, lost: 5, otherLost: 4, winner: 'attacker' },
};

test('bab-crt-4, bab-crt-6: a battle tells which faces would have won it, and in a few words how it ended', () => {
  // 3/2-1 without a multiplier: the defender retreats up to a final 4, and on a hold he wins a tie.
  const { text, result } = told('fought', BATTLE, [1]);
  expect(text).toMatch(/the Union won\*\*\. The attacker needed 2 or less\.$/);
  expect(result).toBe('The Union won: the Union lost 5 SF, the Confederacy 4.');
  expect(told('fought', { ...BATTLE, modifier: 9 }, [1]).text).toMatch(/No face of the die would have won it/);
  expect(told('fought', { ...BATTLE, modifier: -9 }, [1]).text).toMatch(/Any face of the die would have won it\.$/);
});

test('bab-crt-6: nothing is told of the faces where it would rest on what the event does not tell', () => {
  // At 1-3 the attacker loses double: a defender who has to stay holds where another one would retreat.
  const weak = { ...BATTLE, points: 10, others: 30, row: '1-3', attack: 'A3', modifier: 0 };
  expect(told('fought', weak, [1]).text).toMatch(/won\*\*\.$/);
});

test('bab-seq-3: sieges, supply and the end of a turn stand in the log under headings of their own', () => {
  const chapter = (kind: string, data: object) => told(kind, data).chapter;
  const force = { side: 0, force: 'mcdowell', place: 'washington' };
  expect(chapter('besieged-starved', { side: 0, hex: 'culpeper', modifier: 0, percent: 0, lost: 0 })).toBe('Sieges.');
  expect(chapter('out-of-supply', { ...force, turns: 1, modifier: 0, percent: 0, lost: 0 })).toBe('Supply.');
  expect(chapter('ended', { winner: 0 })).toBe('The end of the turn.');
  expect(chapter('advanced', { ...force, to: 'culpeper' })).toBeUndefined();
});

test('a phase in which the other side is asked is told as its', () => {
  const attacked = gameOf({
    union: [{ at: '0215', leader: 'mcdowell', line: 60 }],
    confederate: [{ at: '0315', leader: 'beauregard', line: 20 }],
  }).play({ do: 'initiative', first: true });
  attacked.toMoves().play({ do: 'end-moves' }).play({ do: 'attack', hex: '0315', force: 'mcdowell' });
  expect(attacked.state.phase).toBe('chits');
  expect(board.status(attacked.state).phase).toBe('Union: tactical chits');
  attacked.play({ do: 'chit', chit: 'A1' });
  expect(board.status(attacked.state).phase).toBe('Confederate: tactical chits');
});

test('months stand over the track as long as they have room', () => {
  const heads = (firstTurn: number, lastTurn: number) => {
    const { state } = game;
    const war = { ...state, turn: firstTurn, setting: { ...state.setting, firstTurn, lastTurn } } as State;
    return board.status(war).track.flatMap(({ year }) => (year === undefined ? [] : [year]));
  };
  expect(heads(20, 25)).toEqual(['August 1861', 'September 1861', 'October 1861']);
  expect(heads(20, 37).slice(0, 2)).toEqual(['Aug', 'September 1861']);
  expect(heads(20, 37).at(-1)).toBe('Jan');
});

test('bab-siege-5: the odds of a siege say with whom they are, in SF', () => {
  const { state } = toSieges(siege());
  const besieged = { ...state, fight: { ...state.fight, hex: at('culpeper'), attackers: [] as readonly number[] } };
  const mcdowell = LEADERS.findIndex(({ id }) => id === 'mcdowell');
  const assumed = (s: State, ...actions: Parameters<typeof board.foresee>[2]) =>
    board.foresee(s, 0, actions, undefined as never)[0]?.assumed;
  expect(assumed(state, { do: 'press', hex: at('culpeper') })).toMatch(/^With all who stand .*: 50 SF against 20 SF/);
  const one = { ...besieged, fight: { ...besieged.fight, attackers: [mcdowell] } };
  expect(assumed(besieged, { do: 'besiege', force: mcdowell })).toMatch(/^With these besiegers: 30 SF/);
  expect(assumed(one)).toMatch(/^With those who are named so far: 30 SF/);
});

test('bab-nav-1, bab-nav-2: whoever makes ships ready is told which they are, who is aboard and what they still lift', () => {
  const game = fleets(
    [
      { at: 'cairo', kind: 'river-transport', count: 2 },
      { at: 'cairo', kind: 'gunboat', count: 3 },
    ],
    [],
    { union: [{ at: 'cairo', leader: 'grant', stars: 2, line: 30 }] },
  );
  const asked = () => board.ask(game.state, 0, 'sail', undefined).detail;
  ready(ready(game, 'river-transport', 'cairo', 2), 'gunboat', 'cairo', 3);
  expect(asked()).toMatch(/they lift 40 SF\. Ready: two river transports, three river gunboats\.$/);
  game.play({ do: 'embark', force: 'grant' });
  expect(asked()).toMatch(/they lift 10 SF more\. .*; aboard: Grant \(30 SF\)\.$/);
  game.play({ do: 'sail', to: 'paducah' });
  expect(board.sentence({ ...game.last('sailed'), faces: [] } as never, game.state).text).toBe(
    'The Union: five ships sailed from Cairo to **Paducah** with 30 SF aboard.',
  );
});

test('bab-prod-1: what is under way is told by the turn on which it comes, as a sum with its places', () => {
  const { state } = gameOf({ turn: 1, lastTurn: 20, parts: ['production'], union: [{ at: 'washington', militia: 4 }] });
  const order = (place: string, amount: number, due: number) => ({
    ...({ side: 0, product: 0, place: at(place), amount, due, plain: due, trainer: NOBODY, centre: NOBODY } as const),
  });
  const orders = [order('cairo', 2, 4), order('washington', 5, 3), order('cairo', 1, 3), order('washington', 2, 3)];
  const { tables } = board.status({ ...state, war: { ...state.war, orders } });
  const rows = tables.find(({ id }) => id === 'planner-0')?.rows ?? [];
  expect(JSON.stringify(rows[0])).toContain('8 on III April 1861 (Washington, Cairo); 2 on IV April 1861 (Cairo)');
});
