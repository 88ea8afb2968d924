import type { Generated } from 'kysely';
import type { QuietHours } from '../calendar/quiet.ts';

/** Tables of notices: they are about people, and name a match by `game`, which is no foreign key. */
export interface NoticeTables {
  readonly notice: NoticeTable;
  readonly notice_choice: NoticeChoiceTable;
  readonly push_subscription: PushSubscriptionTable;
}

/** Something that a player is to be told of: one row for each occasion, match, kind and seat. */
interface NoticeTable {
  readonly player: string;
  readonly game: string;
  readonly kind: string;
  /** -1 where it is about no seat. */
  readonly seat: number;
  /** How often it has happened since he was told. */
  readonly times: Generated<number>;
  /** Not before; by the database's clock. */
  readonly due: Date;
  /** When he would be told but for quiet hours, where that is another moment or may become one. */
  readonly near: Date | null;
  /** When the time is over of which it tells. */
  readonly ends: Date | null;
  readonly pushed: Generated<boolean>;
  readonly mailed: Generated<boolean>;
  readonly at: Generated<Date>;
}

/** Kinds that a player wants by each way. Without a row the usual ones. */
interface NoticeChoiceTable {
  readonly player: string;
  readonly mail: readonly string[];
  readonly push: readonly string[];
  /** Seconds between two mails of what does not press; 0 where the server's own setting will do. */
  readonly apart: Generated<number>;
  /** Hours of the day in which he is told nothing. */
  readonly quiet: QuietHours | null;
}

/** A browser that is pushed to: what it told of itself. */
interface PushSubscriptionTable {
  readonly endpoint: string;
  readonly player: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly at: Generated<Date>;
}
