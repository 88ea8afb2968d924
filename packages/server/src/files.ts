import { randomUUID } from 'node:crypto';
import {
  fromHex,
  isRefusal,
  type Match,
  type MatchFile,
  PackedLog,
  parseMatchFile,
  replayFile,
  unpackLog,
  verifyFile,
} from '@longroll/kernel';
import type { Transaction } from 'kysely';
import type { Db } from './database.ts';
import { Fault, faultOf } from './errors.ts';
import type { LiveMatch } from './live-match.ts';
import type { Books } from './match-cache.ts';
import type { Database } from './schema.ts';
import type { Who } from './sessions.ts';
import type { Plan } from './shapes.ts';
import { bookNamed, type FirstJob, storeTable } from './tables.ts';

/**
 * The match as a file. The secret of the dice is in it once the match is over. A match of a book with hidden
 * information stays with the server until then.
 */
export const exportFile = (live: LiveMatch): Promise<MatchFile> => {
  const over = live.shown.outcome !== undefined || live.row.state === 'over';
  if (!live.shelf.rulebook.open && !over)
    throw new Fault(
      'forbidden',
      'The file of this match opens when it is over: it holds what the other side must not see.',
    );
  return live.exclusive(async () => live.match.file({ secret: live.shown.outcome !== undefined }));
};

/** Replays and verifies a file that came from outside. Refuses with the field or entry at fault. */
const checked = async (books: Books, value: unknown): Promise<{ readonly file: MatchFile; readonly match: Match }> => {
  const file = parseMatchFile(value);
  if (isRefusal(file)) throw faultOf(file, 'body/file');
  const shelf = await bookNamed(books, file.header.rulebook, 'body/file/header/rulebook');
  const { faults } = verifyFile(shelf.rulebook, file);
  const [fault] = faults;
  if (fault) {
    const field = fault.entry === 0 ? 'body/file/header' : `body/file/entries/${fault.entry - 1}`;
    throw new Fault(
      'refused',
      `The file does not hold: ${fault.entry === 0 ? '' : `entry ${fault.entry}: `}${fault.reason}`,
      { field },
    );
  }
  const replayed = replayFile(shelf.rulebook, file);
  if (isRefusal(replayed)) throw faultOf(replayed, 'body/file');
  return { file, match: replayed.match };
};

const NO_BODY = Buffer.alloc(0);
const AT_ONCE = 1000;

/** The stored form of each entry of a folded match. */
const packedEntries = (match: Match): readonly Uint8Array[] =>
  unpackLog(match.book.verbs, match.seats.length, match.bytes()).map((entry) => {
    const log = new PackedLog(match.book.verbs, match.seats.length);
    log.add(entry.seat, entry.action as { readonly do: string }, entry.dice, entry.typed);
    return log.bytes();
  });

const storeEntries = async (tx: Transaction<Database>, matchId: string, match: Match): Promise<void> => {
  const rows = packedEntries(match).map((packed, i) => ({
    match_id: matchId,
    seq: i + 1,
    command: randomUUID(),
    body: NO_BODY,
    packed,
  }));
  for (let i = 0; i < rows.length; i += AT_ONCE)
    await tx
      .insertInto('entry')
      .values(rows.slice(i, i + AT_ONCE))
      .execute();
};

interface Import {
  readonly file: unknown;
  readonly title?: string | undefined;
  readonly seats?: { readonly [seat: string]: Plan } | undefined;
}

/**
 * Brings a match file in as a new match: to be watched when it is finished, to be played on when it is not. An
 * unfinished file without its secret has no dice left to throw and can only be watched. Refuses a file that does not
 * verify, with the field. Gives the id of the match.
 */
export const importFile = async (
  db: Db,
  books: Books,
  wanted: Import,
  who: Who,
  firstJob: FirstJob,
): Promise<string> => {
  const { file, match } = await checked(books, wanted.file);
  const shelf = await bookNamed(books, file.header.rulebook, 'body/file/header/rulebook');
  const over = file.outcome !== undefined || file.secret === undefined;
  const plans = Object.fromEntries(
    match.seats
      .filter((seat) => seat.kind === 'player')
      .map((seat) => [seat.name, wanted.seats?.[seat.name] ?? { kind: 'hotseat' as const }]),
  );
  for (const [name, plan] of Object.entries(wanted.seats ?? {})) {
    if (!plans[name]) throw new Fault('refused', `There is no seat "${name}".`, { field: `body/seats/${name}` });
    if (plan.kind === 'open' || plan.kind === 'invited')
      throw new Fault('refused', 'The header of this match is fixed: nobody can sit down any more.', {
        field: `body/seats/${name}`,
      });
  }
  const scenario = file.header.scenario;
  const scenarioTitle =
    typeof scenario === 'string'
      ? (shelf.rulebook.scenarios.find((known) => known.id === scenario)?.title ?? scenario)
      : 'own scenario';
  const secret = file.secret === undefined ? undefined : fromHex(file.secret);
  const setting = {
    shelf,
    header: file.header,
    secret,
    title: wanted.title ?? scenarioTitle,
    scenarioTitle,
    imported: true,
    over,
  };
  return db.transaction().execute(async (tx) => {
    const { id } = await storeTable(tx, setting, match.seats, plans, who);
    await storeEntries(tx, id, match);
    const outcome = match.book.outcome(match.state);
    await tx
      .updateTable('match')
      .set({
        state: over ? 'over' : 'running',
        setup_dice: [...match.setupDice],
        outcome: outcome ? JSON.stringify(outcome) : null,
      })
      .where('id', '=', id)
      .execute();
    const actors = over ? [] : match.book.actors(match.state);
    if (match.seats.some((seat) => plans[seat.name]?.kind === 'bot' && actors.includes(seat.id)))
      await firstJob(tx, id);
    return id;
  });
};
