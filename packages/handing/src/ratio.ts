import { canonical, FORM, type Plain, type PlainRecord, type Refusal, refuse, sha256Hex, utf8 } from '@longroll/kernel';
import { z } from 'zod/mini';

const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

const troop = z.strictObject({
  /** So much strength of the campaign … */
  of: whole(1, 1_000_000),
  /** … is so much strength on the field. */
  is: whole(1, 1000),
  /** A piece has at most so much. */
  full: whole(1, 1000),
  /** Troops of less than that on the field stay out of the battle; 1 when left out. */
  least: z.optional(whole(1, 1000)),
  /** What such a piece is, in the words of the field's file form. */
  as: z.record(z.string(), z.json()),
});

const escort = z.strictObject({
  /** Of these kinds … */
  kinds: z.array(z.string()),
  /** … every so much strength on the field … */
  each: whole(1, 10_000),
  /** … brings a piece of this strength, which the campaign does not count: it is neither won nor lost there. */
  strength: whole(1, 1000),
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  as: z.record(z.string(), z.json()),
});

const schema = z.strictObject({
  format: z.literal('long-roll-ratio/1'),
  campaign: z.string(),
  field: z.string(),
  about: z.string(),
  /** Of a hundred who are out of the battle at its end so many are lost to the campaign; 100 when left out. The others come back. */
  lasting: z.optional(whole(1, 100)),
  troops: z.record(z.string(), troop),
  escorts: z.optional(z.array(escort)),
});

/** By how much the troops of a campaign are translated into pieces of a field: data that anybody may replace. */
export type Ratio = z.infer<typeof schema>;
export type TroopRatio = z.infer<typeof troop>;
export type Escort = z.infer<typeof escort> & { readonly as: PlainRecord };

/** Reads a ratio that came from outside. Refuses with the field at fault. */
export const parseRatio = (value: unknown): Ratio | Refusal => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = ['ratio', ...(issue?.path ?? [])].join('/');
  return refuse(FORM, `${path}: ${issue?.message ?? 'is not a ratio'}`, path);
};

/** SHA-256 of a ratio in its canonical form, in hex: by which an entry of the log names it. */
export const hashOfRatio = (ratio: Ratio): string => sha256Hex(utf8(canonical(ratio as unknown as Plain)));
