import {
  type AnyRulebook,
  deskOf,
  isRefusal,
  type Match,
  type Opening,
  type Outcome,
  openMatch,
  type SeatId,
  seatsWithSheets,
  type TurnMade,
  unpackLog,
} from '@longroll/kernel';
import { nativeHash } from '../desk/native-hash.ts';
import { History } from '../resume/history.ts';
import { openedSnapshot, type Snapshot, type StoredPage, snapshotOf, storedPage } from '../resume/snapshot.ts';

/** A turn of sheets to be carried out, or one that has been, of which it is to be made again what is kept of it. */
export interface TurnJob {
  readonly book: string;
  readonly match: string;
  readonly opening: Opening;
  readonly turn: number;
  /** Where the match stood before; its set-up when absent. */
  readonly snapshot?: Snapshot | undefined;
  /** The stored log from there on. */
  readonly log: Uint8Array;
  /** The seat that closes the turn; absent where the log has it closed. */
  readonly clock?: SeatId | undefined;
}

/** A stored match of sheets that is to be opened where its log has come to. */
export type StandJob = Pick<TurnJob, 'book' | 'match' | 'opening' | 'snapshot' | 'log'>;

/** Where it has come to, and what was told since the snapshot before. */
export type Stand = Pick<TurnDone, 'snapshot' | 'pages'>;

/** All that is kept of a turn that has been carried out: the same whenever, and wherever, it is made. */
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

/** A turn carried out. */
export interface TurnDone {
  readonly truth: TurnTruth;
  /** The entry that closed it, as it is stored. */
  readonly entry: Uint8Array;
  readonly outcome?: Outcome | undefined;
  /** The match behind that entry, and what was told since the snapshot before. */
  readonly snapshot: Snapshot;
  readonly pages: readonly StoredPage[];
}

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));

const truthOf = ({ seats }: Match, made: TurnMade): TurnTruth => {
  const { turn, seq, sheets, root } = made.record;
  const none = new Uint8Array();
  return {
    turn,
    seq,
    head: made.head,
    sheetsRoot: bytesOf(sheets),
    root: bytesOf(root),
    stateLeaf: made.stateLeaf,
    seats: seatsWithSheets(seats).map((seat, place) => ({
      seat,
      told: made.reports[seat] ?? none,
      reportLeaf: made.reportLeaves[place] ?? none,
      sheetLeaf: made.sheetLeaves[place] ?? none,
    })),
  };
};

/** A match that is played up to the end of a turn. */
class TurnPlay {
  readonly match: Match;
  readonly history: History;
  /** Behind this entry it goes on. */
  readonly since: number;
  made: TurnMade | undefined;
  /** Length of the log before the last entry. */
  before = 0;

  constructor(book: AnyRulebook, { match: id, opening, snapshot }: StandJob) {
    const opened = snapshot && openedSnapshot(id, snapshot);
    const closed = (made: TurnMade): void => {
      this.made = made;
    };
    const match = openMatch(book, { ...opening, from: opened?.from, hash: nativeHash, closed });
    if (isRefusal(match)) throw new Error(`match ${id} does not open: ${match.reason}`);
    this.match = match;
    this.since = opened?.from.seq ?? -1;
    this.history = new History(book.open, match.seats, this.since, opened?.marks);
    if (!opened) this.history.add({ seat: -1, verb: 'setup', events: match.opening.events, dice: match.setupDice });
  }

  /** Plays the log, as far as the end of the turn where one is named. */
  replay({ log, turn }: Pick<TurnJob, 'log'> & { readonly turn?: number }): void {
    const { match } = this;
    for (const entry of unpackLog(match.book.verbs, match.seats.length, log)) {
      const { do: verb } = entry.action as { readonly do: string };
      this.#play(entry.seat, verb, () => match.replayEntry(entry));
      if (turn !== undefined && this.isAt(turn)) return;
    }
  }

  /** Closes the turn, where that is asked for and it is the present one. */
  close({ turn, clock }: TurnJob): void {
    const { book, state } = this.match;
    if (clock === undefined || deskOf(book).turn(state) !== turn || this.match.outcome) return;
    this.#play(clock, 'close', () => this.match.submit(clock, { do: 'close', turn }));
  }

  isAt(turn: number): boolean {
    return this.made?.record.turn === turn;
  }

  #play(seat: SeatId, verb: string, play: () => ReturnType<Match['submit']>): void {
    this.before = this.match.byteLength;
    const answer = play();
    if (answer.refused === true)
      throw new Error(`entry ${this.match.length + 1} of a turn is refused: ${answer.reason}`);
    this.history.add({ seat, verb, events: answer.events, dice: answer.dice });
  }
}

/**
 * Carries out a turn from what is stored, or makes again what is kept of one: the same bytes whoever does it, and from
 * whichever snapshot. Undefined where the log does not come to the end of the turn, and it
 * is not to be closed now.
 */
export const turnDone = (book: AnyRulebook, job: TurnJob): TurnDone | undefined => {
  const play = new TurnPlay(book, job);
  play.replay(job);
  if (!play.isAt(job.turn)) play.close(job);
  const { made, match } = play;
  if (made?.record.turn !== job.turn) return undefined;
  const truth = truthOf(match, made);
  return { truth, entry: match.bytes(play.before), outcome: match.outcome, ...standOf(book, job, play) };
};

const standOf = (book: AnyRulebook, { match: id }: StandJob, { match, history, since }: TurnPlay): Stand => {
  const { boundary } = match;
  return {
    snapshot: snapshotOf(id, book, boundary, history.marksAt(boundary.seq)),
    pages: history.pages(since, boundary.seq).map((page) => storedPage(id, page)),
  };
};

/** Where a stored match has come to by its log: turns that it has closed are carried out again, to the same bytes. */
export const standing = (book: AnyRulebook, job: StandJob): Stand => {
  const play = new TurnPlay(book, job);
  play.replay({ log: job.log });
  return standOf(book, job, play);
};
