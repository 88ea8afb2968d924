import type { Viewer } from '@longroll/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { act, seatNow, upToSeen } from './acting.ts';
import { archivedPage, toldPage } from './archive.ts';
import { Arrivals } from './arrivals.ts';
import type { MatchCache } from './match-cache.ts';
import type { MatchParts } from './match-routes.ts';
import { begun, type Found, findMatch } from './matches.ts';
import { askedFrom } from './relay-proof.ts';
import type { Who } from './sessions.ts';
import * as shapes from './shapes.ts';

const tags = ['matches'];
const JSON_TYPE = 'application/json; charset=utf-8';

const viewerOf = async (
  cache: MatchCache,
  found: Found,
  seat: string | undefined,
  who: Who | undefined,
): Promise<Viewer> =>
  seat === undefined ? 'spectator' : (await seatNow(cache, found, seat, who, 'querystring/seat')).id;

/** Routes of one match's play: view, stream and commands. */
export const servePlay = (app: FastifyInstance, parts: MatchParts): void => {
  serveViews(app, parts);
  serveCommands(app, parts);
};

const serveViews = (app: FastifyInstance, { db, cache, sessions, live, talk, toOwner }: MatchParts): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/api/matches/:id/view',
    {
      preHandler: toOwner,
      schema: {
        tags,
        summary: 'What a seat may know',
        params: shapes.matchId,
        querystring: shapes.viewQuery,
        response: { 200: shapes.view, ...shapes.errors },
      },
    },
    async (request, reply) => {
      const found = await findMatch(db, cache, request.params.id);
      const viewer = await viewerOf(cache, found, request.query.seat, await sessions.who(request));
      const match = begun(found);
      await cache.recall(match, viewer, request.query.from);
      return reply.type(JSON_TYPE).send(match.opening(viewer, request.query.from) as never);
    },
  );

  routes.get(
    '/api/matches/:id/events',
    {
      preHandler: toOwner,
      schema: {
        tags,
        summary: 'What a seat has seen happen, page by page',
        params: shapes.matchId,
        querystring: shapes.viewQuery,
        response: { 200: shapes.events, ...shapes.errors },
      },
    },
    async (request) => {
      const found = await findMatch(db, cache, request.params.id);
      const viewer = await viewerOf(cache, found, request.query.seat, await sessions.who(request));
      const match = begun(found);
      await cache.recallAll(match, viewer, request.query.from);
      return match.tally(viewer).page(request.query.from);
    },
  );

  routes.get(
    '/api/matches/:id/told',
    {
      preHandler: toOwner,
      schema: {
        tags,
        summary: 'What everybody may know of a match, in sentences, page by page',
        params: shapes.matchId,
        querystring: shapes.toldQuery,
        response: { 200: shapes.told, ...shapes.errors },
      },
    },
    async (request) => {
      const found = await findMatch(db, cache, request.params.id);
      const { from } = request.query;
      if (found.closed) return archivedPage(db, found.row, found.closed, from);
      const match = begun(found);
      await cache.recallAll(match, 'spectator', from);
      return toldPage(match, from);
    },
  );

  routes.get(
    '/api/matches/:id/stream',
    {
      // Its answer has no end, so there is none to leave the body out of.
      exposeHeadRoute: false,
      preHandler: toOwner,
      schema: {
        tags,
        summary: 'What a seat may know, as it changes (server-sent events)',
        params: shapes.matchId,
        querystring: shapes.streamQuery,
      },
    },
    async (request, reply) => {
      const found = await findMatch(db, cache, request.params.id);
      const who = await sessions.who(request);
      const viewer = await viewerOf(cache, found, request.query.seat, who);
      const from = lastSeen(request) ?? request.query.from;
      const session = who && sessions.idOf(request);
      const address = askedFrom(request);
      await upToSeen(cache, found.live, viewer, from);
      live.refuseTooMany(found.row.id, address);
      reply.hijack();
      try {
        live.open(
          found.row.id,
          found.live,
          viewer,
          who?.player,
          session,
          from,
          reply.raw,
          request.query.patch !== undefined,
          address,
        );
        if (request.query.talk !== undefined) talk.open(found.row.id, who?.player, reply.raw);
        if (found.live) return;
        // It may have begun while the stream was being opened.
        const begun = await cache.live(found.row.id);
        if (begun) live.publish(begun);
      } finally {
        reply.leave();
      }
    },
  );
};

const serveCommands = (app: FastifyInstance, { db, cache, sessions, commands, toOwner }: MatchParts): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const sent = new Arrivals();

  routes.post(
    '/api/matches/:id/commands',
    {
      bodyLimit: 64 * 1024,
      preHandler: toOwner,
      schema: {
        tags,
        summary: 'Act',
        params: shapes.matchId,
        body: shapes.command,
        response: { 200: shapes.commandAnswer, ...shapes.errors },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const answer = await sent.together(async () => {
        // What is in memory is not waited for.
        const who = sessions.believed(request) ?? (await sessions.who(request));
        const live = cache.atHand(id);
        const found = live ? { live, seats: live.seats } : await findMatch(db, cache, id);
        return act({ cache, commands }, found, who, request.body);
      });
      return reply.type(JSON_TYPE).send(answer as never);
    },
  );
};

/** The id of the last message that a reader of a stream got, as its browser sends it when it comes back. */
const lastSeen = (request: FastifyRequest): number | undefined => {
  const text = request.headers['last-event-id'];
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
};
