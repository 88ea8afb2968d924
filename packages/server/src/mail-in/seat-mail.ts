import { sql } from 'kysely';
import type { Db } from '../database.ts';
import type { Asked } from '../desk/drafts.ts';
import type { Keyring } from '../keyring.ts';
import type { SeatRow } from '../rows.ts';
import { type AddressTerms, seatAddress } from './seat-address.ts';

/** How a seat is played by mail. */
export interface SeatMail {
  readonly address: string;
  readonly reports: boolean;
}

const rowOf = (db: Db, match: string, seat: number) =>
  db
    .selectFrom('seat_mail')
    .select(['renewed', 'reports'])
    .where('match_id', '=', match)
    .where('seat', '=', seat)
    .executeTakeFirst();

/** What the address of a seat follows from now. */
export const termsOfSeat = async (
  db: Db,
  match: string,
  { id: seat, epoch }: Pick<SeatRow, 'id' | 'epoch'>,
): Promise<AddressTerms> => ({ match, seat, epoch, renewed: (await rowOf(db, match, seat))?.renewed ?? 0 });

/** The address of a seat, and whether its player wants reports by mail. */
export const seatMail = async (
  db: Db,
  keyring: Keyring,
  domain: string,
  match: string,
  seat: SeatRow,
): Promise<SeatMail> => {
  const row = await rowOf(db, match, seat.id);
  const terms = { match, seat: seat.id, epoch: seat.epoch, renewed: row?.renewed ?? 0 };
  return { address: seatAddress(keyring, domain, terms), reports: row?.reports === seat.epoch };
};

/** What a player changes of it. */
interface Change {
  readonly reports?: boolean | undefined;
  readonly renew?: true | undefined;
}

/** Wants reports by mail from the present turn on, or no more; has the address renewed, so that the one of before is void. */
export const changeSeatMail = async (
  db: Db,
  match: string,
  { id: seat, epoch }: SeatRow,
  { reports, renew }: Change,
  resolved: number,
): Promise<void> => {
  const wanted =
    reports === undefined ? {} : { reports: reports ? epoch : null, ...(reports ? { mailed: resolved } : {}) };
  const renewed = renew ? { renewed: sql<number>`seat_mail.renewed + 1` } : {};
  if (Object.keys({ ...wanted, ...renewed }).length === 0) return;
  await db
    .insertInto('seat_mail')
    .values({ match_id: match, seat, reports: null, ...wanted, renewed: renew ? 1 : 0 })
    .onConflict((conflict) => conflict.columns(['match_id', 'seat']).doUpdateSet({ ...wanted, ...renewed }))
    .execute();
};

/**
 * Seats of a player, each as its match and number, whom the mailed report of the turn before asks for their orders: they need no other mail
 * of the turn. Not where that was opened again, since nothing is reported anew then.
 */
export const reportedSeats = async (asked: Asked, player: string): Promise<ReadonlySet<string>> => {
  const { rows } = await asked.query<{ game: string; seat: number }>(
    `select m.match_id as game, m.seat from seat_mail m
      join seat s on s.match_id = m.match_id and s.seat = m.seat and s.holder = $1 and s.epoch = m.reports
      where exists (select from turn t where t.match_id = m.match_id and t.state = 'resolved')
        and not exists (select from turn o where o.match_id = m.match_id and o.state = 'open' and o.led @> '[{"did": "reopened"}]')`,
    [player],
  );
  return new Set(rows.map(({ game, seat }) => `${game} ${seat}`));
};
