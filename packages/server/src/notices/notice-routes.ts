import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type pg from 'pg';
import { CHANGES } from '../people/profile-routes.ts';
import type { Sessions } from '../sessions.ts';
import { errors, nothing } from '../shapes.ts';
import { NOTICES, WAYS } from './notice-kinds.ts';
import { adaptNotices, choiceOf, keepChoice } from './notice-rows.ts';
import * as shapes from './notice-shapes.ts';
import type { WireNotices } from './notice-wire.ts';
import type { Pusher } from './push.ts';

/** What the routes of notices stand on. */
export interface NoticeRouteParts {
  readonly pool: pg.Pool;
  readonly sessions: Sessions;
  readonly pusher: Pusher;
}

const tags = ['notices'];

/** Routes of the switches of notices, and of browsers that are pushed to. */
export const serveNotices = (app: FastifyInstance, parts: NoticeRouteParts): void => {
  serveSwitches(app, parts);
  servePush(app, parts);
};

const serveSwitches = (app: FastifyInstance, { pool, sessions }: NoticeRouteParts): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const shown = async (player: string): Promise<WireNotices> => {
    const { mail, push, apart, quiet } = await choiceOf(pool, player);
    const each = NOTICES.map((kind) => [kind, { mail: mail.includes(kind), push: push.includes(kind) }]);
    return { ...Object.fromEntries(each), apart, quiet } as WireNotices;
  };

  routes.get(
    '/api/me/notices',
    { schema: { tags, summary: 'Of what I am noticed, and how', response: { 200: shapes.notices, ...errors } } },
    async (request) => shown((await sessions.required(request)).player),
  );

  routes.patch(
    '/api/me/notices',
    {
      config: CHANGES,
      schema: {
        tags,
        summary:
          'Switch kinds of notices on and off, say how far mails of them are apart, and in which hours there are none',
        body: shapes.switches,
        response: { 200: shapes.notices, ...errors },
      },
    },
    async (request) => {
      const { player } = await sessions.required(request);
      const before = await choiceOf(pool, player);
      const [mail, push] = WAYS.map((way) =>
        NOTICES.filter((kind) => request.body[kind]?.[way] ?? before[way].includes(kind)),
      );
      const { apart = before.apart, quiet = before.quiet } = request.body;
      await keepChoice(pool, player, { mail: mail ?? [], push: push ?? [], apart, quiet });
      if (request.body.quiet !== undefined) await adaptNotices(pool, player, quiet);
      return shown(player);
    },
  );
};

const servePush = (app: FastifyInstance, { sessions, pusher }: NoticeRouteParts): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/api/push',
    { schema: { tags, summary: 'What a browser subscribes to pushes with', response: { 200: shapes.pushKey } } },
    async () => ({ key: pusher.key }),
  );

  routes.post(
    '/api/me/push',
    {
      config: CHANGES,
      schema: {
        tags,
        summary: 'Have a browser pushed to',
        body: shapes.pushTo,
        response: { 204: nothing, ...errors },
      },
    },
    async (request, reply) => {
      const { player } = await sessions.required(request);
      const { endpoint, keys } = request.body;
      await pusher.subscribe(player, { endpoint, keys });
      return reply.status(204).send(null);
    },
  );

  routes.delete(
    '/api/me/push',
    {
      config: CHANGES,
      schema: {
        tags,
        summary: 'Have a browser pushed to no more',
        body: shapes.pushedTo,
        response: { 204: nothing, ...errors },
      },
    },
    async (request, reply) => {
      const { player } = await sessions.required(request);
      await pusher.unsubscribe(player, request.body.endpoint);
      return reply.status(204).send(null);
    },
  );
};
