import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type Randomness, startEmbedded } from '@longroll/server';
import type { TestProject } from 'vitest/node';
import { buildClient } from '../src/build.ts';
import { books } from './books.ts';
import { type Chromium, findChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The browser that tests start, or undefined where the machine has none: they are then skipped. */
    readonly chromium: Chromium | undefined;
    /** Address of the server of the tests, without a slash at its end; empty without a browser. */
    readonly site: string;
    /** Folder of the page that it serves; empty without a browser. */
    readonly client: string;
    /** Its database, for a server that a test starts beside it; empty without a browser. */
    readonly database: string;
  }
}

/** The same dice for equal matches: what is seen of a war does not change from run to run. */
const randomness: Randomness = { secret: () => new Uint8Array(32).fill(61), seed: (entry) => entry * 1861 };

const skip = (project: TestProject): void => {
  const lack = 'No Chromium for this platform. Set CHROME_PATH to a Chrome or Chromium.';
  if (process.env.CI) throw new Error(lack);
  process.stderr.write(`\n*** BROWSER TESTS SKIPPED *** ${lack}\n\n`);
  project.provide('site', '');
  project.provide('client', '');
  project.provide('database', '');
};

/**
 * The browser unpacked once, before the workers that would race for it; the page built; one server with a PostgreSQL of
 * its own for all tests. Without a browser: loud here, and a failure in CI.
 */
export const setup = async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const chromium = await findChromium();
  project.provide('chromium', chromium);
  if (!chromium) {
    skip(project);
    return undefined;
  }
  const data = await mkdtemp(join(tmpdir(), 'longroll-browser-'));
  await chmod(data, 0o755);
  const registry = fileURLToPath(new URL('books.ts', import.meta.url));
  const [client, embedded] = await Promise.all([
    buildClient({ books: registry }),
    startEmbedded({ data, unsafe: true }),
  ]);
  const server = await createServer({ port: 0, databaseUrl: embedded.url, client, books, randomness, poll: 0.5 });
  project.provide('site', server.url);
  project.provide('client', client);
  project.provide('database', embedded.url);
  return async () => {
    await server.close();
    await embedded.stop();
    await rm(data, { recursive: true, force: true });
  };
};
