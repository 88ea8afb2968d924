import { z } from 'zod';
import { plainLine } from '../plain-text.ts';
import { matches } from '../shapes.ts';
import { cursor } from './people-shapes.ts';
import type { WireLobby } from './people-wire.ts';

export const lobbyQuery = z.strictObject({
  state: z
    .enum(['open', 'running', 'over'])
    .default('open')
    .describe('Matches with a seat that anybody may take, those in play, or those that are over.'),
  book: plainLine(1, 60).optional().describe('Only of this rulebook.'),
  scenario: plainLine(1, 80).optional().describe('Only of this scenario of a book.'),
  pace: z
    .enum(['live', 'slow', 'sheets', 'none'])
    .optional()
    .describe(
      'Only those with clocks of this kind, those played by sheets with turns that are timed, or those without any.',
    ),
  rated: z.enum(['0', '1']).optional().describe('Only rated ones, or only those that are not.'),
  player: z.uuid().toLowerCase().optional().describe('Only those at which this account has a seat.'),
  club: z.uuid().toLowerCase().optional().describe('The matches of a club that one is in; else those of none.'),
  text: plainLine(2, 80).optional().describe('Only those whose title or scenario holds it.'),
  after: cursor,
});

export type LobbyQuery = z.output<typeof lobbyQuery>;

export const lobby = z.object({
  matches,
  next: z.string().optional(),
}) as z.ZodType<WireLobby>;
