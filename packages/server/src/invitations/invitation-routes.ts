import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { MatchParts } from '../match-routes.ts';
import { CHANGES } from '../people/profile-routes.ts';
import { accountOf } from '../people/profiles.ts';
import { errors, matchId, nothing } from '../shapes.ts';
import * as shapes from './invitation-shapes.ts';
import type { Invite } from './invitation-wire.ts';
import { dropInvitation, invitationsOf, invite, invitedTo } from './invitations.ts';

const tags = ['matches'];

/** Routes of invitations to seats. */
export const serveInvitations = (
  app: FastifyInstance,
  { db, keyring, sessions, notices }: Pick<MatchParts, 'db' | 'keyring' | 'sessions' | 'notices'>,
): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/api/matches/:id/invitations',
    {
      schema: {
        tags,
        summary: 'The open invitations to seats of a match that I have set up',
        params: matchId,
        response: { 200: shapes.invitations, ...errors },
      },
    },
    async (request) => invitationsOf(db, keyring, request.params.id, await sessions.required(request)),
  );

  routes.post(
    '/api/matches/:id/invitations',
    {
      config: CHANGES,
      schema: {
        tags,
        summary: 'Invite to an open seat of a match that I have set up: an account by name, or whoever has a link',
        params: matchId,
        body: shapes.invite,
        response: { 200: shapes.invitation, ...errors },
      },
    },
    async (request) => {
      const { id } = request.params;
      const who = await sessions.required(request);
      const wish = request.body as Invite;
      const made = await invite(db, keyring, id, who, wish);
      if (wish.player !== undefined) notices.invited(id, wish.player, who.player);
      return made;
    },
  );

  routes.delete(
    '/api/matches/:id/invitations/:invitation',
    {
      config: CHANGES,
      schema: {
        tags,
        summary: 'Take back an invitation to a match that I have set up, or decline one that I have been sent',
        params: shapes.invitationOf,
        response: { 204: nothing, ...errors },
      },
    },
    async (request, reply) => {
      const { id, invitation } = request.params;
      await dropInvitation(db, id, invitation, await sessions.required(request));
      return reply.status(204).send(null);
    },
  );

  routes.get(
    '/api/me/invitations',
    { schema: { tags, summary: 'What I am invited to by name', response: { 200: shapes.invited, ...errors } } },
    async (request) => invitedTo(db, accountOf(await sessions.who(request)).player),
  );
};
