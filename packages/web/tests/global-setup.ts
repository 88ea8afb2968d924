import type { TestProject } from 'vitest/node';
import { type Chromium, findChromium } from './chromium.ts';
import { startSite } from './site.ts';

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
  const site = await startSite();
  project.provide('site', site.url);
  project.provide('client', site.client);
  project.provide('database', site.database);
  return site.close;
};
