import { type Change, change, freshTable, type Made, type MatchTable } from './tables.ts';
import type { Weather } from './weather.ts';
import type { World } from './world.ts';

/** What the simulated network and database answer with when they fail: nothing of the server's own. */
export class Outage extends Error {
  override readonly name = 'Outage';
}

/** Milliseconds for which a statement is waited for. */
export const PATIENCE = 30_000;

/** A transaction: what it changes is seen by others when it is committed. */
export class Work {
  readonly changes: Change[] = [];
  readonly keys: string[] = [];
  /** Whether the commit waits for the disk. */
  readonly waits: boolean;
  /** The one whose end it waits for. */
  blockedBy: Work | undefined;
  isOver = false;
  readonly ended: Promise<void>;
  #end: () => void = () => undefined;

  constructor(waits: boolean) {
    this.waits = waits;
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  finish(): void {
    this.isOver = true;
    this.#end();
  }
}

interface Listening {
  readonly hear: (payload: string) => void;
}

/**
 * A database that keeps transactions as PostgreSQL does: a commit is a record in a log, which is on the disk when it was
 * flushed; a key that somebody else has inserted is waited for; and what was not flushed may be lost when the power is
 * cut, but only from some record on.
 */
export class SimDatabase {
  readonly #world: World;
  readonly #weather: () => Weather;
  readonly #first: readonly Made[];
  #tables = new Map<string, MatchTable>();
  #log: (readonly Change[])[] = [];
  #flushed = 0;
  #flushing = false;
  #waiting: { readonly upTo: number; readonly resolve: () => void }[] = [];
  #locks = new Map<string, Work>();
  readonly #open = new Set<Work>();
  readonly #listening = new Set<Listening>();
  /** Entries on the disk by match, and their commands. */
  #durable = new Map<string, number>();
  #durableCommands = new Set<string>();
  /** Grows with each end of the database: what ran before it does not go on. */
  generation = 0;
  isUp = true;
  isFull = false;

  constructor(world: World, weather: () => Weather, matches: readonly Made[]) {
    this.#world = world;
    this.#weather = weather;
    this.#first = matches;
    this.#rebuild();
  }

  table(match: string): MatchTable {
    const table = this.#tables.get(match);
    if (!table) throw new Error(`no match ${match}`);
    return table;
  }

  tables(): readonly MatchTable[] {
    return [...this.#tables.values()];
  }

  /** Number of the last entry that is on the disk. */
  durable(match: string): number {
    return this.#durable.get(match) ?? 0;
  }

  isDurable(command: string): boolean {
    return this.#durableCommands.has(command);
  }

  begin(waits: boolean): Work {
    const work = new Work(waits);
    this.#open.add(work);
    return work;
  }

  /** Waits until no other transaction holds the key, and holds it to the end of this one. */
  async lock(work: Work, key: string): Promise<void> {
    this.check(work);
    for (let holder = this.#locks.get(key); holder && holder !== work; holder = this.#locks.get(key)) {
      for (let next: Work | undefined = holder; next; next = next.blockedBy)
        if (next === work) throw new Outage('deadlock detected');
      work.blockedBy = holder;
      const isLate = await Promise.race([holder.ended, this.#world.wait(PATIENCE).then(() => true)]);
      work.blockedBy = undefined;
      this.check(work);
      if (isLate) throw new Outage('the statement waits too long for a lock');
    }
    this.#locks.set(key, work);
    work.keys.push(key);
  }

  /** Throws when the transaction cannot go on. */
  check(work: Work): void {
    if (work.isOver) throw new Outage('the transaction was ended');
  }

  /** Commits: when it resolves others see the changes, and they are on the disk unless it was not to wait for that. */
  async commit(work: Work): Promise<void> {
    this.check(work);
    if (this.isFull && work.changes.length > 0) {
      this.rollBack(work);
      throw new Outage('could not extend file: No space left on device');
    }
    if (work.changes.length > 0) {
      this.#log.push(work.changes);
      const place = this.#log.length;
      if (!this.#flushing) void this.#flush();
      if (work.waits) {
        await new Promise<void>((resolve) => this.#waiting.push({ upTo: place, resolve }));
        this.check(work);
      }
      for (const by of work.changes) this.#change(by);
    }
    this.#end(work);
  }

  rollBack(work: Work): void {
    if (!work.isOver) this.#end(work);
  }

  /** Hands a message to all who listen: late, twice or never, as the weather has it. */
  notify(payload: string): void {
    const { newsLost, newsDoubled, newsLate } = this.#weather();
    const { chance } = this.#world;
    for (const listening of this.#listening)
      for (let copies = chance.percent(newsDoubled) ? 2 : 1; copies > 0; copies--) {
        if (chance.percent(newsLost)) continue;
        const delay = chance.percent(newsLate) ? chance.between(100, 5000) : chance.between(0.2, 3);
        this.#world.after(delay, () => this.#listening.has(listening) && listening.hear(payload));
      }
  }

  /** Hears all messages from now on; ends when what it gives is called. */
  listen(hear: (payload: string) => void): () => void {
    const listening = { hear };
    this.#listening.add(listening);
    return () => this.#listening.delete(listening);
  }

  /** Ends at once. Of what was not flushed some may be on the disk: the records up to one of them. */
  crash(): void {
    this.generation++;
    this.isUp = false;
    this.#log.length = this.#flushed + this.#world.chance.below(this.#log.length - this.#flushed + 1);
    this.#flushed = this.#log.length;
    this.#flushing = false;
    this.#listening.clear();
    for (const work of [...this.#open]) this.#end(work);
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { resolve } of waiting) resolve();
    this.#rebuild();
  }

  #rebuild(): void {
    this.#locks = new Map();
    this.#durable = new Map();
    this.#durableCommands = new Set();
    this.#tables = new Map(this.#first.map((made) => [made.row.id, freshTable(made)]));
    for (const { row, entries } of this.#first) this.#durable.set(row.id, entries.length);
    for (const changes of this.#log) {
      for (const by of changes) this.#change(by);
      this.#isOnDisk(changes);
    }
  }

  #change(by: Change): void {
    const table = this.table(by.match);
    if ('entry' in by && by.entry.seq !== table.entries.length + 1)
      this.#world.fault(`match ${by.match}: entry ${by.entry.seq} is stored after ${table.entries.length}`);
    change(table, by);
  }

  #isOnDisk(changes: readonly Change[]): void {
    for (const by of changes)
      if ('entry' in by) {
        this.#durable.set(by.match, by.entry.seq);
        this.#durableCommands.add(by.entry.command);
      }
  }

  /** Brings the log to the disk, with one wait for all that was committed before it. */
  async #flush(): Promise<void> {
    this.#flushing = true;
    const { generation } = this;
    while (this.#flushed < this.#log.length) {
      const upTo = this.#log.length;
      const { chance } = this.#world;
      await this.#world.wait(
        chance.percent(this.#weather().slowDisk) ? chance.between(500, 4000) : chance.between(0.5, 6),
      );
      if (generation !== this.generation) return;
      for (const changes of this.#log.slice(this.#flushed, upTo)) this.#isOnDisk(changes);
      this.#flushed = upTo;
      const ready = this.#waiting.filter((each) => each.upTo <= upTo);
      this.#waiting = this.#waiting.filter((each) => each.upTo > upTo);
      for (const { resolve } of ready) resolve();
    }
    this.#flushing = false;
  }

  #end(work: Work): void {
    for (const key of work.keys) if (this.#locks.get(key) === work) this.#locks.delete(key);
    this.#open.delete(work);
    work.finish();
  }
}
