import type { Generated } from 'kysely';

/** Orders by mail: each row belongs to a match. */
export interface MailInTables {
  readonly seat_mail: SeatMailTable;
  readonly mail_seen: MailSeenTable;
}

interface SeatMailTable {
  readonly match_id: string;
  readonly seat: number;
  /** How often its address was renewed: those of before are void. */
  readonly renewed: Generated<number>;
  /** Whoever held the seat at this epoch wants its reports by mail; null where nobody does. */
  readonly reports: number | null;
  /** The last turn whose report was mailed. */
  readonly mailed: Generated<number>;
}

/** Mails that were taken: one that comes again is not taken twice. */
interface MailSeenTable {
  readonly match_id: string;
  /** SHA-256 of what names the mail. */
  readonly message: Uint8Array;
  readonly at: Generated<Date>;
}
