import type pg from 'pg';

/** The state that a log must lead to, kept with the entry that leads there. */
export interface StoredSnapshot {
  readonly head: string;
  readonly stateHash: string;
  /** Canonical JSON. */
  readonly state: string;
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
  /** What the entry causes, in the same statement: a snapshot, and the end of the match with its outcome as JSON. */
  readonly snapshot?: StoredSnapshot | undefined;
  readonly outcome?: string | undefined;
  /** What it causes besides, in the same transaction: a job. */
  readonly also?: ((transaction: pg.Client) => Promise<void>) | undefined;
}

interface Waiting {
  readonly append: Append;
  readonly resolve: (stored: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * An entry that does not follow the last stored one, whose command is stored already, or whose seat somebody else holds
 * by now, is left out.
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
  snapshots as (insert into snapshot (match_id, seq, head, state_hash, state)
    select new.* from unnest($8::uuid[], $9::int[], $10::text[], $11::text[], $12::text[])
      as new(match_id, seq, head, state_hash, state) join stored using (match_id, seq)),
  ended as materialized (select match.id, new.outcome from unnest($13::uuid[], $14::jsonb[]) as new(id, outcome)
    join stored on stored.match_id = new.id join match on match.id = new.id order by match.id
    for no key update of match),
  over as (update match set state = 'over', outcome = ended.outcome, actors = '{}', updated = now()
    from ended where match.id = ended.id)
  select match_id from stored`;

/** Which of these entries stand, to the byte. */
const STANDING = `select entry.match_id
  from unnest($1::uuid[], $2::int[], $3::uuid[], $4::bytea[], $5::bytea[]) as new(match_id, seq, command, body, packed)
  join entry using (match_id, seq, command, body, packed)`;

const MOST = 512;
/** Transactions that wait for the disk at the same time: while one does, the next is judged, written and sent. */
const LANES = 2;

const byMatch = (a: Waiting, b: Waiting): number => (a.append.matchId < b.append.matchId ? -1 : 1);

/** An array as PostgreSQL reads it. The driver would look at each element first: these need no quotes but their own. */
const listOf = (batch: readonly Waiting[], text: (append: Append) => string | number): string =>
  `{${batch.map(({ append }) => text(append)).join(',')}}`;

const hexOf = (bytes: Uint8Array): string =>
  `"\\\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex')}"`;

const columnsOf = (batch: readonly Waiting[]): string[] => [
  listOf(batch, (append) => append.matchId),
  listOf(batch, (append) => append.seq),
  listOf(batch, (append) => append.command),
  listOf(batch, (append) => hexOf(append.body)),
  listOf(batch, (append) => hexOf(append.packed)),
  listOf(batch, (append) => append.seat),
  listOf(batch, (append) => append.epoch),
];

const causesOf = (batch: readonly Waiting[]): unknown[] => {
  const kept = batch.flatMap(({ append: { matchId, seq, snapshot } }) =>
    snapshot ? [{ matchId, seq, ...snapshot }] : [],
  );
  const ended = batch.flatMap(({ append: { matchId, outcome } }) =>
    outcome === undefined ? [] : [{ matchId, outcome }],
  );
  return [
    kept.map(({ matchId }) => matchId),
    kept.map(({ seq }) => seq),
    kept.map(({ head }) => head),
    kept.map(({ stateHash }) => stateHash),
    kept.map(({ state }) => state),
    ended.map(({ matchId }) => matchId),
    ended.map(({ outcome }) => outcome),
  ];
};

/** Stores entries in one statement. Gives the matches of those that were stored. */
const insert = async (client: pg.Client, batch: readonly Waiting[]): Promise<ReadonlySet<string>> => {
  const values = columnsOf(batch);
  if (batch.some(({ append }) => append.snapshot !== undefined || append.outcome !== undefined)) {
    const { rows } = await client.query<{ match_id: string }>({
      name: 'append-and',
      text: APPEND_AND,
      values: [...values, ...causesOf(batch)],
    });
    return new Set(rows.map((row) => row.match_id));
  }
  const { rowCount } = await client.query({ name: 'append', text: APPEND, values });
  // To count rows costs less than to send them back, and almost always all were stored.
  if (rowCount === batch.length) return new Set(batch.map(({ append }) => append.matchId));
  const { rows } = await client.query<{ match_id: string }>({
    name: 'standing',
    text: STANDING,
    values: values.slice(0, 5),
  });
  return new Set(rows.map((row) => row.match_id));
};

/** One connection that stores one transaction after the other. */
class Lane {
  readonly #connect: () => Promise<pg.Client>;
  #client: pg.Client | undefined;
  running: Promise<void> | undefined;

  constructor(connect: () => Promise<pg.Client>) {
    this.#connect = connect;
  }

  /** Stores what waits, all of it or nothing. Gives the matches whose entries were stored. */
  async store(batch: readonly Waiting[]): Promise<ReadonlySet<string>> {
    this.#client ??= await this.#open();
    const client = this.#client;
    const causing = batch.filter(({ append }) => append.also !== undefined);
    if (causing.length === 0) return insert(client, batch);
    await client.query('begin');
    const stored = await insert(client, batch);
    for (const { append } of causing) if (stored.has(append.matchId)) await append.also?.(client);
    await client.query('commit');
    return stored;
  }

  /** Takes another connection the next time. A dead line may never say goodbye: it is not waited for. */
  drop(): void {
    void this.#client?.end().catch(() => undefined);
    this.#client = undefined;
  }

  async close(): Promise<void> {
    await this.running;
    await this.#client?.end();
    this.#client = undefined;
  }

  async #open(): Promise<pg.Client> {
    const client = await this.#connect();
    // An answer is a promise: it waits for the disk whatever the cluster's default is.
    await client.query('set synchronous_commit to on');
    return client;
  }
}

/**
 * The one place where the log grows. Entries of different matches that wait at the same time are stored in one
 * transaction, so that one wait for the disk serves them all. Of a match at most one entry is under way.
 */
export class Writer {
  readonly #lanes: readonly Lane[];
  #waiting: Waiting[] = [];

  constructor(connect: () => Promise<pg.Client>) {
    this.#lanes = Array.from({ length: LANES }, () => new Lane(connect));
  }

  /**
   * Stores one entry. True when it is on the disk with all that it causes; false when another entry has its number, its
   * command is stored already or its seat has changed hands, and nothing was changed. After a throw nobody knows: read
   * the log again.
   */
  append(append: Append): Promise<boolean> {
    const done = new Promise<boolean>((resolve, reject) => {
      this.#waiting.push({ append, resolve, reject });
    });
    if (this.#waiting.length === 1) this.#start();
    return done;
  }

  /** Entries that wait to be written. */
  get waiting(): number {
    return this.#waiting.length;
  }

  async close(): Promise<void> {
    for (const lane of this.#lanes) await lane.close();
  }

  #start(): void {
    const lane = this.#lanes.find(({ running }) => running === undefined);
    if (lane) lane.running = this.#run(lane);
  }

  async #run(lane: Lane): Promise<void> {
    // One turn of the event loop: requests that arrived together go to the disk together.
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) {
      // In the order of ids: two nodes that store entries of the same matches do not wait for each other for ever.
      const batch = this.#waiting.splice(0, MOST).sort(byMatch);
      try {
        const stored = await lane.store(batch);
        for (const { append, resolve } of batch) resolve(stored.has(append.matchId));
      } catch (error) {
        for (const waiting of batch) waiting.reject(error);
        lane.drop();
      }
    }
    lane.running = undefined;
  }
}
