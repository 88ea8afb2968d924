import type { BotKit } from '@longroll/bots';
import type { Board, Editor, Printables } from '@longroll/drawing';
import type {
  AnyAction,
  AnyRulebook,
  AnyState,
  Clauses,
  HandsDown,
  PlainRecord,
  SealedSheets,
  TakesBattles,
} from '@longroll/kernel';
import type { AnyCompanion } from '@longroll/kernel/companion';

/** A book as far as it takes to play it and to look at it: what a page loads with a match. */
export interface Playable {
  readonly rulebook: AnyRulebook;
  readonly board: Board<AnyState, AnyAction>;
  /** The clauses with their texts, where they are fetched by themselves: the rulebook of a playable then has none. */
  readonly clauses?: () => Promise<Clauses>;
  /** The book beside a real table, where it has one: fetched by itself. */
  readonly companion?: () => Promise<AnyCompanion>;
  /** The battles of its campaigns, where they may be fought out in another book. */
  readonly handsDown?: HandsDown<AnyState>;
}

/** What a rulebook folder hands to the rest of the project. */
export interface Shelf extends Playable {
  readonly bots: BotKit<AnyState, AnyAction>;
  /** What the book prints beside the charts of its dice. */
  readonly prints?: Printables<AnyState>;
  /** How its scenarios are made by hand. */
  readonly editor?: Editor<PlainRecord>;
  /** How a battle of another book is fought out in this one. */
  readonly takesBattles?: TakesBattles<AnyState>;
  /** What of its own is worth a figure in the bench, beside play and odds. */
  readonly works?: readonly Work[];
  /** A turn of sealed orders that so many players have closed, for the bench of turns that are told to all of them. */
  readonly crowdedTurn?: (players: number, units: number) => CrowdedTurn;
}

/** How things stand as a turn is closed, and what everybody has sealed. */
export interface CrowdedTurn {
  readonly state: AnyState;
  readonly sheets: SealedSheets;
}

/** A fixed amount of work: what it counts, and a checksum of what it came to, the same in each run and on every machine. */
export interface Work {
  readonly id: string;
  readonly title: string;
  /** What is counted: `calls`. */
  readonly unit: string;
  /** Milliseconds that one run may take, where a goal is set for it; else its counts a second are told. */
  readonly most?: number;
  run(): { readonly count: number; readonly checksum: string };
}

/** A released version of a book that is no longer the present one: a module of its own, with its kernel inside. */
export interface Released {
  /** SHA-256 of the module's bytes, in hex. */
  readonly sha256: string;
  load(): Promise<ReleasedModule>;
}

/** What such a module hands out. */
export interface ReleasedModule {
  readonly shelf: Shelf;
  /** The number of the kernel's contract that it was built for. */
  readonly contract: number;
}
