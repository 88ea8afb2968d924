import { randomUUID } from 'node:crypto';
import { type Clock, systemClock } from './clock.ts';
import type { NewsLine, OpenNewsLine } from './news-line.ts';

/** What one node tells the others. Only ids and numbers travel; whoever needs more reads the store. */
export interface Listener {
  /** The match has entries up to `seq`. */
  entries(match: string, seq: number): void;
  /** Seats, holders or the state of a match have changed. */
  match(id: string): void;
  /** Bots of a match are to act: whoever owns it lets them. */
  bots(id: string): void;
  /** Something was said or noted at a match. */
  talk(match: string): void;
  /** A session was ended. */
  session(tokenHash: string): void;
  /** Something may have been missed: believe nothing that is remembered. */
  gap(): void;
}

/** Below the 8,000 bytes that PostgreSQL lets a notification carry. */
const MOST = 120;

/** Milliseconds between two looks whether the line still carries anything, and the longest wait for an answer. */
const BEAT = 5000;
const MOST_WAIT = 2000;
const FAREWELL = 500;
/** Milliseconds for which what is told first is kept for more, and those for which what comes after it is. */
const FIRST = 10;
const FURTHER = 40;

/** News between nodes over LISTEN/NOTIFY, on one connection at a time. A node is not told its own. */
export class News {
  readonly #node = randomUUID().slice(0, 8);
  readonly #connect: OpenNewsLine;
  readonly #listener: Listener;
  readonly #beat: number;
  readonly #clock: Clock;
  #line: NewsLine | undefined;
  #pending = new Set<string>();
  /** Of matches that have gone on, their newest numbers: each command comes by here, and makes no text. */
  #newest = new Map<string, number>();
  #sending: Promise<void> | undefined;
  #keeping: Promise<void> | undefined;
  readonly #closed = new AbortController();

  constructor(connect: OpenNewsLine, listener: Listener, beat: number = BEAT, clock: Clock = systemClock) {
    this.#connect = connect;
    this.#listener = listener;
    this.#beat = beat;
    this.#clock = clock;
  }

  /** Whether this node hears the others; what it remembers may be old while it does not. */
  get isHearing(): boolean {
    return this.#line !== undefined;
  }

  /** Connects and listens, and goes on doing so whatever becomes of the connection. Throws when it cannot at first. */
  async open(): Promise<void> {
    this.#keeping = this.#keep(await this.#begin());
  }

  tellTalk(match: string): void {
    this.#tell(`t:${match}`);
  }

  tellEntries(match: string, seq: number): void {
    this.#newest.set(match, seq);
    this.#sendSoon();
  }

  tellMatch(id: string): void {
    this.#tell(`m:${id}`);
  }

  tellBots(id: string): void {
    this.#tell(`b:${id}`);
  }

  tellSession(tokenHash: string): void {
    this.#tell(`s:${tokenHash}`);
  }

  async close(): Promise<void> {
    await Promise.race([this.#sending, this.#clock.sleep(FAREWELL)]);
    this.#closed.abort();
    await this.#keeping;
  }

  #tell(item: string): void {
    this.#pending.add(item);
    this.#sendSoon();
  }

  #sendSoon(): void {
    if (this.#line && this.#hasNews) this.#sending ??= this.#send(this.#line);
  }

  get #hasNews(): boolean {
    return this.#pending.size + this.#newest.size > 0;
  }

  async #send(line: NewsLine): Promise<void> {
    for (let wait = FIRST; this.#hasNews; wait = FURTHER) {
      // What happens within a few milliseconds goes out as one message; of a match only its newest number.
      await this.#clock.sleep(wait);
      const [pending, newest] = [this.#pending, this.#newest];
      this.#pending = new Set();
      this.#newest = new Map();
      const items = [...pending, ...Array.from(newest, ([match, seq]) => `e:${match}:${seq}`)];
      const payloads: string[] = [];
      for (let i = 0; i < items.length; i += MOST) payloads.push([this.#node, ...items.slice(i, i + MOST)].join(','));
      try {
        await line.notify(payloads);
      } catch {
        // It is told as soon as there is a line again; what is newer stays.
        this.#pending = new Set([...pending, ...this.#pending]);
        this.#newest = new Map([...newest, ...this.#newest]);
        break;
      }
    }
    this.#sending = undefined;
  }

  #hear(payload: string): void {
    const [node, ...items] = payload.split(',');
    if (node === this.#node) return;
    for (const item of items) {
      const [kind, id = '', seq] = item.split(':');
      if (kind === 'e') this.#listener.entries(id, Number(seq));
      else if (kind === 'm') this.#listener.match(id);
      else if (kind === 'b') this.#listener.bots(id);
      else if (kind === 't') this.#listener.talk(id);
      else if (kind === 's') this.#listener.session(id);
    }
  }

  async #begin(): Promise<NewsLine> {
    this.#line = await this.#connect((payload) => this.#hear(payload));
    return this.#line;
  }

  /** Holds one line after the other until the node is closed. */
  async #keep(first: NewsLine): Promise<void> {
    for (let line: NewsLine | undefined = first; line; line = await this.#again()) {
      await this.#whileAlive(line);
      this.#line = undefined;
      const bye = line.end().catch(() => undefined);
      if (!this.#closed.signal.aborted) continue;
      // A line that fell silent takes no leave.
      await Promise.race([bye, this.#clock.sleep(FAREWELL)]);
      return;
    }
  }

  /** Ends when the line does, when it does not answer any more, or when the node is closed. */
  async #whileAlive(line: NewsLine): Promise<void> {
    const over = line.ended.then(() => true);
    for (;;) {
      if ((await Promise.race([over, this.#pause(this.#beat)])) || this.#closed.signal.aborted) return;
      const answered = line.beat().then(
        () => false,
        () => true,
      );
      // A line that was cut without a word answers never.
      if (await Promise.race([over, answered, this.#pause(this.#beat).then(() => true)])) return;
    }
  }

  async #again(): Promise<NewsLine | undefined> {
    for (let wait = 100; ; wait = Math.min(wait * 2, MOST_WAIT)) {
      await this.#pause(wait);
      if (this.#closed.signal.aborted) return undefined;
      const line = await this.#begin().catch(() => undefined);
      if (!line) continue;
      this.#sendSoon();
      this.#listener.gap();
      return line;
    }
  }

  async #pause(milliseconds: number): Promise<boolean> {
    await this.#clock.sleep(milliseconds, this.#closed.signal);
    return false;
  }
}
