import type { Selectable, Transaction } from 'kysely';
import { maySee } from '../clubs/club-gate.ts';
import type { Db } from '../database.ts';
import { Fault, found } from '../errors.ts';
import type { Keyring } from '../keyring.ts';
import { apartFrom, blocked } from '../people/blocks.ts';
import { accountNamed, accountNames } from '../people/profiles.ts';
import { readMatches, readSeats } from '../rows.ts';
import type { Database } from '../schema.ts';
import { digestOf, type Who } from '../sessions.ts';
import type { InvitationTables } from './invitation-tables.ts';
import type { Invite, WireInvitation, WireInvited } from './invitation-wire.ts';
import { linkPath, linkSecret } from './links.ts';

/** Invitations to the seats of one match that may be open, and of one player that are listed. */
const MOST = 200;
const MOST_LISTED = 100;

type Row = Selectable<InvitationTables['invitation']>;

/** The match of this id, locked, where whoever asks has set it up. */
const ownMatch = async (tx: Db, id: string, who: Who) => {
  const match = found(
    await tx.selectFrom('match').select(['creator', 'club']).where('id', '=', id).forUpdate().executeTakeFirst(),
    'match with this id',
  );
  if (match.creator !== who.player)
    throw new Fault('forbidden', 'Only whoever set the match up can invite to its seats.');
  return match;
};

const openSeat = async (tx: Db, id: string, name: string) => {
  const seat = await tx
    .selectFrom('seat')
    .select(['seat', 'kind'])
    .where('match_id', '=', id)
    .where('name', '=', name)
    .executeTakeFirst();
  if (!seat) throw new Fault('not-found', `There is no seat "${name}" in this match.`, { field: 'body/seat' });
  if (seat.kind !== 'open') throw new Fault('conflict', `The ${name} seat is taken.`, { field: 'body/seat' });
  return seat;
};

const PLAYER = { field: 'body/player' };

/** Refuses to invite oneself, whom one has blocked, and to a club's match who is not in the club. */
const checkInvited = async (db: Db, match: string, club: string | null, who: Who, player: string): Promise<void> => {
  const { name } = await accountNamed(db, player);
  if (player === who.player) throw new Fault('refused', 'You cannot invite yourself.', PLAYER);
  if (await blocked(db, who.player, player)) throw new Fault('refused', `You have blocked ${name}.`, PLAYER);
  if (club !== null && !(await maySee(db, club, match, { player, name, guest: false })))
    throw new Fault('refused', `${name} is not in the club whose match this is.`, PLAYER);
};

const store = async (tx: Db, keyring: Keyring, match: string, seat: number, { id, player }: Invite): Promise<void> => {
  const rows = await tx.selectFrom('invitation').selectAll().where('match_id', '=', match).execute();
  const same = rows.find((row) => row.id === id);
  if (same) {
    if (same.seat === seat && same.player === (player ?? null)) return;
    throw new Fault('conflict', 'Another invitation was sent under this id before.', { field: 'body/id' });
  }
  if (player !== undefined && rows.some((row) => row.seat === seat && row.player === player))
    throw new Fault('conflict', 'This player is invited to this seat already.', PLAYER);
  if (rows.length >= MOST) throw new Fault('conflict', `At most ${MOST} invitations to one match can be open.`);
  const link = player === undefined ? digestOf(linkSecret(keyring, match, id)) : null;
  await tx
    .insertInto('invitation')
    .values({ match_id: match, id, seat, player: player ?? null, link })
    .execute();
};

/**
 * Invites to an open seat, by name or by a new link; only whoever set the match up can. The same again changes nothing. Whoever
 * is invited by somebody whom he has blocked never hears of it, and neither does the other.
 */
export const invite = async (
  db: Db,
  keyring: Keyring,
  match: string,
  who: Who,
  wish: Invite,
): Promise<WireInvitation> => {
  await db.transaction().execute(async (tx) => {
    const { club } = await ownMatch(tx, match, who);
    if (wish.player !== undefined) await checkInvited(tx, match, club, who, wish.player);
    const { seat } = await openSeat(tx, match, wish.seat);
    await store(tx, keyring, match, seat, wish);
  });
  const made = (await invitationsOf(db, keyring, match, who)).find(({ id }) => id === wish.id);
  return found(made, 'invitation with this id: its seat has been taken');
};

const shownLink = (keyring: Keyring, { match_id: match, id, link }: Row): string | undefined => {
  const secret = linkSecret(keyring, match, id);
  return link && Buffer.compare(digestOf(secret), link) === 0 ? linkPath(match, secret) : undefined;
};

/** The invitations to seats of a match that are open, for whoever set it up; the oldest first. */
export const invitationsOf = async (
  db: Db,
  keyring: Keyring,
  match: string,
  who: Who,
): Promise<readonly WireInvitation[]> => {
  const [row] = await readMatches(db, [match]);
  if (found(row, 'match with this id').creator !== who.player)
    throw new Fault('forbidden', 'Only whoever set the match up sees its invitations.');
  const rows = await db
    .selectFrom('invitation')
    .selectAll()
    .where('match_id', '=', match)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const seats = (await readSeats(db, [match])).get(match) ?? [];
  const names = await accountNames(
    db,
    rows.flatMap(({ player }) => player ?? []),
  );
  return rows.flatMap((each) => {
    const seat = seats.find(({ id, kind }) => id === each.seat && kind === 'open');
    if (!seat) return [];
    const link = shownLink(keyring, each);
    return [
      {
        id: each.id,
        seat: seat.name,
        at: each.at.toISOString(),
        ...(each.player === null ? {} : { player: { id: each.player, name: names.get(each.player) ?? '' } }),
        ...(link === undefined ? {} : { link }),
      },
    ];
  });
};

/** Takes an invitation back, as whoever set the match up; declines it, as whoever is invited by name. Its link is void from then on. */
export const dropInvitation = async (db: Db, match: string, id: string, who: Who): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const row = await tx.selectFrom('match').select('creator').where('id', '=', match).forUpdate().executeTakeFirst();
    const invitation = await tx
      .selectFrom('invitation')
      .select('player')
      .where('match_id', '=', match)
      .where('id', '=', id)
      .executeTakeFirst();
    const isMine = row?.creator === who.player || (invitation && invitation.player === who.player);
    found((invitation && isMine) || undefined, 'invitation with this id');
    await tx.deleteFrom('invitation').where('match_id', '=', match).where('id', '=', id).execute();
  });

/** What somebody is invited to by name, the latest first; not by those whom he has blocked. */
export const invitedTo = async (db: Db, player: string): Promise<readonly WireInvited[]> => {
  const rows = await db
    .selectFrom('invitation')
    .selectAll()
    .where('player', '=', player)
    .orderBy('at', 'desc')
    .limit(MOST_LISTED)
    .execute();
  const ids = [...new Set(rows.map(({ match_id: id }) => id))];
  const [matches, seats, apart] = await Promise.all([readMatches(db, ids), readSeats(db, ids), apartFrom(db, player)]);
  const byId = new Map(matches.map((match) => [match.id, match]));
  const names = await accountNames(
    db,
    matches.map(({ creator }) => creator),
  );
  return rows.flatMap(({ id, match_id: match, seat: number, at }) => {
    const row = byId.get(match);
    const seat = seats.get(match)?.find((each) => each.id === number && each.kind === 'open');
    if (!row || !seat || apart.includes(row.creator)) return [];
    const name = names.get(row.creator);
    return [
      {
        id,
        match,
        seat: seat.name,
        title: row.title,
        rulebook: row.rulebook,
        scenarioTitle: row.scenarioTitle,
        ...(row.rated ? { rated: true as const } : {}),
        ...(name === undefined ? {} : { by: { id: row.creator, name } }),
        at: at.toISOString(),
      },
    ];
  });
};

/** The seat to which this secret of a link invites; undefined when it is not, or no longer, good. */
export const seatOfLink = async (
  tx: Transaction<Database>,
  match: string,
  secret: string,
): Promise<number | undefined> => {
  const row = await tx
    .selectFrom('invitation')
    .select('seat')
    .where('match_id', '=', match)
    .where('link', '=', digestOf(secret))
    .executeTakeFirst();
  return row?.seat;
};

/** Whether a player is invited to a seat by name. */
export const isInvited = async (
  tx: Transaction<Database>,
  match: string,
  seat: number,
  { player }: Who,
): Promise<boolean> => {
  const row = await tx
    .selectFrom('invitation')
    .select('id')
    .where('match_id', '=', match)
    .where('seat', '=', seat)
    .where('player', '=', player)
    .executeTakeFirst();
  return row !== undefined;
};

/** A seat has been taken: nobody is invited to it any more. */
export const voidInvitations = async (tx: Transaction<Database>, match: string, seat: number): Promise<void> => {
  await tx.deleteFrom('invitation').where('match_id', '=', match).where('seat', '=', seat).execute();
};
