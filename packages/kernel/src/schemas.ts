import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';

// The small make of zod leaves out what nobody asks for, so that a page loads a third of it; with it goes the language.
z.config(en());

export { z };

/** What checks something that comes from outside, of either make of zod. */
export type Schema<T = unknown> = z.core.$ZodType<T> & Pick<z.ZodMiniType<T>, 'parse' | 'safeParse'>;
