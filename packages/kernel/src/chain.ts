import { canonical } from './canonical.ts';
import type { MatchFile, MatchHeader } from './match-types.ts';
import { concatBytes, sha256, toHex, utf8 } from './sha256.ts';

/** The head of a chain before its first entry: SHA-256 of the canonical header, in hex. */
export const firstHead = (header: MatchHeader): string => toHex(sha256(utf8(canonical(header))));

/** The head after one more entry: SHA-256 of the head before it, the entry's canonical line and its salt, in hex. */
export const nextHead = (head: string, line: Uint8Array, salt: string): string =>
  toHex(sha256(concatBytes(utf8(head), line, utf8(salt))));

/** The heads of a file's chain from the header (0) to the last entry, with the salt of each entry by its place from 1. */
export const headsOf = ({ header, entries }: MatchFile, salt: (entry: number) => string): readonly string[] => {
  const heads = [firstHead(header)];
  for (const [i, entry] of entries.entries()) heads.push(nextHead(heads[i] ?? '', utf8(canonical(entry)), salt(i + 1)));
  return heads;
};
