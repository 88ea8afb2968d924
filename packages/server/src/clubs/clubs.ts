import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { Fault, found } from '../errors.ts';
import { checkMayWrite } from '../moderation/sanctions.ts';
import type { ClubRole } from './club-tables.ts';

/** Clubs that one account may be in. */
const MOST_CLUBS = 50;

export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase();

const taken = (name: string): Fault =>
  new Fault('conflict', `There is a club "${name}" already.`, { field: 'body/name' });

/** What this player is in the club; undefined when he is no member. */
export const roleIn = async (db: Db, club: string, player: string): Promise<ClubRole | undefined> => {
  const row = await db
    .selectFrom('club_member')
    .select('role')
    .where('club', '=', club)
    .where('player', '=', player)
    .executeTakeFirst();
  return row?.role;
};

/** Refuses whoever sets up a match of a club that he is not in. */
export const checkClub = async (db: Db, club: string, player: string): Promise<void> => {
  if (await roleIn(db, club, player)) return;
  throw new Fault('forbidden', 'You are in no club with this id.', { field: 'body/club' });
};

/** The clubs that a player is in. */
export const clubsOf = async (db: Db, player: string): Promise<readonly string[]> => {
  const rows = await db.selectFrom('club_member').select('club').where('player', '=', player).execute();
  return rows.map(({ club }) => club);
};

/** Refuses who is in too many clubs. */
export const checkRoom = async (db: Db, player: string): Promise<void> => {
  if ((await clubsOf(db, player)).length < MOST_CLUBS) return;
  throw new Fault('conflict', `Nobody can be in more than ${MOST_CLUBS} clubs.`);
};

/** Locks the club for the rest of a transaction; 404 when there is none of this id. */
export const lockClub = async (tx: Db, club: string): Promise<void> => {
  found(
    await tx.selectFrom('club').select('id').where('id', '=', club).forUpdate().executeTakeFirst(),
    'club with this id',
  );
};

/** What whoever asks is in the club, where that is one of these; else a 403. */
export const demandRole = async (
  db: Db,
  club: string,
  player: string,
  roles: readonly ClubRole[],
): Promise<ClubRole> => {
  const role = await roleIn(db, club, player);
  if (role !== undefined && roles.includes(role)) return role;
  throw new Fault('forbidden', `Only the club's ${roles.length > 1 ? 'owner and officers' : 'owner'} can do this.`);
};

/** Founds a club; its founder owns it. A conflict when the name is taken, in whatever writing. */
export const foundClub = async (db: Db, player: string, name: string, about: string): Promise<string> => {
  await checkMayWrite(db, player);
  const id = randomUUID();
  await db.transaction().execute(async (tx) => {
    await checkRoom(tx, player);
    const made = await tx
      .insertInto('club')
      .values({ id, name, name_key: nameKey(name), about })
      .onConflict((conflict) => conflict.column('name_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw taken(name);
    await tx.insertInto('club_member').values({ club: id, player, role: 'owner' }).execute();
  });
  return id;
};

interface Edit {
  readonly name?: string | undefined;
  readonly about?: string | undefined;
}

/** Changes text (owner and officers) or name (the owner alone). */
export const editClub = async (db: Db, club: string, player: string, { name, about }: Edit): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await checkMayWrite(tx, player);
    await lockClub(tx, club);
    await demandRole(tx, club, player, name === undefined ? ['owner', 'officer'] : ['owner']);
    if (about !== undefined) await tx.updateTable('club').set({ about }).where('id', '=', club).execute();
    if (name === undefined) return;
    const other = await tx
      .selectFrom('club')
      .select('id')
      .where('name_key', '=', nameKey(name))
      .where('id', '!=', club)
      .executeTakeFirst();
    if (other) throw taken(name);
    await tx
      .updateTable('club')
      .set({ name, name_key: nameKey(name) })
      .where('id', '=', club)
      .execute();
  });

/** Dissolves a club. Its matches go on, seen by those alone who sit at them. */
export const dissolve = async (db: Db, club: string, player: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockClub(tx, club);
    await demandRole(tx, club, player, ['owner']);
    await tx.deleteFrom('club').where('id', '=', club).execute();
  });

/** Gives a member another role; `owner` hands the club over. Only the owner can. */
export const setRole = async (db: Db, club: string, player: string, other: string, role: ClubRole): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockClub(tx, club);
    await demandRole(tx, club, player, ['owner']);
    found(await roleIn(tx, club, other), 'member of this club with this id');
    if (player === other) {
      if (role === 'owner') return;
      throw new Fault('conflict', 'A club has one owner: hand it over to somebody else.', { field: 'body/role' });
    }
    const members = tx.updateTable('club_member').where('club', '=', club);
    if (role === 'owner') await members.set({ role: 'officer' }).where('player', '=', player).execute();
    await members.set({ role }).where('player', '=', other).execute();
  });

const WEIGHT: { readonly [role in ClubRole]: number } = { owner: 2, officer: 1, member: 0 };

/** Leaves a club, or expels a member of a lower role. The owner hands the club over first, or dissolves it. */
export const removeMember = async (db: Db, club: string, player: string, other: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockClub(tx, club);
    const role = found(await roleIn(tx, club, other), 'member of this club with this id');
    if (player === other && role === 'owner')
      throw new Fault('conflict', 'The owner cannot leave the club: hand it over, or dissolve it.');
    if (player !== other) {
      const own = await demandRole(tx, club, player, ['owner', 'officer']);
      if (WEIGHT[own] <= WEIGHT[role]) throw new Fault('forbidden', 'Only members of a lower role can be expelled.');
    }
    await tx.deleteFrom('club_member').where('club', '=', club).where('player', '=', other).execute();
  });

/** Number of members of each of these clubs. */
export const countMembers = async (db: Db, clubs: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (clubs.length === 0) return new Map();
  const rows = await db
    .selectFrom('club_member')
    .select(['club', sql<string>`count(*)`.as('count')])
    .where('club', 'in', clubs)
    .groupBy('club')
    .execute();
  return new Map(rows.map(({ club, count }) => [club, Number(count)]));
};

/** The clubs that an account is in, by name, for its profile. */
export const clubNames = async (
  db: Db,
  player: string,
): Promise<readonly { readonly id: string; readonly name: string }[]> =>
  db
    .selectFrom('club_member')
    .innerJoin('club', 'club.id', 'club_member.club')
    .select(['club.id', 'club.name'])
    .where('club_member.player', '=', player)
    .orderBy('club.name_key')
    .execute();
