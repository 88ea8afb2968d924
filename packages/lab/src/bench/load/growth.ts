// Makes one match long by an order and its undo in turn: node growth.ts '{"port":1234,"book":"...","scenario":"...","entries":100000}'
// answers on standard output with a line of JSON: milliseconds of an order, an undo and a view of a short match and of the long one.
import { loadRulebook } from '@longroll/rulebooks';
import { openTable, type Table } from './player.ts';

/** What is made long, and how long. */
export interface GrowthOrder {
  readonly port: number;
  readonly book: string;
  readonly scenario: string;
  readonly entries: number;
}

/** Median milliseconds of each at one length of the match. */
export interface GrowthResult {
  readonly append: number;
  readonly undo: number;
  readonly view: number;
}

/** Rounds in which both matches are measured in turn, and what each measures in one. */
const ROUNDS = 20;
const PAIRS = 25;
const VIEWS = 10;
/** Orders with their undo before a match is measured as a short one. */
const SHORT = 250;

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const before = performance.now();
  await work();
  return performance.now() - before;
};

/** The times of a match, as they are taken. */
class Times {
  readonly #table: Table;
  readonly #appends: number[] = [];
  readonly #undos: number[] = [];
  readonly #views: number[] = [];

  constructor(table: Table) {
    this.#table = table;
  }

  async take(): Promise<void> {
    const table = this.#table;
    for (let i = 0; i < PAIRS; i++) {
      this.#appends.push(await timed(() => table.act(table.calm)));
      this.#undos.push(await timed(() => table.act({ do: 'undo' })));
    }
    for (let i = 0; i < VIEWS; i++) this.#views.push(await timed(() => table.view()));
  }

  get result(): GrowthResult {
    return { append: median(this.#appends), undo: median(this.#undos), view: median(this.#views) };
  }
}

const lengthen = async (table: Table, pairs: number): Promise<void> => {
  for (let i = 0; i < pairs; i++) {
    await table.act(table.calm);
    await table.act({ do: 'undo' });
  }
};

/** Measures a short match and one of so many entries, in turn: a machine that is busier later slows both. */
export const grow = async (order: GrowthOrder): Promise<readonly [GrowthResult, GrowthResult]> => {
  const shelf = await loadRulebook(order.book);
  if (!shelf) throw new Error(`there is no rulebook ${order.book}`);
  const server = { port: order.port, book: shelf.rulebook, scenario: order.scenario };
  const long = await openTable(server);
  await lengthen(long, order.entries / 2);
  // Opened only now: the server closes a connection that rests while the other match grows.
  const short = await openTable(server);
  await lengthen(short, SHORT);
  const [ofShort, ofLong] = [new Times(short), new Times(long)];
  for (let round = 0; round < ROUNDS; round++) {
    await ofShort.take();
    await ofLong.take();
  }
  for (const table of [long, short]) table.close();
  return [ofShort.result, ofLong.result];
};

if (import.meta.main) {
  const result = await grow(JSON.parse(process.argv[2] ?? '{}') as GrowthOrder);
  process.stdout.write(`${JSON.stringify(result)}\n`);
  process.exit(0);
}
