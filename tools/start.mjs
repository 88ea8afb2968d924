// Starts the command line. The quick commands run from a bundle of their sources, since loading hundreds of modules one by
// one takes longer than what they do; it is made when a source has changed. All others run from the sources.
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const sources = join(root, 'packages/cli/src/main.ts');

/** Commands that start servers, threads or tools by the paths of their own files. */
const FROM_SOURCES = new Set([
  'serve',
  'backup',
  'restore',
  'bench',
  'lab',
  'tune',
  'print',
  'new-rulebook',
  'release-book',
]);

/** The bundle that was made last, where it is of the sources as they are now, by their sizes and times. */
const fresh = () => {
  try {
    const { main, files } = JSON.parse(readFileSync(join(root, 'node_modules/.cache/longroll/current.json'), 'utf8'));
    const same = Object.entries(files).every(([file, stamp]) => {
      const { size, mtimeMs, ctimeMs } = statSync(join(root, file));
      return stamp === `${size} ${mtimeMs} ${ctimeMs}`;
    });
    return same ? join(root, main) : undefined;
  } catch {
    return undefined;
  }
};

const bundled = async () => fresh() ?? (await (await import('./bundle.mjs')).bundle(root));

const [, , first, about] = process.argv;
const start = FROM_SOURCES.has(first === 'help' ? about : first) ? sources : ((await bundled()) ?? sources);
await import(pathToFileURL(start).href);
