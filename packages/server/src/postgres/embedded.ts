import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { chmod, chown, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { Keeper } from './keeper.ts';
import { ensureLogin } from './login.ts';
import { findPlace, nameOf, type Place, refuseForeign } from './place.ts';

const run = promisify(execFile);
const WINDOWS = process.platform === 'win32';
const DATABASE = 'longroll';

/** A running PostgreSQL of our own. */
export interface Embedded {
  /** Connects to the project's database. */
  readonly url: string;
  readonly data: string;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Data folder; LONGROLL_DATA or `.data` in the project when absent. */
  readonly data?: string | undefined;
  /** Only for tests: nothing is synced to the disk. */
  readonly unsafe?: boolean;
  /** Told when it had to be started again; written to standard error unless said. */
  readonly report?: ((error: unknown) => void) | undefined;
  /** Told when it is gone for good; the process ends with code 1 unless said. */
  readonly lost?: ((error: Error) => void) | undefined;
}

/**
 * The owner holds the standard input of this shell. When the owner ends in any way the pipe closes, and the database
 * shuts down quickly. A background job of `sh` gets /dev/null as its input, hence descriptor 3.
 */
const SUPERVISOR = `exec 3<&0
"$@" 3<&- </dev/null & p=$!
(cat <&3 >/dev/null; kill -INT $p) 2>/dev/null & c=$!
exec 3<&-
trap "kill -INT $p" INT TERM
while kill -0 $p 2>/dev/null; do wait $p; s=$?; done
kill $c 2>/dev/null
exit $s`;

const own = async (folder: string, place: Place): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  if (place.runner) await chown(folder, place.runner.uid, place.runner.gid);
};

const program = (place: Place, name: string): string => join(place.native, 'bin', WINDOWS ? `${name}.exe` : name);

const initialise = async (place: Place, folder: string): Promise<void> => {
  const done = await stat(join(folder, 'longroll-ready')).then(
    () => true,
    () => false,
  );
  if (done) return;
  // An initdb that was cut short leaves a folder that neither starts nor can be initialised again.
  await rm(folder, { recursive: true, force: true });
  await own(folder, place);
  // Its password was that of the folder before.
  await rm(join(place.data, 'password'), { force: true });
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const args = ['-D', folder, '-U', 'postgres', '-E', 'UTF8', `--locale=${locale}`, '-A', 'reject'];
  await run(program(place, 'initdb'), args, { ...place.runner, cwd: place.runner ? '/' : place.data });
  const mark = await open(join(folder, 'longroll-ready'), 'w');
  await mark.sync();
  await mark.close();
};

interface Door {
  readonly args: readonly string[];
  readonly socket: string | undefined;
  url(database: string): string;
}

const doorOf = async (place: Place, folder: string, password: string): Promise<Door> => {
  if (WINDOWS) {
    const port = randomInt(20000, 60000);
    return {
      args: ['-h', '127.0.0.1', '-p', String(port)],
      socket: undefined,
      url: (database) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
    };
  }
  const socket = join(tmpdir().length > 60 ? '/tmp' : tmpdir(), nameOf(folder));
  await refuseForeign(socket, place.runner ? [place.runner.uid] : []);
  await own(socket, place);
  return {
    args: ['-k', socket, '-c', 'listen_addresses='],
    socket,
    url: (database) => `postgres://postgres:${password}@localhost/${database}?host=${encodeURIComponent(socket)}`,
  };
};

const SETTINGS = ['max_connections=64', 'shared_buffers=64MB', 'max_wal_size=512MB', 'log_min_messages=warning'];
const UNSAFE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

interface Launched {
  /** Tells this start from one that is still shutting down behind the same socket. */
  readonly token: string;
  readonly child: ChildProcess;
  readonly ended: Promise<void>;
  isEnded(): boolean;
}

const launch = async (place: Place, folder: string, door: Door, unsafe: boolean): Promise<Launched> => {
  const token = randomBytes(8).toString('hex');
  const settings = [...SETTINGS, `longroll.launch=${token}`, ...(unsafe ? UNSAFE : [])].flatMap((each) => ['-c', each]);
  const command = [program(place, 'postgres'), '-D', folder, ...door.args, ...settings];
  // The one before this may still write its last words: it keeps its file.
  const words = join(place.data, 'postgres.log');
  await rename(words, `${words}.1`).catch(() => undefined);
  const log = await open(words, 'w');
  // A server that was started by root and is nobody now starts the database again.
  if (place.runner) await log.chown(place.runner.uid, place.runner.gid);
  const [file, args] = WINDOWS
    ? [command[0] as string, command.slice(1)]
    : ['/bin/sh', ['-c', SUPERVISOR, 'longroll-postgres', ...command]];
  const child = spawn(file, args, {
    ...place.runner,
    cwd: place.runner ? '/' : place.data,
    detached: !WINDOWS,
    stdio: ['pipe', log.fd, log.fd],
  });
  let over = false;
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => {
      over = true;
      child.stdin?.destroy();
      resolve();
    });
  });
  child.stdin?.on('error', () => undefined);
  child.unref();
  await log.close();
  return { token, child, ended, isEnded: () => over };
};

const answers = async (url: string, token: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ token: string | null }>(
      `select current_setting('longroll.launch', true) as token`,
    );
    return rows[0]?.token === token;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Waits until it answers; false when it ended first, which it does while the one before it still shuts down. */
const awaken = async (launched: Launched, url: string): Promise<boolean> => {
  for (let tries = 0; tries < 1500; tries++) {
    if (launched.isEnded()) return false;
    if (await answers(url, launched.token)) return true;
    await sleep(tries < 50 ? 10 : 40);
  }
  return false;
};

const createDatabase = async (door: Door): Promise<string> => {
  const client = new pg.Client({ connectionString: door.url('postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
  return door.url(DATABASE);
};

const halt = async (launched: Launched): Promise<void> => {
  if (launched.isEnded()) return;
  launched.child.ref();
  if (WINDOWS) launched.child.kill();
  else launched.child.stdin?.end();
  await launched.ended;
};

const lastWords = async (place: Place): Promise<string> =>
  (await readFile(join(place.data, 'postgres.log'), 'utf8').catch(() => '')).trim().split('\n').slice(-4).join('\n');

interface Begun {
  readonly door: Door;
  readonly launched: Launched;
}

/** Starts it and waits until it answers. Tries for 20 s while an earlier one on the same data still shuts down. */
const begin = async (place: Place, folder: string, unsafe: boolean, door: () => Promise<Door>): Promise<Begun> => {
  const until = Date.now() + 20_000;
  for (;;) {
    const there = await door();
    const launched = await launch(place, folder, there, unsafe);
    if (await awaken(launched, there.url('postgres'))) return { door: there, launched };
    await halt(launched);
    const words = await lastWords(place);
    const busy = /lock file|shared memory|in use|being used/.test(words);
    if (!busy || Date.now() > until) throw new Error(`PostgreSQL did not start in ${folder}.\n${words}`);
    await sleep(100);
  }
};

const complain = (error: unknown): void => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
};

/** Without its database a server is a corpse that answers: it ends, and says why. */
const endProcess = (error: Error): void => {
  complain(error);
  process.exit(1);
};

/**
 * Starts the project's own PostgreSQL and waits until it answers: 0.6 s the first time, 50 ms later. It ends with this
 * process, however this process ends; when it ends of itself it is started again behind the same address.
 * Retries for 20 s while an earlier one on the same data still shuts down. Throws with the database's last words when
 * it does not start.
 */
export const startEmbedded = async (options: EmbeddedOptions = {}): Promise<Embedded> => {
  const place = await findPlace(options.data ?? process.env.LONGROLL_DATA);
  await mkdir(place.data, { recursive: true });
  const folder = join(place.data, 'postgres');
  await initialise(place, folder);
  const password = await ensureLogin(place, folder, program(place, 'postgres'));
  const unsafe = options.unsafe ?? false;
  const { door, launched } = await begin(place, folder, unsafe, () => doorOf(place, folder, password));
  const report = options.report ?? complain;
  const keeper = new Keeper(launched, {
    // The folder of the socket may have gone as well; a port that is known to clients stays.
    again: async () =>
      (await begin(place, folder, unsafe, async () => (door.socket ? doorOf(place, folder, password) : door))).launched,
    halt,
    ended: () => report(new Error('PostgreSQL ended without having been told to; it is started again.')),
    lost: (reason) =>
      (options.lost ?? endProcess)(
        new Error(`PostgreSQL is gone and does not come back: ${reason instanceof Error ? reason.message : reason}`),
      ),
  });
  const stop = async (): Promise<void> => {
    await keeper.stop();
    if (door.socket) await rm(door.socket, { recursive: true, force: true });
  };
  return { url: await createDatabase(door), data: place.data, stop };
};
