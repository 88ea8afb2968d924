import { z } from 'zod';
import { isZone } from '../calendar/calendar.ts';
import type { WantMail, WireMail } from './mail-wire.ts';

export const wantMail = z.strictObject({
  address: z.email('is no mail address').max(254).describe('Written to when the link that is sent there was followed.'),
  zone: z
    .string()
    .max(60)
    .refine(isZone, { message: 'is no time zone' })
    .optional()
    .describe('IANA name of the time zone in which mails tell moments: as before unless said, UTC at first.'),
}) as z.ZodType<WantMail>;

export const mail = z.object({
  on: z.boolean(),
  address: z.string().optional(),
  unconfirmed: z.string().optional(),
  stopped: z.literal(true).optional(),
  refused: z.string().optional(),
}) as z.ZodType<WireMail>;

/** Of any form: who comes by a link that his mail program has cut short is told so on a page. */
export const confirming = z.object({ secret: z.string().max(200) });
export const stopping = z.object({
  player: z.uuid().toLowerCase(),
  token: z.string().regex(/^[\w-]{43}$/, 'is no secret of a link'),
});
