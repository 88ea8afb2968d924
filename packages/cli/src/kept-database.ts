import { BackupError, DistributeError, reachDatabase } from '@longroll/server';
import { InputError } from './faults.ts';

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
    throw error;
  } finally {
    await database.close();
  }
};
