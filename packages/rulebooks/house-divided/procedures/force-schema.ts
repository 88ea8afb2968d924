import { z } from 'zod';
import type { ForceWords } from '../force.ts';
import { KIND_CODES, KIND_NAMES } from '../state.ts';

/** More of one kind than any army maximum allows in one box. */
const MOST = 60;

const count = (name: string) => z.int().min(0).max(MOST).optional().describe(name);

const fields = Object.fromEntries([
  ...KIND_CODES.map((code, kind) => [code, count(`${KIND_NAMES[kind]}, full`)]),
  ...KIND_CODES.map((code, kind) => [`${code}*`, count(`${KIND_NAMES[kind]}, disrupted`)]),
]);

const force = z.strictObject(fields) as unknown as z.ZodType<ForceWords>;

/** A force that may be empty: reserves, or what is left of a side. */
export const anyForce = (about: string): z.ZodType<ForceWords> => force.describe(about);

/** A force of at least one unit. */
export const someForce = (about: string): z.ZodType<ForceWords> =>
  force
    .refine((words) => Object.values(words).some((units) => units !== undefined && units > 0), {
      message: 'names no unit; give counts by code, for instance {"VI": 4, "MI*": 1} (a star marks disrupted units)',
    })
    .describe(about);
