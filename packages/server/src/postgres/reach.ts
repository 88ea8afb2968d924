import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from './embedded.ts';
import { readPassword } from './login.ts';
import { findPlace } from './place.ts';

/** A database that a command works on. */
export interface Reached {
  readonly url: string;
  /** Ends it where it was started for the command. */
  close(): Promise<void>;
}

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  return client.connect().then(
    async () => {
      await client.end();
      return true;
    },
    () => false,
  );
};

/** The address of the project's own database where a server runs it; undefined where none does. */
const running = async (given: string | undefined): Promise<string | undefined> => {
  const { data } = await findPlace(given);
  const password = await readPassword({ data });
  const pid = await readFile(join(data, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  const [, , , port = '', socket = ''] = pid.split('\n');
  if (password === undefined || port === '') return undefined;
  const login = `postgres://postgres:${password}`;
  const url =
    socket === ''
      ? `${login}@127.0.0.1:${port}/longroll`
      : `${login}@localhost:${port}/longroll?host=${encodeURIComponent(socket)}`;
  return (await answers(url)) ? url : undefined;
};

/**
 * The database that a server with the same settings has: the named one (DATABASE_URL), the project's own where a server
 * runs it, or else the project's own, started for this. `data` is its folder (LONGROLL_DATA). Throws when it does not start.
 */
export const reachDatabase = async (data?: string): Promise<Reached> => {
  const named = process.env.DATABASE_URL || undefined;
  const folder = data ?? process.env.LONGROLL_DATA;
  const url = named ?? (await running(folder));
  if (url !== undefined) return { url, close: async () => undefined };
  const started = await startEmbedded({ data: folder });
  return { url: started.url, close: () => started.stop() };
};
