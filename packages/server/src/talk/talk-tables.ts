import type { Generated } from 'kysely';

/** What is said at a match, and what its seats note: each belongs to a match. */
export interface TalkTables {
  readonly chat: ChatTable;
  readonly seat_note: SeatNoteTable;
  readonly looking: LookingTable;
}

/** Who is looking at a match at a node that does not own it. */
interface LookingTable {
  readonly match_id: string;
  readonly node: string;
  readonly players: readonly string[];
  /** How many of whom nothing is known. */
  readonly unknown: number;
  /** When that was noted or renewed. */
  readonly at: Generated<Date>;
}

interface ChatTable {
  readonly match_id: string;
  /** Who may read it: see rooms.ts. */
  readonly room: string;
  /** Counted within the room: it tells nothing of what is said in others. */
  readonly n: number;
  /** Made by the sender: the same message sent twice is said once. */
  readonly id: string;
  readonly player: string;
  /** The seat for which it was said; null from whoever only watches. */
  readonly seat: number | null;
  /** Plain text; empty once it was removed. */
  readonly words: string;
  readonly at: Generated<Date>;
  /** When an operator took it away. */
  readonly removed: Date | null;
}

interface SeatNoteTable {
  readonly match_id: string;
  readonly seat: number;
  /** Grows with each change: whoever changes an older one is refused. */
  readonly version: number;
  readonly words: string;
  readonly at: Generated<Date>;
}
