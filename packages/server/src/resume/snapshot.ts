import { hash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  type AnyRulebook,
  type AnyState,
  type Boundary,
  canonicalState,
  fromBase64,
  type Resumption,
  type SealedSheets,
  toBase64,
} from '@longroll/kernel';
import type { Told } from '../tally.ts';
import type { Marks, ToldPage } from './history.ts';

/** A match as it stands at an entry behind which nothing can be taken back: what it is opened from. */
export interface Snapshot {
  readonly seq: number;
  /** Head of the chain there, in hex. */
  readonly head: string;
  /** SHA-256 of the canonical state, in hex. */
  readonly stateHash: string;
  /** Version of the book whose position it is. */
  readonly version: string;
  /** JSON of `About`. */
  readonly about: string;
  /** The position without its setting: in the book's own bytes, or JSON. */
  readonly packed: Uint8Array;
  /** SHA-256 of all this and of the match's id. */
  readonly hash: Uint8Array;
}

/** A page of what was told, as it is stored. */
export interface StoredPage {
  readonly since: number;
  readonly seq: number;
  /** JSON of `Marks`. */
  readonly marks: string;
  /** JSON of what was told, compressed. */
  readonly events: Uint8Array;
  /** SHA-256 of all this and of the match's id. */
  readonly hash: Uint8Array;
}

/** What a snapshot says besides. */
interface About {
  /** The boundary besides what has a place of its own. */
  readonly rest: Omit<Boundary, 'seq' | 'head' | 'state' | 'sheets'>;
  readonly sheets: readonly (readonly [seat: number, sheet: string])[];
  readonly marks: Marks;
}

/** Form of what is stored: another one is not read. */
const FORM = 1;

const digest = (parts: readonly (string | number | Uint8Array)[]): Uint8Array => {
  const bytes = parts.map((part) => (typeof part === 'object' ? part : Buffer.from(String(part))));
  const lengths = bytes.map(({ length }) => length).join();
  return Uint8Array.from(hash('sha256', Buffer.concat([Buffer.from(`${FORM} ${lengths} `), ...bytes]), 'buffer'));
};

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

const digestOf = (match: string, { seq, head, stateHash, version, about, packed }: Omit<Snapshot, 'hash'>) =>
  digest([match, seq, head, stateHash, version, about, packed]);

/** Not canonical: the members of what is read again stand in the order in which they were made. */
const packed = (book: AnyRulebook, state: AnyState): Uint8Array => {
  if (book.pack) return book.pack(state);
  const { setting: _, ...bare } = state;
  return Buffer.from(JSON.stringify(bare));
};

/** The snapshot of a match at a boundary, with the counts there. */
export const snapshotOf = (match: string, book: AnyRulebook, boundary: Boundary, marks: Marks): Snapshot => {
  const { seq, head, state, sheets, ...rest } = boundary;
  const about: About = { rest, sheets: [...sheets].map(([seat, sheet]) => [seat, toBase64(sheet)]), marks };
  const snapshot = {
    seq,
    head,
    stateHash: hash('sha256', canonicalState(state), 'hex'),
    version: book.version,
    about: JSON.stringify(about),
    packed: packed(book, state),
  };
  return { ...snapshot, hash: digestOf(match, snapshot) };
};

/** What a stored snapshot opens a match with; undefined when it is damaged, or of another match. */
export const openedSnapshot = (
  match: string,
  snapshot: Snapshot,
): { readonly from: Resumption; readonly marks: Marks } | undefined => {
  if (!isSame(snapshot.hash, digestOf(match, snapshot))) return undefined;
  const { seq, head, about, packed: state } = snapshot;
  const { rest, sheets, marks } = JSON.parse(about) as About;
  const sealed: SealedSheets = new Map(sheets.map(([seat, sheet]) => [seat, fromBase64(sheet) ?? new Uint8Array()]));
  return { from: { ...rest, seq, head, state, sheets: sealed }, marks };
};

const pageDigest = (match: string, { since, seq, marks, events }: Omit<StoredPage, 'hash'>) =>
  digest([match, since, seq, marks, events]);

/** A page in its stored form. */
export const storedPage = (match: string, { since, seq, marks, told }: ToldPage): StoredPage => {
  const page = { since, seq, marks: JSON.stringify(marks), events: gzipSync(JSON.stringify(told), { level: 3 }) };
  return { ...page, hash: pageDigest(match, page) };
};

/** A stored page again; undefined when it is damaged, or of another match. */
export const readPage = (match: string, page: StoredPage): ToldPage | undefined => {
  if (!isSame(page.hash, pageDigest(match, page))) return undefined;
  const { since, seq, marks, events } = page;
  const told = JSON.parse(gunzipSync(events).toString()) as readonly Told[];
  return { since, seq, marks: JSON.parse(marks) as Marks, told };
};

/** A snapshot with its pages, made before the match had its id. */
export interface Unbound {
  readonly snapshot: Snapshot;
  readonly pages: readonly StoredPage[];
}

/** The same as those of a match. */
export const boundTo = (match: string, { snapshot, pages }: Unbound): Unbound => ({
  snapshot: { ...snapshot, hash: digestOf(match, snapshot) },
  pages: pages.map((page) => ({ ...page, hash: pageDigest(match, page) })),
});
