import { sql } from 'kysely';
import { countDay } from '../attempts.ts';
import type { Db } from '../database.ts';
import { digestOf, newSecret } from '../sessions.ts';

/** Links that are sent to one address, and for one player, within a day. */
const MOST_LINKS = 5;
/** For how long a link confirms. */
const VALID = sql<Date>`now() - interval '2 days'`;

/** Where a player wants to be written to, as it stands. */
export interface MailPlace {
  readonly address: string | undefined;
  readonly wanted: string | undefined;
  readonly stopped: boolean;
  readonly refused: string | undefined;
}

const NOWHERE: MailPlace = { address: undefined, wanted: undefined, stopped: false, refused: undefined };

/** Where this player wants to be written to. */
export const placeOf = async (db: Db, player: string): Promise<MailPlace> => {
  const row = await db.selectFrom('mail_address').selectAll().where('player', '=', player).executeTakeFirst();
  if (!row) return NOWHERE;
  return {
    address: row.address ?? undefined,
    wanted: row.wanted ?? undefined,
    stopped: row.stopped,
    refused: row.refused ?? undefined,
  };
};

/**
 * Notes an address that the player wants to be written to. Gives the secret of the link that is to confirm it; undefined
 * where it was confirmed before and is written to again from now on.
 */
export const wantAddress = async (db: Db, player: string, address: string): Promise<string | undefined> => {
  const before = await placeOf(db, player);
  if (before.address === address && before.refused === undefined) {
    await db
      .updateTable('mail_address')
      .set({ stopped: false, wanted: null, secret: null })
      .where('player', '=', player)
      .execute();
    return undefined;
  }
  await countDay(db, `mail for\n${player}`, MOST_LINKS);
  await countDay(db, `mail to\n${address.toLowerCase()}`, MOST_LINKS);
  const secret = newSecret();
  const asked = { wanted: address, secret: digestOf(secret), asked: sql<Date>`now()` };
  await db
    .insertInto('mail_address')
    .values({ player, address: null, ...asked })
    .onConflict((conflict) => conflict.column('player').doUpdateSet(asked))
    .execute();
  return secret;
};

/** Whether this secret is one of a link that confirms an address now. */
export const isAsked = async (db: Db, secret: string): Promise<boolean> => {
  const row = await db
    .selectFrom('mail_address')
    .select('player')
    .where('secret', '=', digestOf(secret))
    .where('asked', '>', VALID)
    .executeTakeFirst();
  return row !== undefined;
};

/** Confirms the address to which this secret was sent; false when it is not known, was used, or is older than two days. */
export const confirmAddress = async (db: Db, secret: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('mail_address')
    .set({ address: sql<string>`wanted`, wanted: null, secret: null, stopped: false, refused: null })
    .where('secret', '=', digestOf(secret))
    .where('asked', '>', VALID)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Writes to this player no more, until he asks for it again. */
export const stopMail = async (db: Db, player: string): Promise<void> => {
  await db.updateTable('mail_address').set({ stopped: true }).where('player', '=', player).execute();
};

/** Keeps the time zone in which a player is told moments. */
export const keepZone = async (db: Db, player: string, zone: string): Promise<void> => {
  await db.updateTable('mail_address').set({ zone }).where('player', '=', player).execute();
};

/** The time zone in which a player is told moments; undefined where he has named none. */
export const zoneOf = async (db: Db, player: string): Promise<string | undefined> => {
  const row = await db.selectFrom('mail_address').select('zone').where('player', '=', player).executeTakeFirst();
  return row?.zone ?? undefined;
};

/** Forgets the address of a player. */
export const forgetAddress = async (db: Db, player: string): Promise<void> => {
  await db.deleteFrom('mail_address').where('player', '=', player).execute();
};

/** The mail server of the address takes nothing: it is written to no more until its player confirms it again. */
export const noteRefused = async (db: Db, address: string, reason: string): Promise<void> => {
  await db.updateTable('mail_address').set({ refused: reason }).where('address', '=', address).execute();
};

const isNewDay = sql<boolean>`(sent_since < now() - interval '1 day' or sent_since > now())`;

/**
 * Counts a mail to a player. Gives the address; undefined where he wants none, is suspended, or has had `most` within a day. `asAnswer`: of an answer
 * to a mail of his own, which he gets also when he has stopped all others.
 */
export const countMail = async (
  db: Db,
  player: string,
  most: number,
  asAnswer: boolean,
): Promise<string | undefined> => {
  const row = await db
    .updateTable('mail_address')
    .set({
      sent: sql<number>`case when ${isNewDay} then 1 else sent + 1 end`,
      sent_since: sql<Date>`case when ${isNewDay} then now() else sent_since end`,
    })
    .where('player', '=', player)
    .where('address', 'is not', null)
    .where((of) => of.or([of('stopped', '=', false), of.val(asAnswer)]))
    .where('refused', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sanction')
            .select('sanction.player')
            .whereRef('sanction.player', '=', 'mail_address.player')
            .where('suspended', '=', true),
        ),
      ),
    )
    .where(sql<boolean>`(sent < ${most} or ${isNewDay})`)
    .returning('address')
    .executeTakeFirst();
  return row?.address ?? undefined;
};
