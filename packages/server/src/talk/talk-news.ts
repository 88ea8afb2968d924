import type { Db } from '../database.ts';
import type { StreamLine } from '../event-stream.ts';
import type { Keyring } from '../keyring.ts';
import { type Found, isOver } from '../matches.ts';
import { rematchStands } from '../rematch/rematch.ts';
import { type ChatRow, lastOf, PAGE, removedLately, saidAfter, wireMessages } from './chat.ts';
import { noteVersions } from './notes.ts';
import { type Listener, roomsOf } from './rooms.ts';
import type { WireMessage, WireTalk, WireTalkNews } from './talk-wire.ts';

/** One stream that is told what is said. */
export interface Hearer {
  readonly player: string | undefined;
  readonly line: StreamLine;
  /** Number of the last message that he was told of each room; of none before he was told the first time. */
  readonly heard: Map<string, number>;
  readonly removed: Set<string>;
  notes: ReadonlyMap<number, number>;
  isReady: boolean;
  /** Who was looking when he was told last, and how far a rematch had come, as JSON text. */
  present: string;
  rematch: string;
}

/** The streams of a match, and what each of their readers is there. */
type Listeners = ReadonlyMap<Hearer, Listener>;

interface NewsParts {
  readonly db: Db;
  readonly keyring: Keyring;
}

/** Tells one stream something. */
export const tell = ({ line }: Hearer, news: WireTalk | WireTalkNews): void => {
  if (!line.destroyed) line.write(`event: talk\ndata: ${JSON.stringify(news)}\n\n`);
};

/** Tells one hearer what is new to him in a room that he may read. */
const tellRoom = (
  hearer: Hearer,
  listener: Listener,
  room: string,
  news: readonly { readonly row: ChatRow; readonly message: WireMessage }[],
  unheard: ReadonlyMap<string, ReadonlySet<string>>,
): void => {
  if (!roomsOf(listener).some((open) => open.room === room)) return;
  const heard = hearer.heard.get(room) ?? 0;
  hearer.heard.set(room, Math.max(heard, news.at(-1)?.row.n ?? 0));
  const messages = news.flatMap(({ row, message }) => {
    const isShunned = hearer.player !== undefined && unheard.get(row.player)?.has(hearer.player);
    return row.n > heard && !isShunned ? [message] : [];
  });
  if (messages.length > 0) tell(hearer, { said: { room, messages } });
};

/** Whoever comes when nobody wants a rematch is not told so. */
const tellRematch = async ({ db, keyring }: NewsParts, found: Found, hearers: Iterable<Hearer>): Promise<void> => {
  const rematch = await rematchStands(db, keyring, found);
  const text = JSON.stringify(rematch);
  for (const hearer of hearers) {
    const isNew = text !== (hearer.rematch || '{"wanted":[]}');
    hearer.rematch = text;
    if (isNew) tell(hearer, { rematch });
  }
};

const tellSaid = async (db: Db, found: Found, listeners: Listeners): Promise<void> => {
  const { id } = found.row;
  const from = await leastHeard(db, id, listeners);
  for (let rows = await saidAfter(db, id, from); rows.length > 0; rows = await saidAfter(db, id, from)) {
    const unheard = await unheardIn(db, rows, listeners);
    const messages = await wireMessages(db, found.seats, rows);
    for (const room of new Set(rows.map((row) => row.room))) {
      const news = rows.flatMap((row, i) => {
        const message = messages[i];
        return row.room === room && message ? [{ row, message }] : [];
      });
      from.set(room, news.at(-1)?.row.n ?? 0);
      for (const [hearer, listener] of listeners) tellRoom(hearer, listener, room, news, unheard);
    }
  }
};

/**
 * The number after which somebody has not heard what was said, of each room that anybody hears. Of a room that has just opened
 * to him he is told the last page.
 */
const leastHeard = async (db: Db, id: string, listeners: Listeners): Promise<Map<string, number>> => {
  const heard = [...listeners].map(([hearer, listener]) => ({
    hearer,
    rooms: roomsOf(listener).map(({ room }) => room),
  }));
  const fresh = heard.flatMap(({ hearer, rooms }) => rooms.filter((room) => !hearer.heard.has(room)));
  const last = await lastOf(db, id, [...new Set(fresh)]);
  const least = new Map<string, number>();
  for (const { hearer, rooms } of heard)
    for (const room of rooms) {
      const n = hearer.heard.get(room) ?? Math.max(0, (last.get(room) ?? 0) - PAGE);
      hearer.heard.set(room, n);
      least.set(room, Math.min(n, least.get(room) ?? n));
    }
  return least;
};

/** By author, those who do not want to hear him. */
const unheardIn = async (
  db: Db,
  rows: readonly ChatRow[],
  listeners: Listeners,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const readers = [...new Set([...listeners.keys()].flatMap(({ player }) => player ?? []))];
  const by = new Map<string, Set<string>>();
  if (readers.length === 0) return by;
  const shunned = await db
    .selectFrom('shunned')
    .select(['player', 'other'])
    .where('player', 'in', readers)
    .where('other', 'in', [...new Set(rows.map(({ player }) => player))])
    .execute();
  for (const { player, other } of shunned) by.set(other, (by.get(other) ?? new Set()).add(player));
  return by;
};

const tellRemoved = async (db: Db, found: Found, listeners: Listeners): Promise<void> => {
  const rooms = new Set([...listeners.values()].flatMap((listener) => roomsOf(listener).map(({ room }) => room)));
  for (const { room, n } of await removedLately(db, found.row.id, [...rooms]))
    for (const hearer of listeners.keys()) {
      const key = `${n} ${room}`;
      if ((hearer.heard.get(room) ?? 0) < n || hearer.removed.has(key)) continue;
      hearer.removed.add(key);
      tell(hearer, { removed: { room, n } });
    }
};

const tellNotes = async (db: Db, found: Found, listeners: Listeners): Promise<void> => {
  const seats = [...listeners.values()].flatMap((listener) => listener.seats);
  const versions = await noteVersions(db, found.row.id, [...new Set(seats.map(({ id }) => id))]);
  for (const [hearer, { seats: own }] of listeners) {
    const changed = own.filter(({ id }) => (versions.get(id) ?? 0) > (hearer.notes.get(id) ?? 0));
    if (changed.length === 0) continue;
    hearer.notes = new Map(own.map(({ id }) => [id, versions.get(id) ?? 0]));
    tell(hearer, { notes: Object.fromEntries(changed.map(({ id, name }) => [name, versions.get(id) ?? 0])) });
  }
};

/** Reads what is new of a match and tells each stream what its reader has not heard and may. */
export const tellNews = async (parts: NewsParts, found: Found, listeners: Listeners): Promise<void> => {
  await tellSaid(parts.db, found, listeners);
  await tellRemoved(parts.db, found, listeners);
  await tellNotes(parts.db, found, listeners);
  if (isOver(found)) await tellRematch(parts, found, listeners.keys());
};
