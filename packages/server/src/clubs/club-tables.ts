import type { Generated } from 'kysely';

/** Tables of clubs: they belong to no match, so all stay together on one server. */
export interface ClubTables {
  readonly club: ClubTable;
  readonly club_member: ClubMemberTable;
  readonly club_ask: ClubAskTable;
}

/** The owner can do everything; officers invite, admit, expel members and change the text. */
export type ClubRole = 'owner' | 'officer' | 'member';

interface ClubTable {
  readonly id: string;
  readonly name: string;
  /** The name in lower case: one club for each. */
  readonly name_key: string;
  readonly about: string;
  readonly created: Generated<Date>;
}

interface ClubMemberTable {
  readonly club: string;
  readonly player: string;
  readonly role: ClubRole;
  readonly since: Generated<Date>;
}

/** Who has asked to join a club or is invited to it. */
interface ClubAskTable {
  readonly club: string;
  readonly player: string;
  /** Who invited him; null where he asked himself. */
  readonly invited_by: string | null;
  readonly at: Generated<Date>;
}
