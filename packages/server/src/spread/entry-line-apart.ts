import type pg from 'pg';
import { type Append, columnsOf, type EntryLine, entryLineOn } from '../entry-line.ts';

/** The function of migration 0008: one statement of one match after another, on the server that holds them. */
const APPEND = {
  name: 'append-apart',
  text: 'select append_entries($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) as match_id',
};

/** The function once stored snapshots as well: three lists of it are empty from then on. */
const NO_SNAPSHOTS = ['{}', '{}', '{}'];

const causesOf = (batch: readonly Append[]): unknown[] =>
  batch.every(({ outcome }) => outcome === undefined)
    ? [...NO_SNAPSHOTS, '{}']
    : [...NO_SNAPSHOTS, batch.map(({ outcome }) => outcome ?? null)];

/**
 * The statements of the writer on a connection to one server of a distributed database, which cannot join tables of
 * matches with a list of new entries: a function there stores them one by one, in one transaction and one round trip.
 */
export const entryLineApart = (client: pg.Client): EntryLine => {
  let standing: readonly string[] = [];
  const store = async (batch: readonly Append[]): Promise<readonly string[]> => {
    const values = [...columnsOf(batch), ...causesOf(batch)];
    const { rows } = await client.query<{ match_id: string }>({ ...APPEND, values });
    standing = rows.map((row) => row.match_id);
    return standing;
  };
  return {
    ...entryLineOn(client),
    append: async (batch) => (await store(batch)).length,
    appendAnd: store,
    // Whatever stands was told with the answer.
    standing: async () => standing,
  };
};
