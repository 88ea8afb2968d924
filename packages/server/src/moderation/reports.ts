import { sql } from 'kysely';
import { z } from 'zod';
import { maySee } from '../clubs/club-gate.ts';
import type { Db } from '../database.ts';
import { Fault, found } from '../errors.ts';
import { accountNamed } from '../people/profiles.ts';
import { plainText } from '../plain-text.ts';
import type { Who } from '../sessions.ts';
import { type Reported, reportedMessage } from '../talk/reported.ts';

const uuid = z.uuid().toLowerCase();

export const newReport = z
  .strictObject({
    player: uuid.optional().describe('The account that it is about.'),
    match: uuid.optional(),
    message: uuid.optional().describe('Id of a message of the match that one may read: the operators are sent a copy.'),
    text: plainText(10, 2000),
  })
  .refine(({ player, match }) => player !== undefined || match !== undefined, {
    message: 'is missing: name an account, a match, or both',
    path: ['player'],
  })
  .refine(({ match, message }) => message === undefined || match !== undefined, {
    message: 'is missing: a message is one of a match',
    path: ['match'],
  });

/** Reports that one account may send in a day. */
const MOST = 10;

const checkSubject = async (db: Db, { player, match }: z.output<typeof newReport>, who: Who): Promise<void> => {
  if (player !== undefined) await accountNamed(db, player);
  if (match === undefined) return;
  const row = await db.selectFrom('match').select('club').where('id', '=', match).executeTakeFirst();
  const seen = row && (row.club === null || (await maySee(db, row.club, match, who)));
  found(seen || undefined, 'match with this id');
};

const messageOf = async (
  db: Db,
  { match, message }: z.output<typeof newReport>,
  who: Who,
): Promise<Reported | undefined> =>
  match === undefined || message === undefined
    ? undefined
    : found(await reportedMessage(db, match, message, who.player), 'message with this id at this match');

/** Takes a report for the operators. A 429 past ten in a day; a 404 where it is about nobody or nothing that one may see. */
export const report = async (db: Db, who: Who, wish: z.output<typeof newReport>): Promise<void> => {
  await checkSubject(db, wish, who);
  const message = await messageOf(db, wish, who);
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('longroll reports'))`.execute(tx);
    const { count } = await tx
      .selectFrom('report')
      .select((of) => of.fn.countAll<string>().as('count'))
      .where('by_player', '=', who.player)
      .where('at', '>', sql<Date>`now() - interval '1 day'`)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST)
      throw new Fault('too-many', `At most ${MOST} reports can be sent in a day.`, { after: 3600 });
    await tx
      .insertInto('report')
      .values({
        n: sql<string>`(select coalesce(max(n), 0) + 1 from report)`,
        by_player: who.player,
        about: wish.player ?? message?.player ?? null,
        game: wish.match ?? null,
        message: wish.message ?? null,
        said: message?.words ?? null,
        said_by: message?.name ?? null,
        words: wish.text,
      })
      .execute();
  });
};
