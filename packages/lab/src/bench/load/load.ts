// The load of the bench, a process of its own: node load.ts '{"kind":"bare","port":1234,"connections":32,"seconds":2}'
// answers on standard output with a line of JSON.
import { loadRulebook } from '@longroll/rulebooks';
import { bareSender, type Sender, serverSender } from './player.ts';

/** What a load is told. */
export interface LoadOrder {
  readonly kind: 'bare' | 'server';
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  readonly book?: string;
  readonly scenario?: string;
}

/** What a load came to. Times in milliseconds from request to answer. */
export interface LoadResult {
  readonly commands: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Messages that seats' streams received. */
  readonly told: number;
}

const WARM_UP = 0.7;

const percentile = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const run = async (senders: readonly Sender[], seconds: number): Promise<readonly number[]> => {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    senders.map(async (sender) => {
      for (let before = performance.now(); before < end; ) {
        await sender.send();
        const after = performance.now();
        times.push(after - before);
        before = after;
      }
    }),
  );
  return times;
};

const sendersOf = async (order: LoadOrder, onTold: () => void): Promise<readonly Sender[]> => {
  const numbers = Array.from({ length: order.connections }, (_, i) => i + 1);
  if (order.kind === 'bare') return Promise.all(numbers.map(() => bareSender(order.port)));
  const shelf = await loadRulebook(order.book ?? '');
  if (!shelf) throw new Error(`there is no rulebook ${order.book}`);
  const server = { port: order.port, book: shelf.rulebook, scenario: order.scenario ?? '', onTold };
  return Promise.all(numbers.map((seed) => serverSender(server, seed)));
};

/** Runs one load against a server that is up. */
export const load = async (order: LoadOrder): Promise<LoadResult> => {
  let told = 0;
  const senders = await sendersOf(order, () => {
    told++;
  });
  await run(senders, WARM_UP);
  told = 0;
  const times = Float64Array.from(await run(senders, order.seconds)).sort();
  await Promise.all(senders.map((sender) => sender.check()));
  for (const sender of senders) sender.close();
  return {
    commands: times.length,
    perSecond: times.length / order.seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    told,
  };
};

if (import.meta.main) {
  const result = await load(JSON.parse(process.argv[2] ?? '{}') as LoadOrder);
  process.stdout.write(`${JSON.stringify(result)}\n`);
  process.exit(0);
}
