import type { Db } from '../database.ts';

/** A message as it stands when it is reported. */
export interface Reported {
  readonly player: string;
  readonly name: string;
  readonly words: string;
}

/**
 * A message that this player may read: of the players where he has a seat, of those who watch where he has none or the match is
 * over. Undefined where there is none of this id. Rooms of sides are open to all who play: who reports one has its id.
 */
export const reportedMessage = async (
  db: Db,
  match: string,
  id: string,
  player: string,
): Promise<Reported | undefined> => {
  const message = await db
    .selectFrom('chat')
    .select(['room', 'player', 'words'])
    .where('match_id', '=', match)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!message) return undefined;
  const seats = await db
    .selectFrom('seat')
    .select('seat')
    .where('match_id', '=', match)
    .where('holder', '=', player)
    .execute();
  const row = await db.selectFrom('match').select('state').where('id', '=', match).executeTakeFirst();
  const watches = seats.length === 0 || row?.state === 'over';
  if (message.room === 'spectators' ? !watches : seats.length === 0) return undefined;
  const author = await db.selectFrom('player').select('name').where('id', '=', message.player).executeTakeFirst();
  return { player: message.player, name: author?.name ?? 'Guest', words: message.words };
};
