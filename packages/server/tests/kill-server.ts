import { createServer } from '../src/app.ts';
import { toys } from './toy.ts';

/** The server that is killed: its own PostgreSQL in the folder given, everything synced. Prints its address. */
const [data = '', port = '0'] = process.argv.slice(2);
const server = await createServer({ port: Number(port), data, books: toys, poll: 0.5 });
process.stdout.write(`${server.url}\n`);
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
