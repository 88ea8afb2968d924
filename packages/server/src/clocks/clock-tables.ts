import type { Generated, JSONColumnType } from 'kysely';
import type { WireClock } from './clock-wire.ts';

/** Tables of clocks: the first three belong to matches, the others to the whole service. */
export interface ClockTables {
  readonly clock: ClockTable;
  readonly clock_mark: ClockMarkTable;
  readonly clock_leave: ClockLeaveTable;
  readonly outage: OutageTable;
  readonly sign_of_life: SignOfLifeTable;
}

/** The clocks of a match that has any. */
interface ClockTable {
  readonly match_id: string;
  /** Marks there are. */
  readonly n: Generated<number>;
  /** When it is to be looked at again: as soon as possible after each mark, then when the first time is over. */
  readonly due: Date | null;
  /** Seats that want the match paused. */
  readonly wants: Generated<readonly number[]>;
  /** What everybody is shown, as it was after the last mark. Derived: written a moment after it. */
  readonly shown: JSONColumnType<WireClock> | null;
}

/** Something that changed which clocks run: from 1, without gaps. Entries put theirs down in their own transaction. */
interface ClockMarkTable {
  readonly match_id: string;
  readonly n: number;
  readonly at: Date;
  readonly kind: 'actors' | 'undo' | 'pause' | 'resume';
  readonly actors: readonly number[];
}

interface ClockLeaveTable {
  readonly match_id: string;
  readonly seat: number;
  readonly first_day: string;
  readonly last_day: string;
}

/** Time in which no node was at work, or none reached the database. */
interface OutageTable {
  /** From 1. */
  readonly n: number;
  readonly began: Date;
  readonly ended: Date;
  /** Whether deadlines of sheets have been moved for it. */
  readonly reckoned: Generated<boolean>;
}

/** One row: when a node was at work last. */
interface SignOfLifeTable {
  readonly one: boolean;
  readonly at: Date;
}
