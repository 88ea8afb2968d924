import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { CHANGES, type PeopleParts } from '../people/profile-routes.ts';
import { accountOf } from '../people/profiles.ts';
import { errors, nothing } from '../shapes.ts';
import { newReport, report } from './reports.ts';

/** The route by which somebody reports somebody or something. */
export const serveReports = (app: FastifyInstance, { db, sessions }: PeopleParts): void => {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/reports',
    {
      config: CHANGES,
      schema: {
        tags: ['people'],
        summary: 'Report an account, a match or a message to the operators, at most ten times a day',
        body: newReport,
        response: { 204: nothing, ...errors },
      },
    },
    async (request, reply) => {
      await report(db, accountOf(await sessions.who(request)), request.body);
      return reply.status(204).send(null);
    },
  );
};
