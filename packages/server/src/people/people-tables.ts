import type { Generated } from 'kysely';

/** Tables about people: none of them belongs to one match, so all stay together on one server. */
export interface PeopleTables {
  readonly result: ResultTable;
  readonly result_seat: ResultSeatTable;
  readonly profile: ProfileTable;
  readonly shunned: ShunnedTable;
}

/** How a match ended for a seat. Nobody wins or loses a match that was ended because nobody played on. */
export type Came = 'won' | 'drawn' | 'lost' | 'unfinished';

/** How a match between people ended: noted once, from its row and its log. */
interface ResultTable {
  /** Id of the match: not a foreign key, since matches may lie on other servers. */
  readonly game: string;
  /** In the order in which results were noted, from 1. */
  readonly n: string;
  readonly rulebook: string;
  readonly version: string;
  readonly scenario_title: string;
  readonly title: string;
  readonly winners: readonly number[];
  /** The clause by which it ended; null where nobody played on. */
  readonly clause: string | null;
  /** Length of its log. */
  readonly entries: number;
  readonly rated: boolean;
  /** The club whose members alone may see the match. */
  readonly club: string | null;
  readonly ended: Date;
}

interface ResultSeatTable {
  readonly game: string;
  readonly seat: number;
  /** Of its result. */
  readonly n: string;
  readonly rulebook: string;
  readonly name: string;
  /** The account that held it; null for a guest or a bot. */
  readonly player: string | null;
  readonly bot: string | null;
  readonly came: Came;
  /** The rating that its account had in this book before, and has since. Null where the match moved none. */
  readonly rating_before: number | null;
  readonly rating: number | null;
  readonly deviation: number | null;
  readonly volatility: number | null;
}

/** Whom a player does not want: at his matches and to hear, or only to hear. */
interface ShunnedTable {
  readonly player: string;
  readonly other: string;
  readonly how: 'block' | 'mute';
  readonly at: Generated<Date>;
}

/** What an account says of itself, and what of it others may see. An account without a row has said nothing. */
interface ProfileTable {
  readonly player: string;
  readonly about: Generated<string>;
  readonly show_results: Generated<boolean>;
  readonly show_ratings: Generated<boolean>;
  readonly show_clubs: Generated<boolean>;
}
