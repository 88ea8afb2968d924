import { createHash } from 'node:crypto';
import webPush from 'web-push';
import type { Db } from '../database.ts';
import { Fault } from '../errors.ts';
import type { Jobs, Queue } from '../jobs.ts';
import type { Settings } from '../settings.ts';
import type { PushTo, WirePush } from './notice-wire.ts';

const QUEUE = 'push';
const KEYRING = 'web push';
/** Browsers of one player. */
const MOST = 10;
/** Milliseconds that a push service may take. */
const PATIENCE = 10_000;
/** Seconds for which a push service keeps a push for a browser that is off. */
const KEPT = 24 * 3600;
const MOST_WAITING = 20_000;

/** A push that waits: plain data, since it lies in the queue of jobs. */
interface WaitingPush {
  readonly player: string;
  readonly endpoint: string;
  readonly push: WirePush;
}

interface Vapid {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** What pushing stands on. */
export interface PusherParts {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'send' | 'waiting'>;
  readonly settings: Pick<Settings, 'pushHosts' | 'mailFrom' | 'publicUrl'>;
}

const isListed = (host: string, listed: readonly string[]): boolean =>
  listed.some((each) => host === each || (each.startsWith('.') && host.endsWith(each)));

/** The keys by which push services know this service: made at its first start, the same for all nodes from then on. */
const vapidIn = async (db: Db): Promise<Vapid> => {
  const made = webPush.generateVAPIDKeys();
  const bytes = Buffer.concat([Buffer.from(made.publicKey, 'base64url'), Buffer.from(made.privateKey, 'base64url')]);
  await db
    .insertInto('keyring')
    .values({ name: KEYRING, secret: bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.selectFrom('keyring').select('secret').where('name', '=', KEYRING).executeTakeFirstOrThrow();
  const kept = Buffer.from(row.secret);
  return {
    publicKey: kept.subarray(0, 65).toString('base64url'),
    privateKey: kept.subarray(65).toString('base64url'),
  };
};

/** Whom a push service may write to about what it is sent. */
const subjectOf = ({ mailFrom, publicUrl }: PusherParts['settings']): string => {
  const address = /<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom;
  if (address !== '') return `mailto:${address}`;
  return publicUrl.startsWith('https://') ? publicUrl : 'mailto:longroll@localhost';
};

/** Pushes to browsers, encrypted for each (RFC 8291), through the push service that the browser named (RFC 8030). */
export class Pusher {
  readonly #parts: PusherParts;
  #vapid: Vapid | undefined;

  constructor(parts: PusherParts) {
    this.#parts = parts;
  }

  /** Reads the keys, and makes them at the first start of the service. */
  async open(): Promise<void> {
    this.#vapid = await vapidIn(this.#parts.db);
  }

  /** The public key that browsers subscribe with, in base64url. */
  get key(): string {
    return this.#keys.publicKey;
  }

  /** The queue that this node works on. */
  get queue(): Queue<WaitingPush> {
    return {
      name: QUEUE,
      workers: 2,
      options: {
        retryLimit: 8,
        retryDelay: 15,
        retryBackoff: true,
        retryDelayMax: 1800,
        expireInSeconds: 60,
        deleteAfterSeconds: 24 * 3600,
      },
      work: (waiting) => this.#deliver(waiting),
    };
  }

  /** Keeps a browser's subscription; one that another player had goes over to this one. Refuses services that are not listed. */
  async subscribe(player: string, { endpoint, keys }: PushTo): Promise<void> {
    const { db, settings } = this.#parts;
    const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
    if (
      !url ||
      !isListed(url.hostname, settings.pushHosts) ||
      (url.protocol !== 'https:' && url.hostname !== '127.0.0.1')
    )
      throw new Fault('refused', 'This is no push service that this server sends to.', { field: 'body/endpoint' });
    const { count } = await db
      .selectFrom('push_subscription')
      .select((of) => of.fn.countAll<string>().as('count'))
      .where('player', '=', player)
      .where('endpoint', '!=', endpoint)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST) throw new Fault('conflict', `At most ${MOST} browsers of one player are pushed to.`);
    const row = { player, ...keys };
    await db
      .insertInto('push_subscription')
      .values({ endpoint, ...row })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
      .execute();
  }

  /** Pushes to this browser no more. */
  async unsubscribe(player: string, endpoint: string): Promise<void> {
    await this.#parts.db
      .deleteFrom('push_subscription')
      .where('endpoint', '=', endpoint)
      .where('player', '=', player)
      .execute();
  }

  /** Pushes to all browsers of a player, once under one id. `idOf` gives the id of the job for a browser. */
  async toPlayer(player: string, push: WirePush, idOf: (endpoint: string) => string): Promise<void> {
    const { db, jobs } = this.#parts;
    const rows = await db.selectFrom('push_subscription').select('endpoint').where('player', '=', player).execute();
    if (rows.length === 0 || (await jobs.waiting(QUEUE, MOST_WAITING)) >= MOST_WAITING) return;
    for (const { endpoint } of rows) await jobs.send(QUEUE, { player, endpoint, push }, { id: idOf(endpoint) });
  }

  get #keys(): Vapid {
    if (!this.#vapid) throw new Error('the keys of web push are not read yet');
    return this.#vapid;
  }

  async #deliver({ player, endpoint, push }: WaitingPush): Promise<void> {
    const { db, settings } = this.#parts;
    const row = await db
      .selectFrom('push_subscription')
      .select(['p256dh', 'auth'])
      .where('endpoint', '=', endpoint)
      .where('player', '=', player)
      .executeTakeFirst();
    if (!row) return;
    const request = webPush.generateRequestDetails({ endpoint, keys: row }, JSON.stringify(push), {
      vapidDetails: { subject: subjectOf(settings), ...this.#keys },
      contentEncoding: 'aes128gcm',
      TTL: KEPT,
      urgency: push.kind === 'deadline' ? 'high' : 'normal',
      // A later push about the same takes the place of one that was not fetched yet.
      topic: createHash('sha256').update(`${push.match} ${push.kind}`).digest('base64url').slice(0, 32),
    });
    const { status } = await fetch(endpoint, {
      method: request.method,
      headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
      body: Uint8Array.from(request.body),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    });
    // Gone for good: the browser has ended its subscription, or never had it.
    if (status === 404 || status === 410) return this.unsubscribe(player, endpoint);
    if (status >= 500 || status === 429)
      throw new Error(`the push service at ${new URL(endpoint).host} says ${status}`);
  }
}
