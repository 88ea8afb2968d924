/** Wars of production as tests play them. */
import { at as atOf } from '@longroll/kernel';
import { segmentOf } from '../calendar.ts';
import { clauses } from '../data/clauses.ts';
import type { ScenarioFile } from '../scenario-file.ts';
import { type Game, gameOf } from './game.ts';

export const WAR: Partial<ScenarioFile> = {
  turn: 1,
  lastTurn: 200,
  parts: ['production'],
  union: [{ at: 'washington', militia: 4 }],
  confederate: [{ at: 'richmond', militia: 4 }],
  economy: { union: { resources: 0 }, confederate: { resources: 0 } },
};

export const NOBODYS = { union: [], confederate: [], neutral: [] };

/** A war at the production of the Union in a month. */
export const war = (file: Partial<ScenarioFile> = {}): Game => gameOf({ ...WAR, ...file });

/** Both sides do nothing more until a turn has come and its first question is asked. */
export const until = (game: Game, turn: number): Game => {
  while (game.state.turn < turn) {
    const { phase, parts } = game.state;
    const month = segmentOf(game.state.turn + 1) === 1;
    if (phase === 'initiative') game.play({ do: 'initiative', first: true });
    else if (phase === 'rails') game.toMoves();
    else if (phase === 'union-production') game.play({ do: 'end-production' });
    else if (phase === 'confederate-production') game.play({ do: 'end-production' }, 9, 1);
    else if (parts === 0 || month) game.play({ do: 'end-moves' });
    else game.play({ do: 'end-moves' }, 9, 1);
  }
  return game;
};

export const asConfederacy = (game: Game): Game => game.play({ do: 'end-production' });
export const purse = (game: Game, side: 0 | 1) => atOf(game.state.war.economies, side);

/** The cells of the table that a clause prints, row by row. */
export const cellsOf = (clause: string): readonly (readonly string[])[] =>
  `${clauses[clause]?.text ?? ''}\n${clauses[clause]?.decision ?? ''}`
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^[|\s:-]+$/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.replaceAll('*', '').trim()),
    );
