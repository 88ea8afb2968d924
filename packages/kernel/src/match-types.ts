import type { Event, Outcome } from './contract.ts';
import type { TurnRecord } from './desk/turn-records.ts';
import type { Audience, Plain, PlainRecord, SeatId } from './words.ts';

/** What is fixed before the first die: names the rules, the position and the promise that the dice are kept to. */
export interface MatchHeader {
  readonly format: 'long-roll/1';
  readonly rulebook: string;
  readonly version: string;
  /** Id of a scenario of the book, or a whole scenario in the book's file form. */
  readonly scenario: string | PlainRecord;
  readonly options: { readonly [option: string]: string };
  /** Version of the dice: how commitments are made and streams numbered. Absent: version 1. */
  readonly dice?: 2;
  /** Id of the match that the commitments are bound to. Version 2 alone. */
  readonly match?: string;
  /** Of a book whose start is a secret: the salted hash of it, in hex. `scenario` is then what everybody may know. */
  readonly start?: string;
  /** Made of the secret, in hex: shown before anybody adds entropy. */
  readonly commitment: string;
  /** What each seat added to the dice, in hex, by the seat's name; `none` of a seat that said so. Bots have no part. */
  readonly entropy: { readonly [seat: string]: string };
}

/** One accepted action. `typed` marks dice that a person threw and entered. */
export interface Entry {
  readonly seat: SeatId;
  readonly action: Plain;
  readonly dice: readonly number[];
  readonly typed: boolean;
}

/** The answer to an accepted action of a match. */
export interface Accepted<S> {
  readonly refused?: false;
  readonly seq: number;
  readonly state: S;
  readonly events: readonly Event[];
  /** Seats whose view may differ after it. */
  readonly affects: Audience;
  readonly dice: readonly number[];
  readonly outcome: Outcome | undefined;
}

/** One entry in a match file: whole words, canonical JSON when hashed. */
export interface FileEntry {
  readonly seq: number;
  readonly seat: string;
  readonly action: PlainRecord;
  readonly dice?: readonly number[];
  readonly typed?: true;
}

/**
 * A match goes on under another version of its book after entry `seq`, where its chain stands at `head`: everything up to
 * there plays the same under both.
 */
export interface Carried {
  readonly seq: number;
  readonly from: string;
  readonly to: string;
  readonly head: string;
}

/** A whole match as a file (`match.json`): replayed and verified offline. */
export interface MatchFile {
  readonly header: MatchHeader;
  /** Versions that it was carried over to, in order; the last one is that under which it is played. */
  readonly carried?: readonly Carried[];
  /** In hex. Present once the match is over, and in a file that plays on one's own machine. */
  readonly secret?: string;
  /** The secret start, where the header binds one; opened with the secret. */
  readonly start?: Plain;
  /** Dice typed for the set-up, where it throws any. */
  readonly setupDice?: readonly number[];
  readonly entries: readonly FileEntry[];
  /** Of a book that is played by sheets: what everybody was shown of each turn. Absent where the secret is not known. */
  readonly turns?: readonly TurnRecord[];
  /** The players' seats in the order of the leaves of those turns. */
  readonly seats?: readonly string[];
  /** Chain head after the last entry and hash of the canonical state there, in hex. */
  readonly head: string;
  readonly state: string;
  /** Nobody played on for so long that the server opened the secret. */
  readonly abandoned?: true;
  readonly outcome?: { readonly winners: readonly string[]; readonly clause: string };
}
