import { z } from 'zod';
import { plainLine, plainText } from '../plain-text.ts';
import type { WirePeople, WireProfile, WireResults, WireShunned } from './people-wire.ts';

const answer = <T>(schema: z.ZodType): z.ZodType<T> => schema as z.ZodType<T>;

export const playerId = z.object({ player: z.uuid().toLowerCase() });

export const byName = z.strictObject({
  name: plainLine(2, 30).describe('How the name begins, in any writing.'),
});

export const cursor = z
  .string()
  .regex(/^[\w-]{1,400}$/, 'is not a `next` of an earlier answer')
  .optional()
  .describe('The `next` of the answer before.');

export const whichResults = z.strictObject({
  book: plainLine(1, 60).optional().describe('Only of this rulebook.'),
  after: cursor,
});

export const editProfile = z.strictObject({
  about: plainText(0, 1000).optional(),
  shows: z
    .strictObject({
      results: z.boolean().optional(),
      ratings: z.boolean().optional(),
      clubs: z.boolean().optional(),
    })
    .optional()
    .describe('What others may see of it.'),
});

export type Edit = z.output<typeof editProfile>;

export const person = z.object({ id: z.string(), name: z.string() });
export const people = answer<WirePeople>(z.array(person));
export const shun = z.strictObject({ how: z.enum(['block', 'mute']) });
export const shunned = answer<readonly WireShunned[]>(z.array(person.extend({ how: z.enum(['block', 'mute']) })));
const came = z.enum(['won', 'drawn', 'lost', 'unfinished']);
export const results = answer<WireResults>(
  z.object({
    results: z.array(
      z.object({
        match: z.string(),
        title: z.string(),
        rulebook: z.string(),
        version: z.string(),
        scenarioTitle: z.string(),
        seats: z.array(
          z.object({
            seat: z.string(),
            account: person.optional(),
            bot: z.string().optional(),
            came,
            rating: z.number().optional(),
            change: z.number().optional(),
          }),
        ),
        winners: z.array(z.string()).describe('Seats that won; none is a draw, or nobody played on.'),
        clause: z.string().optional(),
        entries: z.number(),
        rated: z.boolean(),
        ended: z.string(),
      }),
    ),
    next: z.string().optional(),
  }),
);
const shows = z.object({ results: z.boolean(), ratings: z.boolean(), clubs: z.boolean() });
export const profile = answer<WireProfile>(
  z.object({
    id: z.string(),
    name: z.string(),
    since: z.string(),
    about: z.string(),
    books: z.array(
      z.object({
        rulebook: z.string(),
        results: z.object({ won: z.number(), drawn: z.number(), lost: z.number(), unfinished: z.number() }).optional(),
        rating: z.object({ rating: z.number(), deviation: z.number(), volatility: z.number() }).optional(),
      }),
    ),
    clubs: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
    shows: shows.optional().describe('Only to oneself.'),
  }),
);
