import { networkInterfaces } from 'node:os';
import type { Store } from './database.ts';

const TELL = `insert into node (id, url, seen) values ($1, $2, now())
  on conflict (id) do update set url = excluded.url, seen = excluded.seen`;
const URL_OF = 'select url from node where id = $1';
const BEFORE = 'select id from node where url = $2 and id <> $1';
const LEAVE = 'delete from node where id = $1';

const ANY = new Set(['0.0.0.0', '::']);

/** The first address of this machine that others may reach, IPv4 before IPv6; loopback where it has none. */
const ownAddress = (): string => {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const outward = all.filter(({ internal, scopeid }) => !internal && !scopeid);
  return (outward.find(({ family }) => family === 'IPv4') ?? outward[0])?.address ?? '127.0.0.1';
};

/** Where other nodes reach a node that listens on this host, as this address, if nothing else is said. */
export const addressOfNode = (host: string, url: string): string => {
  const name = ANY.has(host) ? ownAddress() : host.replaceAll(/[[\]]/g, '');
  return `http://${name.includes(':') ? `[${name}]` : name}:${new URL(url).port || 80}`;
};

/** The nodes of one database: where each is reached, and when it was last there. */
export class Peers {
  readonly #store: Pick<Store, 'playing' | 'jobs'>;
  readonly #known = new Map<string, string>();
  readonly #node: string;
  /** Where this node is reached; empty before it is. */
  #url = '';

  constructor(store: Pick<Store, 'playing' | 'jobs'>, node: string) {
    this.#store = store;
    this.#node = node;
  }

  /** Where this node is reached; empty before it is. */
  get url(): string {
    return this.#url;
  }

  /** The nodes that were reached here before. An address is one process's at a time: they are dead. */
  async before(url: string): Promise<readonly string[]> {
    const { rows } = await this.#store.jobs.query<{ id: string }>(BEFORE, [this.#node, url]);
    return rows.map(({ id }) => id);
  }

  /** Tells the others where this node is reached. */
  async join(url: string): Promise<void> {
    this.#url = url;
    await this.seen();
  }

  /** A sign of life. */
  async seen(): Promise<void> {
    if (this.#url !== '') await this.#store.jobs.query(TELL, [this.#node, this.#url]);
  }

  /** Where another node is reached; undefined when it has told nobody, and when it is reached where this one is. */
  async urlOf(node: string): Promise<string | undefined> {
    const known = this.#known.get(node);
    if (known !== undefined) return known === this.#url ? undefined : known;
    const { rows } = await this.#store.playing.query<{ url: string }>(URL_OF, [node]);
    const url = rows[0]?.url;
    // A node keeps its address as long as it lives, and comes back under another id.
    if (url !== undefined) this.#known.set(node, url);
    return url === this.#url ? undefined : url;
  }

  /** Takes leave. */
  async leave(): Promise<void> {
    this.#url = '';
    await this.#store.jobs.query(LEAVE, [this.#node]).catch(() => undefined);
  }
}
