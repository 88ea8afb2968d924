import type { Db } from '../database.ts';
import type { Snapshot, StoredPage } from './snapshot.ts';

/** The newest snapshot of a match; undefined when there is none. One of an older version of the program lacks columns. */
export const readSnapshot = async (db: Db, id: string): Promise<Snapshot | undefined> => {
  const newest = db.selectFrom('snapshot').selectAll().where('match_id', '=', id).orderBy('seq', 'desc').limit(1);
  const row = await newest.executeTakeFirst();
  return row && { ...row, stateHash: row.state_hash };
};

/** Keeps a snapshot in the place of all before it. */
export const keepSnapshot = async (db: Db, id: string, { stateHash, ...rest }: Snapshot): Promise<void> => {
  const row = { match_id: id, state_hash: stateHash, ...rest };
  await db
    .insertInto('snapshot')
    .values(row)
    .onConflict((same) => same.columns(['match_id', 'seq']).doUpdateSet(row))
    .execute();
  await db.deleteFrom('snapshot').where('match_id', '=', id).where('seq', '<', rest.seq).execute();
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

/** Keeps a page of what was told. */
export const keepPage = async (db: Db, id: string, page: StoredPage): Promise<void> => {
  const row = { match_id: id, ...page };
  await db
    .insertInto('told_page')
    .values(row)
    .onConflict((same) => same.columns(['match_id', 'seq']).doUpdateSet(row))
    .execute();
};
