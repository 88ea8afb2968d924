import { randomBytes } from 'node:crypto';
import {
  type AnyRulebook,
  isRefusal,
  type Plain,
  type PlainRecord,
  parseMatchFile,
  type Schema,
  sha256,
  utf8,
} from '@longroll/kernel';
import type { Call } from './command.ts';
import { InputError } from './faults.ts';
import { textFrom } from './files.ts';

const parse = (text: string, from: string, field: string): Plain => {
  if (text.trim() === '') throw new InputError(`${from} is empty`, field);
  try {
    return JSON.parse(text) as Plain;
  } catch (error) {
    throw new InputError(`${from} is not JSON: ${(error as Error).message}`, field);
  }
};

/** JSON given as text, as `@file`, or as `-` for standard input. Throws InputError that names `field`. */
export const jsonFrom = (given: string, field: string): Plain => {
  if (given === '-') return parse(textFrom('-', field), 'standard input', field);
  if (given.startsWith('@')) return parse(textFrom(given.slice(1), field), given.slice(1), field);
  return parse(given, 'the text', field);
};

/** JSON of a file. Throws InputError that names `field`. */
export const jsonFile = (path: string, field: string): Plain => parse(textFrom(path, field), path, field);

/** A record or an InputError. */
export const recordFrom = (given: string, field: string): PlainRecord => {
  const value = jsonFrom(given, field);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new InputError('is not a record such as {"name": ...}', field);
  return value as PlainRecord;
};

/** `NAME` of a scenario, or a whole one as `@FILE`, `-` or JSON; a match stands for the one it is played by. Throws InputError that names `--scenario`. */
export const scenarioFrom = (given: string): string | PlainRecord => {
  if (given.endsWith('.json') && !given.startsWith('@'))
    throw new InputError(
      `"${given}" is no scenario of the book; a file is named with a sign before it: @${given}`,
      '--scenario',
    );
  if (!/^[@{-]/.test(given)) return given;
  const record = recordFrom(given, '--scenario');
  const match = parseMatchFile(record);
  return isRefusal(match) ? record : match.header.scenario;
};

/** The scenario that `--scenario` asks for. Throws InputError that names those of the book where it is missing. */
export const scenarioOf = (call: Call, book: AnyRulebook): string | PlainRecord => {
  const given = call.value('scenario');
  if (given !== undefined) return scenarioFrom(given);
  throw new InputError(`is missing; known: ${book.scenarios.map(({ id }) => id).join(', ')}`, '--scenario');
};

/** What `schema` makes of a value, or an InputError that names the field at fault and the clause it belongs to. */
export const checked = <T>(schema: Schema<T>, value: unknown, field: string, clause?: string): T => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = [field, ...(issue?.path ?? [])].join('/');
  const stranger = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const at = stranger === undefined ? place : `${place}/${stranger}`;
  throw new InputError(issue?.message ?? 'is not what is asked for', at, clause, undefined, place);
};

/** `--dice 3,6`: faces in the order in which they are thrown; undefined when the option is absent. */
export const diceOf = (call: Call): readonly number[] | undefined => {
  const given = call.value('dice');
  if (given === undefined) return undefined;
  if (given.trim() === '') return [];
  return given.split(',').map((text, i) => {
    const face = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : 0;
    if (face < 1) throw new InputError(`"${text}" at place ${i + 1} is not a face of a die`, '--dice');
    return face;
  });
};

/** The 32 bytes that a seed stands for: any text, and equal ones for equal texts. */
export const secretFrom = (seed: string): Uint8Array => sha256(utf8(`long-roll seed ${seed}`));

/** The 32 bytes that decide the dice: made of `--seed` (any text; equal seeds give equal dice), else random. */
export const secretOf = (call: Call): Uint8Array => {
  const seed = call.value('seed');
  if (seed === '') throw new InputError('is empty', '--seed');
  return seed === undefined ? randomBytes(32) : secretFrom(seed);
};

/** A number for streams that need no secrecy, made of the same bytes. */
export const numberOf = (secret: Uint8Array): number =>
  new DataView(secret.buffer, secret.byteOffset, secret.byteLength).getInt32(0);

/** `--option k=v`, each a switch of the book. */
export const optionsOf = (call: Call): { readonly [option: string]: string } =>
  Object.fromEntries(
    call.values('option').map((given) => {
      const at = given.indexOf('=');
      if (at < 1) throw new InputError(`"${given}" is not of the form name=value`, '--option');
      return [given.slice(0, at), given.slice(at + 1)];
    }),
  );

/** A whole number of at least `least`; `otherwise` when the option is absent. */
export const wholeOf = (call: Call, option: string, otherwise: number, least = 1): number => {
  const given = call.value(option);
  if (given === undefined) return otherwise;
  const value = Number(given);
  if (!Number.isSafeInteger(value) || value < least)
    throw new InputError(`"${given}" is not a whole number of at least ${least}`, `--${option}`);
  return value;
};
