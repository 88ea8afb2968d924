import type { Schema } from '@longroll/kernel';
import { z } from 'zod';
import { type AnyProcedure, bookOf, procedureOf, proceduresOf } from '../books.ts';
import type { Command } from '../command.ts';
import { json, table, wrap } from '../say.ts';

const schemaOf = (schema: Schema, io: 'input' | 'output'): unknown =>
  z.toJSONSchema(schema, { unrepresentable: 'any', io });

const described = (procedure: AnyProcedure): object => ({
  id: procedure.id,
  title: procedure.title,
  about: procedure.about,
  clauses: procedure.clauses,
  example: procedure.example,
  dice: procedure.throws?.(procedure.example) ?? [],
});

/** `longroll procedures BOOK [ID]` */
export const procedures: Command = {
  usage: ['BOOK', 'BOOK PROCEDURE'],
  help: "Lists the book's tables and resolvers, or shows one with the JSON Schema of its input and an example. 'resolve' runs them, 'odds' counts them out.",
  options: {},
  least: 1,
  most: 2,
  run: async ({ args: [id = '', name] }) => {
    const book = await bookOf(id);
    if (name === undefined) {
      const all = proceduresOf(book);
      return {
        json: all.map(described),
        text: () =>
          table(
            ['procedure', 'title', 'clauses'],
            all.map((one) => [
              one.id,
              one.title,
              one.clauses.slice(0, 3).join(', ') + (one.clauses.length > 3 ? ', ...' : ''),
            ]),
          ),
      };
    }
    const procedure = procedureOf(book, name);
    const input = schemaOf(procedure.input, 'input');
    return {
      json: { ...described(procedure), input, output: schemaOf(procedure.output, 'output') },
      text: () =>
        [
          `${procedure.id}: ${procedure.title}`,
          wrap(procedure.about),
          `Clauses: ${procedure.clauses.join(', ')}`,
          `Dice of the example: ${procedure.throws?.(procedure.example).join(', ') || 'as they are needed'}`,
          `Example: longroll resolve ${book.id} ${procedure.id} --input '${json(procedure.example)}'`,
          `Input: ${JSON.stringify(input, undefined, 2)}`,
        ].join('\n'),
    };
  },
};
