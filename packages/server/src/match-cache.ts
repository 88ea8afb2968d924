import { type Viewer, versionOf } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import { type Clock, systemClock } from './clock.ts';
import { carriedTo } from './costly/carry-work.ts';
import { type Known, LiveMatch, textOf } from './live-match.ts';
import type { MatchRows } from './match-rows.ts';
import { closedBy, type OpeningParts, openStored, type Prover, type Unopened } from './opening.ts';
import { readPage } from './resume/snapshot.ts';
import type { MatchRow, SeatRow } from './rows.ts';

/** Where rulebooks come from: the registry, or a test's own. */
export interface Books {
  readonly ids: readonly string[];
  /** A book by its id: the present version, or another that is kept; undefined when there is none. */
  load(id: string, version?: string): Promise<Shelf | undefined>;
  /** Address of the module that hands them out as `books`: workers load them from there. */
  readonly module: string;
}

/** Entries kept in memory, about a kilobyte each; idle matches beyond are opened again from the store when asked for. */
const MOST = 250_000;
/** What a match takes besides its entries, counted in entries. */
const BESIDES = 100;
/** So much goes at once, that not every match that comes makes another go. */
const LEFT = 0.9;

/** Entries of a log that is folded in several slices. */
const LONG = 500;

const weightOf = (live: LiveMatch): number => live.size + BESIDES;

const opened = (match: LiveMatch | Unopened | undefined): LiveMatch | undefined =>
  match instanceof LiveMatch ? match : undefined;

/** Folded matches, each once, made from the store when first asked for. */
export class MatchCache {
  readonly #rows: MatchRows;
  readonly #clock: Clock;
  readonly #books: Books;
  readonly #kept = new Map<string, LiveMatch>();
  readonly #loading = new Map<string, Promise<LiveMatch | Unopened | undefined>>();
  /** Whether somebody is watching: such a match is never dropped. */
  isWatched: (id: string) => boolean = () => false;
  /** Told whenever a match has taken in what other nodes have stored. */
  tookIn: (live: LiveMatch) => void = () => undefined;
  /** Whether this node hears of what the others store. While it does not, the store is asked each time. */
  isHearing: () => boolean = () => true;

  /** Told whenever a match was opened from the store. */
  opened: (live: LiveMatch) => void = () => undefined;
  /** Told of snapshots that are thrown away. */
  report: (error: unknown) => void = () => undefined;

  readonly #most: number;

  /** Tells whether a match goes on under the present version of its book: on a worker, where there are any. */
  prove: Prover = (job) => carriedTo(this.#books, job);

  /** Finds where a match of sheets stands, on a worker where there are any. */
  stand: OpeningParts['stand'];

  /** `most`: entries of all matches that are kept, a match counting for a hundred besides. */
  constructor(rows: MatchRows, books: Books, most: number = MOST, clock: Clock = systemClock) {
    this.#rows = rows;
    this.#clock = clock;
    this.#books = books;
    this.#most = most;
  }

  /** Why a match that has begun is not to be had: the rules that it is played under are gone. */
  closedBy(row: MatchRow): Promise<string | undefined> {
    return closedBy(this.#books, row);
  }

  /** The match if it is in memory. */
  kept(id: string): LiveMatch | undefined {
    return this.#kept.get(id);
  }

  /** The match if it is in memory and may be played on as it is there; undefined where the store must be asked. */
  atHand(id: string): LiveMatch | undefined {
    const kept = this.isHearing() ? this.#kept.get(id) : undefined;
    if (kept) kept.used = this.#clock.now();
    return kept;
  }

  /** The match if it is in memory, or will be in a moment. */
  async soon(id: string): Promise<LiveMatch | undefined> {
    return this.#kept.get(id) ?? opened(await this.#loading.get(id));
  }

  /** The match, from memory or from the store; undefined when there is none, it has not begun or its rules are gone. */
  async live(id: string): Promise<LiveMatch | undefined> {
    return opened(await this.find(id));
  }

  /** The same; what was read of it when it has not begun, and when its rules are gone. */
  async find(id: string): Promise<LiveMatch | Unopened | undefined> {
    const kept = this.#kept.get(id);
    if (kept) {
      kept.used = this.#clock.now();
      if (!this.isHearing()) await kept.exclusive(() => this.bringUp(kept));
      return kept;
    }
    return this.#loading.get(id) ?? this.#loaded(id, this.#load(id));
  }

  /**
   * Opens a match that this node has just begun, and owns, by what it has stored of it: nothing is read. Undefined where it is in
   * memory already, or is just being read.
   */
  async begin({ row, seats }: Unopened): Promise<LiveMatch | undefined> {
    if (this.#kept.has(row.id) || this.#loading.has(row.id)) return undefined;
    return this.#loaded(row.id, this.#openNew(row, seats));
  }

  async #openNew(row: MatchRow, seats: readonly SeatRow[]): Promise<LiveMatch | undefined> {
    const [own, present] = await Promise.all([
      this.#books.load(row.rulebook, versionOf(row)),
      this.#books.load(row.rulebook),
    ]);
    if (!own || own.rulebook.version !== present?.rulebook.version) return this.#load(row.id).then(opened);
    const live = await LiveMatch.fold(own, row, seats, [], undefined, this.#clock);
    this.#kept.set(row.id, live);
    this.trim(live);
    this.opened(live);
    return live;
  }

  #loaded<T extends LiveMatch | Unopened | undefined>(id: string, work: Promise<T>): Promise<T> {
    const loading = work.finally(() => this.#loading.delete(id));
    this.#loading.set(id, loading);
    return loading;
  }

  async #load(id: string): Promise<LiveMatch | Unopened | undefined> {
    const { prove, stand, report } = this;
    const parts = { rows: this.#rows, books: this.#books, prove, stand, report, clock: this.#clock };
    const live = await openStored(parts, id);
    if (!(live instanceof LiveMatch)) return live;
    this.#kept.set(id, live);
    // Folding a long log takes a while: what another node stored meanwhile was told to nobody here.
    if (live.size > LONG) await live.exclusive(() => this.catchUp(live));
    this.trim(live);
    this.opened(live);
    return live;
  }

  /**
   * The match as it is kept now: whoever has it from some time ago may have what was forgotten meanwhile and folded again,
   * and of one match there must not be two that go on.
   */
  async current(live: LiveMatch): Promise<LiveMatch> {
    return this.#kept.get(live.id) ?? (await this.live(live.id)) ?? live;
  }

  /** Forgets the matches that were asked for the longest time ago, when there are too many entries in memory, but not `but`. */
  trim(but?: LiveMatch): void {
    let entries = 0;
    for (const live of this.#kept.values()) entries += weightOf(live);
    if (entries <= this.#most) return;
    const idle = [...this.#kept.values()]
      .filter((live) => live !== but && live.queued === 0 && !this.isWatched(live.id))
      .sort((a, b) => a.used - b.used);
    for (const live of idle) {
      this.#kept.delete(live.id);
      entries -= weightOf(live);
      if (entries <= this.#most * LEFT) return;
    }
  }

  /** A command that was applied before, whether it is in memory or in the store alone. */
  async applied(live: LiveMatch, command: string): Promise<Known | undefined> {
    const known = live.known(command);
    if (known || live.knowsAll) return known;
    const stored = await this.#rows.command(live.id, command);
    return stored && { seq: stored.seq, body: textOf(stored.body) };
  }

  /** Reads what a viewer has seen happen after the `from`-th event, as far as it is told at once. */
  async recall(live: LiveMatch, viewer: Viewer, from: number): Promise<void> {
    while (live.tally(viewer).before > live.tally(viewer).firstAfter(from)) await this.#readBack(live);
  }

  /** Reads all that a viewer has seen happen after the `from`-th event. */
  async recallAll(live: LiveMatch, viewer: Viewer, from: number): Promise<void> {
    while (live.tally(viewer).before > from) await this.#readBack(live);
  }

  /** Reads what an entry told. */
  async recallEntry(live: LiveMatch, seq: number): Promise<void> {
    while (live.first > seq) await this.#readBack(live);
  }

  /** Puts what was told before in front: as it was stored, or from the log. */
  async #readBack(live: LiveMatch): Promise<void> {
    const last = live.first - 1;
    const stored = await this.#rows.page(live.id, last);
    const page = stored && readPage(live.id, stored);
    const whole = page ?? (await this.#foldAgain(live, last));
    // Somebody else may have asked for the same meanwhile.
    if (live.first - 1 === last) live.recall(whole);
  }

  async #foldAgain({ shelf, row, id }: LiveMatch, seq: number) {
    this.report(new Error(`match ${id}: what was told up to entry ${seq} is not kept: it is made of the log again`));
    const entries = await this.#rows.entries(id, 0);
    return (await LiveMatch.fold(shelf, row, [], entries.slice(0, seq), undefined, this.#clock)).told;
  }

  /** Takes in what other nodes have stored. Within `exclusive`. Gives whether there was anything new. */
  async catchUp(live: LiveMatch): Promise<boolean> {
    await live.rollBack();
    const entries = await this.#rows.entries(live.id, live.seq);
    live.take(entries);
    if (entries.length > 0) this.tookIn(live);
    return entries.length > 0;
  }

  /** Takes in all that other nodes have stored, entries and seats. Within `exclusive`. Gives whether there were entries. */
  async bringUp(live: LiveMatch): Promise<boolean> {
    await this.refresh(live);
    return this.catchUp(live);
  }

  /** Reads the row and the seats of a match in memory again. */
  async refresh(live: LiveMatch): Promise<void> {
    const [[row], seats] = await Promise.all([this.#rows.matches([live.id]), this.#rows.seats([live.id])]);
    if (row) live.row = row;
    live.seats = seats.get(live.id) ?? live.seats;
  }

  /** Forgets every match that nobody watches or plays this moment. */
  clear(): void {
    for (const [id, live] of this.#kept) if (live.queued === 0 && !this.isWatched(id)) this.#kept.delete(id);
  }

  /** Forgets the match, unless somebody watches or plays it this moment. Gives whether it is forgotten. */
  drop(id: string): boolean {
    return this.#kept.get(id)?.queued === 0 && !this.isWatched(id) && this.#kept.delete(id);
  }

  /** All matches in memory. */
  all(): Iterable<LiveMatch> {
    return this.#kept.values();
  }
}
