import type { AnyRulebook } from '@longroll/kernel';
import { type AnyProcedure, bookOf, procedureOf } from './books.ts';
import type { Call } from './command.ts';
import { InputError } from './faults.ts';
import { checked, jsonFrom } from './input.ts';

/** What `BOOK PROCEDURE --input ...` asks for, the input checked by the procedure's schema. Throws InputError. */
export const askedOf = async (
  call: Call,
): Promise<{ readonly book: AnyRulebook; readonly procedure: AnyProcedure; readonly input: unknown }> => {
  const [id = '', name = ''] = call.args;
  const book = await bookOf(id);
  const procedure = procedureOf(book, name);
  const given = call.value('input');
  if (given === undefined) throw new InputError(`is missing; example: ${JSON.stringify(procedure.example)}`, '--input');
  const input = checked(procedure.input, jsonFrom(given, '--input'), 'input', procedure.clauses[0]);
  return { book, procedure, input };
};
