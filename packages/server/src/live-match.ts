import {
  type Accepted,
  type AnyState,
  DRAW,
  isRefusal,
  type Match,
  type Opening,
  type Outcome,
  openMatch,
  type SeatId,
  unpackLog,
  type Viewer,
} from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import { type Clock, systemClock } from './clock.ts';
import { inSlices } from './in-slices.ts';
import type { MatchRow, SeatRow, Snapshot, StoredEntry } from './rows.ts';
import { Tally, type Told } from './tally.ts';
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
/** Entries after which the chain is worked off. */
const CHAINED = 32;

interface Known {
  readonly seq: number;
  /** Hash of what was ordered, a letter for each byte: a text takes a third of the memory of a row's bytes. */
  readonly body: string;
}

const textOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');

/** A head of the chain, and after which entry it stands where that may be told. Empty when there is none to be told. */
export interface SeenHead {
  readonly seq?: number;
  readonly head?: string;
}

/** A match that is running or over, folded from its stored log. Whoever reads sees only what is committed. */
export class LiveMatch {
  readonly shelf: Shelf;
  row: MatchRow;
  seats: readonly SeatRow[];
  #match: Match;
  #shown: Shown;
  readonly #told: Told[] = [];
  /** Numbers of the entries since the last die that no undo has taken back. */
  #standing: number[] = [];
  readonly #commands = new Map<string, Known>();
  readonly #tallies = new Map<string, Tally>();
  readonly #viewTexts = new Map<string, string>();
  readonly #views = new Map<string, AnyState>();
  /** Bytes of the log that are committed; what lies beyond is on its way to the disk. */
  #committed = 0;
  #restricted = false;
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
    snapshot?: Snapshot,
    clock: Clock = systemClock,
  ): Promise<LiveMatch> {
    const live = new LiveMatch(shelf, row, seats, clock);
    const checked = snapshot?.seq ?? 0;
    await live.#takeSlowly(entries.slice(0, checked), true);
    if (snapshot) live.#compare(snapshot);
    // A long log without a snapshot, brought in as a file, has its chain worked off as well: the next snapshot asks for it.
    await live.#takeSlowly(entries.slice(checked), entries.length - checked >= LONG);
    return live;
  }

  private constructor(shelf: Shelf, row: MatchRow, seats: readonly SeatRow[], clock: Clock) {
    this.#clock = clock;
    this.used = clock.now();
    this.shelf = shelf;
    this.row = row;
    this.seats = seats;
    this.#match = openOrThrow(shelf, row);
    this.#tell({ seat: -1, verb: 'setup', events: this.#match.opening.events, dice: this.#match.setupDice });
    this.#shown = this.#look(undefined);
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
    return this.#told.length - 1;
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
    this.#queued++;
    const done = this.#tail.then(work, work).finally(() => {
      this.#queued--;
    });
    this.#tail = done.catch(() => undefined);
    return done;
  }

  /** The seat and body of a command that was applied before. */
  known(command: string): Known | undefined {
    return this.#commands.get(command);
  }

  /** Notes that the action just submitted is on the disk: from now on it is shown. */
  commit(accepted: Accepted<AnyState>, seat: SeatId, verb: string, command: string, body: Uint8Array): void {
    this.#note(accepted, seat, verb, command, body);
    // A position kept for its line of the chain takes far more memory than the line.
    if (this.seq % CHAINED === 0) this.#match.head();
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
    this.#tell(this.#toldOf(accepted, seat, verb));
    this.#commands.set(command, { seq: this.seq, body: textOf(body) });
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
   * Forgets an action that was submitted but not stored: the fold is made again from what is committed, a slice at a time.
   * Within `exclusive`.
   */
  async rollBack(): Promise<void> {
    if (this.#match.byteLength === this.#committed) return;
    const bytes = this.#match.bytes().slice(0, this.#committed);
    const match = openOrThrow(this.shelf, this.row);
    const entries = unpackLog(match.book.verbs, match.seats.length, bytes);
    const work = (slice: typeof entries): void => {
      for (const entry of slice) match.replayEntry(entry);
      if (entries.length >= LONG) match.head();
    };
    await inSlices(entries, work, this.#clock);
    this.#match = match;
    this.#shown = this.#look(this.#shown.outcome);
  }

  #compare({ seq, head, stateHash }: Snapshot): void {
    if (this.seq === seq && this.#match.head() === head && this.#match.stateHash() === stateHash) return;
    throw new Error(`match ${this.id}: the stored log does not lead to its snapshot at entry ${seq}`);
  }

  #toldOf(accepted: Accepted<AnyState>, seat: SeatId, verb: string): Told {
    const { events, dice } = accepted;
    if (verb !== 'undo') return { seat, verb, events, dice };
    const takesBack = this.#standing.at(-1);
    if (takesBack === undefined) throw new Error(`match ${this.id}: an undo without an action`);
    return { seat, verb, events, dice, takesBack };
  }

  #tell(told: Told): void {
    if (told.takesBack !== undefined) this.#standing.pop();
    else {
      // What was thrown is never taken back, nor anything before it.
      if (told.dice.length > 0) this.#standing = [];
      // What is said of a draw is no action that an undo takes back.
      if (told.verb !== DRAW) this.#standing.push(this.#told.length);
    }
    this.#told.push(told);
    this.#viewTexts.clear();
    this.#views.clear();
    if (!this.#restricted && told.events.some((event) => event.seenBy !== 'all')) {
      this.#restricted = true;
      this.#tallies.clear();
    }
    for (const tally of this.#tallies.values()) tally.add(told);
  }

  #look(outcome: Outcome | undefined): Shown {
    const { state, draw, seats } = this.#match;
    const undoer = seats.find((seat) => this.#match.undoable(seat.id))?.id;
    const actors = outcome ? [] : this.shelf.rulebook.actors(state);
    return { state, outcome, actors, undoer, draw: draw.agreed };
  }

  /** Viewers of one class are sent the same bytes: all of an open book in which nothing was told in private. */
  classOf(viewer: Viewer): string {
    return this.shelf.rulebook.open && !this.#restricted ? 'open' : String(viewer);
  }

  /** What the viewer has seen happen. */
  tally(viewer: Viewer): Tally {
    const key = this.classOf(viewer);
    const kept = this.#tallies.get(key);
    if (kept) return kept;
    const made = new Tally(viewer, this.shelf.rulebook.open);
    for (const told of this.#told) made.add(told);
    this.#tallies.set(key, made);
    return made;
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
    const events = JSON.stringify(tally.after(from));
    const shown = patch === undefined ? `"view":${this.viewText(viewer)}` : `"patch":${patch}`;
    return `${JSON.stringify(head).slice(0, -1)},${shown},"events":${events}}`;
  }

  /**
   * The head of the chain for whoever keeps it: with its number in an open book. In a book with hidden information it is
   * the one after the last entry that all were told of when somebody asked, without a number: neither must tell how
   * often a rival revised his orders.
   */
  seenHead(): Promise<SeenHead> {
    return this.exclusive(async () => {
      if (this.shelf.rulebook.open) return { seq: this.seq, head: this.#match.head() };
      const events = this.#told.at(-1)?.events ?? [];
      if (events.length > 0 && events.every((event) => event.seenBy === 'all'))
        this.#seenHead = { head: this.#match.head() };
      return this.#seenHead;
    });
  }

  /** The answer to a command that was applied as entry `seq`: the same whenever it is asked for. */
  answer(command: string, seat: SeatId, seq: number): CommandAnswer {
    return { command, ...this.tally(seat).ofEntry(seq) };
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

const openOrThrow = (shelf: Shelf, row: MatchRow): Match => {
  const match = openMatch(shelf.rulebook, openingOf(row));
  if (isRefusal(match)) throw new Error(`match ${row.id} does not open: ${match.reason}`);
  return match;
};
