import type { NewPace, Pace } from '../clocks/clock-wire.ts';
import type { WirePerson } from '../people/people-wire.ts';

/** What the API sends and takes about tournaments. */

/** POST /api/tournaments: a round robin. Of a club by its owner and officers; open to all by anybody with an account. */
export interface NewTournament {
  readonly title: string;
  readonly rulebook: string;
  /** A scenario of the book with two seats. */
  readonly scenario: string;
  readonly options?: { readonly [option: string]: string };
  readonly club?: string;
  readonly rated?: true;
  /** Each pair plays twice, with sides changed. */
  readonly bothSides?: true;
  /** A clock for each seat in all its matches. */
  readonly pace?: NewPace;
}

/** In lists. */
export interface WireTournamentLine {
  readonly id: string;
  readonly title: string;
  readonly rulebook: string;
  readonly scenario: string;
  readonly club?: string;
  readonly rated: boolean;
  readonly bothSides: boolean;
  readonly pace?: Pace;
  /** Whether one may still enter. */
  readonly entering: boolean;
  readonly entries: number;
  readonly created: string;
}

/** GET /api/tournaments?club=&entering=&after= : the latest first, fifty at once. */
export interface WireTournaments {
  readonly tournaments: readonly WireTournamentLine[];
  readonly next?: string;
}

export interface WireStanding extends WirePerson {
  readonly points: number;
  readonly tieBreak: number;
  readonly decided: number;
  readonly won: number;
  readonly withdrawn?: true;
}

/** `points` of the first and the second player when it is decided; `match` when it is set up. */
export interface WirePair {
  readonly round: number;
  readonly board: number;
  readonly first: string;
  readonly second: string;
  readonly match?: string;
  readonly points?: readonly [first: number, second: number];
}

/** GET /api/tournaments/:tournament */
export interface WireTournament extends WireTournamentLine {
  readonly organiser?: WirePerson;
  readonly options: { readonly [option: string]: string };
  /** Names of the first and the second seat. */
  readonly seats: readonly string[];
  /** Points, then Sonneborn-Berger, then wins, then the order of entering. */
  readonly table: readonly WireStanding[];
  readonly pairs: readonly WirePair[];
  /** Every match is decided. */
  readonly over: boolean;
}
