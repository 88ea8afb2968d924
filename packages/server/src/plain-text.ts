import { z } from 'zod';

/** Control characters but the line break, and characters that turn the direction of what follows. */
const ODD = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** A text of a person's own, shown to others as it is: plain, of a bounded length in characters as people count them. */
export const plainText = (least: number, most: number) =>
  z
    .string()
    .trim()
    .min(least)
    .max(most)
    .refine((text) => !ODD.test(text.replaceAll('\n', '')), 'may hold no control characters but line breaks')
    .describe(`Plain text of at most ${most} characters.`);

/** A single line of plain text. */
export const plainLine = (least: number, most: number) =>
  plainText(least, most).refine((text) => !text.includes('\n'), 'may hold no line breaks');
