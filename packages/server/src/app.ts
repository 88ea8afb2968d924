import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { DestinationStream, Logger } from 'pino';
import { serveAccounts } from './accounts.ts';
import { Arrivals } from './arrivals.ts';
import { serveClocks } from './clocks/clock-routes.ts';
import { keepClubs, MatchClubs } from './clubs/club-gate.ts';
import { serveClubs } from './clubs/club-routes.ts';
import { serveMembers } from './clubs/member-routes.ts';
import type { Asker } from './costly/fair-queue.ts';
import { Gate } from './costly/gate.ts';
import { openStore, type Store } from './database.ts';
import { serveDesk } from './desk/desk-routes.ts';
import { answerFrameworkError, serveErrors } from './errors.ts';
import { serveHanding } from './handing/handing-routes.ts';
import { Pulse, serveHealth } from './health.ts';
import { serveHints } from './hint-routes.ts';
import { faultOfOrigin, hostsOf, prefixOf, withoutPrefix } from './hosts.ts';
import { InFlight } from './in-flight.ts';
import { serveInvitations } from './invitations/invitation-routes.ts';
import type { Keyring } from './keyring.ts';
import { noteRoutes } from './known-routes.ts';
import type { StreamRoom } from './live.ts';
import { logRequests, newRequestId, openLog, type Report, reportTo } from './logs.ts';
import { serveMail } from './mail/mail-routes.ts';
import { serveMailIn } from './mail-in/mail-in-routes.ts';
import { openSmtpDoor, type SmtpDoor } from './mail-in/smtp-door.ts';
import type { Books } from './match-cache.ts';
import { type MatchParts, serveMatches } from './match-routes.ts';
import { Metrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';
import { serveReports } from './moderation/report-routes.ts';
import { serveNewPasswords } from './new-password.ts';
import { ServerNode } from './node.ts';
import { serveNotices } from './notices/notice-routes.ts';
import { refuseOddText } from './odd-text.ts';
import { describeApi } from './openapi.ts';
import type { Cost } from './passwords.ts';
import { addressOfNode } from './peers.ts';
import { serveBlocks } from './people/block-routes.ts';
import { serveLobby } from './people/lobby-routes.ts';
import { serveProfiles } from './people/profile-routes.ts';
import { servePlay } from './play-routes.ts';
import { servePrints } from './print-routes.ts';
import type { Randomness } from './randomness.ts';
import { answerClientError, answerOddRequests } from './raw-errors.ts';
import { serveRecords } from './records/record-routes.ts';
import { askedFrom, noteRelayed } from './relay-proof.ts';
import { serveRematch } from './rematch/rematch-routes.ts';
import { type Settings, withUsual } from './settings.ts';
import { serveStatic } from './static.ts';
import { serveTalk } from './talk/talk-routes.ts';
import { serveTools } from './tools-api.ts';
import { TournamentMatches } from './tournaments/tournament-matches.ts';
import { serveTournaments } from './tournaments/tournament-routes.ts';

/** How a server is started. Everything may be left out; of the settings, those that `settings.ts` lists as usual hold. */
export interface ServerOptions extends Partial<Settings> {
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
  /** Rulebooks; all of the project unless said. Workers load them from their `module`. */
  readonly books?: Books;
  /** Whether this node plays bots at once; otherwise only by jobs. */
  readonly botsAtOnce?: boolean;
  /** Seconds between two looks for jobs. */
  readonly poll?: number;
  /** Milliseconds that a worker may spend on one question; by the kind of the question, 5 to 30 seconds, unless said. */
  readonly deadline?: number;
  /** Workers that stand ready before anybody asks; one unless said. */
  readonly ready?: number;
  /** Streams that may be open from one address, and of one match; 1,500 and 5,000 unless said. */
  readonly streams?: StreamRoom;
  /** Milliseconds between two signs of life on a stream; 15,000 unless said. */
  readonly heartbeat?: number;
  /** Where secrets of matches come from; the system's generator unless said. Another one is for tests alone. */
  readonly randomness?: Randomness;
  /** What a new password takes to hash, as `passwords.ts` says unless said. Less is for tests alone. */
  readonly passwordCost?: Cost;
  /** By how many milliseconds the clock of seats is ahead of the database's; not at all unless said. For tests alone. */
  readonly ahead?: () => number;
  /** Milliseconds between two looks whether the line to the other nodes is alive; 5,000 unless said. */
  readonly beat?: number;
  /** Told when our own PostgreSQL is gone for good; the process ends with code 1 unless said. */
  readonly lost?: (error: Error) => void;
  /** Told of faults of ours; written to the log unless said. */
  readonly report?: Report;
  /** Takes the lines of the log; standard error unless said. */
  readonly logTo?: DestinationStream;
}

/** A running server. */
export interface Server {
  readonly url: string;
  /** Where the project's own PostgreSQL keeps its data; undefined with another. */
  readonly data: string | undefined;
  /** Where metrics are served; undefined where they are not. */
  readonly metrics: string | undefined;
  /** The port at which orders by mail are taken; undefined where they are not. */
  readonly mailPort: number | undefined;
  /** Ends all streams, finishes what is being written, stops the database if it is our own. */
  close(): Promise<void>;
}

/** The address to listen on when none is named: nobody but this machine reaches it. */
const HERE = '127.0.0.1';

const bareApp = async (
  options: ServerOptions,
  settings: Settings,
  keyring: Keyring,
  log: Logger,
  report: Report,
): Promise<FastifyInstance> => {
  const prefix = prefixOf(settings);
  const app = Fastify({
    // An empty list trusts nobody: then the address is that of the connection, whatever a request claims.
    trustProxy: [...settings.trustedProxies],
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
    // A request without one is refused like one with a wrong one.
    http: { requireHostHeader: false },
    genReqId: newRequestId,
    rewriteUrl: (request) => withoutPrefix(request.url ?? '/', prefix),
    clientErrorHandler: answerClientError,
    frameworkErrors: answerFrameworkError,
  });
  answerOddRequests(app.server);
  app.setValidatorCompiler(validatorCompiler);
  // What is sent is typed; the schemas of answers only describe it.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  serveErrors(app, report);
  const arrivals = new Arrivals();
  app.addHook('onRequest', (_request, _reply, done) => arrivals.take(done));
  logRequests(app, log);
  const hosts = hostsOf(options.host ?? HERE, settings);
  noteRelayed(app, keyring);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
    // What another node relays it has looked at.
    done(request.relayed === undefined ? (hosts.faultOf(request) ?? faultOfOrigin(request, hosts)) : undefined);
  });
  refuseOddText(app);
  // Whose cookie it is `Sessions` reads by itself.
  await app.register(cookie, { hook: false });
  await app.register(rateLimit, { global: false, keyGenerator: askedFrom });
  await describeApi(app);
  return app;
};

/** Who is told of what the server does. */
interface Told {
  readonly log: Logger;
  readonly report: Report;
  readonly inFlight: InFlight;
}

const buildApp = async (
  options: ServerOptions,
  settings: Settings,
  node: ServerNode,
  { log, report, inFlight }: Told,
  metrics: Metrics | undefined,
): Promise<FastifyInstance> => {
  const app = await bareApp(options, settings, node.store.keyring, log, report);
  inFlight.watch(app);
  metrics?.count(app);
  const unknown = noteRoutes(app);
  const { db, playDb } = node.store;
  const afterwards = (work: Promise<unknown>): void => inFlight.add(work.catch((error: unknown) => report(error)));
  const changed = (ids: readonly string[]): void => {
    for (const id of ids) afterwards(node.changed(id));
  };
  const { passwordCost } = options;
  serveAccounts(app, { db, sessions: node.sessions, limits: settings, passwordCost, changed });
  serveNewPasswords(app, {
    db,
    keyring: node.store.keyring,
    sessions: node.sessions,
    mailer: node.mailer,
    afterwards,
    passwordTries: settings.passwordTries,
    passwordCost,
  });
  const { books, cache, sessions, commands, live } = node;
  const askerOf = async (request: FastifyRequest): Promise<Asker> => {
    const who = await sessions.who(request);
    return { address: askedFrom(request), player: who?.player ?? '' };
  };
  const parts: MatchParts = {
    db,
    keyring: node.store.keyring,
    books,
    cache,
    sessions,
    commands,
    live,
    talk: node.talk,
    notices: node.notices,
    changed: (id, begun) => node.changed(id, begun),
    firstJob: node.firstJob,
    randomness: node.randomness,
    costly: node.costly,
    // The other half is left to whoever asks for something else.
    gate: new Gate(Math.max(1, Math.floor(settings.connections / 2))),
    askerOf,
    newMatches: settings.newMatches,
    botMatches: settings.botMatches,
    toOwner: node.relay.toOwner,
    clubs: new MatchClubs(playDb),
  };
  keepClubs(app, playDb, sessions, parts.clubs, {
    toOwner: parts.toOwner,
    ahead: (id) => node.relay.ahead(id),
  });
  serveHealth(app, new Pulse(node.store, node.id));
  serveMatches(app, parts);
  servePlay(app, { ...parts, db: playDb });
  serveHints(app, parts);
  const people = { db, sessions, cache };
  const { pool } = node.store;
  serveClocks(app, { ...parts, pool, clocks: node.clocks });
  serveDesk(app, { ...parts, pool, turns: node.turns });
  const domain = settings.mailDomain;
  serveMailIn(app, { ...parts, pool, turns: node.turns, mailer: node.mailer, domain });
  const tellOthers = (id: string): void => node.tellTalk(id);
  serveInvitations(app, parts);
  serveRematch(app, { ...parts, tellOthers });
  serveHanding(app, { ...parts, tellOthers });
  serveTalk(app, { ...parts, tellOthers });
  serveProfiles(app, people);
  serveBlocks(app, people);
  serveLobby(app, people);
  serveClubs(app, people);
  serveMembers(app, people);
  serveReports(app, people);
  serveNotices(app, { sessions, pool: node.store.pool, pusher: node.pusher });
  await serveMail(app, { ...people, mailer: node.mailer });
  const tournaments = new TournamentMatches({ ...parts, report });
  app.addHook('onReady', async () => tournaments.open());
  app.addHook('onClose', () => tournaments.close());
  serveTournaments(app, { ...people, books, changed: parts.changed, paired: () => tournaments.look() });
  const tools = { books, randomness: node.randomness, costly: node.costly, askerOf };
  serveTools(app, tools);
  servePrints(app, tools);
  serveRecords(app, parts);
  await serveStatic(app, options.client, prefixOf(settings), unknown);
  return app;
};

interface Parts {
  readonly node: ServerNode;
  readonly store: Store;
  readonly inFlight: InFlight;
  readonly report: Report;
  app?: FastifyInstance;
  metrics?: FastifyInstance;
  door?: SmtpDoor;
}

/** Milliseconds for which requests may go on when the server closes. */
const LAST_ANSWERS = 20_000;

const closeAll = async ({ node, store, inFlight, report, app, metrics, door }: Parts): Promise<void> => {
  // Streams first: the server waits for its open answers.
  node.endStreams();
  await app?.close();
  await metrics?.close();
  await door?.close();
  await node.rest();
  // Those whose lines are cut are answered to the end: what they ask needs the node and its database.
  const left = await inFlight.settled(LAST_ANSWERS);
  if (left > 0) report(new Error(`The server closes while ${left} requests have not been answered.`));
  await node.close();
  await store.close();
};

/** Starts a node: database, jobs, API and page. Throws when the port is taken or the database does not start. */
export const createServer = async (options: ServerOptions = {}): Promise<Server> => {
  const settings = withUsual(options);
  const log = openLog(settings.logLevel, options.logTo);
  const report = options.report ?? reportTo(log);
  const { databaseUrl: url, data, lost } = options;
  const store = await openStore({
    url,
    data,
    copies: settings.copies,
    connections: settings.connections,
    report,
    lost,
  });
  const node = new ServerNode(store, options, report);
  const inFlight = new InFlight();
  const parts: Parts = { node, store, inFlight, report };
  try {
    // Nobody who asks should wait for a book to be loaded, nor everybody else with him.
    await Promise.all(node.books.ids.map((id) => node.books.load(id)));
    await node.open();
    const metrics = settings.metrics && new Metrics(node);
    const told = metrics && settings.metrics && (await serveMetrics(metrics, settings.metrics, settings, report));
    if (told) parts.metrics = told.app;
    parts.app = await buildApp(options, settings, node, { log, report, inFlight }, metrics);
    const url = await parts.app.listen({ port: options.port ?? 1861, host: options.host ?? HERE });
    node.mailer.reachedAt(url);
    if (settings.mailIn && node.mailIn) parts.door = await openSmtpDoor(settings.mailIn, node.mailIn, report);
    await node.reachedAt(settings.nodeUrl || addressOfNode(options.host ?? HERE, url));
    return {
      url: url.replace('127.0.0.1', 'localhost'),
      data: store.data,
      metrics: told?.url,
      mailPort: parts.door?.port,
      close: () => closeAll(parts),
    };
  } catch (error) {
    await closeAll(parts);
    throw error;
  }
};
