import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Db } from '../database.ts';
import type { Sessions } from '../sessions.ts';
import { errors } from '../shapes.ts';
import * as shapes from './people-shapes.ts';
import { accountOf, accountsNamed, editProfile, profileOf } from './profiles.ts';
import { resultsOf } from './result-list.ts';

/** What the routes of people stand on. */
export interface PeopleParts {
  readonly db: Db;
  readonly sessions: Sessions;
}

/** How often one address may change in a minute what others see. */
export const CHANGES = { rateLimit: { max: 60, timeWindow: 60_000 } };

const tags = ['people'];

/** Routes under /api/players, and one's own profile. */
export const serveProfiles = (app: FastifyInstance, { db, sessions }: PeopleParts): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/api/players',
    {
      schema: {
        tags,
        summary: 'Accounts whose name begins so, at most twenty',
        querystring: shapes.byName,
        response: { 200: shapes.people, ...errors },
      },
    },
    async (request) => accountsNamed(db, request.query.name),
  );

  routes.get(
    '/api/players/:player',
    {
      schema: {
        tags,
        summary: 'An account: what it says of itself, results and rating by book',
        params: shapes.playerId,
        response: { 200: shapes.profile, ...errors },
      },
    },
    async (request) => profileOf(db, request.params.player, await sessions.who(request)),
  );

  routes.get(
    '/api/players/:player/results',
    {
      schema: {
        tags,
        summary: 'Matches with other people that an account has ended, the latest first, fifty at once',
        params: shapes.playerId,
        querystring: shapes.whichResults,
        response: { 200: shapes.results, ...errors },
      },
    },
    async (request) => resultsOf(db, request.params.player, request.query, await sessions.who(request)),
  );

  routes.patch(
    '/api/me/profile',
    {
      config: CHANGES,
      schema: {
        tags,
        summary: 'Change what my account says of itself and what others see of it',
        body: shapes.editProfile,
        response: { 200: shapes.profile, ...errors },
      },
    },
    async (request) => {
      const who = accountOf(await sessions.who(request));
      await editProfile(db, who.player, request.body);
      return profileOf(db, who.player, who);
    },
  );
};
