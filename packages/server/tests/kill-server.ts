import { enableCompileCache } from 'node:module';

// It is started again and again: what it is compiled to is kept.
enableCompileCache();
const [{ createServer }, { toys }] = await Promise.all([import('../src/app.ts'), import('./toy.ts')]);

/** A node that is killed, on the database of this address. Prints its own address. */
const [databaseUrl = '', port = '0'] = process.argv.slice(2);
const server = await createServer({ port: Number(port), databaseUrl, books: toys, poll: 0.5, ready: 0 });
process.stdout.write(`${server.url}\n`);
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
