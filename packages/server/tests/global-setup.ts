import { chmod, rm } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { TestProject } from 'vitest/node';
import { quickFolder } from '../../../tools/quick-folder.ts';
import { openStore } from '../src/database.ts';
import { startEmbedded } from '../src/postgres/embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Any database of the tests' PostgreSQL; its name is replaced. */
    readonly postgres: string;
  }
}

/** One PostgreSQL for all tests, with a database from which each test file's own is copied. Nothing is synced. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const data = await quickFolder('longroll-test-');
  await chmod(data, 0o755);
  const embedded = await startEmbedded({ data, unsafe: true });
  const store = await openStore({ url: embedded.url });
  await store.close();
  // The queues' own tables, so that no test waits for them.
  const boss = new PgBoss({ connectionString: embedded.url, max: 2, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
  const client = new pg.Client({ connectionString: embedded.url.replace('/longroll?', '/postgres?') });
  await client.connect();
  await client.query('alter database longroll rename to base');
  await client.end();
  project.provide('postgres', embedded.url);
  // The processes that tests start load the same sources, and many are killed before they could leave theirs.
  flushCompileCache();
  return async () => {
    await embedded.stop();
    await rm(data, { recursive: true, force: true });
  };
};
