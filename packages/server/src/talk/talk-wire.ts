import type { WireRematch } from '../rematch/rematch-wire.ts';

/** What the API sends and takes of talk at a match. */

/** A message of a room of the match. */
export interface WireMessage {
  /** Its number in the room, from 1. Numbers of those whom one does not want to hear are left out. */
  readonly n: number;
  readonly id: string;
  /** The seat for which it was said; absent of whoever only watches. */
  readonly seat?: string;
  readonly player: string;
  /** Id of the account that said it; absent of guests. */
  readonly account?: string;
  readonly at: string;
  /** Plain text; empty where an operator removed it. */
  readonly text: string;
  readonly removed?: true;
}

/** A room of the match: `players`, `spectators`, or `side NAME` for allies. */
export interface WireRoom {
  readonly room: string;
  /** Number of its last message, 0 while there is none. */
  readonly n: number;
  /** Whether one may speak there. */
  readonly write: boolean;
}

/** GET /api/matches/:id/chat?room=&before=&after=: at most 50, in order; without `before` and `after` the last. */
export interface WireChat {
  readonly room: string;
  readonly messages: readonly WireMessage[];
  /** Whether there are more before the first, or after the last where `after` was asked. */
  readonly more: boolean;
}

/** POST /api/matches/:id/chat */
export interface Say {
  /** A UUID of the sender's own: sent twice it is said once. */
  readonly id: string;
  readonly room: string;
  /** A seat of mine for which it is said; the first of mine unless said. */
  readonly seat?: string;
  readonly text: string;
}

/** Who is looking at a match, as one may know it. Whoever blocked one, or is blocked, is left out. */
export interface WirePresent {
  /** Seats whose players are looking. */
  readonly seats: readonly string[];
  /** How many look on without a seat, and those of them who have accounts, at most fifty. */
  readonly spectators: number;
  readonly people: readonly { readonly id: string; readonly name: string }[];
}

/** GET /api/matches/:id/talk, and the first event `talk` of a stream. */
export interface WireTalk {
  readonly rooms: readonly WireRoom[];
  /** By the name of each seat of mine: the version of its notes, 0 while there are none. */
  readonly notes: { readonly [seat: string]: number };
  readonly present: WirePresent;
}

/**
 * Each later event `talk` of a stream that was opened with `talk=1`: what is new. Events of this kind have no id; whoever comes
 * back compares the numbers of the first one with what he has.
 */
export interface WireTalkNews {
  readonly said?: { readonly room: string; readonly messages: readonly WireMessage[] };
  readonly removed?: { readonly room: string; readonly n: number };
  readonly notes?: { readonly [seat: string]: number };
  readonly present?: WirePresent;
  /** Of a match that is over: told when somebody wants a rematch, and when it is there. */
  readonly rematch?: WireRematch;
}

/** GET and PUT /api/matches/:id/notes: of a seat that one holds. */
export interface WireNotes {
  readonly seat: string;
  readonly version: number;
  readonly text: string;
}
