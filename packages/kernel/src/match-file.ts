import { z } from 'zod';
import { FORM } from './actions.ts';
import { type Refusal, refuse } from './contract.ts';
import type { MatchFile } from './match-types.ts';
import { NO_ENTROPY } from './seeds.ts';

const hex = (bytes?: number) =>
  z
    .string()
    .regex(/^[0-9a-f]*$/, 'is not lower-case hexadecimal')
    .refine((text) => bytes === undefined || text.length === bytes * 2, `is not ${bytes} bytes`);
const face = z.int().min(1).max(1000);
const record = z.record(z.string(), z.json());

const about = {
  format: z.literal('long-roll/1'),
  rulebook: z.string(),
  version: z.string(),
  scenario: z.union([z.string(), record]),
  options: z.record(z.string(), z.string()),
  start: hex(32).optional(),
  commitment: hex(32),
};
const header = z.discriminatedUnion('dice', [
  z.strictObject({ ...about, dice: z.undefined().optional(), entropy: z.record(z.string(), hex()) }),
  z.strictObject({
    ...about,
    dice: z.literal(2),
    match: z.string().min(1).max(100),
    entropy: z.record(z.string(), z.union([z.literal(NO_ENTROPY), hex(32)])),
  }),
]);

const schema = z.strictObject({
  header,
  carried: z.array(z.strictObject({ seq: z.int().min(0), from: z.string(), to: z.string(), head: hex(32) })).optional(),
  secret: hex().optional(),
  start: z.json().optional(),
  setupDice: z.array(face).optional(),
  entries: z.array(
    z.strictObject({
      seq: z.int().min(1),
      seat: z.string(),
      action: record,
      dice: z.array(face).optional(),
      typed: z.literal(true).optional(),
    }),
  ),
  turns: z
    .array(z.strictObject({ turn: z.int().min(1), seq: z.int().min(1), sheets: hex(32), root: hex(32) }))
    .optional(),
  seats: z.array(z.string()).optional(),
  head: hex(32),
  state: hex(32),
  abandoned: z.literal(true).optional(),
  outcome: z.strictObject({ winners: z.array(z.string()), clause: z.string() }).optional(),
});

/** Reads a match file that came from outside; a refusal names the field that is missing or wrong. It does not replay it. */
export const parseMatchFile = (value: unknown): MatchFile | Refusal => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data as MatchFile;
  const issue = parsed.error.issues[0];
  const path = issue?.path.join('/') || 'match file';
  return refuse(FORM, `${path}: ${issue?.message ?? 'is not a match file'}`, path);
};
