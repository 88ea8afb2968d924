import { BotPlayer, type Effort, type Staff } from '@longroll/bots';
import { type AnyAction, type AnyState, isRefusal, type Refusal, refuse, SimDice } from '@longroll/kernel';
import { loadRulebook, type Shelf } from '@longroll/rulebooks';
import { playMatch } from '../play-game.ts';

/** One game of a candidate: plain data, so that a worker can be given it. */
export interface Trial {
  readonly rulebook: string;
  readonly scenario: string;
  /** Weights by name: those of the candidate, and of the marshal against whom it plays. */
  readonly weights: { readonly [name: string]: number };
  readonly against: { readonly [name: string]: number };
  /** The seat of the candidate among the players; all others are its rivals. */
  readonly seat: number;
  readonly seed: number;
  readonly effort: Effort;
  /** Actions after which a game is broken off and judged by the book's evaluation. */
  readonly most: number;
}

/** What a game that was broken off counts for whoever stands better, and for whoever stands worse. */
const [STANDS_BETTER, STANDS_WORSE] = [0.7, 0.3];

const staffOf = (shelf: Shelf, weights: Trial['weights']): Staff<AnyState, AnyAction> | undefined =>
  shelf.bots.tuning?.staffWith(weights);

/**
 * Plays a trial: 1 for a won game, 0 for a lost one, something between for one without a winner. Refuses a book that is
 * not registered, or has nothing to tune, and what `playGame` refuses.
 */
export const playTrial = async (trial: Trial): Promise<number | Refusal> => {
  const shelf = await loadRulebook(trial.rulebook);
  if (!shelf) return refuse('form', `rulebook: there is none named "${trial.rulebook}"`, 'rulebook');
  const [own, rival] = [staffOf(shelf, trial.weights), staffOf(shelf, trial.against)];
  if (!own || !rival) return refuse('form', `rulebook: ${trial.rulebook} has no weights to be tuned`, 'rulebook');
  const played = playMatch(
    shelf,
    { scenario: trial.scenario, options: {}, seed: trial.seed, most: trial.most },
    (seat, place) => {
      const staff = place === trial.seat ? own : rival;
      const book = { rulebook: shelf.rulebook, bots: { ...shelf.bots, staff } };
      return new BotPlayer(book, 'marshal', seat, new SimDice(trial.seed * 31 + seat), trial.effort);
    },
  );
  if (isRefusal(played)) return played;
  const { match } = played;
  const players = match.seats.filter((seat) => seat.kind === 'player').map((seat) => seat.id);
  const seat = players[trial.seat] ?? 0;
  const outcome = shelf.rulebook.outcome(match.state);
  if (!outcome) return shelf.bots.evaluate(match.view(seat), seat) > 0 ? STANDS_BETTER : STANDS_WORSE;
  return outcome.winners.includes(seat) ? 1 / outcome.winners.length : outcome.winners.length === 0 ? 0.5 : 0;
};
