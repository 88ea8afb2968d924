import { z } from 'zod';

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
  })
  .describe('Of a match that is played by sheets of orders: how its turns are timed. A day, unless said.');

/** The same of a match that has been set up, filled in. */
export const wireTurns = z.object({ seconds, grace, graces, early });
