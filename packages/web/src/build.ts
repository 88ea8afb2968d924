import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { chunkGroups, chunkName } from './chunks.ts';

const here = fileURLToPath(new URL('..', import.meta.url));
const dist = join(here, 'dist');
const DAY = 24 * 3600 * 1000;
/** What a build holds besides its content; changed with it, so that an older build is not taken for this one. */
const FORM = 'packed, what is large quickly';

export interface BuildOptions {
  /** Reports only warnings; the default. */
  readonly quiet?: boolean;
  /** Module that stands in the place of the registry of books: a test's own, with more of them. */
  readonly books?: string;
}

/**
 * Builds the page and gives the folder to serve: `index.html` and hashed assets. Every path without a file in it is
 * answered with its `index.html`. The folder is named by its content and never changed, so several builds at once and
 * a server that still serves an older one do not disturb each other. Throws when the build fails.
 */
export const buildClient = async ({ quiet = true, books }: BuildOptions = {}): Promise<string> => {
  mkdirSync(dist, { recursive: true });
  const fresh = mkdtempSync(join(dist, 'new-'));
  try {
    await buildPage(here, fresh, { quiet, ...(books === undefined ? {} : { books }) });
    return settle(fresh);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    forgetOld();
  }
};

/** Takes the books from another module; that one finds the registry itself. */
const booksFrom = (module: string): Plugin => ({
  name: 'books',
  enforce: 'pre',
  resolveId: (id, importer) => (id === '@longroll/rulebooks' && importer !== module ? module : null),
});

/** A released version within its book's folder. */
const RELEASED = /([^/\\]+)[/\\]released[/\\]([^/\\]+)\.mjs$/;

/** Released versions are single modules that were made small when they were released: they are files of the page as they are. */
const releasedAsTheyAre = (): Plugin => ({
  name: 'released',
  enforce: 'pre',
  resolveId(id, importer) {
    const path = importer === undefined ? id : join(dirname(importer), id);
    const [, book, version] = RELEASED.exec(path) ?? [];
    if (book === undefined || version === undefined) return null;
    const source = readFileSync(path);
    const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
    const name = `${book}-${version}-${hash}.js`;
    this.emitFile({ type: 'asset', fileName: `assets/${name}`, source });
    return { id: `./${name}`, external: true };
  },
});

interface PageOptions extends BuildOptions {
  /** Files of `root` that are pages; its `index.html` unless said. */
  readonly pages?: readonly string[];
}

/** Builds the pages that lie in `root` into a folder, which is emptied before. Throws when that fails. */
export const buildPage = async (root: string, outDir: string, options: PageOptions = {}): Promise<void> => {
  const { quiet = true, books, pages = ['index.html'] } = options;
  await build({
    root,
    plugins: [releasedAsTheyAre(), ...(books === undefined ? [] : [booksFrom(books)])],
    // Assets are asked for beside the module that names them; the server says where the page itself finds them.
    base: './',
    configFile: false,
    logLevel: quiet ? 'warn' : 'info',
    // The same page whatever NODE_ENV says: without it tests would build, and see, another one.
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 2000,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: pages.map((page) => join(root, page)),
        output: { codeSplitting: { groups: chunkGroups() }, chunkFileNames: chunkName },
        // The packages of the project do nothing when they are only imported: what is not used is left out.
        treeshake: { moduleSideEffects: [{ test: /\/packages\/(?!web\/)/, sideEffects: false }] },
      },
    },
  });
};

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []))
    .toSorted();

/** Kinds of files that grow smaller; pictures and fonts are packed already. */
const PACKABLE = /\.(?:js|css|svg|json)$/;
const LEAST_PACKED = 1024;
/** Names of finished builds. */
const BUILD = /^[0-9a-f]{16}$/;

/** Bytes up to which a file is packed as small as can be: all that pages begin with is smaller, and most books are not. */
const THOROUGH = 128 * 1024;

/** What is large is packed in a tenth of the time, some 8 in 100 larger: books would keep the first start waiting for half a minute. */
const brotli = (bytes: Buffer): Buffer => {
  const quality = bytes.length < THOROUGH ? constants.BROTLI_MAX_QUALITY : 9;
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
};

const PACKINGS = { br: brotli, gz: gzipSync } as const;

/** Takes the packed copies of a file from an older build that has the same one: to pack all takes some seconds. */
const takePacked = (file: string, bytes: Buffer, older: string): boolean => {
  try {
    if (!readFileSync(older).equals(bytes)) return false;
    for (const ending of Object.keys(PACKINGS)) copyFileSync(`${older}.${ending}`, `${file}.${ending}`);
    return true;
  } catch {
    // It has no such file, or is just being removed.
    return false;
  }
};

/** Lays packed copies beside the files of a build, once for all who ask for them. */
const pack = (folder: string): void => {
  const builds = readdirSync(dist).filter((name) => BUILD.test(name));
  for (const name of filesIn(folder)) {
    const bytes = readFileSync(name);
    if (!PACKABLE.test(name) || bytes.length < LEAST_PACKED) continue;
    const path = name.slice(folder.length);
    if (builds.some((build) => takePacked(name, bytes, join(dist, build, path)))) continue;
    for (const [ending, packed] of Object.entries(PACKINGS)) writeFileSync(`${name}.${ending}`, packed(bytes));
  }
};

/** Gives a finished build its lasting name. Who comes second with the same content takes what is there. */
const settle = (fresh: string): string => {
  const hash = createHash('sha256').update(FORM);
  for (const name of filesIn(fresh)) hash.update(name.slice(fresh.length)).update(readFileSync(name));
  // A temporary folder is closed to others; a server that was started by root reads the page as another user.
  chmodSync(fresh, 0o755);
  const folder = join(dist, hash.digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  pack(fresh);
  try {
    renameSync(fresh, folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST' && code !== 'EPERM') throw error;
  }
  return folder;
};

/** Builds that are never removed, however old: a server may serve one for weeks. */
const KEPT = 20;

/** Removes builds of other days, but for the newest. */
const forgetOld = (): void => {
  const builds = readdirSync(dist)
    .map((name) => ({
      path: join(dist, name),
      made: statSync(join(dist, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
    }))
    .toSorted((a, b) => b.made - a.made);
  for (const { path, made } of builds.slice(KEPT))
    if (made < Date.now() - DAY) rmSync(path, { recursive: true, force: true });
};
