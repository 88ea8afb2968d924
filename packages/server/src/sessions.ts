import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from './database.ts';
import { Fault } from './errors.ts';
import type { CookiePlace } from './hosts.ts';
import { type Once, otherRequest } from './once.ts';
import { runningTime } from './running-time.ts';

/** Whoever sent a request. */
export interface Who {
  readonly player: string;
  readonly name: string;
  readonly guest: boolean;
  /** Of a guest who is new: stores him with his session. He is known from then on, and not before. */
  readonly arrive?: Arrival;
}

/** Stores a new guest, in the transaction of that by which he becomes one. */
interface Arrival {
  readonly token: string;
  store(tx: Db): Promise<void>;
}

const COOKIE = 'longroll';
const DAY = 24 * 3600;
/** Seconds of running time for which a session lasts after its last use, and how exactly that is kept. */
export const LIFETIME = 90 * DAY;
const EXACTNESS = DAY;
/** As long as browsers keep a cookie: when the session ends is the server's to say. */
const COOKIE_LASTS = 400 * DAY;
const ENDS = sql<string>`${runningTime} + ${LIFETIME}::bigint`;
/** Milliseconds for which a session is believed without asking the database; signing out is told to the other nodes at once. */
const BELIEVED = 15_000;
const MOST_KEPT = 20_000;

interface Known {
  readonly who: Who | undefined;
  readonly until: number;
}

/** SHA-256 of a secret: what is stored in its place. */
export const digestOf = (secret: string): Buffer => hash('sha256', secret, 'buffer');

const idOf = (token: string): string => digestOf(token).toString('base64url');

const IN_COOKIES = new RegExp(`(?:^|;)\\s*${COOKIE}="?([\\w-]{1,100})"?\\s*(?:;|$)`);

/** The token that a request carries; undefined when there is none that could be ours. */
const tokenOf = ({ headers: { cookie } }: FastifyRequest): string | undefined =>
  cookie === undefined ? undefined : IN_COOKIES.exec(cookie)?.[1];

/** A secret of 256 bits for a cookie or a link. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Who is signed in: a table of hashed tokens with a short memory before it. */
export class Sessions {
  readonly #db: Db;
  readonly #known = new Map<string, Known>();
  readonly #tellEnded: (session: string) => void;

  readonly #place: (request: FastifyRequest) => CookiePlace;
  readonly #beside: Db | undefined;

  /**
   * `tellEnded` is told the id of a session that was ended here; `place` says where cookies belong; new guests are stored
   * `beside` the match that they come to, where those lie on different servers.
   */
  constructor(
    db: Db,
    tellEnded: (session: string) => void,
    place: (request: FastifyRequest) => CookiePlace,
    beside?: Db | undefined,
  ) {
    this.#db = db;
    this.#beside = beside;
    this.#place = place;
    this.#tellEnded = tellEnded;
  }

  /** Whoever holds the request's cookie, as far as it need not be asked: every command comes by here. */
  believed(request: FastifyRequest): Who | undefined {
    const token = tokenOf(request);
    const known = token === undefined ? undefined : this.#known.get(token);
    // By a clock that never jumps.
    return known && known.until > performance.now() ? known.who : undefined;
  }

  /** Whoever holds the request's cookie, guests included; undefined without one or when it has run out. */
  async who(request: FastifyRequest): Promise<Who | undefined> {
    const token = tokenOf(request);
    if (token === undefined) return undefined;
    const known = this.#known.get(token);
    if (known && known.until > performance.now()) return known.who;
    const who = await this.#look(digestOf(token));
    if (this.#known.size >= MOST_KEPT) this.#known.clear();
    this.#known.set(token, { who, until: performance.now() + BELIEVED });
    return who;
  }

  /** Whose session this is; it lasts on from its use. */
  async #look(token: Buffer): Promise<Who | undefined> {
    const row = await this.#db
      .selectFrom('session')
      .innerJoin('player', 'player.id', 'session.player')
      .select(['player.id', 'player.name', 'player.guest', sql<string>`ends - ${runningTime}`.as('left')])
      .where('session.token', '=', token)
      .where('session.ends', '>', runningTime)
      // One that was opened in the very moment in which its account was suspended.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('sanction')
              .select('sanction.player')
              .whereRef('sanction.player', '=', 'session.player')
              .where('suspended', '=', true),
          ),
        ),
      )
      .executeTakeFirst();
    if (!row) return undefined;
    if (Number(row.left) < LIFETIME - EXACTNESS)
      await this.#db.updateTable('session').set({ ends: ENDS }).where('token', '=', token).execute();
    return { player: row.id, name: row.name, guest: row.guest };
  }

  /** Id of the session whose cookie the request carries: the hash of its token. It may have ended. */
  idOf(request: FastifyRequest): string | undefined {
    const token = tokenOf(request);
    return token === undefined ? undefined : idOf(token);
  }

  /** Those of these sessions, by their ids, that have been ended or have run out. */
  async ended(ids: readonly string[]): Promise<readonly string[]> {
    if (ids.length === 0) return [];
    const rows = await this.#db
      .selectFrom('session')
      .select('token')
      .where(
        'token',
        'in',
        ids.map((id) => Buffer.from(id, 'base64url')),
      )
      .where('ends', '>', runningTime)
      .execute();
    const alive = new Set(rows.map((row) => Buffer.from(row.token).toString('base64url')));
    return ids.filter((id) => !alive.has(id));
  }

  /** Like `who`, but a request without a session is a 401. */
  async required(request: FastifyRequest): Promise<Who> {
    const who = await this.who(request);
    if (!who) throw new Fault('not-signed-in', 'Sign in, or take a seat by its link, first.');
    return who;
  }

  /**
   * Like `who`, but a request without a session comes from a new guest. Nothing is stored of him yet: what he asks for
   * calls `arrive` in its own transaction, and `welcome` gives him his cookie when it has succeeded. Of a request that
   * may be sent again he is the same guest each time.
   */
  async orGuest(request: FastifyRequest, once: Once | undefined, name?: string): Promise<Who> {
    const who = await this.who(request);
    if (who) return who;
    const player = once?.uuid('guest') ?? randomUUID();
    const guest = { player, name: name ?? `Guest ${player.slice(0, 4)}`, guest: true };
    const token = once?.secret('session') ?? newSecret();
    const beside = this.#beside;
    const store = (tx: Db): Promise<void> =>
      beside
        ? beside.transaction().execute((own) => storeGuest(own, guest, token, true))
        : storeGuest(tx, guest, token);
    return { ...guest, arrive: { token, store } };
  }

  /** Gives a new guest, who has been stored, the cookie of his session; changes nothing for others. */
  welcome(reply: FastifyReply, request: FastifyRequest, { arrive }: Who): void {
    if (arrive) setCookie(reply, this.#place(request), arrive.token);
  }

  /** Opens a session and sets its cookie. */
  async begin(reply: FastifyReply, request: FastifyRequest, who: Who): Promise<void> {
    const token = newSecret();
    await storeSession(this.#db, token, who.player);
    setCookie(reply, this.#place(request), token);
  }

  /** Ends the request's session on all nodes and takes its cookie away. */
  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = tokenOf(request);
    reply.clearCookie(COOKIE, { path: this.#place(request).path });
    if (!token) return;
    await this.#db.deleteFrom('session').where('token', '=', digestOf(token)).execute();
    this.#known.delete(token);
    this.#tellEnded(idOf(token));
  }

  /** In how many other browsers the player of this request is signed in. */
  async others(request: FastifyRequest, { player }: Who): Promise<number> {
    const { count } = await this.#db
      .selectFrom('session')
      .select((of) => of.fn.countAll<string>().as('count'))
      .where('player', '=', player)
      .where('token', '!=', digestOf(tokenOf(request) ?? ''))
      .where('ends', '>', runningTime)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** Ends all sessions of the player of this request but its own, on all nodes. */
  async endOthers(request: FastifyRequest, { player }: Who): Promise<void> {
    const rows = await this.#db
      .deleteFrom('session')
      .where('player', '=', player)
      .where('token', '!=', digestOf(tokenOf(request) ?? ''))
      .returning('token')
      .execute();
    for (const row of rows) {
      const id = Buffer.from(row.token).toString('base64url');
      this.forget(id);
      this.#tellEnded(id);
    }
  }

  /** Drops what is remembered of the session with this id, or of all. */
  forget(id?: string): void {
    if (id === undefined) this.#known.clear();
    for (const token of this.#known.keys()) if (idOf(token) === id) this.#known.delete(token);
  }
}

const hasSession = async (db: Db, token: string, player: string): Promise<boolean> =>
  (await db.selectFrom('session').select('player').where('token', '=', digestOf(token)).execute()).some(
    (row) => row.player === player,
  );

/**
 * Stores a guest with his session. `first`: before what makes him one, so that the same request may find him when it is
 * sent again.
 */
const storeGuest = async (db: Db, { player, name }: Who, token: string, first = false): Promise<void> => {
  const stored = await db
    .insertInto('player')
    .values({ id: player, name, guest: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (stored) return storeSession(db, token, player);
  if (first && (await hasSession(db, token, player))) return;
  // He came before and may be an account by now: his session is not opened a second time.
  throw otherRequest();
};

const storeSession = async (db: Db, token: string, player: string): Promise<void> => {
  await db
    .insertInto('session')
    .values({ token: digestOf(token), player, ends: ENDS })
    .execute();
};

const setCookie = (reply: FastifyReply, { path, secure }: CookiePlace, token: string): void => {
  reply.setCookie(COOKIE, token, {
    path,
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: COOKIE_LASTS,
  });
};
