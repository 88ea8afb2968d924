import { at, isRefusal, type Refusal } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import { playGame } from './play-game.ts';
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
}

/** Plays one game of a series. Refuses what `playGame` refuses. */
export const playPairing = (shelf: Shelf, plan: SeriesPlan, pairing: Pairing): SeriesGame | Refusal => {
  const played = playGame(
    shelf,
    {
      scenario: plan.scenario,
      options: plan.options,
      bots: pairing.contenders.map((contender) => at(plan.bots, contender)),
      seed: pairing.seed,
      ...(plan.most === undefined ? {} : { most: plan.most }),
    },
    false,
  );
  if (isRefusal(played)) return played;
  const { match, actions } = played;
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
  };
};
