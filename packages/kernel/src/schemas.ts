import * as z from 'zod/mini';
import { faultInWords } from './schema-faults.ts';

// The small make of zod leaves out what nobody asks for, so that a page loads a third of it; with it goes the language.
// Not as a locale: the large make, where it is loaded later, would put its own in the place.
z.config({ customError: faultInWords });

export { z };

/** What checks something that comes from outside, of either make of zod. */
export type Schema<T = unknown> = z.core.$ZodType<T> & Pick<z.ZodMiniType<T>, 'parse' | 'safeParse'>;
