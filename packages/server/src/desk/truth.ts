import {
  type Accepted,
  type AnyState,
  isRefusal,
  leafOf,
  leafSalt,
  type Match,
  openMatch,
  packState,
  reportLeaves,
  reportsOf,
  type SealedSheets,
  type SeatId,
  seatsWithSheets,
  sheetLeaves,
  turnRecordOf,
  unpackLog,
} from '@longroll/kernel';
import { inSlices } from '../in-slices.ts';
import { type LiveMatch, openingOf } from '../live-match.ts';
import { nativeHash } from './native-hash.ts';

/** All that is kept of a turn that has been carried out, made of the log alone: the same whenever it is made. */
export interface TurnTruth {
  readonly turn: number;
  readonly seq: number;
  /** Of the chain behind the entry that closed it. */
  readonly head: string;
  readonly sheetsRoot: Uint8Array;
  readonly root: Uint8Array;
  readonly stateLeaf: Uint8Array;
  readonly seats: readonly {
    readonly seat: SeatId;
    readonly told: Uint8Array;
    readonly reportLeaf: Uint8Array;
    readonly sheetLeaf: Uint8Array;
  }[];
}

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));

interface Closed {
  readonly match: Match;
  readonly accepted: Accepted<AnyState>;
  readonly sheets: SealedSheets;
  readonly seq: number;
}

/** The match folded to the end of a turn; undefined when it has not been closed. A long log holds nobody up. */
const foldedTo = async (live: LiveMatch, turn: number): Promise<Closed | undefined> => {
  const match = openMatch(live.shelf.rulebook, openingOf(live.row));
  if (isRefusal(match)) throw new Error(`match ${live.id} does not open: ${match.reason}`);
  const log = unpackLog(match.book.verbs, match.seats.length, live.match.bytes().slice(0, live.committedBytes));
  const end = log.findIndex(({ action }) => isCloseOf(action, turn));
  if (end < 0) return undefined;
  let sheets: SealedSheets = new Map();
  let accepted: Accepted<AnyState> | undefined;
  await inSlices(log.slice(0, end + 1), (slice: typeof log): void => {
    for (const entry of slice) {
      sheets = new Map(match.sheets);
      const answer = match.replayEntry(entry);
      if (answer.refused === true) throw new Error(`match ${live.id}: a stored entry is refused: ${answer.reason}`);
      accepted = answer;
    }
    match.head();
  });
  return accepted && { match, accepted, sheets, seq: end + 1 };
};

const isCloseOf = (action: unknown, turn: number): boolean => {
  const { do: verb, turn: of } = action as { readonly do: string; readonly turn?: number };
  return verb === 'close' && of === turn;
};

/** What is kept of a closed turn; undefined when it has not been closed. Throws without the match's secret. */
export const truthOf = async (live: LiveMatch, turn: number): Promise<TurnTruth | undefined> => {
  const closed = await foldedTo(live, turn);
  if (!closed) return undefined;
  const { secret } = live.row;
  if (!secret) throw new Error(`match ${live.id}: a book of sheets is played with a secret`);
  const { match, accepted, sheets, seq } = closed;
  const { book, seats } = match;
  const { state, events } = accepted;
  const head = match.head();
  const record = turnRecordOf(book, secret, { turn, seq, head, seats, sheets, state, events }, nativeHash);
  const reports = reportsOf(book, seats, state, events);
  const ofSheets = sheetLeaves(secret, turn, seats, sheets, nativeHash);
  const ofReports = reportLeaves(secret, turn, seats, reports, nativeHash);
  const none = new Uint8Array();
  return {
    turn,
    seq,
    head,
    sheetsRoot: bytesOf(record.sheets),
    root: bytesOf(record.root),
    stateLeaf: leafOf(leafSalt(secret, 'state', turn, 0), packState(book, state), nativeHash),
    seats: seatsWithSheets(seats).map((seat, place) => ({
      seat,
      told: reports[seat] ?? none,
      reportLeaf: ofReports[place] ?? none,
      sheetLeaf: ofSheets[place] ?? none,
    })),
  };
};
