import { z } from 'zod';
import { clock, pace } from './clocks/clock-shapes.ts';
import { begin, turns, wireBegin, wireTurns } from './desk/turn-shapes.ts';
import { plainLine } from './plain-text.ts';
import type {
  CommandAnswer,
  Me,
  Resolved,
  Seated,
  WireError,
  WireEvents,
  WireHead,
  WireHint,
  WireMatch,
  WireOdds,
  WirePrint,
  WireProcedure,
  WireRulebook,
  WireSessions,
  WireTold,
  WireView,
} from './wire.ts';

/** The zod schemas of what the API takes and gives: checked at the door, and the source of its OpenAPI description. */

export const uuid = z.uuid().toLowerCase();
export const bot = z.enum(['random', 'greedy', 'planner', 'marshal']);

/** JSON text becomes a tree whose depth is bounded, so that no walk over it can run out of stack. */
const DEEPEST = 32;
const isShallow = (value: unknown, left = DEEPEST): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (left > 0 && Object.values(value).every((v) => isShallow(v, left - 1)));
export const plainRecord = z
  .custom<Readonly<Record<string, unknown>>>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    { error: 'is not a record', abort: true },
  )
  .refine((value) => isShallow(value), 'is nested too deep')
  .meta({ type: 'object' });

const bytes32 = z.string().regex(/^[0-9a-f]{64}$/, 'is not 32 bytes in lower-case hexadecimal');
const personName = plainLine(2, 30);
const title = plainLine(1, 80);

export const seatPlan = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('me') }),
  z.strictObject({ kind: z.literal('hotseat') }),
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({ kind: z.literal('invited') }),
  z.strictObject({ kind: z.literal('bot'), bot }),
]);
export type Plan = z.output<typeof seatPlan>;
const seatPlans = z.record(z.string().max(60), seatPlan);

export const newMatch = z.strictObject({
  rulebook: z.string().max(60),
  scenario: z.union([z.string().max(80), plainRecord]),
  options: z.record(z.string().max(60), z.string().max(60)),
  seats: seatPlans,
  title: title.optional(),
  club: uuid.optional().describe('A club of mine: only its members see the match and sit down.'),
  rated: z
    .literal(true)
    .optional()
    .describe(
      'The result moves the ratings of its players: only between accounts, each at one seat, in a scenario of the book.',
    ),
  turns: turns.optional(),
  begin: begin.optional(),
  pace: pace.optional(),
});

export const sitDown = z.strictObject({
  seat: z.string().max(60).optional(),
  secret: z.string().max(100).optional(),
  name: personName.optional(),
});

export const addToDice = z
  .strictObject({
    seat: z.string().max(60),
    commitment: bytes32
      .optional()
      .describe(
        'SHA-256, in hex, of the canonical JSON ["long-roll dice 2","entropy",MATCH,SEAT,ENTROPY]: what the seat will reveal.',
      ),
    entropy: z
      .union([z.literal('none'), bytes32])
      .optional()
      .describe(
        '32 bytes of one\'s own randomness in hex: taken when every other seat that adds has a commitment. "none": the seat adds nothing, and the header says so.',
      ),
    again: z
      .literal(true)
      .optional()
      .describe(
        'The commitment takes the place of an earlier one, whose entropy is lost. If anybody has revealed his, all commit themselves again.',
      ),
  })
  .refine((wish) => wish.commitment !== undefined || wish.entropy !== undefined, {
    message: 'is missing: send a commitment, the entropy, or both',
    path: ['commitment'],
  });

export type AddToDice = z.output<typeof addToDice>;

export const claimSeat = z.strictObject({ key: z.string().max(100) });

export const command = z.strictObject({
  command: uuid.describe('Made by the sender: the same command sent twice is applied once.'),
  seat: z.string().max(60),
  after: z
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .optional()
    .describe("The seat's count of events (`n`) for which it is meant: when there are more it is not applied."),
  action: plainRecord.describe(
    'In words, as the rulebook\'s action schema says; in every book {"do":"undo"} takes back the last one, and {"do":"draw","say":"offer"}, or accept, decline or withdraw, speaks of a draw; in a match of sheets {"do":"sit","entropy":HEX}, 32 bytes, adds to the dice for a seat that was not there when it began.',
  ),
});

export const askHint = z.strictObject({ seat: z.string().max(60) });

export const importMatch = z.strictObject({
  file: plainRecord.describe('A match file.'),
  title: title.optional(),
  seats: seatPlans.optional(),
});

export const matchId = z.object({ id: uuid });
export const whichMatches = z.strictObject({
  open: z.literal('1').optional().describe('Matches with a seat that anybody may take.'),
  watch: z.literal('1').optional().describe('Matches that anybody may watch.'),
});
export const viewQuery = z.strictObject({
  seat: z.string().max(60).optional().describe('Name of a seat that one holds; without it, what everybody may know.'),
  from: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .default(0)
    .describe('Only events after this one.'),
});
export const streamQuery = viewQuery.extend({
  patch: z.literal('1').optional().describe('After the first message only what has changed in the view.'),
  talk: z
    .literal('1')
    .optional()
    .describe(
      'Events `talk` as well: what is said, versions of my notes, and who is looking. Whoever asks for them counts as looking.',
    ),
});
export const toldQuery = viewQuery.pick({ from: true });

const face = z.number().int().min(1).max(1000);
export const resolve = z.strictObject({
  input: z.unknown().refine((value) => isShallow(value), 'is nested too deep'),
  dice: z.array(face).max(10_000).optional(),
  seed: z.string().min(1).max(200).optional(),
});
export const oddsOf = z.strictObject({ input: z.unknown().refine((value) => isShallow(value), 'is nested too deep') });

// Answers. They describe; what is sent is made by typed code.
const answer = <T>(schema: z.ZodType): z.ZodType<T> => schema as z.ZodType<T>;
const outcome = z.object({ winners: z.array(z.number()), clause: z.string() });
const wireSeat = z.object({
  id: z.number(),
  name: z.string(),
  player: z.string().optional(),
  account: z.string().optional().describe('Id of the account that holds it.'),
  kind: z.enum(['person', 'bot', 'open']),
  bot: bot.optional(),
  mine: z.boolean(),
  dice: z.object({ commitment: z.string().optional(), revealed: z.boolean() }).optional(),
});
export const match = answer<WireMatch>(
  z.object({
    id: z.string(),
    title: z.string(),
    rulebook: z.string(),
    scenarioTitle: z.string(),
    header: z.object({}).loose(),
    version: z.string(),
    carried: z.array(z.object({ seq: z.number(), from: z.string(), to: z.string(), head: z.string() })).optional(),
    closed: z.string().optional(),
    seats: z.array(wireSeat),
    state: z.enum(['waiting', 'running', 'over']),
    actors: z.array(z.number()),
    outcome: outcome.optional(),
    turn: z.string(),
    lastEvent: z.string(),
    created: z.string(),
    updated: z.string(),
    invitations: z.record(z.string(), z.string()).optional(),
    club: z.string().optional(),
    rematchOf: z.string().optional().describe('Id of the match of which it is the rematch.'),
    battleOf: z.string().optional().describe('Id of the campaign of which it is a battle.'),
    rated: z.literal(true).optional(),
    turns: wireTurns.optional(),
    due: z.string().optional(),
    proposed: z
      .string()
      .optional()
      .describe('In lists: another deadline that is proposed, to which you have not agreed.'),
    clock: clock.optional(),
    begin: wireBegin.optional(),
    imported: z.literal(true).optional(),
    abandoned: z.literal(true).optional(),
    takeBack: z.literal(true).optional(),
  }),
);
export const matches = answer<readonly WireMatch[]>(z.array(match));
const wireEvent = z.object({
  n: z.number(),
  group: z.number(),
  kind: z.string(),
  clauses: z.array(z.string()),
  data: z.unknown(),
  faces: z.array(z.number()),
  undone: z.literal(true).optional(),
});
export const view = answer<WireView>(
  z.object({
    n: z.number(),
    own: z.number().optional().describe('That count when the last order of the seat had been carried out.'),
    view: z.object({}).loose(),
    actors: z.array(z.number()),
    undo: z.boolean(),
    outcome: outcome.optional(),
    draw: z.array(z.number()).optional().describe('Seats that want a draw.'),
    events: z.array(wireEvent),
  }),
);
export const events = answer<WireEvents>(z.object({ n: z.number(), events: z.array(wireEvent) }));
const toldLine = z.object({
  n: z.number(),
  text: z.string(),
  clauses: z.array(z.string()),
  undone: z.literal(true).optional(),
});
export const told = answer<WireTold>(z.object({ n: z.number(), lines: z.array(toldLine) }));
export const commandAnswer = answer<CommandAnswer>(
  z.object({ command: z.string(), n: z.number(), group: z.number(), events: z.array(wireEvent) }),
);
export const hint = answer<WireHint>(
  z.object({ n: z.number(), action: z.record(z.string(), z.json()), label: z.string(), why: z.string() }),
);
export const otherSessions = answer<WireSessions>(z.object({ others: z.number() }));
export const me = answer<Me>(
  z.object({ id: z.string().optional(), name: z.string().optional(), account: z.boolean() }),
);
export const seated = answer<Seated>(z.object({ match, seat: z.string(), key: z.string().optional() }));
export const rulebook = answer<WireRulebook>(
  z.object({
    id: z.string(),
    version: z.string(),
    title: z.string(),
    about: z.string(),
    scenarios: z.array(
      z.object({ id: z.string(), title: z.string(), about: z.string(), turns: z.number().optional() }),
    ),
    options: z.array(z.object({}).loose()),
    seats: z.record(z.string(), z.array(z.string())),
    sheets: z.literal(true).optional().describe('Its turns are played by sealed sheets of orders.'),
    inks: z.record(z.string(), z.string()),
  }),
);
export const procedure = answer<WireProcedure>(
  z.object({
    id: z.string(),
    title: z.string(),
    about: z.string(),
    clauses: z.array(z.string()),
    input: z.object({}).loose(),
    output: z.object({}).loose(),
    example: z.unknown(),
  }),
);
export const print = answer<WirePrint>(
  z.object({
    id: z.string(),
    title: z.string(),
    about: z.string(),
    scale: z.object({ unit: z.string(), least: z.number(), most: z.number(), usual: z.number() }).optional(),
  }),
);
export const resolved = answer<Resolved>(z.object({ output: z.unknown(), dice: z.array(z.number()) }));
export const odds = answer<WireOdds>(
  z.object({
    exact: z.boolean(),
    leaves: z.number(),
    samples: z.number().optional(),
    outcomes: z.array(z.object({ value: z.unknown(), chance: z.number(), error: z.number().optional() })),
    others: z
      .object({ outcomes: z.number(), chance: z.number() })
      .optional()
      .describe('The least likely outcomes, when an answer of 256 kB has no room for them.'),
    unresolved: z.number().optional(),
  }),
);
export const head = answer<WireHead>(
  z.object({
    seq: z.number().optional().describe('After which entry; not told in a book with hidden information.'),
    head: z.string().optional().describe('Absent while there is none that all may know.'),
  }),
);
export const nothing = z.null().describe('Nothing.');
export const matchFile = z.object({}).loose().describe('A match file: long-roll/1.');

const error = answer<WireError>(
  z.object({
    error: z.string().describe('A word for the kind of fault.'),
    field: z.string().optional().describe('Path of the field at fault.'),
    clause: z.string().optional().describe('The clause of the rules that forbids it.'),
    reason: z.string().describe('A whole sentence.'),
  }),
);
/** Every address may answer so. */
export const errors = { '4xx': error, '5xx': error } as const;
