import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Gate } from './gate.ts';
import { Kept, killPostgres, readyAt } from './kill-process.ts';

/** What is killed. */
export const KINDS = [
  'node 1',
  'database',
  'connections ended by the database',
  'node 2',
  'sockets cut',
  'both nodes',
] as const;
export type Kind = (typeof KINDS)[number];

/** Tenths of a second for which a database that comes up is waited for. */
const MOST_TRIES = 1200;

/** Two nodes on one database, each of which can be killed and comes back; sockets between them can be cut. */
export class House {
  readonly #data: string;
  readonly #database: Kept;
  readonly #gates: readonly Gate[];
  readonly #nodes: readonly Kept[];

  private constructor(data: string, database: Kept, gates: readonly Gate[]) {
    this.#data = data;
    this.#database = database;
    this.#gates = gates;
    // A node that comes back is where it was.
    this.#nodes = gates.map((gate): Kept => {
      const node: Kept = new Kept('./kill-server.ts', () => [gate.url, node.url === '' ? '0' : new URL(node.url).port]);
      return node;
    });
  }

  static async open(): Promise<House> {
    const data = await mkdtemp(join(tmpdir(), 'longroll-kill-'));
    await chmod(data, 0o755);
    const database = new Kept('./kill-database.ts', () => [data]);
    await database.start();
    const gates = [await Gate.open(database.url), await Gate.open(database.url)];
    const house = new House(data, database, gates);
    for (const node of house.#nodes) await node.start();
    return house;
  }

  /** Where the nodes are. */
  get urls(): readonly string[] {
    return this.#nodes.map(({ url }) => url);
  }

  get database(): string {
    return this.#database.url;
  }

  async kill(kind: Kind): Promise<void> {
    if (kind === 'node 1') this.#nodes[0]?.kill();
    else if (kind === 'node 2') this.#nodes[1]?.kill();
    else if (kind === 'both nodes') for (const node of this.#nodes) node.kill();
    else if (kind === 'sockets cut') for (const gate of this.#gates) gate.cut();
    else if (kind === 'database') await this.#killDatabase();
    else await this.#endConnections();
  }

  /** Waits until every node can keep what it is told. Gives how many milliseconds that took. */
  ready(): Promise<number> {
    return readyAt(this.urls);
  }

  async close(): Promise<void> {
    for (const node of this.#nodes) await node.stop();
    await this.#database.stop();
    for (const gate of this.#gates) gate.close();
    await rm(this.#data, { recursive: true, force: true });
  }

  /** Kills PostgreSQL itself; whoever keeps it starts it again. */
  async #killDatabase(): Promise<void> {
    await killPostgres(this.#data);
  }

  /** A connection as soon as the database takes one: it may still be coming up from the kill before. */
  async #connect(): Promise<pg.Client> {
    for (let tries = 0; ; tries++) {
      const client = new pg.Client({ connectionString: this.database });
      client.on('error', () => undefined);
      try {
        await client.connect();
        return client;
      } catch (fault) {
        if (tries === MOST_TRIES) throw fault;
        await sleep(100);
      }
    }
  }

  async #endConnections(): Promise<void> {
    const client = await this.#connect();
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
    await client.end();
  }
}
