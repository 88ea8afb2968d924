// A node that serves the columns of the bench: node columns-node.ts DATABASE_URL. Its address is its first message.
import { createServer } from '../../src/app.ts';
import { books } from './columns.ts';

const [, , databaseUrl = ''] = process.argv;
const server = await createServer({ port: 0, databaseUrl, books, lease: 60_000, poll: 0.5, logLevel: 'silent' });
process.stdout.write(`${server.url}\n`);
