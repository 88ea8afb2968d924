import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { Fault, found } from '../errors.ts';
import { unheardBy } from '../people/blocks.ts';
import { accountNames, shownBy } from '../people/profiles.ts';
import type { Who } from '../sessions.ts';
import type { WireClub, WireClubAsk, WireClubs, WireMembers, WireMyClubs } from './club-wire.ts';
import { clubsOf, countMembers, demandRole, roleIn } from './clubs.ts';

const PAGE = 50;
const MEMBERS = 100;

const AFTER = { field: 'querystring/after' };
const badCursor = (): Fault =>
  new Fault('bad-request', 'querystring/after: is not a `next` of an earlier answer', AFTER);

interface Row {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly created: Date;
}

/** Invitations by somebody whom the player does not want to hear are as if they were not. */
const asksOf = async (db: Db, player: string): Promise<ReadonlyMap<string, 'invited' | 'requested'>> => {
  const [rows, unheard] = await Promise.all([
    db.selectFrom('club_ask').select(['club', 'invited_by']).where('player', '=', player).limit(1000).execute(),
    unheardBy(db, player),
  ]);
  return new Map(
    rows.flatMap(({ club, invited_by: by }): (readonly [string, 'invited' | 'requested'])[] => {
      if (by === null) return [[club, 'requested']];
      return unheard.has(by) ? [] : [[club, 'invited']];
    }),
  );
};

const wired = async (db: Db, rows: readonly Row[], who: Who | undefined): Promise<readonly WireClub[]> => {
  const ids = rows.map(({ id }) => id);
  const counts = await countMembers(db, ids);
  const own =
    who && ids.length > 0
      ? await db
          .selectFrom('club_member')
          .select(['club', 'role'])
          .where('player', '=', who.player)
          .where('club', 'in', ids)
          .execute()
      : [];
  const roles = new Map(own.map(({ club, role }) => [club, role]));
  const asks = who ? await asksOf(db, who.player) : new Map<string, 'invited' | 'requested'>();
  return rows.map(({ id, name, about, created }) => {
    const [role, asked] = [roles.get(id), asks.get(id)];
    return {
      id,
      name,
      about,
      created: created.toISOString(),
      members: counts.get(id) ?? 0,
      ...(role ? { role } : {}),
      ...(asked ? { asked } : {}),
    };
  });
};

const COLUMNS = ['id', 'name', 'about', 'created'] as const;

/** One club; 404 when there is none of this id. */
export const clubOf = async (db: Db, club: string, who: Who | undefined): Promise<WireClub> => {
  const row = await db.selectFrom('club').select(COLUMNS).where('id', '=', club).executeTakeFirst();
  const [wire] = await wired(db, [found(row, 'club with this id')], who);
  return found(wire, 'club with this id');
};

interface Which {
  readonly text?: string | undefined;
  readonly after?: string | undefined;
}

/** Clubs in the order of their names. */
export const listClubs = async (db: Db, { text, after }: Which, who: Who | undefined): Promise<WireClubs> => {
  let query = db.selectFrom('club').select([...COLUMNS, 'name_key']);
  if (text !== undefined)
    query = query.where('name_key', 'like', `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  if (after !== undefined) {
    const key = Buffer.from(after, 'base64url').toString();
    if (key.includes('\0') || key.includes('\uFFFD')) throw badCursor();
    query = query.where(sql<boolean>`name_key collate "C" > ${key}`);
  }
  const rows = await query
    .orderBy(sql`name_key collate "C"`)
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? page.at(-1) : undefined;
  const clubs = await wired(db, page, who);
  return { clubs, ...(last ? { next: Buffer.from(last.name_key).toString('base64url') } : {}) };
};

/** The clubs that a player is in, is invited to, and has asked to join. */
export const myClubs = async (db: Db, who: Who): Promise<WireMyClubs> => {
  const [own, asks] = await Promise.all([clubsOf(db, who.player), asksOf(db, who.player)]);
  const ids = [...own, ...asks.keys()];
  if (ids.length === 0) return { clubs: [], invitations: [], requests: [] };
  const rows = await db.selectFrom('club').select(COLUMNS).where('id', 'in', ids).orderBy('name_key').execute();
  const all = await wired(db, rows, who);
  return {
    clubs: all.filter(({ role }) => role !== undefined),
    invitations: all.filter(({ asked }) => asked === 'invited'),
    requests: all.filter(({ asked }) => asked === 'requested'),
  };
};

const RANK = sql<number>`case role when 'owner' then 0 when 'officer' then 1 else 2 end`;

/** Members of a club. To others than members those alone who show their clubs. */
export const listMembers = async (
  db: Db,
  club: string,
  after: string | undefined,
  who: Who | undefined,
): Promise<WireMembers> => {
  await clubOf(db, club, undefined);
  const from = after === undefined ? 0 : Number(after);
  if (!Number.isSafeInteger(from)) throw badCursor();
  const rows = await db
    .selectFrom('club_member')
    .select(['player', 'role', 'since'])
    .where('club', '=', club)
    .orderBy(RANK)
    .orderBy('since')
    .orderBy('player')
    .offset(Math.min(Math.max(from, 0), 10_000))
    .limit(MEMBERS + 1)
    .execute();
  const page = rows.slice(0, MEMBERS);
  const ids = page.map(({ player }) => player);
  const [names, shows, isMember] = await Promise.all([
    accountNames(db, ids),
    shownBy(db, ids),
    who ? roleIn(db, club, who.player) : undefined,
  ]);
  const members = page
    .filter(({ player }) => isMember !== undefined || shows(player).clubs)
    .map(({ player, role, since }) => ({
      id: player,
      name: names.get(player) ?? '',
      role,
      since: since.toISOString(),
    }));
  return { members, ...(rows.length > MEMBERS ? { next: String(from + MEMBERS) } : {}) };
};

/** Who has asked to join and who is invited: to owner and officers. */
export const listAsks = async (db: Db, club: string, who: Who): Promise<readonly WireClubAsk[]> => {
  await demandRole(db, club, who.player, ['owner', 'officer']);
  const rows = await db
    .selectFrom('club_ask')
    .select(['player', 'invited_by', 'at'])
    .where('club', '=', club)
    .orderBy('at')
    .execute();
  const names = await accountNames(
    db,
    rows.map(({ player }) => player),
  );
  return rows.map(({ player, invited_by: by, at }) => ({
    id: player,
    name: names.get(player) ?? '',
    asked: by === null ? ('requested' as const) : ('invited' as const),
    at: at.toISOString(),
  }));
};
