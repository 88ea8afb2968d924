import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { MatchParts } from '../match-routes.ts';
import { findMatch } from '../matches.ts';
import { CHANGES } from '../people/profile-routes.ts';
import { errors, matchId } from '../shapes.ts';
import { rematchStands, wantRematch } from './rematch.ts';
import type { WireRematch } from './rematch-wire.ts';

const want = z.strictObject({ want: z.boolean().describe('Whether I want to play it once more.') });
const rematch = z.object({ wanted: z.array(z.string()), match: z.string().optional() }) as z.ZodType<WireRematch>;

const tags = ['matches'];

/** Routes of a match that is played once more. */
export const serveRematch = (
  app: FastifyInstance,
  parts: MatchParts & { readonly tellOthers: (match: string) => void },
): void => {
  const { db, keyring, cache, sessions, changed, talk, notices, tellOthers } = parts;
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/api/matches/:id/rematch',
    {
      schema: {
        tags,
        summary: 'Who wants to play a match once more, and what came of it',
        params: matchId,
        response: { 200: rematch, ...errors },
      },
    },
    async (request) => rematchStands(db, keyring, await findMatch(db, cache, request.params.id)),
  );

  routes.put(
    '/api/matches/:id/rematch',
    {
      config: CHANGES,
      schema: {
        tags,
        summary: 'Want to play a match once more, or no longer; when all who have played it want to, it is set up',
        description:
          'With the same book, scenario, options and title, everybody one seat further, so that two change sides. Asked again it is set up once.',
        params: matchId,
        body: want,
        response: { 200: rematch, ...errors },
      },
    },
    async (request) => {
      const who = await sessions.required(request);
      const { id } = request.params;
      const match = await findMatch(db, cache, id);
      const made = await wantRematch(parts, match, who, request.body.want);
      if (made !== undefined) await changed(made);
      else if (request.body.want) notices.wantsRematch(match, who.player);
      talk.told(id);
      tellOthers(id);
      return rematchStands(db, keyring, match);
    },
  );
};
