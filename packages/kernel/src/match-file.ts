import { FORM } from './actions.ts';
import { type Refusal, refuse } from './contract.ts';
import type { MatchFile } from './match-types.ts';
import { z } from './schemas.ts';
import { NO_ENTROPY } from './seeds.ts';

const hex = (bytes?: number) =>
  z.string().check(
    z.regex(/^[0-9a-f]*$/, 'is not lower-case hexadecimal'),
    z.refine((text) => bytes === undefined || text.length === bytes * 2, `is not ${bytes} bytes`),
  );
const face = z.int().check(z.minimum(1), z.maximum(1000));
const counted = (from: number) => z.int().check(z.minimum(from));
const record = z.record(z.string(), z.json());

const about = {
  format: z.literal('long-roll/1'),
  rulebook: z.string(),
  version: z.string(),
  scenario: z.union([z.string(), record]),
  options: z.record(z.string(), z.string()),
  start: z.optional(hex(32)),
  commitment: hex(32),
};
const header = z.discriminatedUnion('dice', [
  z.strictObject({ ...about, dice: z.optional(z.undefined()), entropy: z.record(z.string(), hex()) }),
  z.strictObject({
    ...about,
    dice: z.literal(2),
    match: z.string().check(z.minLength(1), z.maxLength(100)),
    entropy: z.record(z.string(), z.union([z.literal(NO_ENTROPY), hex(32)])),
  }),
]);

const schema = z.strictObject({
  header,
  carried: z.optional(z.array(z.strictObject({ seq: counted(0), from: z.string(), to: z.string(), head: hex(32) }))),
  secret: z.optional(hex()),
  start: z.optional(z.json()),
  setupDice: z.optional(z.array(face)),
  entries: z.array(
    z.strictObject({
      seq: counted(1),
      seat: z.string(),
      action: record,
      dice: z.optional(z.array(face)),
      typed: z.optional(z.literal(true)),
    }),
  ),
  turns: z.optional(z.array(z.strictObject({ turn: counted(1), seq: counted(1), sheets: hex(32), root: hex(32) }))),
  seats: z.optional(z.array(z.string())),
  head: hex(32),
  state: hex(32),
  abandoned: z.optional(z.literal(true)),
  outcome: z.optional(z.strictObject({ winners: z.array(z.string()), clause: z.string() })),
});

/** Reads a match file that came from outside; a refusal names the field that is missing or wrong. It does not replay it. */
export const parseMatchFile = (value: unknown): MatchFile | Refusal => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data as MatchFile;
  const issue = parsed.error.issues[0];
  const path = issue?.path.join('/') || 'match file';
  return refuse(FORM, `${path}: ${issue?.message ?? 'is not a match file'}`, path);
};
