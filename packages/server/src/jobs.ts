import type pg from 'pg';
import { type Db as BossDb, type Job, PgBoss } from 'pg-boss';
import { type Bots, botToAct } from './bots.ts';
import { systemClock } from './clock.ts';
import type { Db } from './database.ts';
import type { MatchCache } from './match-cache.ts';

interface BotJob {
  readonly match: string;
}

const BOTS = 'bots';
const SWEEP = 'sweep';
/** How long one job plays at most before it makes way and a new one goes on. */
const LONGEST = 240_000;
/** Another node that moved within this time is still playing: look again later. */
const FRESH = 5_000;
/** Seconds until a match whose rules are gone is looked at again. */
const CLOSED = 600;

export interface JobsOptions {
  readonly pool: pg.Pool;
  /** Seconds between two looks for work. */
  readonly poll?: number;
}

interface Parts {
  readonly db: Db;
  readonly cache: MatchCache;
  readonly bots: Bots;
  /** Deletes and ends what has run out. */
  readonly sweep: () => Promise<void>;
}

/** Jobs in the database: run by any node, taken up by another when theirs dies (no heartbeat for ten seconds). */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #poll: number;

  constructor(options: JobsOptions, report: (error: unknown) => void) {
    this.#boss = new PgBoss({
      db: { executeSql: (text, values) => options.pool.query(text, values) },
      superviseIntervalSeconds: 5,
    });
    this.#boss.on('error', report);
    this.#poll = options.poll ?? 1;
  }

  /** Brings the queues up to date and starts to work. */
  async start(parts: Parts): Promise<void> {
    await this.#open();
    const work = { pollingIntervalSeconds: this.#poll, localConcurrency: 2 };
    await this.#boss.work<BotJob>(BOTS, work, (jobs) => this.#playBots(parts, jobs));
    await this.#boss.work(SWEEP, { pollingIntervalSeconds: 60 }, () => parts.sweep());
    await this.#boss.schedule(SWEEP, '17 3 * * *');
  }

  /** Stores a job for the bots of each of these matches and ends: whichever node comes works on them. */
  async wake(matches: readonly string[]): Promise<void> {
    await this.#open();
    for (const match of matches) await this.#boss.send(BOTS, { match }, { singletonKey: match });
    await this.stop();
  }

  async #open(): Promise<void> {
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

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5000 });
  }

  /** Looks again later at a match that has begun and whose rules are gone: when they are back, its bots go on. */
  async #whenOpen(db: Db, data: BotJob): Promise<void> {
    const match = await db.selectFrom('match').select('state').where('id', '=', data.match).executeTakeFirst();
    if (match?.state !== 'running') return;
    await this.#boss.send(BOTS, data, { singletonKey: data.match, startAfter: CLOSED });
  }

  async #queue(name: string, options: NonNullable<Parameters<PgBoss['createQueue']>[1]>): Promise<void> {
    await this.#boss.createQueue(name, options);
    const { policy: _, ...rest } = options;
    await this.#boss.updateQueue(name, rest as Parameters<PgBoss['updateQueue']>[1]);
  }

  async #playBots({ cache, bots, db }: Parts, jobs: readonly Job<BotJob>[]): Promise<void> {
    for (const { data } of jobs) {
      const live = await cache.live(data.match);
      if (!live) {
        await this.#whenOpen(db, data);
        continue;
      }
      if (await isPlayedElsewhere(db, cache, data.match, bots)) {
        await this.#boss.send(BOTS, data, { singletonKey: data.match, startAfter: FRESH / 1000 });
        continue;
      }
      await bots.play(live, systemClock.now() + LONGEST);
      if (botToAct(live)) await this.#boss.send(BOTS, data, { singletonKey: data.match });
    }
  }
}

/** Whether another node has moved in this match only just now: then the bots are in good hands. */
const isPlayedElsewhere = async (db: Db, cache: MatchCache, id: string, bots: Bots): Promise<boolean> => {
  if (bots.isPlaying(id)) return false;
  const live = await cache.live(id);
  const known = live?.seq ?? 0;
  const last = await db
    .selectFrom('entry')
    .select(['seq', 'at'])
    .where('match_id', '=', id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isAhead = last !== undefined && last.seq > known;
  if (live && isAhead) await live.exclusive(() => cache.catchUp(live));
  return isAhead && Date.now() - last.at.getTime() < FRESH;
};
