import { describe, expect, it } from 'vitest';
import { z as large } from 'zod';
import { type Schema, z } from '../src/schemas.ts';

const saidOf = (schema: Schema, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

const factors = z.int().check(z.minimum(-9), z.maximum(9));
const arm = z.enum(['infantry', 'cavalry']);
const ownRecord = large.custom((value) => typeof value === 'object', { abort: true }).meta({ type: 'object' });

describe('what is wrong with a value from outside', () => {
  it.each<[string, Schema, unknown, string]>([
    ['a number that is missing', factors, undefined, 'is missing; a whole number from -9 to 9 is asked for'],
    ['a word for a number', factors, 'two', '"two" is not a whole number from -9 to 9'],
    ['a number too large', factors, 12, '12 is not a whole number from -9 to 9'],
    ['a number too small', z.int().check(z.minimum(1)), 0, '0 is not a whole number of at least 1'],
    ['a fraction', factors, 1.5, '1.5 is not a whole number from -9 to 9'],
    ['any number', z.number(), null, 'null is not a number'],
    ['another word', arm, 'horse', '"horse" is not one of infantry, cavalry'],
    ['a word that is missing', arm, undefined, 'is missing; one of infantry, cavalry is asked for'],
    ['the only word', z.literal('long-roll/1'), 'long-roll/2', '"long-roll/2" is not "long-roll/1"'],
    ['a list too long', z.array(factors).check(z.maxLength(1)), [1, 2], '2 values, but at most 1 fit'],
    ['a list too short', z.array(factors).check(z.minLength(1)), [], '0 values, but at least 1 are needed'],
    ['a text too long', z.string().check(z.maxLength(3)), 'Ohio', 'is longer than 3 letters'],
    ['no text', z.string().check(z.minLength(1)), '', 'is empty'],
    ['another field', z.strictObject({ men: factors }), { men: 1, guns: 2 }, 'there is no field "guns"; known: men'],
    ['one of two kinds', z.union([arm, z.boolean()]), 7, '7 is not one of infantry, cavalry or true or false'],
    ['what may be left out', z.optional(arm), 'horse', '"horse" is not one of infantry, cavalry'],
    ['a name too long', z.record(z.string().check(z.maxLength(3)), factors), { horse: 1 }, 'is longer than 3 letters'],
    ['a text or a check of its own', z.union([z.string(), ownRecord]), 7, '7 is not a text or a record'],
    ['a rest', z.int().check(z.multipleOf(5)), 12, '12 is not a multiple of 5'],
  ])('%s', (_, schema, value, said) => {
    expect(saidOf(schema, value)).toBe(said);
  });

  it('a text of the wrong form is not repeated: it may be a secret', () => {
    expect(saidOf(z.uuid(), 'my password')).toBe('is not a UUID');
    expect(saidOf(z.string().check(z.regex(/^[a-z]+$/)), 'my password')).toBe('is not of the form /^[a-z]+$/');
  });

  it('a long list of words and a long value are cut short', () => {
    const towns = z.enum(Array.from({ length: 20 }, (_, i) => `town${i}`) as [string, ...string[]]);
    expect(saidOf(towns, 'x'.repeat(99))).toBe(
      `"${'x'.repeat(36)}... is not one of ${Array.from({ length: 12 }, (_, i) => `town${i}`).join(', ')} and 8 more`,
    );
  });

  it('the large make of zod says the same, and what a schema says itself goes first', () => {
    expect(saidOf(large.int().min(1).max(6), undefined)).toBe('is missing; a whole number from 1 to 6 is asked for');
    expect(saidOf(z.string('is no name'), 7)).toBe('is no name');
  });
});
