import type pg from 'pg';

/** A transaction that is open, for what is stored with an entry. */
export interface Transaction {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** An entry to be stored. */
export interface Append {
  readonly matchId: string;
  readonly seq: number;
  readonly seat: number;
  /** How often the seat had changed hands when whoever sent it was found to hold it. */
  readonly epoch: number;
  readonly command: string;
  readonly body: Uint8Array;
  readonly packed: Uint8Array;
  /** What the entry causes, in the same statement: the end of the match with its outcome as JSON. */
  readonly outcome?: string | undefined;
  /** What it causes besides, in the same transaction: a job. */
  readonly also?: ((transaction: Transaction) => Promise<void>) | undefined;
}

/** A connection on which entries are stored: the statements of the writer. Outside a transaction each is one. */
export interface EntryLine {
  readonly transaction: Transaction;
  /** Commits wait for the disk from now on; a transaction whose node hangs is given up, since others may wait for it. */
  waitForDisk(): Promise<void>;
  begin(): Promise<void>;
  commit(): Promise<void>;
  /**
   * Stores entries, of a match at most one. One that does not follow the last stored one, whose command is stored already,
   * or whose seat somebody else holds by now, is left out. Gives how many were stored.
   */
  append(batch: readonly Append[]): Promise<number>;
  /** The same with ends of matches. Gives the matches of those that were stored. */
  appendAnd(batch: readonly Append[]): Promise<readonly string[]>;
  /** The matches of those of these entries that stand to the byte. */
  standing(batch: readonly Append[]): Promise<readonly string[]>;
  end(): Promise<void>;
}

/**
 * An entry that does not follow the last stored one, whose command is stored already, or whose seat somebody else holds
 * by now, is left out. `append_entries` (migration 0008) asks the same where matches lie on several servers.
 */
const APPEND = `insert into entry (match_id, seq, command, body, packed)
  select match_id, seq, command, body, packed
  from unnest($1::uuid[], $2::int[], $3::uuid[], $4::bytea[], $5::bytea[], $6::smallint[], $7::int[])
    as new(match_id, seq, command, body, packed, seat, epoch)
  where epoch = (select held.epoch from seat as held where held.match_id = new.match_id and held.seat = new.seat)
  on conflict do nothing`;

/**
 * The same with what entries cause. Ended matches are locked in the order of ids, as `Summaries` locks them: two
 * transactions that wait for each other's matches would both fail.
 */
const APPEND_AND = `with stored as (${APPEND} returning match_id, seq),
  ended as materialized (select match.id, new.outcome from unnest($8::uuid[], $9::jsonb[]) as new(id, outcome)
    join stored on stored.match_id = new.id join match on match.id = new.id order by match.id
    for no key update of match),
  over as (update match set state = 'over', outcome = ended.outcome, actors = '{}', updated = now()
    from ended where match.id = ended.id)
  select match_id from stored`;

/** Which of these entries stand, to the byte. */
const STANDING = `select entry.match_id
  from unnest($1::uuid[], $2::int[], $3::uuid[], $4::bytea[], $5::bytea[]) as new(match_id, seq, command, body, packed)
  join entry using (match_id, seq, command, body, packed)`;

/** An array as PostgreSQL reads it. The driver would look at each element first: these need no quotes but their own. */
const listOf = (batch: readonly Append[], text: (append: Append) => string | number): string =>
  `{${batch.map(text).join(',')}}`;

const hexOf = (bytes: Uint8Array): string =>
  `"\\\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex')}"`;

const entriesOf = (batch: readonly Append[]): string[] => [
  listOf(batch, (append) => append.matchId),
  listOf(batch, (append) => append.seq),
  listOf(batch, (append) => append.command),
  listOf(batch, (append) => hexOf(append.body)),
  listOf(batch, (append) => hexOf(append.packed)),
];

/** The columns of entries as lists, in the order of the statements: match, number, command, body, bytes, seat, epoch. */
export const columnsOf = (batch: readonly Append[]): string[] => [
  ...entriesOf(batch),
  listOf(batch, (append) => append.seat),
  listOf(batch, (append) => append.epoch),
];

const causesOf = (batch: readonly Append[]): unknown[] => {
  const ended = batch.flatMap(({ matchId, outcome }) => (outcome === undefined ? [] : [{ matchId, outcome }]));
  return [ended.map(({ matchId }) => matchId), ended.map(({ outcome }) => outcome)];
};

/** Between two statements of one transaction a node that lives takes a few milliseconds. */
const HANGS = '5s';

interface OfMatch {
  readonly match_id: string;
}

/** The statements of the writer on a connection to PostgreSQL. */
export const entryLineOn = (client: pg.Client): EntryLine => ({
  transaction: client,
  async waitForDisk() {
    await client.query(`set synchronous_commit to on; set idle_in_transaction_session_timeout to '${HANGS}'`);
  },
  async begin() {
    await client.query('begin');
  },
  async commit() {
    await client.query('commit');
  },
  async append(batch) {
    const { rowCount } = await client.query({ name: 'append', text: APPEND, values: columnsOf(batch) });
    return rowCount ?? 0;
  },
  async appendAnd(batch) {
    const values = [...columnsOf(batch), ...causesOf(batch)];
    const { rows } = await client.query<OfMatch>({ name: 'append-and', text: APPEND_AND, values });
    return rows.map((row) => row.match_id);
  },
  async standing(batch) {
    const { rows } = await client.query<OfMatch>({ name: 'standing', text: STANDING, values: entriesOf(batch) });
    return rows.map((row) => row.match_id);
  },
  end: () => client.end(),
});
