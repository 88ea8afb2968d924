import type { Generated } from 'kysely';

/** Tables of mail: they are about people, and so stay together on one server. */
export interface MailTables {
  readonly mail_address: MailAddressTable;
}

/** Where a player wants to be written to. */
interface MailAddressTable {
  readonly player: string;
  /** Confirmed by the link that was sent there; null before. */
  readonly address: string | null;
  /** To be confirmed: it takes the place of the address when it is. */
  readonly wanted: string | null;
  /** SHA-256 of the secret in the link. */
  readonly secret: Uint8Array | null;
  readonly asked: Date | null;
  /** He wants no mail any more. */
  readonly stopped: Generated<boolean>;
  /** IANA name of the time zone in which he is told moments; UTC where it is null. */
  readonly zone: Generated<string | null>;
  /** Why the mail server of the address took nothing. */
  readonly refused: Generated<string | null>;
  /** Mails within a day, and since when they are counted. */
  readonly sent: Generated<number>;
  readonly sent_since: Generated<Date>;
  /** When he had the last mail of notices. */
  readonly noticed: Generated<Date | null>;
}
