import type { Generated, JSONColumnType } from 'kysely';
import type { Pace } from '../clocks/clock-rule.ts';

/** Tables of tournaments: they belong to no match, so all stay together on one server. */
export interface TournamentTables {
  readonly tournament: TournamentTable;
  readonly tournament_entry: EntryTable;
  readonly tournament_pair: PairTable;
}

interface TournamentTable {
  readonly id: string;
  readonly title: string;
  readonly rulebook: string;
  readonly scenario: string;
  readonly options: JSONColumnType<{ readonly [option: string]: string }>;
  /** The two seats of the scenario, by name. */
  readonly seats: readonly string[];
  readonly club: string | null;
  readonly organiser: string;
  readonly rated: boolean;
  /** Each pair plays twice, with sides changed. */
  readonly both_sides: boolean;
  /** How time is kept in its matches, where it is. */
  readonly pace: JSONColumnType<Pace> | null;
  /** The list of entries is closed and the pairs are made. */
  readonly closed: Generated<boolean>;
  readonly created: Generated<Date>;
}

interface EntryTable {
  readonly tournament: string;
  readonly player: string;
  /** In the order of entering, from 1. */
  readonly n: number;
  readonly withdrawn: Generated<boolean>;
}

interface PairTable {
  readonly tournament: string;
  /** From 1. */
  readonly round: number;
  readonly board: number;
  /** Who has the first seat, and who the second. */
  readonly first: string;
  readonly second: string;
  /** Id of its match: not a foreign key, since matches may lie on other servers. */
  readonly game: string;
  /** Its match was set up. */
  readonly made: Generated<boolean>;
}
