import { randomUUID } from 'node:crypto';
import { fromHex, versionOf } from '@longroll/kernel';
import type { Transaction } from 'kysely';
import { isOpened } from './abandoned.ts';
import { stillHidden } from './archive.ts';
import type { FirstJob } from './beginning.ts';
import { bookNamed } from './book-named.ts';
import type { CostlyWork } from './costly/costly-work.ts';
import type { Asker } from './costly/fair-queue.ts';
import type { CheckedFile } from './costly/file-work.ts';
import type { Db } from './database.ts';
import { Fault } from './errors.ts';
import { type LiveMatch, openingOf } from './live-match.ts';
import type { Books } from './match-cache.ts';
import { checkMayWrite } from './moderation/sanctions.ts';
import type { Once } from './once.ts';
import { boundTo } from './resume/snapshot.ts';
import { askedOf, keepPage, keepSnapshot } from './resume/snapshot-rows.ts';
import { readEntries } from './rows.ts';
import type { Database } from './schema.ts';
import type { Who } from './sessions.ts';
import type { Plan } from './shapes.ts';
import { type MadeTable, storeTable, titleOf } from './tables.ts';

/**
 * The match as the text of a file, written by a worker. The secret of the dice is in it once the match is over, by its
 * rules or because nobody plays it on. A match of a book with hidden information stays with the server until then.
 */
export const exportFile = async (db: Db, live: LiveMatch, costly: CostlyWork, asker: Asker): Promise<string> => {
  const { shelf, shown, row } = live;
  const over = shown.outcome !== undefined || row.state === 'over';
  if (!shelf.rulebook.open && !over) throw stillHidden();
  const entries = await readEntries(db, live.id, 0);
  const log = Uint8Array.from(Buffer.concat(entries.map(({ packed }) => packed)));
  const secret = shown.outcome !== undefined || isOpened(row);
  const abandoned = row.abandoned !== undefined;
  return costly.run(asker, 'export', { book: shelf.rulebook.id, opening: openingOf(row), log, secret, abandoned });
};

const NO_BODY = Buffer.alloc(0);
const AT_ONCE = 250;

const storeEntries = async (
  tx: Transaction<Database>,
  matchId: string,
  { packed, lengths }: CheckedFile,
): Promise<void> => {
  let from = 0;
  for (let first = 0; first < lengths.length; first += AT_ONCE) {
    const rows = Array.from(lengths.subarray(first, first + AT_ONCE), (length, i) => {
      const entry = packed.subarray(from, from + length);
      from += length;
      return { match_id: matchId, seq: first + i + 1, command: randomUUID(), body: NO_BODY, packed: entry };
    });
    await tx.insertInto('entry').values(rows).execute();
  }
};

const storeResume = async (tx: Transaction<Database>, id: string, { resume }: CheckedFile): Promise<void> => {
  if (!resume) return;
  const { snapshot, pages } = boundTo(id, resume);
  const asked = askedOf(tx);
  for (const page of pages) await keepPage(asked, id, page);
  await keepSnapshot(asked, id, snapshot);
};

/** Who plays which seat: as the request says, and whoever brings the file in where it says nothing. */
const plansOf = ({ seats, plans: wanted = {} }: CheckedFile): { readonly [seat: string]: Plan } => {
  const plans: { readonly [seat: string]: Plan } = Object.fromEntries(
    seats
      .filter((seat) => seat.kind === 'player')
      .map((seat) => [seat.name, wanted[seat.name] ?? { kind: 'hotseat' as const }]),
  );
  for (const [name, plan] of Object.entries(wanted)) {
    if (!plans[name]) throw new Fault('refused', `There is no seat "${name}".`, { field: `body/seats/${name}` });
    if (plan.kind === 'open' || plan.kind === 'invited')
      throw new Fault('refused', 'The header of this match is fixed: nobody can sit down any more.', {
        field: `body/seats/${name}`,
      });
  }
  return plans;
};

/**
 * Stores a match file that was found to hold as a new match: to be watched when it is finished, to be played on when it is
 * not. An unfinished file without its secret has no dice left to throw and can only be watched. Refuses a seat that the
 * match does not have, and one that is to be left open.
 */
export const importFile = async (
  db: Db,
  books: Books,
  checked: CheckedFile,
  who: Who,
  firstJob: FirstJob,
  once?: Once,
): Promise<MadeTable> => {
  const { file } = checked;
  const shelf = await bookNamed(books, file.header.rulebook, 'body/file/header/version', versionOf(file));
  if (checked.title !== undefined) await checkMayWrite(db, who.player);
  const over = file.outcome !== undefined || file.secret === undefined;
  const plans = plansOf(checked);
  const scenarioTitle = titleOf(shelf, file.header.scenario);
  const secret = file.secret === undefined ? undefined : fromHex(file.secret);
  const setting = {
    id: once?.uuid('match') ?? randomUUID(),
    shelf,
    header: file.header,
    carried: file.carried,
    secret,
    start: file.start,
    title: checked.title ?? scenarioTitle,
    scenarioTitle,
    imported: true,
    over,
    once,
    rated: false,
  };
  return db.transaction().execute(async (tx) => {
    await who.arrive?.store(tx);
    const made = await storeTable(tx, setting, checked.seats, plans, who);
    const { id } = made;
    await storeEntries(tx, id, checked);
    await storeResume(tx, id, checked);
    const { outcome } = checked;
    await tx
      .updateTable('match')
      .set({
        state: over ? 'over' : 'running',
        setup_dice: [...checked.setupDice],
        outcome: outcome ? JSON.stringify(outcome) : null,
      })
      .where('id', '=', id)
      .execute();
    const actors = over ? [] : checked.actors;
    if (checked.seats.some((seat) => plans[seat.name]?.kind === 'bot' && actors.includes(seat.id)))
      await firstJob(tx, id);
    return made;
  });
};
