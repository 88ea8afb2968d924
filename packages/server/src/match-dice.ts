import { entropyCommitment, NO_ENTROPY } from '@longroll/kernel';
import type { Selectable, Transaction } from 'kysely';
import { type BeginTerms, beginIfReady, type FirstJob, isRollFull, termsOf } from './beginning.ts';
import { bookNamed } from './book-named.ts';
import type { Db } from './database.ts';
import { Fault, found } from './errors.ts';
import type { Books } from './match-cache.ts';
import type { Database, SeatTable } from './schema.ts';
import { heldSeat } from './seats.ts';
import type { Who } from './sessions.ts';
import type { AddToDice } from './shapes.ts';
import type { StoredRows } from './tables.ts';
import { forgetMatches } from './talk/forget.ts';

type Row = Selectable<SeatTable>;

/** What a seat has added so far. */
type Added = Pick<Row, 'commitment' | 'entropy'>;

const SEAT = { field: 'body/seat' };
const COMMITMENT = { field: 'body/commitment' };
const ENTROPY = { field: 'body/entropy' };

/** The seat of this name, which this person holds and which adds to the dice. */
const addingSeat = (seats: readonly Row[], name: string, who: Who | undefined): Row => {
  const seat = heldSeat(seats, name, who, SEAT.field);
  if (seat.adds) return seat;
  throw new Fault('conflict', `The ${name} seat adds nothing to the dice: one seat of each person does.`, SEAT);
};

const committed = (seat: Row, wish: AddToDice): Added => {
  const commitment = wish.commitment ?? null;
  if (commitment === null || commitment === seat.commitment) return seat;
  if (seat.commitment === null || wish.again) return { commitment, entropy: null };
  throw new Fault('conflict', `The ${seat.name} seat has committed itself; "again" replaces it.`, COMMITMENT);
};

/** What the seat has added after this wish. Throws a fault when it is not its turn yet or not what it was committed to. */
const wished = (
  match: string,
  seat: Row,
  others: readonly Row[],
  terms: BeginTerms | undefined,
  wish: AddToDice,
): Added => {
  if (wish.entropy === NO_ENTROPY && (seat.commitment === null || seat.commitment === NO_ENTROPY || wish.again))
    return { commitment: NO_ENTROPY, entropy: NO_ENTROPY };
  const own = committed(seat, wish);
  if (wish.entropy === undefined) return own;
  const commitment = entropyCommitment(match, seat.name, wish.entropy);
  if (own.commitment !== null && own.commitment !== commitment)
    throw new Fault('refused', `It is not the entropy that the ${seat.name} seat has committed itself to.`, ENTROPY);
  if (terms && !isRollFull([seat, ...others], terms))
    throw new Fault(
      'conflict',
      'It is not settled yet who begins: send a commitment, and reveal the entropy then.',
      ENTROPY,
    );
  const awaited = others.find((other) => other.adds && other.commitment === null && !(terms && other.kind === 'open'));
  if (awaited)
    throw new Fault(
      'conflict',
      `The ${awaited.name} seat has not committed itself yet: send a commitment, and reveal the entropy when all have.`,
      ENTROPY,
    );
  return { commitment, entropy: wish.entropy };
};

const store = async (tx: Transaction<Database>, seat: Row, { commitment, entropy }: Added): Promise<Row> => {
  await tx
    .updateTable('seat')
    .set({ commitment, entropy })
    .where('match_id', '=', seat.match_id)
    .where('seat', '=', seat.seat)
    .execute();
  return { ...seat, commitment, entropy };
};

/** Whoever has revealed his entropy would be known to one who commits himself anew: all but those who add nothing begin again. */
const beginAgain = async (tx: Transaction<Database>, others: readonly Row[]): Promise<readonly Row[]> => {
  const now: Row[] = [];
  for (const other of others)
    now.push(
      other.adds && other.commitment !== NO_ENTROPY
        ? await store(tx, other, { commitment: null, entropy: null })
        : other,
    );
  return now;
};

/** Of a match that has begun: the same as what was added is answered alike, anything else comes too late. */
const checkAgain = (match: string, added: string | undefined, wish: AddToDice): void => {
  const commitment = added === undefined ? undefined : entropyCommitment(match, wish.seat, added);
  if ((wish.entropy ?? added) === added && (wish.commitment ?? commitment) === commitment) return;
  throw new Fault('conflict', 'The dice of this match are fixed: it has begun.', SEAT);
};

/**
 * Takes the commitment of a seat's entropy, or the entropy itself when every other seat that adds has committed itself.
 * With the last one that is revealed the dice are fixed and the match begins: then it is given as it is stored. The same again
 * changes nothing.
 */
export const addToDice = async (
  db: Db,
  books: Books,
  id: string,
  wish: AddToDice,
  who: Who | undefined,
  firstJob: FirstJob,
): Promise<StoredRows | undefined> =>
  db.transaction().execute(async (tx) => {
    const match = found(
      await tx.selectFrom('match').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
      'match with this id',
    );
    const seats = await tx.selectFrom('seat').selectAll().where('match_id', '=', id).orderBy('seat').execute();
    const seat = addingSeat(seats, wish.seat, who);
    if (match.state !== 'waiting') {
      checkAgain(id, match.header.entropy[seat.name], wish);
      return undefined;
    }
    const rest = seats.filter((each) => each !== seat);
    const added = wished(id, seat, rest, termsOf(match), wish);
    const replaced = seat.commitment !== null && seat.commitment !== added.commitment;
    const isShown = rest.some(({ adds, entropy }) => adds && entropy !== null && entropy !== NO_ENTROPY);
    const others = replaced && isShown ? await beginAgain(tx, rest) : rest;
    const now = [...others, await store(tx, seat, added)].toSorted((a, b) => a.seat - b.seat);
    const shelf = await bookNamed(books, match.rulebook, 'body', match.header.version);
    const begun = await beginIfReady(tx, shelf, match, now, firstJob);
    return begun && { row: { ...match, ...begun }, seats: now };
  });

/** Takes back a match that has not begun. Only whoever set it up may; a conflict when it has begun. */
export const cancelMatch = async (db: Db, id: string, who: Who): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const match = found(
      await tx.selectFrom('match').select(['state', 'creator']).where('id', '=', id).forUpdate().executeTakeFirst(),
      'match with this id',
    );
    if (match.creator !== who.player) throw new Fault('forbidden', 'Only whoever set the match up can take it back.');
    if (match.state !== 'waiting')
      throw new Fault('conflict', 'The match has begun: it can only be played or given up.');
    await tx.deleteFrom('match').where('id', '=', id).execute();
    await forgetMatches(tx, [id]);
  });
