import { type Carried, firstHead, isRefusal, settingOf, unpackLog, versionOf } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import type { Clock } from './clock.ts';
import type { CarryJob } from './costly/carry-work.ts';
import type { Stand, StandJob } from './costly/turn-work.ts';
import { Fault } from './errors.ts';
import { LiveMatch, type Opened, openingOf } from './live-match.ts';
import type { Books } from './match-cache.ts';
import type { MatchRows } from './match-rows.ts';
import type { ToldPage } from './resume/history.ts';
import { openedSnapshot, readPage, type Snapshot, type StoredPage } from './resume/snapshot.ts';
import type { MatchRow, SeatRow, StoredEntry } from './rows.ts';

/** Nodes that open a match at the same time may each be the one that carries it over. */
const MOST_TRIES = 5;

/** Why a match cannot be played or shown here: its version of the book is gone; undefined when it is not. */
export const closedBy = async (
  books: Books,
  row: Pick<MatchRow, 'rulebook' | 'header' | 'carried'>,
): Promise<string | undefined> => {
  const version = versionOf(row);
  if (await books.load(row.rulebook, version)) return undefined;
  return `This match is played under ${row.rulebook} ${version}, whose rules are not kept on this server: it can be read and exported, and it goes on when they are back.`;
};

/** Replays a stored match under its own version and the present one. Gives the versions it is carried over to, if it is. */
export type Prover = (job: CarryJob) => Promise<readonly Carried[] | undefined>;

/** A match of the store with what it takes to fold it under one version or another. */
interface Stored {
  readonly rows: MatchRows;
  readonly row: MatchRow;
  readonly own: Shelf;
  readonly present: Shelf;
  readonly prove: Prover;
  /** Its stored log. */
  log(): Uint8Array;
  fold(shelf: Shelf, carried: readonly Carried[]): Promise<LiveMatch>;
}

const foldOrWhyNot = async (
  { fold }: Stored,
  shelf: Shelf,
  carried: readonly Carried[],
): Promise<LiveMatch | Error> => {
  try {
    return await fold(shelf, carried);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
};

/** Whether the match goes on under the present version; `later` where that could not be found out in time. */
const proved = async ({ row, own, log, prove }: Stored): Promise<readonly Carried[] | 'later' | undefined> => {
  try {
    return await prove({ book: own.rulebook.id, opening: openingOf(row), log: log() });
  } catch (error) {
    if (error instanceof Fault) return 'later';
    throw error;
  }
};

/** The match under the present version, where it was played by those rules before they had that number. */
const misnumbered = async (stored: Stored, why: Error): Promise<LiveMatch | 'again'> => {
  const { rows, row, present, own } = stored;
  const head = firstHead(row.header);
  const carried = [{ seq: 0, from: row.header.version, to: present.rulebook.version, head }];
  const other = row.carried.length > 0 || own === present ? why : await foldOrWhyNot(stored, present, carried);
  if (other instanceof Error) throw why;
  return (await rows.carry(row, carried, other.seq)) ? other : 'again';
};

const opened = async (stored: Stored): Promise<LiveMatch | 'again'> => {
  const { rows, row, own, present, fold } = stored;
  const live = await foldOrWhyNot(stored, own, row.carried);
  if (live instanceof Error) return misnumbered(stored, live);
  const { version } = present.rulebook;
  if (own.rulebook.version === version || row.stays === version) return live;
  const carried = await proved(stored);
  if (carried === 'later') return live;
  if (carried) return (await rows.carry(row, carried, live.seq)) ? fold(present, carried) : 'again';
  await rows.stay(live, version);
  return live;
};

/** What matches are opened with. */
export interface OpeningParts {
  readonly rows: MatchRows;
  readonly books: Books;
  readonly prove: Prover;
  /** Has a worker find where a match of sheets stands that has closed turns since its snapshot. */
  readonly stand?: ((job: StandJob) => Promise<Stand>) | undefined;
  /** Told of snapshots that are thrown away. */
  report(error: unknown): void;
  readonly clock: Clock;
}

/** A snapshot that holds, with what it opens a match with. One that is damaged is thrown away. */
const soundSnapshot = async ({ rows, report }: OpeningParts, id: string, snapshot: Snapshot) => {
  const opened = openedSnapshot(id, snapshot);
  if (opened) return { ...snapshot, opened };
  report(new Error(`match ${id}: its snapshot at entry ${snapshot.seq} is damaged: it is folded from its log`));
  await rows.dropSnapshot(id, snapshot.seq);
  return undefined;
};

/** A match as it was read, with its log since about its last snapshot. */
interface FromSnapshot {
  readonly row: MatchRow;
  readonly own: Shelf;
  readonly seats: readonly SeatRow[];
  readonly recent: readonly StoredEntry[];
}

/**
 * The entries of a match after number `from`: of those that were read where they begin with the next. They were not read
 * at the same moment as its snapshot, and may be from before it or since a later one.
 */
const entriesAfter = async (
  rows: MatchRows,
  { row, recent }: FromSnapshot,
  from: number,
): Promise<readonly StoredEntry[]> => {
  const known = recent.filter(({ seq }) => seq > from);
  const isNone = from === 0 && recent.length === 0;
  return isNone || known[0]?.seq === from + 1 ? known : rows.entries(row.id, from);
};

/** The match from its snapshot and the entries after it; undefined where they do not go together: then the whole log tells. */
const fromSnapshot = async (
  { rows, report, clock }: OpeningParts,
  read: FromSnapshot,
  { seq, opened }: Pick<Snapshot, 'seq'> & { readonly opened: Opened },
): Promise<LiveMatch | undefined> => {
  const { row, own, seats } = read;
  const [last, ...entries] = await entriesAfter(rows, read, seq - 1);
  try {
    if (last?.seq !== seq) throw new Error(`match ${row.id}: the stored log has no entry ${seq}`);
    return await LiveMatch.open(own, row, seats, opened, entries, clock);
  } catch (error) {
    report(new Error(`match ${row.id}: it does not go on from its snapshot at entry ${seq}`, { cause: error }));
    return undefined;
  }
};

const pageOrThrow = (id: string, stored: StoredPage): ToldPage => {
  const page = readPage(id, stored);
  if (!page) throw new Error(`match ${id}: a worker has made a page that does not hold`);
  return page;
};

/** Whether a log closes a turn of sheets: to carry one out may take long. */
const closesTurn = ({ rulebook }: Shelf, { header }: MatchRow, entries: readonly StoredEntry[]): boolean => {
  if (!rulebook.orders || entries.length === 0) return false;
  const setting = settingOf(rulebook, header);
  if (isRefusal(setting)) return false;
  const log = Buffer.concat(entries.map(({ packed }) => packed));
  return unpackLog(rulebook.verbs, rulebook.seats(setting).length, log).some(
    ({ action }) => (action as { readonly do: string }).do === 'close',
  );
};

/** The match as a worker has found it to stand; undefined where none is asked, or no turn was closed. */
const fromStand = async (
  { rows, stand, clock }: OpeningParts,
  read: FromSnapshot,
  snapshot: Snapshot | undefined,
): Promise<LiveMatch | undefined> => {
  const { row, own, seats } = read;
  const { id } = row;
  if (!stand || !own.rulebook.orders) return undefined;
  // Without a snapshot that holds all of the log tells, and not only what was read of it.
  const entries = snapshot
    ? (await entriesAfter(rows, read, snapshot.seq - 1)).slice(1)
    : await entriesAfter(rows, read, 0);
  if (!closesTurn(own, row, entries)) return undefined;
  const log = Uint8Array.from(Buffer.concat(entries.map(({ packed }) => packed)));
  const { snapshot: found, pages } = await stand({
    book: own.rulebook.id,
    match: id,
    opening: openingOf(row),
    snapshot,
    log,
  });
  const opened = openedSnapshot(id, found);
  if (!opened) throw new Error(`match ${id}: a worker has made a snapshot that does not hold`);
  const after = entries.filter(({ seq }) => seq > found.seq);
  const live = await LiveMatch.open(own, row, seats, opened, after, clock);
  for (const page of pages.toReversed()) live.recall(pageOrThrow(id, page));
  return live;
};

/** A match that is not opened: it has not begun, or its rules are gone. */
export interface Unopened {
  readonly row: MatchRow;
  readonly seats: readonly SeatRow[];
}

/**
 * A match opened from the store under the version of its book that it is played under: from its last snapshot, or folded from
 * its whole log. Where the book has moved on and the whole log plays the same under the present version, the match is carried
 * over to that; otherwise it stays. What was read of it when it has not begun, and when its version is gone; undefined when there
 * is none of that id.
 */
export const openStored = async (parts: OpeningParts, id: string): Promise<LiveMatch | Unopened | undefined> => {
  const { rows, books, prove, clock } = parts;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const [[row], bySeat, snapshot, recent] = await Promise.all([
      rows.matches([id]),
      rows.seats([id]),
      rows.snapshot(id),
      rows.recent(id),
    ]);
    if (!row) return undefined;
    const seats = bySeat.get(id) ?? [];
    const own = row.state === 'waiting' ? undefined : await books.load(row.rulebook, versionOf(row));
    if (!own) return { row, seats };
    const present = (await books.load(row.rulebook)) ?? own;
    const { version } = present.rulebook;
    const stays = own.rulebook.version === version || row.stays === version;
    const isOurs = snapshot?.version === own.rulebook.version;
    const sound = snapshot && isOurs ? await soundSnapshot(parts, id, snapshot) : undefined;
    const read = { row, own, seats, recent };
    const stood = stays ? await fromStand(parts, read, sound) : undefined;
    const live = stood ?? (sound && stays ? await fromSnapshot(parts, read, sound) : undefined);
    if (live) return live;
    const entries = await entriesAfter(rows, read, 0);
    const fold = (shelf: Shelf, carried: readonly Carried[]): Promise<LiveMatch> =>
      LiveMatch.fold(shelf, { ...row, carried }, seats, entries, shelf === own ? sound : undefined, clock);
    const log = (): Uint8Array => Uint8Array.from(Buffer.concat(entries.map(({ packed }) => packed)));
    const folded = await opened({ rows, row, own, present, log, prove, fold });
    if (folded !== 'again') return folded;
  }
  throw new Fault('unavailable', 'The match is being carried over to another version. Ask again in a moment.', {
    after: 1,
  });
};
