import { createServer, type Server } from '@longroll/server';
import { booksWithSheets } from './books.ts';

/** What a server stands on that is started beside that of the tests. */
interface Site {
  readonly client: string;
  readonly database: string;
}

/** Starts another server of the same page and database, which carries out turns of sealed orders. The caller closes it. */
export const startSheets = ({ client, database }: Site): Promise<Server> =>
  createServer({ port: 0, databaseUrl: database, client, books: booksWithSheets, poll: 0.5 });
