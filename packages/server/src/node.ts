import { randomUUID } from 'node:crypto';
import { fromKysely } from 'pg-boss';
import { endAbandoned } from './abandoned.ts';
import type { Archiver } from './archive.ts';
import { beginAllDue, type FirstJob } from './beginning.ts';
import { BotPlayer } from './bot-player.ts';
import { Bots, botToAct } from './bots.ts';
import { ClockKeeper } from './clocks/clock-keeper.ts';
import type { Commands } from './commands.ts';
import { type CostlyOptions, CostlyWork } from './costly/costly-work.ts';
import type { TurnJob } from './costly/turn-work.ts';
import type { Store } from './database.ts';
import { Receipts } from './desk/receipts.ts';
import { Replies } from './desk/replies.ts';
import { Resolver } from './desk/resolver.ts';
import { TurnClock } from './desk/turn-clock.ts';
import { entryLineOn } from './entry-line.ts';
import { cookiePlaceOf } from './hosts.ts';
import { Jobs } from './jobs.ts';
import { Leases } from './leases.ts';
import type { Live, StreamRoom } from './live.ts';
import type { LiveMatch } from './live-match.ts';
import { Mailer } from './mail/mailer.ts';
import { MailIn, type MailInParts } from './mail-in/mail-in.ts';
import { ReportMails } from './mail-in/report-mails.ts';
import type { Books, MatchCache } from './match-cache.ts';
import { matchRowsIn } from './match-rows.ts';
import { type Found, findMatch } from './matches.ts';
import { newsLineOn } from './news-line.ts';
import { Notices } from './notices/notices.ts';
import { Pusher } from './notices/push.ts';
import type { Unopened } from './opening.ts';
import { Peers } from './peers.ts';
import { ResultKeeper } from './people/result-keeper.ts';
import { Play } from './play.ts';
import { type Randomness, systemRandomness } from './randomness.ts';
import { books as registry } from './registry-books.ts';
import { Relay } from './relay.ts';
import { readSeats } from './rows.ts';
import { keepTime } from './running-time.ts';
import { Sessions } from './sessions.ts';
import { type Settings, withUsual } from './settings.ts';
import { entryLineApart } from './spread/entry-line-apart.ts';
import { Summaries } from './summaries.ts';
import { type Keeping, sweep } from './sweep.ts';
import { TalkLive } from './talk/talk-live.ts';

/** How a node works; all of it may be left out. */
export interface NodeOptions extends Partial<Settings> {
  readonly books?: Books;
  readonly botsAtOnce?: boolean;
  readonly poll?: number;
  readonly deadline?: number;
  /** Workers that stand ready before anybody asks; one unless said. */
  readonly ready?: number;
  /** Streams that may be open from one address, and of one match. */
  readonly streams?: StreamRoom;
  readonly beat?: number;
  readonly randomness?: Randomness;
  /** Milliseconds between two signs of life on a stream; 15,000 unless said. */
  readonly heartbeat?: number;
  /** By how many milliseconds the clock of seats is ahead of the database's: for tests alone. */
  readonly ahead?: () => number;
}

/** Matches of older versions are carried over in turn with all other work. */
const VERSIONS = { address: 'versions', player: '' };
/** And so are turns of sealed orders, and copies of matches that are over. */
const ARCHIVES = { address: 'archives', player: '' };
const TURNS = { address: 'turns', player: '' };

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
  readonly sessions: Sessions;
  readonly randomness: Randomness;
  readonly jobs: Jobs;
  readonly costly: CostlyWork;
  readonly mailer: Mailer;
  readonly clocks: ClockKeeper;
  readonly pusher: Pusher;
  readonly notices: Notices;
  /** A new one each time a node is started. */
  readonly id = randomUUID();
  /** What is said at matches, and who is looking. */
  readonly talk: TalkLive;
  readonly leases: Leases;
  readonly relay: Relay;
  readonly #peers: Peers;
  readonly #play: Play;
  readonly #summaries: Summaries;
  readonly #results: ResultKeeper;
  readonly #bots: Bots;
  readonly #reportMails: ReportMails | undefined;
  /** Takes orders by mail; undefined where none are. */
  readonly mailIn: MailIn | undefined;
  /** Turns of matches that are played by sheets. */
  readonly turns: TurnClock;
  /** Stores what bots do first when a match begins. */
  readonly firstJob: FirstJob = (tx, id) =>
    this.store.spread ? this.jobs.botJobFirst(id, 0) : this.jobs.botJob(fromKysely(tx), id);
  readonly #botsAtOnce: boolean;
  readonly #report: (error: unknown) => void;
  readonly #keeping: Keeping & Pick<Settings, 'abandonedDays'>;
  #stopTime: () => void = () => undefined;

  constructor(store: Store, options: NodeOptions, report: (error: unknown) => void) {
    const settings = withUsual(options);
    this.store = store;
    this.books = options.books ?? registry;
    this.randomness = options.randomness ?? systemRandomness;
    this.costly = new CostlyWork(this.books.module, {
      deadline: options.deadline,
      ready: options.ready,
      ...costlyOf(settings),
    });
    this.#botsAtOnce = options.botsAtOnce ?? true;
    this.#report = report;
    this.#keeping = settings;
    this.leases = this.#leasesOf(settings);
    this.#peers = new Peers(store, this.id);
    this.relay = new Relay({
      leases: this.leases,
      peers: this.#peers,
      keyring: store.keyring,
      bringUp: (id) => this.#play.bringUp(id),
    });
    const archiver: Archiver = (job) => this.costly.runOwn(ARCHIVES, 'archive', job);
    this.#summaries = new Summaries(store, (id) => this.leases.fence(id), report, archiver);
    this.#results = new ResultKeeper(store.db, report);
    this.sessions = new Sessions(
      store.playDb,
      (session) => this.#play.endSession(session),
      cookiePlaceOf(settings),
      store.spread?.beside,
    );
    this.jobs = new Jobs({ pool: store.jobs, ...(options.poll === undefined ? {} : { poll: options.poll }) }, report);
    const { db, keyring } = store;
    this.mailer = new Mailer({ db, keyring, jobs: this.jobs, settings, report });
    this.#play = this.#playOf(settings, options);
    this.talk = new TalkLive({
      db,
      keyring,
      node: this.id,
      holds: (id) => this.leases.holds(id),
      find: (id) => findMatch(db, this.cache, id),
      tellOthers: (id) => this.tellTalk(id),
      report,
    });
    this.cache.prove = (job) => this.costly.runOwn(VERSIONS, 'carry', job);
    this.cache.stand = (job) => this.costly.runOwn(TURNS, 'stand', job);
    const owns = (id: string): boolean => this.leases.holds(id);
    const player = new BotPlayer(this.costly, report);
    this.clocks = this.#clocksOf(options.ahead);
    this.pusher = new Pusher({ db, jobs: this.jobs, settings });
    this.notices = this.#noticesOf(settings, options.ahead);
    this.live.clockOf = (match) => {
      const clock = this.clocks.lastOf(match);
      return clock && JSON.stringify(clock);
    };
    const mail = this.#mailInOf(settings);
    this.mailIn = mail && new MailIn(mail);
    this.#reportMails = mail && new ReportMails(mail, report);
    this.turns = this.#turnsOf(player);
    this.#bots = new Bots(this.commands, player, this.randomness, store.keyring, owns, report);
  }

  get cache(): MatchCache {
    return this.#play.cache;
  }

  get commands(): Commands {
    return this.#play.commands;
  }

  get live(): Live {
    return this.#play.live;
  }

  /** Tells the other nodes that something was said or noted at a match. */
  tellTalk(id: string): void {
    this.#play.tellTalk(id);
  }

  /** Begins to count time, to listen to the other nodes and to work on jobs. */
  async open(): Promise<void> {
    this.#stopTime = await keepTime(this.store.db, this.#report);
    await this.#play.open();
    this.leases.open();
    const { cache, store } = this;
    const leaveToOwner = (id: string): Promise<boolean> => this.#leaveToOwner(id);
    const { queue } = this.mailer;
    await this.pusher.open();
    await this.jobs.start({
      db: store.db,
      cache,
      bots: this.#bots,
      leaveToOwner,
      sweep: () => this.sweep(),
      queues: queue ? [queue, this.pusher.queue] : [this.pusher.queue],
    });
    this.#results.open();
    await this.clocks.open();
    this.notices.open();
    this.#reportMails?.open();
    const shelves = await Promise.all(this.books.ids.map((id) => this.books.load(id)));
    if (shelves.some((shelf) => shelf?.rulebook.orders)) await this.turns.open();
  }

  /** Tells the other nodes where this one is reached. What a dead node of this address owned is free from now on. */
  async reachedAt(url: string): Promise<void> {
    await this.leases.inherit(await this.#peers.before(url));
    await this.#peers.join(url);
  }

  /** Ends all streams. */
  endStreams(): void {
    this.live.close();
    this.relay.endStreams();
  }

  /** Entries that wait to be written. */
  get waitingToWrite(): number {
    return this.#play.waitingToWrite;
  }

  /** Ends streams, asks the other nodes nothing more and begins no work of its own. What is being asked is still answered. */
  async rest(): Promise<void> {
    this.endStreams();
    this.relay.close();
    this.#stopTime();
    await this.talk.close();
    await this.turns.close();
    await this.clocks.close();
    await this.notices.close();
    await this.#reportMails?.close();
    await this.#bots.close();
    await this.costly.close();
  }

  /** Rests, finishes what is being written and stops. */
  async close(): Promise<void> {
    await this.rest();
    await this.jobs.stop();
    this.mailer.close();
    await this.#play.close();
    // Last, since what was still being written and heard of is noted here.
    await this.#summaries.close();
    await this.#results.close();
    await this.leases.close();
    await this.#peers.leave();
  }

  /** Deletes what has run out, and ends the matches that nobody plays on, here and at the other nodes. */
  async sweep(): Promise<void> {
    const { db, spread } = this.store;
    await sweep(db, this.#keeping);
    for (const id of await endAbandoned(db, this.#keeping.abandonedDays, spread !== undefined)) {
      await this.#play.changed(id);
      const live = await this.cache.live(id);
      if (live) this.notices.over(live);
    }
    this.#results.look();
  }

  /**
   * A match has begun or its seats have changed: shows it here, tells the other nodes, lets bots move. `begun`: what was stored of
   * one that has begun here this moment.
   */
  async changed(id: string, begun?: Unopened): Promise<void> {
    // Taken before the others hear that it has begun.
    const isElsewhere = await this.leases.elsewhere(id);
    await this.#play.changed(id, begun);
    const match = isElsewhere ? undefined : await this.cache.live(id);
    if (!match) return;
    this.#summaries.note(match);
    await this.turns.begun(match);
    await this.clocks.begun(match);
    this.notices.began(match);
    this.notices.played(match, false);
    this.#playBots(match);
  }

  #clocksOf(ahead: (() => number) | undefined): ClockKeeper {
    const { pool, keyring } = this.store;
    return new ClockKeeper({
      pool,
      commands: this.commands,
      keyring,
      isElsewhere: async (id) => (await this.leases.elsewhere(id)) !== undefined,
      live: (id) => this.cache.live(id),
      changed: (match, clock) => {
        this.live.tell(match.id, 'clock', JSON.stringify(clock));
        // What a node that has ended meanwhile has not noted is made good here.
        this.notices.played(match, false);
        this.notices.clocksChanged(match, clock);
      },
      report: this.#report,
      ahead,
    });
  }

  #noticesOf({ noticeDelay, noticesApart }: Settings, ahead: (() => number) | undefined): Notices {
    const { pool, db, keyring } = this.store;
    const { mailer, pusher } = this;
    return new Notices({
      pool,
      db,
      keyring,
      mailer,
      pusher,
      isElsewhere: async (id) => (await this.leases.elsewhere(id)) !== undefined,
      live: (id) => this.cache.live(id),
      looks: (id, player) => this.live.looks(id, player),
      report: this.#report,
      delay: noticeDelay * 1000,
      apart: noticesApart,
      ahead,
    });
  }

  #mailInOf({ mailDomain: domain }: Settings): MailInParts | undefined {
    if (domain === '' || !this.mailer.isOn) return undefined;
    const { db, pool, keyring } = this.store;
    const find = async (id: string): Promise<Found> => {
      // What another node has stored meanwhile is read before anything is judged by it.
      if (await this.leases.elsewhere(id)) await this.#play.bringUp(id);
      const found = await findMatch(db, this.cache, id);
      if (found.live) await this.turns.begun(found.live);
      return found;
    };
    return { db, pool, keyring, mailer: this.mailer, domain, find, receipts: new Receipts(keyring) };
  }

  #turnsOf(bots: BotPlayer): TurnClock {
    const { pool, keyring, db } = this.store;
    const { commands, randomness } = this;
    const work = (job: TurnJob) => this.costly.runOwn(TURNS, 'turn', job);
    return new TurnClock({
      pool,
      resolver: new Resolver({
        pool,
        commands,
        bots,
        keyring,
        randomness,
        rows: matchRowsIn(db),
        work,
        told: () => this.#reportMails?.look(),
      }),
      replies: new Replies({ pool, commands, keyring }),
      own: async (id) => ((await this.leases.elsewhere(id)) ? undefined : this.cache.live(id)),
      extended: async (id, silent) => {
        const seats = (await readSeats(this.store.db, [id])).get(id) ?? [];
        this.notices.deadlineMoved(
          id,
          seats.filter((seat) => silent.includes(seat.id)),
        );
      },
      closed: ({ match, turn }) => this.notices.turnClosed(match, turn),
      moved: async (id) => {
        await this.changed(id);
        const live = await this.cache.live(id);
        if (live) this.notices.deadlineSet(live);
      },
      begin: async () => {
        for (const id of await beginAllDue(this.store.db, this.books, this.firstJob)) await this.changed(id);
      },
      report: this.#report,
    });
  }

  #playOf(settings: Settings, options: NodeOptions): Play {
    const { store } = this;
    const { spread } = store;
    return new Play({
      rows: matchRowsIn(store.playDb),
      entryLine: async () => entryLineOn(await store.connect()),
      spread: spread && {
        places: spread.places,
        entryLine: async (url) => entryLineApart(await store.connect(url)),
      },
      newsLine: newsLineOn(() => store.connect()),
      books: this.books,
      cacheEntries: settings.cacheEntries,
      beat: options.beat,
      heartbeat: options.heartbeat,
      streams: options.streams ?? streamsOf(settings),
      owned: {
        holds: (id) => this.leases.holds(id),
        isElsewhere: async (id) => (await this.leases.elsewhere(id)) !== undefined,
      },
      clockMark: (...of) => this.clocks.markOf(...of),
      botsToAct: (match) => void this.#bots.play(match).catch(this.#report),
      botJob: (transaction, id) =>
        this.jobs.botJob({ executeSql: (sql, values) => transaction.query(sql, values) }, id),
      botJobFirst: spread && ((id, seq) => this.jobs.botJobFirst(id, seq)),
      shown: (match) => this.#summaries.note(match),
      played: (match) => this.#played(match),
      talked: (id) => this.talk.told(id),
      sessionEnded: (session) => this.sessions.forget(session),
      endedOf: (sessions) => this.sessions.ended(sessions),
      report: this.#report,
    });
  }

  #leasesOf({ lease }: Settings): Leases {
    return new Leases(this.store, this.id, lease, {
      isUsed: (id) => this.#play.isUsed(id),
      taken: (id) => this.#play.bringUp(id),
      lost: (id) => this.#play.disown(id),
      beat: () => this.#peers.seen(),
      report: this.#report,
    });
  }

  /** Tells the other node that owns a match that its bots are to act. Gives whether there is one. */
  async #leaveToOwner(id: string): Promise<boolean> {
    const isElsewhere = (await this.leases.elsewhere(id)) !== undefined;
    if (isElsewhere) this.#play.tellBots(id);
    return isElsewhere;
  }

  #played(match: LiveMatch): void {
    this.clocks.played(match);
    this.notices.played(match, true);
    this.#playBots(match);
    if (match.shelf.rulebook.orders) void this.turns.begun(match).catch(this.#report);
    if (match.shown.outcome) this.#results.ended(match.id);
  }

  #playBots(match: LiveMatch): void {
    if (this.#botsAtOnce && botToAct(match)) void this.#bots.play(match).catch(this.#report);
  }
}
