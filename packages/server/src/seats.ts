import { sql, type Transaction } from 'kysely';
import { stillAdds, termsOf } from './beginning.ts';
import type { Db } from './database.ts';
import { Fault, found } from './errors.ts';
import { isInvited, seatOfLink, voidInvitations } from './invitations/invitations.ts';
import type { Once } from './once.ts';
import { anyBlocked } from './people/blocks.ts';
import { checkRatedSeat } from './people/rated-match.ts';
import type { SeatRow } from './rows.ts';
import type { Database } from './schema.ts';
import { digestOf, newSecret, type Who } from './sessions.ts';

/** A seat with its holder, as a match in memory has it or as it stands in the store. */
type HeldSeat = Pick<SeatRow, 'name' | 'kind'> & { readonly holder?: string | null | undefined };

/** Whether this person may act for the seat. */
export const holds = (seat: HeldSeat, who: Who | undefined): boolean =>
  who !== undefined && seat.kind === 'person' && seat.holder === who.player;

/** The seat of this name that this person holds. 404 when there is none of that name, 401 or 403 when it is not his. */
export const heldSeat = <S extends HeldSeat>(
  seats: readonly S[],
  name: string,
  who: Who | undefined,
  field: string,
): S => {
  const seat = seats.find((each) => each.name === name);
  if (!seat) throw new Fault('not-found', `There is no seat "${name}" in this match.`, { field });
  if (holds(seat, who)) return seat;
  if (!who) throw new Fault('not-signed-in', `Whoever plays the ${name} seat must be signed in.`, { field });
  throw new Fault('forbidden', `The ${name} seat is not yours.`, { field });
};

interface Wish {
  readonly seat?: string | undefined;
  readonly secret?: string | undefined;
}

/** What came of sitting down or of claiming. */
export interface Taken {
  readonly seat: string;
  /** A guest's own secret for the seat, to be shown once. */
  readonly key: string | undefined;
}

const wantedSeat = async (tx: Transaction<Database>, id: string, wish: Wish, who: Who) => {
  if (wish.secret === undefined && wish.seat === undefined)
    throw new Fault('bad-request', 'body: name an open seat, or send the secret of an invitation.', {
      field: 'body/seat',
    });
  const seats = await tx.selectFrom('seat').selectAll().where('match_id', '=', id).execute();
  if (wish.secret !== undefined) {
    const invitedTo = await seatOfLink(tx, id, wish.secret);
    const invited = seats.find(({ seat, kind }) => seat === invitedTo && kind === 'open');
    if (!invited) throw new Fault('forbidden', 'This invitation is not, or no longer, good.', { field: 'body/secret' });
    return { seat: invited, seats };
  }
  const named = seats.find((seat) => seat.name === wish.seat);
  if (!named) throw new Fault('not-found', `There is no seat "${wish.seat}" in this match.`, { field: 'body/seat' });
  if (named.kind !== 'open') throw new Fault('conflict', `The ${named.name} seat is taken.`, { field: 'body/seat' });
  if (named.private && !(await isInvited(tx, id, named.seat, who)))
    throw new Fault('forbidden', `The ${named.name} seat is taken by invitation only.`, { field: 'body/seat' });
  return { seat: named, seats };
};

const hasRoom = async (tx: Transaction<Database>, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('seat')
    .select('seat')
    .where('match_id', '=', id)
    .where('kind', '=', 'open')
    .executeTakeFirst()) !== undefined;

const keyOf = (once: Once | undefined): string => once?.secret('key') ?? newSecret();

/** The seat that an earlier sending of this request took and its sender still holds; undefined when there is none. */
const seatBefore = async (db: Db, id: string, who: Who, once: Once | undefined): Promise<string | undefined> => {
  if (!once) return undefined;
  const seat = await db
    .selectFrom('seat')
    .select('name')
    .where('match_id', '=', id)
    .where('request', '=', once.digest(who.player))
    .where('holder', '=', who.player)
    .executeTakeFirst();
  return seat?.name;
};

/** What an earlier sending of this request came to when it sat down. */
export const satBefore = async (db: Db, id: string, who: Who, once: Once | undefined): Promise<Taken | undefined> => {
  const seat = await seatBefore(db, id, who, once);
  return seat === undefined ? undefined : { seat, key: who.guest ? keyOf(once) : undefined };
};

/** What an earlier sending of this request came to when it claimed a seat by its key. */
export const claimedBefore = async (
  db: Db,
  id: string,
  key: string,
  who: Who,
  once: Once | undefined,
): Promise<Taken | undefined> => {
  const seat = await seatBefore(db, id, who, once);
  return seat === undefined ? undefined : { seat, key: who.guest ? key : undefined };
};

/**
 * Takes an open seat, by name or by the secret of its invitation, which is void from then on. Before the match begins
 * its taker is still to add to the dice, unless others have shown what they add.
 */
export const sitDown = async (db: Db, id: string, wish: Wish, who: Who, once?: Once): Promise<Taken> =>
  db.transaction().execute(async (tx) => {
    const match = found(
      await tx
        .selectFrom('match')
        .select(['state', 'rated', 'creator', 'quorum', 'begins', 'closing'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),
      'match with this id',
    );
    const terms = termsOf(match);
    // A match that began before all had come has room for them still, and one whose game master has freed a seat.
    if (match.state !== 'waiting' && !(match.state === 'running' && (terms || (await hasRoom(tx, id)))))
      throw new Fault('conflict', 'All seats of this match are taken.', { field: 'body/seat' });
    const { seat, seats } = await wantedSeat(tx, id, wish, who);
    if (match.rated) checkRatedSeat(seats, who);
    const others = seats.flatMap(({ holder }) => holder ?? []);
    if (await anyBlocked(tx, [match.creator, ...others], who.player))
      throw new Fault('forbidden', 'This seat is not open to you.', { field: 'body/seat' });
    await who.arrive?.store(tx);
    const key = who.guest ? keyOf(once) : undefined;
    await tx
      .updateTable('seat')
      .set({
        kind: 'person',
        holder: who.player,
        invitation: null,
        key: key ? digestOf(key) : null,
        epoch: sql`epoch + 1`,
        request: once?.digest(who.player) ?? null,
        adds: seat.adds && match.state === 'waiting' && stillAdds(seats, terms),
      })
      .where('match_id', '=', id)
      .where('seat', '=', seat.seat)
      .execute();
    await voidInvitations(tx, id, seat.seat);
    return { seat: seat.name, key };
  });

/** Moves a guest's seat to whoever shows its key. An account's seat has no key any more. */
export const claimSeat = async (db: Db, id: string, key: string, who: Who, once?: Once): Promise<Taken> =>
  db.transaction().execute(async (tx) => {
    const seat = await tx
      .updateTable('seat')
      .set({
        holder: who.player,
        key: who.guest ? sql`key` : null,
        epoch: sql`epoch + 1`,
        request: once?.digest(who.player) ?? null,
      })
      .where('match_id', '=', id)
      .where('key', '=', digestOf(key))
      .returning('name')
      .executeTakeFirst();
    if (!seat) throw new Fault('forbidden', 'This key opens no seat of this match.', { field: 'body/key' });
    await who.arrive?.store(tx);
    return { seat: seat.name, key: who.guest ? key : undefined };
  });
