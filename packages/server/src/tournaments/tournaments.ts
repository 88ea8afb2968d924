import { randomUUID } from 'node:crypto';
import { isRefusal, newHeader, openMatch } from '@longroll/kernel';
import type { Selectable } from 'kysely';
import { bookNamed } from '../book-named.ts';
import { checkPace } from '../clocks/clock-asks.ts';
import { checkClub, demandRole, roleIn } from '../clubs/clubs.ts';
import type { Db } from '../database.ts';
import { Fault, faultOf, found } from '../errors.ts';
import type { Books } from '../match-cache.ts';
import { checkMayWrite } from '../moderation/sanctions.ts';
import type { Database } from '../schema.ts';
import type { Who } from '../sessions.ts';
import { doubleRoundRobin, roundRobin } from './circle.ts';
import type { Wish } from './tournament-shapes.ts';

/** Players of a tournament, and lists that one organiser may have open. */
const MOST_PLAYERS = 16;
const LEAST_PLAYERS = 3;
const MOST_OPEN = 5;

type Row = Selectable<Database['tournament']>;

const NO_SECRET = new Uint8Array(32);

/** The names of the two seats of a scenario; refused where it has another number of them. */
const seatsOf = async (books: Books, { rulebook, scenario, options, pace }: Wish): Promise<readonly string[]> => {
  const shelf = await bookNamed(books, rulebook, 'body/rulebook');
  const header = newHeader(shelf.rulebook, scenario, options, NO_SECRET, {}, randomUUID());
  if (isRefusal(header)) throw faultOf(header, 'body');
  const probe = openMatch(shelf.rulebook, { header, secret: NO_SECRET, chain: false });
  if (isRefusal(probe)) throw faultOf(probe, 'body');
  const seats = probe.seats.filter(({ kind }) => kind === 'player').map(({ name }) => name);
  if (pace) checkPace(shelf, pace, seats.length);
  if (seats.length === 2) return seats;
  throw new Fault('refused', `A tournament is of matches of two; this scenario has ${seats.length} seats.`, {
    field: 'body/scenario',
  });
};

/** Announces a tournament; gives its id. */
export const announce = async (db: Db, books: Books, wish: Wish, who: Who): Promise<string> => {
  await checkMayWrite(db, who.player);
  if (wish.club !== undefined) {
    await checkClub(db, wish.club, who.player);
    await demandRole(db, wish.club, who.player, ['owner', 'officer']);
  }
  const seats = await seatsOf(books, wish);
  const { open } = await db
    .selectFrom('tournament')
    .select((of) => of.fn.countAll<string>().as('open'))
    .where('organiser', '=', who.player)
    .where('closed', '=', false)
    .executeTakeFirstOrThrow();
  if (Number(open) >= MOST_OPEN)
    throw new Fault('conflict', `At most ${MOST_OPEN} tournaments of one organiser can wait for entries.`);
  const id = randomUUID();
  await db
    .insertInto('tournament')
    .values({
      id,
      title: wish.title,
      rulebook: wish.rulebook,
      scenario: wish.scenario,
      options: JSON.stringify(wish.options),
      seats: [...seats],
      club: wish.club ?? null,
      organiser: who.player,
      rated: wish.rated ?? false,
      both_sides: wish.bothSides ?? false,
      pace: wish.pace ? JSON.stringify(wish.pace) : null,
    })
    .execute();
  return id;
};

/** Whether this person may see the tournament: one of a club is seen by its members and by whoever has entered it. */
const mayFind = async (db: Db, { id, club }: Row, who: Who | undefined): Promise<boolean> => {
  if (club === null) return true;
  if (!who) return false;
  if (await roleIn(db, club, who.player)) return true;
  const entry = db.selectFrom('tournament_entry').select('n').where('tournament', '=', id);
  return (await entry.where('player', '=', who.player).executeTakeFirst()) !== undefined;
};

/** The tournament of this id; 404 when there is none that one may see. With `lock` it is locked for the transaction. */
export const tournamentOf = async (db: Db, id: string, who: Who | undefined, lock = false): Promise<Row> => {
  const query = db.selectFrom('tournament').selectAll().where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  const seen = row !== undefined && (await mayFind(db, row, who));
  return found(seen ? row : undefined, 'tournament with this id');
};

const demandOpen = ({ closed }: Row): void => {
  if (closed) throw new Fault('conflict', 'The list of entries is closed.');
};

const demandOrganiser = ({ organiser }: Row, { player }: Who): void => {
  if (organiser !== player) throw new Fault('forbidden', 'Only the organiser can do this.');
};

/** Enters a tournament whose list is open. The same again changes nothing. */
export const enter = async (db: Db, id: string, who: Who): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const row = await tournamentOf(tx, id, who, true);
    demandOpen(row);
    const entries = await tx
      .selectFrom('tournament_entry')
      .select(['player', 'n'])
      .where('tournament', '=', id)
      .execute();
    if (entries.some(({ player }) => player === who.player)) return;
    if (entries.length >= MOST_PLAYERS)
      throw new Fault('conflict', `A tournament has at most ${MOST_PLAYERS} players, and all have entered.`);
    const n = Math.max(0, ...entries.map((entry) => entry.n)) + 1;
    await tx.insertInto('tournament_entry').values({ tournament: id, player: who.player, n }).execute();
  });

/** Closes the list and makes the pairs: their matches are set up a moment later. */
export const closeList = async (db: Db, id: string, who: Who): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const row = await tournamentOf(tx, id, who, true);
    demandOrganiser(row, who);
    if (row.closed) return;
    const entries = await tx
      .selectFrom('tournament_entry')
      .select('player')
      .where('tournament', '=', id)
      .orderBy('n')
      .execute();
    if (entries.length < LEAST_PLAYERS)
      throw new Fault('conflict', `A tournament needs at least ${LEAST_PLAYERS} players.`);
    const players = entries.map(({ player }) => player);
    const pairings = row.both_sides ? doubleRoundRobin(players.length) : roundRobin(players.length);
    await tx
      .insertInto('tournament_pair')
      .values(
        pairings.map(({ round, board, first, second }) => ({
          tournament: id,
          round,
          board,
          first: players[first] ?? '',
          second: players[second] ?? '',
          game: randomUUID(),
        })),
      )
      .execute();
    await tx.updateTable('tournament').set({ closed: true }).where('id', '=', id).execute();
  });

/** Takes back a tournament whose list is open. */
export const callOff = async (db: Db, id: string, who: Who): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const row = await tournamentOf(tx, id, who, true);
    demandOrganiser(row, who);
    demandOpen(row);
    await tx.deleteFrom('tournament').where('id', '=', id).execute();
  });

/**
 * Withdraws, or takes another player out, which its organiser does: from an open list without a trace; later his matches that have
 * not begun are lost for him, and those that have go on. Gives the matches that are no more.
 */
export const withdraw = async (db: Db, id: string, who: Who, player = who.player): Promise<readonly string[]> => {
  const waiting = await db.transaction().execute(async (tx) => {
    const row = await tournamentOf(tx, id, who, true);
    if (player !== who.player) demandOrganiser(row, who);
    const entry = tx.selectFrom('tournament_entry').select('n').where('tournament', '=', id);
    found(await entry.where('player', '=', player).executeTakeFirst(), 'entry of this player in this tournament');
    if (!row.closed) {
      await tx.deleteFrom('tournament_entry').where('tournament', '=', id).where('player', '=', player).execute();
      return [];
    }
    await tx
      .updateTable('tournament_entry')
      .set({ withdrawn: true })
      .where('tournament', '=', id)
      .where('player', '=', player)
      .execute();
    const pairs = await tx
      .updateTable('tournament_pair')
      .set({ made: true })
      .where('tournament', '=', id)
      .where((of) => of.or([of('first', '=', player), of('second', '=', player)]))
      .returning('game')
      .execute();
    return pairs.map(({ game }) => game);
  });
  const gone: string[] = [];
  for (const game of waiting) if (await dropWaiting(db, game)) gone.push(game);
  return gone;
};

/** Deletes a match that has not begun. */
const dropWaiting = (db: Db, game: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const deleted = await tx
      .deleteFrom('match')
      .where('id', '=', game)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (deleted.numDeletedRows === 0n) return false;
    await tx.deleteFrom('seat').where('match_id', '=', game).execute();
    return true;
  });
