import { z } from 'zod';
import { leave } from '../calendar/calendar-shapes.ts';
import type { WireDesk, WireDrafts, WireProofs, WireReceiptKey, WireReport } from './desk-wire.ts';
import { HOLDERS } from './seat-lead.ts';

const answer = <T>(schema: z.ZodType): z.ZodType<T> => schema as z.ZodType<T>;

const seat = z.string().max(60).describe('Name of a seat that one holds.');
const turn = z.number().int().min(1).max(100_000);

export const turnOfMatch = z.object({ id: z.uuid().toLowerCase(), turn: z.coerce.number().int().min(1).max(100_000) });
export const deskQuery = z.strictObject({ seat: seat.optional() });
export const seatQuery = z.strictObject({ seat });

/** Letters of the longest text of orders. */
const LONGEST = 200_000;

export const drafts = z.strictObject({
  seat,
  turn: turn.describe('The turn that they are meant for: those of another are refused whole.'),
  text: z
    .string()
    .max(LONGEST)
    .describe('Orders, each in a line: a subject with its fields and their values; `none` takes one back.'),
  rev: z
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1)
    .optional()
    .describe('Of two drafts of a subject the higher counts, whichever came first; without it the later.'),
});
export const again = z.strictObject({ seat, turn });
export const closeTurn = z.strictObject({ turn });
export const moveDeadline = z.strictObject({
  turn,
  due: z.iso.datetime({ offset: true }).describe('When the turn is to close: after now, and within a year.'),
});
export const reopenTurn = moveDeadline;
export const proposeDeadline = moveDeadline.extend({ seat });
export const dropProposal = z.strictObject({ seat, turn });
export const carryOut = z.strictObject({ turn });
export const assignSeat = z.strictObject({
  turn,
  seat,
  to: z.enum(HOLDERS).describe('Whoever is invited, anybody, or a computer player.'),
});
export const ready = z.strictObject({ seat, turn, ready: z.boolean() });

const dayOf = z.string().describe('A day as YYYY-MM-DD, in the zone of the days off of the match.');
export const turnLeave = z.object({ left: z.number(), taken: z.array(z.object({ from: dayOf, to: dayOf })) });
export const takeTurnLeave = leave.safeExtend({ seat });
const record = z.object({ turn, sheets: z.string(), root: z.string() });
const due = z.string().describe('When the turn closes.');
const missed = z.number().describe('Turns before this one, in a row, in which nothing was sent.');
export const desk = answer<WireDesk>(
  z.object({
    now: z.string().describe('When this was answered, by the clock of `due`.'),
    turn,
    state: z.enum(['open', 'sealed', 'resolved']),
    due,
    extended: z.number().describe('How often the deadline has moved because somebody had sent nothing.'),
    held: z.string().optional().describe('Of a turn that is closed and held: when it is carried out.'),
    led: z
      .array(
        z.object({
          at: z.string(),
          did: z.enum(['closed', 'moved', 'assigned', 'reopened', 'released', 'agreed', 'outage']),
          due: due.optional(),
          seat: z.string().optional(),
          to: z.enum(HOLDERS).optional(),
        }),
      )
      .optional()
      .describe('What the game master has done to the turn.'),
    proposal: z
      .object({ due, by: z.array(z.string()), awaits: z.array(z.string()) })
      .optional()
      .describe('Another deadline that is proposed: the seats whose players agree, and those that have not yet.'),
    lead: z
      .object({ awaited: z.array(z.object({ seat: z.string(), wrote: z.boolean(), ready: z.boolean(), missed })) })
      .optional()
      .describe('For the game master alone, who has set the match up and holds no seat: who is waited for.'),
    sheets: z
      .string()
      .optional()
      .describe('When it is sealed: the root over all sheets, in hex, by which they are bound before a die is thrown.'),
    mine: z
      .object({
        subjects: z.array(z.object({ subject: z.string(), rev: z.number(), order: z.string().optional() })),
        ready: z.boolean().describe('Whether the seat has said so; nobody else is told.'),
        proposes: z.boolean().describe('Whether it may propose another deadline; not where a game master moves them.'),
        missed: z
          .object({ turns: missed, computer: z.boolean() })
          .optional()
          .describe('Whether a computer player wrote for the last of them.'),
        leave: turnLeave.optional(),
        replies: z
          .array(z.object({ id: z.string(), due, otherwise: z.unknown() }))
          .optional()
          .describe('Questions that this seat is to answer by a command, with what the clock does when it has not.'),
      })
      .optional(),
    records: z.array(record),
  }),
);
export const taken = answer<WireDrafts>(
  z.object({
    turn,
    due,
    orders: z.array(
      z.object({
        subject: z.string(),
        became: z.enum(['kept', 'same', 'older', 'closed']),
        rev: z.number(),
        order: z.string(),
      }),
    ),
    faults: z.array(
      z.object({
        line: z.number(),
        column: z.number(),
        field: z.string(),
        level: z.enum(['illegal', 'contradictory', 'unlikely', 'note']),
        clause: z.string(),
        reason: z.string(),
      }),
    ),
    receipt: z.object({ text: z.string(), signature: z.string() }).optional(),
  }),
);
export const receiptKey = answer<WireReceiptKey>(
  z.object({ algorithm: z.literal('Ed25519'), key: z.string().describe('32 bytes in hex.') }),
);
export const isReady = answer<{ readonly ready: boolean }>(z.object({ ready: z.boolean() }));
const seen = z.record(z.string(), z.unknown()).optional();
export const report = answer<WireReport>(
  z.object({
    turn,
    events: z.array(
      z.object({
        kind: z.string(),
        clauses: z.array(z.string()),
        data: z.unknown(),
        phase: z.string().optional().describe('The phase of the turn in which it happened.'),
      }),
    ),
    before: seen.describe('What the seat saw before the turn, as a stream tells it.'),
    view: seen.describe('What it saw at its end.'),
  }),
);
const proof = z.object({
  bytes: z.string().describe('Base64.'),
  salt: z.string(),
  leaf: z.string(),
  way: z.array(z.object({ side: z.enum(['left', 'right']), hash: z.string() })),
  root: z.string(),
});
export const proofs = answer<WireProofs>(
  z.object({ turn, sheet: proof, report: proof, head: z.string(), state: z.string(), root: z.string() }),
);
