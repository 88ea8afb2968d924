import type { AnyState, SeatId, Viewer } from '@longroll/kernel';
import { type Clock, systemClock } from './clock.ts';
import { Fault } from './errors.ts';
import { beginEvents, type StreamLine, type StreamReply } from './event-stream.ts';
import { inSlices } from './in-slices.ts';
import type { LiveMatch } from './live-match.ts';
import { patchOf } from './view-patch.ts';

/** One open stream: a browser tab that watches one match with the eyes of one seat, or of a spectator. */
interface Watcher {
  readonly viewer: Viewer;
  /** Who asked, if he holds a seat: the stream ends when he holds it no longer. */
  readonly player: string | undefined;
  /** Hash of the session by which he asked, if any: the stream ends with it. */
  readonly session: string | undefined;
  /** Where he asked from: the streams of one address share what may be left unread. */
  readonly address: string;
  readonly reply: StreamReply;
  /** The line of the answer: messages go to it as they are. */
  readonly line: StreamLine;
  /** His count of events up to the last message sent. */
  n: number;
  /** Whether he wants to be told, after the first view, only what has changed in it. */
  readonly patches: boolean;
  /** The view that he was told last: what tells nothing new is not sent. */
  view: AnyState | undefined;
}

/** A message, and what it was made of. */
interface Message {
  readonly viewers: string;
  readonly from: number;
  readonly undo: boolean;
  readonly told: string | undefined;
  readonly bytes: Buffer;
}

/** What one publication has made so far, to be sent to others as well. */
class Made {
  /** Few: whoever was told of the match before has the same count as all others of his class. */
  readonly #messages: Message[] = [];
  /** JSON text of what differs from the view told last; empty when nothing does. */
  readonly #patches = new Map<AnyState, string>();

  patch(before: AnyState, after: AnyState): string {
    if (before === after) return '';
    const kept = this.#patches.get(before);
    if (kept !== undefined) return kept;
    const patch = patchOf(before, after);
    const made = patch ? JSON.stringify(patch) : '';
    this.#patches.set(before, made);
    return made;
  }

  /** The message after the `from`-th event to a viewer of one class. `told`: what has changed in his view, in place of it. */
  message(live: LiveMatch, viewer: Viewer, n: number, from: number, told: string | undefined): Buffer {
    const viewers = live.classOf(viewer);
    const undo = viewer !== 'spectator' && live.shown.undoer === viewer;
    for (const made of this.#messages)
      if (made.from === from && made.undo === undo && made.viewers === viewers && made.told === told) return made.bytes;
    const bytes = Buffer.from(`id: ${n}\ndata: ${live.message(viewer, from, told)}\n\n`);
    this.#messages.push({ viewers, from, undo, told, bytes });
    return bytes;
  }
}

const HEARTBEAT = 15_000;
/** Watchers who are told at once. */
const FEW = 16;
/** Seconds after which another stream may be asked for. */
const AFTER = 15;
/** Bytes that a slow reader may leave unread; then the stream ends, and he resumes from the log. */
const MOST_UNREAD = 4_000_000;
/** The same for all streams of one address, which share it, and what each of them has at least. */
const MOST_UNREAD_OF_ADDRESS = 32_000_000;
const LEAST_UNREAD = 128_000;

/** How many streams may be open at the same time. */
export interface StreamRoom {
  /** From one address; 1,500 unless said. */
  readonly address?: number | undefined;
  /** Of one match; 5,000 unless said. */
  readonly match?: number | undefined;
}

/**
 * Server-sent events. The id of a message is the seat's own count of events seen, so a reader that lost the line
 * resumes from the log. Watchers of one class are sent the same bytes, made once.
 */
export class Live {
  readonly #watchers = new Map<string, Set<Watcher>>();
  readonly #stop: () => void;
  readonly #check: (ids: readonly string[]) => Promise<void>;
  readonly #room: StreamRoom;
  readonly #clock: Clock;
  /** The clocks of a match as JSON text, where it has any: told when a stream begins. */
  clockOf: (live: LiveMatch) => string | undefined = () => undefined;
  /** How many streams each address has. */
  readonly #open = new Map<string, number>();

  /**
   * `check` looks with each heartbeat, every `beat` milliseconds, whether the watched matches went on or sessions ended
   * without this node hearing of it.
   */
  constructor(
    check: (ids: readonly string[]) => Promise<void>,
    beat: number = HEARTBEAT,
    room: StreamRoom = {},
    clock: Clock = systemClock,
  ) {
    this.#check = check;
    this.#room = room;
    this.#clock = clock;
    this.#stop = clock.every(beat, () => this.#heartbeat());
  }

  /** Whether anybody watches the match. */
  isWatched(id: string): boolean {
    return this.#watchers.has(id);
  }

  /** Whether this player watches the match here. */
  looks(id: string, player: string): boolean {
    return [...(this.#watchers.get(id) ?? [])].some((watcher) => watcher.player === player);
  }

  /** Ids of the matches that somebody watches. */
  watched(): readonly string[] {
    return [...this.#watchers.keys()];
  }

  /** Refuses another stream of a match, or to an address, that has as many as it may have. */
  refuseTooMany(id: string, address: string): void {
    const { address: ofAddress = 1_500, match: ofMatch = 5_000 } = this.#room;
    if ((this.#open.get(address) ?? 0) >= ofAddress)
      throw new Fault('too-many', `${ofAddress} streams are open from your address; end one first.`, { after: AFTER });
    if ((this.#watchers.get(id)?.size ?? 0) >= ofMatch)
      throw new Fault('unavailable', 'Too many are watching this match. Try again later.', { after: AFTER });
  }

  /**
   * Opens a stream on `reply`, which is nobody else's from now on. `from` is the count of events that the reader has
   * seen; with `patches` he is told the whole view once. A match that has not begun sends its first message when it
   * begins.
   */
  open(
    id: string,
    live: LiveMatch | undefined,
    viewer: Viewer,
    player: string | undefined,
    session: string | undefined,
    from: number,
    reply: StreamReply,
    patches = false,
    address = '',
  ): void {
    const line = beginEvents(reply);
    // Nobody would ever take him out again who has hung up already.
    if (!line) return;
    line.write('retry: 1000\n\n');
    const watcher: Watcher = { viewer, player, session, address, reply, line, n: from, patches, view: undefined };
    const watchers = this.#watchers.get(id) ?? new Set();
    watchers.add(watcher);
    this.#watchers.set(id, watchers);
    this.#count(address, 1);
    reply.once('close', () => {
      this.#count(address, -1);
      watchers.delete(watcher);
      if (watchers.size === 0 && this.#watchers.get(id) === watchers) this.#watchers.delete(id);
    });
    if (!live) return;
    this.#send(live, watcher, new Made());
    const clock = this.clockOf(live);
    if (clock !== undefined) line.write(`event: clock\ndata: ${clock}\n\n`);
  }

  /** Sends every watcher of the match what is new to him; where that takes long, with turns for others in between. */
  publish(live: LiveMatch): void {
    const watchers = this.#watchers.get(live.id);
    if (!watchers) return;
    if (watchers.size > FEW) return void this.#publishToMany(live, watchers).catch(() => this.endAll(live.id));
    const made = new Made();
    for (const watcher of watchers) this.#send(live, watcher, made);
  }

  async #publishToMany(live: LiveMatch, watchers: ReadonlySet<Watcher>): Promise<void> {
    let made = new Made();
    let { shown } = live;
    const send = (some: readonly Watcher[]): void => {
      // What was made is of one position: whoever comes later is sent that of later.
      if (live.shown !== shown) made = new Made();
      shown = live.shown;
      for (const watcher of some) if (watchers.has(watcher)) this.#send(live, watcher, made);
    };
    await inSlices([...watchers], send, this.#clock, 4);
  }

  /** Tells every watcher of a match something beside what happens in it, by the name of an event. */
  tell(id: string, event: string, data: string): void {
    const bytes = Buffer.from(`event: ${event}\ndata: ${data}\n\n`);
    for (const watcher of this.#watchers.get(id) ?? []) {
      watcher.line.write(bytes);
      this.#endSlow(watcher);
    }
  }

  /** Ends the streams of seats that have another holder now. */
  holdersChanged(id: string, holderOf: (seat: SeatId) => string | undefined): void {
    for (const watcher of this.#watchers.get(id) ?? [])
      if (watcher.viewer !== 'spectator' && holderOf(watcher.viewer) !== watcher.player) watcher.reply.end();
  }

  /** Ends the streams of a match: their readers come back and are told by whichever node owns it. */
  endAll(id: string): void {
    for (const watcher of this.#watchers.get(id) ?? []) watcher.reply.end();
  }

  /** Open streams. */
  get size(): number {
    let size = 0;
    for (const watchers of this.#watchers.values()) size += watchers.size;
    return size;
  }

  /** Hashes of the sessions by which streams were asked for, each once. */
  sessions(): readonly string[] {
    const all = [...this.#watchers.values()].flatMap((watchers) => [...watchers].map(({ session }) => session));
    return [...new Set(all)].filter((session) => session !== undefined);
  }

  /** Ends the streams that were asked for by this session. */
  sessionEnded(session: string): void {
    for (const watchers of this.#watchers.values())
      for (const watcher of watchers) if (watcher.session === session) watcher.reply.end();
  }

  /** Ends all streams. */
  close(): void {
    this.#stop();
    for (const watchers of this.#watchers.values()) for (const watcher of watchers) watcher.reply.end();
  }

  #send(live: LiveMatch, watcher: Watcher, made: Made): void {
    const { viewer } = watcher;
    const { n } = live.tally(viewer);
    const view = live.view(viewer);
    const patch = watcher.view && made.patch(watcher.view, view);
    if (patch === '' && n === watcher.n) return;
    const told = watcher.patches && patch !== undefined ? patch || '{}' : undefined;
    const bytes = made.message(live, viewer, n, Math.min(watcher.n, n), told);
    watcher.n = n;
    watcher.view = view;
    watcher.line.write(bytes);
    this.#endSlow(watcher);
  }

  #count(address: string, by: 1 | -1): void {
    const open = (this.#open.get(address) ?? 0) + by;
    if (open > 0) this.#open.set(address, open);
    else this.#open.delete(address);
  }

  #endSlow({ reply, line, address }: Watcher): void {
    const share = MOST_UNREAD_OF_ADDRESS / (this.#open.get(address) ?? 1);
    if (line.writableLength > Math.max(LEAST_UNREAD, Math.min(MOST_UNREAD, share))) reply.destroy();
  }

  #heartbeat(): void {
    for (const watchers of this.#watchers.values())
      for (const watcher of watchers) {
        watcher.line.write(': here\n\n');
        this.#endSlow(watcher);
      }
    if (this.#watchers.size > 0) void this.#check(this.watched()).catch(() => undefined);
  }
}
