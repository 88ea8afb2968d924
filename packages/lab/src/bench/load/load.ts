// The load of the bench, a process of its own: node load.ts '{"kind":"bare","port":1234,"connections":32,"seconds":2}'
// answers on standard output with a line of JSON.
import { loadRulebook } from '@longroll/rulebooks';
import { secondsOf, secondsOfChildren } from '../cpu.ts';
import { bareSender, bareStream } from './bare-player.ts';
import { type Server, serverSender, watchMatch } from './player.ts';
import type { Sender, Told } from './sender.ts';

/** What a load is told. */
export interface LoadOrder {
  readonly kind: 'bare' | 'server';
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** Commands before anything is measured: the first ones of a process cost far more than all later ones. */
  readonly warmUp: number;
  /** Streams of spectators at the one table of a single connection; the time is that of the last one told. */
  readonly watchers?: number;
  readonly book?: string;
  readonly scenario?: string;
  /** Matches that are set up before the clock starts, over all connections: the clock is to measure commands. */
  readonly ahead?: number;
  /** Address of the database, by which what is played at them is planned before the clock starts. */
  readonly database?: string;
  /** Processes whose processor time is taken beside: a server, and a database by its first process. */
  readonly processes?: { readonly server: number; readonly database: number };
}

/** Seconds of processor, from the first measured command to the last; undefined where the system does not tell. */
export interface Processor {
  readonly load: number;
  readonly server: number | undefined;
  readonly database: number | undefined;
}

/** What a load came to. Times in milliseconds from request to answer, or to the last watcher. */
export interface LoadResult {
  readonly commands: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Messages that streams received, and their mean size in bytes. */
  readonly told: number;
  readonly bytes: number;
  readonly processor: Processor;
  /** Milliseconds in which a match was set up, those of all connections at once; undefined when none was set up ahead. */
  readonly setUp: number | undefined;
}

const percentile = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** How long a load sends: until the time is up, and no fewer commands than the least. */
interface Span {
  readonly seconds: number;
  readonly least: number;
  /** Waited for after each command that tells something, within its time. */
  readonly after?: () => Promise<void>;
  /** It ends before its time when this does not hold. */
  readonly while?: () => boolean;
}

/** Gives the time of each command. */
const run = async (senders: readonly Sender[], span: Span): Promise<readonly number[]> => {
  const times: number[] = [];
  const end = performance.now() + span.seconds * 1000;
  let sent = 0;
  const send = async (sender: Sender): Promise<void> => {
    for (let before = performance.now(); before < end || sent < span.least; ) {
      sent++;
      const tells = await sender.send();
      if (span.while?.() === false) return;
      if (tells) await span.after?.();
      const now = performance.now();
      times.push(now - before);
      before = now;
    }
  };
  await Promise.all(senders.map(send));
  return times;
};

/** Counts what streams are told, and waits until every watcher was told of a command. */
class Audience {
  messages = 0;
  bytes = 0;
  readonly #watchers: number;
  #left = 0;
  #done: () => void = () => undefined;

  constructor(watchers: number) {
    this.#watchers = watchers;
  }

  /** Takes a message to a seat. */
  readonly told: Told = (bytes) => {
    this.messages++;
    this.bytes += bytes;
  };

  /** Takes a message to a watcher. */
  readonly watched: Told = (bytes) => {
    this.told(bytes);
    if (--this.#left === 0) this.#done();
  };

  /** Resolves when every watcher was told of one command more. */
  round(): Promise<void> {
    this.#left += this.#watchers;
    if (this.#left <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#done = resolve;
    });
  }

  /** What came before counts for nothing. */
  begin(): void {
    this.messages = 0;
    this.bytes = 0;
    this.#left = 0;
  }
}

const sendersOf = async (order: LoadOrder, server: Server | undefined, told: Told): Promise<readonly Sender[]> => {
  const numbers = Array.from({ length: order.connections }, (_, i) => i + 1);
  return server
    ? Promise.all(numbers.map((seed) => serverSender(server, seed)))
    : Promise.all(numbers.map(() => bareSender(order.port, told)));
};

const watch = async (
  order: LoadOrder,
  server: Server | undefined,
  table: string,
  told: Told,
): Promise<readonly (() => void)[]> => {
  const one = (): Promise<() => void> =>
    server ? watchMatch(server, table, told) : bareStream(order.port, Number(table), told);
  return Promise.all(Array.from({ length: order.watchers ?? 0 }, one));
};

const serverOf = async (order: LoadOrder, onTold: Told): Promise<Server | undefined> => {
  if (order.kind === 'bare') return undefined;
  const shelf = await loadRulebook(order.book ?? '');
  if (!shelf) throw new Error(`there is no rulebook ${order.book}`);
  return { port: order.port, book: shelf.rulebook, scenario: order.scenario ?? '', onTold };
};

const resultOf = (
  times: readonly number[],
  seconds: number,
  { messages, bytes }: Audience,
): Omit<LoadResult, 'processor' | 'setUp'> => {
  const sorted = Float64Array.from(times).sort();
  return {
    commands: times.length,
    perSecond: times.length / seconds,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    told: messages,
    bytes: bytes / Math.max(1, messages),
  };
};

const processorOf = ({ processes }: LoadOrder): Processor => {
  const { user, system } = process.cpuUsage();
  return {
    load: (user + system) / 1e6,
    server: processes && secondsOf(processes.server),
    database: processes && secondsOfChildren(processes.database),
  };
};

const since = (before: Processor, now: Processor): Processor => {
  const taken = (from: number | undefined, to: number | undefined): number | undefined =>
    from === undefined || to === undefined ? undefined : to - from;
  return {
    load: now.load - before.load,
    server: taken(before.server, now.server),
    database: taken(before.database, now.database),
  };
};

/** Sets up matches ahead and plans them, and gives the milliseconds in which one was set up. */
const setUpAhead = async (
  { ahead = 0, database }: LoadOrder,
  senders: readonly Sender[],
): Promise<number | undefined> => {
  const each = Math.ceil(ahead / senders.length);
  const before = performance.now();
  await Promise.all(senders.map((sender) => sender.ready(each)));
  const taken = performance.now() - before;
  if (database !== undefined) for (const sender of senders) await sender.plan(database);
  return each === 0 ? undefined : taken / (each * senders.length);
};

const nobody: Told = () => undefined;

/** Runs one load against a server that is up. */
export const load = async (order: LoadOrder): Promise<LoadResult> => {
  const audience = new Audience(order.watchers ?? 0);
  const toSeats = order.watchers === undefined ? audience.told : nobody;
  const server = await serverOf(order, toSeats);
  const senders = await sendersOf(order, server, toSeats);
  await run(senders, { seconds: 0, least: Math.max(1, order.warmUp) });
  // A match that has just ended has nobody to watch: the next one is begun.
  if (order.watchers !== undefined && senders[0]?.table === undefined) await run(senders, { seconds: 0, least: 1 });
  const setUp = await setUpAhead(order, senders);
  const table = senders[0]?.table;
  const ends = await watch(order, server, table ?? '', audience.watched);
  // The first views of the watchers are on their way.
  if (ends.length > 0) await new Promise((resolve) => setTimeout(resolve, 1000));
  audience.begin();
  const before = processorOf(order);
  const times = await run(senders, {
    seconds: order.seconds,
    least: 1,
    // Whoever watches a match that is over is told no more.
    ...(ends.length > 0 ? { after: () => audience.round(), while: () => senders[0]?.table === table } : {}),
  });
  const result = { ...resultOf(times, order.seconds, audience), processor: since(before, processorOf(order)), setUp };
  await Promise.all(senders.map((sender) => sender.check()));
  for (const end of ends) end();
  for (const sender of senders) sender.close();
  return result;
};

if (import.meta.main) {
  const result = await load(JSON.parse(process.argv[2] ?? '{}') as LoadOrder);
  process.stdout.write(`${JSON.stringify(result)}\n`);
  process.exit(0);
}
