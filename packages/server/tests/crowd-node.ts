// A node that serves all books to a crowd behind a proxy: node crowd-node.ts DATABASE_URL prints its address.
import { createServer } from '../src/app.ts';
import { books } from './crowd-books.ts';

const [, , databaseUrl = ''] = process.argv;
const server = await createServer({
  port: 0,
  databaseUrl,
  books,
  trustedProxies: ['127.0.0.1'],
  logLevel: 'silent',
});
process.stdout.write(`${server.url}\n`);
