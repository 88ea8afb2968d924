import type { FirstJob } from '../beginning.ts';
import { checkClub } from '../clubs/clubs.ts';
import type { Db } from '../database.ts';
import { Fault, found } from '../errors.ts';
import type { Keyring } from '../keyring.ts';
import type { Books } from '../match-cache.ts';
import { type Found, isOver } from '../matches.ts';
import { madeOnce } from '../once.ts';
import { anyBlocked } from '../people/blocks.ts';
import type { Randomness } from '../randomness.ts';
import type { SeatRow } from '../rows.ts';
import type { Who } from '../sessions.ts';
import { createTable } from '../tables.ts';
import { rematchOf } from './rematch-plan.ts';
import type { WireRematch } from './rematch-wire.ts';

/** What a rematch is set up with. */
export interface RematchParts {
  readonly db: Db;
  readonly keyring: Keyring;
  readonly books: Books;
  readonly randomness: Randomness;
  readonly firstJob: FirstJob;
}

/** The id of the rematch of a match: there is one. */
const idOf = (keyring: Keyring, match: string): string => keyring.uuid('rematch', match);

const isThere = async (db: Db, id: string): Promise<true | undefined> =>
  (await db.selectFrom('match').select('id').where('id', '=', id).executeTakeFirst()) && true;

const playersOf = (seats: readonly SeatRow[]): readonly string[] => [
  ...new Set(seats.flatMap(({ kind, holder }) => (kind === 'person' ? (holder ?? []) : []))),
];

const wishesFor = async (db: Db, match: string): Promise<ReadonlySet<string>> => {
  const rows = await db.selectFrom('rematch_wish').select('player').where('match_id', '=', match).execute();
  return new Set(rows.map(({ player }) => player));
};

/** How far a rematch has come. */
export const rematchStands = async (db: Db, keyring: Keyring, { row, seats }: Found): Promise<WireRematch> => {
  const id = idOf(keyring, row.id);
  const [wishes, made] = await Promise.all([wishesFor(db, row.id), isThere(db, id)]);
  const wanted = seats.filter(({ kind, holder }) => kind === 'person' && holder !== undefined && wishes.has(holder));
  return { wanted: wanted.map(({ name }) => name), ...(made ? { match: id } : {}) };
};

const checkWish = async (db: Db, match: Found, who: Who): Promise<void> => {
  if (!isOver(match)) throw new Fault('conflict', 'A match is played once more when it is over.');
  const players = playersOf(match.seats);
  if (!players.includes(who.player))
    throw new Fault('forbidden', 'Only whoever has played a match plays it once more.');
  const others = players.filter((player) => player !== who.player);
  const mine = await Promise.all(others.map((other) => anyBlocked(db, [who.player], other)));
  if (mine.includes(true) || (await anyBlocked(db, others, who.player)))
    throw new Fault('forbidden', 'This match is not played once more.');
  if (match.row.club !== undefined) await checkClub(db, match.row.club, who.player);
};

/** Notes that somebody wants a rematch, or no longer does. What has come of it already stays. */
const note = (db: Db, match: string, player: string, want: boolean): Promise<void> =>
  db.transaction().execute(async (tx) => {
    found(
      await tx.selectFrom('match').select('id').where('id', '=', match).forUpdate().executeTakeFirst(),
      'match with this id',
    );
    if (want)
      await tx
        .insertInto('rematch_wish')
        .values({ match_id: match, player })
        .onConflict((same) => same.doNothing())
        .execute();
    else await tx.deleteFrom('rematch_wish').where('match_id', '=', match).where('player', '=', player).execute();
  });

/**
 * Says that somebody wants to play a match once more, or no longer. When all who have played it want to, it is set up: once,
 * whoever asks again and wherever. Gives its id when it was set up by this. Refuses who has not played, a match that goes on, and
 * whoever is blocked or has blocked another.
 */
export const wantRematch = async (
  { db, keyring, books, randomness, firstJob }: RematchParts,
  match: Found,
  who: Who,
  want: boolean,
): Promise<string | undefined> => {
  await checkWish(db, match, who);
  const id = idOf(keyring, match.row.id);
  if (await isThere(db, id)) return undefined;
  const wanted = rematchOf(match.row, match.seats, id);
  await note(db, match.row.id, who.player, want);
  const wishes = await wishesFor(db, match.row.id);
  const players = playersOf(match.seats);
  if (!players.every((player) => wishes.has(player))) return undefined;
  const creator = players.includes(match.row.creator) ? match.row.creator : who.player;
  await madeOnce(
    () => isThere(db, id),
    async () => {
      await createTable(db, books, wanted, { player: creator, name: '', guest: false }, randomness, firstJob);
      return true as const;
    },
  );
  return id;
};
