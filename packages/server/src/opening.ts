import { type Carried, firstHead, versionOf } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import { type Clock, systemClock } from './clock.ts';
import type { CarryJob } from './costly/carry-work.ts';
import { Fault } from './errors.ts';
import { LiveMatch, openingOf } from './live-match.ts';
import type { Books } from './match-cache.ts';
import type { MatchRows } from './match-rows.ts';
import type { MatchRow } from './rows.ts';

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

/**
 * A match folded from the store under the version of its book that it is played under. Where the book has moved on and
 * the whole log plays the same under the present version, the match is carried over to that; otherwise it stays. Undefined
 * when there is none of that id, when it has not begun, and when its version is gone.
 */
export const openStored = async (
  rows: MatchRows,
  books: Books,
  prove: Prover,
  id: string,
  clock: Clock = systemClock,
): Promise<LiveMatch | undefined> => {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const [row] = await rows.matches([id]);
    if (!row || row.state === 'waiting') return undefined;
    const own = await books.load(row.rulebook, versionOf(row));
    if (!own) return undefined;
    const present = (await books.load(row.rulebook)) ?? own;
    // The snapshot first: the log read after it holds its entry.
    const snapshot = await rows.snapshot(id);
    const [seats, entries] = await Promise.all([rows.seats([id]), rows.entries(id, 0)]);
    const fold = (shelf: Shelf, carried: readonly Carried[]): Promise<LiveMatch> =>
      LiveMatch.fold(shelf, { ...row, carried }, seats.get(id) ?? [], entries, snapshot, clock);
    const log = (): Uint8Array => Uint8Array.from(Buffer.concat(entries.map(({ packed }) => packed)));
    const live = await opened({ rows, row, own, present, log, prove, fold });
    if (live !== 'again') return live;
  }
  throw new Fault('unavailable', 'The match is being carried over to another version. Ask again in a moment.', {
    after: 1,
  });
};
