/** The shapes that the HTTP API sends and takes. The page imports these types; the server holds zod schemas of the same. */
import type { MatchFile, MatchHeader, PlainRecord } from '@longroll/kernel';

/** Who plays a seat. `hotseat`: whoever sits at the creator's screen. */
export type SeatPlan =
  | { readonly kind: 'me' }
  | { readonly kind: 'hotseat' }
  | { readonly kind: 'open' }
  | { readonly kind: 'bot'; readonly bot: 'random' | 'greedy' | 'planner' };

/** POST /api/matches */
export interface NewMatch {
  readonly rulebook: string;
  readonly scenario: string | PlainRecord;
  readonly options: { readonly [option: string]: string };
  /** By seat name. */
  readonly seats: { readonly [seat: string]: SeatPlan };
  /** 32 bytes of the creator's own randomness in hex. */
  readonly entropy: string;
  readonly title?: string;
}

export interface WireSeat {
  readonly id: number;
  readonly name: string;
  readonly player: string | undefined;
  readonly kind: 'person' | 'bot' | 'open';
  readonly bot?: 'random' | 'greedy' | 'planner';
  /** Whether whoever asks may play it. */
  readonly mine: boolean;
}

/** GET /api/matches and GET /api/matches/:id */
export interface WireMatch {
  readonly id: string;
  readonly title: string;
  readonly rulebook: string;
  readonly scenarioTitle: string;
  readonly header: MatchHeader;
  readonly seats: readonly WireSeat[];
  readonly state: 'waiting' | 'running' | 'over';
  /** Seats that may act now. */
  readonly actors: readonly number[];
  readonly outcome?: { readonly winners: readonly number[]; readonly clause: string };
  readonly turn: string;
  readonly lastEvent: string;
  readonly created: string;
  readonly updated: string;
  /** Secret links by seat name: only in the answer to whoever made the match. */
  readonly invitations?: { readonly [seat: string]: string };
}

/** An event as one seat may know it. `n` is the seat's own count, from 1. */
export interface WireEvent {
  readonly n: number;
  /** Number of the action (of those this seat saw something of) that caused it: events of one action share it. */
  readonly group: number;
  readonly kind: string;
  readonly clauses: readonly string[];
  readonly data: unknown;
  readonly faces: readonly number[];
  /** Taken back by a later undo. */
  readonly undone?: true;
}

/** GET /api/matches/:id/view?seat=NAME and each message of the stream. */
export interface WireView {
  /** Count of events that this seat has seen. */
  readonly n: number;
  /** The seat's view without its setting, which the page prepares from the header. */
  readonly view: PlainRecord;
  readonly actors: readonly number[];
  readonly undo: boolean;
  readonly outcome?: { readonly winners: readonly number[]; readonly clause: string };
  /** Events after the one asked from (`?from=n`, or Last-Event-ID). */
  readonly events: readonly WireEvent[];
}

/** POST /api/matches/:id/commands. `action` in words; `{ "do": "undo" }` takes back one's last action. */
export interface Command {
  /** A UUID: the same command sent twice is applied once and answered alike. */
  readonly command: string;
  readonly seat: string;
  readonly action: PlainRecord;
}

/** Every 4xx and 5xx. */
export interface WireError {
  readonly error: string;
  readonly field?: string;
  readonly clause?: string;
  readonly reason: string;
}

export type { MatchFile };
