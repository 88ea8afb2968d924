import { canonical } from './canonical.ts';
import type { MatchFile, MatchHeader } from './match-types.ts';
import { sha256Hex, utf8, writeUtf8 } from './sha256.ts';

/** A head is 64 hexadecimal digits. */
const HEAD = 64;
/** Bytes that a letter takes at most. */
const WIDEST = 3;

/** Where a head, a line and its salt are put after one another: a fresh place for each costs more than the hash. */
let room = new Uint8Array(1024);
let roomForLine = room.subarray(HEAD);

const makeRoom = (bytes: number): void => {
  if (bytes <= room.length) return;
  room = new Uint8Array(bytes * 2);
  roomForLine = room.subarray(HEAD);
};

/** Hexadecimal digits as bytes at a place of the room; gives the place after them. */
const writeDigits = (digits: string, from: number): number => {
  for (let i = 0; i < digits.length; i++) room[from + i] = digits.charCodeAt(i);
  return from + digits.length;
};

/** The head of a chain before its first entry: SHA-256 of the canonical header, in hex. */
export const firstHead = (header: MatchHeader): string => sha256Hex(utf8(canonical(header)));

/**
 * The head after one more entry: SHA-256 of the head before it, the entry's canonical line and its salt, in hex. Head and
 * salt are hexadecimal digits; a text that was put together of pieces becomes one piece by it.
 */
export const nextHead = (head: string, line: string, salt: string): string => {
  makeRoom(HEAD + line.length * WIDEST + salt.length);
  writeDigits(head, 0);
  const length = writeDigits(salt, HEAD + writeUtf8(line, roomForLine));
  return sha256Hex(room, length);
};

/** The heads of a file's chain from the header (0) to the last entry, with the salt of each entry by its place from 1. */
export const headsOf = ({ header, entries }: MatchFile, salt: (entry: number) => string): readonly string[] => {
  const heads = [firstHead(header)];
  for (const [i, entry] of entries.entries()) heads.push(nextHead(heads[i] ?? '', canonical(entry), salt(i + 1)));
  return heads;
};
