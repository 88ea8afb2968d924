import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { MatchCache } from '../match-cache.ts';
import { errors } from '../shapes.ts';
import { lobby } from './lobby.ts';
import * as shapes from './lobby-shapes.ts';
import type { PeopleParts } from './profile-routes.ts';

/** The route of the lobby. */
export const serveLobby = (
  app: FastifyInstance,
  { db, sessions, cache }: PeopleParts & { readonly cache: MatchCache },
): void => {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/lobby',
    {
      schema: {
        tags: ['matches'],
        summary: 'Matches by book, scenario, player and words, the most lately played first, fifty at once',
        description:
          'A page may hold fewer than fifty, or none, and still name a `next`: a question looks through at most two thousand matches.',
        querystring: shapes.lobbyQuery,
        response: { 200: shapes.lobby, ...errors },
      },
    },
    async (request) => lobby(db, cache, request.query, await sessions.who(request)),
  );
};
