import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type pg from 'pg';
import { z } from 'zod';
import { seatNow } from '../acting.ts';
import { day } from '../calendar/calendar-shapes.ts';
import { Fault } from '../errors.ts';
import type { MatchParts } from '../match-routes.ts';
import { begun, findMatch } from '../matches.ts';
import { CHANGES } from '../people/profile-routes.ts';
import { errors, matchId } from '../shapes.ts';
import { type ClockAsk, giveLeaveBack, takeLeave, wishPause } from './clock-asks.ts';
import type { ClockKeeper } from './clock-keeper.ts';
import * as shapes from './clock-shapes.ts';
import type { WireClock } from './clock-wire.ts';

/** What the routes of clocks stand on. */
export interface ClockParts extends Pick<MatchParts, 'db' | 'cache' | 'sessions' | 'toOwner'> {
  readonly pool: pg.Pool;
  readonly clocks: ClockKeeper;
}

const tags = ['matches'];
const response = { 200: shapes.clock, ...errors };

/** Routes of the clocks of one match. */
export const serveClocks = (app: FastifyInstance, parts: ClockParts): void => {
  const { db, cache, sessions, clocks, pool, toOwner } = parts;
  const routes = app.withTypeProvider<ZodTypeProvider>();

  const ask = async (request: FastifyRequest, id: string, seat: string, field: string): Promise<ClockAsk> => {
    const found = await findMatch(db, cache, id);
    const held = await seatNow(cache, found, seat, await sessions.who(request), field);
    return { pool, live: begun(found), seat: held, ahead: clocks.ahead };
  };
  const shown = async ({ live }: Pick<ClockAsk, 'live'>): Promise<WireClock> => {
    const clock = await clocks.of(live);
    if (!clock) throw new Fault('not-found', 'This match has no clocks.');
    return clock;
  };

  routes.get(
    '/api/matches/:id/clock',
    { preHandler: toOwner, schema: { tags, summary: 'The clocks of a match', params: matchId, response } },
    async (request) => shown({ live: begun(await findMatch(db, cache, request.params.id)) }),
  );

  routes.post(
    '/api/matches/:id/pause',
    {
      config: CHANGES,
      preHandler: toOwner,
      schema: {
        tags,
        summary: 'Want the match paused, or no longer: it is when the people of all seats want it',
        params: matchId,
        body: shapes.wishPause,
        response,
      },
    },
    async (request) => {
      const asked = await ask(request, request.params.id, request.body.seat, 'body/seat');
      await wishPause(asked, request.body.pause);
      return shown(asked);
    },
  );

  routes.post(
    '/api/matches/:id/leave',
    {
      config: CHANGES,
      preHandler: toOwner,
      schema: { tags, summary: 'Take a leave from a slow match', params: matchId, body: shapes.takeLeave, response },
    },
    async (request) => {
      const { seat, from, to } = request.body;
      const asked = await ask(request, request.params.id, seat, 'body/seat');
      await takeLeave(asked, { from, to });
      return shown(asked);
    },
  );

  routes.delete(
    '/api/matches/:id/leave/:from',
    {
      config: CHANGES,
      preHandler: toOwner,
      schema: {
        tags,
        summary: 'Give a leave back that has not begun',
        params: matchId.extend({ from: day }),
        querystring: z.strictObject({ seat: shapes.seat }),
        response,
      },
    },
    async (request) => {
      const asked = await ask(request, request.params.id, request.query.seat, 'querystring/seat');
      await giveLeaveBack(asked, request.params.from);
      return shown(asked);
    },
  );
};
