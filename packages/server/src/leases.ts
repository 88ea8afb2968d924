import { type Clock, systemClock } from './clock.ts';
import type { Store } from './database.ts';

/** Another node that owns a match. */
export interface Owner {
  readonly node: string;
  readonly epoch: number;
  /** When its lease runs out as far as is known here, by this node's own clock. */
  readonly until: number;
}

/** By which a store that waits for nobody tells whether who writes still owns the match: `lease` has a row with both. */
export interface Fence {
  readonly node: string;
  readonly epoch: number;
}

/** What the rest of the node has to do with leases. */
export interface Tenant {
  /** Whether the match is in use here: the lease of one that is not is given up. */
  isUsed(id: string): boolean;
  /** The match was taken: what is remembered of it may be old. */
  taken(id: string): Promise<void>;
  /** Another node has taken the match. */
  lost(id: string): void;
  /** Called with each renewal. */
  beat(): Promise<void>;
  report(error: unknown): void;
}

interface Own {
  readonly epoch: number;
  /** By this node's clock: it runs out here before it does in the database. */
  readonly until: number;
  readonly since: number;
}

/**
 * The end of a lease and the next epoch are told by the row itself, which lies with its match. A row renewed after the end
 * that it would get now was written by a clock that was wrong, and binds nobody. The first epoch is the time, so that it
 * is a new one even where the row was swept.
 */
const TAKE = `insert into lease (match_id, node, epoch, at, until)
  select id, $2::uuid, floor(extract(epoch from now()) * 1000)::bigint, now(), now() + $3 * interval '1 millisecond'
  from match where id = $1 and state <> 'waiting'
  on conflict (match_id) do update set node = excluded.node, at = excluded.at, until = excluded.until,
    epoch = greatest(lease.epoch + 1, excluded.epoch)
  where lease.node = excluded.node or lease.until <= excluded.at or lease.at > excluded.until
  returning epoch`;
const OWNER = `select node, epoch, extract(epoch from until - now())::float8 * 1000 as left from lease where match_id = $1`;
const RENEW = `update lease set at = now(), until = now() + $3 * interval '1 millisecond'
  where match_id = any($1::uuid[]) and node = $2 returning match_id`;
/** Locked in the order of ids, as `Summaries` locks them: each of the two might wait for the other for ever. */
const RENEW_IN_ORDER = `with held as materialized (select match_id from lease
    where match_id = any($1::uuid[]) and node = $2 order by match_id for no key update)
  update lease set at = now(), until = now() + $3 * interval '1 millisecond'
  from held where lease.match_id = held.match_id returning lease.match_id`;
const GIVE_UP = `update lease set until = now()
  where match_id = any($1::uuid[]) and epoch = any($2::bigint[]) and node = $3`;
const GIVE_ALL_UP = 'update lease set until = now() where node = any($1) and until > now()';

/** A lease is renewed so often before it runs out. */
const RENEWALS = 3;
/** Milliseconds between two looks whether a lease has run out. */
const LEAST_WAIT = 200;
const MOST_OTHERS = 20_000;

/**
 * Which matches this node owns. A lease saves work, and nothing rests on it: the owner alone folds and shows a match and
 * lets its bots move, and what it stores is checked by the store like everybody's. It is taken when the match is first
 * asked for, by one statement, renewed with all others, and given up when the match is in use no longer.
 */
export class Leases {
  readonly #store: Pick<Store, 'playing' | 'jobs' | 'spread'>;
  readonly #length: number;
  readonly #tenant: Tenant;
  readonly #clock: Pick<Clock, 'now' | 'sleep'>;
  readonly #own = new Map<string, Own>();
  readonly #others = new Map<string, Owner>();
  readonly #asking = new Map<string, Promise<Owner | undefined>>();
  readonly #closed = new AbortController();
  #beating: Promise<void> | undefined;
  #lost = 0;
  /** This node's id. */
  readonly node: string;

  /** `length`: milliseconds for which a lease runs. */
  constructor(
    store: Pick<Store, 'playing' | 'jobs' | 'spread'>,
    node: string,
    length: number,
    tenant: Tenant,
    clock: Pick<Clock, 'now' | 'sleep'> = systemClock,
  ) {
    this.#store = store;
    this.node = node;
    this.#length = length;
    this.#tenant = tenant;
    this.#clock = clock;
  }

  /** Matches that this node owns. */
  get size(): number {
    return this.#own.size;
  }

  /** How many matches other nodes have taken from this one. */
  get lost(): number {
    return this.#lost;
  }

  /** Whether this node owns the match this moment. Costs nothing. */
  holds(id: string): boolean {
    const own = this.#own.get(id);
    return own !== undefined && this.#clock.now() < own.until;
  }

  /** What the store is asked for with a write that only the owner may do; undefined when this node is not the owner. */
  fence(id: string): Fence | undefined {
    const own = this.#own.get(id);
    return own && { node: this.node, epoch: own.epoch };
  }

  /**
   * Takes the match if nobody has it. Gives the other node whose lease runs; undefined when this node owns it now, when it
   * has not begun, and when there is none.
   */
  async elsewhere(id: string): Promise<Owner | undefined> {
    if (this.holds(id)) return undefined;
    const known = this.#others.get(id);
    if (known && this.#clock.now() < known.until) return known;
    const asking = this.#asking.get(id) ?? this.#take(id).finally(() => this.#asking.delete(id));
    this.#asking.set(id, asking);
    return asking;
  }

  /** The owner did not answer: the store is asked again who it is. */
  doubt(id: string): void {
    this.#others.delete(id);
  }

  /**
   * Gives true when the lease of this owner has run out or was given up, as the store tells, and false when `signal` is
   * aborted before.
   */
  async lapsed(id: string, owner: Owner, signal: AbortSignal): Promise<boolean> {
    for (let now: Owner | undefined = owner; now?.epoch === owner.epoch && now.node === owner.node; ) {
      await this.#clock.sleep(Math.max(now.until - this.#clock.now(), LEAST_WAIT), signal);
      if (signal.aborted) return false;
      // While the store does not answer, nobody takes anything.
      now = await this.elsewhere(id).catch(() => owner);
    }
    return true;
  }

  /** Begins to renew. */
  open(): void {
    this.#beating = this.#keepBeating();
  }

  /** Renews what is in use and gives up the rest. */
  async beat(): Promise<void> {
    const idle = [...this.#own].filter(
      ([id, { since }]) => this.#clock.now() - since > this.#length && !this.#tenant.isUsed(id),
    );
    for (const [id] of idle) this.#own.delete(id);
    if (idle.length > 0) {
      const epochs = idle.map(([, { epoch }]) => epoch);
      await this.#store.jobs.query(GIVE_UP, [idle.map(([id]) => id), epochs, this.node]);
    }
    await this.#renew();
    await this.#tenant.beat();
  }

  /** These nodes are dead: what they owned is free. */
  async inherit(nodes: readonly string[]): Promise<void> {
    if (nodes.length > 0) await this.#store.jobs.query(GIVE_ALL_UP, [nodes]);
  }

  /** Gives all of it up: another node may go on at once. */
  async close(): Promise<void> {
    this.#closed.abort();
    await this.#beating;
    this.#own.clear();
    // A lease that cannot be given up runs out.
    await this.#store.jobs.query(GIVE_ALL_UP, [[this.node]]).catch(() => undefined);
  }

  async #take(id: string): Promise<Owner | undefined> {
    const before = this.#own.get(id);
    const asked = this.#clock.now();
    const { rows } = await this.#store.playing.query<{ epoch: string }>({
      name: 'take',
      text: TAKE,
      values: [id, this.node, this.#length],
    });
    const [taken] = rows;
    if (taken) {
      this.#others.delete(id);
      this.#own.set(id, { epoch: Number(taken.epoch), until: asked + this.#length, since: asked });
      await this.#tenant.taken(id);
      return undefined;
    }
    return this.#ownerOf(id, before);
  }

  async #ownerOf(id: string, before: Own | undefined): Promise<Owner | undefined> {
    const asked = this.#clock.now();
    const { rows } = await this.#store.playing.query<{ node: string; epoch: string; left: number }>({
      name: 'owner',
      text: OWNER,
      values: [id],
    });
    const [row] = rows;
    if (!row) return undefined;
    if (before) this.#lose(id, before);
    const owner = { node: row.node, epoch: Number(row.epoch), until: asked + row.left };
    if (this.#others.size >= MOST_OTHERS) this.#others.clear();
    this.#others.set(id, owner);
    return owner;
  }

  async #renew(): Promise<void> {
    const held = [...this.#own];
    if (held.length === 0) return;
    const asked = this.#clock.now();
    // Where they lie on several servers no rows of several matches are locked, and summaries are written one by one.
    const { rows } = await this.#store.jobs.query<{ match_id: string }>({
      name: 'renew',
      text: this.#store.spread ? RENEW : RENEW_IN_ORDER,
      values: [held.map(([id]) => id), this.node, this.#length],
    });
    const renewed = new Set(rows.map((row) => row.match_id));
    for (const [id, own] of held) {
      // Taken again meanwhile, or given up: what was asked for is old.
      if (this.#own.get(id) !== own) continue;
      if (renewed.has(id)) this.#own.set(id, { ...own, until: asked + this.#length });
      else this.#lose(id, own);
    }
  }

  #lose(id: string, own: Own): void {
    if (this.#own.get(id) !== own) return;
    this.#own.delete(id);
    this.#lost++;
    this.#tenant.lost(id);
  }

  async #keepBeating(): Promise<void> {
    const { signal } = this.#closed;
    while (!signal.aborted) {
      await this.#clock.sleep(this.#length / RENEWALS, signal);
      if (!signal.aborted) await this.beat().catch(this.#tenant.report);
    }
  }
}
