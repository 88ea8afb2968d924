import { z } from 'zod';
import { cursor, person } from '../people/people-shapes.ts';
import { plainLine, plainText } from '../plain-text.ts';
import type { WireClub, WireClubAsk, WireClubs, WireMembers, WireMyClubs } from './club-wire.ts';

const answer = <T>(schema: z.ZodType): z.ZodType<T> => schema as z.ZodType<T>;
const uuid = z.uuid().toLowerCase();

const name = z
  .string()
  .trim()
  .min(3)
  .max(40)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._'&-]*$/u, "may hold letters, digits, spaces and . _ ' & -");
const about = plainText(0, 2000);

export const clubId = z.object({ club: uuid });
export const clubPlayer = z.object({ club: uuid, player: uuid });
export const newClub = z.strictObject({ name, about: about.default('') });
export const editClub = z.strictObject({ name: name.optional(), about: about.optional() });
export const whichClubs = z.strictObject({
  text: plainLine(2, 40).optional().describe('Only those whose name holds it.'),
  after: cursor,
});
export const page = z.strictObject({ after: cursor });
export const invite = z.strictObject({ player: uuid });
export const setRole = z.strictObject({
  role: z.enum(['owner', 'officer', 'member']).describe('"owner" hands the club over; who had it becomes an officer.'),
});

const role = z.enum(['owner', 'officer', 'member']);
const asked = z.enum(['invited', 'requested']);
const clubShape = z.object({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  created: z.string(),
  members: z.number(),
  role: role.optional(),
  asked: asked.optional(),
});
export const club = answer<WireClub>(clubShape);
export const clubs = answer<WireClubs>(z.object({ clubs: z.array(clubShape), next: z.string().optional() }));
export const myClubs = answer<WireMyClubs>(
  z.object({ clubs: z.array(clubShape), invitations: z.array(clubShape), requests: z.array(clubShape) }),
);
export const members = answer<WireMembers>(
  z.object({ members: z.array(person.extend({ role, since: z.string() })), next: z.string().optional() }),
);
export const asks = answer<readonly WireClubAsk[]>(z.array(person.extend({ asked, at: z.string() })));
