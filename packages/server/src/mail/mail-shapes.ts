import { z } from 'zod';
import type { WantMail, WireMail } from './mail-wire.ts';

export const wantMail = z.strictObject({
  address: z.email('is no mail address').max(254).describe('Written to when the link that is sent there was followed.'),
}) as z.ZodType<WantMail>;

export const mail = z.object({
  on: z.boolean(),
  address: z.string().optional(),
  unconfirmed: z.string().optional(),
  stopped: z.literal(true).optional(),
  refused: z.string().optional(),
}) as z.ZodType<WireMail>;

const secret = z.string().regex(/^[\w-]{43}$/, 'is no secret of a link');
export const confirming = z.object({ secret });
export const stopping = z.object({ player: z.uuid().toLowerCase(), token: secret });
