import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { accountName, keyOf, newPassword } from './accounts.ts';
import { addressOf, countDay, countPassword, countTry, forgetPasswords } from './attempts.ts';
import type { Db } from './database.ts';
import { Fault } from './errors.ts';
import type { Keyring } from './keyring.ts';
import { placeOf } from './mail/addresses.ts';
import type { Mailer } from './mail/mailer.ts';
import { type Cost, hashPassword, isPassword } from './passwords.ts';
import { CHANGES } from './people/profile-routes.ts';
import { accountOf } from './people/profiles.ts';
import type { Sessions, Who } from './sessions.ts';
import { errors } from './shapes.ts';

/** What the routes of new passwords stand on. */
export interface NewPasswordParts {
  readonly db: Db;
  readonly keyring: Keyring;
  readonly sessions: Sessions;
  readonly mailer: Mailer;
  /** Goes on with what an answer does not wait for; the node ends only when it is done. */
  readonly afterwards: (work: Promise<unknown>) => void;
  /** Wrong passwords for one name from one address before one has to wait. */
  readonly passwordTries: number;
  /** What a new password takes to hash; as `passwords.ts` says unless said. */
  readonly passwordCost?: Cost | undefined;
}

/** An account with the hash of the password that it has. */
interface Account {
  readonly player: string;
  readonly name: string;
  readonly stored: string;
}

/** Links that one address may ask for in a minute. */
const LINKS = 5;
/** Milliseconds for which a link holds. */
const HOLDS = 3_600_000;
/**
 * Links that one account is sent within each such time. Whoever else uses them up keeps no owner out: they lie in the
 * owner's mail, and the last of them holds until more may be sent.
 */
const LINKS_WHILE_ONE_HOLDS = 3;

const accountBy = async (db: Db, column: 'name_key' | 'player', value: string): Promise<Account | undefined> =>
  db
    .selectFrom('account')
    .innerJoin('player', 'player.id', 'account.player')
    .select(['account.player', 'player.name', 'account.password as stored'])
    .where(`account.${column}`, '=', value)
    .executeTakeFirst();

/**
 * What a link holds that lets its reader choose a new password: whose, until when, and a proof that only this server can
 * make. The hash of the password that it replaces goes into the proof, so that nothing need be stored: a link that was
 * followed, or that an account has outlived by another password, proves nothing any more.
 */
const tokenFor = (keyring: Keyring, { player, stored }: Account, until: number): string =>
  [player, until.toString(36), keyring.derive('new password', player, until, stored).toString('base64url')].join('.');

const TOKEN = /^([0-9a-f-]{36})\.([0-9a-z]{1,11})\.[\w-]{43}$/;

/** The account whose password this token replaces; undefined when it is of no use, or no more. */
const accountOfToken = async ({ db, keyring }: NewPasswordParts, token: string): Promise<Account | undefined> => {
  const [, player = '', until = ''] = TOKEN.exec(token) ?? [];
  const ends = Number.parseInt(until, 36);
  if (!(ends > Date.now())) return undefined;
  const account = await accountBy(db, 'player', player);
  const right = account && Buffer.from(tokenFor(keyring, account, ends));
  const given = Buffer.from(token);
  return right && right.length === given.length && timingSafeEqual(right, given) ? account : undefined;
};

const letterOf = ({ name }: Account, link: string) => ({
  subject: 'A new password for Long Roll',
  text: [
    `Somebody has lost the password of the player ${name} of Long Roll.`,
    `If that is you, choose another within an hour:\n${link}`,
    'If it is not, do nothing: your password stays as it is.',
  ].join('\n\n'),
});

/** Writes to the owner of an account who has confirmed an address; nothing happens where there is none. */
const sendLink = async ({ db, keyring, mailer }: NewPasswordParts, name: string): Promise<void> => {
  const account = await accountBy(db, 'name_key', keyOf(name));
  const { address } = account ? await placeOf(db, account.player) : {};
  if (!account || address === undefined) return;
  // Past that many nothing is sent, and whoever asks is not told: it would tell that the account can be written to.
  const time = Math.floor(Date.now() / HOLDS);
  const mayBeSent = await countDay(db, `lost password of\n${account.player}\n${time}`, LINKS_WHILE_ONE_HOLDS).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Fault) return false;
      throw error;
    },
  );
  if (!mayBeSent) return;
  const token = tokenFor(keyring, account, Date.now() + HOLDS);
  await mailer.toAddress(address, letterOf(account, mailer.link(`/account#password=${token}`)));
};

/** Gives an account another password in place of the one that it has. False when it has another by now. */
const replace = async (
  { db, passwordCost }: NewPasswordParts,
  { player, stored }: Account,
  password: string,
): Promise<boolean> => {
  const next = await hashPassword(password, passwordCost);
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ password: next })
    .where('player', '=', player)
    .where('password', '=', stored)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const tags = ['accounts'];
const done = z.object({ done: z.literal(true) });
const DONE = { done: true } as const;

/** Routes by which a password is changed, and one that was lost is replaced by a link that is mailed. */
export const serveNewPasswords = (app: FastifyInstance, parts: NewPasswordParts): void => {
  serveLost(app, parts);
  serveChange(app, parts);
};

const serveLost = (app: FastifyInstance, parts: NewPasswordParts): void => {
  const { db, sessions, mailer, afterwards } = parts;
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/api/password/lost',
    {
      schema: {
        tags,
        summary: 'Have a link to a new password mailed to the confirmed address of an account, if it has one',
        body: z.strictObject({ name: accountName }),
        response: { 200: done, ...errors },
      },
    },
    async (request) => {
      await countTry(db, 'lost password', addressOf(request.ip), LINKS);
      if (!mailer.isOn) throw new Fault('unavailable', 'This server sends no mail: ask whoever runs it.');
      // How long it takes would tell whether there is such an account, and one that can be written to.
      afterwards(sendLink(parts, request.body.name));
      return DONE;
    },
  );

  routes.post(
    '/api/password',
    {
      schema: {
        tags,
        summary: 'Choose a new password by the link that was mailed; the account is signed out everywhere',
        body: z.strictObject({ token: z.string().max(200), password: newPassword }),
        response: { 200: done, ...errors },
      },
    },
    async (request) => {
      await countTry(db, 'new password', addressOf(request.ip), LINKS);
      const account = await accountOfToken(parts, request.body.token);
      if (!account || !(await replace(parts, account, request.body.password)))
        throw new Fault('not-found', 'This link is of no use any more: it holds for an hour, and once.', {
          field: 'body/token',
        });
      await sessions.endOthers(request, { ...account, guest: false });
      await forgetPasswords(db, keyOf(account.name), addressOf(request.ip));
      return DONE;
    },
  );
};

const serveChange = (app: FastifyInstance, parts: NewPasswordParts): void => {
  const { db, sessions, passwordTries } = parts;
  const routes = app.withTypeProvider<ZodTypeProvider>();

  /** The account of whoever asks, when this is its password. */
  const proven = async (who: Who, password: string, address: string): Promise<Account> => {
    await countPassword(db, keyOf(who.name), address, passwordTries);
    const account = await accountBy(db, 'player', who.player);
    if (!(await isPassword(password, account?.stored)) || !account)
      throw new Fault('forbidden', 'That is not your password.', { field: 'body/old' });
    await forgetPasswords(db, keyOf(who.name), address);
    return account;
  };

  routes.put(
    '/api/me/password',
    {
      config: CHANGES,
      schema: {
        tags,
        summary: 'Change my password; I am signed out everywhere else',
        body: z.strictObject({ old: z.string().max(200), password: newPassword }),
        response: { 200: done, ...errors },
      },
    },
    async (request) => {
      const who = accountOf(await sessions.who(request));
      const account = await proven(who, request.body.old, addressOf(request.ip));
      if (!(await replace(parts, account, request.body.password)))
        throw new Fault('conflict', 'Your password has just been changed in another browser.', { field: 'body/old' });
      await sessions.endOthers(request, who);
      return DONE;
    },
  );
};
