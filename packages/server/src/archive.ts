import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { kernelSentence, type MatchFile, toHex } from '@longroll/kernel';
import { isOpened } from './abandoned.ts';
import type { Db } from './database.ts';
import { Fault } from './errors.ts';
import { LiveMatch } from './live-match.ts';
import { type MatchRow, readEntries } from './rows.ts';
import type { ToldLine, WireTold } from './wire.ts';

const packed = async (value: unknown): Promise<Buffer> => promisify(gzip)(JSON.stringify(value));
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

/** A match folded from its whole log, where what is in memory begins in the middle. */
const wholeOf = async (db: Db, live: LiveMatch): Promise<LiveMatch> =>
  live.match.base === 0 ? live : LiveMatch.fold(live.shelf, live.row, live.seats, await readEntries(db, live.id, 0));

/** Keeps a match as it is now, unless more of it is kept already. */
export const keepArchive = async (db: Db, played: LiveMatch): Promise<void> => {
  const live = await wholeOf(db, played);
  const { seq, row, file, told } = await live.exclusive(async () => ({
    seq: live.seq,
    row: live.row,
    file: live.match.file({ secret: false }),
    told: await allLines(live),
  }));
  const kept = { seq, open: live.shelf.rulebook.open, file: await packed(file), told: await packed(told) };
  await db
    .insertInto('archive')
    .values({ match_id: row.id, ...kept })
    .onConflict((same) => same.column('match_id').doUpdateSet(kept).where('archive.seq', '<', seq))
    .execute();
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
