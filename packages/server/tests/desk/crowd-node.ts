// A node that serves the crowd's book, by itself: node crowd-node.ts DATABASE_URL PORT prints its address.
import { books } from '@longroll/lab/crowd';
import { createServer } from '../../src/app.ts';

const [, , databaseUrl = '', port = '0'] = process.argv;
const server = await createServer({
  port: Number(port),
  databaseUrl,
  books,
  lease: 2000,
  poll: 0.5,
  ready: 0,
  logLevel: 'silent',
});
process.stdout.write(`${server.url}\n`);
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
