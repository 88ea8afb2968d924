import { canonicalState } from '@longroll/kernel';
import pg from 'pg';
import { BotPlayer } from '../../src/bot-player.ts';
import { type Clock, systemClock } from '../../src/clock.ts';
import type { CostlyWork } from '../../src/costly/costly-work.ts';
import type { TurnDone, TurnJob } from '../../src/costly/turn-work.ts';
import { openDb, openPool } from '../../src/database.ts';
import { Resolver } from '../../src/desk/resolver.ts';
import { endTurn } from '../../src/desk/turn-end.ts';
import { dueTurns, sealedTurns } from '../../src/desk/turns.ts';
import { entryLineOn } from '../../src/entry-line.ts';
import type { Keyring } from '../../src/keyring.ts';
import { matchRowsIn } from '../../src/match-rows.ts';
import { Play } from '../../src/play.ts';
import type { Randomness } from '../../src/randomness.ts';
import { sheetBooks } from './sheet-books.ts';

/** Where a node dies: before its `at`-th statement is sent, or when it has been carried out and before that is known. */
export interface Death {
  readonly at: number;
  readonly when: 'before' | 'after';
}

/** What all nodes of a test share. */
export interface Common {
  readonly url: string;
  /** Connections of those that live, and one on which they store entries. */
  readonly pool: pg.Pool;
  readonly line: pg.Client;
  readonly keyring: Keyring;
  readonly costly: CostlyWork;
  readonly randomness: Randomness;
}

const NEVER: Promise<never> = new Promise(() => undefined);
const STANDING: Clock = { ...systemClock, every: () => () => undefined };

/** The connections of a node, which counts what it asks and may die of it: they break, and nothing is ever answered. */
class Connections {
  statements = 0;
  readonly died: Promise<void>;
  #die: () => void = () => undefined;
  #isDead = false;
  readonly #death: Death | undefined;
  readonly #clients = new Set<pg.Client>();

  constructor(death: Death | undefined) {
    this.#death = death;
    this.died = new Promise((resolve) => {
      this.#die = resolve;
    });
  }

  /** Looks at everything that is asked on this connection. */
  watch(client: pg.Client): void {
    this.#clients.add(client);
    const ask = client.query.bind(client) as (...asked: unknown[]) => unknown;
    const watched = (...asked: unknown[]): unknown => this.#ask(ask, asked);
    client.query = watched as typeof client.query;
  }

  end(): void {
    this.#isDead = true;
    for (const client of this.#clients) {
      const { connection } = client as unknown as { readonly connection: { readonly stream: { destroy(): void } } };
      connection.stream.destroy();
    }
    this.#die();
  }

  #ask(ask: (...asked: unknown[]) => unknown, asked: unknown[]): unknown {
    if (this.#isDead) return NEVER;
    const isLast = ++this.statements === this.#death?.at;
    if (!isLast) return ask(...asked);
    if (this.#death?.when === 'before') {
      this.end();
      return NEVER;
    }
    const last = asked.at(-1);
    if (typeof last === 'function') return ask(...asked.slice(0, -1), () => this.end());
    void (ask(...asked) as Promise<unknown>).then(
      () => this.end(),
      () => this.end(),
    );
    return NEVER;
  }
}

/** A death that never comes: the statements are counted all the same. */
export const NO_DEATH: Death = { at: Number.POSITIVE_INFINITY, when: 'before' };

/** A node without an address: it closes turns that are due and carries them out, as a server does, or dies of it. */
export const looking = (common: Common, death?: Death) => {
  const { url, keyring, costly, randomness } = common;
  const connections = new Connections(death);
  const pool = death ? openPool(url, 8) : common.pool;
  if (death) pool.on('connect', (client) => connections.watch(client));
  const faults: unknown[] = [];
  const report = (error: unknown): void => void faults.push(error);
  const rows = matchRowsIn(openDb(pool));
  const play = new Play({
    rows,
    entryLine: async () => {
      if (!death) return { ...entryLineOn(common.line), end: async () => undefined };
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => undefined);
      await client.connect();
      connections.watch(client);
      return entryLineOn(client);
    },
    newsLine: () => NEVER,
    books: sheetBooks,
    clock: STANDING,
    botJob: async () => undefined,
    shown: () => undefined,
    played: () => undefined,
    sessionEnded: () => undefined,
    endedOf: async () => [],
    report,
  });
  play.cache.stand = (job) => costly.runOwn({ address: 'turns', player: '' }, 'stand', job);
  const work = (job: TurnJob): Promise<TurnDone | undefined> =>
    costly.runOwn({ address: 'turns', player: '' }, 'turn', job);
  const bots = new BotPlayer(costly, report);
  const resolver = new Resolver({ pool, commands: play.commands, bots, keyring, randomness, rows, work });
  const carryOut = async (): Promise<void> => {
    for (const key of await dueTurns(pool, 50)) await endTurn(pool, key);
    for (const key of await sealedTurns(pool, 50)) {
      const live = await play.cache.live(key.match);
      if (live) await resolver.resolve(live, key);
    }
  };
  return {
    faults,
    /** Statements so far. */
    statements: () => connections.statements,
    /** Looks once: true when it has lived to the end of it. */
    async look(): Promise<boolean> {
      const done = carryOut().then(() => true);
      return Promise.race([done, connections.died.then(() => false)]);
    },
    /** What it shows of a match: position, what a seat is told from the beginning on, and the head of the chain. */
    async shown(match: string): Promise<readonly string[]> {
      const live = await play.cache.live(match);
      if (!live) return [];
      await play.cache.recall(live, 0, 0);
      return [canonicalState(live.shown.state), live.message(0, 0), live.match.head()];
    },
    /** Ends its connections. */
    end(): void {
      connections.end();
    },
  };
};
