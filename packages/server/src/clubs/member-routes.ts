import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { CHANGES, type PeopleParts } from '../people/profile-routes.ts';
import { accountOf } from '../people/profiles.ts';
import { errors, nothing } from '../shapes.ts';
import { dropAsk, invite, join } from './club-asks.ts';
import { clubOf, listAsks, listMembers } from './club-lists.ts';
import { one, tags } from './club-routes.ts';
import * as shapes from './club-shapes.ts';
import { removeMember, setRole } from './clubs.ts';

/** Who is in a club, who asks to join and who is invited. */
export const serveMembers = (app: FastifyInstance, parts: PeopleParts): void => {
  serveJoining(app, parts);
  serveRoles(app, parts);
};

const serveJoining = (app: FastifyInstance, { db, sessions }: PeopleParts): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/api/clubs/:club/join',
    {
      config: CHANGES,
      schema: {
        ...one,
        summary: 'Ask to join, or follow an invitation',
      },
    },
    async (request) => {
      const who = accountOf(await sessions.who(request));
      await join(db, request.params.club, who.player);
      return clubOf(db, request.params.club, who);
    },
  );

  routes.get(
    '/api/clubs/:club/asks',
    {
      schema: {
        tags,
        summary: 'Who has asked to join and who is invited (owner and officers)',
        params: shapes.clubId,
        response: { 200: shapes.asks, ...errors },
      },
    },
    async (request) => listAsks(db, request.params.club, accountOf(await sessions.who(request))),
  );

  routes.post(
    '/api/clubs/:club/asks',
    {
      config: CHANGES,
      schema: {
        tags,
        summary: 'Invite an account, or admit one that has asked to join (owner and officers)',
        params: shapes.clubId,
        body: shapes.invite,
        response: { 200: shapes.asks, ...errors },
      },
    },
    async (request) => {
      const who = accountOf(await sessions.who(request));
      await invite(db, request.params.club, who.player, request.body.player);
      return listAsks(db, request.params.club, who);
    },
  );

  routes.delete(
    '/api/clubs/:club/asks/:player',
    {
      config: CHANGES,
      schema: {
        tags,
        summary: 'Take back or decline: my own request or invitation, or any (owner and officers)',
        params: shapes.clubPlayer,
        response: { 204: nothing, ...errors },
      },
    },
    async (request, reply) => {
      const { club, player } = request.params;
      await dropAsk(db, club, accountOf(await sessions.who(request)).player, player);
      return reply.status(204).send(null);
    },
  );
};

const serveRoles = (app: FastifyInstance, { db, sessions }: PeopleParts): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/api/clubs/:club/members',
    {
      schema: {
        tags,
        summary: 'Members of a club: its owner, officers, then all others, a hundred at once',
        description: 'To others than members those alone who show their clubs.',
        params: shapes.clubId,
        querystring: shapes.page,
        response: { 200: shapes.members, ...errors },
      },
    },
    async (request) => listMembers(db, request.params.club, request.query.after, await sessions.who(request)),
  );

  routes.put(
    '/api/clubs/:club/members/:player',
    {
      config: CHANGES,
      schema: {
        tags,
        summary: 'Make a member an officer or a plain member, or hand the club over to him (the owner)',
        params: shapes.clubPlayer,
        body: shapes.setRole,
        response: { 200: shapes.club, ...errors },
      },
    },
    async (request) => {
      const who = accountOf(await sessions.who(request));
      const { club, player } = request.params;
      await setRole(db, club, who.player, player, request.body.role);
      return clubOf(db, club, who);
    },
  );

  routes.delete(
    '/api/clubs/:club/members/:player',
    {
      config: CHANGES,
      schema: {
        tags,
        summary: 'Leave a club, or expel a member of a lower role',
        params: shapes.clubPlayer,
        response: { 204: nothing, ...errors },
      },
    },
    async (request, reply) => {
      const { club, player } = request.params;
      await removeMember(db, club, accountOf(await sessions.who(request)).player, player);
      return reply.status(204).send(null);
    },
  );
};
