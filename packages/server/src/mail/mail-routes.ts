import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { addressOf, countTry } from '../attempts.ts';
import type { Db } from '../database.ts';
import { Fault } from '../errors.ts';
import { checkMayWrite } from '../moderation/sanctions.ts';
import type { Sessions } from '../sessions.ts';
import { errors } from '../shapes.ts';
import { confirmAddress, forgetAddress, isAsked, keepZone, placeOf, stopMail } from './addresses.ts';
import { LEAFLET_POLICY, type Leaflet, leaflet } from './leaflet.ts';
import * as shapes from './mail-shapes.ts';
import type { WireMail } from './mail-wire.ts';
import type { Mailer } from './mailer.ts';

/** What the routes of mail stand on. */
export interface MailParts {
  readonly db: Db;
  readonly sessions: Sessions;
  readonly mailer: Mailer;
}

/** Links that one address may ask for in a minute. */
const LINKS = 5;

const tags = ['notices'];
const page = z.string().describe('A small page.');

const wireOf = async ({ db, mailer }: MailParts, player: string): Promise<WireMail> => {
  const { address, wanted, stopped, refused } = await placeOf(db, player);
  return {
    on: mailer.isOn,
    ...(address === undefined ? {} : { address }),
    ...(wanted === undefined ? {} : { unconfirmed: wanted }),
    ...(stopped ? { stopped } : {}),
    ...(refused === undefined ? {} : { refused }),
  };
};

const show = (reply: FastifyReply, page: Leaflet): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', LEAFLET_POLICY)
    .serializer((text: unknown) => String(text))
    .send(leaflet(page));

const USED_UP = 'This link confirms nothing: it was used, or cut short, or is older than two days.';

/** Routes of one's own address, and those that links in mails lead to. */
export const serveMail = async (app: FastifyInstance, parts: MailParts): Promise<void> => {
  serveAddress(app, parts);
  await app.register(async (scope) => {
    // What a form and a mail program post: the address says all that is needed.
    scope.addContentTypeParser(['application/x-www-form-urlencoded', 'multipart/form-data'], (_request, body, done) => {
      body.resume();
      body.on('end', () => done(null, undefined)).on('error', done);
    });
    serveLinks(scope, parts);
  });
};

const serveAddress = (app: FastifyInstance, parts: MailParts): void => {
  const { db, sessions, mailer } = parts;
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/api/me/mail',
    { schema: { tags, summary: 'Where I am written to', response: { 200: shapes.mail, ...errors } } },
    async (request) => wireOf(parts, (await sessions.required(request)).player),
  );

  routes.put(
    '/api/me/mail',
    {
      schema: {
        tags,
        summary: 'Be written to at an address: a link that confirms it is sent there',
        body: shapes.wantMail,
        response: { 200: shapes.mail, ...errors },
      },
    },
    async (request) => {
      const who = await sessions.required(request);
      // His name stands in the mail that a stranger may get.
      await checkMayWrite(db, who.player);
      await countTry(db, 'mail', addressOf(request.ip), LINKS);
      const { address, zone } = request.body;
      await mailer.want(who.player, who.name, address);
      if (zone !== undefined) await keepZone(db, who.player, zone);
      return wireOf(parts, who.player);
    },
  );

  routes.delete(
    '/api/me/mail',
    { schema: { tags, summary: 'Have my address forgotten', response: { 200: shapes.mail, ...errors } } },
    async (request) => {
      const { player } = await sessions.required(request);
      await forgetAddress(db, player);
      return wireOf(parts, player);
    },
  );
};

const serveLinks = (app: FastifyInstance, { db, mailer }: MailParts): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const onward = (): Leaflet['onward'] => ({
    address: mailer.link('/account'),
    words: 'To your account and its notices',
  });

  routes.get(
    '/api/mail/confirm/:secret',
    {
      schema: {
        tags,
        summary: 'The page of a link that confirms an address',
        params: shapes.confirming,
        response: { 200: page, ...errors },
      },
    },
    async (request, reply) =>
      (await isAsked(db, request.params.secret))
        ? show(reply, {
            says: 'Are you to be written to at this address?',
            button: 'Yes, write to me',
            onward: onward(),
          })
        : show(reply.status(404), { says: USED_UP, onward: onward() }),
  );

  routes.post(
    '/api/mail/confirm/:secret',
    {
      schema: { tags, summary: 'Confirm an address', params: shapes.confirming, response: { 200: page, ...errors } },
    },
    async (request, reply) =>
      (await confirmAddress(db, request.params.secret))
        ? show(reply, { says: 'Your address is confirmed.', onward: onward() })
        : show(reply.status(404), { says: USED_UP, onward: onward() }),
  );

  const checkToken = ({ player, token }: { readonly player: string; readonly token: string }): void => {
    if (!mailer.isStopToken(player, token))
      throw new Fault('not-found', 'This link stops nothing.', { field: 'params/token' });
  };

  routes.get(
    '/api/mail/stop/:player/:token',
    {
      schema: {
        tags,
        summary: 'The page of the link that stops all mails',
        params: shapes.stopping,
        response: { 200: page, ...errors },
      },
    },
    async (request, reply) => {
      checkToken(request.params);
      return show(reply, {
        says: 'Do you want no more mails from Long Roll?',
        button: 'No more mails',
        onward: onward(),
      });
    },
  );

  routes.post(
    '/api/mail/stop/:player/:token',
    {
      schema: {
        tags,
        summary: 'Stop all mails to a player (one click, RFC 8058)',
        params: shapes.stopping,
        response: { 200: page, ...errors },
      },
    },
    async (request, reply) => {
      checkToken(request.params);
      await stopMail(db, request.params.player);
      return show(reply, {
        says: 'You get no more mails, but answers to orders that you mail yourself and links that you ask for.',
        onward: onward(),
      });
    },
  );
};
