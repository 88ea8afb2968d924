/**
 * What the API sends and takes about people: results, ratings, profiles.
 */

import type { WireMatch } from '../wire.ts';

/** How a match ended for a seat. `unfinished`: it was ended because nobody played on, or could not be played on. */
export type WireCame = 'won' | 'drawn' | 'lost' | 'unfinished';

/** An account as lists name it. */
export interface WirePerson {
  readonly id: string;
  readonly name: string;
}

/** A seat of a match that is over. Without an account and a bot: a guest. */
export interface WireResultSeat {
  readonly seat: string;
  readonly account?: WirePerson;
  readonly bot?: string;
  readonly came: WireCame;
  /** Of a rated match: the account's rating after it, and by how much it moved. */
  readonly rating?: number;
  readonly change?: number;
}

/** How a match between people ended. */
export interface WireResult {
  readonly match: string;
  readonly title: string;
  readonly rulebook: string;
  readonly version: string;
  readonly scenarioTitle: string;
  readonly seats: readonly WireResultSeat[];
  /** Names of the seats that won; none is a draw, or nobody played on. */
  readonly winners: readonly string[];
  /** The clause by which it ended; absent where nobody played on. */
  readonly clause?: string;
  /** Entries of its log. */
  readonly entries: number;
  readonly rated: boolean;
  readonly ended: string;
}

/** GET /api/players/:player/results?book=&after= : the latest first, fifty at once. */
export interface WireResults {
  readonly results: readonly WireResult[];
  /** Sent as `after` it gives the next ones; absent at the end. */
  readonly next?: string;
}

/** A strength in one book (Glicko-2). Two thirds of the time the true one lies within a deviation of the rating. */
export interface WireRating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

/** What an account has played of one book. */
export interface WireBookRecord {
  readonly rulebook: string;
  /** Absent where the account does not show its results. */
  readonly results?: {
    readonly won: number;
    readonly drawn: number;
    readonly lost: number;
    readonly unfinished: number;
  };
  /** Absent before the first rated match, and where the account does not show its ratings. */
  readonly rating?: WireRating;
}

/** What of an account others may see; whoever it is sees all of himself. */
export interface WireShows {
  readonly results: boolean;
  readonly ratings: boolean;
  readonly clubs: boolean;
}

/** GET /api/players/:player */
export interface WireProfile extends WirePerson {
  readonly since: string;
  /** What it says of itself: plain text. */
  readonly about: string;
  readonly books: readonly WireBookRecord[];
  /** Absent where the account does not show them. */
  readonly clubs?: readonly { readonly id: string; readonly name: string }[];
  /** Only to oneself. */
  readonly shows?: WireShows;
}

/** GET /api/players?name= : accounts whose name begins so, at most twenty. */
export type WirePeople = readonly WirePerson[];

/** GET /api/me/blocked: whom I have blocked (no seat with me, no word, no invitation) or muted (no word). Nobody else is told. */
export interface WireShunned extends WirePerson {
  readonly how: 'block' | 'mute';
}

/** GET /api/lobby : `next`, sent as `after`, gives more; absent at the end. */
export interface WireLobby {
  readonly matches: readonly WireMatch[];
  readonly next?: string;
}

/** PATCH /api/me/profile: what is left out stays. Answered by the WireProfile. */
export interface EditProfile {
  readonly about?: string;
  readonly shows?: Partial<WireShows>;
}
