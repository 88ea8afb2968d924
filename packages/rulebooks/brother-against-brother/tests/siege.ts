/** A siege of Culpeper as tests build it. */
import type { ScenarioFile } from '../scenario-file.ts';
import { type Game, unionFirst } from './game.ts';

/** Culpeper stands in 6514; these three hexes and their zones of control ring it. */
export const RING = [
  { at: '6414', leader: 'mcdowell', line: 30 },
  { at: '6614', leader: 'meade', stars: 2, line: 20 },
  { at: '6413', leader: 'hooker', line: 20 },
];
export const INSIDE = [{ at: 'culpeper', leader: 'beauregard', line: 20 }];

/** A siege of Culpeper that stands before the initiative of a turn, `rolls` telling what is thrown each turn. */
export const siege = (file: Partial<ScenarioFile> = {}): Game =>
  unionFirst({ union: RING, confederate: INSIDE, turn: 20, lastTurn: 40, parts: ['siege-table'], ...file });

/** Plays both sides' moves without moving or attacking, up to the sieges. */
export const toSieges = (game: Game): Game => {
  for (let i = 0; i < 8 && !game.state.phase.includes('sieges'); i++) {
    const verbs = game.offer.choices.map((choice) => choice.do);
    game.play({ do: ['end-rails', 'end-moves', 'end-battles'].find((verb) => verbs.includes(verb as never)) ?? '' });
  }
  return game;
};
