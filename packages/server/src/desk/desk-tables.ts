import type { WireLed } from './desk-wire.ts';
import type { Proposal } from './turn-consent.ts';

/** Tables of matches that are played by sheets: each belongs to a match. They are asked by statements of their own. */
export interface DeskTables {
  readonly turn: TurnTable;
  readonly order_draft: OrderDraftTable;
  readonly sheet: SheetTable;
  readonly turn_report: TurnReportTable;
  readonly deadline: DeadlineTable;
}

/** A question to single seats while a turn goes on. */
interface DeadlineTable {
  readonly match_id: string;
  /** As the book calls it. */
  readonly id: string;
  readonly due: Date;
}

/** A turn: `open` while orders are written, `sealed` when none can be any more, `resolved` when it has been carried out. */
interface TurnTable {
  readonly match_id: string;
  readonly turn: number;
  readonly state: 'open' | 'sealed' | 'resolved';
  readonly due: Date;
  /** How often its deadline has moved. */
  readonly extended: number;
  /** The seats that may write orders for it; of them the persons are waited for. */
  readonly waits: readonly number[];
  readonly closed_at: Date | null;
  /** Until when it is closed and not yet carried out. */
  readonly held: Date | null;
  /** Number of the entry that closed it. */
  readonly seq: number | null;
  /** Head of the chain behind that entry. */
  readonly head: string | null;
  readonly sheets_root: Uint8Array | null;
  readonly root: Uint8Array | null;
  readonly state_leaf: Uint8Array | null;
  /** What whoever leads the match has done to it. */
  readonly led: readonly WireLed[];
  /** Another deadline that one of its players proposes, while not all agree. */
  readonly proposal: Proposal | null;
}

/** The order of one subject as it stands: the only table that is written in a burst. */
interface OrderDraftTable {
  readonly match_id: string;
  readonly turn: number;
  readonly seat: number;
  readonly subject: string;
  /** Of two the higher counts, whichever came first. */
  readonly rev: number;
  /** Null: taken back. */
  readonly packed: Uint8Array | null;
  readonly at: Date;
}

interface SheetTable {
  readonly match_id: string;
  readonly turn: number;
  readonly seat: number;
  /** Told to nobody: who hurries is news. */
  readonly ready: boolean;
  /** Whether a person's seat had sent nothing when the turn was closed, and whether a computer player wrote for it. */
  readonly missed: 'no' | 'default' | 'computer';
  readonly leaf: Uint8Array | null;
}

interface TurnReportTable {
  readonly match_id: string;
  readonly turn: number;
  readonly seat: number;
  /** What the seat was told and what it saw at the end of the turn: what its leaf is made of. */
  readonly told: Uint8Array;
  readonly leaf: Uint8Array;
}
