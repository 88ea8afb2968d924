import { existsSync } from 'node:fs';
import { BackupError, DistributeError, reachDatabase } from '@longroll/server';
import { InputError } from './faults.ts';

/** Codes of PostgreSQL by which it turns somebody away: no such user or database, a wrong password. */
const TURNED_AWAY = /^(28\w{3}|3D000)$/;

/** Why the database was not reached, as bad input; undefined where something else went wrong. */
export const unreached = (error: unknown): InputError | undefined => {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (syscall === 'connect' || syscall === 'getaddrinfo')
    return new InputError(`the database cannot be reached (${code})`, 'DATABASE_URL');
  if (code !== undefined && TURNED_AWAY.test(code))
    return new InputError(`the database turns us away: ${message}`, 'DATABASE_URL');
  return undefined;
};

/** Throws InputError where the folder of a database is named and is not there: to look into it would make a new one. */
export const mustBeThere = (data: string | undefined): void => {
  const folder = data ?? process.env.LONGROLL_DATA;
  if (process.env.DATABASE_URL || folder === undefined || existsSync(folder)) return;
  throw new InputError(`${folder}: there is no such folder`, data === undefined ? 'LONGROLL_DATA' : '--data');
};

/**
 * Reaches the database of a server (that of DATABASE_URL, else the project's own in the folder `data`) for as long as
 * `work` takes. What a backup, its restoring or a distribution refuses is told as wrong input.
 */
export const withDatabase = async <T>(data: string | undefined, work: (url: string) => Promise<T>): Promise<T> => {
  const database = await reachDatabase(data);
  try {
    return await work(database.url);
  } catch (error) {
    if (error instanceof BackupError || error instanceof DistributeError) throw new InputError(error.message);
    throw unreached(error) ?? error;
  } finally {
    await database.close();
  }
};
