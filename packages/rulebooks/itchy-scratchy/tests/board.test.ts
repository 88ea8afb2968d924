import { isDrawn, symbols } from '@longroll/drawing';
import { isRefusal, type PlainRecord, SimDice } from '@longroll/kernel';
import { describe, expect, test } from 'vitest';
import { board } from '../board/index.ts';
import { rulebook } from '../rulebook.ts';
import type { State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { hexes, squares, start } from './position.ts';

const begin = (scenario: string): State => {
  const setting = rulebook.prepare(rulebook.scenarios.find(({ id }) => id === scenario)?.data ?? '', {});
  if (isRefusal(setting)) throw new Error(setting.reason);
  return rulebook.setup(setting, new SimDice(7)).state;
};

const turnedBoard = board.turned ?? board;
const BOARDS = [
  ['upright', board],
  ['turned', turnedBoard],
] as const;

/** Positions of a battle played at random: the choices are taken by lot. */
const played = (scenario: string, actions: number): readonly State[] => {
  const dice = new SimDice(1863);
  const states = [begin(scenario)];
  for (let i = 0; i < actions; i++) {
    const s = states.at(-1) as State;
    const [seat] = rulebook.actors(s);
    if (seat === undefined) break;
    const { choices } = rulebook.offer(s, seat);
    const action = choices[dice.d(choices.length) - 1] as Action;
    const step = rulebook.apply(s, seat, action, dice);
    if (isRefusal(step)) throw new Error(step.reason);
    states.push(step.state);
  }
  return states;
};

test('is-move-1: a move is told with its way, and as a step of a longer one', () => {
  const data = { side: 0, piece: 'U1', type: 'infantry', from: '5,1', to: '5,2', cost: 1, stop: 'none' };
  const event = { kind: 'moved', clauses: ['is-move-1'], data, faces: [] };
  expect(board.sentence(event, begin('crossroads'))).toMatchObject({
    text: 'Infantry U1 moved from 5,1 to **5,2**.',
    step: { text: 'Infantry U1 moved @.', who: 'U1', from: '5,1', to: '5,2', named: false },
  });
});

const SCENARIOS = ['crossroads', 'redoubt', 'wagons'];

describe('the board', () => {
  test.each(SCENARIOS)('shows every light of every choice as an element, turned or not: %s', (scenario) => {
    for (const s of played(scenario, 160))
      for (const [, each] of BOARDS) {
        const names = new Set(each.elements(s, 0, []).map(({ name }) => name));
        for (const seat of rulebook.actors(s))
          for (const action of rulebook.offer(s, seat).choices)
            for (const light of rulebook.describe(s, seat, action).lights) expect(names).toContain(light);
      }
  });

  test.each(SCENARIOS)('names every element once and says what it is in a sentence: %s', (scenario) => {
    for (const s of played(scenario, 60)) {
      const elements = board.elements(s, 0, []);
      expect(new Set(elements.map(({ name }) => name)).size).toBe(elements.length);
      for (const { label } of elements) expect(label).toMatch(/^[A-Z0-9].*\.$/);
    }
  });

  test.each(SCENARIOS)('asks, tells and foresees at every moment: %s', (scenario) => {
    for (const s of played(scenario, 160)) {
      expect(board.status(s).sides).toHaveLength(2);
      for (const seat of rulebook.actors(s)) {
        const { ask, choices } = rulebook.offer(s, seat);
        const asked = board.ask(s, seat, ask, undefined);
        expect(rulebook.clauses).toHaveProperty([asked.clause]);
        expect(asked.title).not.toBe('');
        for (const choice of choices as readonly Action[]) {
          expect(board.verbs).toHaveProperty(choice.do);
          for (const forecast of board.foresee(s, seat, [choice])) {
            const procedure = rulebook.procedures.find(({ id }) => id === forecast.procedure);
            expect(procedure?.input.safeParse(forecast.input)).toMatchObject({ success: true });
          }
        }
        const drawn = board.overlay(s, seat, [], choices as readonly Action[], 'sight');
        for (const mark of drawn) if (mark.kind === 'symbol') expect(symbols).toHaveProperty(mark.symbol);
      }
    }
  });

  test('is the same board turned: wide becomes high, and what stood in the north-west stands in the north-east', () => {
    const s = begin('crossroads');
    const [upright, turned] = [board.sheet(s), turnedBoard.sheet(s)];
    expect([turned.width, turned.height]).toEqual([upright.height, upright.width]);
    const at = (each: typeof board, name: string) =>
      each.elements(s, 0, []).find((element) => element.name === name)?.at;
    expect(at(board, 'area:0,0')).toEqual([36, 36]);
    expect(at(turnedBoard, 'area:0,0')).toEqual([turned.width - 36, 36]);
  });

  test('says of a refused touch what was meant', () => {
    const s = squares(5, 5).union('U infantry rifle at 2,4').confederate('C infantry rifle at 2,0').begin().state;
    expect(board.attempt(s, 0, ['piece:C'])).toEqual({ do: 'activate', piece: 1 });
    const open = rulebook.apply(s, 0, { do: 'activate', piece: 0 }, new SimDice(1));
    if (isRefusal(open)) throw new Error(open.reason);
    expect(board.attempt(open.state, 0, ['area:4,4'])).toEqual({ do: 'step', to: 24 });
    expect(board.attempt(open.state, 0, ['piece:C'])).toEqual({ do: 'attack', target: 2 });
    expect(board.attempt(open.state, 0, ['piece:U'])).toEqual({ do: 'activate', piece: 0 });
    expect(board.attempt(s, 0, ['area:4,4'])).toEqual({ do: 'step', to: 24 });
  });

  test('asks the owner of a beaten unit what it does, though the other side acts', () => {
    const position = squares(5, 5).union('U infantry rifle at 2,3').confederate('C infantry rifle at 2,2');
    const beaten = { side: 'Confederate', area: '2,2', winner: '2,3', pieces: ['C'] };
    const s = start(position.with({ phase: 'beaten', beaten }).file(), []).state;
    expect(board.ask(s, 1, 'beaten', undefined)).toMatchObject({ title: 'Lost at 2,2', clause: 'is-close-5' });
    expect(board.ask(s, 0, 'wait', undefined)).toEqual({
      title: 'Waiting',
      detail: 'It is the Confederate side that decides now.',
      clause: 'is-frame-2',
    });
  });

  test('takes a touched piece that may not arrive to mean its entry area', () => {
    const game = squares(5, 5).union('U infantry rifle entering 1,4', 'G general at 0,4').arriving();
    expect(board.attempt(game.state, 0, ['piece:U', 'area:2,4'])).toEqual({ do: 'arrive', piece: 0, area: 22 });
    expect(board.attempt(game.state, 0, ['piece:U'])).toEqual({ do: 'arrive', piece: 0, area: 21 });
  });
});

describe('what an attack may bring', () => {
  const activated = (s: State): State => {
    const step = rulebook.apply(s, 0, { do: 'activate', piece: 0 }, new SimDice(1));
    if (isRefusal(step)) throw new Error(step.reason);
    return step.state;
  };

  test('fire stands as a row with its dice, and the button says how many', () => {
    const s = activated(
      hexes(6, 6).union('U artillery rifled-field at 2,5 facing NE').confederate('C infantry rifle at 4,2').begin()
        .state,
    );
    const choices = rulebook.offer(s, 0).choices as readonly Action[];
    const [group] = board.rows?.(s, 0, choices) ?? [];
    expect(group?.rows.map(({ title, figure }) => [title, figure])).toEqual([['Infantry C at 4,2', '4 dice']]);
    const attack = choices.filter((choice) => choice.do === 'attack');
    expect(board.deed?.(s, 0, attack)).toBe('Fire 4 dice');
    expect(board.foresee(s, 0, attack)[0]).toMatchObject({ procedure: 'fire', input: { range: 3, cover: false } });
  });

  test('close combat is foreseen with both sides’ pieces', () => {
    const s = activated(
      squares(3, 4).union('U infantry rifle at 1,2', 'G general at 1,2').confederate('C infantry musket at 1,1').begin()
        .state,
    );
    const attack = (rulebook.offer(s, 0).choices as readonly Action[]).filter((choice) => choice.do === 'attack');
    expect(board.foresee(s, 0, attack)[0]).toMatchObject({
      procedure: 'close',
      input: { weapon: 'rifle', general: true, defenderWeapon: 'musket', defended: true },
    });
    expect(board.deed?.(s, 0, attack)).toBe('Close with 7 dice');
  });

  test('a line of sight that is cut bears a bar', () => {
    const s = activated(
      squares('. . W . . .')
        .union('U infantry rifle at 0,0 facing E')
        .confederate('C infantry rifle at 3,0')
        .alone()
        .begin().state,
    );
    const bars = (switched: string): number =>
      board.overlay(s, 0, [], [], switched).filter((mark) => mark.kind === 'path' && mark.style.width === 6).length;
    expect(bars('')).toBe(0);
    expect(bars('sight')).toBe(1);
  });
});

describe('the picture of a counter', () => {
  test('has a hollow square for each point lost, and its letters only where they can be read', () => {
    const file: PlainRecord = {
      ...squares(3, 3).union('U infantry rifle at 1,1').confederate('C infantry rifle at 0,0').file(),
      pieces: [{ id: 'U', sp: 3 }],
    };
    const setting = rulebook.prepare(file, {});
    if (isRefusal(setting)) throw new Error(setting.reason);
    const { state } = rulebook.setup(setting, new SimDice(1));
    const piece = board.elements(state, 0, []).find(({ name }) => name === 'piece:U');
    const squaresOf = (filled: boolean): number =>
      (piece?.marks ?? [])
        .flatMap((mark) => (mark.kind === 'path' && isDrawn(mark.zoom, 1) ? [mark] : []))
        .filter(({ style }) => (filled ? style.fill === 'on-union' : style.stroke === 'on-union'))
        .reduce((sum, { d }) => sum + (d.match(/M/g)?.length ?? 0), 0);
    expect([squaresOf(true), squaresOf(false)]).toEqual([3, 1]);
    const words = (scale: number) => piece?.marks.filter((mark) => mark.kind === 'text' && isDrawn(mark.zoom, scale));
    expect(words(1)).toHaveLength(1);
    expect(words(0.5)).toHaveLength(0);
  });

  test('of a unit that passes another lies beside it and bears its own arm', () => {
    const s = squares(3, 4)
      .union('U infantry rifle at 1,2', 'V mounted cavalry rifle at 1,1')
      .confederate('C infantry rifle at 1,0')
      .begin().state;
    const passing = { ...s, pieces: s.pieces.with(1, { ...s.pieces[1], area: 7 } as State['pieces'][number]) };
    const piece = board.elements(passing, 0, []).find(({ name }) => name === 'piece:V');
    const symbols = piece?.marks.flatMap((mark) => (mark.kind === 'symbol' ? [mark.symbol] : []));
    expect([piece?.at, symbols]).toEqual([[125, 204], ['cavalry']]);
  });
});
