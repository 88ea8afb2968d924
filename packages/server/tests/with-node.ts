import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Server, ServerOptions } from '../src/app.ts';
import { freshDatabase, reported, startNode } from './harness.ts';

/** Rows of one question to a database, on a connection of its own. */
export const query = async <R extends pg.QueryResultRow>(
  database: string,
  text: string,
  values: unknown[] = [],
): Promise<R[]> => {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query<R>(text, values).finally(() => client.end());
  return rows;
};

/** A node on a database of its own. */
export interface OwnNode {
  readonly server: Server;
  readonly database: string;
  readonly url: string;
  query<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>;
}

/** A node for the tests of one file: started before them, closed after them, and nothing may have been reported by then. */
export const withNode = (options: ServerOptions = {}): OwnNode => {
  let server: Server | undefined;
  let database = '';
  beforeAll(async () => {
    database = await freshDatabase();
    server = await startNode(database, options);
  });
  afterAll(async () => {
    await server?.close();
    expect(reported).toEqual([]);
  });
  const started = (): Server => {
    if (!server) throw new Error('the node is there only while tests run');
    return server;
  };
  return {
    get server() {
      return started();
    },
    get database() {
      return database;
    },
    get url() {
      return started().url;
    },
    query: (text, values) => query(database, text, values),
  };
};
