/** What the board tells of morale before it is thrown is what the game then throws. */
import { exactOdds } from '@longroll/odds';
import { expect, test } from 'vitest';
import { board } from '../board/index.ts';
import { moraleText } from '../board/status.ts';
import { morale } from '../procedures/morale.ts';
import { BARE, battle, facing, type Game } from './game.ts';

const CHARGE = { do: 'contact', unit: 'U1', target: 'C1', kind: 'charge', turn: 0 } as const;

/** Union cavalry that has announced its charge, at the move in which it makes it. */
const riders = (officers: readonly number[]): Game => {
  const file = { ...BARE, lastMove: 20, untilBeaten: false };
  const game = battle({ x: 2400, y: 800, facing: 180, arm: 'cavalry' }, { x: 2400, y: 2300, facing: 0 }, file)
    .play({ do: 'order', first: true })
    .play({ do: 'announce', unit: 'U1', target: 'C1' });
  const quiet = ['U1', 'C1'].reduce((now, id) => now.with({ [id]: { fired: true } }), game);
  quiet.end().end(2, 1);
  return quiet.play({ do: 'order', first: true }).with({ U1: { officers } });
};

const foreseen = (game: Game) => board.foresee(game.state, game.seat, [game.read(CHARGE)]);

test('grant-mor-6: the table of units tells what the die must show', () => {
  const need = (change: object): string => moraleText(facing(900).with({ U1: change }).state, 0);
  expect(need({})).toBe('any');
  // Nobody commands it: 6 is needed, and 7 at the second test.
  expect(need({ officers: [] })).toBe('6');
  expect(need({ officers: [], failures: 1, standing: 'shaken' })).toBe('none, to be thrown');
  expect(need({ standing: 'gone' })).toBe('');
});

test('grant-cav-3: the morale of cavalry is foreseen before its charge, by the test that it then takes', () => {
  const game = riders([]);
  const [forecast] = foreseen(game);
  expect(forecast).toMatchObject({ procedure: 'morale', input: { original: 12, lost: 0, test: 1 } });
  const { outcomes } = exactOdds(morale, morale.input.parse(forecast?.input) as never);
  expect(board.chart('morale', forecast?.input, outcomes).main).toMatchObject({ label: 'good', chance: 1 / 6 });
  expect(board.deed?.(game.state, 0, [game.read(CHARGE)])).toBe('Test morale and charge');
  game.play(CHARGE, 5);
  expect(game.last('tested').data).toMatchObject({ total: 5, needed: 6, result: 'bad' });
});

test('grant-chg-3: infantry charges without a test, and none is foreseen, but its combats', () => {
  const game = facing(500, { formation: 'column' });
  expect(foreseen(game).map(({ procedure }) => procedure)).toEqual(['combat']);
});
