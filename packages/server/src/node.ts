import { endAbandoned } from './abandoned.ts';
import { BotPlayer } from './bot-player.ts';
import { Bots, botToAct } from './bots.ts';
import { Commands } from './commands.ts';
import { type CostlyOptions, CostlyWork } from './costly/costly-work.ts';
import type { Store } from './database.ts';
import { cookiePlaceOf } from './hosts.ts';
import { Jobs } from './jobs.ts';
import { Live, type StreamRoom } from './live.ts';
import type { LiveMatch } from './live-match.ts';
import { type Books, MatchCache } from './match-cache.ts';
import { type Listener, News } from './news.ts';
import { type Randomness, systemRandomness } from './randomness.ts';
import { books as registry } from './registry-books.ts';
import { readSeats, type SeatRow } from './rows.ts';
import { keepTime } from './running-time.ts';
import { Sessions } from './sessions.ts';
import { type Settings, withUsual } from './settings.ts';
import { Summaries } from './summaries.ts';
import { type Keeping, sweep } from './sweep.ts';
import { Writer } from './writer.ts';

/** How a node works; all of it may be left out. */
export interface NodeOptions extends Partial<Settings> {
  readonly books?: Books;
  readonly botsAtOnce?: boolean;
  readonly poll?: number;
  readonly deadline?: number;
  /** Streams that may be open from one address, and of one match. */
  readonly streams?: StreamRoom;
  readonly beat?: number;
  readonly randomness?: Randomness;
  /** Milliseconds between two signs of life on a stream; 15,000 unless said. */
  readonly heartbeat?: number;
}

/** Matches of older versions are carried over in turn with all other work. */
const VERSIONS = { address: 'versions', player: '' };

const costlyOf = ({ workers, workerMemory, waiting, waitingAddress, waitingPlayer }: Settings): CostlyOptions => ({
  threads: workers,
  heap: workerMemory,
  room: { all: waiting, address: waitingAddress, player: waitingPlayer },
});

const streamsOf = ({ streamsAddress, streamsMatch }: Settings) => ({ address: streamsAddress, match: streamsMatch });

/** One process of possibly many on the same database: what is remembered here and how it hears of the others. */
export class ServerNode {
  readonly store: Store;
  readonly books: Books;
  readonly cache: MatchCache;
  readonly sessions: Sessions;
  readonly commands: Commands;
  readonly live: Live;
  readonly randomness: Randomness;
  readonly jobs: Jobs;
  readonly costly: CostlyWork;
  readonly #writer: Writer;
  readonly #summaries: Summaries;
  readonly #news: News;
  readonly #bots: Bots;
  readonly #botsAtOnce: boolean;
  readonly #heeded = new Set<Promise<void>>();
  readonly #report: (error: unknown) => void;
  readonly #keeping: Keeping & Pick<Settings, 'abandonedDays'>;
  #stopTime: () => void = () => undefined;

  constructor(store: Store, options: NodeOptions, report: (error: unknown) => void) {
    const settings = withUsual(options);
    this.store = store;
    this.books = options.books ?? registry;
    this.randomness = options.randomness ?? systemRandomness;
    this.costly = new CostlyWork(this.books.module, { deadline: options.deadline, ...costlyOf(settings) });
    this.#botsAtOnce = options.botsAtOnce ?? true;
    this.#report = report;
    this.#keeping = settings;
    this.cache = new MatchCache(store.db, this.books, settings.cacheEntries);
    this.cache.prove = (job) => this.costly.runOwn(VERSIONS, 'carry', job);
    this.cache.isWatched = (id) => this.live.isWatched(id);
    this.#writer = new Writer(store.connect);
    this.#summaries = new Summaries(store.db, report);
    this.#news = new News(store.connect, this.#listener(), options.beat);
    this.cache.isHearing = () => this.#news.isHearing;
    this.sessions = new Sessions(store.db, (session) => this.#sessionEnded(session), cookiePlaceOf(settings));
    this.jobs = new Jobs({ pool: store.jobs, ...(options.poll === undefined ? {} : { poll: options.poll }) }, report);
    this.live = new Live((ids) => this.#lookAround(ids), options.heartbeat, options.streams ?? streamsOf(settings));
    this.commands = new Commands(this.cache, this.#writer, {
      botJob: (transaction, id) =>
        this.jobs.botJob({ executeSql: (sql, values) => transaction.query(sql, values) }, id),
      published: (match) => this.#published(match),
    });
    this.#bots = new Bots(this.commands, new BotPlayer(this.costly, report), this.randomness, store.keyring, report);
  }

  /** Begins to count time, to listen to the other nodes and to work on jobs. */
  async open(): Promise<void> {
    this.#stopTime = await keepTime(this.store.db, this.#report);
    await this.#news.open();
    const { cache, store } = this;
    await this.jobs.start({ db: store.db, cache, bots: this.#bots, sweep: () => this.sweep() });
  }

  /** Entries that wait to be written. */
  get waitingToWrite(): number {
    return this.#writer.waiting;
  }

  /** Ends streams, finishes what is being written and stops working. */
  async close(): Promise<void> {
    this.live.close();
    this.#stopTime();
    await this.#bots.close();
    await this.costly.close();
    await this.jobs.stop();
    await this.#writer.close();
    await this.#news.close();
    await Promise.all(this.#heeded);
    // Last, since what was still being written and heard of is noted here.
    await this.#summaries.flush();
  }

  /** Deletes what has run out, and ends the matches that nobody plays on, here and at the other nodes. */
  async sweep(): Promise<void> {
    const { db } = this.store;
    await sweep(db, this.#keeping);
    for (const id of await endAbandoned(db, this.#keeping.abandonedDays)) {
      await this.#refresh(id);
      this.#news.tellMatch(id);
    }
  }

  /** A match has begun or its seats have changed: shows it here, tells the other nodes, lets bots move. */
  async changed(id: string): Promise<void> {
    await this.#refresh(id);
    this.#news.tellMatch(id);
    const match = await this.cache.live(id);
    if (!match) return;
    this.#summaries.note(match);
    this.#playBots(match);
  }

  #published(match: LiveMatch): void {
    this.#show(match);
    this.#news.tellEntries(match.id, match.seq);
    this.#playBots(match);
  }

  #show(match: LiveMatch): void {
    this.live.publish(match);
    this.#summaries.note(match);
  }

  #playBots(match: LiveMatch): void {
    if (this.#botsAtOnce && botToAct(match)) void this.#bots.play(match).catch(this.#report);
  }

  #listener(): Listener {
    const gap = (): void => {
      this.sessions.forget();
      this.cache.clear();
      const kept = [...this.cache.all()].map((match) => match.id);
      this.#heed(this.#lookAround([...new Set([...kept, ...this.live.watched()])]));
    };
    return {
      entries: (id, seq) => this.#heed(this.#catchUp(id, seq)),
      match: (id) => this.#heed(this.#refresh(id)),
      session: (session) => {
        this.sessions.forget(session);
        this.live.sessionEnded(session);
      },
      gap,
    };
  }

  /** What follows from news is waited for before the database is closed. */
  #heed(work: Promise<void>): void {
    const done = work.catch(this.#report).finally(() => this.#heeded.delete(done));
    this.#heeded.add(done);
  }

  #sessionEnded(session: string): void {
    this.live.sessionEnded(session);
    this.#news.tellSession(session);
  }

  /** Makes good what this node was not told: matches that went on, and sessions that ended or ran out. */
  async #lookAround(ids: readonly string[]): Promise<void> {
    for (const session of await this.sessions.ended(this.live.sessions())) this.live.sessionEnded(session);
    await this.#lookAfter(ids);
  }

  /** Takes in what another node has stored of a match that is in memory here. */
  async #catchUp(id: string, seq: number): Promise<void> {
    const match = this.cache.kept(id);
    if (!match || match.seq >= seq) return;
    await match.exclusive(async () => {
      if (match.seq < seq && (await this.cache.catchUp(match))) this.#show(match);
    });
  }

  /** Reads seats and state of a match again; sends the first view to whoever waited for it to begin. */
  async #refresh(id: string): Promise<void> {
    const kept = this.cache.kept(id);
    if (kept) await this.cache.refresh(kept);
    const match = kept ?? (this.live.isWatched(id) ? await this.cache.live(id) : undefined);
    if (!match) return;
    this.live.holdersChanged(id, (seat) => match.seats.find((each) => each.id === seat)?.holder);
    this.live.publish(match);
  }

  /** Looks whether matches went on, or changed hands, without this node hearing of it. */
  async #lookAfter(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const seats = await readSeats(this.store.db, ids);
    for (const id of ids) {
      const kept = this.cache.kept(id);
      if (!kept || isOtherwise(kept.seats, seats.get(id) ?? [])) await this.#refresh(id);
    }
    const rows = await this.store.db
      .selectFrom('entry')
      .select((of) => ['match_id', of.fn.max('seq').as('seq')])
      .where('match_id', 'in', [...ids])
      .groupBy('match_id')
      .execute();
    for (const row of rows) await this.#catchUp(row.match_id, row.seq);
  }
}

const isOtherwise = (remembered: readonly SeatRow[], stored: readonly SeatRow[]): boolean =>
  remembered.length !== stored.length || stored.some((seat, i) => seat.epoch !== remembered[i]?.epoch);
