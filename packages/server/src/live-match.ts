import {
  type Accepted,
  type AnyState,
  type Audience,
  type Boundary,
  isRefusal,
  type Match,
  type Opening,
  type Outcome,
  openingMatch,
  type PackedEntry,
  type Resumption,
  type SeatId,
  unpackLog,
  type Viewer,
} from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import { type Clock, systemClock } from './clock.ts';
import { inSlices, stepwise } from './in-slices.ts';
import { History, type Marks, type ToldPage } from './resume/history.ts';
import type { Snapshot } from './resume/snapshot.ts';
import type { MatchRow, SeatRow, StoredEntry } from './rows.ts';
import type { Tally } from './tally.ts';
import type { CommandAnswer, WireView } from './wire.ts';

/** What is committed, and so may be shown. */
interface Shown {
  readonly state: AnyState;
  readonly outcome: Outcome | undefined;
  readonly actors: readonly SeatId[];
  /** The seat that may take back its last action. */
  readonly undoer: SeatId | undefined;
  /** Seats that want a draw. */
  readonly draw: readonly SeatId[];
}

/** Entries from which a log is long. */
const LONG = 256;
/** Entries of a match by sealed orders after which its chain is worked off. */
const CHAINED = 32;

/** A command that was applied. */
export interface Known {
  readonly seq: number;
  /** Hash of what was ordered, a letter for each byte: a text takes a third of the memory of a row's bytes. */
  readonly body: string;
}

/** A hash as it is remembered. */
export const textOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');

/** A head of the chain, and after which entry it stands where that may be told. Empty when there is none to be told. */
export interface SeenHead {
  readonly seq?: number;
  readonly head?: string;
}

/** A position to go on from. */
export interface Prepared {
  readonly match: Match;
  readonly history: History;
}

/** A position that a match is opened from, with everybody's count there. */
export interface Opened {
  readonly from: Resumption;
  readonly marks: Marks;
}

/**
 * A match that is running or over, made of its stored log, or of a snapshot and the log after it. Whoever reads sees only
 * what is committed.
 */
export class LiveMatch {
  readonly shelf: Shelf;
  row: MatchRow;
  seats: readonly SeatRow[];
  #match: Match;
  #shown: Shown;
  #history: History;
  /** Where it goes on when an action is forgotten; the set-up when undefined. */
  #anchor: Boundary | undefined;
  /** The last entry of which it is stored what it told. */
  #kept: number;
  /** The entry up to which commands are not known here. */
  #unknown: number;
  readonly #commands = new Map<string, Known>();
  readonly #viewTexts = new Map<string, string>();
  readonly #views = new Map<string, AnyState>();
  /** Bytes of the log that are committed; what lies beyond is on its way to the disk. */
  #committed = 0;
  #seenHead: SeenHead = {};
  #tail: Promise<unknown> = Promise.resolve();
  #queued = 0;
  readonly #clock: Clock;
  /** When it was asked for last. */
  used: number;

  /**
   * A match folded from its log, a slice at a time, so that a long one holds nobody up. Throws when the log does not lead
   * to the snapshot: then the store is damaged, or the rules are not those of then.
   */
  static async fold(
    shelf: Shelf,
    row: MatchRow,
    seats: readonly SeatRow[],
    entries: readonly StoredEntry[],
    snapshot?: Pick<Snapshot, 'seq' | 'head' | 'stateHash'>,
    clock: Clock = systemClock,
  ): Promise<LiveMatch> {
    const live = new LiveMatch(shelf, row, seats, clock, await openOrThrow(shelf, row, clock));
    const { events } = live.#match.opening;
    live.#history.add({ seat: -1, verb: 'setup', events, dice: live.#match.setupDice });
    const checked = snapshot?.seq ?? 0;
    await live.#takeSlowly(entries.slice(0, checked), true);
    if (snapshot) live.#compare(snapshot);
    // A long log without a snapshot, brought in as a file, has its chain worked off as well: the next snapshot asks for it.
    await live.#takeSlowly(entries.slice(checked), entries.length - checked >= LONG);
    return live;
  }

  /**
   * A match from a snapshot and the entries after it. Throws when the snapshot is not one of this book, or the entries do
   * not follow it.
   */
  static async open(
    shelf: Shelf,
    row: MatchRow,
    seats: readonly SeatRow[],
    opened: Opened,
    entries: readonly StoredEntry[],
    clock: Clock = systemClock,
  ): Promise<LiveMatch> {
    const match = await openOrThrow(shelf, row, clock, opened.from);
    const live = new LiveMatch(shelf, row, seats, clock, match, opened);
    await live.#takeSlowly(entries, false);
    return live;
  }

  private constructor(
    shelf: Shelf,
    row: MatchRow,
    seats: readonly SeatRow[],
    clock: Clock,
    match: Match,
    opened?: Opened,
  ) {
    this.#clock = clock;
    this.used = clock.now();
    this.shelf = shelf;
    this.row = row;
    this.seats = seats;
    this.#match = match;
    this.#kept = opened?.from.seq ?? -1;
    this.#unknown = opened?.from.seq ?? 0;
    this.#anchor = opened && { ...opened.from, state: this.#match.state };
    this.#history = new History(shelf.rulebook.open, this.#match.seats, this.#kept, opened?.marks);
    this.#shown = this.#look(this.#anchor && this.#match.outcome);
  }

  get id(): string {
    return this.row.id;
  }

  /** The fold itself. Only within `exclusive`, and only by the write path and the export. */
  get match(): Match {
    return this.#match;
  }

  /** Number of the last committed entry. */
  get seq(): number {
    return this.#history.last;
  }

  /** Entries of which it is in memory what they told. */
  get size(): number {
    return this.#history.size;
  }

  /** The last entry of which it is stored what it told, and so where the next snapshot goes on; -1 when none is. */
  get kept(): number {
    return this.#kept;
  }

  /** The first entry of which it is in memory what it told: what was before is in the store. */
  get first(): number {
    return this.#history.first;
  }

  get shown(): Shown {
    return this.#shown;
  }

  get committedBytes(): number {
    return this.#committed;
  }

  /** Actions waiting to be judged. */
  get queued(): number {
    return this.#queued;
  }

  /** Runs `work` when all that was asked before is done: one command at a time changes a match. */
  exclusive<T>(work: () => Promise<T>): Promise<T> {
    // Nearly always nothing is before it: then nothing is waited for.
    const isFirst = this.#queued++ === 0;
    const done = isFirst ? work() : this.#tail.then(work);
    const over = (): void => {
      this.#queued--;
    };
    // What comes next waits for this one, whatever becomes of it.
    this.#tail = done.then(over, over);
    return done;
  }

  /** A command that was applied before, as far as that is in memory. */
  known(command: string): Known | undefined {
    return this.#commands.get(command);
  }

  /** Whether every command that was applied is in memory. */
  get knowsAll(): boolean {
    return this.#unknown === 0;
  }

  /** Notes that the action just submitted is on the disk: from now on it is shown. */
  commit(accepted: Accepted<AnyState>, seat: SeatId, verb: string, command: string, body: Uint8Array): void {
    this.#note(accepted, seat, verb, command, body);
    // A position kept for its line of the chain takes far more memory than the line, and outlives two collections of garbage. Sealed
    // sheets change no position, and a view is made for the line of each: they are worked off together.
    if (!this.shelf.rulebook.orders || this.seq % CHAINED === 0) this.#match.head();
    this.#committed = this.#match.byteLength;
    this.#shown = this.#look(accepted.outcome);
  }

  /** Takes in entries that are in the store already. */
  take(entries: readonly StoredEntry[]): void {
    const log = unpackLog(
      this.shelf.rulebook.verbs,
      this.#match.seats.length,
      Buffer.concat(entries.map(({ packed }) => packed)),
    );
    let { outcome } = this.#shown;
    for (const [i, stored] of entries.entries()) {
      const entry = log[i];
      if (stored.seq !== this.seq + 1 || !entry)
        throw new Error(`match ${this.id}: the stored log has no entry ${this.seq + 1}`);
      const answer = this.#match.replayEntry(entry);
      if (answer.refused === true)
        throw new Error(`match ${this.id}: stored entry ${stored.seq} is refused: ${answer.reason}`);
      const { do: verb } = entry.action as { readonly do: string };
      this.#note(answer, entry.seat, verb, stored.command, stored.body);
      outcome = answer.outcome;
    }
    if (entries.length === 0) return;
    this.#committed = this.#match.byteLength;
    this.#shown = this.#look(outcome);
  }

  #note(accepted: Accepted<AnyState>, seat: SeatId, verb: string, command: string, body: Uint8Array): void {
    const { events, dice, affects } = accepted;
    this.#history.add({ seat, verb, events, dice });
    this.#forgetViews(affects);
    this.#commands.set(command, { seq: this.seq, body: textOf(body) });
  }

  /** Forgets the views that may differ now. Those of seats that are not affected are what they were. */
  #forgetViews(affects: Audience): void {
    if (affects === 'all') {
      // A map makes itself a new table when it is cleared: where all follow by patches one of them stays empty.
      if (this.#viewTexts.size > 0) this.#viewTexts.clear();
      if (this.#views.size > 0) this.#views.clear();
      return;
    }
    for (const key of new Set(affects.map((seat) => this.classOf(seat)))) {
      this.#viewTexts.delete(key);
      this.#views.delete(key);
    }
  }

  /** Takes entries in, with a pause for others now and then; works off the chain with them where its head will be asked for. */
  #takeSlowly(entries: readonly StoredEntry[], withHead: boolean): Promise<void> {
    const work = (slice: readonly StoredEntry[]): void => {
      this.take(slice);
      if (withHead) this.#match.head();
    };
    return inSlices(entries, work, this.#clock);
  }

  /**
   * Forgets an action that was submitted but not stored: the fold is made again of what is committed since the last snapshot,
   * a slice at a time. Within `exclusive`.
   */
  async rollBack(): Promise<void> {
    if (this.#match.byteLength === this.#committed) return;
    const { verbs } = this.shelf.rulebook;
    const match = await openOrThrow(this.shelf, this.row, this.#clock, this.#anchor);
    const log = unpackLog(verbs, match.seats.length, this.#match.bytes().slice(0, this.#committed));
    // The match that is given up goes on from that entry or from an earlier one.
    const entries = log.slice(log.length - (this.seq - match.length));
    const work = (slice: readonly PackedEntry[]): void => {
      for (const entry of slice) match.replayEntry(entry);
      if (entries.length >= LONG) match.head();
    };
    await inSlices(entries, work, this.#clock);
    this.#match = match;
    this.#committed = match.byteLength;
    this.#shown = this.#look(this.#shown.outcome);
  }

  /**
   * Makes ready to go on from a position that a worker has come to by the entry after the last. `pages` are what was told
   * since some entry before. Within `exclusive`.
   */
  async prepare({ from, marks }: Opened, pages: readonly ToldPage[]): Promise<Prepared> {
    const match = await openOrThrow(this.shelf, this.row, this.#clock, from);
    await this.#clock.turn();
    const history = new History(this.shelf.rulebook.open, match.seats, from.seq, marks);
    for (const page of pages.toReversed()) history.prepend(page);
    await this.#clock.turn();
    return { match, history };
  }

  /** Goes on from there, since that entry is on the disk: from now on it is shown. Within `exclusive`. */
  adopt({ match, history }: Prepared, command: string, body: Uint8Array): void {
    this.#match = match;
    this.#history = history;
    this.#anchor = match.boundary;
    this.#kept = history.last;
    this.#commands.set(command, { seq: history.last, body: textOf(body) });
    this.#forgetViews('all');
    this.#committed = match.byteLength;
    this.#shown = this.#look(match.outcome);
  }

  /** The last position that nothing can go behind, with everybody's count and what was told since the one before. */
  capture(): { readonly boundary: Boundary; readonly marks: Marks; readonly pages: readonly ToldPage[] } {
    const { boundary } = this.#match;
    const pages = boundary.seq > this.#kept ? this.#history.pages(this.#kept, boundary.seq) : [];
    return { boundary, marks: this.#history.marksAt(boundary.seq), pages };
  }

  /** Notes that such a snapshot is stored with its pages. */
  captured(boundary: Boundary): void {
    if (boundary.seq <= this.#kept) return;
    this.#kept = boundary.seq;
    this.#anchor = boundary;
  }

  /** Puts a page of what was told before in front. Throws RangeError when it does not end there. */
  recall(page: ToldPage): void {
    this.#history.prepend(page);
  }

  /** All that it has told as far as it is in memory, as one page. */
  get told(): ToldPage {
    return this.#history.whole;
  }

  #compare({ seq, head, stateHash }: Pick<Snapshot, 'seq' | 'head' | 'stateHash'>): void {
    if (this.seq === seq && this.#match.head() === head && this.#match.stateHash() === stateHash) return;
    throw new Error(`match ${this.id}: the stored log does not lead to its snapshot at entry ${seq}`);
  }

  #look(outcome: Outcome | undefined): Shown {
    const { state, draw, seats } = this.#match;
    const undoer = seats.find((seat) => this.#match.undoable(seat.id))?.id;
    const actors = outcome ? [] : this.shelf.rulebook.actors(state);
    return { state, outcome, actors, undoer, draw: draw.agreed };
  }

  /** Viewers of one class are sent the same bytes: all of an open book in which nothing was told in private. */
  classOf(viewer: Viewer): string {
    return this.#history.classOf(viewer);
  }

  /** What the viewer has seen happen, as far as it is in memory. */
  tally(viewer: Viewer): Tally {
    return this.#history.tally(viewer);
  }

  /** The viewer's view; made once for each class and position. */
  view(viewer: Viewer): AnyState {
    const key = this.classOf(viewer);
    const kept = this.#views.get(key);
    if (kept) return kept;
    const made = this.shelf.rulebook.view(this.#shown.state, viewer);
    this.#views.set(key, made);
    return made;
  }

  /** The viewer's view as JSON text without its setting; made once for each class and position. */
  viewText(viewer: Viewer): string {
    const key = this.classOf(viewer);
    const kept = this.#viewTexts.get(key);
    if (kept) return kept;
    const { setting: _, ...rest } = this.view(viewer);
    const made = JSON.stringify(rest);
    this.#viewTexts.set(key, made);
    return made;
  }

  /**
   * A WireView as JSON text, with the events after the `from`-th; with `patch`, JSON text of what has changed, a
   * WirePatch.
   */
  message(viewer: Viewer, from: number, patch?: string): string {
    const tally = this.tally(viewer);
    const { actors, undoer, outcome, draw } = this.#shown;
    const head: Omit<WireView, 'view' | 'events'> = {
      n: tally.n,
      actors,
      undo: viewer !== 'spectator' && undoer === viewer,
      ...(outcome ? { outcome } : {}),
      ...(draw.length > 0 ? { draw } : {}),
    };
    const shown = patch === undefined ? `"view":${this.viewText(viewer)}` : `"patch":${patch}`;
    return `${JSON.stringify(head).slice(0, -1)},${shown},"events":${tally.textAfter(from)}}`;
  }

  /** The same for whoever opens the match: with the count after the seat's own last order. */
  opening(viewer: Viewer, from: number): string {
    const own = viewer === 'spectator' ? undefined : this.#history.countAfterOwn(viewer);
    const message = this.message(viewer, from);
    return own === undefined ? message : `{"own":${own},${message.slice(1)}`;
  }

  /**
   * The head of the chain for whoever keeps it: with its number in an open book. In a book with hidden information it is
   * the one after the last entry that all were told of when somebody asked, without a number: neither must tell how
   * often a rival revised his orders.
   */
  seenHead(): Promise<SeenHead> {
    return this.exclusive(async () => {
      if (this.shelf.rulebook.open) return { seq: this.seq, head: this.#match.head() };
      if (this.#history.isLastPublic) this.#seenHead = { head: this.#match.head() };
      return this.#seenHead;
    });
  }

  /** The answer to a command that was applied as entry `seq`: the same whenever it is asked for. */
  answer(command: string, seat: SeatId, seq: number): CommandAnswer {
    return { command, ...this.tally(seat).ofEntry(seq) };
  }

  /** The same as JSON text: of what was told last the text is made once, for whoever sent it and for whoever watches. */
  answerText({ command, n, group, events }: CommandAnswer, seat: SeatId): string {
    const tally = this.tally(seat);
    const from = n - events.length;
    const text = tally.n === n && tally.firstAfter(from) === from ? tally.textAfter(from) : JSON.stringify(events);
    return `{"command":${JSON.stringify(command)},"n":${n},"group":${group},"events":${text}}`;
  }
}

/** What a stored match is opened with. */
export const openingOf = (row: Pick<MatchRow, 'header' | 'carried' | 'secret' | 'setupDice' | 'start'>): Opening => ({
  header: row.header,
  carried: row.carried,
  ...(row.secret ? { secret: row.secret } : {}),
  ...(row.setupDice ? { setupDice: row.setupDice } : {}),
  ...(row.start ? { start: row.start } : {}),
});

/** Opens a stored match, with turns for others between the pieces of one that takes long. */
const openOrThrow = async (shelf: Shelf, row: MatchRow, clock: Clock, from?: Resumption): Promise<Match> => {
  const match = await stepwise(openingMatch(shelf.rulebook, { ...openingOf(row), from }), clock);
  if (isRefusal(match)) throw new Error(`match ${row.id} does not open: ${match.reason}`);
  return match;
};
