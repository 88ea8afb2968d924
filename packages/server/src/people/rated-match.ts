import { Fault } from '../errors.ts';
import type { Who } from '../sessions.ts';

interface Wanted {
  readonly scenario: unknown;
  readonly seats: { readonly [seat: string]: { readonly kind: string } };
}

const refused = (reason: string, field: string): Fault => new Fault('refused', reason, { field });

/**
 * Refuses a rated match that could not be one: it is between accounts, each at one seat, in a scenario of the book. What is
 * brought in from a file is never rated.
 */
export const checkRated = ({ scenario, seats }: Wanted, who: Who): void => {
  if (who.guest) throw refused('A rated match is set up by somebody with an account: sign up first.', 'body/rated');
  if (typeof scenario !== 'string') throw refused('A scenario of your own is not rated.', 'body/scenario');
  const plans = Object.entries(seats);
  if (plans.length < 2) throw refused('A match of a single seat is not rated.', 'body/seats');
  for (const [name, { kind }] of plans)
    if (kind === 'bot' || kind === 'hotseat')
      throw refused('A rated match is played by accounts alone, each on its own screen.', `body/seats/${name}`);
  const [, second] = plans.filter(([, { kind }]) => kind === 'me');
  if (second) throw refused('In a rated match each player has one seat.', `body/seats/${second[0]}`);
};

/** Refuses whoever may not take a seat of a rated match: a guest, and a player who has a seat of it. */
export const checkRatedSeat = (seats: readonly { readonly holder: string | null }[], who: Who): void => {
  if (who.guest)
    throw new Fault('forbidden', 'This match is rated, and a guest has no rating: sign up first.', {
      field: 'body/seat',
    });
  if (seats.some(({ holder }) => holder === who.player))
    throw new Fault('conflict', 'In a rated match each player has one seat.', { field: 'body/seat' });
};
