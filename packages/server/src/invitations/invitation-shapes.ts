import { z } from 'zod';
import { uuid } from '../shapes.ts';
import type { WireInvitation, WireInvited } from './invitation-wire.ts';

const answer = <T>(schema: z.ZodType): z.ZodType<T> => schema as z.ZodType<T>;

export const invitationOf = z.object({ id: uuid, invitation: uuid });
export const invite = z.strictObject({
  id: uuid.describe('Made by the sender: the same invitation sent twice is made once.'),
  seat: z.string().max(60).describe('Name of an open seat.'),
  player: uuid.optional().describe('Id of the account that is invited; without it a link is made.'),
});

const person = z.object({ id: z.string(), name: z.string() });
const wireInvitation = z.object({
  id: z.string(),
  seat: z.string(),
  at: z.string(),
  player: person.optional(),
  link: z.string().optional(),
});
export const invitation = answer<WireInvitation>(wireInvitation);
export const invitations = answer<readonly WireInvitation[]>(z.array(wireInvitation));
export const invited = answer<readonly WireInvited[]>(
  z.array(
    z.object({
      id: z.string(),
      match: z.string(),
      seat: z.string(),
      title: z.string(),
      rulebook: z.string(),
      scenarioTitle: z.string(),
      rated: z.literal(true).optional(),
      by: person.optional(),
      at: z.string(),
    }),
  ),
);
