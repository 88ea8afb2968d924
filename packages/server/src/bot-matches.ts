import type { Db } from './database.ts';
import { Fault } from './errors.ts';
import type { Who } from './sessions.ts';
import type { Plan } from './shapes.ts';

/**
 * Refuses another match that bots play alone to a player who has `most` of them running: nobody waits for their moves,
 * and all of them together would leave little to those who play.
 */
export const checkBotMatches = async (
  db: Db,
  who: Who,
  seats: { readonly [seat: string]: Plan } | undefined,
  most: number,
): Promise<void> => {
  const plans = Object.values(seats ?? {});
  if (plans.length === 0 || plans.some(({ kind }) => kind !== 'bot')) return;
  const { running } = await db
    .selectFrom('match')
    .select((of) => of.fn.countAll<string>().as('running'))
    .where('creator', '=', who.player)
    .where('state', '=', 'running')
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('seat')
            .select('seat.seat')
            .whereRef('seat.match_id', '=', 'match.id')
            .where('seat.kind', 'not in', ['bot', 'clock']),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  if (Number(running) < most) return;
  throw new Fault(
    'too-many',
    `${most} matches that bots play alone are running for you; another can begin when one ends.`,
    {
      field: 'body/seats',
      after: 60,
    },
  );
};
