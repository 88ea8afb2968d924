import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { CHANGES, type PeopleParts } from '../people/profile-routes.ts';
import { accountOf } from '../people/profiles.ts';
import { errors, nothing } from '../shapes.ts';
import { clubOf, listClubs, myClubs } from './club-lists.ts';
import * as shapes from './club-shapes.ts';
import { dissolve, editClub, foundClub } from './clubs.ts';

export const tags = ['clubs'];
/** What is asked of one club and answered with it. */
export const one = { tags, params: shapes.clubId, response: { 200: shapes.club, ...errors } };

/** Clubs as such: found, list, change, dissolve. */
export const serveClubs = (app: FastifyInstance, { db, sessions }: PeopleParts): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/api/clubs',
    {
      schema: {
        tags,
        summary: 'Clubs in the order of their names, fifty at once',
        querystring: shapes.whichClubs,
        response: { 200: shapes.clubs, ...errors },
      },
    },
    async (request) => listClubs(db, request.query, await sessions.who(request)),
  );

  routes.get(
    '/api/me/clubs',
    {
      schema: {
        tags,
        summary: 'The clubs that I am in, am invited to, or have asked to join',
        response: { 200: shapes.myClubs, ...errors },
      },
    },
    async (request) => myClubs(db, accountOf(await sessions.who(request))),
  );

  routes.get('/api/clubs/:club', { schema: { ...one, summary: 'One club' } }, async (request) =>
    clubOf(db, request.params.club, await sessions.who(request)),
  );

  routes.post(
    '/api/clubs',
    {
      config: CHANGES,
      schema: {
        tags,
        summary: 'Found a club',
        body: shapes.newClub,
        response: { 201: shapes.club, ...errors },
      },
    },
    async (request, reply) => {
      const who = accountOf(await sessions.who(request));
      const id = await foundClub(db, who.player, request.body.name, request.body.about);
      return reply.status(201).send(await clubOf(db, id, who));
    },
  );

  routes.patch(
    '/api/clubs/:club',
    {
      config: CHANGES,
      schema: {
        ...one,
        summary: 'Change the text of a club (owner and officers) or its name (the owner)',
        body: shapes.editClub,
      },
    },
    async (request) => {
      const who = accountOf(await sessions.who(request));
      await editClub(db, request.params.club, who.player, request.body);
      return clubOf(db, request.params.club, who);
    },
  );

  routes.delete(
    '/api/clubs/:club',
    {
      config: CHANGES,
      schema: {
        tags,
        summary: 'Dissolve a club (its owner)',
        params: shapes.clubId,
        response: { 204: nothing, ...errors },
      },
    },
    async (request, reply) => {
      await dissolve(db, request.params.club, accountOf(await sessions.who(request)).player);
      return reply.status(204).send(null);
    },
  );
};
