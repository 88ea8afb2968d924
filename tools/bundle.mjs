// Makes the bundle of the quick commands: chunks of plain JavaScript in node_modules/.cache/longroll.
import { globSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Bundles that no command which still runs can have begun with. */
const OLD = 3_600_000;

/** Where a module would look for what lies beside it, had it not been bundled. */
const ownPlaces = {
  name: 'own-places',
  transform: {
    order: 'pre',
    handler: (code, id) =>
      code.includes('import.meta.url')
        ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        : undefined,
  },
};

/** Commands that run from the sources. */
const isSlow = (id) =>
  /\/commands\/(serve|backup|restore|bench|lab|tune|print|new-rulebook|release-book)\.ts$/.test(id);

/** Released books are bundles already, and stay where they are. */
const releasedBooks = {
  name: 'released-books',
  resolveId: (id, importer) =>
    /\/released\/[^/]+\.mjs$/.test(id)
      ? { id: new URL(id, pathToFileURL(importer)).href, external: 'absolute' }
      : undefined,
};

const stampOf = (path) => {
  const { size, mtimeMs, ctimeMs } = statSync(path);
  return `${size} ${mtimeMs} ${ctimeMs}`;
};

const clearOld = (cache) => {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    if (/^\d+-\d+$/.test(name) && Date.now() - statSync(path).mtimeMs > OLD) rmSync(path, { recursive: true });
  }
};

/** Makes it and gives the path of its first file; undefined where that cannot be done: the sources do as well. */
export const bundle = async (root) => {
  const cache = join(root, 'node_modules/.cache/longroll');
  const begun = Date.now();
  const folder = join(cache, `${begun}-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    const { build } = await import('vite');
    const { output } = await build({
      root,
      configFile: false,
      envFile: false,
      logLevel: 'silent',
      plugins: [ownPlaces, releasedBooks],
      ssr: { noExternal: ['zod', /^@longroll\//] },
      build: {
        ssr: join(root, 'packages/cli/src/main.ts'),
        outDir: folder,
        target: 'esnext',
        minify: false,
        copyPublicDir: false,
        rolldownOptions: {
          external: isSlow,
          output: { entryFileNames: 'main.mjs', chunkFileNames: '[name]-[hash].mjs' },
        },
      },
    });
    const modules = output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
    // What is installed changes with package-lock.json only.
    const own = modules.filter((id) => id.startsWith(join(root, 'packages/')));
    const files = [
      ...own.map((id) => relative(root, id)),
      ...globSync(['package-lock.json', 'packages/*/package.json', 'tools/{start,bundle}.mjs'], { cwd: root }),
    ];
    // What changed meanwhile may be in the bundle as it was before.
    if (files.some((file) => statSync(join(root, file)).ctimeMs >= begun)) return undefined;
    const main = join(folder, 'main.mjs');
    const stamps = Object.fromEntries(files.map((file) => [file, stampOf(join(root, file))]));
    writeFileSync(join(folder, 'current.json'), JSON.stringify({ main: relative(root, main), files: stamps }));
    renameSync(join(folder, 'current.json'), join(cache, 'current.json'));
    clearOld(cache);
    return main;
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
};
