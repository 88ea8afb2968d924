import { isRefusal, type MatchHeader, NO_ENTROPY, openingMatch } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Db } from './database.ts';
import { Fault, faultOf, found } from './errors.ts';
import { stepwise } from './in-slices.ts';
import type { Books } from './match-cache.ts';
import type { Database, MatchTable, SeatTable } from './schema.ts';

/** Stores a job for bots that move first, in the transaction that begins the match or, by itself, before its end. */
export type FirstJob = (tx: Transaction<Database>, matchId: string) => Promise<void>;

/** What is asked for of the beginning of a match: with how many persons, and not before when. */
export interface AskedBegin {
  readonly quorum?: number | undefined;
  /** ISO 8601. */
  readonly at?: string | undefined;
}

/** On whom a match waits that need not have all its seats taken. */
export interface BeginTerms {
  /** Persons without whom it does not begin. */
  readonly quorum: number;
  /** When it begins, if a day is named and has not come. */
  readonly begins: Date | null;
  /** The day has come: whoever has committed himself is still to reveal. Until `begins`, at the latest. */
  readonly closing: boolean;
}

type SeatLike = Pick<SeatTable, 'kind' | 'adds'> & { readonly entropy: string | null };

const persons = <S extends SeatLike>(seats: readonly S[]): readonly S[] =>
  seats.filter(({ kind }) => kind === 'person');

/** The terms of a match's row; undefined where all its seats must be taken. */
export const termsOf = (row: {
  readonly quorum: number | null;
  readonly begins: Date | null;
  readonly closing: boolean;
}): BeginTerms | undefined => (row.quorum === null ? undefined : { ...row, quorum: row.quorum });

/** Whether enough have sat down, and the day has come where one is named: who has a seat now is who begins. */
export const isRollFull = (seats: readonly SeatLike[], terms: BeginTerms | undefined): boolean => {
  if (!terms) return seats.every(({ kind }) => kind !== 'open');
  return (terms.begins === null || terms.closing) && persons(seats).length >= terms.quorum;
};

/** Whether whoever sits down now adds to the dice: not when others have shown what they add, or can any moment. */
export const stillAdds = (seats: readonly SeatLike[], terms: BeginTerms | undefined): boolean =>
  !terms || !(terms.closing || seats.some(({ entropy }) => entropy !== null && entropy !== NO_ENTROPY));

/** What has changed of a match's row when it has begun. */
export interface Begun {
  readonly header: MatchHeader;
  readonly state: 'running';
  readonly updated: Date;
}

/**
 * Begins a match when enough seats are taken and every person has revealed his entropy, or said that he adds none: from now on
 * its header is fixed. Gives what has changed of its row when it begins. Within a transaction that holds the lock of the match's
 * row; `row` and `seats` are as they stand in it.
 */
export const beginIfReady = async (
  tx: Transaction<Database>,
  shelf: Shelf,
  row: Pick<Selectable<MatchTable>, 'id' | 'header' | 'secret' | 'start' | 'quorum' | 'begins' | 'closing'>,
  seats: readonly Pick<Selectable<SeatTable>, 'seat' | 'name' | 'kind' | 'adds' | 'entropy'>[],
  firstJob: FirstJob,
): Promise<Begun | undefined> => {
  const { id } = row;
  const taken = seats.filter(({ kind }) => kind !== 'open');
  if (!isRollFull(seats, termsOf(row)) || taken.some((seat) => seat.adds && seat.entropy === null)) return undefined;
  const added = taken.flatMap(({ name, adds, entropy }) => (adds && entropy !== null ? [[name, entropy]] : []));
  const header: MatchHeader = { ...row.header, entropy: Object.fromEntries(added) };
  const secret = Uint8Array.from(found(row.secret ?? undefined, 'secret of this match'));
  const opening = { header, secret, start: row.start ?? undefined, chain: false };
  const match = await stepwise(openingMatch(shelf.rulebook, opening));
  if (isRefusal(match)) throw faultOf(match, 'body');
  const updated = new Date();
  await tx
    .updateTable('match')
    .set({ header: JSON.stringify(header), state: 'running', updated })
    .where('id', '=', id)
    .execute();
  const actors = shelf.rulebook.actors(match.state);
  if (seats.some((seat) => seat.kind === 'bot' && actors.includes(seat.seat))) await firstJob(tx, id);
  return { header, state: 'running', updated };
};

const LATEST_DAYS = 90;
/** For so long those who have committed themselves may reveal when the day has come. */
const TO_REVEAL = sql<Date>`now() + interval '1 day'`;

/** What a new match begins with, as it is stored. Refuses what can never be, and a day that is past or too far. */
export const askedTerms = async (
  db: Db,
  shelf: Shelf,
  { quorum, at }: AskedBegin,
  forPersons: number,
): Promise<Pick<BeginTerms, 'quorum' | 'begins'>> => {
  const refused = (reason: string, field = 'body/begin') => new Fault('refused', reason, { field });
  if (!shelf.rulebook.orders)
    throw refused(`${shelf.rulebook.title} is not played by sheets of orders: it begins when all its seats are taken.`);
  if (forPersons === 0) throw refused('No seat of this match is for a person.');
  if (quorum !== undefined && quorum > forPersons)
    throw refused(`There are ${forPersons} seats for persons.`, 'body/begin/quorum');
  if (at === undefined) return { quorum: quorum ?? forPersons, begins: null };
  const { rows } = await sql<{ good: boolean }>`select ${at}::timestamptz > now()
    and ${at}::timestamptz < now() + ${LATEST_DAYS} * interval '1 day' as good`.execute(db);
  if (!rows[0]?.good) throw refused(`It is past, or more than ${LATEST_DAYS} days ahead.`, 'body/begin/at');
  return { quorum: quorum ?? 1, begins: new Date(at) };
};

const beginDue = async (db: Db, books: Books, id: string, firstJob: FirstJob): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const match = await tx
      .selectFrom('match')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('begins', '<=', sql<Date>`now()`)
      .forUpdate()
      .executeTakeFirst();
    if (!match) return;
    const shelf = await books.load(match.rulebook, match.header.version);
    const seats = await tx.selectFrom('seat').selectAll().where('match_id', '=', id).execute();
    if (!shelf || persons(seats).length < (match.quorum ?? 1)) {
      // From now on it begins as soon as there are enough.
      await tx.updateTable('match').set({ begins: null }).where('id', '=', id).execute();
      return;
    }
    const without = match.closing ? 'entropy' : 'commitment';
    await tx
      .updateTable('seat')
      .set({ commitment: NO_ENTROPY, entropy: NO_ENTROPY })
      .where('match_id', '=', id)
      .where('kind', '=', 'person')
      .where('adds', '=', true)
      .where(without, 'is', null)
      .execute();
    if (!match.closing)
      await tx.updateTable('match').set({ closing: true, begins: TO_REVEAL }).where('id', '=', id).execute();
    const now = await tx.selectFrom('seat').selectAll().where('match_id', '=', id).orderBy('seat').execute();
    await beginIfReady(tx, shelf, match.closing ? match : { ...match, closing: true }, now, firstJob);
  });

const MOST = 50;

/** Begins the matches whose day has come, or closes the list of those who begin. Gives the ids of all that it looked at. */
export const beginAllDue = async (db: Db, books: Books, firstJob: FirstJob): Promise<readonly string[]> => {
  const due = await db
    .selectFrom('match')
    .select('id')
    .where('state', '=', 'waiting')
    .where('begins', '<=', sql<Date>`now()`)
    .orderBy('begins')
    .limit(MOST)
    .execute();
  for (const { id } of due) await beginDue(db, books, id, firstJob);
  return due.map(({ id }) => id);
};
