import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { seatNow } from './acting.ts';
import { Fault } from './errors.ts';
import type { LiveMatch } from './live-match.ts';
import type { MatchParts } from './match-routes.ts';
import { begun, findMatch } from './matches.ts';
import * as shapes from './shapes.ts';
import type { WireHint } from './wire.ts';

/** Refuses a hint where none is given: in a rated match, in one of sheets, and to a seat that is asked for nothing. */
const checkMayAsk = (match: LiveMatch, seat: number): void => {
  if (match.row.rated)
    throw new Fault('forbidden', 'No hints are given in a rated match: it is between its players.', {
      field: 'params/id',
    });
  const { rulebook } = match.shelf;
  if (rulebook.orders)
    throw new Fault('conflict', 'No hints are given where sheets of orders are written.', { field: 'params/id' });
  if (!match.shown.actors.includes(seat))
    throw new Fault('conflict', 'This seat is asked for nothing now, so there is nothing to hint at.', {
      field: 'body/seat',
    });
};

/** What the marshal would do in the place of whoever asks: worked out from the view of his own seat, told to him alone. */
export const serveHints = (app: FastifyInstance, parts: MatchParts): void => {
  const { db, cache, sessions, costly, askerOf, toOwner } = parts;
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/matches/:id/hint',
    {
      bodyLimit: 4096,
      preHandler: toOwner,
      schema: {
        tags: ['matches'],
        summary: 'What the Marshal would do in my place, and why; not in rated matches',
        params: shapes.matchId,
        body: shapes.askHint,
        response: { 200: shapes.hint, ...shapes.errors },
      },
    },
    async (request): Promise<WireHint> => {
      const who = await sessions.who(request);
      const found = await findMatch(db, cache, request.params.id);
      const { id: seat } = await seatNow(cache, found, request.body.seat, who, 'body/seat');
      const match = begun(found);
      checkMayAsk(match, seat);
      const { rulebook, scenario, options } = match.row.header;
      const { version } = match.shelf.rulebook;
      const { setting: _, ...view } = match.view(seat);
      const n = match.tally(seat).n;
      const header = { rulebook, version, scenario, options };
      const hint = await costly.run(await askerOf(request), 'hint', {
        match: match.id,
        header,
        view,
        seat,
        seed: match.seq,
      });
      return { n, ...hint };
    },
  );
};
