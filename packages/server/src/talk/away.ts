import { sql } from 'kysely';
import type { Db } from '../database.ts';
import type { Looking } from './presence.ts';

/**
 * Who is looking at a match at other nodes. A match that has begun is looked at by the node that owns it, so nothing is stored
 * of it; before it begins, and where nodes do not reach each other, each notes who is looking at it there.
 */

const NOBODY: Looking = { players: [], unknown: 0 };

/** Those who are looking at the match at other nodes; what was not renewed for a while counts no more. */
export const lookingElsewhere = async (db: Db, match: string, node: string): Promise<Looking> => {
  const rows = await db
    .selectFrom('looking')
    .select(['players', 'unknown'])
    .where('match_id', '=', match)
    .where('node', '!=', node)
    .where('at', '>', sql<Date>`now() - interval '45 seconds'`)
    .execute();
  return rows.reduce(
    (all: Looking, row) => ({ players: [...all.players, ...row.players], unknown: all.unknown + row.unknown }),
    NOBODY,
  );
};

/** Notes, or renews, who is looking at the match at this node. */
export const noteLooking = async (db: Db, match: string, node: string, looking: Looking): Promise<void> => {
  const noted = { players: [...looking.players], unknown: looking.unknown, at: sql<Date>`now()` };
  await db
    .insertInto('looking')
    .values({ match_id: match, node, ...noted })
    .onConflict((conflict) => conflict.columns(['match_id', 'node']).doUpdateSet(noted))
    .execute();
};

/** Nobody is looking at the match at this node any more. */
export const noteNobody = async (db: Db, match: string, node: string): Promise<void> => {
  await db.deleteFrom('looking').where('match_id', '=', match).where('node', '=', node).execute();
};
