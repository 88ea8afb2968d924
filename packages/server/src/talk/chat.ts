import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { Fault } from '../errors.ts';
import type { SeatRow } from '../rows.ts';
import type { Room } from './rooms.ts';
import type { WireChat, WireMessage } from './talk-wire.ts';

/** Messages of one page. */
export const PAGE = 50;
/** What one player may say at a match within a minute, and how much a room holds. */
const MOST_A_MINUTE = 20;
const MOST_IN_ROOM = 20_000;
/** Others who speak at the same moment may take the number first. */
const MOST_TRIES = 50;

/** A message as it is stored. */
export interface ChatRow {
  readonly room: string;
  readonly n: number;
  readonly id: string;
  readonly player: string;
  readonly seat: number | null;
  readonly words: string;
  readonly at: Date;
  readonly removed: Date | null;
}

const COLUMNS = ['room', 'n', 'id', 'player', 'seat', 'words', 'at', 'removed'] as const;

/** What is said, by whom and to whom. */
export interface Saying {
  readonly match: string;
  readonly room: Room;
  readonly id: string;
  readonly player: string;
  readonly seat: number | undefined;
  readonly words: string;
}

const putOnce = async (db: Db, { match, room, id, player, seat, words }: Saying): Promise<ChatRow | undefined> => {
  const { rows } = await sql<ChatRow>`
    insert into chat (match_id, room, n, id, player, seat, words)
    select ${match}::uuid, ${room}::text, (select coalesce(max(n), 0) + 1 from chat where match_id = ${match}::uuid and room = ${room}),
      ${id}::uuid, ${player}::uuid, ${seat ?? null}::int, ${words}::text
    where (select count(*) from chat where match_id = ${match}::uuid and player = ${player}::uuid
        and at > clock_timestamp() - interval '1 minute') < ${MOST_A_MINUTE}
      and (select coalesce(max(n), 0) from chat where match_id = ${match}::uuid and room = ${room}) < ${MOST_IN_ROOM}
      and exists (select from match where id = ${match}::uuid)
    on conflict do nothing
    returning room, n, id, player, seat, words, at, removed`.execute(db);
  return rows[0];
};

const sentBefore = (db: Db, { match, id }: Saying): Promise<ChatRow | undefined> =>
  db.selectFrom('chat').select(COLUMNS).where('match_id', '=', match).where('id', '=', id).executeTakeFirst();

const whyNot = async (db: Db, { match, room }: Saying): Promise<Fault | undefined> => {
  if ((await lastOf(db, match, [room])).get(room) === MOST_IN_ROOM)
    return new Fault('conflict', 'This room is full: nothing more can be said here.', { field: 'body/room' });
  return undefined;
};

/**
 * Says something. The same message again is answered alike; another one under its id is a conflict, and so is one in a room
 * that is full. A 429 for whoever has said twenty within a minute.
 */
export const say = async (db: Db, saying: Saying): Promise<ChatRow> => {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const put = await putOnce(db, saying);
    if (put) return put;
    const before = await sentBefore(db, saying);
    if (before) {
      const { player, room, words } = saying;
      if (before.player === player && before.room === room && (before.words === words || before.removed)) return before;
      throw new Fault('conflict', 'Another message was sent under this id before.', { field: 'body/id' });
    }
    const full = await whyNot(db, saying);
    if (full) throw full;
    if (await isTooMany(db, saying))
      throw new Fault('too-many', `At most ${MOST_A_MINUTE} messages can be sent in a minute.`, { after: 30 });
  }
  throw new Fault('unavailable', 'Too many speak at the same time. Send it again in a moment.', { after: 1 });
};

const isTooMany = async (db: Db, { match, player }: Saying): Promise<boolean> => {
  const { count } = await db
    .selectFrom('chat')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('match_id', '=', match)
    .where('player', '=', player)
    .where('at', '>', sql<Date>`clock_timestamp() - interval '1 minute'`)
    .executeTakeFirstOrThrow();
  return Number(count) >= MOST_A_MINUTE;
};

/** Numbers of the last messages of these rooms; those in which nothing was said are left out. */
export const lastOf = async (db: Db, match: string, rooms: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (rooms.length === 0) return new Map();
  const rows = await db
    .selectFrom('chat')
    .select(['room', (of) => of.fn.max('n').as('n')])
    .where('match_id', '=', match)
    .where('room', 'in', rooms)
    .groupBy('room')
    .execute();
  return new Map(rows.map(({ room, n }) => [room, Number(n)]));
};

/** Messages after a number of each of these rooms, at most 200 of them all, in order. */
export const saidAfter = async (
  db: Db,
  match: string,
  after: ReadonlyMap<string, number>,
): Promise<readonly ChatRow[]> => {
  if (after.size === 0) return [];
  return db
    .selectFrom('chat')
    .select(COLUMNS)
    .where('match_id', '=', match)
    .where((of) => of.or([...after].map(([room, n]) => of.and([of('room', '=', room), of('n', '>', n)]))))
    .orderBy('room')
    .orderBy('n')
    .limit(200)
    .execute();
};

/** Messages of these rooms that were removed within the last minutes. */
export const removedLately = (db: Db, match: string, rooms: readonly string[]) =>
  db
    .selectFrom('chat')
    .select(['room', 'n'])
    .where('match_id', '=', match)
    .where('room', 'in', rooms)
    .where('removed', '>', sql<Date>`now() - interval '5 minutes'`)
    .limit(200)
    .execute();

/** Names of players by id, and whether each is a guest. */
const namesOf = async (db: Db, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, { readonly name: string; readonly guest: boolean }>();
  const rows = await db
    .selectFrom('player')
    .select(['id', 'name', 'guest'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Messages as they are sent. */
export const wireMessages = async (
  db: Db,
  seats: readonly Pick<SeatRow, 'id' | 'name'>[],
  rows: readonly ChatRow[],
): Promise<readonly WireMessage[]> => {
  const names = await namesOf(
    db,
    rows.map(({ player }) => player),
  );
  return rows.map(({ n, id, player, seat, words, at, removed }) => {
    const known = names.get(player);
    const name = seat === null ? undefined : seats.find((each) => each.id === seat)?.name;
    return {
      n,
      id,
      ...(name === undefined ? {} : { seat: name }),
      player: known?.name ?? 'Guest',
      ...(known && !known.guest ? { account: player } : {}),
      at: at.toISOString(),
      text: words,
      ...(removed ? { removed: true as const } : {}),
    };
  });
};

interface Wanted {
  readonly before?: number | undefined;
  readonly after?: number | undefined;
}

/** A page of a room, without those whom the reader does not want to hear. */
export const chatPage = async (
  db: Db,
  match: string,
  room: Room,
  { before, after }: Wanted,
  unheard: ReadonlySet<string>,
  seats: readonly Pick<SeatRow, 'id' | 'name'>[],
): Promise<WireChat> => {
  let query = db.selectFrom('chat').select(COLUMNS).where('match_id', '=', match).where('room', '=', room);
  if (unheard.size > 0) query = query.where('player', 'not in', [...unheard]);
  if (before !== undefined) query = query.where('n', '<', before);
  if (after !== undefined) query = query.where('n', '>', after);
  const rows = await query
    .orderBy('n', after === undefined ? 'desc' : 'asc')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  const inOrder = after === undefined ? page.toReversed() : page;
  return { room, messages: await wireMessages(db, seats, inOrder), more: rows.length > PAGE };
};
