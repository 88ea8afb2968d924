import { renameSync, writeFileSync } from 'node:fs';
import {
  canonical,
  fromHex,
  isRefusal,
  type Match,
  type MatchFile,
  parseMatchFile,
  replayFile,
  resumeMatch,
} from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import { shelfOf } from './books.ts';
import { InputError, refused } from './faults.ts';
import { jsonFile } from './input.ts';

/** A match read from a file, folded to its last entry and ready to go on. */
export interface OpenFile {
  readonly path: string;
  readonly file: MatchFile;
  readonly shelf: Shelf;
  readonly match: Match;
}

/** Reads a match file without replaying it. Throws InputError that names the field or entry at fault. */
export const readMatchFile = async (path: string): Promise<{ readonly file: MatchFile; readonly shelf: Shelf }> => {
  const file = parseMatchFile(jsonFile(path, 'match'));
  if (isRefusal(file)) throw refused(file, path);
  return { file, shelf: await shelfOf(file.header.rulebook) };
};

/**
 * Reads a match file and plays it to its end with the recorded dice. With the secret in the file the match goes on
 * with verified dice. Throws InputError that names the entry that the rules refuse.
 */
export const openFile = async (path: string): Promise<OpenFile> => {
  const { file, shelf } = await readMatchFile(path);
  const replayed = replayFile(shelf.rulebook, file);
  if (isRefusal(replayed)) throw refused(replayed, path);
  const secret = file.secret === undefined ? undefined : fromHex(file.secret);
  if (!secret) return { path, file, shelf, match: replayed.match };
  const opening = { header: file.header, secret, setupDice: file.setupDice ?? [] };
  const match = resumeMatch(shelf.rulebook, opening, replayed.match.bytes());
  if (isRefusal(match)) throw refused(match, path);
  return { path, file, shelf, match };
};

/** Writes a match with its secret: one entry a line, and whole or not at all. */
export const writeMatch = (path: string, match: Match): void => {
  const file = match.file({ secret: true });
  const { entries, ...rest } = file;
  const head = canonical(rest);
  const body = `${head.slice(0, -1)},"entries":[${entries.map((entry) => `\n${canonical(entry)}`).join(',')}\n]}\n`;
  const draft = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(draft, body);
    renameSync(draft, path);
  } catch (error) {
    throw new InputError(`${path} cannot be written (${(error as NodeJS.ErrnoException).code})`, '--out');
  }
};
