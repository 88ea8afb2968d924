import type { Carried, MatchHeader, PlainRecord } from '@longroll/kernel';
import type { Generated, JSONColumnType } from 'kysely';
import type { Pace } from './clocks/clock-rule.ts';
import type { ClockTables } from './clocks/clock-tables.ts';
import type { ClubTables } from './clubs/club-tables.ts';
import type { DeskTables } from './desk/desk-tables.ts';
import type { TurnRules } from './desk/turn-rules.ts';
import type { HandingTables } from './handing/handing-tables.ts';
import type { InvitationTables } from './invitations/invitation-tables.ts';
import type { MailTables } from './mail/mail-tables.ts';
import type { MailInTables } from './mail-in/mail-in-tables.ts';
import type { ModerationTables } from './moderation/moderation-tables.ts';
import type { NoticeTables } from './notices/notice-tables.ts';
import type { PeopleTables } from './people/people-tables.ts';
import type { RecordTables } from './records/record-tables.ts';
import type { RematchTables } from './rematch/rematch-tables.ts';
import type { TalkTables } from './talk/talk-tables.ts';
import type { TournamentTables } from './tournaments/tournament-tables.ts';

/**
 * The tables. Everything of a match is keyed by the match id, which is the shard key of a distributed PostgreSQL.
 * Whoever plays is a `player`; an account is a player with a name and a password of its own.
 *
 * Whatever belongs to a match stands in a table with a column `match_id uuid not null`: by that column, and by nothing
 * else, it is known as one that is spread (`spread/shards.ts`). Its primary key and every unique index contain the
 * column, a foreign key leads from a match to the same match or there is none, and there is no trigger. All other tables
 * stay together on one server: no statement joins them with tables of matches, and no transaction of play writes both.
 */
export interface Database
  extends PeopleTables,
    ClockTables,
    ClubTables,
    DeskTables,
    HandingTables,
    InvitationTables,
    MailInTables,
    MailTables,
    ModerationTables,
    NoticeTables,
    RecordTables,
    RematchTables,
    TalkTables,
    TournamentTables {
  readonly player: PlayerTable;
  readonly account: AccountTable;
  readonly session: SessionTable;
  readonly running_time: RunningTimeTable;
  readonly attempt: AttemptTable;
  readonly match: MatchTable;
  readonly seat: SeatTable;
  readonly entry: EntryTable;
  readonly snapshot: SnapshotTable;
  readonly told_page: ToldPageTable;
  readonly keyring: KeyringTable;
  readonly pulse: PulseTable;
  readonly archive: ArchiveTable;
  readonly node: NodeTable;
  readonly lease: LeaseTable;
}

/** Secrets that the nodes of one database share. */
interface KeyringTable {
  readonly name: string;
  readonly secret: Uint8Array;
}

/** The last sign of life of each node. */
interface PulseTable {
  readonly node: string;
  readonly at: Date;
}

/** The nodes that work on this database, and where the others reach them. */
interface NodeTable {
  readonly id: string;
  readonly url: string;
  /** Its last sign of life. */
  readonly seen: Date;
}

/** Which node owns a match: it alone folds and shows it while its lease runs. */
interface LeaseTable {
  readonly match_id: string;
  readonly node: string;
  /** Grows whenever the match is taken: what an earlier owner still wants to store is told apart by it. */
  readonly epoch: string;
  /** When it was taken or renewed, and until when it runs, by the database's clock. */
  readonly at: Date;
  readonly until: Date;
}

interface PlayerTable {
  readonly id: string;
  readonly name: string;
  readonly guest: boolean;
  readonly created: Generated<Date>;
}

interface AccountTable {
  /** The name in lower case: one account for each. */
  readonly name_key: string;
  readonly player: string;
  /** Algorithm, parameters, salt and hash in one text. */
  readonly password: string;
  readonly created: Generated<Date>;
}

interface SessionTable {
  /** SHA-256 of the token in the cookie. */
  readonly token: Uint8Array;
  readonly player: string;
  readonly created: Generated<Date>;
  /** In seconds of running time: it grows while the session is used. */
  readonly ends: string;
}

/** One row: for how many seconds the service has run, and when that was counted last. */
interface RunningTimeTable {
  readonly seconds: string;
  readonly at: Date;
}

/** Counts of tries to sign in and up: of an address within a minute, and of passwords for a name from an address. */
interface AttemptTable {
  readonly what: string;
  readonly count: number;
  readonly since: Date;
}

export type MatchState = 'waiting' | 'running' | 'over';

export interface MatchTable {
  readonly id: string;
  readonly rulebook: string;
  readonly title: string;
  readonly scenario_title: string;
  /** Its entropy is put in when all seats have revealed theirs; then it is fixed. */
  readonly header: JSONColumnType<MatchHeader>;
  /** Leaves the server only after the end of the match. Absent in a match that was imported without one. */
  readonly secret: Uint8Array | null;
  readonly setup_dice: readonly number[] | null;
  /** The secret start of a scenario of somebody's own, which the header binds; it leaves the server with the secret. */
  readonly start: JSONColumnType<PlainRecord> | null;
  readonly state: MatchState;
  readonly imported: boolean;
  readonly creator: string;
  readonly created: Generated<Date>;
  /** On how many days the sweep found it waiting for players. */
  readonly waited: Generated<number>;
  /** What a list shows, as a spectator may know it. Derived: written a moment after the entries. */
  readonly actors: readonly number[];
  readonly turn: string;
  readonly last_event: string;
  readonly updated: Generated<Date>;
  readonly outcome: JSONColumnType<{ readonly winners: readonly number[]; readonly clause: string }> | null;
  /** Hash of the request that set it up: sent again, it is answered alike. */
  readonly request: Generated<Uint8Array | null>;
  /** Visits of the sweep at which it had nothing new, and the number of its last entry at the last of them. */
  readonly idle: Generated<number>;
  readonly idle_seq: Generated<number>;
  /** Nobody plays on: it was ended, and at the sweep's next visit its secret opened. */
  readonly abandoned: Generated<'ended' | 'opened' | null>;
  /** Versions of its book that it was carried over to. */
  readonly carried: JSONColumnType<readonly Carried[]> | null;
  /** The version of its book that it is known not to play the same under. */
  readonly stays: Generated<string | null>;
  /** Whether it moves the ratings of its players. */
  readonly rated: Generated<boolean>;
  /** The club whose members alone may see it. */
  readonly club: Generated<string | null>;
  /** How its turns are timed, where it is played by sheets and something was said of them. */
  readonly turns: JSONColumnType<TurnRules> | null;
  /** Persons without whom it does not begin, and not before when; null where all its seats must be taken. */
  readonly quorum: Generated<number | null>;
  readonly begins: Generated<Date | null>;
  /** Its day has come, and those who have committed themselves reveal what they add to the dice. */
  readonly closing: Generated<boolean>;
  /** The match of which it is the rematch. */
  readonly rematch_of: Generated<string | null>;
  /** The campaign of which it is a battle. */
  readonly battle_of: Generated<string | null>;
  /** How time is kept, where it is. */
  readonly pace: JSONColumnType<Pace> | null;
  /** Whether its end was looked at for a result. */
  readonly noted: Generated<boolean>;
}

/** Matches as they are kept for the time when the rules that they were played under are gone. */
interface ArchiveTable {
  readonly match_id: string;
  /** Entries of the log that are in it. */
  readonly seq: number;
  readonly open: boolean;
  /** The match file and the log in sentences, as JSON in gzip. */
  readonly file: Uint8Array;
  readonly told: Uint8Array;
}

export interface SeatTable {
  readonly match_id: string;
  readonly seat: number;
  readonly name: string;
  readonly kind: 'person' | 'bot' | 'open' | 'clock';
  readonly bot: 'random' | 'greedy' | 'planner' | 'marshal' | null;
  readonly hotseat: boolean;
  /** Only whoever has the link may sit down. */
  readonly private: boolean;
  readonly holder: string | null;
  /** Of older versions: the link that lets somebody sit down. Links stand in the table of invitations now. */
  readonly invitation: Uint8Array | null;
  /** SHA-256 of the guest's own secret, by which an account claims the seat. */
  readonly key: Uint8Array | null;
  /** Grows whenever the seat changes hands: an entry is stored only for whoever holds it now. */
  readonly epoch: Generated<number>;
  /** Hash of the request that took the seat: sent again, it is answered alike. */
  readonly request: Generated<Uint8Array | null>;
  /** Whether whoever sits here adds entropy to the dice: one seat for each person. */
  readonly adds: boolean;
  /** What the seat committed itself to, in hex, or `none`. */
  readonly commitment: string | null;
  /** The entropy, when it is revealed, in hex, or `none`. */
  readonly entropy: string | null;
}

export interface EntryTable {
  readonly match_id: string;
  readonly seq: number;
  readonly command: string;
  /** Hash of seat and action as they were sent: the same command id must mean the same command. */
  readonly body: Uint8Array;
  /** The entry in the stored form of the log. */
  readonly packed: Uint8Array;
  readonly at: Generated<Date>;
}

/** A match at an entry behind which nothing can be taken back: what it is opened from. */
export interface SnapshotTable {
  readonly match_id: string;
  readonly seq: number;
  readonly head: string;
  readonly state_hash: string;
  /** Of no use any more. */
  readonly state: Generated<string | null>;
  readonly version: string;
  readonly about: string;
  readonly packed: Uint8Array;
  readonly hash: Uint8Array;
}

/** What some entries of a match told. */
export interface ToldPageTable {
  readonly match_id: string;
  /** The last of them, and the one before the first. */
  readonly seq: number;
  readonly since: number;
  readonly marks: string;
  readonly events: Uint8Array;
  readonly hash: Uint8Array;
}
