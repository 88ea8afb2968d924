import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { MatchParts } from '../match-routes.ts';
import { findMatch } from '../matches.ts';
import { CHANGES } from '../people/profile-routes.ts';
import { errors, matchId } from '../shapes.ts';
import { battlesOf, bringBack, wantBattle } from './handing.ts';
import type { WireBattles } from './handing-wire.ts';

const place = z.string().min(1).max(80).describe('The battle, by the word of its place.');
const want = z.strictObject({
  place,
  field: z.string().min(1).max(60).describe('Id of the book in which it is fought.'),
  want: z.boolean().describe('Whether I want to fight it out.'),
});
const waiting = { place: z.string(), title: z.string() };
const battles = z.object({
  waiting: z.array(z.object(waiting)),
  fields: z.array(z.object({ id: z.string(), title: z.string(), about: z.string() })),
  wanted: z.array(z.object({ seat: z.string(), place: z.string(), field: z.string() })),
  fought: z.array(z.object({ ...waiting, field: z.string(), match: z.string(), over: z.boolean(), back: z.boolean() })),
}) as z.ZodType<WireBattles>;
const battleId = z.object({ ...matchId.shape, battle: z.uuid().describe('Id of the match of the battle.') });

const tags = ['matches'];

/** Routes of battles of a campaign that are fought out in a match of their own. */
export const serveHanding = (
  app: FastifyInstance,
  parts: MatchParts & { readonly tellOthers: (match: string) => void },
): void => {
  const { db, cache, sessions, changed, talk, tellOthers, askerOf, toOwner } = parts;
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/api/matches/:id/battles',
    {
      preHandler: toOwner,
      schema: {
        tags,
        summary: 'Battles of a campaign that may be fought out, and those that were',
        params: matchId,
        response: { 200: battles, ...errors },
      },
    },
    async (request) => battlesOf(parts, await findMatch(db, cache, request.params.id)),
  );

  routes.put(
    '/api/matches/:id/battles',
    {
      preHandler: toOwner,
      config: CHANGES,
      schema: {
        tags,
        summary:
          'Want to fight a battle out in another book, or no longer; when all who play want to, its match is set up',
        description: 'Troops are translated by a ratio of the project, and whoever plays a side plays it there too.',
        params: matchId,
        body: want,
        response: { 200: battles, ...errors },
      },
    },
    async (request) => {
      const who = await sessions.required(request);
      const { id } = request.params;
      const match = await findMatch(db, cache, id);
      const made = await wantBattle(parts, match, who, request.body);
      if (made !== undefined) await changed(made);
      talk.told(id);
      tellOthers(id);
      return battlesOf(parts, match);
    },
  );

  routes.post(
    '/api/matches/:id/battles/:battle',
    {
      preHandler: toOwner,
      config: CHANGES,
      schema: {
        tags,
        summary: 'Carry the result of a battle that is over back into its campaign',
        description:
          'The rules of the campaign are asked for the course of the battle that comes nearest to its losses and to who holds the place; that course is played, with dice that are marked as given. Asked again it is done once.',
        params: battleId,
        response: { 200: battles, ...errors },
      },
    },
    async (request) => {
      const who = await sessions.required(request);
      const { id, battle } = request.params;
      const match = await findMatch(db, cache, id);
      await bringBack(parts, match, who, battle, await askerOf(request));
      return battlesOf(parts, await findMatch(db, cache, id));
    },
  );
};
