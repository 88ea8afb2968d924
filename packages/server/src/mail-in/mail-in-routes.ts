import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type pg from 'pg';
import { z } from 'zod';
import { seatNow } from '../acting.ts';
import { presentTurn } from '../desk/desk-answers.ts';
import type { TurnClock } from '../desk/turn-clock.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { MatchParts } from '../match-routes.ts';
import { begun, findMatch } from '../matches.ts';
import { CHANGES } from '../people/profile-routes.ts';
import type { Who } from '../sessions.ts';
import { errors, matchId } from '../shapes.ts';
import type { WireSeatMail } from './mail-in-wire.ts';
import { headerOfSeat } from './mailed-orders.ts';
import { changeSeatMail, seatMail } from './seat-mail.ts';

/** What the routes of a war by mail stand on. */
export interface MailInRouteParts extends Pick<MatchParts, 'db' | 'cache' | 'sessions' | 'keyring' | 'toOwner'> {
  readonly pool: pg.Pool;
  readonly turns: TurnClock;
  readonly mailer: Mailer;
  /** The domain of the addresses of seats; empty where no mail comes in. */
  readonly domain: string;
}

const seat = z.string().max(60).describe('Name of a seat that one holds.');
const seatQuery = z.strictObject({ seat });
const change = z.strictObject({
  seat,
  reports: z.boolean().optional().describe('Whether reports are mailed to me.'),
  renew: z.literal(true).optional().describe('Gives the seat another address; the one of before is void.'),
});
const wire = z.object({
  seat: z.string(),
  on: z.boolean(),
  address: z.string().optional(),
  header: z.string(),
  reports: z.boolean(),
}) as z.ZodType<WireSeatMail>;

const tags = ['orders'];

/** Routes of a war by mail: where orders are written to, and whether reports are mailed. */
export const serveMailIn = (app: FastifyInstance, parts: MailInRouteParts): void => {
  const { db, pool, cache, sessions, keyring, toOwner: preHandler, turns, mailer, domain } = parts;
  const routes = app.withTypeProvider<ZodTypeProvider>();

  const asSeat = async (id: string, name: string, who: Who | undefined, field: string) => {
    const found = await findMatch(db, cache, id);
    const live = begun(found);
    const own = await seatNow(cache, found, name, who, field);
    await turns.begun(live);
    return { live, own, turn: (await presentTurn(pool, live)).turn };
  };
  const wireOf = async ({ live, own, turn }: Awaited<ReturnType<typeof asSeat>>): Promise<WireSeatMail> => {
    const { address, reports } = await seatMail(db, keyring, domain, live.id, own);
    const on = domain !== '' && mailer.isOn;
    return { seat: own.name, on, ...(on ? { address } : {}), header: headerOfSeat(live, own, turn), reports };
  };

  routes.get(
    '/api/matches/:id/mail',
    {
      preHandler,
      schema: {
        tags,
        summary: 'The secret address for orders of a seat of mine, and whether its reports are mailed to me',
        params: matchId,
        querystring: seatQuery,
        response: { 200: wire, ...errors },
      },
    },
    async (request) => {
      const { seat: name } = request.query;
      return wireOf(await asSeat(request.params.id, name, await sessions.who(request), 'querystring/seat'));
    },
  );

  routes.put(
    '/api/matches/:id/mail',
    {
      config: CHANGES,
      preHandler,
      schema: {
        tags,
        summary: 'Have reports of a seat of mine mailed, or no longer; have its address for orders renewed',
        params: matchId,
        body: change,
        response: { 200: wire, ...errors },
      },
    },
    async (request) => {
      const { seat: name, ...wanted } = request.body;
      const mine = await asSeat(request.params.id, name, await sessions.who(request), 'body/seat');
      await changeSeatMail(db, mine.live.id, mine.own, wanted, mine.turn - 1);
      return wireOf(mine);
    },
  );
};
