import type { Append, EntryLine } from '../../src/entry-line.ts';
import type { MatchRows } from '../../src/match-rows.ts';
import type { NewsLine } from '../../src/news-line.ts';
import type { MatchRow } from '../../src/rows.ts';
import { Outage, PATIENCE, type SimDatabase, type Work } from './database.ts';
import type { Change } from './tables.ts';
import type { Weather } from './weather.ts';
import type { World } from './world.ts';

/** A process that may die: what it waited for never comes then, and its connections are cut. */
export interface Process {
  readonly lives: boolean;
  readonly connections: Set<Connection>;
}

/** What lines between nodes and the database are made of. */
export interface Wiring {
  readonly world: World;
  readonly database: SimDatabase;
  readonly weather: () => Weather;
}

const NEVER = new Promise<never>(() => undefined);
/** A transaction whose connection is gone is rolled back by the database after this time at the latest. */
const LEFT_ALONE = 10_000;

/** A connection between a process and the database: one statement after the other, and it may be cut before and after any. */
export class Connection {
  readonly #wiring: Wiring;
  readonly #process: Process;
  readonly #generation: number;
  #queue: Promise<unknown> = Promise.resolve();
  #isCut = false;
  #isSilent = false;
  #waits: boolean;
  #work: Work | undefined;
  readonly ended: Promise<void>;
  #end: () => void = () => undefined;

  constructor(wiring: Wiring, process: Process) {
    this.#wiring = wiring;
    this.#process = process;
    this.#generation = wiring.database.generation;
    this.#waits = wiring.weather().waitsByDefault;
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
    process.connections.add(this);
  }

  get isCut(): boolean {
    return this.#isCut;
  }

  /** Runs a statement. Whether it was executed when this throws nobody knows. */
  statement<T>(execute: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(() => this.#send(execute));
    this.#queue = done.catch(() => undefined);
    return done;
  }

  /** Runs a statement within the transaction that is open, or else in one of its own that is committed with it. */
  working<T>(execute: (work: Work) => Promise<T>): Promise<T> {
    const { database } = this.#wiring;
    return this.statement(async () => {
      const open = this.#work;
      const work = open ?? database.begin(this.#waits);
      try {
        const result = await execute(work);
        if (!open) await database.commit(work);
        return result;
      } catch (error) {
        database.rollBack(work);
        throw error;
      }
    });
  }

  waitForDisk(): Promise<void> {
    return this.statement(async () => {
      this.#waits = true;
    });
  }

  begin(): Promise<void> {
    return this.statement(async () => {
      this.#work = this.#wiring.database.begin(this.#waits);
    });
  }

  commit(): Promise<void> {
    return this.statement(async () => {
      const work = this.#work;
      this.#work = undefined;
      if (work) await this.#wiring.database.commit(work);
    });
  }

  /** Ends the connection; the database notices at once, or, of a silent cut, after a while. */
  cut(silently: boolean): void {
    if (this.#isCut) return;
    this.#isCut = true;
    this.#isSilent = silently;
    this.#process.connections.delete(this);
    if (!silently) this.#end();
    const work = this.#work;
    const { world, database } = this.#wiring;
    if (work) world.after(silently ? world.chance.between(0, LEFT_ALONE) : 1, () => database.rollBack(work));
  }

  async #send<T>(execute: () => Promise<T>): Promise<T> {
    const { world, weather } = this.#wiring;
    const { chance } = world;
    await world.wait(chance.between(0.1, 1.5));
    if (chance.percent(weather().cut / 2)) this.cut(chance.percent(weather().silent));
    // What a process had sent before it died may still come to the database.
    if (this.#process.lives || chance.percent(50)) await this.#gone();
    const answer = await execute().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    if (chance.percent(weather().cut / 2)) this.cut(chance.percent(weather().silent));
    await world.wait(chance.between(0.1, 1.5));
    await this.#gone();
    if ('error' in answer) throw answer.error;
    return answer.value;
  }

  /** Goes on when both ends are there; throws when the connection is cut, never resolves for a process that is dead. */
  async #gone(): Promise<void> {
    const { world, database } = this.#wiring;
    if (!this.#process.lives) return NEVER;
    if (!this.#isCut && (!database.isUp || database.generation !== this.#generation))
      this.cut(world.chance.percent(this.#wiring.weather().silent));
    if (!this.#isCut) return;
    if (this.#isSilent) await world.wait(PATIENCE);
    if (!this.#process.lives) return NEVER;
    throw new Outage('Connection terminated unexpectedly');
  }
}

/** Connects, when the database is up. */
const connect = async (wiring: Wiring, process: Process): Promise<Connection> => {
  const { world, database } = wiring;
  await world.wait(world.chance.between(0.5, 4));
  if (!process.lives) return NEVER;
  if (!database.isUp) throw new Outage('connect ECONNREFUSED');
  return new Connection(wiring, process);
};

/** Puts entries into a transaction, as the statement of the writer does. Gives the matches of those that are stored. */
const insert = async (database: SimDatabase, work: Work, batch: readonly Append[]): Promise<readonly string[]> => {
  const held = batch.map(({ matchId, seat }) => database.table(matchId).seats.find(({ id }) => id === seat)?.epoch);
  const stored: string[] = [];
  for (const [i, { matchId, seq, epoch, command, body, packed, outcome }] of batch.entries()) {
    if (held[i] !== epoch) continue;
    await database.lock(work, `${matchId} ${seq}`);
    await database.lock(work, `${matchId} ${command}`);
    const table = database.table(matchId);
    const isOwn = work.changes.some(
      (by) => by.match === matchId && 'entry' in by && (by.entry.seq === seq || by.entry.command === command),
    );
    if (isOwn || table.entries.length >= seq || table.commands.has(command)) continue;
    const entry = { seq, command, body: Uint8Array.from(body), packed: Uint8Array.from(packed) };
    const made: Change[] = [{ match: matchId, entry }];
    if (outcome !== undefined)
      made.push({ match: matchId, outcome: JSON.parse(outcome) as NonNullable<MatchRow['outcome']> });
    work.changes.push(...made);
    stored.push(matchId);
  }
  if (database.isFull && stored.length > 0) throw new Outage('could not extend file: No space left on device');
  return stored;
};

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

/** The statements of the writer on a simulated connection. */
export const entryLine = async (wiring: Wiring, process: Process): Promise<EntryLine> => {
  const connection = await connect(wiring, process);
  const { database } = wiring;
  return {
    transaction: {
      // The one thing that is stored besides: a job for the bots of a match.
      query: async (match, [job, was] = []) => {
        await connection.working(async (work) => {
          work.changes.push({ match, job: job as number | undefined, was: was as number | undefined });
        });
        return { rows: [] };
      },
    },
    waitForDisk: () => connection.waitForDisk(),
    begin: () => connection.begin(),
    commit: () => connection.commit(),
    append: async (batch) => (await connection.working((work) => insert(database, work, batch))).length,
    appendAnd: (batch) => connection.working((work) => insert(database, work, batch)),
    standing: (batch) =>
      connection.working(async (work) => {
        const own = work.changes.flatMap((by) => ('entry' in by ? [{ match: by.match, ...by.entry }] : []));
        return batch.flatMap(({ matchId, seq, command, body, packed }) => {
          const entry =
            database.table(matchId).entries[seq - 1] ?? own.find((each) => each.match === matchId && each.seq === seq);
          const stands = entry?.command === command && isSame(entry.body, body) && isSame(entry.packed, packed);
          return stands ? [matchId] : [];
        });
      }),
    end: async () => connection.cut(false),
  };
};

/** A line of the news on a simulated connection. */
export const newsLine = async (
  wiring: Wiring,
  process: Process,
  hear: (payload: string) => void,
): Promise<NewsLine> => {
  const connection = await connect(wiring, process);
  const { world, database } = wiring;
  const { generation } = database;
  let stop = (): unknown => undefined;
  await connection.statement(async () => {
    stop = database.listen((payload) => {
      if (process.lives && !connection.isCut) hear(payload);
    });
  });
  const look = (): void => {
    if (connection.isCut || !process.lives) return void stop();
    // Of a database that ended its clients are told, or not.
    if (database.generation !== generation) connection.cut(world.chance.percent(wiring.weather().silent));
    else world.after(250, look);
  };
  look();
  return {
    ended: connection.ended,
    notify: (payloads) =>
      connection.statement(async () => {
        for (const payload of payloads) database.notify(payload);
      }),
    beat: () => connection.statement(async () => undefined),
    end: async () => connection.cut(false),
  };
};

/** The statements of whoever reads, each on a connection of its own. */
export const matchRows = (wiring: Wiring, process: Process): MatchRows => {
  const { database } = wiring;
  const read = async <T>(execute: () => T): Promise<T> => {
    const connection = await connect(wiring, process);
    const answer = await connection.statement(async () => execute());
    connection.cut(false);
    return answer;
  };
  const write = async (by: Change): Promise<void> => {
    const connection = await connect(wiring, process);
    await connection.working(async (work) => void work.changes.push(by));
    connection.cut(false);
  };
  return {
    matches: (ids) => read(() => ids.map((id) => database.table(id).row)),
    seats: (ids) => read(() => new Map(ids.map((id) => [id, database.table(id).seats]))),
    entries: (id, from) => read(() => database.table(id).entries.slice(from)),
    recent: (id) =>
      read(() => database.table(id).entries.slice(Math.max(0, (database.table(id).snapshots.at(-1)?.seq ?? 0) - 1))),
    command: (id, command) => read(() => database.table(id).entries.find((entry) => entry.command === command)),
    snapshot: (id) => read(() => database.table(id).snapshots.at(-1)),
    keepSnapshot: (match, snapshot) => write({ match, snapshot }),
    dropSnapshot: (match, dropped) => write({ match, dropped }),
    page: (id, seq) => read(() => database.table(id).pages.get(seq)),
    keepPage: (match, page) => write({ match, page }),
    last: (ids) =>
      read(() => new Map(ids.map((id) => [id, database.table(id).entries.length] as const).filter(([, n]) => n > 0))),
    carry: async () => {
      throw new Error('no match of a simulation is carried over');
    },
    stay: async () => {
      throw new Error('no match of a simulation stays on a version');
    },
  };
};
