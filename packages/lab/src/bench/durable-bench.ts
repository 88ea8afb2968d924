import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Figure } from './figure.ts';
import { asked, outputOf, pathOf } from './load/asked.ts';
import type { LoadOrder, LoadResult } from './load/load.ts';
import { median } from './measure.ts';

/** A server to measure: started by the caller in a process of its own. */
export interface ServerUnderTest {
  readonly port: number;
  readonly pid: number;
  readonly book: string;
  readonly scenario: string;
  /** The PostgreSQL on which it stands, for the bare server to stand on as well. */
  readonly database: { readonly url: string; readonly pid: number };
}

/** Resident memory of a process in megabytes; undefined where the system does not tell. */
const memoryOf = (pid: number): number | undefined => {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
};

const SECONDS = 2;
/** The first commands of a process cost more than all later ones, those of a server for tens of thousands: it runs for weeks. */
const FIRST_WARM_UP = 40_000;
const WARM_UP = 300;
const WATCHERS = 1000;
/** Matches set up before the clock starts, more than are played to their end: a bare server sets up none. */
const AHEAD = 256;

/** What a load came to, and the microseconds of processor that a command took of the server and of the database. */
interface Measured extends LoadResult {
  readonly server: number | undefined;
  readonly database: number | undefined;
  readonly load: number;
}

interface Side {
  readonly order: Pick<LoadOrder, 'kind' | 'port' | 'book' | 'scenario' | 'database'>;
  readonly pid: number;
}

interface Pair {
  readonly server: readonly Measured[];
  readonly bare: readonly Measured[];
}

interface Load {
  readonly connections: number;
  readonly watchers?: number;
}

/** Server and bare server on one PostgreSQL, measured in turn. */
class Bench {
  readonly #server: Side;
  readonly #bare: Side;
  readonly #database: number;
  readonly #runs: number;

  constructor(runs: number, server: ServerUnderTest, bare: { readonly port: number; readonly pid: number }) {
    const { port, pid, book, scenario, database } = server;
    this.#runs = runs;
    this.#server = { order: { kind: 'server', port, book, scenario, database: database.url }, pid };
    this.#bare = { order: { kind: 'bare', port: bare.port }, pid: bare.pid };
    this.#database = database.pid;
  }

  async warmUp(): Promise<void> {
    for (const { order } of [this.#bare, this.#server])
      await asked('load.ts', { ...order, connections: 32, seconds: 0.1, warmUp: FIRST_WARM_UP });
  }

  async pair(load: Load): Promise<Pair> {
    const pair = { server: [] as Measured[], bare: [] as Measured[] };
    for (let run = 0; run < this.#runs; run++) {
      pair.bare.push(await this.#measure(this.#bare, load));
      pair.server.push(await this.#measure(this.#server, load));
    }
    return pair;
  }

  async #measure({ order, pid }: Side, load: Load): Promise<Measured> {
    const result = await asked<LoadResult>('load.ts', {
      ...order,
      ...load,
      seconds: SECONDS,
      warmUp: WARM_UP,
      ahead: load.watchers === undefined ? AHEAD : 0,
      processes: { server: pid, database: this.#database },
    });
    const { commands, processor } = result;
    const each = (seconds: number | undefined): number | undefined => seconds && (seconds * 1e6) / commands;
    return {
      ...result,
      server: each(processor.server),
      database: each(processor.database),
      load: (processor.load * 1e6) / commands,
    };
  }
}

const of = (results: readonly Measured[], pick: (result: Measured) => number | undefined): number =>
  median(results.map((result) => pick(result) ?? Number.NaN));

const BARE = 'bare node:http server on the same PostgreSQL that tells two streams 450 bytes of each command';

const lessThan = (limit: number, times: number): NonNullable<Figure['target']> => ({
  value: limit * times,
  good: 'less',
});

const manyFigures = ({ server, bare }: Pair): readonly Figure[] => {
  const rate = of(bare, ({ perSecond }) => perSecond);
  const p99 = of(bare, (result) => result.p99);
  return [
    {
      goal: 'P9',
      id: 'durable rate 32',
      title: 'durable commands over HTTP, both seats told, 32 connections',
      unit: 'commands/s',
      value: of(server, ({ perSecond }) => perSecond),
      limit: rate,
      limitTitle: BARE,
      target: { value: rate / 2, good: 'more' },
      note: `${of(server, ({ told, commands }) => told / commands).toFixed(2)} messages a command, ${of(server, ({ bytes }) => bytes).toFixed(0)} bytes each`,
    },
    {
      goal: 'P9',
      id: 'durable p99 32',
      title: 'answer time, 99th of 100, 32 connections',
      unit: 'ms',
      value: of(server, (result) => result.p99),
      limit: p99,
      limitTitle: BARE,
      target: lessThan(p99, 2.5),
    },
    {
      goal: 'P9',
      id: 'durable cpu 32',
      title: 'processor a command of the server, 32 connections',
      unit: 'us',
      value: of(server, (result) => result.server),
      limit: of(bare, (result) => result.server),
      limitTitle: BARE,
      note: `the database takes ${of(server, ({ database }) => database).toFixed(0)} us a command, of the bare server ${of(bare, ({ database }) => database).toFixed(0)}; the load ${of(server, ({ load }) => load).toFixed(0)} and ${of(bare, ({ load }) => load).toFixed(0)}`,
    },
    {
      goal: 'P9',
      id: 'match set up',
      title: 'a match set up, its dice fixed, and both streams opened, 32 at once',
      unit: 'ms',
      value: of(server, ({ setUp }) => setUp),
    },
  ];
};

const oneFigure = ({ server, bare }: Pair): Figure => {
  const limit = of(bare, ({ p50 }) => p50);
  return {
    goal: 'P9',
    id: 'durable p50 1',
    title: 'answer time, median, 1 connection',
    unit: 'ms',
    value: of(server, ({ p50 }) => p50),
    limit,
    limitTitle: BARE,
    target: lessThan(limit, 1.5),
  };
};

const watcherFigures = ({ server, bare }: Pair): readonly Figure[] => {
  const limit = of(bare, ({ p50 }) => p50);
  return [
    {
      goal: 'P9',
      id: 'watchers',
      title: `until the last of ${WATCHERS.toLocaleString('en-US')} watchers is told, median`,
      unit: 'ms',
      value: of(server, ({ p50 }) => p50),
      limit,
      limitTitle: `the same watchers at the ${BARE}`,
      target: lessThan(limit, 1.3),
    },
    {
      goal: 'P9',
      id: 'message',
      title: 'a message to a watcher, mean',
      unit: 'bytes',
      value: of(server, ({ bytes }) => bytes),
      target: { value: 1000, good: 'less' },
    },
  ];
};

const memoryFigure = (pid: number): readonly Figure[] => {
  const value = memoryOf(pid);
  return value === undefined
    ? []
    : [{ goal: 'P9', id: 'memory', title: 'memory of the server process after it', unit: 'MB', value }];
};

/** P9: commands to a running server, each on the disk before its answer, beside a bare server on the same database. */
export const durableBench = async (runs: number, server: ServerUnderTest): Promise<readonly Figure[]> => {
  const child = spawn(process.execPath, [pathOf('bare-server.ts'), server.database.url], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    const bench = new Bench(runs, server, { port: Number(await outputOf(child)), pid: child.pid ?? -1 });
    await bench.warmUp();
    const one = await bench.pair({ connections: 1 });
    const many = await bench.pair({ connections: 32 });
    const watched = await bench.pair({ connections: 1, watchers: WATCHERS });
    return [oneFigure(one), ...manyFigures(many), ...watcherFigures(watched), ...memoryFigure(server.pid)];
  } finally {
    child.kill();
  }
};
