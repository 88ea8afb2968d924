import type { AnyState, Event, Seat } from '../contract.ts';
import { ByteWriter, Reader } from '../field-bytes.ts';
import { sha256, toHex } from '../sha256.ts';
import type { SeatId } from '../words.ts';
import { type Hash, leafOf, leafSalt, merkleRoot, turnRoot } from './commitments.ts';
import type { DeskBook, SealedSheets } from './desk.ts';
import { deskOf } from './judge.ts';
import { packReports } from './reports.ts';
import { packedView, packState } from './stored-state.ts';

/** What everybody is shown of a turn: the root over its sealed sheets, and at its end the root that binds all of it. */
export interface TurnRecord {
  readonly turn: number;
  /** Number of the entry that closed it. */
  readonly seq: number;
  /** Over the leaves of all sheets, in hex: a leaf for each player's seat in the order of the seats. */
  readonly sheets: string;
  /** Of the chain's head, the sheets, the reports and the state, in hex. */
  readonly root: string;
}

/** The seats that have sheets and reports, in the order of their leaves. */
export const seatsWithSheets = (seats: readonly Seat[]): readonly SeatId[] =>
  seats.flatMap(({ id, kind }) => (kind === 'player' ? [id] : []));

const NO_SHEET = new Uint8Array();

/** The leaves of a turn's sheets: of who sealed nothing, that of an empty one. */
export const sheetLeaves = (
  secret: Uint8Array,
  turn: number,
  seats: readonly Seat[],
  sheets: SealedSheets,
  hash: Hash = sha256,
): readonly Uint8Array[] =>
  seatsWithSheets(seats).map((seat, place) =>
    leafOf(leafSalt(secret, 'sheet', turn, place), sheets.get(seat) ?? NO_SHEET, hash),
  );

/** What a seat is told at the end of a turn, as it is committed to: the events that it may know of, and its view. */
export const reportBytes = (told: Uint8Array, view: Uint8Array): Uint8Array => {
  const writer = new ByteWriter();
  writer.varint(told.length);
  writer.copy(told, 0, told.length);
  writer.copy(view, 0, view.length);
  return writer.written;
};

/** The two parts of a report again. Throws RangeError when the bytes are none. */
export const partsOfReport = (bytes: Uint8Array): { readonly told: Uint8Array; readonly view: Uint8Array } => {
  const reader = new Reader(bytes);
  const told = reader.take(reader.varint());
  return { told, view: bytes.subarray(reader.place) };
};

/** The reports of a turn, by seat number: what each seat learnt and what it sees now. */
export const reportsOf = (
  book: DeskBook,
  seats: readonly Seat[],
  state: AnyState,
  events: readonly Event[],
): readonly Uint8Array[] => {
  const told = packReports(deskOf(book), seats.length, events);
  return seats.map(({ id }) => reportBytes(told[id] ?? NO_SHEET, packedView(book, book.view(state, id))));
};

/** The leaves of a turn's reports, in the order of the sheets' leaves. */
export const reportLeaves = (
  secret: Uint8Array,
  turn: number,
  seats: readonly Seat[],
  reports: readonly Uint8Array[],
  hash: Hash = sha256,
): readonly Uint8Array[] =>
  seatsWithSheets(seats).map((seat, place) =>
    leafOf(leafSalt(secret, 'report', turn, place), reports[seat] ?? NO_SHEET, hash),
  );

/** A turn that has been closed, with all that its record is made of. */
export interface ClosedTurn {
  readonly turn: number;
  readonly seq: number;
  /** Head of the chain behind the entry that closed it. */
  readonly head: string;
  readonly seats: readonly Seat[];
  readonly sheets: SealedSheets;
  readonly state: AnyState;
  readonly events: readonly Event[];
}

/** The record of a closed turn with what it is made of: reports by seat number, leaves in the order of the players' seats. */
export interface TurnMade {
  readonly record: TurnRecord;
  /** Head of the chain behind the entry that closed the turn. */
  readonly head: string;
  readonly sheetLeaves: readonly Uint8Array[];
  readonly reports: readonly Uint8Array[];
  readonly reportLeaves: readonly Uint8Array[];
  readonly stateLeaf: Uint8Array;
}

/** The same made of a closed turn: in play, and again by whoever checks the match when the secret is opened. */
export const turnMadeOf = (
  book: DeskBook,
  secret: Uint8Array,
  { turn, seq, head, seats, sheets, state, events }: ClosedTurn,
  hash: Hash = sha256,
): TurnMade => {
  const ofSheets = sheetLeaves(secret, turn, seats, sheets, hash);
  const sheetsRoot = merkleRoot(ofSheets, hash);
  const reports = reportsOf(book, seats, state, events);
  const ofReports = reportLeaves(secret, turn, seats, reports, hash);
  const stateLeaf = leafOf(leafSalt(secret, 'state', turn, 0), packState(book, state), hash);
  const root = turnRoot(head, sheetsRoot, merkleRoot(ofReports, hash), stateLeaf, hash);
  const record = { turn, seq, sheets: toHex(sheetsRoot), root: toHex(root) };
  return { record, head, sheetLeaves: ofSheets, reports, reportLeaves: ofReports, stateLeaf };
};
