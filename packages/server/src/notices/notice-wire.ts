import type { QuietHours } from '../calendar/quiet.ts';
import type { NoticeKind } from './notice-kinds.ts';

/** What the API sends and takes about notices. */

export type { NoticeKind } from './notice-kinds.ts';

/**
 * GET and PATCH /api/me/notices: whether I am noticed of each kind, by each way, how many seconds there are to be between two mails
 * of it (0 for what the server has set), and the hours of the day in which I am told nothing; null where there are none.
 */
export type WireNotices = { readonly [kind in NoticeKind]: { readonly mail: boolean; readonly push: boolean } } & {
  readonly apart: number;
  readonly quiet: QuietHours | null;
};

/** GET /api/push: what a browser subscribes with (`applicationServerKey`), in base64url. */
export interface WirePushKey {
  readonly key: string;
}

/** POST /api/me/push: a browser's subscription, as its `toJSON` gives it. DELETE takes the endpoint alone. */
export interface PushTo {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** What a push carries, as JSON, encrypted for the browser (RFC 8291). */
export interface WirePush {
  readonly kind: NoticeKind;
  readonly match: string;
  readonly title: string;
  readonly text: string;
  /** Where the page shows it. */
  readonly url: string;
}
