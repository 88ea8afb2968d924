import type { Db } from '../database.ts';
import { Fault } from '../errors.ts';
import type { WireShunned } from './people-wire.ts';
import { accountNamed, accountNames } from './profiles.ts';

/** People that one account may block or mute. */
const MOST = 500;

/** Whether `player` has blocked `other`: he gets no seat at his matches, no word and no invitation to him. Never told to anybody. */
export const blocked = async (db: Db, player: string, other: string): Promise<boolean> =>
  anyBlocked(db, [player], other);

/** Whether any of these players has blocked `other`. */
export const anyBlocked = async (db: Db, players: readonly string[], other: string): Promise<boolean> => {
  if (players.length === 0) return false;
  const row = await db
    .selectFrom('shunned')
    .select('player')
    .where('player', 'in', [...new Set(players)])
    .where('other', '=', other)
    .where('how', '=', 'block')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Those whom this player does not want to hear: whom he has muted and whom he has blocked. */
export const unheardBy = async (db: Db, player: string): Promise<ReadonlySet<string>> => {
  const rows = await db.selectFrom('shunned').select('other').where('player', '=', player).execute();
  return new Set(rows.map(({ other }) => other));
};

/** Everybody whom this player has blocked or who has blocked him, at most a thousand: they do not meet in the lobby. */
export const apartFrom = async (db: Db, player: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('shunned')
    .select(['player', 'other'])
    .where('how', '=', 'block')
    .where((of) => of.or([of('player', '=', player), of('other', '=', player)]))
    .limit(1000)
    .execute();
  return rows.map((row) => (row.player === player ? row.other : row.player));
};

/** Whom an account has blocked or muted: for itself alone. */
export const shunnedBy = async (db: Db, player: string): Promise<readonly WireShunned[]> => {
  const rows = await db
    .selectFrom('shunned')
    .select(['other', 'how'])
    .where('player', '=', player)
    .orderBy('at', 'desc')
    .limit(MOST)
    .execute();
  const names = await accountNames(
    db,
    rows.map(({ other }) => other),
  );
  return rows.map(({ other, how }) => ({ id: other, name: names.get(other) ?? '', how }));
};

/** Blocks or mutes an account for another. Refuses oneself, and more than five hundred. */
export const shun = async (db: Db, player: string, other: string, how: 'block' | 'mute'): Promise<void> => {
  if (player === other) throw new Fault('refused', 'You cannot block yourself.', { field: 'params/player' });
  await accountNamed(db, other);
  const { count } = await db
    .selectFrom('shunned')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('player', '=', player)
    .where('other', '!=', other)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST) throw new Fault('conflict', `At most ${MOST} people can be blocked or muted.`);
  await db
    .insertInto('shunned')
    .values({ player, other, how })
    .onConflict((conflict) => conflict.columns(['player', 'other']).doUpdateSet({ how }))
    .execute();
};

/** Neither blocks nor mutes any more. */
export const unshun = async (db: Db, player: string, other: string): Promise<void> => {
  await db.deleteFrom('shunned').where('player', '=', player).where('other', '=', other).execute();
};
