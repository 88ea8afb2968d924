import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';

/** Files of a folder, with slashes, in the order of their names. */
export const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();

/** Writes a file, and the folders that it lies in. */
export const writeIn = (folder: string, file: string, text: string): void => {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

/** Imports of a file of the testkit as they read in a folder beside the registry. `file` is its path in that folder. */
const moved = (text: string, file: string): string => {
  const up = posix.relative(posix.dirname(file), '.') || '.';
  const shelf = `${up === '.' ? '..' : `${up}/..`}/shelf.ts`;
  const outside = (path: string): boolean => posix.normalize(posix.join(posix.dirname(file), path)).startsWith('..');
  return text.replaceAll(
    /(from|import\()( ?)'(@longroll\/rulebooks|\.[^']*)'/g,
    (whole, word: string, gap: string, path: string) => {
      if (path === '@longroll/rulebooks' && !file.startsWith('tests/')) return `${word}${gap}'${shelf}'`;
      return path.startsWith('.') && outside(path) ? `${word}${gap}'@longroll/testkit'` : whole;
    },
  );
};

// Digests of all that the book says, ids of its clauses included: in another book they are others.
const DIGESTS = 'tests/golden/answers/';

/** Copies a book of the testkit to `folder`, its words replaced by `rename`. */
export const copyBook = (from: string, folder: string, rename: (text: string) => string): void => {
  for (const file of filesOf(from).filter((name) => !name.startsWith(DIGESTS)))
    writeIn(folder, file, moved(rename(readFileSync(join(from, file), 'utf8')), file));
};
