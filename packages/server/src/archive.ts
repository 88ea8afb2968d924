import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip, gzipSync } from 'node:zlib';
import { kernelSentence, type MatchFile, toHex } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import { isOpened } from './abandoned.ts';
import type { Db } from './database.ts';
import { Fault } from './errors.ts';
import { LiveMatch } from './live-match.ts';
import { askedOf } from './resume/snapshot-rows.ts';
import { type MatchRow, readEntries, type StoredEntry } from './rows.ts';
import type { ToldLine, WireTold } from './wire.ts';

/** Letters of a text that is compressed at once: to hand a short one to another thread costs more than to compress it. */
const SHORT = 60_000;

/** Beyond it each level takes far longer and saves little: a copy is made for each match that ends. */
const LEVEL = { level: 3 };

const packed = async (text: string): Promise<Buffer> =>
  text.length < SHORT ? gzipSync(text, LEVEL) : promisify(gzip)(text, LEVEL);

const unpacked = async (bytes: Uint8Array): Promise<unknown> => JSON.parse(String(await promisify(gunzip)(bytes)));

/** Lines of an archive that are sent at once. */
const PAGE = 256;

/** What everybody may know of a match as its log tells it, in sentences of the book: a page of lines after the `from`-th. */
const linesAfter = (live: LiveMatch, from: number): readonly ToldLine[] => {
  const view = live.view('spectator');
  const seatName = (seat: number): string => live.match.seatName(seat);
  return live
    .tally('spectator')
    .page(from)
    .events.map((event) => ({
      n: event.n,
      text: kernelSentence(event, seatName) ?? live.shelf.board.sentence(event, view).text,
      clauses: event.clauses,
      ...(event.undone ? { undone: true as const } : {}),
    }));
};

/** A page of what everybody may know of a match. */
export const toldPage = (live: LiveMatch, from: number): WireTold => ({
  n: live.tally('spectator').n,
  lines: linesAfter(live, from),
});

/** The whole log in sentences, with turns for others in between. */
const allLines = async (live: LiveMatch): Promise<readonly ToldLine[]> => {
  const lines: ToldLine[] = [];
  while (lines.length < live.tally('spectator').n) {
    lines.push(...linesAfter(live, lines.length));
    await turn();
  }
  return lines;
};

/** A match as it is kept for the time when the rules that it was played under are gone. */
export interface Archived {
  readonly seq: number;
  /** Whether its book hides nothing. */
  readonly open: boolean;
  /** Without its secret, which stays in the row of the match. */
  readonly file: MatchFile;
  readonly told: readonly ToldLine[];
}

/** A match of which a copy is to be made, as it is stored. */
export interface ArchiveJob {
  readonly book: string;
  /** The version that it is played under. */
  readonly version: string;
  readonly row: MatchRow;
  readonly entries: readonly StoredEntry[];
}

/** The copy of a match as it is stored: file and lines are compressed. */
export interface ArchiveCopy {
  readonly seq: number;
  readonly open: boolean;
  readonly file: Uint8Array;
  readonly told: Uint8Array;
}

const copyOf = async (live: LiveMatch): Promise<ArchiveCopy> => {
  const { seq, file, told } = await live.exclusive(async () => ({
    seq: live.seq,
    file: live.match.fileText({ secret: false }),
    told: await allLines(live),
  }));
  return { seq, open: live.shelf.rulebook.open, file: await packed(file), told: await packed(JSON.stringify(told)) };
};

/** The copy of a match, made of its whole log. */
export const archiveOf = async (shelf: Shelf, { row, entries }: Omit<ArchiveJob, 'book'>): Promise<ArchiveCopy> =>
  copyOf(await LiveMatch.fold(shelf, row, [], entries));

/** Has the copy of a match made by a worker. */
export type Archiver = (job: ArchiveJob) => Promise<ArchiveCopy>;

const KEEP = `insert into archive (match_id, seq, open, file, told) values ($1, $2, $3, $4, $5)
  on conflict (match_id) do update set seq = excluded.seq, open = excluded.open, file = excluded.file, told = excluded.told
    where archive.seq < excluded.seq`;

/**
 * Keeps a match as it is now, unless more of it is kept already. Where what is in memory begins in the middle, `archiver` makes
 * the copy of the log.
 */
export const keepArchive = async (db: Db, live: LiveMatch, archiver?: Archiver): Promise<void> => {
  const { shelf, row, match, id } = live;
  const fromLog = async (): Promise<ArchiveCopy> => {
    const job = { version: shelf.rulebook.version, row, entries: await readEntries(db, id, 0) };
    if (!archiver) return archiveOf(shelf, job);
    return archiver({ book: shelf.rulebook.id, ...job }).catch((error: unknown) => {
      // A server that is going down has no workers any more.
      if (error instanceof Fault && error.kind === 'unavailable') return archiveOf(shelf, job);
      throw error;
    });
  };
  const kept = await (match.base === 0 ? copyOf(live) : fromLog());
  const { seq, open, file, told } = kept;
  await askedOf(db).query(KEEP, [id, seq, open, Buffer.from(file), Buffer.from(told)]);
};

/** What is kept of a match; undefined when nothing is. */
export const readArchive = async (db: Db, id: string): Promise<Archived | undefined> => {
  const row = await db.selectFrom('archive').selectAll().where('match_id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const [file, told] = await Promise.all([unpacked(row.file), unpacked(row.told)]);
  return { seq: row.seq, open: row.open, file: file as MatchFile, told: told as readonly ToldLine[] };
};

/** Why the file of a match with hidden information is not given before the end. */
export const stillHidden = (): Fault =>
  new Fault('forbidden', 'The file of this match opens when it is over: it holds what the other side must not see.');

/** The file of a match whose rules are gone, with its secret once it is over. Refuses what is not kept or still hidden. */
export const archivedFile = async (db: Db, row: MatchRow, closed: string): Promise<MatchFile> => {
  const kept = await readArchive(db, row.id);
  if (!kept) throw new Fault('conflict', `${closed} No copy of it was kept as a file.`);
  if (!kept.open && row.state !== 'over') throw stillHidden();
  const opened = row.outcome !== undefined || isOpened(row);
  return {
    ...kept.file,
    ...(opened && row.secret ? { secret: toHex(row.secret) } : {}),
    ...(opened && row.start ? { start: row.start } : {}),
    ...(row.abandoned ? { abandoned: true as const } : {}),
  };
};

/** A page of the log of a match whose rules are gone. Refuses where none was kept. */
export const archivedPage = async (db: Db, row: MatchRow, closed: string, from: number): Promise<WireTold> => {
  const kept = await readArchive(db, row.id);
  if (!kept) throw new Fault('conflict', `${closed} No copy of its log was kept in sentences.`);
  return { n: kept.told.length, lines: kept.told.slice(from, from + PAGE) };
};
