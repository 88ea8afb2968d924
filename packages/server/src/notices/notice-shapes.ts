import { z } from 'zod';
import { quietHours } from '../calendar/calendar-shapes.ts';
import { NOTICES, type NoticeKind } from './notice-kinds.ts';
import type { PushTo, WireNotices, WirePushKey } from './notice-wire.ts';

const ways = z.object({ mail: z.boolean(), push: z.boolean() });
const byKind = <T extends z.ZodType>(shape: T): { readonly [kind in NoticeKind]: T } =>
  Object.fromEntries(NOTICES.map((kind) => [kind, shape])) as { [kind in NoticeKind]: T };

const apart = z
  .int()
  .min(0)
  .max(7 * 86_400)
  .describe('Seconds between two mails of notices, but of time that is nearly over; 0 for what the server has set.');

const quiet = quietHours
  .nullable()
  .describe('Hours of the day in which I am told nothing: it is kept until they are over. None where it is null.');

export const notices = z.object({ ...byKind(ways), apart, quiet }) as unknown as z.ZodType<WireNotices>;
export const switches = z.strictObject({
  ...byKind(z.strictObject({ mail: z.boolean().optional(), push: z.boolean().optional() }).optional()),
  apart: apart.optional(),
  quiet: quiet.optional(),
});
export type Switches = z.output<typeof switches>;

export const pushKey = z.object({ key: z.string() }) as z.ZodType<WirePushKey>;

const endpoint = z.url('is no address').max(1000).describe('The address of the push service for this browser.');
/** Bytes in base64url of a length that a key of this kind has. */
const bytes = (count: number) =>
  z.string().refine((text) => /^[\w-]+={0,2}$/.test(text) && Buffer.from(text, 'base64url').length === count, {
    message: `is not ${count} bytes in base64url`,
  });
export const pushTo = z.strictObject({
  endpoint,
  expirationTime: z.number().nullish(),
  keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
});
export const pushedTo = z.strictObject({ endpoint });
export type Pushed = PushTo;
