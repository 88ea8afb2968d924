import type { BotPlayer } from '@longroll/bots';
import { isRefusal, type Refusal, refuse } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import type { Game, GameSetting, PlayedGame } from '../game.ts';
import { botAt, mustPlay, openFor } from '../play-game.ts';
import { botNamed, type PlayerName, programOf } from '../player-name.ts';
import { GivenUp, ProgramPlayer } from './program-player.ts';

/** One game between computer players and programs of somebody's own. */
export interface MixedPlan extends GameSetting {
  /** Who plays each seat that players hold, in the order of the book's seats. */
  readonly bots: readonly PlayerName[];
  /** Seconds that a program has for each answer; 10 unless said. */
  readonly seconds?: number;
}

/** A game as far as it came. */
export interface MixedGame extends PlayedGame {
  /** What was wrong with programs, a sentence each: they went on in spite of it. */
  readonly complaints: readonly string[];
  /** Why the game was broken off where it stands: a program was given up. */
  readonly broken?: Refusal;
}

/** Seconds that a program has for each answer unless said. */
export const ANSWER_SECONDS = 10;

type Player = BotPlayer | ProgramPlayer;

const seatPlayers = (shelf: Shelf, plan: MixedPlan, game: Game): ReadonlyMap<number, Player> =>
  new Map<number, Player>(
    game.players.map((seat, place): [number, Player] => {
      const name = plan.bots[place] ?? 'random';
      const program = programOf(name);
      if (!program) return [seat, botAt(shelf, botNamed(name), seat, plan.seed)];
      const { scenario, options, seed, seconds = ANSWER_SECONDS } = plan;
      return [seat, new ProgramPlayer({ scenario, options, program, match: game.match, seat, seed, seconds })];
    }),
  );

const playOn = async (game: Game, players: ReadonlyMap<number, Player>): Promise<void> => {
  for (let turn = game.next(); turn; turn = game.next()) {
    const { seat, goesOn } = turn;
    const player = players.get(seat);
    const view = game.match.view(seat);
    if (player instanceof ProgramPlayer) {
      await player.decide(view, (action) => game.play(seat, action));
      continue;
    }
    if (!goesOn) player?.interrupt();
    const action = player?.decide(view);
    if (action) mustPlay(game, seat, action);
  }
};

/**
 * Plays one game to its end, or until a program is given up: then the match is there as far as it came. Refuses a scenario,
 * option or number of players that the book does not have.
 */
export const playWithPrograms = async (shelf: Shelf, plan: MixedPlan, chain = true): Promise<MixedGame | Refusal> => {
  const game = openFor(shelf, plan, chain, plan.bots.length);
  if (isRefusal(game)) return game;
  const players = seatPlayers(shelf, plan, game);
  const programs = [...players.values()].filter((player) => player instanceof ProgramPlayer);
  let broken: Refusal | undefined;
  try {
    await playOn(game, players);
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error;
    broken = refuse('form', error.message, 'bots');
  } finally {
    await Promise.all(programs.map((program) => program.close()));
  }
  const complaints = programs.flatMap((program) => program.complaints);
  return { ...game.played, complaints, ...(broken ? { broken } : {}) };
};
