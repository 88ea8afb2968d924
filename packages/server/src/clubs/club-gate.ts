import type { FastifyInstance, FastifyRequest, preHandlerHookHandler } from 'fastify';
import type { Db } from '../database.ts';
import { Fault } from '../errors.ts';
import type { Sessions, Who } from '../sessions.ts';
import { roleIn } from './clubs.ts';

const MOST_KEPT = 50_000;

/** Whether this player has a seat at the match. */
const sitsAt = async (db: Db, match: string, { player }: Who): Promise<boolean> => {
  const row = await db
    .selectFrom('seat')
    .select('seat')
    .where('match_id', '=', match)
    .where('holder', '=', player)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Which club a match belongs to never changes: what was asked once, or set up here, is remembered. */
export class MatchClubs {
  readonly #db: Db;
  readonly #known = new Map<string, string | undefined>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Whether it is known without asking that the match belongs to no club. */
  knowsNone(id: string): boolean {
    return this.#known.has(id) && this.#known.get(id) === undefined;
  }

  /** The club of a match; undefined where it has none, and where there is no such match. */
  async of(id: string): Promise<string | undefined> {
    if (this.#known.has(id)) return this.#known.get(id);
    const row = await this.#db.selectFrom('match').select('club').where('id', '=', id).executeTakeFirst();
    if (row) this.note(id, row.club ?? undefined);
    return row?.club ?? undefined;
  }

  /** Remembers the club of a match that was set up. */
  note(id: string, club: string | undefined): void {
    if (this.#known.size >= MOST_KEPT) this.#known.clear();
    this.#known.set(id, club);
  }
}

/** Whether this person may see a match of the club: a member, and whoever has a seat at it. */
export const maySee = async (db: Db, club: string, match: string, who: Who | undefined): Promise<boolean> =>
  who !== undefined && ((await roleIn(db, club, who.player)) !== undefined || (await sitsAt(db, match, who)));

const OF_A_MATCH = '/api/matches/:id';

/** What the routes of a match do that its owner answers, and how its owner is found out before they do. */
interface Owners {
  readonly toOwner: preHandlerHookHandler;
  ahead(id: string): void;
}

/**
 * Keeps a club's matches to its members and to those who sit at them, on every address under a match, those too that are
 * added later. To all others there is no such match.
 */
export const keepClubs = (
  app: FastifyInstance,
  db: Db,
  sessions: Sessions,
  clubs: MatchClubs,
  { toOwner, ahead }: Owners,
): void => {
  const ofOwners = new Set<string>();
  app.addHook('onRoute', ({ url, preHandler }) => {
    if ([preHandler].flat().includes(toOwner)) ofOwners.add(url);
  });
  const keep = async (request: FastifyRequest, id: string): Promise<void> => {
    // Two ways to the database at the same time, not one after the other.
    if (ofOwners.has(request.routeOptions.url ?? '')) ahead(id);
    const club = await clubs.of(id);
    if (club === undefined) return;
    if (await maySee(db, club, id, await sessions.who(request))) return;
    throw new Fault('not-found', 'There is no match with this id.');
  };
  app.addHook('preHandler', (request, _reply, done) => {
    const { id } = (request.params ?? {}) as { readonly id?: unknown };
    // Nearly all belong to none, and each command comes by here: Fastify puts the options of a route together anew each time.
    if (typeof id !== 'string' || clubs.knowsNone(id)) return done();
    const { url } = request.routeOptions;
    const isOfMatch = url === OF_A_MATCH || url?.startsWith(`${OF_A_MATCH}/`) === true;
    if (isOfMatch) keep(request, id).then(() => done(), done);
    else done();
  });
};
