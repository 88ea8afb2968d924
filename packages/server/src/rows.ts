import type { Carried, MatchHeader, PlainRecord } from '@longroll/kernel';
import type { Selectable } from 'kysely';
import { type BeginTerms, termsOf } from './beginning.ts';
import type { Pace } from './clocks/clock-rule.ts';
import type { Db } from './database.ts';
import type { TurnRules } from './desk/turn-rules.ts';
import type { MatchState, MatchTable, SeatTable } from './schema.ts';

/** A match as stored, without its log. */
export interface MatchRow {
  readonly id: string;
  readonly rulebook: string;
  readonly title: string;
  readonly scenarioTitle: string;
  readonly header: MatchHeader;
  /** Versions of its book that it was carried over to. */
  readonly carried: readonly Carried[];
  /** The version of its book that it is known not to play the same under. */
  readonly stays: string | undefined;
  readonly secret: Uint8Array | undefined;
  readonly setupDice: readonly number[] | undefined;
  /** The secret start that its header binds, if it does. */
  readonly start?: PlainRecord | undefined;
  readonly state: MatchState;
  readonly imported: boolean;
  readonly creator: string;
  readonly created: Date;
  readonly updated: Date;
  readonly actors: readonly number[];
  readonly turn: string;
  readonly lastEvent: string;
  readonly outcome: { readonly winners: readonly number[]; readonly clause: string } | undefined;
  readonly abandoned: 'ended' | 'opened' | undefined;
  /** Whether it moves the ratings of its players. */
  readonly rated: boolean;
  /** The club whose members alone may see it. */
  readonly club: string | undefined;
  /** The match of which it is the rematch. */
  readonly rematchOf: string | undefined;
  /** The campaign of which it is a battle. */
  readonly battleOf: string | undefined;
  /** How its turns are timed, where it is played by sheets and something was said of them. */
  readonly turns?: TurnRules | undefined;
  /** How many persons it begins with, and not before when; undefined where all its seats must be taken. */
  readonly begin?: BeginTerms | undefined;
  /** How time is kept, where seats have clocks. */
  readonly pace?: Pace | undefined;
}

/** Who sits where. */
export interface SeatRow {
  readonly id: number;
  readonly name: string;
  readonly kind: SeatTable['kind'];
  readonly bot: 'random' | 'greedy' | 'planner' | 'marshal' | undefined;
  readonly hotseat: boolean;
  readonly private: boolean;
  readonly holder: string | undefined;
  readonly player: string | undefined;
  /** The holder's id where he has an account. */
  readonly account: string | undefined;
  readonly invitation: Uint8Array | undefined;
  readonly key: Uint8Array | undefined;
  /** Grows whenever the seat changes hands. */
  readonly epoch: number;
  readonly adds: boolean;
  readonly commitment: string | undefined;
  readonly entropy: string | undefined;
}

/** An entry of the log as stored. */
export interface StoredEntry {
  readonly seq: number;
  readonly command: string;
  readonly body: Uint8Array;
  readonly packed: Uint8Array;
}

/** A row of the table of matches. One of an older version of the program lacks columns. */
export const matchRow = (row: StoredMatch): MatchRow => ({
  id: row.id,
  rulebook: row.rulebook,
  title: row.title,
  scenarioTitle: row.scenario_title,
  header: row.header,
  carried: row.carried ?? [],
  stays: row.stays ?? undefined,
  // Bytes of a Buffer may lie in a pool that others share; what is kept long is a copy.
  secret: row.secret ? Uint8Array.from(row.secret) : undefined,
  setupDice: row.setup_dice ?? undefined,
  start: row.start ?? undefined,
  state: row.state,
  imported: row.imported,
  creator: row.creator,
  created: row.created,
  updated: row.updated,
  actors: row.actors,
  turn: row.turn,
  lastEvent: row.last_event,
  outcome: row.outcome ?? undefined,
  abandoned: row.abandoned ?? undefined,
  rated: row.rated ?? false,
  club: row.club ?? undefined,
  rematchOf: row.rematch_of ?? undefined,
  battleOf: row.battle_of ?? undefined,
  turns: row.turns ?? undefined,
  pace: row.pace ?? undefined,
  begin: termsOf({ quorum: row.quorum ?? null, begins: row.begins ?? null, closing: row.closing ?? false }),
});

/** A row of the table of seats, with who holds it. */
export type StoredSeat = Selectable<SeatTable>;
/** A row of the table of matches. */
export type StoredMatch = Selectable<MatchTable>;

const seatRow = (row: StoredSeat, holder: Holder | undefined): SeatRow => ({
  id: row.seat,
  name: row.name,
  kind: row.kind,
  bot: row.bot ?? undefined,
  hotseat: row.hotseat,
  private: row.private,
  holder: row.holder ?? undefined,
  player: holder?.name,
  account: holder && !holder.guest ? holder.id : undefined,
  invitation: row.invitation ?? undefined,
  key: row.key ?? undefined,
  epoch: row.epoch,
  adds: row.adds,
  commitment: row.commitment ?? undefined,
  entropy: row.entropy ?? undefined,
});

/** Reads matches by id, in no order. */
export const readMatches = async (db: Db, ids: readonly string[]): Promise<readonly MatchRow[]> =>
  ids.length === 0
    ? []
    : (
        await db
          .selectFrom('match')
          .selectAll()
          .where('id', 'in', [...ids])
          .execute()
      ).map(matchRow);

interface Holder {
  readonly id: string;
  readonly name: string;
  readonly guest: boolean;
}

/** Holders by id. Not by a join: players and seats may lie on different servers. */
const readHolders = async (
  db: Db,
  seats: readonly { readonly holder: string | null }[],
): Promise<ReadonlyMap<string, Holder>> => {
  const ids = new Set(seats.flatMap(({ holder }) => holder ?? []));
  if (ids.size === 0) return new Map();
  const rows = await db
    .selectFrom('player')
    .select(['id', 'name', 'guest'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** The seats of a match by their rows. Holders are read, but those who are `known`. */
export const seatRows = async (
  db: Db,
  rows: readonly StoredSeat[],
  known: readonly Holder[],
): Promise<readonly SeatRow[]> => {
  const strangers = rows.filter(({ holder }) => !known.some(({ id }) => id === holder));
  const holders = new Map([...known.map((one) => [one.id, one] as const), ...(await readHolders(db, strangers))]);
  return rows.map((row) => seatRow(row, holders.get(row.holder ?? ''))).toSorted((a, b) => a.id - b.id);
};

/** Reads the seats of matches, by match id, each list in the order of the seats. */
export const readSeats = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, readonly SeatRow[]>> => {
  const bySeat = new Map<string, SeatRow[]>();
  if (ids.length === 0) return bySeat;
  const rows = await db
    .selectFrom('seat')
    .selectAll()
    .where('match_id', 'in', [...ids])
    .orderBy('seat')
    .execute();
  const holders = await readHolders(db, rows);
  for (const row of rows) {
    const list = bySeat.get(row.match_id) ?? [];
    list.push(seatRow(row, holders.get(row.holder ?? '')));
    bySeat.set(row.match_id, list);
  }
  return bySeat;
};

/** The committed entries of a match after number `from`, in order. */
export const readEntries = async (db: Db, id: string, from: number): Promise<readonly StoredEntry[]> =>
  db
    .selectFrom('entry')
    .select(['seq', 'command', 'body', 'packed'])
    .where('match_id', '=', id)
    .where('seq', '>', from)
    .orderBy('seq')
    .execute();

/** The committed entries of a match from that of its last snapshot on, in order; all where it has none. */
export const readRecent = async (db: Db, id: string): Promise<readonly StoredEntry[]> =>
  db
    .selectFrom('entry')
    .select(['seq', 'command', 'body', 'packed'])
    .where('match_id', '=', id)
    .where('seq', '>=', (of) =>
      of.fn.coalesce(
        of.selectFrom('snapshot').select(of.fn.max('seq').as('seq')).where('match_id', '=', id),
        of.lit(0),
      ),
    )
    .orderBy('seq')
    .execute();

/** A command that was applied. */
export interface AppliedCommand {
  readonly seq: number;
  readonly body: Uint8Array;
}

/** The entry of a match that this command is; undefined when it was not applied. */
export const readCommand = (db: Db, id: string, command: string): Promise<AppliedCommand | undefined> =>
  db
    .selectFrom('entry')
    .select(['seq', 'body'])
    .where('match_id', '=', id)
    .where('command', '=', command)
    .executeTakeFirst();
