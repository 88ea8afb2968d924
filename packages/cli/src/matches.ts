import {
  canonical,
  fromHex,
  isRefusal,
  type Match,
  type MatchFile,
  openingOf,
  parseMatchFile,
  replayFile,
  resumeMatch,
  versionOf,
} from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import { shelfUnder } from './books.ts';
import { InputError, refused } from './faults.ts';
import { writeWhole } from './files.ts';
import { jsonFile } from './input.ts';

/** A match read from a file, folded to its last entry and ready to go on. */
export interface OpenFile {
  readonly path: string;
  readonly file: MatchFile;
  readonly shelf: Shelf;
  readonly match: Match;
}

/** Reads a match file and nothing else. Throws InputError that names the field at fault. */
export const parsedFile = (path: string): MatchFile => {
  const file = parseMatchFile(jsonFile(path, 'match'));
  if (isRefusal(file)) throw refused(file, path);
  return file;
};

/**
 * Reads a match file without replaying it, with the rulebook in the version that it is played under. Throws InputError that
 * names the field at fault, and where that version is not kept here.
 */
export const readMatchFile = async (path: string): Promise<{ readonly file: MatchFile; readonly shelf: Shelf }> => {
  const file = parsedFile(path);
  const shelf = await shelfUnder(file);
  if (shelf) return { file, shelf };
  const { rulebook } = file.header;
  throw new InputError(
    `${path}: it is played under ${rulebook} ${versionOf(file)}, which is neither the present version nor kept here; \`longroll verify\` still checks its chain`,
    'header/version',
  );
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
  const match = resumeMatch(shelf.rulebook, { ...openingOf(file), secret }, replayed.match.bytes());
  if (isRefusal(match)) throw refused(match, path);
  return { path, file, shelf, match };
};

/** Writes a match with its secret: one entry a line, and whole or not at all. Throws InputError that names `field`. */
export const writeMatch = (path: string, match: Match, field = 'match'): void =>
  writeMatchFile(path, match.file({ secret: true }), field);

/** Writes a match file: one entry a line, and whole or not at all. Throws InputError that names `field`. */
export const writeMatchFile = (path: string, file: MatchFile, field: string): void => {
  const { entries, ...rest } = file;
  const head = canonical(rest);
  const body = `${head.slice(0, -1)},"entries":[${entries.map((entry) => `\n${canonical(entry)}`).join(',')}\n]}\n`;
  writeWhole(path, body, field);
};
