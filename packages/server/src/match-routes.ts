import type { PlainRecord } from '@longroll/kernel';
import type { FastifyInstance, FastifyRequest, preHandlerHookHandler } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { archivedFile } from './archive.ts';
import type { FirstJob } from './beginning.ts';
import { bookNamed } from './book-named.ts';
import { checkBotMatches } from './bot-matches.ts';
import type { MatchClubs } from './clubs/club-gate.ts';
import type { Commands } from './commands.ts';
import type { CostlyWork } from './costly/costly-work.ts';
import type { Asker } from './costly/fair-queue.ts';
import type { Gate } from './costly/gate.ts';
import type { Db } from './database.ts';
import { Fault } from './errors.ts';
import { exportFile, importFile } from './files.ts';
import type { Keyring } from './keyring.ts';
import type { Live } from './live.ts';
import type { Books, MatchCache } from './match-cache.ts';
import { addToDice, cancelMatch } from './match-dice.ts';
import { asStored, begun, findMatch, listMatches, wireMatch } from './matches.ts';
import type { Notices } from './notices/notices.ts';
import { madeOnce, onceOf } from './once.ts';
import type { Unopened } from './opening.ts';
import type { Randomness } from './randomness.ts';
import { claimedBefore, claimSeat, satBefore, sitDown } from './seats.ts';
import type { Sessions, Who } from './sessions.ts';
import * as shapes from './shapes.ts';
import { createTable, type MadeTable, type NewTable, tableBefore } from './tables.ts';
import type { TalkLive } from './talk/talk-live.ts';
import type { Seated, WireMatch } from './wire.ts';

/** What the routes of matches stand on. */
export interface MatchParts {
  readonly db: Db;
  readonly keyring: Keyring;
  readonly books: Books;
  readonly cache: MatchCache;
  readonly sessions: Sessions;
  readonly commands: Commands;
  readonly live: Live;
  readonly talk: TalkLive;
  readonly notices: Notices;
  readonly firstJob: FirstJob;
  readonly randomness: Randomness;
  readonly costly: CostlyWork;
  /** Before whatever sets up matches. */
  readonly gate: Gate;
  /** Who asks, for his share of what is costly. */
  readonly askerOf: (request: FastifyRequest) => Promise<Asker>;
  /** Matches that one address may set up or bring in within a minute. */
  readonly newMatches: number;
  /** Matches of bots alone that one player may have running. */
  readonly botMatches: number;
  /** For routes that need the fold of a match: the node that owns it answers. */
  readonly toOwner: preHandlerHookHandler;
  readonly clubs: MatchClubs;
  /** A match has begun or its seats have changed: told here and to the other nodes. */
  readonly changed: (id: string, begun?: Unopened) => Promise<void>;
}

const MEGABYTE = 1024 * 1024;
const tags = ['matches'];
const description =
  'With the head `idempotency-key`, 32 to 100 random letters and digits that nobody else knows, it may be sent again when its answer was lost: it is done once and answered alike, and a new guest gets the same cookie.';
const JSON_TYPE = 'application/json; charset=utf-8';

/** Routes under /api/matches but those of one match's play. */
export const serveMatches = (app: FastifyInstance, parts: MatchParts): void => {
  serveLists(app, parts);
  serveSetUp(app, parts);
  void app.register(async (own) => serveImport(own, parts));
  serveSeats(app, parts);
  serveDice(app, parts);
  serveFile(app, parts);
};

const typed = (app: FastifyInstance) => app.withTypeProvider<ZodTypeProvider>();

const told = async ({ db, cache }: MatchParts, id: string, who: Who | undefined): Promise<WireMatch> =>
  wireMatch(await findMatch(db, cache, id), who);

const serveLists = (app: FastifyInstance, parts: MatchParts): void => {
  const { db, cache, sessions } = parts;
  const routes = typed(app);

  routes.get(
    '/api/matches',
    {
      schema: {
        tags,
        summary: 'My matches, those with an open seat, or those to watch',
        querystring: shapes.whichMatches,
        response: { 200: shapes.matches, ...shapes.errors },
      },
    },
    async (request) => {
      const { open, watch } = request.query;
      if (open && watch)
        throw new Fault('bad-request', 'querystring/watch: ask for open matches or for those to watch', {
          field: 'querystring/watch',
        });
      return listMatches(db, cache, open ? 'open' : watch ? 'watch' : 'mine', await sessions.who(request));
    },
  );

  routes.get(
    '/api/matches/:id',
    {
      preHandler: parts.toOwner,
      schema: { tags, summary: 'One match', params: shapes.matchId, response: { 200: shapes.match, ...shapes.errors } },
    },
    async (request) => told(parts, request.params.id, await sessions.who(request)),
  );
};

/** Has a scenario of somebody's own set up by a worker first: what takes too long or too much is refused there. */
const checkOwn = async (
  { books, costly }: MatchParts,
  asker: Asker,
  { rulebook, scenario, options }: z.output<typeof shapes.newMatch>,
): Promise<void> => {
  await bookNamed(books, rulebook, 'body/rulebook');
  await costly.run(asker, 'scenario', { book: rulebook, scenario: scenario as PlainRecord, options });
};

/** A match that was set up as whoever did it is told of it. Nobody else knows of a new one that has not begun. */
const setUp = async (parts: MatchParts, made: MadeTable | NewTable, who: Who): Promise<WireMatch> => {
  if ('begun' in made) parts.clubs.note(made.id, made.row.club ?? undefined);
  if ('begun' in made && !made.begun)
    return wireMatch({ ...(await asStored(parts.db, made, who)), live: undefined }, who);
  await parts.changed(made.id);
  return told(parts, made.id, who);
};

const serveSetUp = (app: FastifyInstance, parts: MatchParts): void => {
  const { db, keyring, books, sessions, randomness, firstJob, askerOf, gate } = parts;
  const config = { rateLimit: { max: parts.newMatches, timeWindow: 60_000 } };
  const routes = typed(app);

  routes.post(
    '/api/matches',
    {
      config,
      bodyLimit: MEGABYTE,
      schema: {
        tags,
        summary: 'Set up a match',
        description,
        body: shapes.newMatch,
        response: { 201: shapes.match, ...shapes.errors },
      },
    },
    async (request, reply) => {
      const { scenario, ...wanted } = request.body;
      const once = onceOf(keyring, request);
      const who = await sessions.orGuest(request, once);
      const table = { ...wanted, scenario: scenario as string | PlainRecord };
      const asker = await askerOf(request);
      // What was set up before, by the same request, is not worked out again.
      if (typeof scenario !== 'string' && !(await tableBefore(db, once, wanted.seats, who)))
        await checkOwn(parts, asker, request.body);
      const { made, match } = await gate.pass(asker, async () => {
        const made = await madeOnce(
          () => tableBefore(db, once, wanted.seats, who),
          async () => {
            await checkBotMatches(db, who, wanted.seats, parts.botMatches);
            return createTable(db, books, table, who, randomness, firstJob, once);
          },
        );
        return { made, match: await setUp(parts, made, who) };
      });
      sessions.welcome(reply, request, who);
      const invited = Object.keys(made.invitations).length > 0;
      return reply.status(201).send(invited ? { ...match, invitations: made.invitations } : match);
    },
  );
};

/** The body of an import goes to a worker as the text that it is: reading two megabytes of JSON takes long. */
const serveImport = (app: FastifyInstance, parts: MatchParts): void => {
  const { db, keyring, books, sessions, firstJob, changed, costly, gate, askerOf } = parts;
  const config = { rateLimit: { max: parts.newMatches, timeWindow: 60_000 } };
  const routes = typed(app);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  routes.post(
    '/api/matches/import',
    {
      config,
      bodyLimit: 2 * MEGABYTE,
      validatorCompiler: () => (value: unknown) => ({ value }),
      schema: {
        tags,
        summary: 'Bring in a match file',
        description,
        body: shapes.importMatch,
        response: { 201: shapes.match, ...shapes.errors },
      },
    },
    async (request, reply) => {
      const once = onceOf(keyring, request);
      const who = await sessions.orGuest(request, once);
      const { id } = await madeOnce(
        () => tableBefore(db, once, {}, who),
        async () => {
          const asker = await askerOf(request);
          const checked = await costly.run(asker, 'import', request.body as unknown as string);
          return gate.pass(asker, async () => {
            await checkBotMatches(db, who, checked.plans, parts.botMatches);
            return importFile(db, books, checked, who, firstJob, once);
          });
        },
      );
      sessions.welcome(reply, request, who);
      await changed(id);
      return reply.status(201).send(await told(parts, id, who));
    },
  );
};

const serveSeats = (app: FastifyInstance, parts: MatchParts): void => {
  const { db, keyring, sessions, changed } = parts;
  const routes = typed(app);

  routes.post(
    '/api/matches/:id/sit',
    {
      schema: {
        tags,
        summary: 'Take an open seat',
        description,
        params: shapes.matchId,
        body: shapes.sitDown,
        response: { 200: shapes.seated, ...shapes.errors },
      },
    },
    async (request, reply): Promise<Seated> => {
      const { id } = request.params;
      const once = onceOf(keyring, request);
      const who = await sessions.orGuest(request, once, request.body.name);
      const { seat, key } = await madeOnce(
        () => satBefore(db, id, who, once),
        () => sitDown(db, id, request.body, who, once),
      );
      sessions.welcome(reply, request, who);
      await changed(request.params.id);
      return { match: await told(parts, request.params.id, who), seat, ...(key ? { key } : {}) };
    },
  );

  routes.post(
    '/api/matches/:id/claim',
    {
      schema: {
        tags,
        summary: "Take over a guest's seat by its key",
        description,
        params: shapes.matchId,
        body: shapes.claimSeat,
        response: { 200: shapes.seated, ...shapes.errors },
      },
    },
    async (request, reply): Promise<Seated> => {
      const { id } = request.params;
      const once = onceOf(keyring, request);
      const who = await sessions.orGuest(request, once);
      const { seat, key } = await madeOnce(
        () => claimedBefore(db, id, request.body.key, who, once),
        () => claimSeat(db, id, request.body.key, who, once),
      );
      sessions.welcome(reply, request, who);
      await changed(request.params.id);
      return { match: await told(parts, request.params.id, who), seat, ...(key ? { key } : {}) };
    },
  );
};

const serveDice = (app: FastifyInstance, parts: MatchParts): void => {
  const { db, books, sessions, firstJob, changed } = parts;
  const routes = typed(app);

  routes.post(
    '/api/matches/:id/dice',
    {
      schema: {
        tags,
        summary: 'Add to the dice of a match before it begins',
        description:
          'Every person adds 32 bytes to the dice: first each seat with `dice` in the match sends the commitment of its entropy; when all seats are taken and have one, each reveals its entropy. Whoever is alone at a match, or comes last, sends the entropy at once; a program that does not care sends "none". The match begins with the last that is revealed.',
        params: shapes.matchId,
        body: shapes.addToDice,
        response: { 200: shapes.match, ...shapes.errors },
      },
    },
    async (request): Promise<WireMatch> => {
      const who = await sessions.who(request);
      const begun = await addToDice(db, books, request.params.id, request.body, who, firstJob);
      await changed(request.params.id, begun && (await asStored(db, begun, who)));
      return told(parts, request.params.id, who);
    },
  );

  routes.delete(
    '/api/matches/:id',
    {
      schema: {
        tags,
        summary: 'Take back a match that has not begun',
        params: shapes.matchId,
        response: { 204: shapes.nothing, ...shapes.errors },
      },
    },
    async (request, reply) => {
      const who = await sessions.required(request);
      await cancelMatch(db, request.params.id, who);
      await changed(request.params.id);
      return reply.status(204).send(null);
    },
  );
};

const serveFile = (app: FastifyInstance, { db, cache, costly, askerOf, toOwner }: MatchParts): void => {
  const routes = typed(app);

  routes.get(
    '/api/matches/:id/head',
    {
      preHandler: toOwner,
      schema: {
        tags,
        summary: 'The head of the hash chain, to be kept',
        params: shapes.matchId,
        response: { 200: shapes.head, ...shapes.errors },
      },
    },
    async (request) => begun(await findMatch(db, cache, request.params.id)).seenHead(),
  );

  routes.get(
    '/api/matches/:id/file',
    {
      preHandler: toOwner,
      schema: {
        tags,
        summary: 'The match as a file',
        params: shapes.matchId,
        response: { 200: shapes.matchFile, ...shapes.errors },
      },
    },
    async (request, reply) => {
      const found = await findMatch(db, cache, request.params.id);
      const file = found.closed
        ? await archivedFile(db, found.row, found.closed)
        : await exportFile(db, begun(found), costly, await askerOf(request));
      return reply
        .header('content-disposition', `attachment; filename="${found.row.rulebook}-${found.row.id.slice(0, 8)}.json"`)
        .type(JSON_TYPE)
        .send(file as never);
    },
  );
};
