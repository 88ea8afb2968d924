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

/**
 * What one viewer has seen happen, numbered by his own count: it tells nothing of what he has not seen.
 * The set-up is entry 0 and group 0.
 */
export class Tally {
  readonly viewer: Viewer;
  readonly events: WireEvent[] = [];
  #group = 0;
  /** After each entry: the count of events, and the group of the last that he saw anything of. */
  readonly #ends: number[] = [];
  readonly #groups: number[] = [];

  /** Places of the events since the last throw that were not taken back, and of the last one before. */
  #standing: number[] = [];
  readonly #open: boolean;

  /** `open`: in an open book all see every undo, also of an action that told nothing. */
  constructor(viewer: Viewer, open: boolean) {
    this.viewer = viewer;
    this.#open = open;
  }

  /** Events seen so far. */
  get n(): number {
    return this.events.length;
  }

  /** The last event that was not taken back; undefined when there is none. */
  get last(): WireEvent | undefined {
    return this.events[this.#standing.at(-1) ?? -1];
  }

  /** Takes in the next entry of the log. */
  add(told: Told): void {
    const group = this.#ends.length === 0 ? 0 : this.#group + 1;
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

  #sawEntry(seq: number): boolean {
    return (this.#ends[seq] ?? 0) > (this.#ends[seq - 1] ?? 0);
  }

  /** Somebody who saw nothing of an action sees nothing of its undoing, except whoever did both. */
  #takeBack(told: Told, entry: number, group: number): void {
    const gone = this.#sawEntry(entry) ? (this.#groups[entry] ?? NONE) : NONE;
    if (gone === NONE && !this.#open && told.seat !== this.viewer) return;
    const from = this.#ends[entry - 1] ?? 0;
    const to = gone === NONE ? from : (this.#ends[entry] ?? 0);
    for (let i = from; i < to; i++) {
      const event = this.events[i];
      if (event) this.events[i] = { ...event, undone: true };
    }
    // It was the last that stood.
    while ((this.#standing.at(-1) ?? -1) >= from) this.#standing.pop();
    const data = { seat: told.seat, ...(gone === NONE ? {} : { group: gone }) };
    this.events.push({ n: this.n + 1, group, kind: 'undo', clauses: [], data, faces: [] });
  }

  /** Events after the `from`-th: of more than a page the last page. */
  after(from: number): readonly WireEvent[] {
    return from >= this.n ? [] : this.events.slice(Math.max(from, this.n - PAGE));
  }

  /** The page of events that follows the `from`-th. */
  page(from: number): WireEvents {
    return { n: this.n, events: this.events.slice(from, from + PAGE) };
  }

  /** What entry `seq` told this viewer, as it was told then. */
  ofEntry(seq: number): { readonly n: number; readonly group: number; readonly events: readonly WireEvent[] } {
    const n = this.#ends[seq] ?? 0;
    const from = this.#ends[seq - 1] ?? 0;
    const group = this.#groups[seq] ?? 0;
    const events = this.events.slice(from, n).map(({ undone: _, ...event }) => event);
    return { n, group, events };
  }
}
