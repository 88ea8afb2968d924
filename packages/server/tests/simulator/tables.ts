import type { Snapshot, StoredPage } from '../../src/resume/snapshot.ts';
import type { MatchRow, SeatRow, StoredEntry } from '../../src/rows.ts';

/** A match as the simulated database holds it. */
export interface MatchTable {
  row: MatchRow;
  seats: readonly SeatRow[];
  readonly entries: StoredEntry[];
  readonly commands: Set<string>;
  readonly snapshots: Snapshot[];
  readonly pages: Map<number, StoredPage>;
  /** A job for its bots waits from this moment on. */
  job: number | undefined;
}

/** What a transaction changes. */
export type Change = { readonly match: string } & (
  | { readonly entry: StoredEntry }
  | { readonly snapshot: Snapshot }
  | { readonly dropped: number }
  | { readonly page: StoredPage }
  | { readonly outcome: NonNullable<MatchRow['outcome']> }
  | { readonly seat: number; readonly holder: string }
  | {
      readonly job: number | undefined;
      /** The job that is done: a later one stays. */
      readonly was: number | undefined;
    }
);

/** Later snapshots stay where they are; this one takes the place of all before it. */
const keepOnly = ({ snapshots }: MatchTable, seq: number, kept: readonly Snapshot[]): void => {
  const later = snapshots.filter((snapshot) => snapshot.seq > seq);
  snapshots.splice(0, snapshots.length, ...kept, ...later);
};

/** Makes one change. */
export const change = (table: MatchTable, by: Change): void => {
  if ('entry' in by) {
    table.entries.push(by.entry);
    table.commands.add(by.entry.command);
  } else if ('snapshot' in by) keepOnly(table, by.snapshot.seq, [by.snapshot]);
  else if ('dropped' in by) keepOnly(table, by.dropped, []);
  else if ('page' in by) table.pages.set(by.page.seq, by.page);
  else if ('outcome' in by) table.row = { ...table.row, state: 'over', outcome: by.outcome };
  else if ('seat' in by)
    table.seats = table.seats.map((seat) =>
      seat.id === by.seat ? { ...seat, holder: by.holder, epoch: seat.epoch + 1 } : seat,
    );
  else if (by.was === undefined || by.was === table.job) table.job = by.job;
};

/** A match as it stands when a simulation begins. */
export interface Made {
  readonly row: MatchRow;
  readonly seats: readonly SeatRow[];
  readonly entries: readonly StoredEntry[];
}

/** Its table. */
export const freshTable = ({ row, seats, entries }: Made): MatchTable => ({
  row,
  seats,
  entries: [...entries],
  commands: new Set(entries.map(({ command }) => command)),
  snapshots: [],
  pages: new Map(),
  job: undefined,
});
