import { z } from 'zod';
import { plainText } from '../plain-text.ts';
import { uuid } from '../shapes.ts';
import type { WireChat, WireMessage, WireNotes, WireTalk } from './talk-wire.ts';

const answer = <T>(schema: z.ZodType): z.ZodType<T> => schema as z.ZodType<T>;

const seat = z.string().max(60).describe('Name of a seat that one holds.');
const room = z.string().max(80).describe('`players`, `spectators`, or `side` and the name of a side for allies.');
const n = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1);

export const chatQuery = z
  .strictObject({
    room,
    before: n.optional().describe('Only messages before this number, the last of them.'),
    after: n.optional().describe('Only messages after this number, the first of them.'),
  })
  .refine(({ before, after }) => before === undefined || after === undefined, {
    message: 'ask before or after a number',
    path: ['after'],
  });

export const say = z.strictObject({
  id: uuid.describe('Made by the sender: the same message sent twice is said once.'),
  room,
  seat: seat.optional(),
  text: plainText(1, 1000),
});

export const notesQuery = z.strictObject({ seat });

/** Letters of the longest notes. */
const LONGEST_NOTES = 20_000;
export const notes = z.strictObject({
  seat,
  version: z
    .int()
    .min(0)
    .max(2 ** 31 - 2)
    .describe('The version that is changed; 0 where there were none. Of another one it is a conflict.'),
  text: plainText(0, LONGEST_NOTES),
});

const wireMessage = z.object({
  n: z.number(),
  id: z.string(),
  seat: z.string().optional(),
  player: z.string(),
  account: z.string().optional().describe('Id of the account that said it.'),
  at: z.string(),
  text: z.string(),
  removed: z.literal(true).optional(),
});
export const message = answer<WireMessage>(wireMessage);
export const chat = answer<WireChat>(z.object({ room: z.string(), messages: z.array(wireMessage), more: z.boolean() }));
export const talk = answer<WireTalk>(
  z.object({
    rooms: z.array(z.object({ room: z.string(), n: z.number(), write: z.boolean() })),
    notes: z.record(z.string(), z.number()),
    present: z.object({
      seats: z.array(z.string()),
      spectators: z.number(),
      people: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
);
export const wireNotes = answer<WireNotes>(z.object({ seat: z.string(), version: z.number(), text: z.string() }));
