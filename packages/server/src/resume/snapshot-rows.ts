import { CompiledQuery } from 'kysely';
import type { Db } from '../database.ts';
import type { Snapshot, StoredPage } from './snapshot.ts';

/** The newest snapshot of a match; undefined when there is none. One of an older version of the program lacks columns. */
export const readSnapshot = async (db: Db, id: string): Promise<Snapshot | undefined> => {
  const newest = db.selectFrom('snapshot').selectAll().where('match_id', '=', id).orderBy('seq', 'desc').limit(1);
  const row = await newest.executeTakeFirst();
  return row && { ...row, stateHash: row.state_hash };
};

/** A connection, or what asks on one. */
interface Asked {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/** The statements of a query builder's connections. */
export const askedOf = (db: Db): Asked => ({
  query: (text, values) => db.executeQuery(CompiledQuery.raw(text, values)),
});

const KEEP_SNAPSHOT = `insert into snapshot (match_id, seq, head, state_hash, version, about, packed, hash)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (match_id, seq) do update set head = excluded.head, state_hash = excluded.state_hash,
    version = excluded.version, about = excluded.about, packed = excluded.packed, hash = excluded.hash`;

/** Keeps a snapshot in the place of all before it. */
export const keepSnapshot = async (asked: Asked, id: string, snapshot: Snapshot): Promise<void> => {
  const { seq, head, stateHash, version, about, packed, hash } = snapshot;
  const values = [id, seq, head, stateHash, version, about, Buffer.from(packed), Buffer.from(hash)];
  await asked.query(KEEP_SNAPSHOT, values);
  await asked.query('delete from snapshot where match_id = $1 and seq < $2', [id, seq]);
};

/** Throws a snapshot away. */
export const dropSnapshot = async (db: Db, id: string, seq: number): Promise<void> => {
  await db.deleteFrom('snapshot').where('match_id', '=', id).where('seq', '=', seq).execute();
};

/** The page of what was told that ends with this entry; undefined when there is none. */
export const readPageOf = (db: Db, id: string, seq: number): Promise<StoredPage | undefined> =>
  db
    .selectFrom('told_page')
    .select(['since', 'seq', 'marks', 'events', 'hash'])
    .where('match_id', '=', id)
    .where('seq', '=', seq)
    .executeTakeFirst();

const KEEP_PAGE = `insert into told_page (match_id, seq, since, marks, events, hash) values ($1, $2, $3, $4, $5, $6)
  on conflict (match_id, seq) do update set since = excluded.since, marks = excluded.marks, events = excluded.events,
    hash = excluded.hash`;

/** Keeps a page of what was told. */
export const keepPage = async (asked: Asked, id: string, page: StoredPage): Promise<void> => {
  const { seq, since, marks, events, hash } = page;
  await asked.query(KEEP_PAGE, [id, seq, since, marks, Buffer.from(events), Buffer.from(hash)]);
};
