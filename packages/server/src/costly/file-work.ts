import {
  type AnyRulebook,
  isRefusal,
  type Match,
  type MatchFile,
  type Opening,
  type Outcome,
  PackedLog,
  parseMatchFile,
  type ReplayStep,
  replayFile,
  resumeMatch,
  type Seat,
  type SeatId,
  unpackLog,
  verifyFile,
  versionOf,
} from '@longroll/kernel';
import type { z } from 'zod';
import { bookNamed } from '../book-named.ts';
import { Fault, faultOf, shapeFault } from '../errors.ts';
import type { Books } from '../match-cache.ts';
import { History } from '../resume/history.ts';
import { snapshotOf, storedPage, type Unbound } from '../resume/snapshot.ts';
import { importMatch, type Plan } from '../shapes.ts';

/** A match file that came from outside, found to hold, and what it leads to. */
export interface CheckedFile {
  readonly title: string | undefined;
  /** Who is to play which seat, as the request says. */
  readonly plans: { readonly [seat: string]: Plan } | undefined;
  /** The file without its entries. */
  readonly file: Omit<MatchFile, 'entries'>;
  readonly seats: readonly Seat[];
  readonly setupDice: readonly number[];
  readonly outcome: Outcome | undefined;
  readonly actors: readonly SeatId[];
  /** The stored form of each entry, one behind the other, and the length of each. */
  readonly packed: Uint8Array;
  readonly lengths: Uint32Array;
  /** What it is opened from; a hidden book's chain has salts that only its secret tells. */
  readonly resume: Unbound | undefined;
}

/** A stored match that is to be written as a file. */
export interface ExportJob {
  readonly book: string;
  readonly opening: Opening;
  /** Its stored log. */
  readonly log: Uint8Array;
  /** Whether the secret of its dice is told. */
  readonly secret: boolean;
  /** Whether it was ended since nobody played on. */
  readonly abandoned: boolean;
}

const parsedBody = (text: string): z.output<typeof importMatch> => {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Fault('bad-request', 'body: is not JSON', { field: 'body' });
  }
  const parsed = importMatch.safeParse(body);
  if (parsed.success) return parsed.data;
  throw shapeFault('bad-request', ['body'], parsed.error.issues[0]);
};

/** The rulebook of a file in the version that it is played under, or a refusal of the field. */
const bookOf = async (books: Books, file: MatchFile): Promise<AnyRulebook> => {
  const { rulebook } = file.header;
  await bookNamed(books, rulebook, 'body/file/header/rulebook');
  return (await bookNamed(books, rulebook, 'body/file/header/version', versionOf(file))).rulebook;
};

/** A file replayed. */
interface Replayed {
  readonly match: Match;
  readonly steps: readonly ReplayStep[];
}

/** Replays and verifies a file. Refuses with the field or entry at fault. */
const folded = (book: AnyRulebook, file: MatchFile): Replayed => {
  const [fault] = verifyFile(book, file).faults;
  if (fault) {
    const field = fault.entry === 0 ? 'body/file/header' : `body/file/entries/${fault.entry - 1}`;
    const where = fault.entry === 0 ? '' : `entry ${fault.entry}: `;
    throw new Fault('refused', `The file does not hold: ${where}${fault.reason}`, { field });
  }
  const replayed = replayFile(book, file);
  if (isRefusal(replayed)) throw faultOf(replayed, 'body/file');
  return replayed;
};

const NO_ID = '';

const resumeOf = ({ match, steps }: Replayed): Unbound | undefined => {
  const { book, boundary, seats } = match;
  if (!book.open || boundary.seq === 0) return undefined;
  const history = new History(true, seats);
  for (const step of steps) history.add(step);
  return {
    snapshot: snapshotOf(NO_ID, book, boundary, history.marksAt(boundary.seq)),
    pages: history.pages(-1, boundary.seq).map((page) => storedPage(NO_ID, page)),
  };
};

/** The stored form of each entry of a folded match. */
const packedEntries = (match: Match): Pick<CheckedFile, 'packed' | 'lengths'> => {
  const entries = unpackLog(match.book.verbs, match.seats.length, match.bytes()).map((entry) => {
    const log = new PackedLog(match.book.verbs, match.seats.length);
    log.add(entry.seat, entry.action as { readonly do: string }, entry.dice, entry.typed);
    return log.bytes();
  });
  return {
    packed: Uint8Array.from(Buffer.concat(entries)),
    lengths: Uint32Array.from(entries, ({ length }) => length),
  };
};

/** Reads the body of a request that brings a match file in. Refuses what is no file and what does not verify, with the field. */
export const checkedFile = async (books: Books, text: string): Promise<CheckedFile> => {
  const body = parsedBody(text);
  const parsed = parseMatchFile(body.file);
  if (isRefusal(parsed)) throw faultOf(parsed, 'body/file');
  const replayed = folded(await bookOf(books, parsed), parsed);
  const { match } = replayed;
  const { entries: _, ...file } = parsed;
  return {
    title: body.title,
    plans: body.seats,
    file,
    seats: match.seats,
    setupDice: match.setupDice,
    outcome: match.outcome,
    actors: match.book.actors(match.state),
    ...packedEntries(match),
    resume: resumeOf(replayed),
  };
};

/** A stored match as the text of a file. Throws when its log does not lead anywhere, which no request can bring about. */
export const fileText = (book: AnyRulebook, { opening, log, secret, abandoned }: ExportJob): string => {
  const match = resumeMatch(book, opening, log);
  if (isRefusal(match)) throw new Error(match.reason);
  return JSON.stringify({ ...match.file({ secret }), ...(abandoned ? { abandoned: true } : {}) });
};
