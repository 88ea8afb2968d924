import type { AnyRulebook } from '@longroll/kernel';
import type { Figure } from '../figure.ts';
import { Connection } from '../load/connection.ts';
import { serverSender } from '../load/player.ts';
import { median } from '../measure.ts';
import { type Asker, type Demand, demandsOf } from './demands.ts';
import type { Hold } from './hold-meter.ts';

/** A server with the meter in it, started by the caller in a process of its own. */
export interface MeteredServer {
  readonly port: number;
  /** Asks the meter, which then begins anew. */
  readonly hold: () => Promise<Hold>;
}

/** The longest that one request may hold the event loop, in milliseconds. */
const MOST = 50;
/** How long the player plays alone, and after each answer: what a request sets going is measured with it. */
const PAUSE = 300;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE));

const askerAt = async (port: number): Promise<Asker> => {
  const connection = await Connection.open(port);
  let headers = `origin: http://127.0.0.1:${port}\r\n`;
  return {
    port,
    ask: async (method, path, body) => {
      const reply = await connection.request(method, path, headers, body ?? '');
      if (reply.cookie !== undefined) headers = `cookie: ${reply.cookie}\r\norigin: http://127.0.0.1:${port}\r\n`;
      return reply;
    },
    headers: () => headers,
    close: () => connection.close(),
  };
};

interface Measured {
  readonly held: number;
  readonly computed: number;
  readonly status: number;
}

const measured = async ({ hold }: MeteredServer, demand: Demand | undefined, asker: Asker): Promise<Measured> => {
  const ready = await demand?.prepare?.(asker);
  await hold();
  const status = await demand?.make(asker, ready ?? '');
  await pause();
  return { ...(await hold()), status: status ?? 0 };
};

/** Another client who plays all the while, as fast as he is answered. */
const playing = async (port: number, book: AnyRulebook): Promise<() => Promise<void>> => {
  const scenario = book.scenarios[0]?.id ?? '';
  const player = await serverSender({ port, book, scenario, onTold: () => undefined }, 1);
  let plays = true;
  const run = (async () => {
    while (plays) await player.send();
  })();
  return async () => {
    plays = false;
    await run;
    player.close();
  };
};

const held = (runs: readonly Measured[]): string => median(runs.map((run) => run.held)).toFixed(1);

/** What the thread computed counts: on a machine that others use as well, the wall clock counts their work too. */
const figureOf = (demand: Demand, runs: readonly Measured[], quiet: readonly Measured[]): Figure => ({
  goal: 'guard',
  id: `hold ${demand.id}`,
  title: demand.title,
  unit: 'ms',
  value: median(runs.map(({ computed }) => computed)),
  limit: median(quiet.map(({ computed }) => computed)),
  limitTitle: 'the same server with nobody but the player',
  target: { value: MOST, good: 'less' },
  note: `answered ${runs[0]?.status}; by the wall clock ${held(runs)} ms, with the player alone ${held(quiet)}`,
});

/**
 * The longest that the event loop of a server is held by each route at the largest input that it takes, while another
 * client plays: in turn with the same server when nobody else asks.
 */
export const guardBench = async (
  runs: number,
  server: MeteredServer,
  books: readonly AnyRulebook[],
  which = /./,
  tell: (figure: Figure) => void = () => undefined,
): Promise<readonly Figure[]> => {
  const [first] = books;
  if (!first) throw new Error('there is no rulebook to play');
  const stop = await playing(server.port, first);
  const asker = await askerAt(server.port);
  try {
    const figures: Figure[] = [];
    for (const demand of demandsOf(books).filter(({ id }) => which.test(id))) {
      const loud: Measured[] = [];
      const quiet: Measured[] = [];
      for (let run = 0; run < runs; run++) {
        quiet.push(await measured(server, undefined, asker));
        loud.push(await measured(server, demand, asker));
      }
      const figure = figureOf(demand, loud, quiet);
      tell(figure);
      figures.push(figure);
    }
    return figures;
  } finally {
    asker.close();
    await stop();
  }
};
