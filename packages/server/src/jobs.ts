import type pg from 'pg';
import { type Db as BossDb, type Job, PgBoss } from 'pg-boss';
import { type Bots, botToAct } from './bots.ts';
import { systemClock } from './clock.ts';
import type { Db } from './database.ts';
import type { LiveMatch } from './live-match.ts';
import type { MatchCache } from './match-cache.ts';

interface BotJob {
  readonly match: string;
  /** Of a job that was stored before its entry: the entry's number, and how often the entry was looked for in vain. */
  readonly seq?: number;
  readonly tries?: number;
}

const BOTS = 'bots';
const SWEEP = 'sweep';
/** How long one job plays at most before it makes way and a new one goes on. */
const LONGEST = 240_000;
/** Seconds until a job that could not be done is looked at again: another node owns the match, or the entry is not there. */
const LATER = 5;
/** An entry that is not there when its job has looked for it so often, `LATER` apart, was never stored. */
const MOST_TRIES = 12;
/** Seconds until a match whose rules are gone is looked at again. */
const CLOSED = 600;

const WAITING = `select count(*)::int as n
  from (select from pgboss.job where name = $1 and state < 'active' limit $2) as waiting`;

export interface JobsOptions {
  readonly pool: pg.Pool;
  /** Seconds between two looks for work. */
  readonly poll?: number;
}

/** A queue of jobs of one's own; each is done by one node at a time, and again when it throws. */
export interface Queue<T extends object> {
  readonly name: string;
  /** Jobs that this node works on at the same time. */
  readonly workers: number;
  readonly options: QueueOptions;
  work(data: T, id: string): Promise<void>;
}

type QueueOptions = NonNullable<Parameters<PgBoss['createQueue']>[1]>;

interface Parts {
  readonly db: Db;
  readonly cache: MatchCache;
  readonly bots: Bots;
  /** Whether another node owns the match: it is told that its bots are to act. */
  readonly leaveToOwner: (match: string) => Promise<boolean>;
  /** Deletes and ends what has run out. */
  readonly sweep: () => Promise<void>;
  /** Further queues. */
  readonly queues?: readonly Queue<never>[];
}

/** Jobs in the database: run by any node, taken up by another when theirs dies (no heartbeat for ten seconds). */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #poll: number;
  readonly #pool: pg.Pool;

  constructor(options: JobsOptions, report: (error: unknown) => void) {
    this.#boss = new PgBoss({
      db: { executeSql: (text, values) => options.pool.query(text, values) },
      superviseIntervalSeconds: 5,
    });
    this.#boss.on('error', report);
    this.#poll = options.poll ?? 1;
    this.#pool = options.pool;
  }

  /** Brings the queues up to date and starts to work. */
  async start(parts: Parts): Promise<void> {
    await this.open();
    const work = { pollingIntervalSeconds: this.#poll, localConcurrency: 2 };
    await this.#boss.work<BotJob>(BOTS, work, (jobs) => this.#playBots(parts, jobs));
    await this.#boss.work(SWEEP, { pollingIntervalSeconds: 60 }, () => parts.sweep());
    await this.#boss.schedule(SWEEP, '17 3 * * *');
    for (const queue of parts.queues ?? []) await this.#work(queue);
  }

  async #work(queue: Queue<never>): Promise<void> {
    const { name, workers, options } = queue;
    await this.#queue(name, options);
    const work = { pollingIntervalSeconds: this.#poll, localConcurrency: workers };
    await this.#boss.work<never>(name, work, async (jobs) => {
      for (const { data, id } of jobs) await queue.work(data, id);
    });
  }

  /** Stores a job of a queue; of one that is stored already under the same id nothing. */
  async send(name: string, data: object, options: { id: string; priority?: number; startAfter?: Date }): Promise<void> {
    await this.#boss.send(name, data, options);
  }

  /** Jobs of a queue that wait, counted up to `most`. */
  async waiting(name: string, most: number): Promise<number> {
    const { rows } = await this.#pool.query<{ n: number }>(WAITING, [name, most]);
    return rows[0]?.n ?? 0;
  }

  /** Stores a job for the bots of each of these matches and ends: whichever node comes works on them. */
  async wake(matches: readonly string[]): Promise<void> {
    await this.open();
    for (const match of matches) await this.#boss.send(BOTS, { match }, { singletonKey: match });
    await this.stop();
  }

  /** Brings the queues of the node itself up to date; nothing is worked on. */
  async open(): Promise<void> {
    await this.#boss.start();
    // One waiting job a match is enough: it plays until no bot is to act.
    await this.#queue(BOTS, {
      policy: 'short',
      retryLimit: 50,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 60,
      heartbeatSeconds: 10,
      deleteAfterSeconds: 60,
    });
    await this.#queue(SWEEP, { policy: 'short', retryLimit: 2 });
  }

  /** Stores a job that sees to the bots of a match, in the transaction of the entry that made it their turn. */
  async botJob(transaction: BossDb, match: string): Promise<void> {
    await this.#boss.send(BOTS, { match }, { singletonKey: match, startAfter: 1, db: transaction });
  }

  /**
   * Stores such a job before the entry of this number, or before the match where that is 0. Nothing happens when they are
   * never stored.
   */
  async botJobFirst(match: string, seq: number): Promise<void> {
    await this.#boss.send(BOTS, { match, seq }, { singletonKey: keyOf({ match, seq }), startAfter: 1 });
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5000 });
  }

  /** Looks again later at a match that has begun and whose rules are gone: when they are back, its bots go on. */
  async #whenOpen(db: Db, data: BotJob): Promise<void> {
    const match = await db.selectFrom('match').select('state').where('id', '=', data.match).executeTakeFirst();
    if (match?.state !== 'running') return;
    await this.#boss.send(BOTS, data, { singletonKey: data.match, startAfter: CLOSED });
  }

  async #queue(name: string, options: QueueOptions): Promise<void> {
    await this.#boss.createQueue(name, options);
    const { policy: _, ...rest } = options;
    await this.#boss.updateQueue(name, rest as Parameters<PgBoss['updateQueue']>[1]);
  }

  async #playBots({ cache, bots, db, leaveToOwner }: Parts, jobs: readonly Job<BotJob>[]): Promise<void> {
    for (const { data } of jobs) {
      if (await leaveToOwner(data.match)) {
        await this.#boss.send(BOTS, data, { singletonKey: keyOf(data), startAfter: LATER });
        continue;
      }
      const live = await cache.live(data.match);
      if (await isEarly(db, live, data)) {
        const again = { ...data, tries: (data.tries ?? 0) + 1 };
        await this.#boss.send(BOTS, again, { singletonKey: keyOf(data), startAfter: LATER });
        continue;
      }
      if (!live) {
        await this.#whenOpen(db, data);
        continue;
      }
      await bots.play(live, systemClock.now() + LONGEST);
      if (botToAct(live)) await this.#boss.send(BOTS, data, { singletonKey: data.match });
    }
  }
}

/** A job that was stored before its entry is not one with another that may be done before that entry comes. */
const keyOf = ({ match, seq }: BotJob): string => (seq === undefined ? match : `${match} ${seq}`);

/** Whether the entry, or the match, after which the bots are to act may still be on its way. */
const isEarly = async (db: Db, live: LiveMatch | undefined, { match, seq, tries = 0 }: BotJob): Promise<boolean> => {
  if (seq === undefined || tries >= MOST_TRIES) return false;
  if (live && live.seq >= seq) return false;
  const stored =
    seq === 0
      ? db.selectFrom('match').select('id').where('id', '=', match).where('state', '!=', 'waiting')
      : db.selectFrom('entry').select('seq').where('match_id', '=', match).where('seq', '=', seq);
  return (await stored.execute()).length === 0;
};
