import { at, isRefusal, type Refusal } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import type { PlayedGame } from './game.ts';
import { playGame } from './play-game.ts';
import { botNamed, programOf } from './player-name.ts';
import { playWithPrograms } from './program/play-with-programs.ts';
import type { Pairing, SeriesPlan } from './series-plan.ts';

/** What one game of a series came to. */
export interface GameResult extends Pairing {
  /** Names of the seats that won, their places among the players, and the clause that ended it. */
  readonly winners: readonly string[];
  readonly winningSeats: readonly number[];
  /** Absent where the game was broken off. */
  readonly clause?: string;
  readonly actions: number;
  /** SHA-256 of the last state, in hex. */
  readonly state: string;
}

/** Time that players thought, by seat that players hold, in milliseconds. */
export interface GameTime {
  readonly longest: readonly number[];
  readonly thought: readonly number[];
}

/** A game of a series as a worker hands it back. */
export interface SeriesGame {
  readonly result: GameResult;
  readonly time: GameTime;
  /** What was wrong with programs that played on in spite of it. */
  readonly complaints?: readonly string[];
}

/** Plays the game in this thread; programs are waited for. Refuses also where a program was given up. */
const played = async (shelf: Shelf, plan: SeriesPlan, pairing: Pairing): Promise<Played | Refusal> => {
  const { scenario, options, most, seconds } = plan;
  const bots = pairing.contenders.map((contender) => at(plan.bots, contender));
  const setting = { scenario, options, seed: pairing.seed, ...(most === undefined ? {} : { most }) };
  if (!bots.some(programOf)) return playGame(shelf, { ...setting, bots: bots.map(botNamed) }, false);
  const mixed = { ...setting, bots, ...(seconds === undefined ? {} : { seconds }) };
  const game = await playWithPrograms(shelf, mixed, false);
  return isRefusal(game) ? game : (game.broken ?? game);
};

type Played = PlayedGame & Pick<SeriesGame, 'complaints'>;

/** Plays one game of a series. Refuses what `playGame` refuses, and a program that was given up. */
export const playPairing = async (shelf: Shelf, plan: SeriesPlan, pairing: Pairing): Promise<SeriesGame | Refusal> => {
  const game = await played(shelf, plan, pairing);
  return isRefusal(game) ? game : toldGame(shelf, pairing, game);
};

const toldGame = (shelf: Shelf, pairing: Pairing, played: Played): SeriesGame => {
  const { match, actions, complaints = [] } = played;
  const outcome = shelf.rulebook.outcome(match.state);
  const players = match.seats.filter((seat) => seat.kind === 'player').map((seat) => seat.id);
  const winners = outcome?.winners ?? [];
  return {
    result: {
      ...pairing,
      winners: winners.map((seat) => match.seatName(seat)),
      winningSeats: winners.map((seat) => players.indexOf(seat)),
      ...(outcome ? { clause: outcome.clause } : {}),
      actions,
      state: match.stateHash(),
    },
    time: {
      longest: players.map((seat) => at(played.longest, seat)),
      thought: players.map((seat) => at(played.thought, seat)),
    },
    ...(complaints.length > 0 ? { complaints } : {}),
  };
};
