import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { errors } from '../shapes.ts';
import { shun, shunnedBy, unshun } from './blocks.ts';
import * as shapes from './people-shapes.ts';
import { CHANGES, type PeopleParts } from './profile-routes.ts';
import { accountOf } from './profiles.ts';

const tags = ['people'];

/** Routes under /api/me/blocked. */
export const serveBlocks = (app: FastifyInstance, { db, sessions }: PeopleParts): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/api/me/blocked',
    { schema: { tags, summary: 'Whom I have blocked or muted', response: { 200: shapes.shunned, ...errors } } },
    async (request) => shunnedBy(db, accountOf(await sessions.who(request)).player),
  );

  routes.put(
    '/api/me/blocked/:player',
    {
      config: CHANGES,
      schema: {
        tags,
        summary: 'Block somebody (no seat with me, no word, no invitation) or only mute him (no word)',
        params: shapes.playerId,
        body: shapes.shun,
        response: { 200: shapes.shunned, ...errors },
      },
    },
    async (request) => {
      const { player } = accountOf(await sessions.who(request));
      await shun(db, player, request.params.player, request.body.how);
      return shunnedBy(db, player);
    },
  );

  routes.delete(
    '/api/me/blocked/:player',
    {
      config: CHANGES,
      schema: {
        tags,
        summary: 'Neither block nor mute him any more',
        params: shapes.playerId,
        response: { 200: shapes.shunned, ...errors },
      },
    },
    async (request) => {
      const { player } = accountOf(await sessions.who(request));
      await unshun(db, player, request.params.player);
      return shunnedBy(db, player);
    },
  );
};
