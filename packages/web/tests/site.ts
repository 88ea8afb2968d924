import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type Randomness, startEmbedded } from '@longroll/server';
import { buildClient } from '../src/build.ts';
import { books } from './books.ts';
import { pageOfRun } from './page-of-run.ts';

/** The page built, and a server of it with a PostgreSQL of its own. */
export interface Site {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** Folder of the page that it serves. */
  readonly client: string;
  readonly database: string;
  close(): Promise<void>;
}

/** The same dice for equal matches: what is seen of a war does not change from run to run. */
const randomness: Randomness = { secret: () => new Uint8Array(32).fill(61), seed: (entry) => entry * 1861 };

/** The page with the books of the tests. */
const builtPage = (): Promise<string> => {
  const build = (): Promise<string> => buildClient({ books: fileURLToPath(new URL('books.ts', import.meta.url)) });
  const run = process.env.LONGROLL_RUN;
  return run === undefined ? build() : pageOfRun(run, build);
};

/** Builds the page and starts its server; closing leaves nothing behind. */
export const startSite = async (): Promise<Site> => {
  const data = await mkdtemp(join(tmpdir(), 'longroll-browser-'));
  await chmod(data, 0o755);
  const [client, embedded] = await Promise.all([builtPage(), startEmbedded({ data, unsafe: true })]);
  const server = await createServer({ port: 0, databaseUrl: embedded.url, client, books, randomness, poll: 0.5 });
  return {
    url: server.url,
    client,
    database: embedded.url,
    close: async () => {
      await server.close();
      await embedded.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
};
