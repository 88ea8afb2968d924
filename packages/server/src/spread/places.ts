import type pg from 'pg';
import { type Asked, shardsOf } from './shards.ts';

/** On which of several servers the rows of a match lie. */
export interface Places {
  /** Address of the server that holds the match. Throws when nobody can tell. */
  urlOf(match: string): Promise<string>;
  /** Asks anew where this match lies, the next time: servers come and go, and matches move. */
  forget(match: string): void;
}

const HAS_CITUS = `select 1 from pg_extension where extname = 'citus'`;
const SPREAD = `select logicalrelid::regclass::text as name from pg_dist_partition where partmethod = 'h'`;
const PLACE = `select node.nodename as host, node.nodeport as port from pg_dist_placement as placement
  join pg_dist_node as node on node.groupid = placement.groupid and node.noderole = 'primary'
  where placement.shardid = get_shard_id_for_distribution_column('entry', $1::uuid)`;

/** Matches whose place is remembered. */
const MOST = 50_000;

/** Whether this database has the extension that spreads tables. */
export const hasCitus = async (client: Asked): Promise<boolean> => ((await client.query(HAS_CITUS)).rowCount ?? 0) > 0;

/** Names of the tables that are spread. */
export const spreadTables = async (client: Asked): Promise<ReadonlySet<string>> =>
  (await hasCitus(client))
    ? new Set((await client.query<{ name: string }>(SPREAD)).rows.map(({ name }) => name))
    : new Set();

/** The same address of a database, on another server: by its name, or by the folder of its socket. */
export const urlAt = (url: string, host: string, port: number): string => {
  const there = new URL(url);
  there.searchParams.delete('host');
  there.searchParams.delete('port');
  if (host.startsWith('/')) {
    there.searchParams.set('host', host);
    there.searchParams.set('port', `${port}`);
  } else {
    there.hostname = host;
    there.port = `${port}`;
  }
  return there.href;
};

/**
 * Where matches lie in a cluster of Citus, as its coordinator tells. Any server takes the statements of any match: a match
 * that has moved since it was asked for is written rightly all the same, only by a longer way.
 */
class CitusPlaces implements Places {
  readonly #pool: pg.Pool;
  readonly #url: string;
  readonly #known = new Map<string, Promise<string>>();

  constructor(pool: pg.Pool, url: string) {
    this.#pool = pool;
    this.#url = url;
  }

  urlOf(match: string): Promise<string> {
    const known = this.#known.get(match);
    if (known) return known;
    if (this.#known.size >= MOST) this.#known.clear();
    const asked = this.#ask(match);
    this.#known.set(match, asked);
    asked.catch(() => this.#known.delete(match));
    return asked;
  }

  forget(match: string): void {
    this.#known.delete(match);
  }

  async #ask(match: string): Promise<string> {
    const { rows } = await this.#pool.query<{ host: string; port: number }>({
      name: 'place',
      text: PLACE,
      values: [match],
    });
    const [place] = rows;
    if (!place) throw new Error(`match ${match} lies on no server`);
    return urlAt(this.#url, place.host, place.port);
  }
}

/**
 * Where matches lie; undefined when all of them lie in this database. Throws when some of their tables are spread and
 * others are not: those that a new version has brought are spread by the same command again.
 */
export const placesIn = async (pool: pg.Pool, url: string): Promise<Places | undefined> => {
  const spread = await spreadTables(pool);
  if (spread.size === 0) return undefined;
  const missing = (await shardsOf(pool)).filter(({ table }) => !spread.has(table)).map(({ table }) => table);
  if (missing.length > 0)
    throw new Error(
      `The database is distributed, but not its new tables (${missing.join(', ')}): run longroll database distribute.`,
    );
  return new CitusPlaces(pool, url);
};
