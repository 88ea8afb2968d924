import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { addressOf, countPassword, countTry, forgetPasswords } from './attempts.ts';
import type { Db } from './database.ts';
import { Fault } from './errors.ts';
import { checkMaySignIn } from './moderation/sanctions.ts';
import { type Cost, hashPassword, isPassword } from './passwords.ts';
import { CHANGES } from './people/profile-routes.ts';
import { accountOf } from './people/profiles.ts';
import type { Sessions, Who } from './sessions.ts';
import { errors, me, otherSessions } from './shapes.ts';
import type { Me } from './wire.ts';

/** How often one may try. */
export interface LoginLimits {
  /** Wrong passwords for one name from one address before one has to wait. */
  readonly passwordTries: number;
  /** Tries to sign in, and as many to sign up, that one address has in a minute. */
  readonly addressTries: number;
}

/** What an account may be called. */
export const accountName = z
  .string()
  .trim()
  .min(2)
  .max(30)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._'-]*$/u, "may hold letters, digits, spaces and . _ ' -");

/** What a password may be. */
export const newPassword = z.string().min(8).max(200).describe('At least 8 characters.');

const credentials = z.strictObject({
  name: accountName.describe('The name by which others see you, in any writing.'),
  password: newPassword,
});

/** The name in the writing by which accounts are told apart. */
export const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase();

/** Gives all that a guest holds to an account; the ids of the matches that this changes. */
const handOver = async (db: Db, from: string, to: string): Promise<readonly string[]> => {
  const rows = await db
    .updateTable('seat')
    .set({ holder: to, key: null, epoch: sql`epoch + 1` })
    .where('holder', '=', from)
    .returning('match_id')
    .execute();
  await db.updateTable('match').set({ creator: to }).where('creator', '=', from).execute();
  return rows.map((row) => row.match_id);
};

interface Parts {
  readonly db: Db;
  readonly sessions: Sessions;
  readonly limits: LoginLimits;
  /** What a new password takes to hash; as `passwords.ts` says unless said. */
  readonly passwordCost?: Cost | undefined;
  /** Told which matches have another player in a seat. */
  readonly changed: (matches: readonly string[]) => void;
}

/** Sign up: a guest becomes the account and keeps his seats; otherwise a new player. */
const signUp = async (
  { db, passwordCost }: Parts,
  name: string,
  password: string,
  guest: Who | undefined,
): Promise<Who> => {
  const stored = await hashPassword(password, passwordCost);
  const player = guest?.player ?? randomUUID();
  await db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto('account')
      .values({ name_key: keyOf(name), player, password: stored })
      .onConflict((conflict) => conflict.doNothing())
      .returning('player')
      .executeTakeFirst();
    if (!made) throw new Fault('conflict', `The name "${name}" is taken.`, { field: 'body/name' });
    if (guest) {
      await tx.updateTable('player').set({ name, guest: false }).where('id', '=', player).execute();
      await tx.updateTable('seat').set({ key: null }).where('holder', '=', player).execute();
    } else await tx.insertInto('player').values({ id: player, name, guest: false }).execute();
  });
  return { player, name, guest: false };
};

const signIn = async (db: Db, name: string, password: string): Promise<Who> => {
  const row = await db
    .selectFrom('account')
    .innerJoin('player', 'player.id', 'account.player')
    .select(['account.password', 'player.id', 'player.name'])
    .where('account.name_key', '=', keyOf(name))
    .executeTakeFirst();
  if (!(await isPassword(password, row?.password)) || !row)
    throw new Fault('not-signed-in', 'The name or the password is wrong.', { field: 'body/password' });
  await checkMaySignIn(db, row.id);
  return { player: row.id, name: row.name, guest: false };
};

const wireMe = (who: Who | undefined): Me =>
  who ? { id: who.player, name: who.name, account: !who.guest } : { account: false };

const tags = ['accounts'];

/** Routes under /api/me, /api/accounts and /api/session. */
export const serveAccounts = (app: FastifyInstance, parts: Parts): void => {
  serveSignUp(app, parts);
  serveSessions(app, parts);
  serveOtherSessions(app, parts);
};

const serveSignUp = (app: FastifyInstance, parts: Parts): void => {
  const { db, sessions, limits, changed } = parts;
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get('/api/me', { schema: { tags, summary: 'Who I am', response: { 200: me } } }, async (request) =>
    wireMe(await sessions.who(request)),
  );

  routes.post(
    '/api/accounts',
    {
      schema: {
        tags,
        summary: 'Sign up; a guest keeps his seats',
        body: credentials,
        response: { 201: me, ...errors },
      },
    },
    async (request, reply) => {
      const { name, password } = request.body;
      await countTry(db, 'sign-up', addressOf(request.ip), limits.addressTries);
      const before = await sessions.who(request);
      const who = await signUp(parts, name, password, before?.guest ? before : undefined);
      await sessions.end(request, reply);
      await sessions.begin(reply, request, who);
      if (before?.guest) changed(await matchesOf(db, who.player));
      return reply.status(201).send(wireMe(who));
    },
  );
};

const serveSessions = (app: FastifyInstance, { db, sessions, limits, changed }: Parts): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/api/session',
    {
      schema: {
        tags,
        summary: 'Sign in; seats held as a guest go to the account',
        body: credentials,
        response: { 200: me, ...errors },
      },
    },
    async (request, reply) => {
      const { name, password } = request.body;
      const address = addressOf(request.ip);
      await countTry(db, 'sign-in', address, limits.addressTries);
      await countPassword(db, keyOf(name), address, limits.passwordTries);
      const who = await signIn(db, name, password);
      await forgetPasswords(db, keyOf(name), address);
      const before = await sessions.who(request);
      if (before?.guest) changed(await handOver(db, before.player, who.player));
      await sessions.end(request, reply);
      await sessions.begin(reply, request, who);
      return wireMe(who);
    },
  );

  routes.delete(
    '/api/session',
    { schema: { tags, summary: 'Sign out', response: { 200: me } } },
    async (request, reply) => {
      await sessions.end(request, reply);
      return wireMe(undefined);
    },
  );
};

const serveOtherSessions = (app: FastifyInstance, { sessions }: Parts): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const response = { 200: otherSessions, ...errors };

  routes.get(
    '/api/me/sessions',
    { schema: { tags, summary: 'In how many other browsers I am signed in', response } },
    async (request) => ({ others: await sessions.others(request, accountOf(await sessions.who(request))) }),
  );

  routes.delete(
    '/api/me/sessions',
    { config: CHANGES, schema: { tags, summary: 'Sign out everywhere else', response } },
    async (request) => {
      const who = accountOf(await sessions.who(request));
      await sessions.endOthers(request, who);
      return { others: await sessions.others(request, who) };
    },
  );
};

const matchesOf = async (db: Db, player: string): Promise<readonly string[]> =>
  (await db.selectFrom('seat').select('match_id').where('holder', '=', player).execute()).map((row) => row.match_id);
