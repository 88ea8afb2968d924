import type { Generated } from 'kysely';

/** Invitations to the seats of a match. */
export interface InvitationTables {
  readonly invitation: InvitationTable;
}

interface InvitationTable {
  readonly match_id: string;
  readonly id: string;
  readonly seat: number;
  /** The account that is invited; null of a link, which is good for whoever has it. */
  readonly player: string | null;
  /** SHA-256 of the secret in the link. */
  readonly link: Uint8Array | null;
  readonly at: Generated<Date>;
}
