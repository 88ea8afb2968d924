/** The first line of a backup. The lines after it are a table and its rows, table after table, and an end. */
export interface Header {
  readonly longroll: 'backup';
  readonly format: 1;
  /** When it was begun. */
  readonly made: string;
  /** Migrations that the database had had: its tables are those of that version. */
  readonly migrations: readonly string[];
}

/** Says whose rows follow: each is a list of texts as PostgreSQL writes them, or null. */
export interface TableLine {
  readonly table: string;
  readonly columns: readonly Column[];
}

export interface Column {
  readonly name: string;
  /** The type as PostgreSQL calls it. */
  readonly type: string;
}

export type Row = readonly (string | null)[];

/** The last line: how many rows of each table there are, and the SHA-256 of all lines before it with their newlines. */
export interface End {
  readonly end: true;
  readonly rows: { readonly [table: string]: number };
  readonly sha256: string;
}

export const FORMAT = 1;

/** A backup that cannot be written, read or restored, with the reason as a sentence. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
