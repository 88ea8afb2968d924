import { startEmbedded } from '../src/postgres/embedded.ts';

/**
 * The database that is killed: the project's own PostgreSQL with its keeper, in the folder given, everything synced unless `unsafe` is
 * said. Prints its address.
 */
const [data, unsafe] = process.argv.slice(2);
const embedded = await startEmbedded({ data, unsafe: unsafe === 'unsafe', report: () => undefined });
process.stdout.write(`${embedded.url}\n`);
// The database keeps no process alive.
setInterval(() => undefined, 60_000);
process.once('SIGTERM', () => void embedded.stop().then(() => process.exit(0)));
