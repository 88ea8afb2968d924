import { csvFormat, csvParse } from 'd3-dsv';
import type { GameResult } from '../series-game.ts';
import type { Encounter } from './ladder-plan.ts';

/** One game of a ladder as a line of its table: all of it follows from the plan, whoever played it and where. */
export interface LadderRow {
  readonly scenario: string;
  readonly first: string;
  readonly second: string;
  readonly game: number;
  readonly seed: number;
  /** Points of the first: a shared victory in parts, a draw in equal parts. */
  readonly points: number;
  /** Points of the first seat of the scenario, whoever sat there. */
  readonly seat: number;
  readonly winners: string;
  /** `broken off` where none ended it. */
  readonly clause: string;
  readonly actions: number;
  /** SHA-256 of the last state, in hex. */
  readonly state: string;
}

const COLUMNS = [
  ...['scenario', 'first', 'second', 'game', 'seed', 'points', 'seat', 'winners', 'clause', 'actions', 'state'],
] as const;

const shareOf = (winning: readonly number[], all: number, mine: (seat: number) => boolean): number => {
  const seats = Array.from({ length: all }, (_, seat) => seat);
  const sharing = winning.length > 0 ? winning : seats;
  return sharing.filter(mine).length / sharing.length;
};

/** The line of a finished game. */
export const rowOf = ({ scenario, first, second }: Encounter, result: GameResult): LadderRow => {
  const { contenders, winningSeats } = result;
  const all = contenders.length;
  return {
    ...{ scenario: scenario.name, first, second, game: result.game, seed: result.seed },
    points: shareOf(winningSeats, all, (seat) => (contenders[seat] ?? 0) % 2 === 0),
    seat: shareOf(winningSeats, all, (seat) => seat === 0),
    winners: result.winners.join(' '),
    clause: result.clause ?? 'broken off',
    actions: result.actions,
    state: result.state,
  };
};

/** By what a game is known within a ladder. */
export const keyOf = ({ scenario, first, second, game }: Pick<LadderRow, 'scenario' | 'first' | 'second' | 'game'>) =>
  JSON.stringify([scenario, first, second, game]);

/** The heading of the table, as a line. */
export const ROWS_HEAD = `${COLUMNS.join(',')}\n`;

/** Lines of the table without its heading. */
export const rowsText = (rows: readonly LadderRow[]): string =>
  rows.length === 0 ? '' : `${csvFormat([...rows], [...COLUMNS]).slice(ROWS_HEAD.length)}\n`;

/** Reads a table; a last line that is not whole, or of no number, is left out: its game is played again. */
export const parseRows = (text: string): readonly LadderRow[] =>
  csvParse(text.slice(0, text.lastIndexOf('\n') + 1)).flatMap((row) => {
    const [game, seed, points, seat, actions] = [row.game, row.seed, row.points, row.seat, row.actions].map(Number);
    const { scenario, first, second, winners = '', clause = '', state = '' } = row;
    if (scenario === undefined || first === undefined || second === undefined || state.length !== 64) return [];
    if (game === undefined || seed === undefined || points === undefined || seat === undefined) return [];
    return [{ scenario, first, second, game, seed, points, seat, winners, clause, actions: actions ?? 0, state }];
  });
