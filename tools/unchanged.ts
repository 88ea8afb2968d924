// Which steps of `npm test` have passed with exactly the files, tools and settings of now, as build systems remember it.
// Not for steps that draw their cases anew: they say more each time.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { release } from 'node:os';
import { delimiter, join } from 'node:path';

/** What a run leaves behind and no step reads as its input; `.gitignore` names the same. */
const LEFT_BEHIND = new Set(['node_modules', '.git', '.data', 'dist', 'coverage', '.DS_Store']);

/** Variables that do not bear on any result: where and by whom a command was started. */
const IDLE_VARIABLES =
  /^(PWD|OLDPWD|INIT_CWD|SHLVL|_|TERM.*|COLORTERM|COLUMNS|LINES|WINDOW.*|DISPLAY|SSH_.*|XDG_.*|DBUS_.*|LS_COLORS|npm_(lifecycle|command|package|execpath|node_execpath|config_(?!user_agent)).*)$/;

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (LEFT_BEHIND.has(entry.name) || entry.name.endsWith('.log')) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });

/** A link that leads nowhere, or a file that has just gone, reads as what is wrong with it. */
const read = (path: string): Uint8Array | string => {
  try {
    return readFileSync(path);
  } catch (fault) {
    return String(fault);
  }
};

/** Where programs are that are not found by their name: the tests look for PostgreSQL's extensions there. */
const PROGRAMS = '/usr/lib/postgresql';

/** Names of what a folder holds; none where there is no such folder. */
const namesIn = (folder: string, recursive = false): readonly string[] => {
  try {
    return readdirSync(folder, { recursive, encoding: 'utf8' });
  } catch {
    return [];
  }
};

/** What the machine offers: some tests are left out where a browser, a database or a right is missing. */
const machine = (): readonly string[] => [
  process.version,
  process.platform,
  process.arch,
  release(),
  String(process.getuid?.()),
  ...(process.env.PATH ?? '').split(delimiter).flatMap((folder) => [...namesIn(folder)].sort()),
  ...[...namesIn(PROGRAMS, true)].sort(),
];

const digestOf = (parts: readonly (Uint8Array | string)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length} `).update(part);
  return hash.digest('hex');
};

/** The project as it stands. */
interface Project {
  /** Stands for the packages that are installed, Node, the system with its programs, and the environment. */
  readonly around: string;
  /** Every file of the project, by its path from the root with slashes, and what stands for its content; in order. */
  readonly files: readonly (readonly [path: string, digest: string])[];
}

const projectAt = (root: string): Project => {
  const settings = Object.entries(process.env)
    .filter(([name]) => !IDLE_VARIABLES.test(name))
    .sort();
  const installed = read(join(root, 'node_modules/.package-lock.json'));
  const around = digestOf([...machine(), ...settings.flatMap(([name, value = '']) => [name, value]), installed]);
  const paths = [...filesIn(root)].sort();
  const files = paths.map(
    (path) => [path.slice(root.length + 1).replaceAll('\\', '/'), digestOf([read(path)])] as const,
  );
  return { around, files };
};

const TEST = /\.test\.tsx?$/;

/**
 * Tests of a step that reads no other ones: nobody imports a test, and these steps look at no folder of tests. The others
 * read all there is: `unit` and `conformance` count and judge tests, `commands` copies some, and checks check them.
 */
export const OWN_TESTS: { readonly [project: string]: RegExp } = {
  browser: /\.browser\.test\.tsx?$|\/tests\/browser\//,
  page: /^packages\/web\//,
  server: /^packages\/server\//,
  properties: /properties\.test\.tsx?$/,
  golden: /\/tests\/golden\//,
};

/** Stands for all that a step can read: all of the project, but for tests of others where the step has only its own. */
const standOf = ({ around, files }: Project, step: string): string => {
  const own = OWN_TESTS[step.split(' ')[0] ?? ''];
  const isRead = (path: string): boolean => own === undefined || !TEST.test(path) || own.test(path);
  return digestOf([around, ...files.filter(([path]) => isRead(path)).flat()]);
};

/** What a step came to. */
interface Result {
  readonly name: string;
  readonly failed: number;
}

/** Remembers what passed with the files as they stood when it was made. */
export class Unchanged {
  readonly #root: string;
  readonly #folder: string;
  readonly #project: Project;

  constructor(root: string) {
    this.#root = root;
    this.#folder = join(root, 'node_modules/.cache/passed');
    this.#project = projectAt(root);
  }

  /** What the step came to when it passed with the same files; undefined when it is to be run. */
  resultOf(name: string): Result | undefined {
    try {
      const { stand, result } = JSON.parse(readFileSync(this.#place(name), 'utf8'));
      return stand === standOf(this.#project, name) ? result : undefined;
    } catch {
      return undefined;
    }
  }

  /** Keeps the results of steps that have just been run: of those that passed, unless a file has changed meanwhile. */
  keep(results: readonly Result[]): void {
    const now = results.some(({ failed }) => failed === 0) ? projectAt(this.#root) : this.#project;
    mkdirSync(this.#folder, { recursive: true });
    for (const result of results) {
      const place = this.#place(result.name);
      const stand = standOf(this.#project, result.name);
      if (result.failed === 0 && standOf(now, result.name) === stand)
        writeFileSync(place, JSON.stringify({ stand, result }));
      else rmSync(place, { force: true });
    }
  }

  #place(name: string): string {
    return join(this.#folder, `${name.replaceAll(/\W/g, '-')}.json`);
  }
}
