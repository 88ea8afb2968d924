import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../faults.ts';
import type { BuiltBook } from './module.ts';

/** One kept version: its book, its number and the checksum of its bytes. */
export interface KeptVersion {
  readonly book: string;
  readonly version: string;
  readonly sha256: string;
}

const SUFFIX = '.mjs';

const TYPES = `import type { ReleasedModule } from '../../shelf.ts';

export declare const shelf: ReleasedModule['shelf'];
export declare const contract: ReleasedModule['contract'];
`;

/** 1.2.0 before 1.10.0. */
const byNumber = (a: string, b: string): number => {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  for (let i = 0; i < 3; i++) if (left?.[i] !== right?.[i]) return (left?.[i] ?? 0) - (right?.[i] ?? 0);
  return 0;
};

/** All released modules below a folder of rulebooks, by book and number. */
export const keptVersions = (books: string): readonly KeptVersion[] =>
  readdirSync(books, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(books, entry.name, 'released')))
    .map(({ name }) => name)
    .sort()
    .flatMap((book) =>
      readdirSync(join(books, book, 'released'))
        .filter((file) => file.endsWith(SUFFIX))
        .map((file) => file.slice(0, -SUFFIX.length))
        .sort(byNumber)
        .map((version) => {
          const bytes = readFileSync(join(books, book, 'released', version + SUFFIX));
          return { book, version, sha256: createHash('sha256').update(bytes).digest('hex') };
        }),
    );

const HEAD = `// Released versions of the books and the checksums of their modules. Written by \`longroll release-book\`.
import type { Released } from './shelf.ts';

export const released: { readonly [book: string]: { readonly [version: string]: Released } } = {
`;

/** The table of released versions as a source file. */
export const tableText = (versions: readonly KeptVersion[]): string => {
  const books = [...new Set(versions.map(({ book }) => book))];
  const rows = books.map((book) => {
    const own = versions.filter((kept) => kept.book === book);
    const lines = own.map(
      ({ version, sha256 }) =>
        `    '${version}': {\n      sha256: '${sha256}',\n      load: () => import('./${book}/released/${version}${SUFFIX}'),\n    },\n`,
    );
    return `  '${book}': {\n${lines.join('')}  },\n`;
  });
  return `${HEAD}${rows.join('')}};\n`;
};

/**
 * Keeps a built book among the released ones of a folder of rulebooks and writes their table anew. Gives whether it was not
 * there before. Throws InputError when that version is kept with other bytes: a released version is never changed.
 */
export const keepBook = (books: string, { id, version, code }: BuiltBook): boolean => {
  const folder = join(books, id, 'released');
  const path = join(folder, version + SUFFIX);
  const known = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  if (known !== undefined && known !== code)
    throw new InputError(
      `${path}: ${id} ${version} is released already, and with other bytes; give the book a new version`,
      'book',
    );
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, code);
  writeFileSync(join(folder, `${version}.d.mts`), TYPES);
  writeFileSync(join(books, 'released.ts'), tableText(keptVersions(books)));
  return known === undefined;
};
