import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { Fault } from '../errors.ts';

/** What a seat has noted for itself. */
export interface Notes {
  readonly version: number;
  readonly text: string;
}

/** The notes of a seat; version 0 while there are none. */
export const readNotes = async (db: Db, match: string, seat: number): Promise<Notes> => {
  const row = await db
    .selectFrom('seat_note')
    .select(['version', 'words'])
    .where('match_id', '=', match)
    .where('seat', '=', seat)
    .executeTakeFirst();
  return row ? { version: row.version, text: row.words } : { version: 0, text: '' };
};

/** Versions of the notes of these seats; those without notes are left out. */
export const noteVersions = async (
  db: Db,
  match: string,
  seats: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  if (seats.length === 0) return new Map();
  const rows = await db
    .selectFrom('seat_note')
    .select(['seat', 'version'])
    .where('match_id', '=', match)
    .where('seat', 'in', seats)
    .execute();
  return new Map(rows.map(({ seat, version }) => [seat, version]));
};

/**
 * Puts other notes in the place of a version. A conflict where they have been changed since; the same again, whose answer was
 * lost, is answered alike.
 */
export const writeNotes = async (db: Db, match: string, seat: number, { version, text }: Notes): Promise<Notes> => {
  const written =
    version === 0
      ? await db
          .insertInto('seat_note')
          .values({ match_id: match, seat, version: 1, words: text })
          .onConflict((conflict) => conflict.doNothing())
          .returning(['version'])
          .executeTakeFirst()
      : await db
          .updateTable('seat_note')
          .set({ version: version + 1, words: text, at: sql<Date>`now()` })
          .where('match_id', '=', match)
          .where('seat', '=', seat)
          .where('version', '=', version)
          .returning(['version'])
          .executeTakeFirst();
  if (written) return { version: written.version, text };
  const stood = await readNotes(db, match, seat);
  if (stood.version === version + 1 && stood.text === text) return stood;
  throw new Fault('conflict', `These notes have been changed since: they are at version ${stood.version}.`, {
    field: 'body/version',
  });
};
