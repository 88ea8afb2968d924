// Makes one match long by an order and its undo in turn: node growth.ts '{"port":1234,"book":"...","scenario":"...","entries":20000}'
// answers on standard output with a line of JSON: milliseconds of an order, an undo and a view at the beginning and at the end.
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

const SAMPLE = 500;
const VIEWS = 100;

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const before = performance.now();
  await work();
  return performance.now() - before;
};

const pairs = async (table: Table, count: number): Promise<{ append: number; undo: number }> => {
  const appends: number[] = [];
  const undos: number[] = [];
  for (let i = 0; i < count; i++) {
    appends.push(await timed(() => table.act(table.calm)));
    undos.push(await timed(() => table.act({ do: 'undo' })));
  }
  return { append: median(appends), undo: median(undos) };
};

const measured = async (table: Table): Promise<GrowthResult> => {
  const orders = await pairs(table, SAMPLE);
  const views: number[] = [];
  for (let i = 0; i < VIEWS; i++) views.push(await timed(() => table.view()));
  return { ...orders, view: median(views) };
};

/** Measures at the beginning and after so many entries. */
export const grow = async (order: GrowthOrder): Promise<readonly [GrowthResult, GrowthResult]> => {
  const shelf = await loadRulebook(order.book);
  if (!shelf) throw new Error(`there is no rulebook ${order.book}`);
  const table = await openTable({ port: order.port, book: shelf.rulebook, scenario: order.scenario });
  await pairs(table, SAMPLE);
  const first = await measured(table);
  await pairs(table, order.entries / 2 - 2 * SAMPLE);
  const last = await measured(table);
  table.close();
  return [first, last];
};

if (import.meta.main) {
  const result = await grow(JSON.parse(process.argv[2] ?? '{}') as GrowthOrder);
  process.stdout.write(`${JSON.stringify(result)}\n`);
  process.exit(0);
}
