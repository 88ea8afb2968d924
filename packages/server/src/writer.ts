import type pg from 'pg';

/** A statement that is committed together with an entry, or not at all. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
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
  /** What the entry causes: jobs, the end of the match, a snapshot. */
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
  on conflict do nothing returning match_id`;

const MOST = 512;

const byMatch = (a: Waiting, b: Waiting): number => (a.append.matchId < b.append.matchId ? -1 : 1);

/**
 * The one place where the log grows. Entries of different matches that wait at the same time are stored in one
 * transaction, so that one wait for the disk serves them all. At most one entry of a match is in a transaction.
 */
export class Writer {
  readonly #connect: () => Promise<pg.Client>;
  #client: pg.Client | undefined;
  #waiting: Waiting[] = [];
  #running: Promise<void> | undefined;

  constructor(connect: () => Promise<pg.Client>) {
    this.#connect = connect;
  }

  /**
   * Stores one entry. True when it is on the disk with all that it causes; false when another entry has its number, its
   * command is stored already or its seat has changed hands, and nothing was changed. After a throw nobody knows: read the log again.
   */
  append(append: Append): Promise<boolean> {
    const done = new Promise<boolean>((resolve, reject) => {
      this.#waiting.push({ append, resolve, reject });
    });
    this.#running ??= this.#run();
    return done;
  }

  async close(): Promise<void> {
    await this.#running;
    await this.#client?.end();
    this.#client = undefined;
  }

  async #run(): Promise<void> {
    // One turn of the event loop: requests that arrived together go to the disk together.
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, MOST);
      try {
        await this.#store(batch);
      } catch (error) {
        for (const waiting of batch) waiting.reject(error);
        // A dead line may never say goodbye: it is not waited for.
        void this.#client?.end().catch(() => undefined);
        this.#client = undefined;
      }
    }
    this.#running = undefined;
  }

  async #store(batch: readonly Waiting[]): Promise<void> {
    this.#client ??= await this.#open();
    const client = this.#client;
    const causes = batch.some((waiting) => waiting.append.also !== undefined);
    if (causes) await client.query('begin');
    const stored = await this.#insert(client, batch);
    if (causes) {
      // In the order of ids, as `Summaries` locks them: two transactions that wait for each other's matches would both fail.
      const causing = batch.filter(({ append }) => append.also && stored.has(append.matchId));
      for (const { append } of causing.sort(byMatch)) await append.also?.(client);
      await client.query('commit');
    }
    for (const { append, resolve } of batch) resolve(stored.has(append.matchId));
  }

  async #insert(client: pg.Client, batch: readonly Waiting[]): Promise<ReadonlySet<string>> {
    const { rows } = await client.query<{ match_id: string }>({
      name: 'append',
      text: APPEND,
      values: [
        batch.map((waiting) => waiting.append.matchId),
        batch.map((waiting) => waiting.append.seq),
        batch.map((waiting) => waiting.append.command),
        batch.map((waiting) => waiting.append.body),
        batch.map((waiting) => waiting.append.packed),
        batch.map((waiting) => waiting.append.seat),
        batch.map((waiting) => waiting.append.epoch),
      ],
    });
    return new Set(rows.map((row) => row.match_id));
  }

  async #open(): Promise<pg.Client> {
    const client = await this.#connect();
    // An answer is a promise: it waits for the disk whatever the cluster's default is.
    await client.query('set synchronous_commit to on');
    return client;
  }
}
