import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Place } from './place.ts';

const run = promisify(execFile);

/** Nobody comes in without the password, by the socket or from this machine. */
const DOORS = ['local all all scram-sha-256', 'host all all 127.0.0.1/32 scram-sha-256', ''].join('\n');

const fileOf = (place: Place): string => join(place.data, 'password');

/** The password of the database in a data folder; undefined when it has none yet. Only whoever started it can read it. */
export const readPassword = async (place: Pick<Place, 'data'>): Promise<string | undefined> =>
  (await readFile(join(place.data, 'password'), 'utf8').catch(() => undefined)) || undefined;

const keepPassword = async (place: Place, password: string): Promise<void> => {
  const part = `${fileOf(place)}.${process.pid}`;
  const handle = await open(part, 'wx', 0o600);
  await handle.writeFile(password);
  await handle.sync();
  await handle.close();
  await rename(part, fileOf(place));
};

/** Runs one statement in a database that nobody has started. Waits up to 20 s for one that still shuts down. */
const alone = async (place: Place, folder: string, postgres: string, statement: string): Promise<void> => {
  const args = ['--single', '-D', folder, '-c', 'exit_on_error=true', '-c', 'log_min_messages=warning', 'postgres'];
  for (const until = Date.now() + 20_000; ; ) {
    try {
      const running = run(postgres, args, { ...place.runner, cwd: place.runner ? '/' : place.data });
      // It may end before it reads: then it says why.
      running.child.stdin?.on('error', () => undefined);
      running.child.stdin?.end(`${statement}\n`);
      await running;
      return;
    } catch (error) {
      const words = String((error as { readonly stderr?: unknown }).stderr ?? error);
      if (!/lock file|shared memory|in use|being used/.test(words) || Date.now() > until)
        throw new Error(`PostgreSQL took no password in ${folder}.\n${words.trim().split('\n').slice(-4).join('\n')}`);
      await sleep(100);
    }
  }
};

/**
 * The password of the database in `folder`. One that has none, since it is new or of a version that let every process of
 * its user in, is given one before it is started. The file is written last: what was cut short is done again.
 */
export const ensureLogin = async (place: Place, folder: string, postgres: string): Promise<string> => {
  const kept = await readPassword(place);
  if (kept !== undefined) return kept;
  const made = randomBytes(24).toString('base64url');
  await alone(place, folder, postgres, `alter role postgres password '${made}'`);
  const doors = join(folder, 'pg_hba.conf');
  await writeFile(doors, DOORS, { mode: 0o600 });
  if (place.runner) await chown(doors, place.runner.uid, place.runner.gid);
  await keepPassword(place, made);
  return made;
};
