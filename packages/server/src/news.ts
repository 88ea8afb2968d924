import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** What one node tells the others. Only ids and numbers travel; whoever needs more reads the store. */
export interface Listener {
  /** The match has entries up to `seq`. */
  entries(match: string, seq: number): void;
  /** Seats, holders or the state of a match have changed. */
  match(id: string): void;
  /** A session was ended. */
  session(tokenHash: string): void;
  /** Something may have been missed: believe nothing that is remembered. */
  gap(): void;
}

const CHANNEL = 'longroll';
/** Below the 8,000 bytes that PostgreSQL lets a notification carry. */
const MOST = 120;
const NOTIFY = `select pg_notify('${CHANNEL}', payload) from unnest($1::text[]) as payload`;

/** News between nodes over LISTEN/NOTIFY. A node is not told its own. */
export class News {
  readonly #node = randomUUID().slice(0, 8);
  readonly #connect: () => Promise<pg.Client>;
  readonly #listener: Listener;
  #client: pg.Client | undefined;
  #pending = new Map<string, string>();
  #sending: Promise<void> | undefined;
  #closed = false;

  constructor(connect: () => Promise<pg.Client>, listener: Listener) {
    this.#connect = connect;
    this.#listener = listener;
  }

  /** Connects and listens. */
  async open(): Promise<void> {
    const client = await this.#connect();
    client.on('notification', (message) => this.#hear(message.payload ?? ''));
    client.once('end', () => void this.#reopen());
    await client.query(`listen ${CHANNEL}`);
    this.#client = client;
  }

  tellEntries(match: string, seq: number): void {
    this.#tell(`e:${match}`, `e:${match}:${seq}`);
  }

  tellMatch(id: string): void {
    this.#tell(`m:${id}`, `m:${id}`);
  }

  tellSession(tokenHash: string): void {
    this.#tell(`s:${tokenHash}`, `s:${tokenHash}`);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#sending;
    await this.#client?.end();
  }

  #tell(key: string, item: string): void {
    this.#pending.set(key, item);
    this.#sending ??= this.#send();
  }

  async #send(): Promise<void> {
    while (this.#pending.size > 0) {
      // What happens within a few milliseconds goes out as one message; of a match only its newest number.
      await sleep(10);
      const client = this.#client;
      if (!client) break;
      const items = [...this.#pending.values()];
      this.#pending = new Map();
      const payloads: string[] = [];
      for (let i = 0; i < items.length; i += MOST) payloads.push([this.#node, ...items.slice(i, i + MOST)].join(','));
      // Lost news are made good by the check of watched matches and by `gap` after a reconnection.
      await client.query({ name: 'notify', text: NOTIFY, values: [payloads] }).catch(() => undefined);
    }
    this.#sending = undefined;
  }

  #hear(payload: string): void {
    const [node, ...items] = payload.split(',');
    if (node === this.#node) return;
    for (const item of items) {
      const [kind, id = '', seq] = item.split(':');
      if (kind === 'e') this.#listener.entries(id, Number(seq));
      else if (kind === 'm') this.#listener.match(id);
      else if (kind === 's') this.#listener.session(id);
    }
  }

  async #reopen(): Promise<void> {
    this.#client = undefined;
    for (let wait = 100; !this.#closed; wait = Math.min(wait * 2, 5000)) {
      await sleep(wait);
      const opened = await this.open().then(
        () => true,
        () => false,
      );
      if (!opened) continue;
      if (this.#pending.size > 0) this.#sending ??= this.#send();
      this.#listener.gap();
      return;
    }
  }
}
