import { type Clock, systemClock } from './clock.ts';
import { Commands, type Outlets } from './commands.ts';
import type { EntryLine } from './entry-line.ts';
import { Live, type StreamRoom } from './live.ts';
import type { LiveMatch } from './live-match.ts';
import { type Books, MatchCache } from './match-cache.ts';
import type { MatchRows } from './match-rows.ts';
import { type Listener, News } from './news.ts';
import type { OpenNewsLine } from './news-line.ts';
import type { Unopened } from './opening.ts';
import { SnapshotKeeper } from './resume/snapshot-keeper.ts';
import type { SeatRow } from './rows.ts';
import { type SpreadLines, SpreadWriter } from './spread/spread-writer.ts';
import { type EntryWriter, Writer } from './writer.ts';

/** Which matches are this node's. */
export interface Owned {
  /** Whether this node owns the match. */
  holds(id: string): boolean;
  /** Whether another node owns it; where nobody does, this node takes it. */
  isElsewhere(id: string): Promise<boolean>;
}

const ALONE: Owned = { holds: () => true, isElsewhere: async () => false };

/** What play needs: the store by its statements, the time, and the rest of the node. */
export interface PlayParts {
  readonly rows: MatchRows;
  /** A connection to store entries on. */
  readonly entryLine: () => Promise<EntryLine>;
  /** The same where matches lie on several servers. */
  readonly spread?: SpreadLines | undefined;
  readonly newsLine: OpenNewsLine;
  readonly books: Books;
  /** Entries of matches that are kept in memory. */
  readonly cacheEntries?: number | undefined;
  /** Milliseconds between two looks whether the line of the news still carries anything. */
  readonly beat?: number | undefined;
  /** Milliseconds between two signs of life on a stream. */
  readonly heartbeat?: number | undefined;
  readonly streams?: StreamRoom | undefined;
  readonly clock?: Clock | undefined;
  /** Which matches are this node's; all of them where it is alone. */
  readonly owned?: Owned | undefined;
  readonly botJob: Outlets['botJob'];
  readonly botJobFirst?: Outlets['botJobFirst'];
  readonly clockMark?: Outlets['clockMark'];
  /** A match has gone on and is shown. */
  shown(match: LiveMatch): void;
  /** The same, and by a command of this node: bots may be to act. */
  played(match: LiveMatch): void;
  /** Another node has a job for the bots of a match that this one owns. */
  botsToAct?(match: LiveMatch): void;
  /** Something was said or noted at a match, at another node; maybe at any where none is named. */
  talked?(match?: string): void;
  /** A session was ended at another node; all that are remembered are in doubt where none is named. */
  sessionEnded(session?: string): void;
  /** Which of these sessions have ended. */
  endedOf(sessions: readonly string[]): Promise<readonly string[]>;
  readonly report: (error: unknown) => void;
}

/** Matches in play at one node: the write path, what is shown of it, and how it hears of what other nodes store. */
export class Play {
  readonly cache: MatchCache;
  readonly commands: Commands;
  readonly live: Live;
  readonly #writer: EntryWriter;
  readonly #news: News;
  readonly #snapshots: SnapshotKeeper;
  readonly #parts: PlayParts;
  readonly #owned: Owned;
  readonly #heeded = new Set<Promise<void>>();
  readonly #clock: Clock;
  /** Matches that have gone on in this turn of the event loop, by commands that are answered in it. */
  readonly #goneOn = new Set<LiveMatch>();

  constructor(parts: PlayParts) {
    const clock = parts.clock ?? systemClock;
    this.#clock = clock;
    this.#parts = parts;
    this.#owned = parts.owned ?? ALONE;
    this.cache = new MatchCache(parts.rows, parts.books, parts.cacheEntries, clock);
    this.cache.isWatched = (id) => this.live.isWatched(id);
    this.cache.tookIn = (match) => this.#show(match);
    this.#snapshots = new SnapshotKeeper(parts.rows, parts.report, clock);
    this.cache.opened = (match) => this.#snapshots.note(match);
    this.cache.report = parts.report;
    this.cache.isHearing = () => this.#news.isHearing;
    this.#writer = parts.spread ? new SpreadWriter(parts.spread, clock) : new Writer(parts.entryLine, clock);
    this.#news = new News(parts.newsLine, this.#listener(), parts.beat, clock);
    this.live = new Live((ids) => this.#lookAround(ids), parts.heartbeat, parts.streams, clock);
    const { botJob, botJobFirst, clockMark } = parts;
    const outlets: Outlets = { botJob, botJobFirst, clockMark, published: (match) => this.#published(match) };
    this.commands = new Commands(this.cache, this.#writer, outlets, clock);
  }

  /** Begins to listen to the other nodes. */
  open(): Promise<void> {
    return this.#news.open();
  }

  /** Entries that wait to be written. */
  get waitingToWrite(): number {
    return this.#writer.waiting;
  }

  /** Finishes what is being written and stops listening. */
  async close(): Promise<void> {
    await this.#writer.close();
    await Promise.all(this.#heeded);
    await this.#snapshots.close();
    await this.#news.close();
    await Promise.all(this.#heeded);
  }

  /** Tells the other nodes that a session was ended here, and ends its streams. */
  endSession(session: string): void {
    this.live.sessionEnded(session);
    this.#news.tellSession(session);
  }

  /**
   * Seats, holders or the state of a match have changed here: reads them again, here and at the other nodes. One that has `begun`
   * here is opened by what was stored of it.
   */
  async changed(id: string, begun?: Unopened): Promise<void> {
    const match = begun && this.#owned.holds(id) ? await this.cache.begin(begun) : undefined;
    if (match) this.#showSeats(match);
    else await this.#refresh(id);
    this.#news.tellMatch(id);
  }

  /** Tells the other nodes that something was said or noted at a match. */
  tellTalk(id: string): void {
    this.#news.tellTalk(id);
  }

  /** Tells whichever node owns the match that its bots are to act. */
  tellBots(id: string): void {
    this.#news.tellBots(id);
  }

  /** Whether the match is in memory or watched here. */
  isUsed(id: string): boolean {
    return this.cache.kept(id) !== undefined || this.live.isWatched(id);
  }

  /** Reads again what is remembered of a match that another node owns, or has owned until now. */
  async bringUp(id: string): Promise<void> {
    const kept = this.cache.kept(id);
    if (!kept) return;
    await kept.exclusive(() => this.cache.bringUp(kept));
    this.#show(kept);
  }

  /** Another node owns the match from now on: whoever watches it here comes back and is told by that one. */
  disown(id: string): void {
    this.live.endAll(id);
    this.cache.drop(id);
  }

  /** A match has gone on: all who sent commands of one transaction are answered first, then whoever watches is told. */
  #published(match: LiveMatch): void {
    this.#goneOn.add(match);
    if (this.#goneOn.size === 1) this.#heed(this.#clock.turn().then(() => this.#tellOfAll()));
  }

  #tellOfAll(): void {
    const matches = [...this.#goneOn];
    this.#goneOn.clear();
    for (const match of matches)
      try {
        this.#show(match);
        this.#news.tellEntries(match.id, match.seq);
        this.#parts.played(match);
      } catch (error) {
        this.#parts.report(error);
      }
  }

  #show(match: LiveMatch): void {
    this.#snapshots.note(match);
    this.live.publish(match);
    this.#parts.shown(match);
  }

  #listener(): Listener {
    const gap = (): void => {
      this.#parts.sessionEnded();
      this.#parts.talked?.();
      this.cache.clear();
      const kept = [...this.cache.all()].map((match) => match.id);
      this.#heed(this.#lookAround([...new Set([...kept, ...this.live.watched()])]));
    };
    return {
      entries: (id, seq) => this.#heed(this.#catchUp(id, seq)),
      match: (id) => this.#heed(this.#refresh(id)),
      talk: (id) => this.#parts.talked?.(id),
      bots: (id) => this.#heed(this.#botsToAct(id)),
      session: (session) => {
        this.#parts.sessionEnded(session);
        this.live.sessionEnded(session);
      },
      gap,
    };
  }

  /** What follows from news is waited for before the database is closed. */
  #heed(work: Promise<void>): void {
    const done = work.catch(this.#parts.report).finally(() => this.#heeded.delete(done));
    this.#heeded.add(done);
  }

  /** Makes good what this node was not told: matches that went on, and sessions that ended or ran out. */
  async #lookAround(ids: readonly string[]): Promise<void> {
    for (const session of await this.#parts.endedOf(this.live.sessions())) this.live.sessionEnded(session);
    await this.#lookAfter(ids);
  }

  /** Takes in what another node has stored of a match that is in memory here. */
  async #catchUp(id: string, seq: number): Promise<void> {
    // One that is just being read from the store may have been read before this.
    const match = await this.cache.soon(id);
    if (!match || match.seq >= seq) return;
    // Whoever owns it shows it; what was remembered of it here is read again when it is needed.
    if (!this.#owned.holds(id) && this.cache.drop(id)) return;
    await match.exclusive(async () => {
      if (match.seq < seq) await this.cache.catchUp(match);
    });
  }

  /** Reads seats and state of a match again; sends the first view to whoever waited for it to begin. */
  async #refresh(id: string): Promise<void> {
    const kept = await this.cache.soon(id);
    if (kept) await this.cache.refresh(kept);
    const match = kept ?? (this.live.isWatched(id) ? await this.#begun(id) : undefined);
    if (match) this.#showSeats(match);
  }

  #showSeats(match: LiveMatch): void {
    this.live.holdersChanged(match.id, (seat) => match.seats.find((each) => each.id === seat)?.holder);
    this.live.publish(match);
  }

  /** The match that somebody waited for here. */
  async #begun(id: string): Promise<LiveMatch | undefined> {
    if (!(await this.#owned.isElsewhere(id))) return this.cache.live(id);
    this.disown(id);
    return undefined;
  }

  async #botsToAct(id: string): Promise<void> {
    const match = this.#owned.holds(id) ? await this.cache.live(id) : undefined;
    if (match) this.#parts.botsToAct?.(match);
  }

  /** Looks whether matches went on, or changed hands, without this node hearing of it. */
  async #lookAfter(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const seats = await this.#parts.rows.seats(ids);
    for (const id of ids) {
      const kept = this.cache.kept(id);
      if (!kept || isOtherwise(kept.seats, seats.get(id) ?? [])) await this.#refresh(id);
    }
    for (const [id, seq] of await this.#parts.rows.last(ids)) await this.#catchUp(id, seq);
  }
}

const isOtherwise = (remembered: readonly SeatRow[], stored: readonly SeatRow[]): boolean =>
  remembered.length !== stored.length || stored.some((seat, i) => seat.epoch !== remembered[i]?.epoch);
