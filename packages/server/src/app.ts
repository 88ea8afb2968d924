import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { fromKysely } from 'pg-boss';
import { serveAccounts } from './accounts.ts';
import { type BotPlayer, playHere, playInWorkers } from './bot-player.ts';
import { Bots, botToAct } from './bots.ts';
import { Commands } from './commands.ts';
import { openStore, type Store } from './database.ts';
import { serveErrors } from './errors.ts';
import { Jobs } from './jobs.ts';
import { Live } from './live.ts';
import type { LiveMatch } from './live-match.ts';
import { type Books, MatchCache, registry } from './match-cache.ts';
import { type MatchParts, serveMatches, servePlay } from './match-routes.ts';
import { News } from './news.ts';
import { describeApi } from './openapi.ts';
import { faultOfOrigin, Sessions } from './sessions.ts';
import { serveStatic } from './static.ts';
import { Summaries } from './summaries.ts';
import { serveTools } from './tools-api.ts';
import { Writer } from './writer.ts';

/** How a server is started. Everything may be left out. */
export interface ServerOptions {
  /** 1861 unless said; 0 takes any free one. */
  readonly port?: number;
  /** Only this machine unless said. */
  readonly host?: string;
  /** A PostgreSQL of one's own; DATABASE_URL when absent; without either the project starts its own. */
  readonly databaseUrl?: string;
  /** Data folder of the project's own PostgreSQL; LONGROLL_DATA or `.data` when absent. */
  readonly data?: string;
  /** Folder of the built page; only the API when absent. */
  readonly client?: string;
  /** Rulebooks; all of the project unless said. Bots play those given here on the thread of the server. */
  readonly books?: Books;
  /** Whether this node plays bots at once; otherwise only by jobs. */
  readonly botsAtOnce?: boolean;
  /** Seconds between two looks for jobs. */
  readonly poll?: number;
  /** Tries to sign in or up that a name and an address have in a minute. */
  readonly logins?: { readonly name?: number; readonly address?: number };
  /** Matches that one address may set up or bring in within a minute; 300 unless said. */
  readonly newMatches?: number;
  /** Whether a proxy before us says who asks and by which protocol. */
  readonly trustProxy?: boolean;
  /** Told of faults of ours; written to standard error unless said. */
  readonly report?: (error: unknown) => void;
}

/** A running server. */
export interface Server {
  readonly url: string;
  /** Where the project's own PostgreSQL keeps its data; undefined with another. */
  readonly data: string | undefined;
  /** Ends all streams, finishes what is being written, stops the database if it is our own. */
  close(): Promise<void>;
}

/** The inner parts of a node, wired. */
interface Node {
  readonly store: Store;
  readonly cache: MatchCache;
  readonly sessions: Sessions;
  readonly commands: Commands;
  readonly live: Live;
  readonly jobs: Jobs;
  readonly bots: Bots;
  changed(id: string): Promise<void>;
  close(): Promise<void>;
}

const complain = (error: unknown): void => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
};

const openNode = async (options: ServerOptions, store: Store): Promise<Node> => {
  const report = options.report ?? complain;
  const cache = new MatchCache(store.db, options.books ?? registry);
  const writer = new Writer(store.connect);
  const summaries = new Summaries(store.db, report);
  const jobs = new Jobs({ pool: store.jobs, ...(options.poll === undefined ? {} : { poll: options.poll }) }, report);
  const show = (match: LiveMatch): void => {
    live.publish(match);
    summaries.note(match);
  };
  const playBots = (match: LiveMatch): void => {
    if (options.botsAtOnce !== false && botToAct(match)) void bots.play(match).catch(report);
  };
  const commands = new Commands(cache, writer, {
    botJob: (transaction, id) => jobs.botJob({ executeSql: (text, values) => transaction.query(text, values) }, id),
    published: (match) => {
      show(match);
      news.tellEntries(match.id, match.seq);
      playBots(match);
    },
  });
  const player: BotPlayer = options.books ? playHere : playInWorkers();
  const bots = new Bots(commands, player, report);

  /** Takes in what another node has stored of a match that is in memory here. */
  const catchUp = async (id: string, seq: number): Promise<void> => {
    const match = cache.kept(id);
    if (!match || match.seq >= seq) return;
    await match.exclusive(async () => {
      if (match.seq < seq && (await cache.catchUp(match))) show(match);
    });
  };
  /** Reads seats and state of a match again; sends the first view to whoever waited for it to begin. */
  const refresh = async (id: string): Promise<void> => {
    const kept = cache.kept(id);
    if (kept) await cache.refresh(kept);
    const match = kept ?? (live.isWatched(id) ? await cache.live(id) : undefined);
    if (!match) return;
    live.holdersChanged(id, (seat) => match.seats.find((each) => each.id === seat)?.holder);
    live.publish(match);
  };
  const live = new Live(async (ids) => {
    const rows = await store.db
      .selectFrom('entry')
      .select((of) => ['match_id', of.fn.max('seq').as('seq')])
      .where('match_id', 'in', [...ids])
      .groupBy('match_id')
      .execute();
    for (const row of rows) await catchUp(row.match_id, row.seq);
  });
  cache.isWatched = (id) => live.isWatched(id);
  const news = new News(store.connect, {
    entries: (id, seq) => void catchUp(id, seq).catch(report),
    match: (id) => void refresh(id).catch(report),
    session: (hash) => sessions.forget(hash),
    gap: () => {
      sessions.forget();
      cache.clear();
      for (const id of live.watched()) void catchUp(id, Number.POSITIVE_INFINITY).catch(report);
    },
  });
  const sessions = new Sessions(store.db, (hash) => news.tellSession(hash));
  await news.open();
  await jobs.start({ db: store.db, cache, bots, report });
  return {
    store,
    cache,
    sessions,
    commands,
    live,
    jobs,
    bots,
    changed: async (id) => {
      await refresh(id);
      news.tellMatch(id);
      const match = await cache.live(id);
      if (!match) return;
      summaries.note(match);
      playBots(match);
    },
    close: async () => {
      live.close();
      await bots.close();
      await player.close();
      await jobs.stop();
      await summaries.flush();
      await writer.close();
      await news.close();
    },
  };
};

const buildApp = async (options: ServerOptions, node: Node): Promise<FastifyInstance> => {
  const report = options.report ?? complain;
  const app = Fastify({
    trustProxy: options.trustProxy ?? false,
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  serveErrors(app, report);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
    done(faultOfOrigin(request));
  });
  await app.register(cookie);
  await app.register(rateLimit, { global: false });
  await describeApi(app);
  const { db } = node.store;
  const limits = { name: options.logins?.name ?? 5, address: options.logins?.address ?? 30 };
  const changedAll = (ids: readonly string[]): void => {
    for (const id of ids) void node.changed(id).catch(report);
  };
  serveAccounts(app, { db, sessions: node.sessions, limits, changed: changedAll });
  const parts: MatchParts = {
    ...node,
    db,
    books: options.books ?? registry,
    firstJob: (tx, id) => node.jobs.botJob(fromKysely(tx), id),
    newMatches: options.newMatches ?? 300,
  };
  serveMatches(app, parts);
  servePlay(app, parts);
  serveTools(app, parts.books);
  await serveStatic(app, options.client);
  return app;
};

/** Starts a node: database, jobs, API and page. Throws when the port is taken or the database does not start. */
export const createServer = async (options: ServerOptions = {}): Promise<Server> => {
  const store = await openStore({ url: options.databaseUrl, data: options.data });
  let node: Node | undefined;
  let app: FastifyInstance | undefined;
  const close = async (): Promise<void> => {
    node?.live.close();
    await app?.close();
    await node?.close();
    await store.close();
  };
  try {
    node = await openNode(options, store);
    app = await buildApp(options, node);
    const url = await app.listen({ port: options.port ?? 1861, host: options.host ?? '127.0.0.1' });
    return { url: url.replace('127.0.0.1', 'localhost'), data: store.data, close };
  } catch (error) {
    await close();
    throw error;
  }
};
