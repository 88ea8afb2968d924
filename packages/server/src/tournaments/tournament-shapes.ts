import { z } from 'zod';
import { kept, pace } from '../clocks/clock-shapes.ts';
import { cursor, person } from '../people/people-shapes.ts';
import { plainLine } from '../plain-text.ts';
import type { WireTournament, WireTournaments } from './tournament-wire.ts';

const uuid = z.uuid().toLowerCase();

export const tournamentId = z.object({ tournament: uuid });
export const whoseEntry = z.strictObject({
  player: uuid.optional().describe("Whose entry: one's own unless said; the organiser may name another's."),
});
export const newTournament = z.strictObject({
  title: plainLine(3, 80),
  rulebook: z.string().max(60),
  scenario: z.string().max(80).describe('A scenario of the book with two seats.'),
  options: z.record(z.string().max(60), z.string().max(60)).default({}),
  club: uuid.optional().describe('Only its members enter and see it; its owner and officers hold it.'),
  rated: z.literal(true).optional(),
  bothSides: z.literal(true).optional().describe('Each pair plays twice, with sides changed.'),
  pace: pace.optional(),
});
export type Wish = z.output<typeof newTournament>;

export const which = z.strictObject({
  club: uuid.optional().describe('Those of a club that one is in; else those open to all.'),
  entering: z.literal('1').optional().describe('Only those that may still be entered.'),
  after: cursor,
});

const line = z.object({
  id: z.string(),
  title: z.string(),
  rulebook: z.string(),
  scenario: z.string(),
  club: z.string().optional(),
  rated: z.boolean(),
  bothSides: z.boolean(),
  pace: kept.optional(),
  entering: z.boolean(),
  entries: z.number(),
  created: z.string(),
});
export const tournaments = z.object({
  tournaments: z.array(line),
  next: z.string().optional(),
}) as z.ZodType<WireTournaments>;
export const tournament = line.extend({
  organiser: person.optional(),
  options: z.record(z.string(), z.string()),
  seats: z.array(z.string()),
  table: z.array(
    person.extend({
      points: z.number().describe('A win 1, a draw 1/2.'),
      tieBreak: z.number().describe('Sonneborn-Berger; then wins, then the order of entering.'),
      decided: z.number(),
      won: z.number(),
      withdrawn: z.literal(true).optional(),
    }),
  ),
  pairs: z.array(
    z.object({
      round: z.number(),
      board: z.number(),
      first: z.string().describe('Id of the account that has the first seat.'),
      second: z.string(),
      match: z.string().optional(),
      points: z.array(z.number()).optional(),
    }),
  ),
  over: z.boolean(),
}) as unknown as z.ZodType<WireTournament>;
