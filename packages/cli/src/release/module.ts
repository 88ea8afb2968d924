import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { InputError } from '../faults.ts';

/** A book built into one module that needs nothing else. */
export interface BuiltBook {
  readonly id: string;
  readonly version: string;
  readonly contract: number;
  /** Of the built module: plain text, the same from the same sources on every machine. */
  readonly code: string;
}

const BANNER =
  '// A released version of a rulebook of Long Roll with its kernel inside. AGPL-3.0-or-later. It is never changed.\n';
const ENTRY = 'virtual:released-book';
/** Sources from before the contract had a number were of its first. */
const FIRST_CONTRACT = 1;

const entryOf = (book: string): Plugin => ({
  name: 'released-book',
  resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
  load: (id) =>
    id === `\0${ENTRY}`
      ? `import * as kernel from '@longroll/kernel';
         export { shelf } from ${JSON.stringify(join(book, 'index.ts'))};
         export const contract = kernel['CONTRACT'] ?? ${FIRST_CONTRACT};`
      : undefined,
});

const bundled = async (root: string, id: string): Promise<string> => {
  const made = (await build({
    root,
    configFile: false,
    envDir: false,
    logLevel: 'silent',
    plugins: [entryOf(join(root, 'packages/rulebooks', id))],
    ssr: { noExternal: true },
    build: {
      write: false,
      ssr: true,
      target: 'esnext',
      minify: true,
      copyPublicDir: false,
      // What a book fetches late is in the same module; nothing of Node is needed for that.
      rolldownOptions: { input: ENTRY, platform: 'neutral', output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  const [chunk, ...more] = made.output;
  if (more.length > 0 || chunk.imports.length > 0)
    throw new InputError(
      `${id} cannot be one module: it needs ${[...chunk.imports, ...more.map((one) => one.fileName)].join(', ')}`,
    );
  return BANNER + chunk.code;
};

/** The module as the program that finds it will see it. */
const tried = async (code: string): Promise<Omit<BuiltBook, 'code'>> => {
  const folder = mkdtempSync(join(tmpdir(), 'longroll-release-'));
  try {
    const path = join(folder, 'book.mjs');
    writeFileSync(path, code);
    const { shelf, contract } = await import(pathToFileURL(path).href);
    return { id: shelf.rulebook.id, version: shelf.rulebook.version, contract };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * Builds a book of the project at `root` with everything that it stands on into one module. Equal sources give equal bytes.
 * Throws InputError when it cannot be built.
 */
export const builtBook = async (root: string, id: string): Promise<BuiltBook> => {
  let code: string;
  try {
    code = await bundled(root, id);
  } catch (thrown) {
    if (thrown instanceof InputError) throw thrown;
    throw new InputError(`${id} cannot be built: ${thrown instanceof Error ? thrown.message : String(thrown)}`, 'book');
  }
  return { ...(await tried(code)), code };
};
