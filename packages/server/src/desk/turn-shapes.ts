import { z } from 'zod';
import { daysOff } from '../calendar/calendar-shapes.ts';

const DAY = 24 * 60 * 60;

const seconds = z
  .int()
  .min(60)
  .max(60 * DAY)
  .describe('Seconds for which a turn is open.');
const grace = z
  .int()
  .min(0)
  .max(14 * DAY)
  .describe('Seconds by which a deadline moves when somebody who is waited for has sent nothing.');
const graces = z.int().min(0).max(9).describe('How often it may move in one turn: once where only `grace` is said.');
const leave = z
  .int()
  .min(0)
  .max(90)
  .describe('Days of leave that each seat may take: while one is away no deadline falls.');
const reply = z
  .int()
  .min(60)
  .max(60 * DAY)
  .describe(
    'Seconds within which a seat is to reply to a question that is asked of it in a turn: as long as a turn unless said.',
  );
const computer = z
  .int()
  .min(1)
  .max(9)
  .describe(
    'Turns in a row in which a seat has sent nothing, after which a computer player writes its orders until its player does.',
  );
const hold = z
  .int()
  .min(0)
  .max(2 * DAY)
  .describe(
    'Seconds between the closing of a turn and its carrying out, in which the game master may open it again: none unless said.',
  );
const early = z
  .boolean()
  .describe('Whether a turn closes as soon as all are ready; it does unless said. Others learn by it that all were.');

/** How the turns of a new match are timed. */
export const turns = z
  .strictObject({
    seconds,
    grace: grace.optional(),
    graces: graces.optional(),
    early: early.optional(),
    leave: leave.optional(),
    reply: reply.optional(),
    computer: computer.optional(),
    hold: hold.optional(),
    daysOff: daysOff
      .optional()
      .describe('Days on which no deadline falls: it falls at the same hour of the next other day.'),
  })
  .describe('Of a match that is played by sheets of orders: how its turns are timed. A day, unless said.');

/** The same of a match that has been set up, filled in. */
export const wireTurns = z.object({
  seconds,
  grace,
  graces,
  early,
  daysOff: daysOff.optional(),
  leave: leave.optional(),
  reply: reply.optional(),
  computer: computer.optional(),
  hold: hold.optional(),
});

/** When a new match begins that need not have all its seats taken. */
export const begin = z
  .strictObject({
    quorum: z
      .int()
      .min(1)
      .max(1000)
      .optional()
      .describe('Persons without whom it does not begin: all unless said, one where a day is named.'),
    at: z.iso.datetime({ offset: true }).optional().describe('Not before then.'),
  })
  .describe(
    'Of a match that is played by sheets of orders: it begins before all its seats are taken; the empty ones have no orders and may be taken later.',
  );

/** The same of a match that has been set up. */
export const wireBegin = z.object({
  quorum: z.number(),
  at: z.string().optional(),
  closing: z
    .boolean()
    .optional()
    .describe('Its day has come: those who have committed themselves reveal what they add to the dice, until `at`.'),
});
