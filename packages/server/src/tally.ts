import type { Event, SeatId, Viewer } from '@longroll/kernel';
import type { WireEvent, WireEvents } from './wire.ts';

/** One entry of the log as the server keeps it in memory: what happened, whoever may know it. */
export interface Told {
  readonly seat: SeatId;
  readonly verb: string;
  readonly events: readonly Event[];
  readonly dice: readonly number[];
  /** For an undo: the number of the entry that it took back. */
  readonly takesBack?: number;
}

const mayKnow = (event: Event, viewer: Viewer): boolean =>
  event.seenBy === 'all' || (viewer !== 'spectator' && event.seenBy.includes(viewer));

const NONE = -1;
const NO_FACES: readonly number[] = [];
/** Events that are sent at once: a match may have a hundred thousand. */
const PAGE = 256;
/** Events whose text is kept for whoever is told of them next. */
const FEW = 16;

/** How far a viewer's count was after some entry. */
export interface Mark {
  /** Events seen. */
  readonly n: number;
  /** Group of the last entry that he saw anything of. */
  readonly group: number;
  /** The last event that was not taken back, where it is known. */
  readonly last?: WireEvent;
}

/** An event as it was told when it happened. */
const asTold = (event: WireEvent): WireEvent => {
  if (event.undone === undefined) return event;
  const { undone: _, ...told } = event;
  return told;
};

const BEGINNING: Mark = { n: 0, group: 0 };

/**
 * What one viewer has seen happen, numbered by his own count: it tells nothing of what he has not seen.
 * The set-up is entry 0 and group 0. It may begin in the middle of the log, behind what can be taken back.
 */
export class Tally {
  readonly viewer: Viewer;
  /** Those after the first `before`. */
  events: WireEvent[] = [];
  #before: number;
  /** The first entry whose events are here. */
  #first: number;
  #group: number;
  #groupBefore: number;
  /** After each entry from the first: the count of events, and the group of the last that he saw anything of. */
  #ends: number[] = [];
  #groups: number[] = [];
  /** The last event that stood before the first entry. */
  readonly #lastBefore: WireEvent | undefined;

  /** Numbers of the events since the last throw that were not taken back, and of the last one before, counted from 0. */
  #standing: number[] = [];
  readonly #open: boolean;
  /** JSON text of the events after the `from`-th when there were `n`. */
  #text: { readonly from: number; readonly n: number; readonly text: string } | undefined;

  /**
   * `open`: in an open book all see every undo, also of an action that told nothing. `first`: the entry that is added first,
   * with the viewer's count before it.
   */
  constructor(viewer: Viewer, open: boolean, first = 0, { n, group, last }: Mark = BEGINNING) {
    this.viewer = viewer;
    this.#open = open;
    this.#first = first;
    this.#before = n;
    this.#group = group;
    this.#groupBefore = group;
    this.#lastBefore = last;
  }

  /** Events seen so far. */
  get n(): number {
    return this.#before + this.events.length;
  }

  /** Events that he saw before those that are here. */
  get before(): number {
    return this.#before;
  }

  /** The last event that was not taken back; undefined when there is none. */
  get last(): WireEvent | undefined {
    const place = this.#standing.at(-1);
    return place === undefined ? this.#lastBefore : this.events[place - this.#before];
  }

  /** His count after an entry behind which nothing can be taken back any more. */
  markAt(seq: number): Mark {
    const n = this.#endOf(seq);
    const place = this.#standing.findLast((standing) => standing < n);
    const last = place === undefined ? this.#lastBefore : this.events[place - this.#before];
    return { n, group: this.#groupOf(seq), ...(last ? { last } : {}) };
  }

  /** Puts what he saw before the first entry in front. Throws RangeError when it does not end there. */
  prepend(older: Tally): void {
    if (older.n !== this.#before || older.#first + older.#ends.length !== this.#first)
      throw new RangeError(`what was told up to event ${older.n} does not end at event ${this.#before}`);
    this.events = [...older.events, ...this.events];
    this.#ends = [...older.#ends, ...this.#ends];
    this.#groups = [...older.#groups, ...this.#groups];
    this.#before = older.#before;
    this.#text = undefined;
    this.#first = older.#first;
    this.#groupBefore = older.#groupBefore;
  }

  /** Takes in the next entry of the log. */
  add(told: Told): void {
    const group = this.#first === 0 && this.#ends.length === 0 ? 0 : this.#group + 1;
    const before = this.n;
    if (told.takesBack === undefined) this.#say(told, group);
    else this.#takeBack(told, told.takesBack, group);
    if (this.n > before) this.#group = group;
    this.#groups.push(this.#group);
    this.#ends.push(this.n);
  }

  #say(told: Told, group: number): void {
    // Nothing before a throw is ever taken back.
    if (told.dice.length > 0) this.#standing = this.#standing.slice(-1);
    for (const event of told.events) {
      if (!mayKnow(event, this.viewer)) continue;
      const faces = event.dice ? told.dice.slice(event.dice[0], event.dice[1]) : NO_FACES;
      this.#standing.push(this.n);
      this.events.push({ n: this.n + 1, group, kind: event.kind, clauses: event.clauses, data: event.data, faces });
    }
  }

  #endOf(seq: number): number {
    return seq < this.#first ? this.#before : (this.#ends[seq - this.#first] ?? 0);
  }

  #groupOf(seq: number): number {
    return seq < this.#first ? this.#groupBefore : (this.#groups[seq - this.#first] ?? 0);
  }

  #sawEntry(seq: number): boolean {
    return this.#endOf(seq) > this.#endOf(seq - 1);
  }

  /** Somebody who saw nothing of an action sees nothing of its undoing, except whoever did both. */
  #takeBack(told: Told, entry: number, group: number): void {
    const gone = this.#sawEntry(entry) ? this.#groupOf(entry) : NONE;
    if (gone === NONE && !this.#open && told.seat !== this.viewer) return;
    const from = this.#endOf(entry - 1);
    const to = gone === NONE ? from : this.#endOf(entry);
    for (let i = from - this.#before; i < to - this.#before; i++) {
      const event = this.events[i];
      if (event) this.events[i] = { ...event, undone: true };
    }
    // It was the last that stood.
    while ((this.#standing.at(-1) ?? -1) >= from) this.#standing.pop();
    const data = { seat: told.seat, ...(gone === NONE ? {} : { group: gone }) };
    this.events.push({ n: this.n + 1, group, kind: 'undo', clauses: [], data, faces: [] });
  }

  /** Where the events after the `from`-th begin: of more than a page those of the last page. */
  firstAfter(from: number): number {
    return Math.max(from, this.n - PAGE);
  }

  /** Events after the `from`-th: of more than a page the last page, of what is not here none. */
  after(from: number): readonly WireEvent[] {
    return from >= this.n ? [] : this.events.slice(Math.max(0, this.firstAfter(from) - this.#before));
  }

  /** The same as JSON text: whoever is told of the same few events is sent the same text. */
  textAfter(from: number): string {
    const { n } = this;
    if (this.#text?.from === from && this.#text.n === n) return this.#text.text;
    const text = JSON.stringify(this.after(from));
    if (n - from <= FEW) this.#text = { from, n, text };
    return text;
  }

  /** The page of events that follows the `from`-th. Throws RangeError when they are not here. */
  page(from: number): WireEvents {
    if (from < this.#before) throw new RangeError(`event ${from + 1} is not here`);
    const place = from - this.#before;
    return { n: this.n, events: this.events.slice(place, place + PAGE) };
  }

  /** What entry `seq` told this viewer, as it was told then. Throws RangeError when that is not here. */
  ofEntry(seq: number): { readonly n: number; readonly group: number; readonly events: readonly WireEvent[] } {
    if (seq < this.#first) throw new RangeError(`what entry ${seq} told is not here`);
    const n = this.#endOf(seq);
    const from = this.#endOf(seq - 1);
    const group = this.#groupOf(seq);
    const events = this.events.slice(from - this.#before, n - this.#before).map(asTold);
    return { n, group, events };
  }
}
