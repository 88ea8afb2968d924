// A server of the bench that serves the crowd's book: node crowd-server.ts DATABASE_URL prints its address.
import { books } from '@longroll/lab/crowd';
import { createServer } from '@longroll/server';

const server = await createServer({ port: 0, databaseUrl: process.argv[2] ?? '', books, logLevel: 'silent' });
process.stdout.write(`${server.url}\n`);
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
