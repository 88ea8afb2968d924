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

/**
 * Stands for all that a step can read: every file of the project, the packages that are installed, Node, the system with
 * its programs, and the environment.
 */
const standOf = (root: string): string => {
  const hash = createHash('sha256');
  const add = (...parts: readonly (Uint8Array | string)[]): void => {
    for (const part of parts) hash.update(`${part.length} `).update(part);
  };
  add(...machine());
  for (const [name, value = ''] of Object.entries(process.env).sort()) if (!IDLE_VARIABLES.test(name)) add(name, value);
  for (const path of [...[...filesIn(root)].sort(), join(root, 'node_modules/.package-lock.json')])
    add(path.slice(root.length), read(path));
  return hash.digest('hex');
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
  readonly #stand: string;

  constructor(root: string) {
    this.#root = root;
    this.#folder = join(root, 'node_modules/.cache/passed');
    this.#stand = standOf(root);
  }

  /** What the step came to when it passed with the same files; undefined when it is to be run. */
  resultOf(name: string): Result | undefined {
    try {
      const { stand, result } = JSON.parse(readFileSync(this.#place(name), 'utf8'));
      return stand === this.#stand ? result : undefined;
    } catch {
      return undefined;
    }
  }

  /** Keeps the results of steps that have just been run: of those that passed, unless a file has changed meanwhile. */
  keep(results: readonly Result[]): void {
    const same = results.some(({ failed }) => failed === 0) && standOf(this.#root) === this.#stand;
    mkdirSync(this.#folder, { recursive: true });
    for (const result of results) {
      const place = this.#place(result.name);
      if (same && result.failed === 0) writeFileSync(place, JSON.stringify({ stand: this.#stand, result }));
      else rmSync(place, { force: true });
    }
  }

  #place(name: string): string {
    return join(this.#folder, `${name.replaceAll(/\W/g, '-')}.json`);
  }
}
