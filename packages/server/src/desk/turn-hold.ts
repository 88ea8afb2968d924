import type pg from 'pg';
import { Fault } from '../errors.ts';
import { inTransaction } from '../transaction.ts';
import type { WireLed } from './desk-wire.ts';
import type { Asked } from './drafts.ts';
import { checkDue } from './turn-lead.ts';
import type { TurnKey } from './turns.ts';

/**
 * Seconds before a closed turn is carried out in which it is not opened again: whoever carries it out finds it as it was when he
 * looked.
 */
const LAST = 5;

/** Changes a turn that is closed and held, and notes in it what was done. Refuses one of which that can no longer be. */
const held = (
  pool: Pick<pg.Pool, 'connect'>,
  { match, turn }: TurnKey,
  change: string,
  values: readonly unknown[],
  entry: Omit<WireLed, 'at'>,
  besides?: (client: Asked) => Promise<unknown>,
): Promise<void> =>
  inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `update turn set ${change}, held = null,
          led = led || jsonb_build_array($3::jsonb || jsonb_build_object('at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
        where match_id = $1 and turn = $2 and state = 'sealed' and held > clock_timestamp() + make_interval(secs => ${LAST})`,
      [match, turn, JSON.stringify(entry), ...values],
    );
    if (rowCount !== 1)
      throw new Fault('conflict', `Turn ${turn} is not closed, or is already being carried out.`, {
        field: 'body/turn',
      });
    await besides?.(client);
  });

/**
 * Opens a turn again that is closed and held, until a new deadline: its drafts are there as they were, and nobody is ready. Nothing
 * of it has been carried out and no die thrown, so that nobody has learnt anything by it.
 */
export const reopenByHand = async (pool: Pick<pg.Pool, 'connect'>, key: TurnKey, due: string): Promise<void> => {
  const at = checkDue(new Date(), due);
  await held(pool, key, `state = 'open', closed_at = null, due = $4`, [at], { did: 'reopened', due: at }, (client) =>
    client.query('update sheet set ready = false where match_id = $1 and turn = $2', [key.match, key.turn]),
  );
};

/** Has a turn that is held carried out now. */
export const carryOutByHand = (pool: Pick<pg.Pool, 'connect'>, key: TurnKey): Promise<void> =>
  held(pool, key, 'closed_at = closed_at', [], { did: 'released' });
