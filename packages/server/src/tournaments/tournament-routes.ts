import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Books } from '../match-cache.ts';
import { CHANGES, type PeopleParts } from '../people/profile-routes.ts';
import { accountOf } from '../people/profiles.ts';
import { errors, nothing } from '../shapes.ts';
import { listTournaments, showTournament } from './tournament-lists.ts';
import * as shapes from './tournament-shapes.ts';
import { announce, callOff, closeList, enter, withdraw } from './tournaments.ts';

interface Parts extends PeopleParts {
  readonly books: Books;
  readonly changed: (id: string) => Promise<void>;
  /** Pairs have been made. */
  readonly paired: () => void;
}

const tags = ['tournaments'];
const one = { tags, params: shapes.tournamentId, response: { 200: shapes.tournament, ...errors } };

/** Routes under /api/tournaments. */
export const serveTournaments = (app: FastifyInstance, parts: Parts): void => {
  serveAnnouncing(app, parts);
  serveEntries(app, parts);
};

const serveAnnouncing = (app: FastifyInstance, { db, sessions, books }: Parts): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/api/tournaments',
    {
      schema: {
        tags,
        summary: 'Tournaments of a club or open to all, the latest first, fifty at once',
        querystring: shapes.which,
        response: { 200: shapes.tournaments, ...errors },
      },
    },
    async (request) => listTournaments(db, request.query, await sessions.who(request)),
  );

  routes.post(
    '/api/tournaments',
    {
      config: CHANGES,
      schema: {
        tags,
        summary: 'Announce a round robin of matches of two',
        body: shapes.newTournament,
        response: { 201: shapes.tournament, ...errors },
      },
    },
    async (request, reply) => {
      const who = accountOf(await sessions.who(request));
      const id = await announce(db, books, request.body, who);
      return reply.status(201).send(await showTournament(db, id, who));
    },
  );

  routes.get(
    '/api/tournaments/:tournament',
    { schema: { ...one, summary: 'A tournament with its table and pairs' } },
    async (request) => showTournament(db, request.params.tournament, await sessions.who(request)),
  );

  routes.delete(
    '/api/tournaments/:tournament',
    {
      config: CHANGES,
      schema: {
        tags,
        summary: 'Take back a tournament whose list is open (its organiser)',
        params: shapes.tournamentId,
        response: { 204: nothing, ...errors },
      },
    },
    async (request, reply) => {
      await callOff(db, request.params.tournament, accountOf(await sessions.who(request)));
      return reply.status(204).send(null);
    },
  );
};

const serveEntries = (app: FastifyInstance, { db, sessions, changed, paired }: Parts): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/api/tournaments/:tournament/entry',
    { config: CHANGES, schema: { ...one, summary: 'Enter' } },
    async (request) => {
      const who = accountOf(await sessions.who(request));
      await enter(db, request.params.tournament, who);
      return showTournament(db, request.params.tournament, who);
    },
  );

  routes.delete(
    '/api/tournaments/:tournament/entry',
    {
      config: CHANGES,
      schema: {
        tags,
        summary: 'Withdraw, or take a player out (its organiser): later, matches that have not begun are lost',
        params: shapes.tournamentId,
        querystring: shapes.whoseEntry,
        response: { 204: nothing, ...errors },
      },
    },
    async (request, reply) => {
      const who = accountOf(await sessions.who(request));
      const gone = await withdraw(db, request.params.tournament, who, request.query.player);
      for (const id of gone) await changed(id);
      return reply.status(204).send(null);
    },
  );

  routes.post(
    '/api/tournaments/:tournament/close',
    {
      config: CHANGES,
      schema: {
        ...one,
        summary: 'Close the list and make the pairs (its organiser); their matches are set up a moment later',
      },
    },
    async (request) => {
      const who = accountOf(await sessions.who(request));
      await closeList(db, request.params.tournament, who);
      paired();
      return showTournament(db, request.params.tournament, who);
    },
  );
};
