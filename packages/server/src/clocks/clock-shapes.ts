import { z } from 'zod';
import { daysOff, leave } from '../calendar/calendar-shapes.ts';
import type { Pace } from './clock-rule.ts';
import type { WireClock } from './clock-wire.ts';

const late = z
  .enum(['loses', 'passes'])
  .default('loses')
  .describe(
    'When its time is over a seat has lost; or, in a book with deadlines, what the book has for silence is done.',
  );

const live = z.strictObject({
  play: z.literal('live'),
  bank: z.int().min(10).max(86_400).describe('Seconds of each seat for the whole match.'),
  increment: z.int().min(0).max(3600).default(0).describe('Seconds that a seat gains when it has acted.'),
  late,
});

const slow = z.strictObject({
  play: z.literal('slow'),
  days: z.int().min(1).max(60).describe('Days that a seat has each time it is to act.'),
  reserve: z.int().min(0).max(365).default(0).describe('Days of each seat for the whole match, drawn on after those.'),
  off: daysOff.default({ weekdays: [], dates: [], zone: 'UTC' }).describe('Days on which no clock runs.'),
  leave: z.int().min(0).max(90).default(0).describe('Days of leave that each seat may take.'),
  late,
});

/** How time is kept in a match, as a request sends it. */
export const pace = z
  .discriminatedUnion('play', [live, slow])
  .describe('A clock for each seat of a person; without it nobody is short of time.');

export const seat = z.string().max(60).describe('Name of a seat that one holds.');
export const wishPause = z.strictObject({ seat, pause: z.boolean() });
export const takeLeave = leave.safeExtend({ seat });

/** How time is kept, as it is told. */
export const kept = z.union([live, slow]) as z.ZodType<Pace>;

const day = z.string();
export const clock = z.object({
  pace: kept,
  at: z.string().optional(),
  seats: z.array(
    z.object({
      seat: z.number(),
      bank: z.number(),
      left: z.number(),
      runs: z.boolean(),
      until: z.string().optional(),
      leave: z.object({ left: z.number(), taken: z.array(z.object({ from: day, to: day })) }).optional(),
    }),
  ),
  paused: z.literal(true).optional(),
  wants: z.array(z.number()).optional(),
}) as z.ZodType<WireClock>;
