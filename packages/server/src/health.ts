import type { FastifyInstance } from 'fastify';
import type { Store } from './database.ts';
import { Fault } from './errors.ts';

const PATIENCE = 3000;
/** A look serves all who ask within this time: asking costs the disk nothing more. */
const FRESH = 1000;
const OLD = '1 day';

const WRITE = `insert into pulse (node, at) values ($1, now()) on conflict (node) do update set at = excluded.at`;
const READ = 'select at from pulse where node = $1';
const SWEEP = `delete from pulse where at < now() - interval '${OLD}'`;

/** Whether the database takes and gives: a row is written and read back. */
export class Pulse {
  readonly #store: Store;
  /** The node's id. */
  readonly node: string;
  #last: { readonly at: number; readonly look: Promise<void> } | undefined;

  constructor(store: Store, node: string) {
    this.#store = store;
    this.node = node;
  }

  /** Resolves when a row was written and read not longer than a second ago; a 503 else. */
  look(): Promise<void> {
    const now = Date.now();
    if (this.#last && now - this.#last.at < FRESH) return this.#last.look;
    const look = this.#writeAndRead();
    this.#last = { at: now, look };
    return look;
  }

  async #writeAndRead(): Promise<void> {
    const { pool } = this.#store;
    const late = AbortSignal.timeout(PATIENCE);
    const given = new Promise<never>((_, reject) => {
      late.addEventListener('abort', () => reject(new Error('it takes longer than three seconds')), { once: true });
    });
    const work = async (): Promise<void> => {
      await pool.query(WRITE, [this.node]);
      const { rowCount } = await pool.query(READ, [this.node]);
      if (rowCount !== 1) throw new Error('a row that was written is not there');
      await pool.query(SWEEP);
    };
    try {
      await Promise.race([work(), given]);
    } catch (error) {
      throw Object.assign(new Fault('unavailable', 'The database does not take and give.', { after: 2 }), {
        cause: error,
      });
    }
  }
}

/** `/healthz`: the process lives. `/readyz`: it can keep what it is told. */
export const serveHealth = (app: FastifyInstance, pulse: Pulse): void => {
  app.get('/healthz', { schema: { tags: ['operating'], summary: 'Whether the process lives' } }, async () => ({
    alive: true,
  }));
  app.get('/readyz', { schema: { tags: ['operating'], summary: 'Whether the database takes and gives' } }, async () => {
    await pulse.look();
    return { ready: true, node: pulse.node };
  });
};
