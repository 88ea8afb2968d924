import type pg from 'pg';

/** A connection that listens to the other nodes, until it ends. */
export interface NewsLine {
  readonly ended: Promise<void>;
  /** Tells all nodes that listen, this one too. */
  notify(payloads: readonly string[]): Promise<void>;
  /** Answers as long as the line carries anything. */
  beat(): Promise<void>;
  end(): Promise<void>;
}

/** Opens a connection that hands each message to `hear`, from now on. Throws when it cannot be opened. */
export type OpenNewsLine = (hear: (payload: string) => void) => Promise<NewsLine>;

/** The channel of all nodes: a message is its sender and what it tells, with commas between. */
export const CHANNEL = 'longroll';
const NOTIFY = `select pg_notify('${CHANNEL}', payload) from unnest($1::text[]) as payload`;

/** News over LISTEN/NOTIFY of PostgreSQL. */
export const newsLineOn =
  (connect: () => Promise<pg.Client>): OpenNewsLine =>
  async (hear) => {
    const client = await connect();
    const ended = new Promise<void>((resolve) => void client.once('end', resolve));
    client.on('notification', (message) => hear(message.payload ?? ''));
    try {
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    return {
      ended,
      async notify(payloads) {
        await client.query({ name: 'notify', text: NOTIFY, values: [payloads] });
      },
      async beat() {
        await client.query('select 1');
      },
      end: () => client.end(),
    };
  };
