import type { Generated } from 'kysely';

/** Tables of moderation: they belong to no match, so all stay together on one server. */
export interface ModerationTables {
  readonly report: ReportTable;
  readonly sanction: SanctionTable;
  readonly admin_act: AdminActTable;
}

interface ReportTable {
  /** Numbered in the order in which they came, from 1. */
  readonly n: string;
  readonly by_player: string;
  readonly about: string | null;
  /** Id of a match: not a foreign key, since matches may lie on other servers. */
  readonly game: string | null;
  /** Id of a message. */
  readonly message: string | null;
  /** What the message said when it was reported, and by whom, since it may be removed. */
  readonly said: string | null;
  readonly said_by: string | null;
  readonly words: string;
  readonly at: Generated<Date>;
  readonly resolved: Generated<Date | null>;
  readonly note: Generated<string | null>;
}

/** What an account may not do any more: write what others read, or sign in. */
interface SanctionTable {
  readonly player: string;
  readonly muted: Generated<boolean>;
  readonly suspended: Generated<boolean>;
}

/** What operators have done: only ever added to. */
interface AdminActTable {
  readonly id: string;
  readonly at: Generated<Date>;
  readonly what: string;
  readonly subject: string;
  readonly note: string;
}
