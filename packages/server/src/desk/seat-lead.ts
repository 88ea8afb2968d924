import type pg from 'pg';
import { Fault } from '../errors.ts';
import type { LiveMatch } from '../live-match.ts';
import { led } from './turn-lead.ts';
import type { TurnKey } from './turns.ts';

/** Whom a game master gives a seat to: whoever is invited, anybody, or a computer player. */
export const HOLDERS = ['invited', 'open', 'random', 'greedy', 'planner', 'marshal'] as const;
export type NewHolder = (typeof HOLDERS)[number];

/**
 * Gives a seat of a match of sheets to somebody else while its turn is open: its holder has it no more, its drafts of the turn stay for
 * his successor. All read that it was done. Refuses a seat that is nobody's to hold, and any of a rated match.
 */
export const assignByHand = (
  pool: Pick<pg.Pool, 'connect'>,
  { seats, row }: LiveMatch,
  key: TurnKey,
  name: string,
  to: NewHolder,
): Promise<void> =>
  led(pool, key, async (client) => {
    const seat = seats.find((each) => each.name === name && each.kind !== 'clock');
    if (!seat) throw new Fault('not-found', `There is no seat "${name}" in this match.`, { field: 'body/seat' });
    if (row.rated)
      throw new Fault('conflict', 'In a rated match nobody gives a seat to somebody else.', { field: 'body/seat' });
    const bot = to === 'invited' || to === 'open' ? null : to;
    await client.query(
      `update seat set kind = $3, bot = $4, private = $5, holder = null, key = null, invitation = null, request = null, epoch = epoch + 1
        where match_id = $1 and seat = $2`,
      [key.match, seat.id, bot === null ? 'open' : 'bot', bot, to === 'invited'],
    );
    await client.query('delete from invitation where match_id = $1 and seat = $2', [key.match, seat.id]);
    await client.query('update sheet set ready = false where match_id = $1 and turn = $2 and seat = $3', [
      key.match,
      key.turn,
      seat.id,
    ]);
    return { did: 'assigned', seat: name, to };
  });
