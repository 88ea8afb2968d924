import { DRAW, type Event, type SeatId, type Viewer } from '@longroll/kernel';
import { type Mark, Tally, type Told } from '../tally.ts';

/** How far everybody's count was after some entry. */
export interface Marks {
  /** Whether anything was told in private up to there. */
  readonly restricted: boolean;
  /** Whether that entry told something, and all of it to everybody. */
  readonly isPublic: boolean;
  /** By class of viewers. */
  readonly of: { readonly [viewers: string]: Mark };
}

/** What some entries told, one after the other. */
export interface ToldPage {
  /** The entry before the first of them; -1 before the set-up. */
  readonly since: number;
  /** The last of them: behind what can be taken back. */
  readonly seq: number;
  /** The counts before the first of them. */
  readonly marks: Marks;
  readonly told: readonly Told[];
}

/** An entry that was accepted, with what it told. */
export interface Happened {
  readonly seat: SeatId;
  readonly verb: string;
  readonly events: readonly Event[];
  readonly dice: readonly number[];
}

/** Viewers of one class are sent the same bytes: all of an open book in which nothing was told in private. */
const EVERYBODY = 'open';
const NOTHING_TOLD: Marks = { restricted: false, isPublic: false, of: {} };

/** Entries of a page. */
const PAGE = 256;

const isPrivate = ({ events }: Told): boolean => events.some(({ seenBy }) => seenBy !== 'all');

const markOf = ({ of }: Marks, viewer: Viewer): Mark | undefined => of[String(viewer)] ?? of[EVERYBODY];

/** What a match has told, from the beginning or from some entry on, and as each viewer knows it. */
export class History {
  readonly #open: boolean;
  readonly #viewers: readonly Viewer[];
  #told: Told[] = [];
  #first: number;
  #marks: Marks;
  /** The first entry that told something in private. */
  #restrictedAt: number;
  /** Numbers of the entries since the last die that no undo has taken back. */
  #standing: number[] = [];
  readonly #tallies = new Map<string, Tally>();

  /** `open`: of an open book. `after`: the entry behind which it begins, with the counts there. */
  constructor(open: boolean, seats: readonly { readonly id: SeatId }[], after = -1, marks: Marks = NOTHING_TOLD) {
    this.#open = open;
    this.#viewers = [...seats.map(({ id }) => id), 'spectator'];
    this.#first = after + 1;
    this.#marks = marks;
    this.#restrictedAt = marks.restricted ? after : Number.POSITIVE_INFINITY;
  }

  /** The first entry of which it is here what it told. */
  get first(): number {
    return this.#first;
  }

  /** The last entry. */
  get last(): number {
    return this.#first + this.#told.length - 1;
  }

  /** Entries of which it is here what they told. */
  get size(): number {
    return this.#told.length;
  }

  /** Whether the last entry told something, and all of it to everybody. */
  get isLastPublic(): boolean {
    return this.#isPublic(this.last);
  }

  /** All that is here, as one page. */
  get whole(): ToldPage {
    return { since: this.#first - 1, seq: this.last, marks: this.#marks, told: this.#told };
  }

  #isPublic(seq: number): boolean {
    const told = this.#told[seq - this.#first];
    return told ? told.events.length > 0 && !isPrivate(told) : this.#marks.isPublic;
  }

  /** Takes in the next entry. Throws where an undo follows nothing. */
  add({ seat, verb, events, dice }: Happened): void {
    const told: Told =
      verb === 'undo' ? { seat, verb, events, dice, takesBack: this.#takenBack() } : { seat, verb, events, dice };
    if (told.takesBack === undefined) {
      // What was thrown is never taken back, nor anything before it.
      if (dice.length > 0) this.#standing = [];
      // What is said of a draw is no action that an undo takes back.
      if (verb !== DRAW) this.#standing.push(this.last + 1);
    }
    this.#told.push(told);
    if (this.#restrictedAt > this.last && isPrivate(told)) {
      this.#restrictedAt = this.last;
      this.#tallies.clear();
    }
    for (const tally of this.#tallies.values()) tally.add(told);
  }

  #takenBack(): number {
    const entry = this.#standing.pop();
    if (entry === undefined) throw new Error(`entry ${this.last + 1} is an undo without an action`);
    return entry;
  }

  /** Whether all viewers were one class up to an entry. */
  #isOne(seq: number): boolean {
    return this.#open && this.#restrictedAt > seq;
  }

  classOf(viewer: Viewer): string {
    return this.#isOne(this.last) ? EVERYBODY : String(viewer);
  }

  /** What the viewer has seen happen, as far as it is here. */
  tally(viewer: Viewer): Tally {
    const key = this.classOf(viewer);
    const kept = this.#tallies.get(key);
    if (kept) return kept;
    const made = this.#tallyOf(viewer, this.#first, this.#marks, this.#told);
    this.#tallies.set(key, made);
    return made;
  }

  /**
   * Events that a seat had seen when its last order had been carried out, or after the set-up where it has given none. Undefined when
   * what that entry told is not here.
   */
  countAfterOwn(seat: SeatId): number | undefined {
    const place = this.#told.findLastIndex((told) => told.seat === seat);
    const entry = place < 0 ? 0 : this.#first + place;
    return entry < this.#first ? undefined : this.tally(seat).ofEntry(entry).n;
  }

  #tallyOf(viewer: Viewer, first: number, marks: Marks, told: readonly Told[]): Tally {
    const tally = new Tally(viewer, this.#open, first, markOf(marks, viewer));
    for (const each of told) tally.add(each);
    return tally;
  }

  /** The counts after an entry behind which nothing can be taken back any more. */
  marksAt(seq: number): Marks {
    const isOne = this.#isOne(seq);
    const of = (isOne ? (['spectator'] as const) : this.#viewers).map(
      (viewer) => [isOne ? EVERYBODY : String(viewer), this.tally(viewer).markAt(seq)] as const,
    );
    const [restricted, isPublic] = [this.#restrictedAt <= seq, this.#isPublic(seq)];
    return { restricted, isPublic, of: Object.fromEntries(of) };
  }

  /**
   * What was told after entry `since` up to entry `seq`, in pages. An undo stands on one page with what it takes back: nothing
   * before `since`, and nothing up to `seq`, can be taken back any more.
   */
  pages(since: number, seq: number): readonly ToldPage[] {
    const pages: ToldPage[] = [];
    const cuts = this.#cuts(since, seq);
    for (const [i, cut] of cuts.entries()) {
      const before = cuts[i - 1] ?? since;
      const told = this.#told.slice(before + 1 - this.#first, cut + 1 - this.#first);
      const marks = before < this.#first ? this.#marks : this.marksAt(before);
      pages.push({ since: before, seq: cut, marks, told });
    }
    return pages;
  }

  /** The last entries of pages. */
  #cuts(since: number, seq: number): readonly number[] {
    const cuts: number[] = [];
    let from = seq;
    // The earliest entry that anything on the later pages takes back.
    let earliest = seq;
    cuts.push(seq);
    for (let entry = seq; entry > since + 1; entry--) {
      earliest = Math.min(earliest, entry, this.#told[entry - this.#first]?.takesBack ?? entry);
      if (from - entry < PAGE || earliest < entry) continue;
      from = entry - 1;
      cuts.push(from);
    }
    return cuts.toReversed();
  }

  /** Puts a page in front. Throws RangeError when it does not end where this begins. */
  prepend({ since, seq, marks, told }: ToldPage): void {
    if (seq !== this.#first - 1 || told.length !== seq - since)
      throw new RangeError(`a page up to entry ${seq} does not end before entry ${this.#first}`);
    const older = [...this.#tallies].map(
      ([key, tally]) => [key, this.#tallyOf(tally.viewer, since + 1, marks, told)] as const,
    );
    if (older.some(([key, tally]) => this.#tallies.get(key)?.before !== tally.n))
      throw new RangeError(`what was told up to entry ${seq} is not what was counted`);
    for (const [key, tally] of older) this.#tallies.get(key)?.prepend(tally);
    if (this.#restrictedAt <= seq) {
      const place = told.findIndex(isPrivate);
      this.#restrictedAt = marks.restricted || place < 0 ? since : since + 1 + place;
    }
    this.#told = [...told, ...this.#told];
    this.#first = since + 1;
    this.#marks = marks;
  }
}
